import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PASSWORD, startAccountHouse, type AccountHouse } from '../../testing/account-house.js';
import type { TestApi } from '../../testing/index.js';

/** A hospital whose people all come from one address. */
const HOSPITAL = '198.51.100.20';
let house: AccountHouse;
let proxied: TestApi;
beforeAll(async () => {
  house = await startAccountHouse();
  proxied = await house.another({ TRUST_PROXY: '1' });
});
afterAll(async () => {
  await proxied?.stop();
  await house?.stop();
});

const signIn = (userId: string, userPassword = PASSWORD, address = HOSPITAL) =>
  proxied.client().post('/loginProc', { userId, userPassword }, { 'x-forwarded-for': address });
const line = async () =>
  (await house.sql(`select points, next_at from attempt_count where kind = 'sign-in address'
     and who = onyak_attempt_key('${HOSPITAL}')`)) as { points: number; next_at: Date | null }[];
/** More failures than the address may cause, and a line that moves next in so many seconds. */
const crowd = (seconds: number | null, address = HOSPITAL) =>
  house.sql(
    `insert into attempt_count (kind, who, points, expires_at, next_at)
     values ('sign-in address', onyak_attempt_key($1), 150, now() + interval '10 minutes', now() + make_interval(secs => $2))`,
    [address, seconds],
  );

beforeEach(async () => {
  await house.sql('delete from attempt_count');
});

describe('an address with more than a hundred failures', () => {
  it('came to be so by failures alone, whichever accounts they were of', async () => {
    for (let turn = 0; turn < 3; turn += 1) await signIn(`NOBODY${String(turn).padStart(2, '0')}`, 'wrong');
    expect((await signIn('DOCTOR01')).result).toBe('SUCCESS');
    expect(await line()).toEqual([{ points: 3, next_at: null }]);
  });

  it('is closed to nobody who has signed in from there before, and they wait for nobody', async () => {
    expect((await signIn('DOCTOR01')).result).toBe('SUCCESS');
    await house.sql('delete from attempt_count');
    await crowd(3600);
    expect((await signIn('DOCTOR01')).result).toBe('SUCCESS');
    // Bound by the account's own lock as ever.
    for (let turn = 0; turn < 10; turn += 1) expect((await signIn('DOCTOR01', 'wrong')).result).toBe('LOGIN_FAILED');
    expect((await signIn('DOCTOR01')).msg).toContain('15분');
    await house.sql(`update app_user set status = 'LOCKED' where id = 'DOCTOR01'`);
    await house.sql(`update app_user set status = 'ACTIVE' where id = 'DOCTOR01'`);
    expect((await signIn('DOCTOR01')).result).toBe('SUCCESS');
  });

  it('makes anybody else wait a turn, and lets them in then', async () => {
    await crowd(2);
    const begun = performance.now();
    expect((await signIn('MANAGER01')).result).toBe('SUCCESS');
    expect(performance.now() - begun).toBeGreaterThan(1_000);
    // From another address nobody waits.
    expect((await signIn('DOCTOR02', PASSWORD, '203.0.113.5')).result).toBe('SUCCESS');
  });

  it('tells who would wait too long when to come back, and holds it against no account', async () => {
    await crowd(60);
    const answer = await signIn('NEWCOMER1');
    expect([answer.status, answer.result]).toEqual([429, 'TOO_MANY']);
    expect(answer.msg).toMatch(/^요청이 너무 많습니다\. (3[5-9]|4[0-2])초 뒤에 다시 시도해 주십시오\.$/);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(30);
    for (let turn = 0; turn < 12; turn += 1) expect((await signIn('NEWCOMER1')).result).toBe('TOO_MANY');
    const counted = await house.sql(
      `select points from attempt_count where kind = 'sign-in account' and who = onyak_attempt_key('NEWCOMER1')`,
    );
    expect(counted).toEqual([{ points: 0 }]);
  });

  it('gives turns one after the other, however many ask at once', async () => {
    await crowd(null);
    await Promise.all([1, 2, 3].map((turn) => signIn(`CROWD00${turn}`, 'wrong')));
    const [{ next_at: next } = { next_at: null }] = await line();
    const [{ now } = {}] = await house.sql('select now()');
    // Three turns of a second were given; the last begins the fourth second.
    expect(next).not.toBeNull();
    expect(Number(next) - Number(now)).toBeGreaterThan(-5_000);
  });
});

describe('an IPv6 network', () => {
  const network = '2001:db8:0:7::';
  const elsewhere = '2001:db8:0:8::1';
  const counted = async (address: string) =>
    house.sql(`select points from attempt_count where kind = 'sign-in address' and who = onyak_attempt_key($1)`, [
      address,
    ]);

  it('is one address for the count of failures, whichever of its 2^64 addresses each comes from', async () => {
    for (const [turn, end] of ['1', '2', 'ffff:2:3', '198.51.100.20'].entries())
      await signIn(`NOBODY0${turn}`, 'wrong', `${network}${end}`);
    await signIn('NOBODY09', 'wrong', elsewhere);
    expect(await counted('2001:db8:0:7::/64')).toEqual([{ points: 4 }]);
    expect(await counted('2001:db8:0:8::/64')).toEqual([{ points: 1 }]);
  });

  it('knows who has signed in from there, though the device has another address today', async () => {
    expect((await signIn('DOCTOR01', PASSWORD, `${network}aaaa`)).result).toBe('SUCCESS');
    await house.sql('delete from attempt_count');
    await crowd(3600, '2001:db8:0:7::/64');
    expect((await signIn('DOCTOR01', PASSWORD, `${network}bbbb`)).result).toBe('SUCCESS');
    expect((await signIn('NEWCOMER1', PASSWORD, `${network}aaaa`)).result).toBe('TOO_MANY');
  });

  it('is one for the hourly limits of public calls', async () => {
    for (const end of ['1', '2', '3'])
      await proxied
        .client()
        .post('/api/findId', { email: `nobody${end}@example.org` }, { 'x-forwarded-for': `${network}${end}` });
    const rows = await house.sql(`select points from attempt_count where kind = 'findId address'`);
    expect(rows).toEqual([{ points: 3 }]);
  });
});

it('keeps nothing of what was typed where an id belongs', async () => {
  await signIn('MySecret!Password1', 'x');
  const rows = await house.sql(
    `select encode(who, 'escape') as who, sha256('MySecret!Password1') = who as plain from attempt_count`,
  );
  expect(JSON.stringify(rows)).not.toContain('Secret');
  expect(rows.map(({ plain }) => plain)).not.toContain(true);
});
