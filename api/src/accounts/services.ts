import { OnyakError, type Settings } from '@onyak/core';
import type { Database } from '../database/database.js';
import type { Mailer } from '../mail/mailer.js';
import type { SessionStore } from '../sessions/session-store.js';
import type { SignIn } from './sign-in/sign-in.js';
import type { Attempts } from './sign-in/attempts.js';
import type { AccountLimits } from './limits.js';
import { accountMessage } from './messages.js';
import type { StepStore } from '../sessions/step-store.js';

/** What the account calls work with. */
export interface AccountServices {
  readonly settings: Pick<Settings, 'PASSWORD_RULE' | 'ONYAK_PAYLOAD_KEYS'>;
  readonly database: Database;
  readonly sessions: SessionStore;
  readonly steps: StepStore;
  readonly signIn: SignIn;
  readonly attempts: Attempts;
  readonly limits: AccountLimits;
  readonly mailer: Mailer;
}

/**
 * The installation's keys, for codes and secrets.
 * @throws OnyakError UNAVAILABLE where the operator has set none; asked before anything is looked up.
 */
export function demandKeys({ settings }: Pick<AccountServices, 'settings'>): string {
  if (settings.ONYAK_PAYLOAD_KEYS === undefined) throw new OnyakError('UNAVAILABLE', accountMessage('keys.missing'));
  return settings.ONYAK_PAYLOAD_KEYS;
}
