import { fillMessage, workflowIdOf, type OnyakError, type RequestKind, type Settings } from '@onyak/core';
import { Client, Connection, WorkflowNotFoundError, WorkflowUpdateStage } from '@temporalio/client';
import type { ApplicationFailure, QueryDefinition, UpdateDefinition } from '@temporalio/common';
import { createDataConverter } from '../codec/data-converter.js';
import { texts } from '../messages.js';
import { batchOrders } from '../workflow-kit/batch-plan.js';
import type { RequestRef } from '../store/context.js';
import { refusalOf } from './refusals.js';
import { attemptsUntilClosed } from './ended-by-close.js';
import { queueHasPoller } from './pollers.js';
import { startRequestWorkflow } from './start-workflow.js';

const READY_MS = 3_000;
/** A message waits for a worker: one that has just died holds its workflows' tasks for some seconds. */
const MESSAGE_TIMES = 4;

export type ClientSettings = Pick<
  Settings,
  'TEMPORAL_ADDRESS' | 'TEMPORAL_NAMESPACE' | 'TEMPORAL_TIMEOUT' | 'ONYAK_PAYLOAD_KEYS'
>;

/** What a workflow refuses with; its `type` says what. */
export type Refusal = ApplicationFailure;

export interface ClientOptions {
  /** How long the question whether it is there waits, milliseconds. */
  readonly readyMs?: number;
  /** Words what a kind's workflow refuses by the failure's type; undefined for what is worded here. */
  readonly refused?: (failure: Refusal) => OnyakError | undefined;
}

/** Named to a workflow: which message, with what, and under which id a repeat is the same. */
export interface Message<A extends [unknown, ...unknown[]]> {
  readonly args: A;
  readonly updateId?: string;
}

export interface Accepted<R> {
  /** Waits until the workflow has done it, however long. @throws OnyakError as the workflow refused or failed. */
  result(failureText?: string): Promise<R>;
}

/** What plugins use to drive requests of any kind; every expected refusal is an OnyakError. */
export interface RequestClient {
  /**
   * Starts the workflow of a committed request; a repeat is harmless. A failure to reach the server is no loss: the worker's
   * sweeper starts what has no workflow.
   * @throws OnyakError UNAVAILABLE when the workflow server cannot be reached.
   */
  start(kind: RequestKind, ref: RequestRef): Promise<void>;
  /** Sends a message and waits for its answer. @throws OnyakError STATE, UNAVAILABLE, or what `refused` makes of it. */
  update<R, A extends [unknown, ...unknown[]]>(
    kind: RequestKind,
    reqId: string,
    update: UpdateDefinition<R, A>,
    message: Message<A>,
  ): Promise<R>;
  /** Sends a message and answers as soon as the workflow has taken it. @throws OnyakError as {@link update}. */
  submit<R, A extends [unknown, ...unknown[]]>(
    kind: RequestKind,
    reqId: string,
    update: UpdateDefinition<R, A>,
    message: Message<A>,
  ): Promise<Accepted<R>>;
  /** Asks for live state; lists and trees come from the database. @throws OnyakError STATE, UNAVAILABLE. */
  query<R, A extends unknown[]>(kind: RequestKind, reqId: string, query: QueryDefinition<R, A>, ...args: A): Promise<R>;
  /**
   * Cancels the workflow of a request. `running` is false when there is none to close the request (never begun, ended, or lost
   * with the server's store): whoever asked has to close it.
   * @throws OnyakError UNAVAILABLE.
   */
  cancel(kind: RequestKind, reqId: string): Promise<{ readonly running: boolean }>;
  /** Lets what a batch has under way end and takes nothing more, until it is resumed. @throws OnyakError as {@link update}. */
  pauseBatch(kind: RequestKind, reqId: string, userId: string): Promise<void>;
  resumeBatch(kind: RequestKind, reqId: string, userId: string): Promise<void>;
  /** Whether the server answers and a worker polls every queue of the kinds; never throws. */
  ready(kinds: readonly RequestKind[]): Promise<{ readonly ok: boolean; readonly reason: string }>;
  /** Waits for the starts that are under way, then leaves the server. */
  close(): Promise<void>;
}

/** Connects on first use, so that the API starts whether or not the workflow server is up yet. */
export function createRequestClient(settings: ClientSettings, options: ClientOptions = {}): RequestClient {
  const { readyMs = READY_MS, refused } = options;
  const callMs = settings.TEMPORAL_TIMEOUT * 1_000;
  const messageMs = MESSAGE_TIMES * callMs;
  const connection = Connection.lazy({
    address: settings.TEMPORAL_ADDRESS ?? '127.0.0.1:7233',
    connectTimeout: Math.min(2_000, callMs),
    interceptors: attemptsUntilClosed(),
  });
  const client = new Client({
    connection,
    namespace: settings.TEMPORAL_NAMESPACE,
    dataConverter: createDataConverter(settings),
  });
  const handle = (kind: RequestKind, reqId: string) => client.workflow.getHandle(workflowIdOf(kind, reqId));
  const worded = (error: unknown, failureText?: string): never => {
    throw refusalOf(error, refused, failureText);
  };
  const call = <T>(work: () => Promise<T>, timeoutMs = callMs): Promise<T> =>
    connection.withDeadline(Date.now() + timeoutMs, work).catch(worded);
  const order = async (kind: RequestKind, reqId: string, name: string, userId: string): Promise<void> => {
    await call(() => handle(kind, reqId).executeUpdate(name, { args: [{ userId }] }), messageMs);
  };
  const starts = new Set<Promise<unknown>>();

  return {
    async start(kind, ref) {
      const starting = call(() => startRequestWorkflow(client, kind, ref));
      starts.add(starting);
      await starting.finally(() => starts.delete(starting));
    },

    update: (kind, reqId, update, message) => call(() => handle(kind, reqId).executeUpdate(update, message), messageMs),

    async submit(kind, reqId, update, message) {
      const accepted = { ...message, waitForStage: WorkflowUpdateStage.ACCEPTED } as const;
      const taken = await call(() => handle(kind, reqId).startUpdate(update, accepted), messageMs);
      // No deadline: how long the work may take, its workflow says.
      return { result: (failureText) => taken.result().catch((error: unknown) => worded(error, failureText)) };
    },

    query: (kind, reqId, query, ...args) => call(() => handle(kind, reqId).query(query, ...args), messageMs),

    cancel: (kind, reqId) =>
      call(async () => {
        try {
          // The server takes a cancellation of a workflow that has ended as well: its state is asked for first.
          const { status } = await handle(kind, reqId).describe();
          if (status.name !== 'RUNNING') return { running: false };
          await handle(kind, reqId).cancel();
          return { running: true };
        } catch (error) {
          if (!(error instanceof WorkflowNotFoundError)) throw error;
          return { running: false };
        }
      }),

    pauseBatch: (kind, reqId, userId) => order(kind, reqId, batchOrders.pause, userId),
    resumeBatch: (kind, reqId, userId) => order(kind, reqId, batchOrders.resume, userId),

    async ready(kinds) {
      try {
        return await connection.withDeadline(Date.now() + readyMs, async () => {
          for (const { queues } of kinds)
            for (const [index, queue] of queues.entries())
              if (!(await queueHasPoller(connection, settings.TEMPORAL_NAMESPACE, queue, index === 0)))
                return { ok: false, reason: fillMessage(texts.noWorker, { queue }) };
          return { ok: true, reason: '' };
        });
      } catch {
        return { ok: false, reason: texts.noServer };
      }
    },

    async close() {
      // A connection that is closed under a start would fail it, whoever still waits for it or not.
      await Promise.allSettled(starts);
      await connection.close();
    },
  };
}
