import { withEveryInstitution } from '@onyak/database';
import type { Client } from '@temporalio/client';
import type { Logger } from 'pino';
import { texts } from '../messages.js';
import type { Database } from '../store/context.js';
import { HOST_QUEUE } from '../worker/queues.js';
import { Repeating } from '../worker/repeating.js';
import { MAIL_WORKFLOW, mailWorkflowId, type MailInput } from './messages.js';
import { listWaiting, tidyMail } from './store.sql.js';

const NEW_EVERY_MS = 1_000;
/** Mails that were tried are seldom looked at: their workflow is only missing when it was ended or lost. */
const ALL_EVERY_MS = 60_000;

interface DispatcherOptions {
  readonly client: Client;
  readonly database: Database;
  /** Ways there is a server for. Of others nothing is started: what waits is ended when its time is over. */
  readonly channels: readonly ('MAIL' | 'TEXT')[];
  readonly log: Pick<Logger, 'info' | 'warn'>;
}

/**
 * Starts the workflow of every mail that waits and has none (docs/adr/0008). At most one runs, whoever starts it, by the
 * id; a worker more is only a look more.
 */
export class MailDispatcher {
  readonly #options: DispatcherOptions;
  readonly #repeating: Repeating;
  #lastWhole = 0;

  constructor(options: DispatcherOptions) {
    this.#options = options;
    this.#repeating = new Repeating({
      everyMs: NEW_EVERY_MS,
      name: 'mail dispatch',
      log: options.log,
      run: async () => {
        const whole = Date.now() - this.#lastWhole >= ALL_EVERY_MS;
        await this.dispatch(whole);
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

  idle(): Promise<void> {
    return this.#repeating.idle();
  }

  /** One look: mails that nobody has tried, or with `whole` all that wait, and upkeep. */
  async dispatch(whole: boolean): Promise<void> {
    const { client, database, channels } = this.#options;
    const as = { userId: 'SYSTEM' };
    if (whole) await withEveryInstitution(database, as, (db) => tidyMail(db, texts.mailLate));
    if (channels.length === 0) return;
    const waiting = await withEveryInstitution(database, { ...as, readOnly: true }, (db) =>
      listWaiting(db, whole, channels),
    );
    for (const input of waiting) {
      if (this.#repeating.stopped) break;
      await startMailWorkflow(client, input);
    }
  }
}

/** Starts a mail's workflow unless it runs. One that has ended may run again: it does nothing for a mail that is done. */
export async function startMailWorkflow(client: Client, input: MailInput): Promise<void> {
  await client.workflow.start(MAIL_WORKFLOW, {
    workflowId: mailWorkflowId(input.mailNo),
    taskQueue: HOST_QUEUE,
    args: [input],
    workflowIdReusePolicy: 'ALLOW_DUPLICATE',
    workflowIdConflictPolicy: 'USE_EXISTING',
  });
}
