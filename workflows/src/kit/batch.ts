import type { RequestKind } from '@onyak/core';
import { RequestRow } from '@onyak/database/models';
import { ApplicationFailure } from '@temporalio/common';
import type { z } from 'zod';
import { texts } from '../messages.js';
import type { RequestRef } from '../store/context.js';
import { batchActivity, type BatchActivities } from '../workflow-kit/batch-plan.js';
import type { WorkerDatabase } from './database.js';
import type { WorkflowActivities, WorkflowHost, WorkflowPart } from './workflow.js';

/** What is refused is final: the item is kept as failed with these words for a person, and the others go on. */
export const refusal = (words: string): ApplicationFailure => ApplicationFailure.nonRetryable(words, 'Refusal');

export interface BatchWork<S extends z.ZodType, T> {
  readonly kind: RequestKind;
  /** What a request asks for, as its call has taken it. */
  readonly payload: S;
  /** What is to be worked on, in order; the same whenever it is asked. */
  readonly items: (payload: z.output<S>) => readonly T[];
  /** What a person knows an item by. */
  readonly label?: (item: T) => string;
  /**
   * Works on one item, in one transaction as the request's owner; it may run again after a crash, so key what it writes by the
   * item. What it throws by {@link refusal} is final, anything else is tried again.
   */
  readonly each: (
    db: WorkerDatabase,
    work: { readonly item: T; readonly payload: z.output<S>; readonly request: RequestRef },
  ) => Promise<unknown>;
  /** How many are worked on at a time, 4 unless told otherwise. */
  readonly window?: number;
  readonly perRun?: number;
  readonly tellEvery?: number;
  /** Seconds that one item may take, 30 unless told otherwise. */
  readonly seconds?: number;
  readonly queues?: WorkflowPart['queues'];
}

/** The work of a kind of request that is a list of items: default export of a plugin's `workflow.ts`, which needs no more. */
export function defineBatch<S extends z.ZodType, T>(work: BatchWork<S, T>): WorkflowPart {
  const { kind, payload, items, label, each, window = 4, perRun, tellEvery, seconds = 30, queues } = work;
  const read = async (db: WorkerDatabase, reqId: string): Promise<z.output<S>> => {
    const request = await RequestRow.on(db).findById(reqId).whereIn('status', ['RUNNING', 'WAITING']);
    if (!request) throw ApplicationFailure.nonRetryable(texts.closedRequest, 'InvalidInput');
    return payload.parse(request.payload);
  };
  const plan = { window, seconds, ...(perRun ? { perRun } : {}), ...(tellEvery ? { tellEvery } : {}) };
  const activities = ({ inRequest }: WorkflowHost): BatchActivities => ({
    plan: (request) =>
      inRequest(request, async (db) => ({ total: items(await read(db, request.reqId)).length, ...plan })),
    page: ({ request, from, count }) =>
      inRequest(request, async (db) =>
        items(await read(db, request.reqId))
          .slice(from, from + count)
          .map((item) => ({ item, label: label?.(item) ?? '' })),
      ),
    item: ({ request, item }) =>
      inRequest(request, async (db) => {
        // It has been through the workflow as `items` made it.
        await each(db, { item: item as T, payload: await read(db, request.reqId), request });
      }),
  });
  return {
    kind,
    workflow: new URL('../workflow-kit/batch-workflow.js', import.meta.url),
    batch: true,
    activities: (host): WorkflowActivities => {
      const { plan: planned, page, item } = activities(host);
      return {
        [batchActivity(kind.kind, 'plan')]: planned,
        [batchActivity(kind.kind, 'page')]: page,
        [batchActivity(kind.kind, 'item')]: item,
      };
    },
    ...(queues ? { queues } : {}),
  };
}
