import { stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import type { Worker } from 'node:worker_threads';
import {
  MAX_RECORD_BYTES,
  refuseRecord,
  refuseTooLarge,
  type RawDiagnosis,
  type RawMedication,
  type RawRecord,
  type RawSideEffect,
} from '@onyak/cdss/fhir';
import { OnyakError } from '@onyak/core';
import { dropWorker, keepWorker, MAX_THREADS, takeWorker } from './idle-workers.js';
import type { IntakeChunk, IntakeJob, IntakeMessage } from './protocol.js';
import { Slots } from './slots.js';

export interface ReadOptions {
  /** Ends the reading at once; the promise rejects with the signal's reason. */
  readonly signal?: AbortSignal;
  /** 48,000,000 unless told otherwise; bytes after gunzip. */
  readonly maxBytes?: number;
}

/** Records read at once in this process; each takes a thread and up to some 50 MiB. */
const slots = new Slots(MAX_THREADS);

/**
 * Reads a health record file in a worker thread and answers what it says by the standard; code
 * tables come afterwards ({@link loadCodeTables}, `resolveRecord`). Throws OnyakError FHIR_REFUSED
 * or TOO_LARGE with a Korean message; other errors (the file cannot be opened) as they are.
 */
export async function readHealthRecord(path: string, options: ReadOptions = {}): Promise<RawRecord> {
  const maxBytes = options.maxBytes ?? MAX_RECORD_BYTES;
  if ((await stat(path)).size > maxBytes) throw refuseTooLarge(maxBytes);
  return await slots.run(() => runWorker({ kind: 'file', path, maxBytes }, options.signal, null), options.signal);
}

/** As {@link readHealthRecord}, for a stream of bytes, plain or gzip: a record that is stored already. */
export async function readHealthRecordStream(
  stream: Readable | AsyncIterable<Uint8Array>,
  options: ReadOptions = {},
): Promise<RawRecord> {
  const maxBytes = options.maxBytes ?? MAX_RECORD_BYTES;
  return await slots.run(() => runWorker({ kind: 'stream', maxBytes }, options.signal, stream), options.signal);
}

async function runWorker(
  job: IntakeJob,
  signal: AbortSignal | undefined,
  stream: AsyncIterable<Uint8Array> | null,
): Promise<RawRecord> {
  const worker = takeWorker();
  const source = stream?.[Symbol.asyncIterator]() ?? null;
  // A thread is used again only after a file was read whole: bytes of a stream may still be under way to it.
  let reusable = false;
  try {
    const reading = recordOf(worker, signal, source);
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker thread, no window
    worker.postMessage(job);
    const record = await reading;
    reusable = source === null;
    return record;
  } finally {
    if (reusable) keepWorker(worker);
    else await Promise.all([dropWorker(worker), source?.return?.()]);
  }
}

function recordOf(
  worker: Worker,
  signal: AbortSignal | undefined,
  source: AsyncIterator<Uint8Array> | null,
): Promise<RawRecord> {
  return new Promise((resolve, reject) => {
    const medications: RawMedication[] = [];
    const diagnoses: RawDiagnosis[] = [];
    const sideEffects: RawSideEffect[] = [];
    const fail = (error: unknown) => {
      signal?.removeEventListener('abort', abort);
      reject(error instanceof Error ? error : new Error('reading the record failed', { cause: error }));
    };
    const abort = () => fail(signal?.reason);
    if (signal?.aborted) return abort();
    signal?.addEventListener('abort', abort, { once: true });

    worker.on('message', (message: IntakeMessage) => {
      switch (message.type) {
        case 'want':
          if (source) feed(worker, source).catch(fail);
          break;
        case 'medications':
          medications.push(...message.rows);
          break;
        case 'diagnoses':
          diagnoses.push(...message.rows);
          break;
        case 'sideEffects':
          sideEffects.push(...message.rows);
          break;
        case 'refused':
          fail(new OnyakError(message.code, message.message, message.details));
          break;
        case 'done':
          signal?.removeEventListener('abort', abort);
          resolve({ ...message.rest, medications, diagnoses, sideEffects });
      }
    });
    worker.on('error', (error: Error) => {
      const outOfMemory = 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
      fail(outOfMemory ? refuseRecord('TOO_MUCH_MEMORY') : error);
    });
    // After a result this comes too late to matter; before one it is the only word there is.
    worker.on('exit', (code) => fail(new Error(`the reading thread ended with code ${code}`)));
  });
}

/** Sends the next bytes; they are copied, because the stream may keep or reuse its own. */
async function feed(worker: Worker, source: AsyncIterator<Uint8Array>): Promise<void> {
  const next = await source.next();
  const bytes = next.done ? null : Uint8Array.from(next.value);
  const chunk: IntakeChunk = { bytes };
  worker.postMessage(chunk, bytes === null ? [] : [bytes.buffer]);
}
