import type { ErrorCode, ErrorDetails } from './errors.js';

export const SUCCESS = 'SUCCESS';

/** The answer of every specification call: `result` is SUCCESS or an error code, `msg` is Korean. */
export interface Envelope<T = unknown> {
  readonly result: typeof SUCCESS | ErrorCode;
  readonly msg: string;
  readonly data?: T;
  readonly faults?: ErrorDetails['faults'];
}

export function success<T>(data?: T, msg = ''): Envelope<T> {
  return data === undefined ? { result: SUCCESS, msg } : { result: SUCCESS, msg, data };
}
