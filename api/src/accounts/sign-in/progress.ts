import { OnyakError } from '@onyak/core';
import { answerEnvelope } from '../../http/answer/answers.js';
import { giveSession } from '../../http/credentials/credentials.js';
import { isForeignPage } from '../../http/credentials/same-origin.js';
import type { HttpContext } from '../../http/state.js';
import { withMessage } from '../../kit/reply.js';
import type { AccountResult } from '../../sessions/account-result.js';
import type { AccountServices } from '../services.js';
import { stateError } from '../state-error.js';
import type { Step } from '../../sessions/step-store.js';

/** Another site could otherwise have its visitor sign up, in or on here as somebody else. */
export function refuseForeignPage(http: HttpContext): void {
  if (isForeignPage(http.method, http.headers)) throw OnyakError.of('NOT_SAME_ORIGIN', 'error.notSameOrigin');
}

/** What keeps a step from a session, as an error; a step that nothing keeps is over: signing in again is quicker than it. */
export function refusalOf({ result, userId }: Pick<Step, 'result' | 'userId'>): OnyakError {
  return result === 'SUCCESS' ? OnyakError.of('NO_SESSION', 'error.sessionExpired') : stateError(result, { userId });
}

/** @throws OnyakError with the step's own result when that is not the one the call is for. */
export function demandResult(step: Step, result: AccountResult): void {
  if (step.result !== result) throw refusalOf(step);
}

/** Answers a step that went well: with the session's data and cookie where nothing more is needed, else with a message alone. */
export async function answerProgress(
  http: HttpContext,
  { signIn }: AccountServices,
  step: Step | undefined,
  msg: string,
): Promise<void> {
  const data = step && (await signIn.enter(step, http.ip));
  if (data) giveSession(http, data.token);
  answerEnvelope(http, withMessage(msg, data));
}
