import * as wf from '@temporalio/workflow';
import type { RequestRef } from '../store/context.js';
import { batchOrders } from './batch-plan.js';
import { requestActivities } from './request-activities.js';

/** How far a batch is; small, whatever its size: it goes along with each continue-as-new. */
export interface BatchState {
  /** Items before this one have been taken. */
  readonly next: number;
  readonly done: number;
  readonly failed: number;
  readonly paused: boolean;
}

/** What a batch's workflow is started with; `batch` by continue-as-new only. */
export interface BatchInput extends RequestRef {
  readonly batch?: BatchState;
}

export interface Batch<T> {
  /** How many items there are. */
  readonly total: number;
  /** How many are worked on at a time. */
  readonly window: number;
  /** Items from a place on, ids only: an activity. What lies behind them stays in the database. */
  page(from: number, count: number): Promise<readonly T[]>;
  /** Works on one item: an activity, which may run again after a crash. What fails for good is kept and holds nobody up. */
  each(item: T, index: number): Promise<unknown>;
  /** What a person knows an item by; told where it failed. */
  readonly label?: (item: T) => string;
  /** Items that one run takes before it continues as new, 500 unless told otherwise: a history holds some thousands of events. */
  readonly perRun?: number;
  /** Items between two tellings of the progress, 50 unless told otherwise. */
  readonly tellEvery?: number;
}

/** Who asks a batch to pause or to go on. */
export interface BatchOrder {
  readonly userId: string;
}

/** Lets what is under way end and takes nothing more, until {@link resumeBatch}. */
export const pauseBatch = wf.defineUpdate<BatchState, [BatchOrder]>(batchOrders.pause);
export const resumeBatch = wf.defineUpdate<BatchState, [BatchOrder]>(batchOrders.resume);
export const batchState = wf.defineQuery<BatchState>('batchState');

const beginning: BatchState = { next: 0, done: 0, failed: 0, paused: false };

/**
 * Works through N items in a sliding window: as one ends the next begins. Progress and each item that failed for good are events
 * of the request; `pauseBatch`, `resumeBatch`, `batchState` and a cancellation are answered meanwhile. Closes the request.
 * @returns the counts once all have been worked on; before that it continues as new by itself.
 */
export async function runBatch<T>(input: BatchInput, batch: Batch<T>): Promise<BatchState> {
  const { reqId, hospitalCode, userId } = input;
  const request = { reqId, hospitalCode, userId };
  const { total, window, label, perRun = 500, tellEvery = 50 } = batch;
  const begun = input.batch ?? beginning;
  let { next, done, failed, paused } = begun;
  const limit = Math.min(total, next + perRun);
  let running = 0;
  let told = done + failed;
  let telling: Promise<void> = Promise.resolve();
  const state = (): BatchState => ({ next, done, failed, paused });

  let orders = 0;
  const tell = (status: 'RUNNING' | 'WAITING', by: string | null = null): Promise<void> => {
    told = done + failed;
    const event = { type: 'progress', done, failed, total, paused, by } as const;
    // A run of its own number, and an order its own: none of them hides another.
    const key = `progress:${begun.next}:${told}:${orders}`;
    // One after the other, so that the last one told is the newest.
    telling = telling.then(() => requestActivities.tellRequest({ request, key, event, stage: 'BATCH', status }));
    return telling;
  };
  const pause = async (value: boolean, by: string): Promise<BatchState> => {
    if (paused !== value) {
      paused = value;
      orders += 1;
      await tell(value ? 'WAITING' : 'RUNNING', by);
    }
    return state();
  };
  wf.setHandler(batchState, state);
  wf.setHandler(pauseBatch, ({ userId: by }) => pause(true, by));
  wf.setHandler(resumeBatch, ({ userId: by }) => pause(false, by));

  // Recorded histories of before do not tell it.
  const tellsStill = wf.patched('batch.still');
  /** Paused, and what was under way has ended since it was told last. */
  const isStill = (): boolean => tellsStill && paused && running === 0 && told !== done + failed;

  const work = async (item: T, index: number): Promise<void> => {
    try {
      await batch.each(item, index);
      done += 1;
    } catch (error) {
      if (!(error instanceof wf.ActivityFailure) || wf.isCancellation(error)) throw error;
      await requestActivities.tellRequest({
        request,
        key: `item:${index}`,
        event: { type: 'item', index, label: label?.(item) ?? '', ...failureOf(error) },
      });
      failed += 1;
    }
  };

  try {
    if (!input.batch) await tell('RUNNING');
    const items = next < limit ? await batch.page(next, limit - next) : [];
    const first = next;
    const broken: unknown[] = [];
    while (next < limit || running > 0) {
      await wf.condition(
        () =>
          broken.length > 0 ||
          (running === 0 && next >= limit) ||
          isStill() ||
          (!paused && running < window && next < limit),
      );
      if (broken.length > 0) throw broken[0];
      while (!paused && running < window && next < limit) {
        const index = next;
        const item = items[index - first];
        if (item === undefined) throw wf.ApplicationFailure.nonRetryable('the page is too short', 'Batch');
        next += 1;
        running += 1;
        void work(item, index)
          .catch((error: unknown) => void broken.push(error))
          .finally(() => {
            running -= 1;
          });
      }
      if (isStill() || done + failed - told >= tellEvery)
        void tell(paused ? 'WAITING' : 'RUNNING').catch(() => undefined);
    }
    await telling;
    await wf.condition(wf.allHandlersFinished);
    if (next < total)
      return await wf.continueAsNew<(again: BatchInput) => Promise<BatchState>>({ ...input, batch: state() });
    await tell('RUNNING');
    await requestActivities.endRequest({ request, status: 'COMPLETE', failure: null });
    return state();
  } catch (error) {
    if (error instanceof wf.ContinueAsNew) throw error;
    const cancelled = wf.isCancellation(error);
    // An unexpected fault of workflow code must block the task until it is mended, not end the request.
    if (!cancelled && !(error instanceof wf.ActivityFailure) && !(error instanceof wf.ApplicationFailure)) throw error;
    await wf.CancellationScope.nonCancellable(async () => {
      const failure = cancelled ? null : failureOf(error);
      await requestActivities.endRequest({ request, status: cancelled ? 'CANCELLED' : 'FAILED', failure });
      await wf.condition(wf.allHandlersFinished);
    });
    throw error;
  }
}

/** Type and words of what finally failed; what a person may read of it, the activity decides. */
function failureOf(error: unknown): { readonly failure: string; readonly message: string } {
  const cause = error instanceof wf.ActivityFailure ? error.cause : error;
  if (cause instanceof wf.ApplicationFailure) return { failure: cause.type ?? 'Error', message: cause.message };
  return { failure: cause instanceof wf.TimeoutFailure ? 'Timeout' : 'Error', message: '' };
}
