import { workflowIdOf, type RequestKind } from '@onyak/core';
import { closeRequest, isRequestOpen, listOpenRequests, withEveryInstitution, type OpenRequest } from '@onyak/database';
import type { Client } from '@temporalio/client';
import { WorkflowNotFoundError } from '@temporalio/client';
import type { Logger } from 'pino';
import { startRequestWorkflow } from '../client/start-workflow.js';
import { texts } from '../messages.js';
import { inRequest, type Database } from '../store/context.js';
import { writeEvent } from '../store/events.js';
import { Repeating } from '../worker/repeating.js';

/** How a workflow can have ended; the last run of its id is asked for, so that CONTINUED_AS_NEW is none. */
const ended: ReadonlySet<string> = new Set(['COMPLETED', 'TERMINATED', 'TIMED_OUT', 'FAILED', 'CANCELLED']);
/** Whom the sweeper's own writes name. */
const SWEEPER = 'SYSTEM';
const NEW_EVERY_MS = 3_000;
/** Older open requests are looked at seldom: their workflow is only missing when the server lost its store. */
const ALL_EVERY_MS = 60_000;

interface SweeperOptions {
  readonly client: Client;
  readonly database: Database;
  /** Those that this worker has the workflows of; requests of others are left as they are. */
  readonly kinds: readonly RequestKind[];
  readonly log: Pick<Logger, 'info' | 'warn' | 'error'>;
}

/**
 * Starts the workflow of every open request that has none: the API was killed between its commit
 * and the start, or the workflow server lost its store. At most one runs whoever starts it, by the
 * id. A request whose workflow was ended from outside is marked FAILED, and so is one whose
 * workflow ended without closing it.
 */
export class Sweeper {
  readonly #options: SweeperOptions;
  readonly #repeating: Repeating;
  readonly #kinds: ReadonlyMap<string, RequestKind>;
  #lastWhole = 0;

  constructor(options: SweeperOptions) {
    this.#options = options;
    this.#kinds = new Map(options.kinds.map((kind) => [kind.kind, kind]));
    this.#repeating = new Repeating({
      everyMs: NEW_EVERY_MS,
      name: 'sweep',
      log: options.log,
      run: async () => {
        const whole = Date.now() - this.#lastWhole >= ALL_EVERY_MS;
        await this.sweep(whole);
        if (whole) this.#lastWhole = Date.now();
      },
    });
  }

  start(): void {
    this.#repeating.start();
  }

  stop(): void {
    this.#repeating.stop();
  }

  /** Resolves when no sweep is under way. */
  idle(): Promise<void> {
    return this.#repeating.idle();
  }

  /** One look: requests still RECEIVED for some seconds, or with `whole` every open one. Answers how many it started. */
  async sweep(whole: boolean): Promise<number> {
    const candidates = await withEveryInstitution(this.#options.database, { userId: SWEEPER, readOnly: true }, (db) =>
      listOpenRequests(db, [...this.#kinds.keys()], whole),
    );
    let started = 0;
    for (const ref of candidates) {
      if (this.#repeating.stopped) break;
      const kind = this.#kinds.get(ref.kind);
      if (kind && (await this.#startMissing(kind, ref))) started += 1;
    }
    return started;
  }

  async #startMissing(kind: RequestKind, ref: OpenRequest): Promise<boolean> {
    const { client, log } = this.#options;
    const status = await client.workflow
      .getHandle(workflowIdOf(kind, ref.reqId))
      .describe()
      .then(({ status: { name } }) => name)
      .catch((error: unknown) => {
        if (error instanceof WorkflowNotFoundError) return 'MISSING' as const;
        throw error;
      });
    if (status === 'MISSING') {
      // Cancelled since it was listed: nothing is left to start.
      if (!(await this.#isOpen(ref))) return false;
      await startRequestWorkflow(client, kind, ref);
      log.info({ reqId: ref.reqId }, 'started the workflow of a request that had none');
      return true;
    }
    // RUNNING goes on by itself. One that ended and left its request open, however it ended, will not close it any more.
    if (ended.has(status)) await this.#close(ref, status === 'CANCELLED' ? 'CANCELLED' : 'FAILED');
    return false;
  }

  #isOpen(ref: OpenRequest): Promise<boolean> {
    return inRequest(this.#options.database, { ...ref, userId: SWEEPER }, (db) => isRequestOpen(db, ref.reqId));
  }

  async #close(ref: OpenRequest, status: 'CANCELLED' | 'FAILED'): Promise<void> {
    await inRequest(this.#options.database, { ...ref, userId: SWEEPER }, async (db) => {
      if (await closeRequest(db, ref.reqId, { status, failure: texts.terminated }))
        await writeEvent(db, ref, 'end', { type: 'end', status });
    });
    this.#options.log.warn({ reqId: ref.reqId, status }, 'closed a request whose workflow had ended');
  }
}
