import { readRows } from '@onyak/database';
import { z } from 'zod';
import type { Transaction } from '../database/database.js';

const numberSchema = z.object({ mailNo: z.coerce.number().int() });

export interface NewMail {
  readonly hospitalCode: string;
  readonly userId: string | null;
  readonly purpose: string;
  readonly recipient: string;
  readonly subject: string;
  /** Sealed. */
  readonly body: string;
  readonly status: 'OUTBOX' | 'WAITING';
  readonly channel: 'MAIL' | 'TEXT';
}

/** Writes a mail. @returns its number. */
export async function insertMail(db: Pick<Transaction, 'query'>, mail: NewMail): Promise<number> {
  const { hospitalCode, userId, purpose, recipient, subject, body, status, channel } = mail;
  const [row] = await readRows(
    db,
    numberSchema,
    `insert into mail (hospital_code, user_id, purpose, recipient, subject, body, status, channel)
     values ($1, $2, $3, $4, $5, $6, $7, $8) returning mail_no as "mailNo"`,
    [hospitalCode, userId, purpose, recipient, subject, body, status, channel],
  );
  return numberSchema.parse(row).mailNo;
}

const outboxSchema = z.object({
  mailNo: z.coerce.number(),
  hospitalCode: z.string(),
  purpose: z.string(),
  recipient: z.string(),
  subject: z.string(),
  /** Sealed. */
  body: z.string(),
  createdAt: z.date(),
});
export type StoredMail = Readonly<z.infer<typeof outboxSchema>>;

/** The last hundred mails of a day, newest first; the worker removes older ones. */
export const listOutbox = (db: Transaction): Promise<StoredMail[]> =>
  readRows(
    db,
    outboxSchema,
    `select mail_no as "mailNo", hospital_code as "hospitalCode", purpose, recipient, subject, body, created_at as "createdAt"
     from mail where status = 'OUTBOX' and created_at > now() - interval '1 day' order by mail_no desc limit 100`,
  );
