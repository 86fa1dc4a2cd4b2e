import { callApi, newKey } from '@onyak/admin-ui/kit';
import { useCallback, useEffect, useState } from 'react';
import { readRecordSchema, type ReadRecord } from '../schema.js';
import { initialChoices, type Choices } from './choices.js';
import { currentUpload, dropDraft, loadDraft, MANUAL, saveDraft } from './draft.js';

/** A request being made: the record it stands on (null: by hand) and what was chosen. */
export interface OpenRequest {
  readonly record: ReadRecord | null;
  readonly choices: Choices;
}

export interface RequestState {
  /** undefined: still on the first step (no file, not by hand). */
  readonly open: OpenRequest | undefined;
  /** A reload is fetching the record again. */
  readonly restoring: boolean;
  readonly restoreError: unknown;
  /** The choices came from before a reload. */
  readonly restored: boolean;
  readonly start: (record: ReadRecord | null, irbNumber: string) => void;
  readonly change: (changed: Partial<Choices>) => void;
  readonly discard: () => void;
}

const uploadOf = (record: ReadRecord | null) => record?.phrFileId ?? MANUAL;

/** The request of this tab; choices are kept by upload, so that a reload of the page loses none. */
export function useRequest(): RequestState {
  const [open, setOpen] = useState<OpenRequest>();
  const [waiting, setWaiting] = useState(() => currentUpload(sessionStorage));
  const [restoreError, setRestoreError] = useState<unknown>(null);
  const [restored, setRestored] = useState(false);

  useEffect(() => {
    if (waiting === null) return undefined;
    const abort = new AbortController();
    const restore = async () => {
      const record =
        waiting === MANUAL
          ? null
          : (
              await callApi({
                path: '/api/MFFU/selectPHRFile',
                params: { phrFileId: waiting },
                answer: readRecordSchema,
                signal: abort.signal,
              })
            ).data;
      const kept = loadDraft(sessionStorage, waiting);
      setOpen({ record, choices: kept ?? initialChoices(record, '', newKey()) });
      setRestored(kept !== undefined);
      setWaiting(null);
    };
    restore().catch((error: unknown) => {
      if (abort.signal.aborted) return;
      // The file is gone or of another institution: begin anew rather than show a stale draft.
      dropDraft(sessionStorage, waiting);
      setRestoreError(error);
      setWaiting(null);
    });
    return () => abort.abort();
  }, [waiting]);

  const start = useCallback((record: ReadRecord | null, irbNumber: string) => {
    const choices = initialChoices(record, irbNumber, newKey());
    saveDraft(sessionStorage, uploadOf(record), choices);
    setRestoreError(null);
    setRestored(false);
    setOpen({ record, choices });
  }, []);
  const change = useCallback((changed: Partial<Choices>) => {
    setOpen((old) => {
      if (!old) return old;
      // Another content is another request: its key is drawn anew unless only that key is set.
      const choices = { ...old.choices, requestKey: newKey(), ...changed };
      saveDraft(sessionStorage, uploadOf(old.record), choices);
      return { ...old, choices };
    });
  }, []);
  const discard = useCallback(() => {
    setOpen((old) => {
      if (old) dropDraft(sessionStorage, uploadOf(old.record));
      return undefined;
    });
    setRestored(false);
  }, []);
  return { open, restoring: waiting !== null, restoreError, restored, start, change, discard };
}
