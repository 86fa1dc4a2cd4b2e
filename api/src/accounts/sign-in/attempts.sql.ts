import type { Transaction } from '../../database/database.js';
import { MAX_WRONG_PASSWORDS } from '../../sessions/attempt-limit.js';

/** Counts a wrong password or code, and locks the account at the last one. A lock that has run out starts the count anew. */
export async function countFailure(db: Transaction, userId: string): Promise<void> {
  await db.query(
    `update app_user set
       failed_logins = case when locked_until <= now() then 1 else failed_logins + 1 end,
       locked_until = case when (case when locked_until <= now() then 1 else failed_logins + 1 end) >= ${MAX_WRONG_PASSWORDS}
         then now() + interval '15 minutes' end
     where id = $1 and (locked_until is null or locked_until <= now())`,
    [userId],
  );
}

export async function forgetFailures(db: Transaction, userId: string): Promise<void> {
  await db.query('update app_user set failed_logins = 0, locked_until = null where id = $1 and failed_logins > 0', [
    userId,
  ]);
}

export interface SignInEntry {
  readonly userId: string;
  /** Null where there is no such account. */
  readonly hospitalCode: string | null;
  readonly result: string;
  readonly addressHash: string;
}

/** Writes what became of an attempt into the login history. */
export async function insertSignIn(db: Transaction, entry: SignInEntry): Promise<void> {
  const { userId, hospitalCode, result, addressHash } = entry;
  await db.query('insert into login_history (user_id, hospital_code, result, ip_hash) values ($1, $2, $3, $4)', [
    userId,
    hospitalCode,
    result,
    addressHash,
  ]);
}
