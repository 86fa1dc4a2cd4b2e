import { readRows } from '@onyak/database';
import { z } from 'zod';
import type { Transaction } from '../database/database.js';

const kindSchema = z.enum(['EMAIL_CHANGED', 'OTP_RESET', 'PASSWORD_RESET']);
/** What somebody else may have done to an account that its owner must learn of. */
export type NoticeKind = z.output<typeof kindSchema>;

const noticeSchema = z.object({ no: z.string(), kind: kindSchema, by: z.string(), at: z.string() });

/** Keeps a notice for an account. @returns false where the transaction's user is its owner: that needs no telling. */
export async function keepNotice(
  db: Transaction,
  { id, hospitalCode }: { readonly id: string; readonly hospitalCode: string },
  kind: NoticeKind,
): Promise<boolean> {
  const { rowCount } = await db.query(
    `insert into account_notice (user_id, hospital_code, kind)
     select $1, $2, $3 where $1 is distinct from current_setting('app.user_id', true)`,
    [id, hospitalCode, kind],
  );
  return rowCount !== 0;
}

/** What an account's owner has not read yet, the oldest first. */
export function listNotices(db: Transaction, userId: string): Promise<z.output<typeof noticeSchema>[]> {
  return readRows(
    db,
    noticeSchema,
    `select notice_no as no, kind, by_user as by, to_char(at at time zone 'Asia/Seoul', 'YYYY-MM-DD HH24:MI') as at
     from account_notice where user_id = $1 and seen_at is null order by notice_no limit 20`,
    [userId],
  );
}

/** Keeps that the owner has read the notices up to one. */
export async function seeNotices(db: Transaction, userId: string, upTo: number): Promise<void> {
  await db.query(
    'update account_notice set seen_at = now() where user_id = $1 and notice_no <= $2 and seen_at is null',
    [userId, upTo],
  );
}
