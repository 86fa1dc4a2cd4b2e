import * as wf from '@temporalio/workflow';
import { requestActivities, runBatch, type BatchInput, type BatchState } from '@onyak/workflows/workflow';
import type { TrialActivities } from './activities.js';

/** Items of one trial that are worked on at once: a model serves the guides of patients meanwhile. */
const WINDOW = 2;

const steps = wf.proxyActivities<TrialActivities>({
  taskQueue: 'trial',
  startToCloseTimeout: '20m',
  heartbeatTimeout: '15s',
  // Behind the guides of patients where the workflow server knows turns. Long enough to live through a restart of a model's server.
  priority: { priorityKey: 5 },
  retry: {
    initialInterval: '2s',
    maximumInterval: '1m',
    maximumAttempts: 12,
    nonRetryableErrorTypes: ['InvalidInput', 'Refusal'],
  },
});

/** One trial of language models: item after item, each kept as it ends. Its request always says how it ended. */
export async function llmTrialWorkflow(input: BatchInput): Promise<BatchState> {
  const { reqId, hospitalCode, userId } = input;
  const request = { reqId, hospitalCode, userId };
  const { items } = await planned(request);
  return runBatch(input, {
    total: items,
    window: WINDOW,
    tellEvery: 1,
    page: (from, count) => steps.trialPage({ request, from, count }),
    label: ({ label }) => label,
    each: ({ item }) => steps.trialItem({ request, item }),
  });
}

/** What is cancelled or refused before the first item closes its request, as the batch does from then on. */
async function planned(request: Omit<BatchInput, 'batch'>): Promise<{ readonly items: number }> {
  try {
    return await steps.planTrial(request);
  } catch (error) {
    const cancelled = wf.isCancellation(error);
    // An unexpected fault of this code must block the task until it is mended, not end the request.
    if (!cancelled && !(error instanceof wf.ActivityFailure)) throw error;
    await wf.CancellationScope.nonCancellable(() =>
      requestActivities.endRequest({
        request,
        status: cancelled ? 'CANCELLED' : 'FAILED',
        failure: cancelled ? null : failureOf(error),
      }),
    );
    if (cancelled) throw error;
    throw wf.ApplicationFailure.nonRetryable('the trial failed', 'TrialFailed');
  }
}

/** Type and words of what finally failed; what a person may read of it, the activity decides. */
function failureOf(error: unknown): { readonly failure: string; readonly message: string } {
  const cause = error instanceof wf.ActivityFailure ? error.cause : error;
  if (cause instanceof wf.ApplicationFailure) return { failure: cause.type ?? 'Error', message: cause.message };
  return { failure: cause instanceof wf.TimeoutFailure ? 'Timeout' : 'Error', message: '' };
}
