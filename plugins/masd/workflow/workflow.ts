import * as wf from '@temporalio/workflow';
import { requestActivities, runSteps, type RequestRef } from '@onyak/workflows/workflow';
import type { SmartAllergyActivities } from './activities.js';

const steps = wf.proxyActivities<SmartAllergyActivities>({
  taskQueue: 'smart-allergy',
  startToCloseTimeout: '3m',
  scheduleToCloseTimeout: '1h',
  heartbeatTimeout: '10s',
  // Long enough to live through a restart of PostgreSQL or the worker, never for ever.
  retry: {
    initialInterval: '1s',
    maximumInterval: '20s',
    maximumAttempts: 100,
    nonRetryableErrorTypes: ['InvalidInput', 'Refusal'],
  },
});

/** One smart-allergy request from the stored payload to the stored result: screen, compose. Its row always says how it ended. */
export async function smartAllergyWorkflow(input: RequestRef): Promise<void> {
  const request: RequestRef = { reqId: input.reqId, hospitalCode: input.hospitalCode, userId: input.userId };
  try {
    await steps.screenSmartAllergy(request);
    await steps.composeSmartAllergy(request);
    await requestActivities.endRequest({ request, status: 'COMPLETE', failure: null });
    await runSteps('smartAllergy.completed', { ...request, seq: 1 }, 'smart-allergy');
  } catch (error) {
    const cancelled = wf.isCancellation(error);
    const failed = error instanceof wf.ActivityFailure ? error : undefined;
    // An unexpected fault of this code must block the task until it is mended, not end the request.
    if (!cancelled && !failed) throw error;
    await wf.CancellationScope.nonCancellable(() =>
      requestActivities.endRequest({
        request,
        status: cancelled ? 'CANCELLED' : 'FAILED',
        failure: cancelled || !failed ? null : describeFailure(failed),
      }),
    );
    if (cancelled) throw error;
    throw wf.ApplicationFailure.nonRetryable('smart-allergy request failed', 'SmartAllergyFailed');
  }
}

/** Type and words of what finally failed; the activity that stores it decides what a person may read. */
function describeFailure(error: wf.ActivityFailure): { readonly failure: string; readonly message: string } {
  const { cause } = error;
  if (cause instanceof wf.ApplicationFailure) return { failure: cause.type ?? 'Error', message: cause.message };
  if (cause instanceof wf.TimeoutFailure) return { failure: 'Timeout', message: '' };
  return { failure: 'Error', message: '' };
}
