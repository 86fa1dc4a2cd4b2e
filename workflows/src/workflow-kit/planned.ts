import * as wf from '@temporalio/workflow';
import type { RequestRef } from '../store/context.js';
import { requestActivities } from './request-activities.js';

/**
 * The first step of a batch of one's own: what is cancelled or refused before its first item closes its request, as `runBatch` does
 * from then on.
 * @throws ApplicationFailure PlanFailed, or what cancelled it
 */
export async function planned<T>(plan: () => Promise<T>, request: RequestRef): Promise<T> {
  try {
    return await plan();
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
    throw wf.ApplicationFailure.nonRetryable('the plan failed', 'PlanFailed');
  }
}

/** Type and words of what finally failed; the activity that stores it decides what a person may read. */
function describeFailure({ cause }: wf.ActivityFailure): { readonly failure: string; readonly message: string } {
  if (cause instanceof wf.ApplicationFailure) return { failure: cause.type ?? 'Error', message: cause.message };
  return { failure: cause instanceof wf.TimeoutFailure ? 'Timeout' : 'Error', message: '' };
}
