import { get } from 'node:http';
import { parseSettings } from '@onyak/core';
import { appPool, withEveryInstitution } from '@onyak/database';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../testing/database.js';
import { startTestApi, type TestApi } from '../testing/index.js';
import { Mailer, type Mail } from './mailer.js';

const keys = `k1:${Buffer.alloc(32, 7).toString('base64')}`;
const embedded = { ONYAK_EMBEDDED: '1', ONYAK_PAYLOAD_KEYS: keys };
const mail: Mail = {
  hospitalCode: 'H0001',
  userId: null,
  purpose: 'EMAIL_CODE',
  recipient: 'doctor@example.org',
  subject: '이메일 인증 번호',
  body: '인증 번호는 482913입니다.\n\nAb3!x9Qz\n\n010-1234-5678로 문의해 주십시오.',
};

let database: TestDatabase;
let pool: ReturnType<typeof appPool>;
let api: TestApi;

beforeAll(async () => {
  database = await createTestDatabase();
  pool = appPool(database.url, { max: 2 });
  api = await startTestApi({ databaseUrl: database.url, only: [], env: embedded });
});
afterAll(async () => {
  await api?.stop();
  await pool?.end();
  await database?.drop();
});

const everywhere = <T>(work: Parameters<typeof withEveryInstitution<T>>[2]) =>
  withEveryInstitution(pool, { userId: 'SYSTEM' }, work);
const queue = (changes: Partial<Mail> = {}, env: Record<string, string> = embedded) =>
  everywhere((db) => new Mailer(parseSettings(env)).queueMail(db, { ...mail, ...changes }));
const page = async () => (await fetch(`${api.url}/dev/outbox`)).text();

it('says so while there is no mail', async () => {
  expect(await page()).toContain('아직 메일이 없습니다.');
});

it('shows mails newest first, codes marked, without script and under the policy of every page', async () => {
  await queue({ subject: '먼저 보낸 메일' });
  await queue({ subject: '나중에 보낸 메일', hospitalCode: 'H0002' });
  const answer = await fetch(`${api.url}/dev/outbox`);
  const html = await answer.text();
  expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(answer.headers.get('content-security-policy')).toContain(`script-src 'self'`);
  expect(html).not.toMatch(/<script|javascript:|\son\w+=/);
  expect(html.indexOf('나중에')).toBeLessThan(html.indexOf('먼저'));
  expect(html.match(/<code>[^<]*<\/code>/g)?.slice(0, 2)).toEqual(['<code>482913</code>', '<code>Ab3!x9Qz</code>']);
  expect(html).toContain('<p>010-1234-5678로 문의해 주십시오.</p>');
  expect(html).toContain('doctor@example.org');
});

it('shows what a mail holds as text', async () => {
  await queue({ subject: '<img src=x onerror=alert(1)>', body: '<b>"&</b>', recipient: `"<i>"@example.org` });
  const html = await page();
  expect(html).not.toMatch(/<img|<b>|<i>/);
  expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;');
});

it('gives programs the same', async () => {
  const mailNo = await queue();
  const { mails } = (await (await fetch(`${api.url}/dev/outbox.json`)).json()) as { mails: unknown[] };
  const { purpose, recipient, subject, body } = mail;
  expect(mails[0]).toMatchObject({ mailNo, purpose, recipient, subject, body });
});

it('shows no mail of yesterday, and none that goes over a mail server', async () => {
  await everywhere((db) => db.query(`update mail set created_at = now() - interval '25 hours'`));
  await queue({ subject: '메일 서버로 가는 메일' }, { ...embedded, SMTP_URL: 'smtp://127.0.0.1:2525' });
  expect(await page()).toContain('아직 메일이 없습니다.');
});

it('says which text it cannot read, when the keys are others now', async () => {
  await queue({}, { ...embedded, ONYAK_PAYLOAD_KEYS: `k1:${Buffer.alloc(32, 9).toString('base64')}` });
  const html = await page();
  expect(html).toContain('내용을 볼 수 없습니다');
});

it('is not there for a page of another site whose name leads to this machine', async () => {
  const status = (host: string) =>
    new Promise((resolve, reject) => {
      get(`${api.url}/dev/outbox.json`, { headers: { host } }, (answer) => {
        answer.resume();
        resolve(answer.statusCode);
      }).on('error', reject);
    });
  expect(await status('thief.example.org:8080')).toBe(404);
  expect(await status('localhost.example.org')).toBe(404);
  expect(await status('localhost:8080')).toBe(200);
  expect(await status('[::1]:8080')).toBe(200);
});

it.each([
  'x-forwarded-for',
  'x-forwarded-server',
  'forwarded',
  'via',
  'x-real-ip',
  'true-client-ip',
  'cf-connecting-ip',
])('is not there through a proxy that says %s', async (name) => {
  const answer = await fetch(`${api.url}/dev/outbox.json`, { headers: { [name]: '203.0.113.7' } });
  expect(answer.status).toBe(404);
});

it('is not there outside the embedded default, nor for another machine', async () => {
  const production = await startTestApi({ databaseUrl: database.url, only: [], env: { ONYAK_PAYLOAD_KEYS: keys } });
  const proxied = await startTestApi({ databaseUrl: database.url, only: [], env: { ...embedded, TRUST_PROXY: '1' } });
  try {
    for (const path of ['/dev/outbox', '/dev/outbox.json']) {
      expect((await fetch(`${production.url}${path}`)).status).toBe(404);
      const headers = { 'x-forwarded-for': '203.0.113.7' };
      expect((await fetch(`${proxied.url}${path}`, { headers })).status).toBe(404);
    }
  } finally {
    await production.stop();
    await proxied.stop();
  }
});
