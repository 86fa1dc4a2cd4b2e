import { texts } from '../texts.js';
import { refusals } from '../messages.js';

export interface FailureArgs {
  readonly failure: { readonly type: string; readonly message: string };
}

/** Types whose messages are our own Korean texts; anything else may hold internals. */
const ownTypes: ReadonlySet<string> = new Set([
  'InvalidInput',
  'Refusal',
  'Malformed',
  'Truncated',
  'RateLimited',
  'ModelUnavailable',
  'ModelSilent',
  'ModelLimit',
  'CdssRejected',
  'CdssUnavailable',
]);

/** What a person reads about a failure. */
export function wordFailure({ type, message }: FailureArgs['failure']): string {
  if (ownTypes.has(type)) return message;
  if (type === 'GivenUp') return texts.besideGivenUp;
  if (type === refusals.TARGET) return texts.unknownTarget;
  return type === 'Timeout' ? texts.timeout : texts.internal;
}
