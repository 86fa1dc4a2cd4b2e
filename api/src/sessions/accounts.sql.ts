import { readRows } from '@onyak/database';
import { z } from 'zod';
import type { Transaction } from '../database/database.js';

/** Columns of an account that a session user is made from. */
export const accountSchema = z.object({
  id: z.string(),
  user_name: z.string(),
  auth: z.string(),
  hospital_code: z.string(),
  hospital_name: z.string(),
  job: z.string(),
  email: z.string(),
  tel: z.string(),
  rights: z.array(z.object({ transaction: z.string(), f1: z.boolean() })),
});
export type AccountRow = z.output<typeof accountSchema>;

/** Select list and joins that yield {@link AccountRow} for `app_user u`. */
const accountColumns = `u.id, u.user_name, u.auth, u.hospital_code, h.name as hospital_name, u.job, u.email, u.tel,
  coalesce((select json_agg(json_build_object('transaction', m.transaction, 'f1', m.f1))
    from auth_group_menu m where m.group_id = u.menu_auth), '[]'::json) as rights`;

const recordSchema = accountSchema.extend({
  password_hash: z.string(),
  status: z.string(),
  locked: z.boolean(),
  email_certification: z.boolean(),
  otp_certification: z.boolean(),
  second_factor: z.boolean(),
  password_due: z.boolean(),
});
/** An account as sign-in, steps and account calls see it; never leaves the server as it is. */
export type AccountRecord = Readonly<z.infer<typeof recordSchema>>;

const PASSWORD_DAYS = 90;
/** Whether account `u` must choose a new password (decisions.md "Sessions and accounts"). */
export const passwordDue = `(u.must_change_password or u.password_changed_at < now() - interval '${PASSWORD_DAYS} days')`;

const select = `select ${accountColumns}, u.password_hash, u.status, u.email_certification, u.otp_certification, h.second_factor,
  coalesce(u.locked_until > now(), false) as locked, ${passwordDue} as password_due
  from app_user u join hospital h on h.code = u.hospital_code where u.id = $1`;

export async function findAccount(db: Transaction, userId: string): Promise<AccountRecord | undefined> {
  const [account] = await readRows(db, recordSchema, select, [userId]);
  return account;
}
