import { parentPort, type MessagePort } from 'node:worker_threads';
import { recordEntries, warmUpScanner, type RawRecord } from '@onyak/cdss/fhir/read';
import { OnyakError } from '@onyak/core/errors';
import { giveWay } from './give-way.js';
import {
  ROWS_PER_MESSAGE,
  type IntakeChunk,
  type IntakeJob,
  type IntakeMessage,
  type IntakeWarmUp,
} from './protocol.js';
import { scanFile, scanStream } from './scan-source.js';
import { WarmUp } from './warm-up.js';

/** Hands the next chunk to the job that asked for it. */
let deliver: ((chunk: IntakeChunk) => void) | null = null;

/** Reads one record and posts what it says, or why it is refused; anything else ends the thread. */
async function run(port: MessagePort, job: IntakeJob): Promise<void> {
  const post = (message: IntakeMessage) => port.postMessage(message);
  try {
    const record =
      job.kind === 'file' ? scanFile(job.path, job.maxBytes) : await scanStream(received(post), job.maxBytes);
    postRecord(record, post);
  } catch (error) {
    if (!(error instanceof OnyakError)) throw error;
    post({ type: 'refused', code: error.code, message: error.message, details: error.details });
  }
}

/** Bytes from the main thread, one chunk asked for at a time. */
async function* received(post: (message: IntakeMessage) => void): AsyncGenerator<Uint8Array> {
  for (;;) {
    const next = new Promise<IntakeChunk>((resolve) => {
      deliver = resolve;
    });
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

/** Entry of the worker thread: jobs come one after the other from read-record.ts of this folder. */
function listen(port: MessagePort): void {
  giveWay();
  warmUpScanner(recordEntries);
  const warmUp = new WarmUp();
  port.on('message', (message: IntakeJob | IntakeWarmUp | IntakeChunk) => {
    // A rejection in one of these ends the thread, which tells the main thread.
    if (!('kind' in message)) deliver?.(message);
    else if (message.kind === 'warmUp') void warmUp.run();
    else {
      warmUp.stop();
      void run(port, message);
    }
  });
}

if (parentPort) listen(parentPort);
