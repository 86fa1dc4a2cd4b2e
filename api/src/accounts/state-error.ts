import { OnyakError } from '@onyak/core';
import type { AccountResult } from '../sessions/account-result.js';
import { accountMessage } from './messages.js';

/** What a caller is told whom something keeps from a session. */
export function stateError(result: Exclude<AccountResult, 'SUCCESS'>, data?: unknown): OnyakError {
  if (result === 'LOGIN_FAILED') return OnyakError.of('LOGIN_FAILED', 'error.accountLocked');
  return new OnyakError(result, accountMessage(`state.${result}`), data === undefined ? {} : { data });
}
