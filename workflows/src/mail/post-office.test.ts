import { parseSettings } from '@onyak/core';
import { afterEach, expect, it } from 'vitest';
import { startMailServer, type MailServer } from '../../../testing/mail-server.js';
import { openPostOffice, type Letter } from './post-office.js';

const letter: Letter = {
  messageId: '<mail-1-1@example.org>',
  recipient: 'doctor@example.org',
  subject: '이메일 인증 번호',
  text: '인증 번호는 482913입니다.',
};
let server: MailServer;
afterEach(() => server.stop());

const send = (url: string, changes: Partial<Letter> = {}) => {
  const office = openPostOffice(parseSettings({ SMTP_URL: url, MAIL_FROM: 'onyak@hospital.example' }));
  if (!office) throw new Error('no post office');
  return office.send({ ...letter, ...changes }, AbortSignal.timeout(20_000));
};
/** The same server's address with an account. */
function withAccount(url: string): string {
  const address = new URL(url);
  address.username = 'onyak';
  address.password = 'secret';
  return address.href;
}

it('shows no password to a server that does not encrypt', async () => {
  server = await startMailServer();
  await expect(send(withAccount(server.url))).rejects.toMatchObject({ type: 'MailUnavailable', nonRetryable: false });
  expect(server.passwords).toEqual([]);
  expect(server.received).toEqual([]);
});

it('encrypts where the server offers it, and trusts an unknown certificate only when told to', async () => {
  server = await startMailServer({ startTls: true });
  await expect(send(server.url)).rejects.toMatchObject({ message: expect.stringContaining('TLS') as string });
  await send(withAccount(`${server.url}?tls.rejectUnauthorized=false`));
  expect(server.received).toMatchObject([{ encrypted: true, subject: letter.subject }]);
  expect(server.passwords).toEqual(['secret']);
});

it('sends nothing by smtps to a server without TLS', async () => {
  server = await startMailServer();
  await expect(send(server.url.replace('smtp:', 'smtps:'))).rejects.toMatchObject({ type: 'MailUnavailable' });
  expect(server.received).toEqual([]);
});

it.each([
  ['tries again what the server cannot take now', 451, false],
  ['does not try again what the server will never take', 550, true],
])('%s', async (_, status, final) => {
  server = await startMailServer({ refuse: () => status });
  const failure = await send(server.url).catch((error: unknown) => error);
  expect(failure).toMatchObject({ nonRetryable: final });
  expect(String(failure)).toContain(String(status));
  // The server has quoted the address.
  expect(String(failure)).not.toContain('doctor');
});

it('takes what a recipient or subject holds for itself: no second recipient, no further header', async () => {
  server = await startMailServer();
  await send(server.url, { subject: '알림\r\nBcc: thief@example.org' });
  await send(server.url, { recipient: 'a@example.org, thief@example.org' }).catch(() => undefined);
  for (const mail of server.received) expect(mail.envelope.to).not.toContain('thief@example.org');
  expect(server.received[0]?.headers).not.toHaveProperty('bcc');
});
