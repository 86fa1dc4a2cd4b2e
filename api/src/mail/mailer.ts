import { OnyakError, type Settings } from '@onyak/core';
import { sealMailBody } from '@onyak/database';
import type { Transaction } from '../database/database.js';
import { insertMail } from './mail.sql.js';
import { mailText } from './messages.js';

/** A mail to one person; plain text. */
export interface Mail {
  /** The institution it is sent for. */
  readonly hospitalCode: string;
  /** Absent when it is to somebody who has no account. */
  readonly userId: string | null;
  /** What it is about, capitals and underscores, e.g. `EMAIL_CODE`; for upkeep and tests. */
  readonly purpose: string;
  readonly recipient: string;
  /** Kept in plain text, unlike the body: never a code in it. */
  readonly subject: string;
  readonly body: string;
}

type MailSettings = Pick<Settings, 'ONYAK_EMBEDDED' | 'SMTP_URL' | 'ONYAK_PAYLOAD_KEYS'>;

/**
 * Sends mail by writing it down: the row is part of the transaction that it tells of, and the worker delivers what has
 * been committed (docs/adr/0008). So nobody waits for a mail server, no mail tells of what was rolled back, and none that
 * was committed is lost.
 */
export class Mailer {
  constructor(private readonly settings: MailSettings) {}

  /** Whether a mail would go anywhere: over SMTP_URL or, in the embedded default, to the development outbox. */
  ready(): boolean {
    const { ONYAK_EMBEDDED, SMTP_URL, ONYAK_PAYLOAD_KEYS } = this.settings;
    return ONYAK_PAYLOAD_KEYS !== undefined && (SMTP_URL !== undefined || ONYAK_EMBEDDED === '1');
  }

  /** Whether mails stay in the development outbox, which a page may then point to. */
  staysInOutbox(): boolean {
    return this.ready() && this.settings.SMTP_URL === undefined;
  }

  /** @throws OnyakError UNAVAILABLE, for a call that needs mail and would else find out half-way. */
  demandReady(): void {
    if (!this.ready()) throw new OnyakError('UNAVAILABLE', mailText('unavailable'));
  }

  /**
   * Writes a mail that leaves once the transaction is committed; nothing else is to be called.
   * @param db a transaction that reaches the mail's institution.
   * @returns its number.
   * @throws OnyakError UNAVAILABLE when it could go nowhere.
   */
  async queueMail(db: Pick<Transaction, 'query'>, mail: Mail): Promise<number> {
    this.demandReady();
    const { ONYAK_PAYLOAD_KEYS = '' } = this.settings;
    const { hospitalCode, userId, purpose, recipient, subject, body } = mail;
    return insertMail(db, {
      hospitalCode,
      userId,
      purpose,
      recipient,
      subject,
      body: sealMailBody(ONYAK_PAYLOAD_KEYS, mail, body),
      status: this.staysInOutbox() ? 'OUTBOX' : 'WAITING',
      channel: 'MAIL',
    });
  }
}
