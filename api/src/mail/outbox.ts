import { openMailBody } from '@onyak/database';
import type { Database } from '../database/database.js';
import { listOutbox, type StoredMail } from './mail.sql.js';
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

/** Of every institution: the outbox belongs to whoever develops on this machine, not to a caller. */
export async function readOutbox(database: Database, keys: string): Promise<OutboxMail[]> {
  const mails = await database.unscoped('read', listOutbox);
  return mails.map((row) => ({
    mailNo: row.mailNo,
    purpose: row.purpose,
    recipient: row.recipient,
    subject: row.subject,
    body: textOf(keys, row),
    createdAt: row.createdAt.toISOString(),
  }));
}

function textOf(keys: string, { hospitalCode, recipient, body }: StoredMail): string {
  try {
    return openMailBody(keys, { hospitalCode, recipient }, body);
  } catch {
    // The data folder was given other keys since.
    return mailText('outbox.unreadable');
  }
}
