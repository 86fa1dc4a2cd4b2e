import { success, type OnyakError } from '@onyak/core';
import { Reply } from '../../kit/reply.js';
import type { HttpContext } from '../state.js';

/** Answers the envelope; a {@link Reply} brings its own message. */
export function answerEnvelope(http: HttpContext, result: unknown): void {
  http.status = 200;
  http.body = result instanceof Reply ? success(result.data, result.msg) : success(result);
}

/** Answers JSON text that PostgreSQL has built. */
export function answerJsonText(http: HttpContext, json: string, status = 200): void {
  http.status = status;
  http.type = 'application/json';
  http.body = json;
}

function secondsToWait({ code, details }: OnyakError): number | undefined {
  if (code !== 'TOO_MANY' || typeof details.data !== 'object' || details.data === null) return undefined;
  const wait: unknown = Reflect.get(details.data, 'retryAfter');
  return typeof wait === 'number' ? wait : undefined;
}

/** Answers an error as an envelope with its status. */
export function answerError(http: HttpContext, error: OnyakError): void {
  const { faults, data } = error.details;
  http.status = error.status;
  const wait = secondsToWait(error);
  if (wait !== undefined) http.set('Retry-After', String(wait));
  http.body = {
    result: error.code,
    msg: error.message,
    // Specification 1 §8: the documents' grids read it here.
    Message: error.message,
    ...(data === undefined ? {} : { data }),
    ...(faults === undefined ? {} : { faults }),
  };
}
