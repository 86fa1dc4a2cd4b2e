import * as wf from '@temporalio/workflow';
import type { RequestRef } from '../store/context.js';
import { requestActivities } from './request-activities.js';

/**
 * Steps of a request: one that is cancelled, or finally fails, closes the request with how it ended.
 * @param type of the failure that the workflow ends with
 * @throws ApplicationFailure of that type, or what cancelled it
 */
export async function closingRequest<T>(request: RequestRef, type: string, steps: () => Promise<T>): Promise<T> {
  try {
    return await steps();
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
    throw wf.ApplicationFailure.nonRetryable('the request failed', type);
  }
}

/** Type and words of what finally failed; the activity that stores it decides what a person may read. */
function describeFailure({ cause }: wf.ActivityFailure): { readonly failure: string; readonly message: string } {
  if (cause instanceof wf.ApplicationFailure) return { failure: cause.type ?? 'Error', message: cause.message };
  return { failure: cause instanceof wf.TimeoutFailure ? 'Timeout' : 'Error', message: '' };
}
