import { readRows } from '@onyak/database';
import { z } from 'zod';
import type { Queryable } from '../store/context.js';

/** How long a mail is tried for. */
const TRIED = `interval '1 hour'`;

const mailSchema = z.object({
  recipient: z.string(),
  channel: z.enum(['MAIL', 'TEXT']),
  subject: z.string(),
  /** Sealed. */
  body: z.string(),
  createdAt: z.date(),
  /** It has been tried for as long as it is. */
  late: z.boolean(),
});
export type WaitingMail = Readonly<z.infer<typeof mailSchema>>;
const waitingSchema = z.object({ mailNo: z.number(), hospitalCode: z.string() });

/** Counts another try. @returns the mail; undefined when it waits no more. */
export async function takeMail(db: Queryable, mailNo: number): Promise<WaitingMail | undefined> {
  const [mail] = await readRows(
    db,
    mailSchema,
    `update mail set attempts = attempts + 1 where mail_no = $1 and status = 'WAITING'
     returning recipient, channel, subject, coalesce(body, '') as body, created_at as "createdAt", created_at < now() - ${TRIED} as late`,
    [mailNo],
  );
  return mail;
}

/** The mail server has it; the text is not needed any more. */
export async function markSent(db: Queryable, mailNo: number): Promise<void> {
  await db.query(
    `update mail set status = 'SENT', sent_at = now(), body = null, failure = null where mail_no = $1 and status = 'WAITING'`,
    [mailNo],
  );
}

/** Keeps why the last try did not succeed. */
export async function keepTrouble(db: Queryable, mailNo: number, reason: string): Promise<void> {
  await db.query(`update mail set failure = $2 where mail_no = $1 and status = 'WAITING'`, [
    mailNo,
    reason.slice(0, 500),
  ]);
}

/** It is not sent any more; the reason is the last try's, or `otherwise` when there was none. */
export async function markFailed(db: Queryable, mailNo: number, otherwise: string): Promise<boolean> {
  const { rowCount } = await db.query(
    `update mail set status = 'FAILED', body = null, failure = coalesce(failure, $2) where mail_no = $1 and status = 'WAITING'`,
    [mailNo, otherwise],
  );
  return (rowCount ?? 0) > 0;
}

/** Mails that wait: those nobody has tried, or with `all` every one. */
export async function listWaiting(
  db: Queryable,
  all: boolean,
  channels: readonly string[],
): Promise<readonly { mailNo: number; hospitalCode: string }[]> {
  return readRows(
    db,
    waitingSchema,
    `select mail_no::int as "mailNo", hospital_code as "hospitalCode" from mail
     where status = 'WAITING' and ($1 or attempts = 0) and channel = any($2) order by created_at limit 500`,
    [all, channels],
  );
}

/**
 * Ends what nobody could deliver for long, as without a mail server or when its workflow was lost, and removes old mails:
 * those of the development outbox after a day, others after thirty. A text message's row stays without its text: its
 * state is shown beside what it told of.
 */
export async function tidyMail(db: Queryable, otherwise: string): Promise<void> {
  await db.query(
    `update mail set status = 'FAILED', body = null, failure = coalesce(failure, $1)
     where status = 'WAITING' and created_at < now() - ${TRIED} - interval '30 minutes'`,
    [otherwise],
  );
  await db.query(
    `update mail set body = null where channel = 'TEXT' and status = 'OUTBOX' and body is not null
     and created_at < now() - interval '1 day'`,
  );
  await db.query(
    `delete from mail where status <> 'WAITING' and channel = 'MAIL'
     and created_at < now() - case status when 'OUTBOX' then interval '1 day' else interval '30 days' end`,
  );
}
