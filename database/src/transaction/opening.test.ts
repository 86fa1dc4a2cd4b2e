import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../testing/database.js';
import { appPool } from '../login/app-pool.js';
import { tenantStatement, withTenant, type TenantContext } from './tenant.js';

let database: TestDatabase;
let pipelined: pg.Pool;
let plain: pg.Pool;
beforeAll(async () => {
  database = await createTestDatabase();
  pipelined = appPool(database.url, { max: 1, pipeline: true });
  plain = appPool(database.url, { max: 1 });
});
afterAll(async () => {
  await Promise.all([pipelined?.end(), plain?.end()]);
  await database?.drop();
});
afterEach(() => vi.restoreAllMocks());

const known: TenantContext = { userId: 'MANAGER01', hospitalCode: 'H0001' };
/** A table without row-level security: what runs alone there would be written. */
const writing = `insert into atc (atc_code, atc_name, level) values ('Z99ZZ99', 'sneaked in', 5)`;
const sneaked = async () => (await plain.query(`select from atc where atc_code = 'Z99ZZ99'`)).rowCount;

/** Contexts that PostgreSQL, or we before it, cannot open a transaction with. */
const faulty: readonly (readonly [string, TenantContext])[] = [
  ['an institution with a NUL', { ...known, hospitalCode: 'H0001\u0000' }],
  ['a user id with a NUL', { ...known, userId: '\u0000' }],
  ['half a surrogate pair', { ...known, hospitalCode: '\ud800' }],
  ['a session that is none', { ...known, session: { hash: Buffer.alloc(32), stamp: '1' } }],
  ['a stamp that is no number', { ...known, session: { hash: Buffer.alloc(32), stamp: 'x\u0000' } }],
];

describe.each(faulty)('a transaction that does not open, by %s', (_, context) => {
  it('runs nothing of its work', async () => {
    await expect(withTenant(pipelined, context, (client) => client.query(writing))).rejects.toThrow();
    await expect(withTenant(plain, context, (client) => client.query(writing))).rejects.toThrow();
    expect(await sneaked()).toBe(0);
  });
  it('nor the one statement that it was sent for', async () => {
    const client = await pipelined.connect();
    try {
      await expect(tenantStatement(client, context, { text: writing, values: [] })).rejects.toThrow();
      // The connection is fit for the next.
      expect(await tenantStatement(client, known, { text: 'select 1 as one', values: [] })).toEqual([{ one: 1 }]);
    } finally {
      client.release();
    }
    expect(await sneaked()).toBe(0);
  });
});

describe('whatever makes the opening fail', () => {
  it.each(['begin', 'selec', 'begin \u0000', `select set_config('app.user_id', 'SNEAK', true)`])(
    'behind "%s" nothing is written',
    async (opening) => {
      vi.spyOn(pg, 'escapeLiteral').mockImplementation((text) => `'${text}'`);
      // The first message that leaves is another than it should be.
      const query = Reflect.get(pg.Client.prototype, 'query') as (text: string) => Promise<unknown>;
      vi.spyOn(pg.Client.prototype, 'query').mockImplementationOnce(function (this: pg.Client) {
        return Reflect.apply(query, this, [opening]) as never;
      });
      await withTenant(pipelined, { ...known, readOnly: opening === 'begin' }, (client) =>
        client.query(writing).then(() => client.query('rollback')),
      ).catch(() => undefined);
      expect(await sneaked()).toBe(0);
    },
  );
});

it('a connection writes nothing outside a transaction that was opened for writing', async () => {
  await expect(plain.query(writing)).rejects.toMatchObject({ code: '25006' });
  await expect(pipelined.query(writing)).rejects.toMatchObject({ code: '25006' });
});
