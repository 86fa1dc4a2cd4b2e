import type { Transaction } from '../../database/database.js';
import { hashToken } from '../../sessions/tokens.js';

/** Sets a password of the account's own choice. @returns whether it still had the one that was proven. */
export async function setPassword(
  db: Transaction,
  userId: string,
  passwordHash: string,
  proven: string,
): Promise<boolean> {
  const changed = await db.query(
    `update app_user set password_hash = $2, password_changed_at = now(), must_change_password = false,
       failed_logins = 0, locked_until = null where id = $1 and password_hash = $3`,
    [userId, passwordHash, proven],
  );
  return changed.rowCount === 1;
}

/** Ends an account's sessions; all but the one of a token, where one is given. */
export async function endSessionsOf(db: Transaction, userId: string, except?: string): Promise<void> {
  await db.query(
    `update session set ended_at = now() where user_id = $1 and ended_at is null and ($2::bytea is null or token_hash <> $2)`,
    [userId, except === undefined ? null : hashToken(except)],
  );
}
