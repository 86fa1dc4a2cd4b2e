import { OnyakError, parseSettings } from '@onyak/core';
import { appPool, openMailBody, withEveryInstitution, withTenant } from '@onyak/database';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { createTestDatabase, type TestDatabase } from '../../../testing/database.js';
import { Mailer, type Mail } from './mailer.js';

const keys = `k1:${Buffer.alloc(32, 7).toString('base64')}`;
const mail: Mail = {
  hospitalCode: 'H0001',
  userId: 'DOCTOR01',
  purpose: 'EMAIL_CODE',
  recipient: 'doctor@example.org',
  subject: '이메일 인증 번호',
  body: '인증 번호는 482913입니다.',
};
const rowSchema = z.object({ status: z.string(), recipient: z.string(), body: z.string() });

let database: TestDatabase;
let pool: ReturnType<typeof appPool>;

beforeAll(async () => {
  database = await createTestDatabase();
  pool = appPool(database.url, { max: 2 });
});
afterAll(async () => {
  await pool?.end();
  await database?.drop();
});

const mailer = (env: Record<string, string>) => new Mailer(parseSettings({ ONYAK_PAYLOAD_KEYS: keys, ...env }));
const everywhere = <T>(work: Parameters<typeof withEveryInstitution<T>>[2]) =>
  withEveryInstitution(pool, { userId: 'SYSTEM' }, work);
const queue = (env: Record<string, string>) => everywhere((db) => mailer(env).queueMail(db, mail));
const read = async (mailNo: number) =>
  rowSchema.parse((await everywhere((db) => db.query('select * from mail where mail_no = $1', [mailNo]))).rows[0]);

it('waits for the worker where there is a mail server, and lies in the outbox of the embedded default else', async () => {
  expect(await read(await queue({ SMTP_URL: 'smtp://127.0.0.1:2525' }))).toMatchObject({ status: 'WAITING' });
  expect(await read(await queue({ ONYAK_EMBEDDED: '1' }))).toMatchObject({ status: 'OUTBOX' });
});

it('keeps the text encrypted, and readable for its recipient only', async () => {
  const { body, recipient } = await read(await queue({ ONYAK_EMBEDDED: '1' }));
  expect(body).not.toContain('482913');
  expect(openMailBody(keys, { hospitalCode: 'H0001', recipient }, body)).toBe(mail.body);
  expect(() => openMailBody(keys, { hospitalCode: 'H0001', recipient: 'thief@example.org' }, body)).toThrow();
});

it('is refused with a sentence where mail could go nowhere, and nothing is written', async () => {
  const nowhere = mailer({});
  expect(nowhere.ready()).toBe(false);
  const refusal = everywhere((db) => nowhere.queueMail(db, { ...mail, recipient: 'nobody@example.org' }));
  await expect(refusal).rejects.toThrow(OnyakError);
  await expect(refusal).rejects.toMatchObject({
    code: 'UNAVAILABLE',
    message: expect.stringContaining('메일') as string,
  });
  const { rowCount } = await everywhere((db) => db.query(`select from mail where recipient = 'nobody@example.org'`));
  expect(rowCount).toBe(0);
  expect(new Mailer(parseSettings({ SMTP_URL: 'smtp://127.0.0.1:2525' })).ready()).toBe(false);
});

it('is not sent of what was rolled back, and not seen by another institution', async () => {
  const rolledBack = everywhere(async (db) => {
    await mailer({ ONYAK_EMBEDDED: '1' }).queueMail(db, { ...mail, recipient: 'back@example.org' });
    throw new Error('refused after all');
  });
  await expect(rolledBack).rejects.toThrow('refused after all');
  const mailNo = await queue({ ONYAK_EMBEDDED: '1' });
  expect((await everywhere((db) => db.query(`select from mail where recipient = 'back@example.org'`))).rowCount).toBe(
    0,
  );
  const other = await withTenant(pool, { userId: 'DOCTOR02', hospitalCode: 'H0002' }, (db) =>
    db.query('select from mail where mail_no = $1', [mailNo]),
  );
  expect(other.rowCount).toBe(0);
});
