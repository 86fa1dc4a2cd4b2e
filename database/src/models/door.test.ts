import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createTestDatabase, type TestDatabase } from '../../../testing/database.js';
import { appPool } from '../login/app-pool.js';
import { onModels } from '../testing/on-models.js';
import { withTenant, type TenantContext } from '../transaction/tenant.js';
import { connectionOf, ModelDoor, nativeError } from './door.js';
import type { ModelDatabase } from './entity.js';
import { tableModel } from './table-model.js';

/** Each user's saved views of grids: rows of one institution and one user. */
const View = tableModel({
  table: 'user_view',
  key: ['userId', 'grid', 'name'],
  columns: {
    userId: z.string(),
    hospitalCode: z.string(),
    grid: z.string(),
    name: z.string(),
    definition: z.record(z.string(), z.unknown()),
  },
  json: ['definition'],
});
/** A table without row-level security: what runs alone there would be written. */
const Atc = tableModel({
  table: 'atc',
  key: ['atcCode'],
  columns: { atcCode: z.string(), atcName: z.string(), level: z.int() },
  stamped: false,
});

let database: TestDatabase;
let owner: pg.Client;
const pools: Record<'pipelined' | 'plain', pg.Pool | undefined> = { pipelined: undefined, plain: undefined };
const poolOf = (kind: 'pipelined' | 'plain'): pg.Pool => {
  const pool = pools[kind];
  if (!pool) throw new Error('no pool');
  return pool;
};
const doctor: TenantContext = { userId: 'DOCTOR01', hospitalCode: 'H0001' };
const stranger: TenantContext = { userId: 'DOCTOR02', hospitalCode: 'H0002' };
const SECRET = '홍길동의 비밀';

const view = (name: string, context = doctor) => ({
  userId: context.userId,
  hospitalCode: context.hospitalCode,
  grid: 'door',
  name,
  definition: { columns: [name] },
});
const raw = async (sql: string) =>
  (await withTenant(poolOf('plain'), doctor, (db) => db.query<{ name: string }>(sql))).rows.map(({ name }) => name);
const kept = () => raw(`select name from user_view where grid = 'door' order by name`);
const clear = () => raw(`delete from user_view where grid = 'door'`);

beforeAll(async () => {
  database = await createTestDatabase();
  owner = new pg.Client({ connectionString: database.url });
  await owner.connect();
  pools.pipelined = appPool(database.url, { max: 2, pipeline: true });
  pools.plain = appPool(database.url, { max: 2 });
});
afterAll(async () => {
  await pools.pipelined?.end();
  await pools.plain?.end();
  await owner?.end();
  await database?.drop();
});

describe.each(['pipelined', 'plain'] as const)('on a %s connection', (kind) => {
  const run = <T>(context: TenantContext, work: (db: ModelDatabase) => PromiseLike<T>) =>
    onModels(poolOf(kind), context, work);

  it('models write and read as the transaction’s user, within its institution, and commit with it', async () => {
    await clear();
    const written = await run(doctor, (db) => View.on(db).insert(view('mine')).returning('*'));
    expect(written).toMatchObject({
      name: 'mine',
      version: 1,
      createdBy: 'DOCTOR01',
      definition: { columns: ['mine'] },
    });
    expect(await run(doctor, (db) => View.on(db).where({ grid: 'door' }))).toHaveLength(1);
    expect(await run(stranger, (db) => View.on(db).where({ grid: 'door' }))).toEqual([]);
    expect(await run(stranger, (db) => View.on(db).delete().where({ grid: 'door' }))).toBe(0);
    await expect(run(stranger, (db) => View.on(db).insert(view('sneaked', doctor)))).rejects.toMatchObject({
      code: '42501',
    });
    expect(await kept()).toEqual(['mine']);
  });

  it('a failure takes back what models wrote before it', async () => {
    await clear();
    await expect(
      run(doctor, async (db) => {
        await View.on(db).insert(view('lost'));
        throw new Error('afterwards');
      }),
    ).rejects.toThrow('afterwards');
    expect(await kept()).toEqual([]);
  });

  it('a read-only transaction writes nothing through models either', async () => {
    const context = { ...doctor, readOnly: true };
    await expect(run(context, (db) => View.on(db).insert(view('no')))).rejects.toMatchObject({ code: '25006' });
    expect(await run(context, (db) => Atc.on(db).resultSize())).toBeGreaterThan(0);
  });

  it('a transaction within is a savepoint: it is taken back alone, and goes with the whole', async () => {
    await clear();
    await run(doctor, async (db) => {
      const knex = connectionOf(db.models);
      await View.on(db).insert(view('outer'));
      await expect(
        knex.transaction(async (inner) => {
          await inner('user_view').insert({ ...view('inner'), definition: '{}' });
          await inner('user_view').insert({ ...view('inner'), definition: '{}' });
        }),
      ).rejects.toThrow(/duplicate key/);
      await knex.transaction((inner) => inner('user_view').insert({ ...view('second'), definition: '{}' }));
    });
    expect(await kept()).toEqual(['outer', 'second']);
    await run(doctor, async (db) => {
      await connectionOf(db.models).transaction((inner) =>
        inner('user_view').insert({ ...view('gone'), definition: '{}' }),
      );
      throw new Error('afterwards');
    }).catch(() => undefined);
    expect(await kept()).toEqual(['outer', 'second']);
  });

  it('a query that outlives its transaction is refused, and so is one that was begun and not awaited', async () => {
    const leaked = await run(doctor, (db) => Promise.resolve(db));
    await expect(View.on(leaked).where({ grid: 'door' })).rejects.toThrow(/has ended/);
    await expect(connectionOf(leaked.models).transaction((inner) => inner.raw('select 1'))).rejects.toThrow(
      /has ended/,
    );
    let late: Promise<unknown> = Promise.resolve();
    await run(doctor, (db) => {
      late = new Promise((resolve) => setImmediate(resolve)).then(() => View.on(db).insert(view('late')));
      late.catch(() => undefined);
      return Promise.resolve();
    });
    await expect(late).rejects.toThrow(/has ended/);
    expect(await kept()).not.toContain('late');
  });

  it.each([
    ['a session that is none', { ...doctor, session: { hash: Buffer.alloc(32), stamp: '1' } }, /ended|session|row/i],
    ['an institution with a NUL', { ...doctor, hospitalCode: 'H0001\u0000' }, /well-formed/],
  ] as const)('nothing runs where the transaction does not open, by %s', async (_, context, why) => {
    const code = 'Z98ZZ98';
    const writing = (db: ModelDatabase) => Atc.on(db).insert({ atcCode: code, atcName: 'sneaked in', level: 5 });
    await expect(run(context, writing)).rejects.toThrow(why);
    expect((await owner.query('select from atc where atc_code = $1', [code])).rowCount).toBe(0);
  });

  it('errors are PostgreSQL’s own: with SQLSTATE, without statement and values', async () => {
    const failure = await run(doctor, async (db) => {
      await View.on(db).insert(view(SECRET));
      await View.on(db).insert(view(SECRET));
    }).catch((error: unknown) => error);
    expect(failure).toMatchObject({ code: '23505' });
    const overflow = await run(doctor, (db) => Atc.on(db).findOne({ level: 99_999_999_999 })).catch(
      (error: unknown) => error,
    );
    expect(overflow).toMatchObject({ code: '22003' });
    const unknown = await run(doctor, (db) => View.on(db).where({ noColumn: SECRET })).catch((error: unknown) => error);
    expect(unknown).toMatchObject({ code: '42703' });
    for (const error of [failure, overflow, unknown]) {
      if (!(error instanceof Error)) throw new Error('not refused');
      expect(`${error.message}\n${error.stack ?? ''}`).not.toContain(SECRET);
      expect(error.message).toMatch(/^(duplicate key value|value "99999999999"|column "no_column")/);
    }
  });
});

it('statements of models travel together on a pipelined connection, and are prepared once', async () => {
  const sizes = await onModels(poolOf('pipelined'), doctor, (db) =>
    Promise.all(Array.from({ length: 6 }, (_, level) => Atc.on(db).where({ level }).resultSize())),
  );
  expect(sizes.slice(1, 6).every((size) => size > 0)).toBe(true);
  const { rows } = await onModels(poolOf('pipelined'), doctor, async (db) => {
    await Atc.on(db).where({ level: 1 }).resultSize();
    return db.query<{ name: string }>(
      `select name from pg_prepared_statements where statement ilike '%count(%from "atc"%'`,
    );
  });
  expect(rows.length).toBeGreaterThan(0);
});

it('one door never reaches another’s transaction', async () => {
  const pool = poolOf('plain');
  await onModels(pool, doctor, async (mine) => {
    await onModels(pool, stranger, async (theirs) => {
      await View.on(theirs).insert(view('theirs', stranger));
      expect(await View.on(mine).where({ name: 'theirs' })).toEqual([]);
    });
  });
});

it('knows no connection of its own', async () => {
  const shut = new ModelDoor(poolOf('plain'));
  shut.shut();
  await expect(connectionOf(shut).raw('select 1')).rejects.toThrow(/has ended/);
  expect(nativeError('anything')).toBe('anything');
});
