import { parentPort, workerData, type MessagePort } from 'node:worker_threads';
import { clinicalDateFields, warmUpScanner, wantsResource, type RawRecord } from '@onyak/cdss/fhir/read';
import { OnyakError } from '@onyak/core/errors';
import { ROWS_PER_MESSAGE, type IntakeChunk, type IntakeJob, type IntakeMessage } from './protocol.js';
import { scanFile, scanStream } from './scan-source.js';

/** Entry of the worker thread: reads one record and posts what it says, or why it is refused. */
async function run(port: MessagePort, job: IntakeJob): Promise<void> {
  const post = (message: IntakeMessage) => port.postMessage(message);
  try {
    warmUpScanner(wantsResource, clinicalDateFields);
    const record =
      job.kind === 'file' ? scanFile(job.path, job.maxBytes) : await scanStream(received(port, post), job.maxBytes);
    postRecord(record, post);
  } catch (error) {
    if (!(error instanceof OnyakError)) throw error;
    post({ type: 'refused', code: error.code, message: error.message, details: error.details });
  } finally {
    port.close();
  }
}

/** Bytes from the main thread, one chunk asked for at a time. */
async function* received(port: MessagePort, post: (message: IntakeMessage) => void): AsyncGenerator<Uint8Array> {
  for (;;) {
    const next = new Promise<IntakeChunk>((resolve) => port.once('message', resolve));
    post({ type: 'want' });
    const { bytes } = await next;
    if (bytes === null) return;
    yield bytes;
  }
}

function postRecord(record: RawRecord, post: (message: IntakeMessage) => void): void {
  const { medications, diagnoses, sideEffects, ...rest } = record;
  for (const rows of slices(medications)) post({ type: 'medications', rows });
  for (const rows of slices(diagnoses)) post({ type: 'diagnoses', rows });
  for (const rows of slices(sideEffects)) post({ type: 'sideEffects', rows });
  post({ type: 'done', rest });
}

function* slices<T>(rows: readonly T[]): Generator<readonly T[]> {
  for (let start = 0; start < rows.length; start += ROWS_PER_MESSAGE) yield rows.slice(start, start + ROWS_PER_MESSAGE);
}

if (parentPort) {
  // The job is what start-worker.ts of this folder passed.
  await run(parentPort, workerData as IntakeJob);
}
