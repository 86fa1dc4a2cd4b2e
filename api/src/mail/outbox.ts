import { openMailBody } from '@onyak/migrations';
import type { Database } from '../database/database.js';
import { mailText } from './messages.js';

/** A mail of the development outbox, its text readable. */
export interface OutboxMail {
  readonly mailNo: number;
  readonly purpose: string;
  readonly recipient: string;
  readonly subject: string;
  readonly body: string;
  readonly createdAt: string;
}

interface OutboxRow {
  readonly mail_no: string;
  readonly hospital_code: string;
  readonly purpose: string;
  readonly recipient: string;
  readonly subject: string;
  readonly body: string;
  readonly created_at: Date;
}

/** The last hundred mails of a day, newest first; the worker removes older ones. */
const readMails = `select mail_no, hospital_code, purpose, recipient, subject, body, created_at from mail
  where status = 'OUTBOX' and created_at > now() - interval '1 day' order by mail_no desc limit 100`;

/** Of every institution: the outbox belongs to whoever develops on this machine, not to a caller. */
export async function readOutbox(database: Database, keys: string): Promise<OutboxMail[]> {
  const { rows } = await database.unscoped('read', (db) => db.query<OutboxRow>(readMails));
  return rows.map((row) => ({
    mailNo: Number(row.mail_no),
    purpose: row.purpose,
    recipient: row.recipient,
    subject: row.subject,
    body: textOf(keys, row),
    createdAt: row.created_at.toISOString(),
  }));
}

function textOf(keys: string, { hospital_code: hospitalCode, recipient, body }: OutboxRow): string {
  try {
    return openMailBody(keys, { hospitalCode, recipient }, body);
  } catch {
    // The data folder was given other keys since.
    return mailText('outbox.unreadable');
  }
}
