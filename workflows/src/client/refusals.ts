import { OnyakError, fillMessage } from '@onyak/core';
import { WorkflowNotFoundError, WorkflowUpdateFailedError } from '@temporalio/client';
import { ApplicationFailure } from '@temporalio/common';
import { texts } from '../messages.js';

/**
 * Words what a workflow refused; anything else means that the server could not be reached.
 * @param refused words the refusals of a kind by the failure's type.
 */
export function refusalOf(
  error: unknown,
  refused?: (failure: ApplicationFailure) => OnyakError | undefined,
  failureText?: string,
): OnyakError {
  if (error instanceof OnyakError) return error;
  if (error instanceof WorkflowNotFoundError) return new OnyakError('STATE', texts.closedRequest, {}, { cause: error });
  if (error instanceof WorkflowUpdateFailedError) {
    const failure = rootFailure(error);
    const own = failure && refused?.(failure);
    if (own) return own;
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

/** Whether a workflow refused with a failure of this type, however it was worded. */
export const isRefusedAs = (error: unknown, type: string): boolean =>
  error instanceof OnyakError && error.cause instanceof ApplicationFailure && error.cause.type === type;
