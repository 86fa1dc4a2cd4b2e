import { fillMessage, type Settings } from '@onyak/core';
import { ApplicationFailure } from '@temporalio/common';
import { createTransport } from 'nodemailer';
import { z } from 'zod';
import { texts } from '../messages.js';

export interface Letter {
  /** The same for every try: mailboxes show a repeated one once. */
  readonly messageId: string;
  readonly recipient: string;
  readonly subject: string;
  readonly text: string;
}

export interface PostOffice {
  /** Domain of the sender. */
  readonly domain: string;
  /**
   * Hands a letter to the mail server.
   * @throws ApplicationFailure `MailRefused` (not retried: the server will not have this letter), `MailUnavailable`
   *   (retried); its message is for the administrator and holds no address.
   */
  send(letter: Letter, signal: AbortSignal): Promise<void>;
}

/** The mail server is expected to answer each step within this time. */
const TIMEOUT_MS = 20_000;

/** The mail server of SMTP_URL; undefined without one. */
export function openPostOffice({
  SMTP_URL: url,
  MAIL_FROM: from,
}: Pick<Settings, 'SMTP_URL' | 'MAIL_FROM'>): PostOffice | undefined {
  if (url === undefined) return undefined;
  const transport = createTransport({
    url,
    // A password never leaves unencrypted; without one, encryption is used where the server offers it.
    requireTLS: new URL(url).username !== '',
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    domain: from.slice(from.lastIndexOf('@') + 1),
    async send({ messageId, recipient, subject, text }, signal) {
      try {
        await transport.sendMail({
          messageId,
          from: { name: texts.mailSender, address: from },
          // As an object it is one address, whatever it looks like.
          to: { name: '', address: recipient },
          subject,
          text,
          textEncoding: 'base64',
          // No out-of-office notes in answer (RFC 3834).
          headers: { 'Auto-Submitted': 'auto-generated' },
          signal,
        });
      } catch (error) {
        signal.throwIfAborted();
        throw wordError(error);
      }
    },
  };
}

const errorSchema = z.object({
  code: z.string().default(''),
  responseCode: z.number().optional(),
  permanent: z.boolean().optional(),
  /** What the connection itself met, e.g. ECONNREFUSED. */
  originalCode: z.string().optional(),
});

/** What went wrong, by code alone: the server's own words quote addresses. */
function wordError(error: unknown): ApplicationFailure {
  const { code, responseCode, permanent, originalCode } = errorSchema.safeParse(error).data ?? { code: '' };
  const status = String(responseCode ?? originalCode ?? code);
  // A refused password or a missing TLS is mended by the operator, not by another letter: those are tried again.
  if (permanent === true && (code === 'EENVELOPE' || code === 'EMESSAGE'))
    return ApplicationFailure.nonRetryable(fillMessage(texts.mailRefused, { status }), 'MailRefused');
  return ApplicationFailure.retryable(fillMessage(wordTrouble(code, status), { status }), 'MailUnavailable');
}

function wordTrouble(code: string, status: string): string {
  if (code === 'EAUTH' || code === 'ENOAUTH') return texts.mailLogin;
  if (code === 'ETLS' || /CERT|_SSL_|_TLS_/.test(status)) return texts.mailTls;
  return code === 'EENVELOPE' || code === 'EMESSAGE' ? texts.mailBusy : texts.mailUnavailable;
}
