import { buffer } from 'node:stream/consumers';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** A mail as it arrived. */
export interface ReceivedMail {
  /** Sender and recipient of the envelope, which decide where a mail goes. */
  readonly envelope: { readonly from: string; readonly to: readonly string[] };
  readonly from: { readonly name: string; readonly address: string };
  readonly to: readonly string[];
  readonly messageId: string;
  readonly subject: string;
  readonly text: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Whether the connection was encrypted when it arrived. */
  readonly encrypted: boolean;
}

interface MailServerOptions {
  /** A free one by default. */
  readonly port?: number;
  /** Whether STARTTLS is offered, with a certificate that nobody knows. */
  readonly startTls?: boolean;
  /** Answers a recipient with an SMTP status instead of taking the mail. */
  readonly refuse?: (recipient: string) => number | undefined | Promise<number | undefined>;
}

export interface MailServer {
  readonly port: number;
  /** For SMTP_URL. */
  readonly url: string;
  /** In the order of arrival. */
  readonly received: readonly ReceivedMail[];
  /** Passwords that were shown to the server. */
  readonly passwords: readonly string[];
  stop(): Promise<void>;
}

/** A real SMTP server that keeps what it takes. */
export async function startMailServer({
  port = 0,
  startTls = false,
  refuse,
}: MailServerOptions = {}): Promise<MailServer> {
  const received: ReceivedMail[] = [];
  const passwords: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    allowInsecureAuth: true,
    disabledCommands: startTls ? [] : ['STARTTLS'],
    closeTimeout: 100,
    onAuth: ({ username, password }, _, answer) => {
      passwords.push(password ?? '');
      answer(null, { user: username });
    },
    onRcptTo: ({ address }, _, answer) => {
      void Promise.resolve(refuse?.(address)).then(
        (status) =>
          answer(
            status === undefined ? null : Object.assign(new Error(`not for ${address}`), { responseCode: status }),
          ),
        answer,
      );
    },
    onData: (stream, { envelope, secure }, answer) => {
      void buffer(stream)
        .then((bytes) => PostalMime.parse(bytes))
        .then((mail) => {
          received.push({
            envelope: {
              from: envelope.mailFrom ? envelope.mailFrom.address : '',
              to: envelope.rcptTo.map(({ address }) => address),
            },
            from: { name: mail.from?.name ?? '', address: mail.from?.address ?? '' },
            to: (mail.to ?? []).map(({ address }) => address ?? ''),
            messageId: mail.messageId ?? '',
            subject: mail.subject ?? '',
            text: (mail.text ?? '').trimEnd(),
            headers: Object.fromEntries(mail.headers.map(({ key, value }) => [key, value])),
            encrypted: secure,
          });
          answer();
        }, answer);
    },
  });
  // A client that goes away in the middle is no fault of the server.
  server.on('error', () => undefined);
  const listening = server.listen(port, '127.0.0.1');
  await once(listening, 'listening');
  const { port: used } = listening.address() as AddressInfo;
  return {
    port: used,
    url: `smtp://127.0.0.1:${used}`,
    received,
    passwords,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
