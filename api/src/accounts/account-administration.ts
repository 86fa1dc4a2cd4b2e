import { OnyakError } from '@onyak/core';
import type { Transaction } from '../database/database.js';
import type { AccountAdministration } from '../kit/account-administration.js';
import type { Mailer } from '../mail/mailer.js';
import { hashPassword } from '../sessions/passwords.js';
import { demandNewPassword, forgetSecondFactor, lockAccount } from './account.sql.js';
import { endSessionsOf } from './passwords/change-password.sql.js';
import { newOneTimePassword } from './second-factor/codes.js';
import { accountMessage } from './messages.js';
import { endCodes } from './passwords/one-time-passwords.sql.js';
import { tellOwner } from './notices.js';
import { giveOneTimePassword } from './recovery/recovery.js';
import { endStepsOf } from '../sessions/steps.sql.js';

/** What the host does to an account for plugins that administer them. */
export function administerAccounts(mailer: Mailer): AccountAdministration {
  return {
    resetPassword: async (db, userId) => {
      mailer.demandReady();
      const account = await lockAccount(db, userId);
      if (!account.email_certification) throw new OnyakError('STATE', accountMessage('reset.unverified'));
      // What nobody knows: the old password may be why somebody asked for this.
      const useless = await hashPassword(newOneTimePassword());
      await demandNewPassword(db, userId, useless);
      await endAll(db, userId);
      const password = newOneTimePassword();
      await giveOneTimePassword(
        db,
        mailer,
        account,
        { password, hash: await hashPassword(password) },
        'mail.ordered.body',
      );
      // The mail with the one-time password tells of it already.
      await tellOwner(db, mailer, account, 'PASSWORD_RESET', { mail: false });
    },
    resetOtp: async (db, userId) => {
      const account = await lockAccount(db, userId);
      await forgetSecondFactor(db, userId);
      await endAll(db, userId);
      await tellOwner(db, mailer, account, 'OTP_RESET');
    },
    readdress: async (db, userId) => {
      const account = await lockAccount(db, userId);
      await tellOwner(db, mailer, account, 'EMAIL_CHANGED');
      // What was begun or mailed under the old address ends with it.
      await endStepsOf(db, userId);
      await endCodes(db, userId);
    },
    endSessions: async (db, userId) => {
      await lockAccount(db, userId);
      await endAll(db, userId);
    },
  };
}

async function endAll(db: Transaction, userId: string): Promise<void> {
  await endSessionsOf(db, userId);
  await endStepsOf(db, userId);
  await endCodes(db, userId, 'RESET');
}
