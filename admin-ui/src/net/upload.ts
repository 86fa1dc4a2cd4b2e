import { OnyakError } from '@onyak/core';
import type { z } from 'zod';
import { t } from '../messages.js';
import { institutionParams } from '../session/institution.js';
import { readAnswer, type CallAnswer } from './call.js';
import { noteConnection } from './connection.js';

export interface UploadOptions<T> {
  readonly path: string;
  readonly file: File;
  /** Form field of the file; `file` by default. */
  readonly field?: string;
  /** Other form fields, sent before the file so that the server knows them while it streams. */
  readonly params?: Readonly<Record<string, string>>;
  readonly answer: z.ZodType<T>;
  readonly onProgress?: (sentBytes: number, totalBytes: number) => void;
  readonly signal?: AbortSignal;
}

/**
 * Uploads one file as multipart/form-data, telling the bytes sent so far (fetch cannot).
 * @throws OnyakError as `callApi`; DOMException AbortError when the signal fires.
 */
export function uploadFile<T>(options: UploadOptions<T>): Promise<CallAnswer<T>> {
  const { path, file, field = 'file', params = {}, answer, onProgress, signal } = options;
  return new Promise((resolve, reject) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(params)) form.append(name, value);
    form.append(field, file, file.name);
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    const finish = (act: () => void) => {
      signal?.removeEventListener('abort', abort);
      act();
    };
    request.open('POST', path);
    request.setRequestHeader('accept', 'application/json');
    for (const [name, value] of Object.entries(institutionParams())) request.setRequestHeader(name, value);
    request.upload.onprogress = (event) => onProgress?.(event.loaded, event.lengthComputable ? event.total : file.size);
    request.onload = () =>
      finish(() => {
        try {
          resolve(readAnswer(request.status, request.responseText, answer));
        } catch (error) {
          reject(error instanceof Error ? error : new OnyakError('INTERNAL', t('error.upload')));
        }
      });
    request.onerror = () =>
      finish(() => {
        noteConnection(false);
        reject(new OnyakError('UNAVAILABLE', t('error.upload')));
      });
    request.onabort = () => finish(() => reject(new DOMException('upload aborted', 'AbortError')));
    if (signal?.aborted) {
      reject(new DOMException('upload aborted', 'AbortError'));
      return;
    }
    signal?.addEventListener('abort', abort);
    request.send(form);
  });
}
