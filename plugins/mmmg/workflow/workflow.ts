import * as wf from '@temporalio/workflow';
import { runSteps } from '@onyak/workflows/workflow';
import type { GuideActivities } from './activities/index.js';
import {
  cancelBeside,
  composeFinal,
  getState,
  refusals,
  sendFeedback,
  sendFinal,
  taskQueues,
  writeBeside,
  type BesideArgs,
  type FeedbackArgs,
  type GuideInput,
  type GuideState,
  type GuideStateNode,
  type TargetArgs,
} from './messages.js';

/** Long enough to live through a restart of PostgreSQL or the worker (minutes), never for ever. */
const retry = {
  initialInterval: '1s',
  maximumInterval: '20s',
  maximumAttempts: 100,
  nonRetryableErrorTypes: ['InvalidInput', 'Refusal'],
} satisfies wf.ActivityOptions['retry'];

const steps = wf.proxyActivities<GuideActivities>({
  taskQueue: taskQueues.guide,
  startToCloseTimeout: '3m',
  scheduleToCloseTimeout: '1h',
  heartbeatTimeout: '10s',
  retry,
});
const model = wf.proxyActivities<GuideActivities>({
  taskQueue: taskQueues.llm,
  startToCloseTimeout: '10m',
  scheduleToCloseTimeout: '1h',
  heartbeatTimeout: '10s',
  retry: { ...retry, maximumAttempts: 20 },
});
/** A text that is given up is told so when nothing writes at it any more. */
const beside = wf.proxyActivities<GuideActivities>({
  taskQueue: taskQueues.llm,
  startToCloseTimeout: '10m',
  scheduleToCloseTimeout: '1h',
  heartbeatTimeout: '10s',
  cancellationType: 'WAIT_CANCELLATION_COMPLETED',
  retry: { ...retry, maximumAttempts: 5 },
});
const delivery = wf.proxyActivities<GuideActivities>({
  taskQueue: taskQueues.guide,
  startToCloseTimeout: '2m',
  scheduleToCloseTimeout: '6h',
  heartbeatTimeout: '10s',
  retry: { ...retry, maximumInterval: '2m', maximumAttempts: 200 },
});
/** What tells the outcome must get through even after a long outage. */
const closing = wf.proxyActivities<GuideActivities>({
  taskQueue: taskQueues.guide,
  startToCloseTimeout: '30s',
  scheduleToCloseTimeout: '7 days',
  retry: { ...retry, maximumInterval: '1m', maximumAttempts: 10_000 },
});

interface Job {
  readonly seq: number;
  readonly fromSeq: number | null;
  readonly feedbackId: string | null;
  /** Of a text beside another. */
  readonly besideId?: string;
  readonly userId: string;
}

/**
 * One guide request from the stored payload to the delivered guide: parse, map, screen, generate,
 * evaluate, then wait (for weeks, if need be) for feedback, the final text and the final send.
 * Ends COMPLETE, CANCELLED or FAILED, and the request's row always says which.
 */
export async function guideWorkflow(input: GuideInput): Promise<GuideState> {
  const request = { reqId: input.reqId, hospitalCode: input.hospitalCode, userId: input.userId };
  const nodes: GuideStateNode[] = [...(input.state?.nodes ?? [])];
  let nextSeq = input.state?.nextSeq ?? 1;
  let sentSeq = input.state?.sentSeq ?? null;
  let sending = false;
  let ending = false;
  const jobs: Job[] = [];
  /** Texts beside others that may still be given up. */
  const besides = new Map<number, wf.CancellationScope>();
  const composing = new Map<number, Promise<void>>();

  const state = (): GuideState => ({ nodes, nextSeq, sentSeq });
  const refuseUnlessOpen = (seq: number): void => {
    if (ending) throw wf.ApplicationFailure.nonRetryable('request is closed', refusals.CLOSED);
    if (sentSeq !== null) throw wf.ApplicationFailure.nonRetryable('already sent', refusals.ALREADY_COMPLETE);
    if (sending) throw wf.ApplicationFailure.nonRetryable('being sent', refusals.BUSY);
    if (!isUsable(seq) && !isComing(seq)) throw unknownTarget();
  };
  const isUsable = (seq: number) => nodes.some((node) => node.seq === seq && node.ok);
  /** Being written: its row may be READY already while the word of it is still on its way here. */
  const isComing = (seq: number) => seq < nextSeq && !nodes.some((node) => node.seq === seq);
  const untilUsable = async (seq: number): Promise<void> => {
    await wf.condition(() => !isComing(seq));
    if (!isUsable(seq)) throw unknownTarget();
  };

  wf.setHandler(getState, state);
  wf.setHandler(
    sendFeedback,
    (feedback: FeedbackArgs) => {
      const seq = nextSeq++;
      jobs.push({ seq, ...feedback });
      return seq;
    },
    { validator: (feedback: FeedbackArgs) => refuseUnlessOpen(feedback.fromSeq) },
  );
  wf.setHandler(
    writeBeside,
    (order: BesideArgs) => {
      const seq = nextSeq++;
      besides.set(seq, new wf.CancellationScope());
      jobs.push({ seq, feedbackId: null, ...order });
      return seq;
    },
    { validator: (order: BesideArgs) => refuseUnlessOpen(order.fromSeq) },
  );
  wf.setHandler(
    cancelBeside,
    ({ seq }: TargetArgs) => {
      besides.get(seq)?.cancel();
    },
    {
      validator: ({ seq }: TargetArgs) => {
        if (!besides.has(seq)) throw unknownTarget();
      },
    },
  );
  wf.setHandler(
    composeFinal,
    async (target) => {
      await untilUsable(target.seq);
      // Two windows asking for the same text share one composition.
      const running = composing.get(target.seq) ?? model.composeFinalText({ ...request, ...target });
      composing.set(target.seq, running);
      try {
        await running;
      } finally {
        composing.delete(target.seq);
      }
    },
    { validator: (target: TargetArgs) => refuseUnlessOpen(target.seq) },
  );
  wf.setHandler(
    sendFinal,
    async (target) => {
      sending = true;
      try {
        await untilUsable(target.seq);
        await delivery.deliverGuide({ ...request, ...target });
        sentSeq = target.seq;
      } catch (error) {
        if (error instanceof wf.ActivityFailure && !wf.isCancellation(error))
          await closing.reportFailedDelivery({ ...request, ...target, failure: describeFailure(error) });
        throw error;
      } finally {
        sending = false;
      }
    },
    { validator: (target: TargetArgs) => refuseUnlessOpen(target.seq) },
  );

  /** Its own scope was cancelled, not that of the whole request. */
  const isGivenUp = (seq: number): boolean =>
    besides.get(seq)?.consideredCancelled === true && !wf.CancellationScope.current().consideredCancelled;

  /** Writes and evaluates one node; a node that fails for good is marked and leaves the others usable. */
  const work = async (job: Job): Promise<void> => {
    const node = { seq: job.seq, fromSeq: job.fromSeq };
    try {
      if (job.fromSeq !== null && !isUsable(job.fromSeq)) throw unknownTarget();
      const scope = besides.get(job.seq);
      if (scope) await scope.run(() => writeBesideNode(request, job));
      else {
        await model.generateGuide({ ...request, ...job });
        await model.evaluateGuide({ ...request, seq: job.seq, userId: job.userId });
      }
      nodes.push({ ...node, ok: true });
    } catch (error) {
      const givenUp = wf.isCancellation(error) && isGivenUp(job.seq);
      if (!givenUp && (!isExpected(error) || wf.isCancellation(error))) throw error;
      const failure = givenUp ? { type: 'GivenUp', message: '' } : describeFailure(error);
      await closing.failNode({ ...request, ...job, failure });
      nodes.push({ ...node, ok: false });
      if (!nodes.some(({ ok }) => ok)) throw error;
    } finally {
      besides.delete(job.seq);
    }
  };

  try {
    if (!input.state) {
      const opened = await steps.openRequest(request);
      nodes.push(...opened.nodes);
      nextSeq = opened.nextSeq;
      sentSeq = opened.sentSeq;
      if (opened.closed) return state();
      if (!opened.screened) {
        await steps.readRecord(request);
        await steps.screenRecord(request);
      }
      if (!nodes.some((node) => node.ok))
        await work({ seq: nextSeq++, fromSeq: null, feedbackId: null, userId: input.userId });
    }
    for (;;) {
      await wf.condition(
        () => sentSeq !== null || jobs.length > 0 || (!sending && wf.workflowInfo().continueAsNewSuggested),
      );
      const job = sentSeq === null ? jobs.shift() : undefined;
      if (job) {
        await work(job);
        continue;
      }
      await wf.condition(wf.allHandlersFinished);
      if (sentSeq !== null) {
        // Recorded histories of before do not have it.
        if (wf.patched('guide.completed'))
          await runSteps('guide.completed', { ...request, seq: sentSeq }, taskQueues.guide);
        return state();
      }
      if (jobs.length === 0) return await wf.continueAsNew<typeof guideWorkflow>({ ...input, state: state() });
    }
  } catch (error) {
    if (error instanceof wf.ContinueAsNew) throw error;
    const cancelled = wf.isCancellation(error);
    // An unexpected fault of this code must block the task until it is mended, not end the request.
    if (!cancelled && !isExpected(error)) throw error;
    ending = true;
    await wf.CancellationScope.nonCancellable(async () => {
      await closing.closeRequest({
        ...request,
        status: cancelled ? 'CANCELLED' : 'FAILED',
        failure: cancelled ? null : describeFailure(error),
      });
      await wf.condition(wf.allHandlersFinished);
    });
    if (cancelled) throw error;
    throw wf.ApplicationFailure.nonRetryable('guide request failed', 'GuideFailed');
  }
}

async function writeBesideNode(request: Omit<GuideInput, 'state'>, job: Job): Promise<void> {
  await beside.generateGuide({ ...request, ...job });
  await beside.evaluateGuide({ ...request, seq: job.seq, userId: job.userId, beside: true });
}

function unknownTarget(): wf.ApplicationFailure {
  return wf.ApplicationFailure.nonRetryable('unknown seq', refusals.TARGET);
}

function isExpected(error: unknown): boolean {
  return error instanceof wf.ActivityFailure || error instanceof wf.ApplicationFailure;
}

/** Type and words of what finally failed; the activity that stores it decides what a person may read. */
function describeFailure(error: unknown): { readonly type: string; readonly message: string } {
  const cause = error instanceof wf.ActivityFailure ? error.cause : error;
  if (cause instanceof wf.ApplicationFailure) return { type: cause.type ?? 'Error', message: cause.message };
  if (cause instanceof wf.TimeoutFailure) return { type: 'Timeout', message: cause.message };
  return { type: 'Error', message: cause instanceof Error ? cause.message : '' };
}
