import type { Worker } from 'node:worker_threads';
import { startWorker } from './start-worker.js';

/** How long a thread waits for the next record before it is let go. */
const IDLE_MS = 30_000;

/**
 * Threads that have read a record and are free: their code is compiled, so that the next record
 * takes two thirds of the time. They do not keep the process alive.
 */
const idle = new Map<Worker, NodeJS.Timeout>();

/** A free thread, else a new one; nobody listens to it yet. */
export function takeWorker(): Worker {
  for (const [worker, timer] of idle) {
    clearTimeout(timer);
    idle.delete(worker);
    silence(worker);
    worker.ref();
    return worker;
  }
  return startWorker();
}

/** Only these by name: a Worker hears through listeners of its own, which a general removal takes too. */
function silence(worker: Worker): void {
  for (const event of ['message', 'error', 'exit']) worker.removeAllListeners(event);
}

/** Gives back a thread that has nothing more to say or to receive. */
export function keepWorker(worker: Worker): void {
  silence(worker);
  const drop = () => {
    clearTimeout(idle.get(worker));
    idle.delete(worker);
    void worker.terminate();
  };
  worker.once('error', drop);
  worker.once('exit', drop);
  idle.set(worker, setTimeout(drop, IDLE_MS).unref());
  worker.unref();
}
