import { OnyakError } from '@onyak/core';
import type { Transaction } from '../database/database.js';
import type { AccountActs } from '../kit/account-acts.js';
import type { Mailer } from '../mail/mailer.js';
import { hashPassword } from '../sessions/passwords.js';
import { endSessionsOf } from './change-password.js';
import { newOneTimePassword } from './codes.js';
import { accountMessage } from './messages.js';
import { endCodes } from './one-time-passwords.js';
import { tellOwner } from './notices.js';
import { giveOneTimePassword } from './recovery.js';
import { endStepsOf } from './step-store.js';

/** What the host does to an account for plugins that administer them. */
export function accountActs(mailer: Mailer): AccountActs {
  return {
    resetPassword: async (db, userId) => {
      mailer.demandReady();
      const account = await lockAccount(db, userId);
      if (!account.email_certification) throw new OnyakError('STATE', accountMessage('reset.unverified'));
      // What nobody knows: the old password may be why somebody asked for this.
      const useless = await hashPassword(newOneTimePassword());
      await db.query('update app_user set password_hash = $2, must_change_password = true where id = $1', [
        userId,
        useless,
      ]);
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
      await db.query('delete from account_totp where user_id = $1', [userId]);
      await db.query('update app_user set otp_certification = false where id = $1', [userId]);
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

interface LockedAccount {
  readonly id: string;
  readonly hospital_code: string;
  readonly email: string;
  readonly email_certification: boolean;
}

async function lockAccount(db: Transaction, userId: string): Promise<LockedAccount> {
  const { rows } = await db.query<LockedAccount>(
    'select id, hospital_code, email, email_certification from app_user where id = $1 for update',
    [userId],
  );
  const [account] = rows;
  if (!account) throw OnyakError.of('NOT_FOUND', 'error.notFound');
  return account;
}

async function endAll(db: Transaction, userId: string): Promise<void> {
  await endSessionsOf(db, userId);
  await endStepsOf(db, userId);
  await endCodes(db, userId, 'RESET');
}
