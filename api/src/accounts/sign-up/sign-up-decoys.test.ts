import { afterAll, beforeAll, expect, it } from 'vitest';
import { addressOf, form, PASSWORD, startAccountHouse, type AccountHouse } from '../../testing/account-house.js';
import type { Answer, Client } from '../../testing/index.js';

let house: AccountHouse;
beforeAll(async () => {
  house = await startAccountHouse();
});
afterAll(() => house?.stop());

/** None of them is the password of the demonstration's accounts. */
const FIRST = 'Onyak$2025';
const OTHER = 'Onyak#2027';
const LAST = 'Onyak%2028';
/** Each id is asked for with an address of its own, of which no more is shown than it has in common with the others. */
const askingOf = (id: string) => `asking.${id}@example.org`;
const join = (client: Client, id: string, userPassword: string) =>
  client.post('/api/createAccount', form(id, { userPassword, email: askingOf(id) }));
const signIn = (client: Client, userId: string, userPassword: string) =>
  client.post('/loginProc', { userId, userPassword });
/** As if a day had passed since every sign-up for an id. */
const dayAfter = (id: string) =>
  house.sql(`update account_sign_up set expires_at = expires_at - interval '24 hours' where asked_id = $1`, [id]);
const sealed = (text: string, id: string, token: string | undefined) =>
  text.replaceAll(id, 'ID').replaceAll(token ?? 'none', 'TOKEN');

/** All that a caller sees of an answer, but for what differs between any two. */
function seen({ status, headers, body }: Answer, id: string, token: string | undefined): string {
  const own = new Set(['x-request-id', 'date']);
  const shown = [...headers].filter(([name]) => !own.has(name)).map(([name, value]) => `${name}: ${value}`);
  return sealed(JSON.stringify({ status, shown, body }), id, token).replaceAll(/expires=[^;]+/g, 'expires=THEN');
}

/** Everything that can be asked about an id without being its owner. @returns results, and what was seen in full. */
async function askAbout(id: string) {
  const client = house.api.client();
  const results: string[] = [];
  const answers: string[] = [];
  const ask = async (asked: Promise<Answer>) => {
    const answer = await asked;
    results.push(answer.result ?? '');
    answers.push(seen(answer, id, client.stepToken));
  };
  const codes = async () => {
    await ask(client.post('/api/reSendEC', { id }));
    await ask(client.post('/api/verifyEmail', { userId: id, code: '000000' }));
    await ask(client.get('/api/accountStep'));
    await ask(client.post('/loginCheck', { to: '/' }));
    await ask(client.post('/api/otpSecret'));
    await ask(client.post('/api/findId', { userName: '새사람', email: askingOf(id) }));
  };
  await ask(join(client, id, FIRST));
  await codes();
  await ask(signIn(client, id, FIRST));
  await codes();
  await ask(signIn(client, id, 'Wrong!2026'));
  await ask(client.post('/loginCheck', { to: '/' }));
  await ask(join(client, id, OTHER));
  for (const password of [FIRST, OTHER]) await ask(signIn(client, id, password));
  await codes();
  await ask(join(client, id, LAST));
  for (const password of [FIRST, OTHER, LAST]) await ask(signIn(client, id, password));
  await dayAfter(id);
  await ask(client.get('/api/accountStep'));
  for (const password of [FIRST, LAST]) await ask(signIn(client, id, password));
  await ask(join(client, id, OTHER));
  await codes();
  for (const password of [FIRST, OTHER]) await ask(signIn(client, id, password));
  return { results, answers };
}

it('answers alike about an id that is free and one that is taken, byte for byte, for a day and after', async () => {
  const before = await house.sql(`select * from app_user where id = 'DOCTOR02'`);
  const free = await askAbout('FREE0002');
  const taken = await askAbout('DOCTOR02');
  expect(taken.results).toEqual(free.results);
  expect(taken.answers).toEqual(free.answers);
  const codes = ['SUCCESS', 'VALIDATION', 'VERIFY_EMAIL', 'VERIFY_EMAIL', 'VERIFY_EMAIL', 'NOT_FOUND'];
  const noCodes = codes.map((result, index) => (index === 2 ? 'SUCCESS' : result));
  expect(free.results).toEqual(
    [
      ['SUCCESS', ...noCodes, 'VERIFY_EMAIL', ...noCodes, 'LOGIN_FAILED', 'VERIFY_EMAIL'],
      ['SUCCESS', 'VERIFY_EMAIL', 'VERIFY_EMAIL', ...noCodes],
      ['SUCCESS', 'VERIFY_EMAIL', 'LOGIN_FAILED', 'VERIFY_EMAIL'],
      ['NO_SESSION', 'LOGIN_FAILED', 'LOGIN_FAILED'],
      ['SUCCESS', ...noCodes, 'LOGIN_FAILED', 'VERIFY_EMAIL'],
    ].flat(),
  );
  // Of the account itself nothing has changed but what a wrong password changes.
  const [after] = await house.sql(`select * from app_user where id = 'DOCTOR02'`);
  expect(after).toMatchObject({ status: before[0]?.['status'], password_hash: before[0]?.['password_hash'] });
});

it('locks alike by wrong passwords with right ones of the sign-up between', async () => {
  const lock = async (id: string) => {
    const client = house.api.client();
    const told: (string | undefined)[] = [];
    await client.post('/api/createAccount', form(id, { userPassword: FIRST }));
    for (let turn = 0; turn < 12; turn += 1) {
      told.push((await signIn(client, id, 'Wrong!2026')).msg);
      if (turn % 3 === 0) told.push((await signIn(client, id, FIRST)).result);
      told.push((await client.post('/loginCheck', { to: '/' })).result);
    }
    told.push((await client.get('/api/accountStep')).result);
    told.push((await client.post('/api/otpSecret')).result);
    return told;
  };
  const free = await lock('LOCKED02');
  await house.sql(
    `insert into app_user (id, user_name, password_hash, auth, hospital_code, job, email, tel, status, new_user, email_certification)
     select 'LOCKED03', user_name, password_hash, 'USER', hospital_code, job, email, tel, 'ACTIVE', false, true
     from app_user where id = 'DOCTOR01'`,
  );
  expect(await lock('LOCKED03')).toEqual(free);
  const rows = await house.sql(
    `select id, failed_logins, locked_until is not null as locked from app_user where id like 'LOCKED0_' order by id`,
  );
  expect(rows).toEqual(['LOCKED02', 'LOCKED03'].map((id) => ({ id, failed_logins: 10, locked: true })));
});

it('lets the owner of a taken id in by the own password, though a decoy was asked with the same', async () => {
  await house.api.client().post('/api/createAccount', form('DOCTOR01'));
  const client = house.api.client();
  expect((await signIn(client, 'DOCTOR01', PASSWORD)).result).toBe('SUCCESS');
  const history = await house.sql(`select result from login_history where user_id = 'DOCTOR01'`);
  expect(history.map(({ result }) => result)).toEqual(['SUCCESS']);
});

it('ends a sign-up after a day and frees its id, but no account that was verified or decided on', async () => {
  for (const id of ['ENDS0001', 'STAYS001', 'STAYS002']) await house.api.client().post('/api/createAccount', form(id));
  const code = await house.codeTo(addressOf('STAYS001'));
  await house.api.client().post('/api/verifyEmail', { userId: 'STAYS001', code });
  await house.sql(`update app_user set status = 'INACTIVE' where id = 'STAYS002'`);
  for (const id of ['ENDS0001', 'STAYS001', 'STAYS002']) await dayAfter(id);
  await house.api.client().post('/api/createAccount', form('SWEEP001'));
  const ids = await house.sql(
    `select id from app_user where id in ('ENDS0001', 'STAYS001', 'STAYS002', 'SWEEP001') order by id`,
  );
  expect(ids.map(({ id }) => id)).toEqual(['STAYS001', 'STAYS002', 'SWEEP001']);
  const kept = await house.sql(
    `select dml from history where table_name = 'app_user' and row_key = 'ENDS0001' order by id`,
  );
  expect(kept.map(({ dml }) => dml)).toEqual(['INSERT', 'DELETE']);
});
