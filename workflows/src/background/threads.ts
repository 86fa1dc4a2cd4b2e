import { availableParallelism } from 'node:os';
import type { Worker } from 'node:worker_threads';
import type { StoppRule } from '@onyak/core';
import { Slots } from '../intake/slots.js';
import { startThread } from '../threads/start-thread.js';
import type {
  BackgroundAnswer,
  BackgroundData,
  BackgroundJob,
  BackgroundKnowledge,
  BackgroundPage,
} from './protocol.js';

/** Each holds the knowledge compiled, some 150 MiB; more than there are processors would only wait for one another. */
const MAX_THREADS = 2;
const HEAP = { maxOldGenerationSizeMb: 768 } as const;
/** How long a thread that has nothing to do is kept: between the pages of a run it never is, after it its memory is given back. */
const IDLE_MS = 60_000;

/** The rules of a set, asked for where a thread does not have them yet. */
export type RulesOf = () => Promise<readonly StoppRule[]>;

/** Threads of one process that screen records behind everybody else's work; started when they are needed. */
export class BackgroundThreads {
  readonly #data: BackgroundData;
  readonly #slots = new Slots(Math.max(1, Math.min(MAX_THREADS, availableParallelism())));
  readonly #free: Worker[] = [];
  readonly #idle = new Map<Worker, NodeJS.Timeout>();
  #jobs = 0;

  constructor(data: BackgroundData) {
    this.#data = data;
  }

  /** Screens one page of records and has it kept. A signal that aborts while it waits for a thread takes it out of the row. */
  screen(knowledge: BackgroundKnowledge, rulesOf: RulesOf, page: BackgroundPage, signal?: AbortSignal): Promise<void> {
    return this.#slots.run(async () => {
      const worker = this.#take();
      try {
        const job = { id: (this.#jobs += 1), knowledge, page };
        const first = await this.#ask(worker, job);
        const last =
          first.outcome === 'rulesWanted' ? await this.#ask(worker, { ...job, rules: await rulesOf() }) : first;
        this.#keep(worker);
        if (last.outcome !== 'kept')
          throw new Error(`screening in the background: ${last.outcome === 'fault' ? last.fault : last.outcome}`);
      } catch (error) {
        if (!this.#idle.has(worker)) void worker.terminate();
        throw error;
      }
    }, signal);
  }

  /** Ends the threads that wait; one at work ends with its process. */
  async close(): Promise<void> {
    const idle = this.#free.splice(0);
    for (const worker of idle) clearTimeout(this.#idle.get(worker));
    this.#idle.clear();
    await Promise.all(idle.map((worker) => worker.terminate()));
  }

  #take(): Worker {
    // The last one used: its code and its knowledge are warm, and the other one is let go.
    const worker = this.#free.pop();
    if (!worker) {
      const started = startThread(import.meta.url, 'thread', { heap: HEAP, workerData: this.#data });
      // What ends it is told to whoever waits for it.
      started.on('error', () => undefined);
      return started;
    }
    clearTimeout(this.#idle.get(worker));
    this.#idle.delete(worker);
    worker.ref();
    return worker;
  }

  #keep(worker: Worker): void {
    this.#free.push(worker);
    const drop = () => {
      this.#idle.delete(worker);
      const at = this.#free.indexOf(worker);
      if (at >= 0) this.#free.splice(at, 1);
      void worker.terminate();
    };
    this.#idle.set(worker, setTimeout(drop, IDLE_MS).unref());
    worker.unref();
  }

  #ask(worker: Worker, job: BackgroundJob): Promise<BackgroundAnswer> {
    return new Promise((resolve, reject) => {
      const done = () => {
        worker.off('message', told);
        worker.off('error', failed);
        worker.off('exit', ended);
      };
      const told = (answer: BackgroundAnswer) => {
        if (answer.id !== job.id) return;
        done();
        resolve(answer);
      };
      const failed = (error: unknown) => {
        done();
        reject(error instanceof Error ? error : new Error('a screening thread failed'));
      };
      const ended = () => failed(new Error('a screening thread ended'));
      worker.on('message', told);
      worker.on('error', failed);
      worker.on('exit', ended);
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker thread, no window
      worker.postMessage(job);
    });
  }
}
