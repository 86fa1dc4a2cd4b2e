import { Context } from '@temporalio/activity';
import type { GuideStage } from '@onyak/core';
import type { Logger } from 'pino';
import type { KnowledgeCache } from '../../knowledge/knowledge-cache.js';
import type { Models } from '../../llm/models.js';
import type { Database, RequestRef, Transaction } from '../../store/context.js';
import { writeEvent } from '../../store/events.js';
import type { DeliveryTarget } from '../deliver.js';

/** What the activities work with; made once by the worker. */
export interface ActivityDeps {
  readonly database: Database;
  readonly knowledge: KnowledgeCache;
  readonly models: Models;
  readonly delivery: DeliveryTarget;
  readonly log: Pick<Logger, 'info' | 'warn' | 'error'>;
  /** Silence after which a model's stream is given up, milliseconds. */
  readonly modelIdleMs?: number;
}

const HEARTBEAT_MS = 2_000;

/**
 * Runs an activity's work with a heartbeat on a timer: a silent model or a slow disk would starve
 * it otherwise, and a cancellation reaches the work only through heartbeats.
 */
export async function whileBeating<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const context = Context.current();
  const timer = setInterval(() => context.heartbeat(), HEARTBEAT_MS);
  context.heartbeat();
  try {
    return await work(context.cancellationSignal);
  } catch (error) {
    // What an abort did to the work is the cancellation, however the work worded it.
    if (context.cancellationSignal.aborted) await context.cancelled;
    throw error;
  } finally {
    clearInterval(timer);
  }
}

/** The same for every attempt of one scheduled activity, different for the next: keys of what it writes. */
export function stepKey(): string {
  const { workflowExecution, activityId } = Context.current().info;
  return `${workflowExecution?.runId ?? 'local'}:${activityId}`;
}

/** Tells the browser that a stage began, ended or failed. */
export async function tellStage(
  db: Transaction,
  ref: RequestRef,
  stage: GuideStage,
  state: 'STARTED' | 'DONE' | 'FAILED',
  seq: number | null = null,
  message = '',
): Promise<void> {
  await writeEvent(db, ref, `${stepKey()}:${stage}:${state}:${seq ?? ''}`, {
    type: 'stage',
    stage,
    state,
    seq,
    message,
  });
}
