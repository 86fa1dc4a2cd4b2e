import { message, OnyakError } from '@onyak/core';
import type { Logger } from 'pino';
import { hostMessage } from '../../messages.js';
import { answerError } from './answers.js';
import type { HttpContext } from '../state.js';

/**
 * Runs a request's work and turns whatever it throws into an envelope. What is not an OnyakError is logged with the
 * request's id and answered without internals.
 */
export async function answering(log: Logger, http: HttpContext, work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    const known = toOnyakError(error, http.state.requestId);
    const { requestId } = http.state;
    if (known.status >= 500) log.error({ requestId, err: safeError(known.cause ?? error) }, 'request failed');
    // The database had to say what our own checks should have.
    else if (known.code === 'BAD_REQUEST' && known.cause !== undefined)
      log.warn({ requestId, err: safeError(known.cause) }, 'value refused by the database');
    http.remove('Content-Disposition');
    answerError(http, known);
  }
}

/** Any thrown value as the one error type. */
export function toOnyakError(error: unknown, requestId: string): OnyakError {
  if (error instanceof OnyakError) return error;
  const status = statusOf(error);
  if (status === 413) return new OnyakError('TOO_LARGE', hostMessage('request.tooLarge'));
  if (status === 415) return OnyakError.of('UNSUPPORTED', 'error.unsupportedFile');
  if (status !== undefined && status >= 400 && status < 500) return OnyakError.of('BAD_REQUEST', 'error.badRequest');
  const code = codeOf(error);
  const refused = code === undefined ? undefined : refusedValue(code, error);
  if (refused) return refused;
  // statement_timeout (see appPool).
  if (code === '57014') return new OnyakError('UNAVAILABLE', hostMessage('request.tooSlow'), {}, { cause: error });
  if (code !== undefined && unavailable.test(code)) {
    return new OnyakError(
      'UNAVAILABLE',
      OnyakError.of('UNAVAILABLE', 'error.unavailable').message,
      {},
      { cause: error },
    );
  }
  return new OnyakError(
    'INTERNAL',
    OnyakError.of('INTERNAL', 'error.internal', { requestId }).message,
    {},
    { cause: error },
  );
}

/** What PostgreSQL's refusal of a value means to whom it came from; undefined for any other error. */
function refusedValue(code: string, error: unknown): OnyakError | undefined {
  // Class 22, data exceptions: a number out of range, a day that is not, a text that is no number.
  // 54000: a text that no index takes.
  if (/^22\w{3}$|^54000$/.test(code))
    return new OnyakError('BAD_REQUEST', message('error.badRequest'), {}, { cause: error });
  const constraint = isRecord(error) && typeof error['constraint'] === 'string' ? error['constraint'] : '';
  // An ADMIN's choice of institution reaches rows as it was sent.
  if (code === '23503' && constraint.endsWith('_hospital_code_fkey'))
    return new OnyakError('BAD_REQUEST', hostMessage('row.hospitalGone'), {}, { cause: error });
  return undefined;
}

/** Connection refused or cut, and PostgreSQL starting, stopping or full. */
const unavailable = /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOENT|57P0[123]|53300|08\w{3})$/;

/** The HTTP status that an error brings, if any. */
export function statusOf(error: unknown): number | undefined {
  return isRecord(error) && typeof error['status'] === 'number' ? error['status'] : undefined;
}

function codeOf(error: unknown): string | undefined {
  return isRecord(error) && typeof error['code'] === 'string' ? error['code'] : undefined;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

/** Where and what kind, without values: PostgreSQL repeats a row's contents in `detail`, and a parser its input in the message. */
export function safeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { type: typeof error };
  const frames = (error.stack ?? '').split('\n').filter((line) => line.trimStart().startsWith('at '));
  return {
    type: error.name,
    ...(codeOf(error) === undefined ? {} : { code: codeOf(error) }),
    ...('table' in error && typeof error.table === 'string' ? { table: error.table } : {}),
    ...('constraint' in error && typeof error.constraint === 'string' ? { constraint: error.constraint } : {}),
    stack: frames.slice(0, 12).join('\n'),
  };
}
