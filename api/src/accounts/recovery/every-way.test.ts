import { z } from 'zod';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addressOf, PASSWORD, startAccountHouse, type AccountHouse } from '../../testing/account-house.js';
import type { Client } from '../../testing/index.js';

/** Every way by which a manager's hands reach an account: none of them changes its address unseen. */
let house: AccountHouse;
let manager: Client;
beforeAll(async () => {
  house = await startAccountHouse([], ['ausr', 'amgr']);
  manager = await house.api.signIn('MANAGER01');
});
afterAll(() => house?.stop());

const member = async (id: string, hospitalCode = 'H0001') => {
  await house.join(id, hospitalCode);
  await house.sql(`update app_user set status = 'ACTIVE', menu_auth = 'CLINIC' where id = $1`, [id]);
};
const stored = async (id: string) => {
  const [row] = await house.sql(
    'select email, email_certification, version, password_hash is not null as held from app_user where id = $1',
    [id],
  );
  return z
    .object({ email: z.string(), email_certification: z.boolean(), version: z.number(), held: z.boolean() })
    .parse(row);
};
const purposes = async (address: string) => (await house.mailsTo(address)).map(({ purpose }) => purpose);

/** How many changes the owner reads of, once the address is proven in the own sign-in. */
async function noticesOf(id: string): Promise<number> {
  const client = house.api.client();
  // The last code was mailed a while ago.
  await house.sql(`update account_code set created_at = created_at - interval '2 minutes' where user_id = $1`, [id]);
  expect((await client.post('/loginProc', { userId: id, userPassword: PASSWORD })).result).toBe('VERIFY_EMAIL');
  await client.post('/api/reSendEC', { id });
  const code = await house.codeTo((await stored(id)).email);
  expect(code).toMatch(/^\d{6}$/);
  expect((await client.post('/api/verifyEmail', { userId: id, code })).result).toBe('SUCCESS');
  return z.array(z.unknown()).parse((await client.get('/api/accountNotices')).data).length;
}

const ways: readonly [string, (id: string, email: string, version: number) => Promise<{ status: number }>][] = [
  ['the documents’ call', (id, email) => manager.put('/api/AUSR/update', { id, email })],
  ['the row’s own address', (id, email, version) => manager.send('PUT', `/rest/user/${id}`, { email, version }, {})],
];

it.each(ways)(
  'an address set by %s is told to the one before and proven by nobody but the owner',
  async (_name, set) => {
    const id = `WAY${String(ways.findIndex(([name]) => name === _name))}0001`;
    await member(id);
    const { version } = await stored(id);
    const thief = `thief-${id.toLowerCase()}@example.org`;
    expect((await set(id, thief, version)).status).toBe(200);
    expect(await stored(id)).toMatchObject({ email: thief, email_certification: false });
    expect(await purposes(addressOf(id))).toContain('EMAIL_CHANGED');
    // And back again, before its owner looks: an address that nobody has proven is told nothing, the owner reads of both.
    expect((await set(id, addressOf(id), (await stored(id)).version)).status).toBe(200);
    expect((await purposes(addressOf(id))).filter((purpose) => purpose === 'EMAIL_CHANGED')).toHaveLength(1);
    expect(await purposes(thief)).not.toContain('EMAIL_CHANGED');
    expect(await noticesOf(id)).toBe(2);
  },
);

it('what is proven, the second factor and the password are no fields that can be written beside the address', async () => {
  await member('BESIDE01');
  const { version } = await stored('BESIDE01');
  const sneaked = {
    email: 'thief-beside@example.org',
    emailCertification: true,
    otpCertification: false,
    userPassword: 'Thief!2026',
    passwordHash: 'x',
    newUser: true,
    version,
  };
  await manager.send('PUT', '/rest/user/BESIDE01', sneaked, {});
  await manager.put('/api/AUSR/update', { id: 'BESIDE01', ...sneaked });
  expect((await stored('BESIDE01')).email_certification).toBe(
    (await stored('BESIDE01')).email === addressOf('BESIDE01'),
  );
  expect(
    (await house.api.client().post('/loginProc', { userId: 'BESIDE01', userPassword: 'Thief!2026' })).result,
  ).not.toBe('SUCCESS');
  expect((await house.api.client().post('/loginProc', { userId: 'BESIDE01', userPassword: PASSWORD })).result).not.toBe(
    'NO_AUTH',
  );
});

it('neither a manager’s hands nor those of another institution reach an administrator or a stranger', async () => {
  await member('FARAWAY1', 'H0002');
  const before = await stored('FARAWAY1');
  for (const [, set] of ways) {
    expect((await set('FARAWAY1', 'thief-far@example.org', before.version)).status).not.toBe(200);
    expect((await set('ADMIN01', 'thief-admin@example.org', 1)).status).not.toBe(200);
  }
  for (const id of ['FARAWAY1', 'ADMIN01'])
    for (const act of ['resetPassword', 'resetOtp'])
      expect((await manager.post(`/api/AUSR/${act}`, { id })).result).not.toBe('SUCCESS');
  expect(await stored('FARAWAY1')).toEqual(before);
  expect((await stored('ADMIN01')).email).not.toContain('thief');
});

it('two changes at the same moment are told once to the address that was proven, and both to the owner', async () => {
  await member('MOMENT01');
  const answers = await Promise.all(
    ['one', 'two'].map((name) => manager.put('/api/AUSR/update', { id: 'MOMENT01', email: `${name}@thief.example` })),
  );
  const done = answers.filter(({ result }) => result === 'SUCCESS').length;
  expect(done).toBeGreaterThan(0);
  const told = await purposes(addressOf('MOMENT01'));
  expect(told.filter((purpose) => purpose === 'EMAIL_CHANGED')).toHaveLength(1);
  expect(await noticesOf('MOMENT01')).toBe(done);
});
