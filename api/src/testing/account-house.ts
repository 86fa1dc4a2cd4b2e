import { loginDataSchema, type LoginData } from '@onyak/core';
import { openMailBody, connectionTo } from '@onyak/database';
import { generate } from 'otplib';
import { z } from 'zod';
import { createTestDatabase } from '../../../testing/database.js';
import type { InlinePlugin } from '../boot/load.js';
import type { Answer, Client } from './client.js';
import { startTestApi, type TestApi } from './start-test-api.js';
import { prepareThings, samplePlugin } from './sample-plugin.js';

/** Institution of the tests that asks for a second factor. */
export const STRICT = 'H0003';
export const PASSWORD = 'Onyak!2026';

const keys = `test:${Buffer.alloc(32, 9).toString('base64')}`;
const mailSchema = z.array(
  z.object({
    hospital_code: z.string(),
    user_id: z.string().nullable(),
    purpose: z.string(),
    recipient: z.string(),
    subject: z.string(),
    body: z.string(),
  }),
);

/** A started API whose mails can be read, and the hands of the database's owner. */
export interface AccountHouse {
  readonly api: TestApi;
  readonly databaseUrl: string;
  /** Runs SQL over every institution. */
  sql(text: string, values?: unknown[]): Promise<Record<string, unknown>[]>;
  /** Another API over the same database, which counts attempts for both. */
  another(env?: Readonly<Record<string, string>>): Promise<TestApi>;
  /** Bodies of the mails to an address, oldest first. */
  mailsTo(recipient: string): Promise<{ purpose: string; subject: string; body: string; userId: string | null }[]>;
  /** Six digits of the last mail to an address. */
  codeTo(recipient: string): Promise<string>;
  /** Signs up and proves the address. */
  join(id: string, hospitalCode?: string): Promise<Client>;
  /** Makes an active account with a second factor. @returns its base32 secret. */
  withFactor(id: string): Promise<string>;
  stop(): Promise<void>;
}

export const addressOf = (id: string): string => `${id.toLowerCase()}@example.org`;

/** What a person fills in to sign up. */
export const form = (id: string, changes: Readonly<Record<string, unknown>> = {}) => ({
  id,
  userName: '새사람',
  userPassword: PASSWORD,
  hospitalCode: 'H0001',
  job: 'NURSE',
  email: addressOf(id),
  tel: '02-123-4567',
  ...changes,
});

/** The code that an authenticator shows; `steps` away from now. */
export const otp = (secret: string, steps = 0): Promise<string> =>
  generate({ secret, epoch: Math.floor(Date.now() / 1000) + steps * 30 });

export const loginDataOf = (answer: Answer): LoginData => loginDataSchema.parse(answer.data);

/**
 * @param plugins beside the things of all tests.
 * @param only folders of the project's plugins to load.
 */
export async function startAccountHouse(
  plugins: readonly InlinePlugin[] = [],
  only: readonly string[] = [],
): Promise<AccountHouse> {
  const database = await createTestDatabase();
  await prepareThings(database.url);
  const env = { ONYAK_PAYLOAD_KEYS: keys, ONYAK_EMBEDDED: '1' };
  const start = (more: Readonly<Record<string, string>> = {}) =>
    startTestApi({
      databaseUrl: database.url,
      plugins: [samplePlugin, ...plugins],
      only,
      env: { ...env, ...more },
      adminSecondFactor: more['ONYAK_EMBEDDED'] === '0',
    });
  const api = await start();
  const owner = connectionTo({ connectionString: database.url });
  await owner.connect();
  await owner.query(`select set_config('app.user_id', 'TEST', false), set_config('app.hospital_code', '*', false)`);
  await owner.query(`insert into hospital (code, name, second_factor) values ('${STRICT}', '한결병원', true)`);
  const sql: AccountHouse['sql'] = async (text, values = []) =>
    (await owner.query<Record<string, unknown>>(text, values)).rows;

  const mailsTo: AccountHouse['mailsTo'] = async (recipient) => {
    const rows = mailSchema.parse(await sql('select * from mail where recipient = $1 order by mail_no', [recipient]));
    return rows.map(({ hospital_code: hospitalCode, user_id: userId, purpose, subject, body }) => ({
      purpose,
      subject,
      userId,
      body: openMailBody(keys, { hospitalCode, recipient }, body),
    }));
  };
  const codeTo: AccountHouse['codeTo'] = async (recipient) =>
    /: (\d{6})\n/.exec((await mailsTo(recipient)).at(-1)?.body ?? '')?.[1] ?? '';
  const join: AccountHouse['join'] = async (id, hospitalCode = 'H0001') => {
    const client = api.client();
    expectSuccess(await client.post('/api/createAccount', form(id, { hospitalCode })));
    expectSuccess(await client.post('/api/verifyEmail', { userId: id, code: await codeTo(addressOf(id)) }));
    return client;
  };
  return {
    api,
    databaseUrl: database.url,
    sql,
    another: start,
    mailsTo,
    codeTo,
    join,
    withFactor: async (id) => {
      const client = await join(id, STRICT);
      const shown = await client.post('/api/otpSecret');
      const { secret } = z.object({ secret: z.string() }).parse(shown.data);
      expectSuccess(await client.post('/api/verifyOtp', { userId: id, code: await otp(secret) }));
      await sql(`update app_user set status = 'ACTIVE', menu_auth = 'CLINIC' where id = $1`, [id]);
      // As if the code of the set-up were long past.
      await sql('update account_totp set last_step = last_step - 10 where user_id = $1', [id]);
      return secret;
    },
    stop: async () => {
      await owner.end();
      await api.stop();
      await database.drop();
    },
  };
}

function expectSuccess(answer: Answer): void {
  if (answer.result !== 'SUCCESS') throw new Error(`${answer.result}: ${answer.msg} ${JSON.stringify(answer.faults)}`);
}
