import { errorText, uploadFile, useCall, newKey } from '@onyak/admin-ui/kit';
import { OnyakError } from '@onyak/core';
import { useRef, useState } from 'react';
import type { z } from 'zod';
import { importResultSchema, progressSchema, type importModes, type ImportResult, type ListKind } from '../schema.js';

export type ImportMode = (typeof importModes)[number];

interface Wanted {
  readonly file: File;
  readonly kind: ListKind;
  readonly mode: ImportMode;
  readonly label: string;
  readonly dryRun: boolean;
}

export interface Import {
  readonly start: (wanted: Wanted) => Promise<void>;
  readonly cancel: () => void;
  readonly reset: () => void;
  readonly pending: boolean;
  /** While the file is on its way. */
  readonly sent: { readonly sent: number; readonly total: number } | undefined;
  /** While the server reads it; null until it has said something. */
  readonly progress: z.infer<typeof progressSchema> | undefined;
  readonly failure: string;
  readonly result: ImportResult | undefined;
}

const ASK_EVERY = 500;

/** One import at a time: sent, then watched until it has ended. */
export function useImport(onImported: () => void): Import {
  const [id, setId] = useState<string>();
  const [sent, setSent] = useState<Import['sent']>();
  const [failure, setFailure] = useState('');
  const [result, setResult] = useState<ImportResult>();
  const stop = useRef<AbortController>(undefined);
  const watched = useCall('/api/ASYS/selectImportProgress', {
    params: { id: id ?? '' },
    answer: progressSchema,
    enabled: id !== undefined && sent === undefined,
    every: ASK_EVERY,
  });
  const start = async ({ file, dryRun, ...rest }: Wanted) => {
    const own = newKey();
    stop.current = new AbortController();
    setId(own);
    setFailure('');
    setResult(undefined);
    setSent({ sent: 0, total: file.size });
    try {
      const { data } = await uploadFile({
        path: '/api/ASYS/importReference',
        file,
        params: { id: own, dryRun: dryRun ? 'Y' : 'N', ...rest },
        answer: importResultSchema,
        onProgress: (bytes, total) => setSent(bytes < total ? { sent: bytes, total } : undefined),
        signal: stop.current.signal,
      });
      setResult(data);
      if (!dryRun) onImported();
    } catch (error) {
      if (!stop.current.signal.aborted) setFailure(reason(error));
    } finally {
      setSent(undefined);
      setId(undefined);
    }
  };
  return {
    start,
    cancel: () => stop.current?.abort(),
    reset: () => {
      setFailure('');
      setResult(undefined);
    },
    pending: id !== undefined,
    sent,
    progress: watched.data,
    failure,
    result,
  };
}

/** The faults of a wrong file, each on a line of its own. */
function reason(error: unknown): string {
  const faults = error instanceof OnyakError ? (error.details.faults ?? []) : [];
  const said = errorText(error);
  return [said, ...faults.map(({ message }) => message).filter((message) => !said.includes(message))].join('\n');
}
