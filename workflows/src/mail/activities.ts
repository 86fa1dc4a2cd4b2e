import { ApplicationFailure } from '@temporalio/common';
import { openMailBody, withTenant } from '@onyak/database';
import type { Logger } from 'pino';
import { whileBeating } from '../requests/activity.js';
import { texts } from '../messages.js';
import type { Database, Queryable } from '../store/context.js';
import type { MailInput } from './messages.js';
import type { PostOffice } from './post-office.js';
import { keepTrouble, markFailed, markSent, takeMail, type WaitingMail } from './store.sql.js';

/** What the activities of mail work with. */
export interface MailDeps {
  readonly database: Database;
  /** Undefined without SMTP_URL. */
  readonly office: PostOffice | undefined;
  /** Undefined without TEXT_MESSAGE_URL. */
  readonly texts?: PostOffice | undefined;
  /** ONYAK_PAYLOAD_KEYS, which the text is encrypted with. */
  readonly keys: string;
  readonly log: Pick<Logger, 'info' | 'warn' | 'error'>;
}

/** Each takes a mail's number and may be run again at any point: a mail that is sent or failed is left as it is. */
export function createMailActivities(deps: MailDeps) {
  return {
    deliverMail: (input: MailInput) => deliverMail(deps, input),
    giveUpMail: (input: MailInput) => giveUpMail(deps, input),
  };
}

export type MailActivities = ReturnType<typeof createMailActivities>;

const inMail = <T>({ database }: MailDeps, { hospitalCode }: MailInput, work: (db: Queryable) => Promise<T>) =>
  withTenant(database, { userId: 'SYSTEM', hospitalCode }, work);

/** One try: what the mail server takes is marked at once, why it did not is kept. */
function deliverMail(deps: MailDeps, input: MailInput): Promise<void> {
  const { mailNo } = input;
  return whileBeating(async (signal) => {
    const mail = await inMail(deps, input, (db) => takeMail(db, mailNo));
    if (!mail) return;
    try {
      await send(deps, input, mail, signal);
    } catch (error) {
      if (signal.aborted || !(error instanceof ApplicationFailure)) throw error;
      deps.log.warn({ mailNo, failure: error.type }, 'mail not sent');
      if (!mail.late) await inMail(deps, input, (db) => keepTrouble(db, mailNo, error.message));
      throw error;
    }
    await inMail(deps, input, (db) => markSent(db, mailNo));
    deps.log.info({ mailNo }, 'mail sent');
  });
}

async function send(
  { office: mails, texts: messages, keys }: MailDeps,
  { mailNo, hospitalCode }: MailInput,
  { recipient, channel, subject, body, createdAt, late }: WaitingMail,
  signal: AbortSignal,
): Promise<void> {
  if (late) throw ApplicationFailure.nonRetryable(texts.mailLate, 'MailLate');
  const office = channel === 'TEXT' ? messages : mails;
  if (!office)
    throw ApplicationFailure.retryable(channel === 'TEXT' ? texts.textNoServer : texts.mailNoServer, 'MailUnavailable');
  await office.send(
    {
      // With its time, so that the numbers of another database of the same sender are not taken for these.
      messageId: `<mail-${mailNo}-${createdAt.getTime()}@${office.domain}>`,
      recipient,
      subject,
      text: open(keys, { hospitalCode, recipient }, body),
    },
    signal,
  );
}

function open(...sealed: Parameters<typeof openMailBody>): string {
  try {
    return openMailBody(...sealed);
  } catch {
    // The key may be put back within the hour.
    throw ApplicationFailure.retryable(texts.mailUnreadable, 'MailUnreadable');
  }
}

async function giveUpMail(deps: MailDeps, input: MailInput): Promise<void> {
  if (await inMail(deps, input, (db) => markFailed(db, input.mailNo, texts.mailLate)))
    deps.log.error({ mailNo: input.mailNo }, 'mail given up');
}
