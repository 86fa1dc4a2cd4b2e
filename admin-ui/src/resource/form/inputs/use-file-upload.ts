import { readFileValue } from '@onyak/core';
import { useEffect, useRef, useState } from 'react';
import { z } from 'zod';
import { t } from '../../../messages.js';
import { callApi, errorText } from '../../../net/call.js';
import { uploadFile } from '../../../net/upload.js';
import { UPLOADING } from '../draft/draft.js';

const keptSchema = z.object({ fileId: z.string(), name: z.string(), bytes: z.number(), type: z.string() });

interface Progress {
  readonly name: string;
  readonly sent: number;
  readonly total: number;
}

interface FileUploadOptions {
  readonly fileType: string;
  readonly hospitalCode: string | undefined;
  /** Takes the draft's value: the stored file as JSON text, empty for none. */
  readonly onChange: (value: string) => void;
}

/** Sends a file for a field and tells how far it is; what was sent here and is not wanted any more is taken back. */
export function useFileUpload({ fileType, hospitalCode, onChange }: FileUploadOptions) {
  const [progress, setProgress] = useState<Progress>();
  const [fault, setFault] = useState<string>();
  const running = useRef<AbortController>(undefined);
  const sentHere = useRef(new Set<string>());
  useEffect(() => () => running.current?.abort(), []);

  /** Nobody waits for it: what is left is swept by the server. */
  const takeBack = (value: string) => {
    const file = readFileValue(value);
    if (!file || !sentHere.current.delete(file.fileId)) return;
    callApi({ path: '/api/deleteFile', method: 'POST', params: { fileId: file.fileId }, answer: z.unknown() }).catch(
      () => undefined,
    );
  };
  const send = async (file: File, before: string) => {
    const abort = new AbortController();
    running.current = abort;
    setFault(undefined);
    setProgress({ name: file.name, sent: 0, total: file.size });
    onChange(UPLOADING);
    const query = new URLSearchParams({ fileType, ...(hospitalCode ? { hospitalCodeManager: hospitalCode } : {}) });
    try {
      const { data } = await uploadFile({
        path: `/api/uploadFile?${query.toString()}`,
        file,
        answer: keptSchema,
        signal: abort.signal,
        onProgress: (sent, total) => setProgress({ name: file.name, sent, total }),
      });
      sentHere.current.add(data.fileId);
      onChange(JSON.stringify(data));
      takeBack(before);
    } catch (error) {
      if (!abort.signal.aborted) setFault(t('fileField.failed', { reason: errorText(error) }));
      onChange(before);
    } finally {
      if (running.current === abort) setProgress(undefined);
    }
  };
  return {
    progress,
    fault,
    send: (file: File, before: string) => void send(file, before),
    refuse: (text: string) => setFault(text),
    cancel: () => running.current?.abort(),
    remove: (value: string) => {
      setFault(undefined);
      onChange('');
      takeBack(value);
    },
  };
}
