import { readRows } from '@onyak/database';
import { z } from 'zod';
import type { Database } from '../../database/database.js';
import { passwordDue } from '../../sessions/accounts.sql.js';

const dueSchema = z.object({ due: z.boolean() });

/**
 * Whether the user of an open session must choose a new password. A session that is open when the 90 days are over (or when
 * an administrator demands a change) is told so by `/loginCheck` on the next navigation, and the route guard then leads to
 * the change of the password; its other calls go on working until it ends, twelve hours at most, so that nobody loses the
 * form in hand. A new sign-in gets no session before the change (specification 1 §4, decisions.md "Sessions and accounts").
 */
export async function isPasswordDue(
  database: Database,
  user: { userId: string; hospitalCode: string },
): Promise<boolean> {
  const { userId, hospitalCode } = user;
  const [row] = await readRows(database.statements({ userId, hospitalCode }), dueSchema, {
    name: 'password_due',
    text: `select ${passwordDue} as due from app_user u where u.id = $1`,
    values: [userId],
  });
  return row?.due ?? false;
}
