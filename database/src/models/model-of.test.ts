import { defineResource, field, OnyakError } from '@onyak/core';
import type pg from 'pg';
import { afterAll, beforeAll, expect, expectTypeOf, it } from 'vitest';
import { z } from 'zod';
import { createTestDatabase, type TestDatabase } from '../../../testing/database.js';
import { appPool } from '../login/app-pool.js';
import { ensureResourceTables } from '../../../migrations/src/resource/ensure.js';
import { onModels } from '../testing/on-models.js';
import { withTenant } from '../transaction/tenant.js';
import type { ModelDatabase } from './entity.js';
import { modelOf } from './model-of.js';
import { hasMany, tableModel, type RowOfModel } from './table-model.js';

const round = defineResource({
  name: 'model-round',
  call: 'MROUND',
  table: 'model_round',
  label: '회진',
  key: ['code'],
  tenancy: 'hospital',
  fields: {
    code: field.code({ label: '코드', required: true, max: 10 }),
    hospitalNameCode: field.institution({ label: '기관' }),
    roundTitle: field.text({ label: '제목', required: true, max: 20 }),
    heldAt: field.dateTime({ label: '시각' }),
    heldOn: field.date({ label: '날짜' }),
    visits: field.integer({ label: '방문', min: 0, max: 9_000_000_000 }),
    weight: field.number({ label: '무게', min: 0, max: 500 }),
    closed: field.boolean({ label: '종료' }),
    notes: field.list({
      label: '메모',
      max: 3,
      item: { line: field.text({ label: '내용', max: 40, required: true }) },
    }),
  },
  hasMany: { doses: { resource: 'model-dose', by: { roundCode: 'code' } } },
  sort: [{ field: 'code', order: 'ASC' }],
});
const dose = defineResource({
  name: 'model-dose',
  call: 'MDOSE',
  table: 'model_dose',
  label: '투약',
  key: ['roundCode', 'seq'],
  tenancy: 'hospital',
  fields: {
    roundCode: field.code({ label: '회진', required: true, max: 10 }),
    seq: field.integer({ label: '순번', required: true, min: 1, max: 99 }),
    drug1Code: field.text({ label: '약물', required: true, max: 20 }),
  },
  belongsTo: { round: { resource: 'model-round', by: { code: 'roundCode' } } },
  sort: [{ field: 'seq', order: 'ASC' }],
});
const Dose = modelOf(dose, { round: () => Round0 });
const Round0 = modelOf({ ...round, hasMany: {} });
const Round = modelOf(round, { doses: () => Dose });

let database: TestDatabase;
let pool: pg.Pool;
const doctor = { userId: 'DOCTOR01', hospitalCode: 'H0001' };
const other = { userId: 'DOCTOR02', hospitalCode: 'H0002' };
const mine = <T>(work: Parameters<typeof onModels<T>>[2]) => onModels(pool, doctor, work);

beforeAll(async () => {
  database = await createTestDatabase();
  await ensureResourceTables(database.url, [round, dose]);
  pool = appPool(database.url, { max: 3, pipeline: true });
});
afterAll(async () => {
  await pool?.end();
  await database?.drop();
});

const first = { hospitalCode: 'H0001', code: 'R1', roundTitle: '아침 회진' };

it('keeps and reads every kind of value in the specification’s names, as the API writes it', async () => {
  const values = {
    ...first,
    code: 'KINDS',
    heldAt: '2026-11-22T07:05:00+09:00',
    heldOn: '2026-11-22',
    visits: 8_000_000_000,
    weight: 61.5,
    closed: false,
    notes: [{ line: '첫 줄' }],
  };
  await mine((db) => Round.on(db).insert(values));
  const read = await mine((db) => Round.on(db).findById(['H0001', 'KINDS']));
  expect(read).toMatchObject({ ...values, version: 1, createdBy: 'DOCTOR01' });
  expect(read?.updatedAt).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+09:00$/);
});

it('checks what is written by the fields’ rules, each fault at its field, and a change for what it names', async () => {
  const refused = async (write: Promise<unknown>) => {
    const error = await write.catch((thrown: unknown) => thrown);
    if (!(error instanceof OnyakError)) throw new Error('not refused', { cause: error });
    return [error.code, error.details.faults?.map(({ field: name }) => name)];
  };
  const long = 'ㄱ'.repeat(21);
  expect(
    await refused(
      mine((db) => Round.on(db).insert({ hospitalCode: 'H0001', code: 'BAD', visits: -1, roundTitle: long })),
    ),
  ).toEqual(['VALIDATION', ['visits', 'roundTitle']]);
  expect(await refused(mine((db) => Round.on(db).insert({ code: 'BAD' })))).toEqual([
    'VALIDATION',
    ['roundTitle', 'hospitalCode'],
  ]);
  await mine((db) => Round.on(db).insert({ ...first, visits: 4 }));
  expect(await refused(mine((db) => Round.on(db).findById(['H0001', 'R1']).patch({ roundTitle: '' })))).toEqual([
    'VALIDATION',
    ['roundTitle'],
  ]);
  // What is not named stays as it was.
  await mine((db) => Round.on(db).findById(['H0001', 'R1']).patch({ roundTitle: ' 저녁 회진 ' }));
  expect(await mine((db) => Round.on(db).findById(['H0001', 'R1']))).toMatchObject({
    roundTitle: '저녁 회진',
    visits: 4,
    version: 2,
  });
});

it('answers NOT_FOUND for a row that is to be there and is not, or is out of reach', async () => {
  const wanted = (db: ModelDatabase) => Round.on(db).findOne({ code: 'R1' }).throwIfNotFound();
  expect(await mine(wanted)).toMatchObject({ code: 'R1' });
  await expect(onModels(pool, other, wanted)).rejects.toMatchObject({ code: 'NOT_FOUND', message: /찾을 수 없습니다/ });
});

it('keeps to one institution, whose keys are its own', async () => {
  await onModels(pool, other, (db) =>
    Round.on(db).insert({ ...first, hospitalCode: 'H0002', roundTitle: '다른 기관' }),
  );
  expect(await onModels(pool, other, (db) => Round.on(db).select('roundTitle'))).toMatchObject([
    { roundTitle: '다른 기관' },
  ]);
  await onModels(pool, { userId: 'ADMIN01', hospitalCode: '*' }, (db) =>
    Round.on(db).findById(['H0002', 'R1']).patch({ roundTitle: '고침' }),
  );
  expect((await mine((db) => Round.on(db).findById(['H0001', 'R1'])))?.roundTitle).toBe('저녁 회진');
});

it('reads and saves a row with those that belong to it, under one lock', async () => {
  const doses = [
    { hospitalCode: 'H0001', roundCode: 'R1', seq: 1, drug1Code: '아스피린' },
    { hospitalCode: 'H0001', roundCode: 'R1', seq: 2, drug1Code: '와파린' },
  ];
  const save = async (version: number, drugs: typeof doses) =>
    mine(async (db) => {
      await Round.on(db).findById(['H0001', 'R1']).patch({ version });
      await Round.on(db).upsertGraph({ hospitalCode: 'H0001', code: 'R1', doses: drugs }, { insertMissing: true });
    });
  await save(2, doses);
  const graph = await mine((db) => Round.on(db).findById(['H0001', 'R1']).withGraphFetched('doses'));
  expect(graph?.doses?.map(({ drug1Code }) => drug1Code)).toEqual(['아스피린', '와파린']);
  const joined = await mine((db) => Dose.on(db).withGraphJoined('round').where('round.code', 'R1'));
  expect(joined.map(({ round: behind }) => behind?.roundTitle)).toEqual(['저녁 회진', '저녁 회진']);

  // Of two saves of the same version one is kept; children that are left out go, one that stays is not made anew.
  const version = graph?.version ?? 0;
  const one = doses.slice(0, 1);
  const both = await Promise.allSettled([save(version, one), save(version, one)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(both.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'ON409' } });
  expect(await mine((db) => Dose.on(db).orderBy('seq'))).toMatchObject([{ seq: 1, version: 1 }]);

  const { rows } = await withTenant(pool, doctor, (db) =>
    db.query<{ dml: string }>(`select dml from history where table_name = 'model_dose' order by id`),
  );
  expect(rows.map(({ dml }) => dml)).toEqual(['INSERT', 'INSERT', 'DELETE']);
});

it('reads the columns of its definition alone, itself and as another’s relation', async () => {
  const Narrow = tableModel({
    table: 'model_dose',
    key: ['hospitalCode', 'roundCode', 'seq'],
    columns: { hospitalCode: z.string(), roundCode: z.string(), seq: z.int() },
    stamped: false,
  });
  const NarrowRound = tableModel({
    table: 'model_round',
    key: ['hospitalCode', 'code'],
    columns: { hospitalCode: z.string(), code: z.string() },
    stamped: false,
    relations: { doses: hasMany(() => Narrow, { roundCode: 'code', hospitalCode: 'hospitalCode' }) },
  });
  const one = { hospitalCode: 'H0001', roundCode: 'R1', seq: 1 };
  expect((await mine((db) => Narrow.on(db).where({ roundCode: 'R1' }))).map((row) => ({ ...row }))).toEqual([one]);
  for (const way of ['withGraphFetched', 'withGraphJoined'] as const) {
    const [round1] = await mine((db) => NarrowRound.on(db)[way]('doses').where({ 'model_round.code': 'R1' }));
    expect(round1?.toJSON()).toEqual({ hospitalCode: 'H0001', code: 'R1', doses: [one] });
  }
  expect(await mine((db) => Narrow.on(db).where({ roundCode: 'R1' }).resultSize())).toBe(1);
});

it('knows its columns and relations by type', () => {
  type Row = RowOfModel<typeof Round>;
  expectTypeOf<Row['roundTitle']>().toEqualTypeOf<string | null>();
  expectTypeOf<Row['visits']>().toEqualTypeOf<number | null>();
  expectTypeOf<Row['closed']>().toEqualTypeOf<boolean | null>();
  expectTypeOf<Row['version']>().toEqualTypeOf<number>();
  expectTypeOf<NonNullable<Row['doses']>[number]['drug1Code']>().toEqualTypeOf<string | null>();
  expectTypeOf<Row>().not.toHaveProperty('hospitalNameCode');
  expectTypeOf<Row>().not.toHaveProperty('round');
  const wrong = () => {
    // @ts-expect-error a relation needs its model
    modelOf(round);
    // @ts-expect-error and the one that was declared
    modelOf(round, { drugs: () => Dose });
    // @ts-expect-error a column that is not
    void mine((db) => Round.on(db).patch({ title: '' }));
    // @ts-expect-error a value of another type
    void mine((db) => Round.on(db).patch({ visits: 'many' }));
  };
  expect(wrong).toBeTypeOf('function');
});

it('refuses a definition whose relation takes a field’s name', () => {
  const link = { resource: 'model-round', by: { code: 'code' } };
  const define = (relations: object) =>
    defineResource({
      name: 'model-wrong',
      call: 'MWRONG',
      table: 'model_wrong',
      label: '잘못',
      key: ['code'],
      tenancy: 'common',
      fields: { code: field.code({ label: '코드', required: true, max: 10 }) },
      sort: [{ field: 'code', order: 'ASC' }],
      ...relations,
    });
  expect(() => define({ belongsTo: { code: link } })).toThrow(/relation code/);
  expect(() => define({ belongsTo: { round: link }, hasMany: { round: link } })).toThrow(/relation round/);
  expect(() => define({ hasMany: { version: link } })).toThrow(/relation version/);
  expect(define({ hasMany: { rounds: link } }).hasMany).toEqual({ rounds: link });
});
