import { OnyakError, fillMessage, type Settings } from '@onyak/core';
import { appPool, withTenant } from '@onyak/migrations';
import { ApplicationFailure } from '@temporalio/common';
import {
  Client,
  Connection,
  WorkflowNotFoundError,
  WorkflowUpdateFailedError,
  WorkflowUpdateStage,
} from '@temporalio/client';
import { createDataConverter } from '../codec/data-converter.js';
import {
  composeFinal,
  guideWorkflowId,
  refusals,
  sendFeedback,
  sendFinal,
  taskQueues,
  type FeedbackArgs,
  type TargetArgs,
} from '../guide/messages.js';
import { texts } from '../messages.js';
import { queueHasPoller } from './pollers.js';
import { startGuideWorkflow } from './start-workflow.js';
import type { GuideClient } from './types.js';

/** How long sending waits for the CDSS before it answers "still trying". */
const DELIVERY_WAIT_MS = 15_000;
const timeouts = { callMs: 8_000, readyMs: 3_000 } as const;
/** A message waits for a worker: one that has just died holds its workflows' tasks for some seconds. */
const MESSAGE_TIMEOUT_MS = 30_000;

type ClientSettings = Pick<Settings, 'TEMPORAL_ADDRESS' | 'TEMPORAL_NAMESPACE' | 'ONYAK_PAYLOAD_KEYS' | 'DATABASE_URL'>;

/** How long a call waits for the server, and how long the question whether it is there, milliseconds. */
interface ClientTimeouts {
  readonly callMs?: number;
  readonly readyMs?: number;
}

/** Connects on first use, so that the API starts whether or not the workflow server is up yet. */
export function createGuideClient(
  settings: ClientSettings,
  { callMs = timeouts.callMs, readyMs = timeouts.readyMs }: ClientTimeouts = {},
): GuideClient {
  const connection = Connection.lazy({ address: settings.TEMPORAL_ADDRESS ?? '127.0.0.1:7233', connectTimeout: 2_000 });
  const client = new Client({
    connection,
    namespace: settings.TEMPORAL_NAMESPACE,
    dataConverter: createDataConverter(settings),
  });
  const pool = settings.DATABASE_URL ? appPool(settings.DATABASE_URL, { max: 2 }) : undefined;
  // A connection that dies in use says so on its client; the query that was running tells the caller.
  pool?.on('connect', (connected) => connected.on('error', () => undefined));
  const handle = (reqId: string) => client.workflow.getHandle(guideWorkflowId(reqId));
  const accepted = (reqId: string, update: typeof composeFinal, target: TargetArgs) =>
    handle(reqId).startUpdate(update, { args: [target], waitForStage: WorkflowUpdateStage.ACCEPTED });
  const call = <T>(work: () => Promise<T>, timeoutMs = callMs): Promise<T> =>
    connection.withDeadline(Date.now() + timeoutMs, work).catch((error: unknown) => {
      throw asOnyakError(error);
    });

  const starts = new Set<Promise<unknown>>();

  return {
    async start(input) {
      const starting = call(() => startGuideWorkflow(client, input));
      starts.add(starting);
      await starting.finally(() => starts.delete(starting));
    },

    async sendFeedback({ reqId, feedbackId, fromSeq, userId }) {
      const args: [FeedbackArgs] = [{ feedbackId, fromSeq, userId }];
      const send = () => handle(reqId).executeUpdate(sendFeedback, { args, updateId: feedbackId });
      const seq = await call(send, MESSAGE_TIMEOUT_MS);
      return { seq };
    },

    async composeFinal({ reqId, hospitalCode, seq, userId }) {
      const update = await call(() => accepted(reqId, composeFinal, { seq, userId }), MESSAGE_TIMEOUT_MS);
      // Writing may take minutes with a slow model: no deadline here, the workflow caps it.
      await update.result().catch((error: unknown) => {
        throw asOnyakError(error, texts.composeFailed);
      });
      return { text: await readFinalText(pool, { reqId, hospitalCode, seq, userId }) };
    },

    async sendFinal({ reqId, seq, userId }) {
      const update = await call(() => accepted(reqId, sendFinal, { seq, userId }), MESSAGE_TIMEOUT_MS);
      return { delivered: await settledWithin(update.result(), DELIVERY_WAIT_MS) };
    },

    cancel: ({ reqId }) =>
      call(async () => {
        try {
          // The server takes a cancellation of a workflow that has ended as well: its state is asked for first.
          const { status } = await handle(reqId).describe();
          if (status.name !== 'RUNNING') return { running: false };
          await handle(reqId).cancel();
          return { running: true };
        } catch (error) {
          if (!(error instanceof WorkflowNotFoundError)) throw error;
          return { running: false };
        }
      }),

    async ready() {
      try {
        return await connection.withDeadline(Date.now() + readyMs, async () => {
          for (const queue of Object.values(taskQueues)) {
            if (!(await queueHasPoller(connection, settings.TEMPORAL_NAMESPACE, queue)))
              return { ok: false, reason: fillMessage(texts.noWorker, { queue }) };
          }
          return { ok: true, reason: '' };
        });
      } catch {
        return { ok: false, reason: texts.noServer };
      }
    },

    async close() {
      // A connection that is closed under a start would fail it, whoever still waits for it or not.
      await Promise.allSettled(starts);
      await pool?.end();
      await connection.close();
    },
  };
}

async function readFinalText(
  pool: ReturnType<typeof appPool> | undefined,
  { reqId, hospitalCode, seq, userId }: { reqId: string; hospitalCode: string; seq: number; userId: string },
): Promise<string> {
  if (!pool) throw new OnyakError('UNAVAILABLE', texts.unavailable);
  return withTenant(pool, { userId, hospitalCode, readOnly: true }, async (db) => {
    const { rows } = await db.query<{ text: string }>('select text from guide_text where req_id = $1 and seq = $2', [
      reqId,
      seq,
    ]);
    const [row] = rows;
    if (!row) throw new OnyakError('NOT_FOUND', texts.unknownTarget);
    return row.text;
  });
}

/** True when the delivery completed in time; a failed one throws as OnyakError. */
async function settledWithin(result: Promise<void>, milliseconds: number): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), milliseconds);
  });
  try {
    return await Promise.race([result.then(() => true as const), late]);
  } catch (error) {
    throw asOnyakError(error, texts.deliveryFailed);
  } finally {
    clearTimeout(timer);
    // Whoever stopped waiting must not leave an unhandled rejection behind.
    result.catch(() => undefined);
  }
}

/** Words the workflow's refusals; anything else means that the server could not be reached. */
function asOnyakError(error: unknown, failureText?: string): OnyakError {
  if (error instanceof OnyakError) return error;
  if (error instanceof WorkflowNotFoundError) return new OnyakError('STATE', texts.closedRequest, {}, { cause: error });
  if (error instanceof WorkflowUpdateFailedError) {
    const failure = rootFailure(error);
    if (failure?.type === refusals.ALREADY_COMPLETE)
      return new OnyakError('STATE', texts.alreadyComplete, {}, { cause: error });
    if (failure?.type === refusals.CLOSED) return new OnyakError('STATE', texts.closedRequest, {}, { cause: error });
    if (failure?.type === refusals.BUSY) return new OnyakError('STATE', texts.busy, {}, { cause: error });
    if (failure?.type === refusals.TARGET)
      return new OnyakError('NOT_FOUND', texts.unknownTarget, {}, { cause: error });
    const reason = failure?.message ?? error.message;
    return new OnyakError('STATE', failureText ? fillMessage(failureText, { reason }) : reason, {}, { cause: error });
  }
  return new OnyakError('UNAVAILABLE', texts.unavailable, {}, { cause: error });
}

function rootFailure(error: Error): ApplicationFailure | undefined {
  for (let current: unknown = error; current instanceof Error; current = current.cause) {
    if (current instanceof ApplicationFailure) return current;
  }
  return undefined;
}
