import { ApplicationFailure } from '@temporalio/common';
import { texts } from '../messages.js';
import { SilentStreamError, type CallResult } from './stream-call.js';

/** After so many attempts an answer that does not fit is not asked for again. */
const MAX_BAD_ANSWERS = 4;
const MAX_DELAY_MS = 120_000;

/** The failure of a call that gave no whole answer; undefined when it did. `attempt` is the activity's. */
export function callFailure(result: CallResult, attempt: number): ApplicationFailure | undefined {
  if (result.error !== null) return transportFailure(result.error);
  if (result.refused || result.finishReason === 'content_filter')
    return ApplicationFailure.nonRetryable(texts.modelRefused, 'Refusal');
  if (result.finishReason === 'length') return badAnswer(texts.modelTruncated, 'Truncated', attempt);
  // A stream that ends without a reason was cut off on its way.
  if (result.finishReason !== 'stop') return ApplicationFailure.retryable(texts.modelUnavailable, 'ModelUnavailable');
  return undefined;
}

/** An answer that came whole but does not fit, after its repair turn. */
export function badAnswer(message: string, type: 'Malformed' | 'Truncated', attempt: number): ApplicationFailure {
  return attempt >= MAX_BAD_ANSWERS
    ? ApplicationFailure.nonRetryable(message, 'Refusal')
    : ApplicationFailure.retryable(message, type);
}

function transportFailure(error: unknown): ApplicationFailure {
  const status = numberOf(error, 'status');
  if (status === 429) {
    const delay = retryAfterMs(error);
    return ApplicationFailure.create({
      message: texts.modelBusy,
      type: 'RateLimited',
      ...(delay === undefined ? {} : { nextRetryDelay: delay }),
    });
  }
  if (status !== undefined && status >= 400 && status < 500 && status !== 408 && status !== 409)
    return ApplicationFailure.nonRetryable(texts.modelRejected.replace('{status}', String(status)), 'InvalidInput');
  if (error instanceof SilentStreamError) return ApplicationFailure.retryable(texts.modelSilent, 'ModelSilent');
  return ApplicationFailure.retryable(texts.modelUnavailable, 'ModelUnavailable');
}

/** Seconds or a date, as HTTP allows; never longer than two minutes. */
function retryAfterMs(error: unknown): number | undefined {
  const headers: unknown = typeof error === 'object' && error !== null ? Reflect.get(error, 'headers') : undefined;
  const value = headers instanceof Headers ? headers.get('retry-after') : undefined;
  if (!value) return undefined;
  const seconds = Number(value);
  const delay = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(value) - Date.now();
  return Number.isFinite(delay) ? Math.min(Math.max(delay, 100), MAX_DELAY_MS) : undefined;
}

function numberOf(error: unknown, key: string): number | undefined {
  const value: unknown = typeof error === 'object' && error !== null ? Reflect.get(error, key) : undefined;
  return typeof value === 'number' ? value : undefined;
}

/** What broke a call, for the record; no stack and no body. */
export function errorText(error: unknown): string | null {
  if (error === null || error === undefined) return null;
  return error instanceof Error ? `${error.name}: ${error.message.split('\n')[0] ?? ''}` : 'unknown error';
}
