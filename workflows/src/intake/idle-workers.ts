import type { Worker } from 'node:worker_threads';
import type { IntakeWarmUp } from './protocol.js';
import { startWorker } from './start-worker.js';

/** Reading threads of this process, reading or free; each may take up to some 50 MiB while it reads. */
export const MAX_THREADS = 2;

/**
 * How long the first free thread waits for the next record before it is let go: as long as the server
 * lets a request take to arrive, so that a thread prepared for a slow upload is still there at its
 * end. It holds some 20 MiB meanwhile; a further one waits only as long as uploads follow closely.
 */
const FIRST_IDLE_MS = 300_000;
const FURTHER_IDLE_MS = 30_000;

/** Threads that read a record at this moment. */
const busy = new Set<Worker>();

/**
 * Threads that are free: what they have read or were warmed with had their code compiled, so that
 * the next record takes two thirds of the time. They do not keep the process alive.
 */
const idle = new Map<Worker, NodeJS.Timeout>();

/** A free thread, else a new one; nobody listens to it yet. It goes back to {@link keepWorker} or {@link dropWorker}. */
export function takeWorker(): Worker {
  const worker = firstIdle() ?? startWorker();
  clearTimeout(idle.get(worker));
  idle.delete(worker);
  silence(worker);
  worker.ref();
  busy.add(worker);
  return worker;
}

/** Gives back a thread that has nothing more to say or to receive. */
export function keepWorker(worker: Worker): void {
  busy.delete(worker);
  silence(worker);
  const drop = () => {
    clearTimeout(idle.get(worker));
    idle.delete(worker);
    void worker.terminate();
  };
  worker.once('error', drop);
  worker.once('exit', drop);
  clearTimeout(idle.get(worker));
  idle.delete(worker);
  idle.set(worker, setTimeout(drop, idle.size === 0 ? FIRST_IDLE_MS : FURTHER_IDLE_MS).unref());
  worker.unref();
}

/** Ends a thread that may be in the middle of something. */
export async function dropWorker(worker: Worker): Promise<void> {
  await worker.terminate();
  busy.delete(worker);
}

/**
 * Has a thread ready and its code compiled by the time a record has arrived: to be called when its
 * upload begins. Returns at once; nothing has to be undone when the record never comes, because the
 * thread is let go like any other that waits too long. Does nothing where all threads are reading.
 */
export function prepareReader(): void {
  let worker = firstIdle();
  if (!worker) {
    if (busy.size >= MAX_THREADS) return;
    worker = startWorker();
  }
  keepWorker(worker);
  const warmUp: IntakeWarmUp = { kind: 'warmUp' };
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker thread, no window
  worker.postMessage(warmUp);
}

function firstIdle(): Worker | undefined {
  return idle.keys().next().value;
}

/** Only these by name: a Worker hears through listeners of its own, which a general removal takes too. */
function silence(worker: Worker): void {
  for (const event of ['message', 'error', 'exit']) worker.removeAllListeners(event);
}
