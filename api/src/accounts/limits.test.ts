import { appPool } from '@onyak/database';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startAccountHouse, type AccountHouse } from '../testing/account-house.js';
import type { TestApi } from '../testing/index.js';
import { Database } from '../database/database.js';
import { Lanes } from '../database/lanes.js';
import { AttemptCounts } from '../sessions/attempt-counts.js';
import { AccountLimits } from './limits.js';

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

/** How many of so many calls at once are refused for being too many. */
async function refusedOf(
  count: number,
  path: string,
  body: (turn: number) => object,
  address: (turn: number) => string,
) {
  const answers = await Promise.all(
    Array.from({ length: count }, (_, turn) =>
      proxied.client().post(path, body(turn), { 'x-forwarded-for': address(turn) }),
    ),
  );
  const refused = answers.filter(({ result }) => result === 'TOO_MANY');
  for (const { status, msg, headers } of refused) {
    // The time is told, to a person and to a program.
    expect([status, msg]).toEqual([429, expect.stringMatching(/^요청이 너무 많습니다\. (1시간|\d{1,2}분) 뒤에/)]);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(3000);
  }
  return refused.length;
}

it('counts for all processes together', async () => {
  const ask = (api: TestApi) =>
    api
      .client()
      .post(
        '/api/findPassword',
        { userId: 'MANAGER01', email: 'thief@example.org' },
        { 'x-forwarded-for': '192.0.2.77' },
      );
  const answers = await Promise.all(Array.from({ length: 32 }, (_, turn) => ask(turn % 2 === 0 ? proxied : house.api)));
  expect(answers.filter(({ result }) => result === 'TOO_MANY')).toHaveLength(2);
});

it('refuses an address that asks for too many accounts, whichever they are', async () => {
  const body = (turn: number) => ({ userName: '새사람', email: `nobody${turn}@example.org` });
  expect(await refusedOf(63, '/api/findId', body, () => '198.51.100.1')).toBe(3);
  const other = await proxied.client().post('/api/findId', body(0), { 'x-forwarded-for': '198.51.100.2' });
  expect(other.result).toBe('NOT_FOUND');
});

it.each(['DOCTOR01', 'NOBODY01'])('refuses who asks for %s too often, from many addresses', async (userId) => {
  const address = (turn: number) => `203.0.113.${turn}`;
  const body = () => ({ userId, email: 'thief@example.org' });
  expect(await refusedOf(32, '/api/findPassword', body, address)).toBe(2);
});

it('counts every public account call by address and by account', async () => {
  const calls = ['createAccount', 'verifyEmail', 'reSendEC', 'verifyOtp', 'findId', 'findPassword'] as const;
  const pool = appPool(house.databaseUrl, { max: 2 });
  const limits = new AccountLimits(new AttemptCounts(new Database(pool, pool, new Lanes(pool, 1))));
  const refused = async (take: () => Promise<void>) => {
    for (let turn = 0; turn < 1000; turn += 1)
      if (
        await take().then(
          () => false,
          () => true,
        )
      )
        return true;
    return false;
  };
  for (const call of calls) {
    expect(await refused(() => limits.admitAddress(call, '198.51.100.3'))).toBe(true);
    expect(await refused(() => limits.admitAccount(call, 'NOBODY01'))).toBe(true);
  }
  await pool.end();
});
