import { definePlugin, defineResource, field, type Resource } from '@onyak/core';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../testing/database.js';
import { appPool, withTenant } from '@onyak/database';
import { refusal } from '../testing/databases.js';
import { ensureResourceTables } from './ensure.js';
import { hookFaults, linkFaults } from '@onyak/plugin-discovery';

let database: TestDatabase;
let owner: pg.Client;
let pool: pg.Pool;
const doctor = { userId: 'DOCTOR01', hospitalCode: 'H0001' };
const neighbour = { userId: 'DOCTOR02', hospitalCode: 'H0002' };

beforeAll(async () => {
  database = await createTestDatabase();
  pool = appPool(database.url, { max: 2 });
  owner = new pg.Client({ connectionString: database.url });
  await owner.connect();
});

afterAll(async () => {
  await owner?.end();
  await pool?.end();
  await database?.drop();
});

const ensure = (...resources: Resource[]) => ensureResourceTables(database.url, resources);
const run = (context: typeof doctor, sql: string) =>
  withTenant(pool, context, async (db) => (await db.query<Record<string, unknown>>(sql)).rows);
const base = { call: 'KIND', label: 'x', key: ['num'], sort: [{ field: 'num', order: 'ASC' }] } as const;
const num = field.integer({ label: '번호', min: 1, max: 1000, generated: 'identity' });
const word = field.text({ label: '말', max: 10 });
const home = field.institution({ label: '기관', editable: true });

describe('a table with numbers, lists and moments', () => {
  const note = defineResource({
    ...base,
    name: 'note',
    table: 'kind_note',
    tenancy: 'hospital',
    fields: {
      num,
      home,
      word,
      at: field.dateTime({ label: '일시' }),
      items: field.list({ label: '목록', max: 2, item: { word } }),
    },
    others: ['word'],
  });

  it('numbers its rows, holds lists to their length and may be ensured again', async () => {
    await ensure(note);
    await ensure(note);
    const add = (items: string) =>
      refusal(run(doctor, `insert into kind_note (hospital_code, word, items) values ('H0001', '말', ${items})`));
    expect(await add('null')).toBe('none');
    expect(await add(`'[{"word":"a"},{"word":null}]'`)).toBe('none');
    for (const items of [`'[]'`, `'{}'`, `'[1,2,3]'`]) expect([items, await add(items)]).toEqual([items, '23514']);
    const rows = await run(doctor, 'select num from kind_note order by num');
    expect(rows.map((row) => Number(row['num']))).toEqual([1, 2]);
  });

  it('may be moved to another institution by who sees all alone', async () => {
    const move = (hospitalCode: string) =>
      refusal(run({ ...doctor, hospitalCode }, `update kind_note set hospital_code = 'H0002' where num = 2`));
    expect(await move('H0001')).toBe('42501');
    expect(await move('*')).toBe('none');
  });

  it('shows other institutions the named columns, and gives the context back', async () => {
    const rows = await run(neighbour, 'select * from kind_note_others()');
    expect(rows).toEqual([{ hospital_code: 'H0001', num: '1', word: '말' }]);
    const seen = await run(
      neighbour,
      `select (select count(*) from kind_note_others()) as others, current_setting('app.hospital_code') as context`,
    );
    expect(seen).toEqual([{ others: '1', context: 'H0002' }]);
    expect(await refusal(pool.query('select * from kind_note_others()'))).toBe('none');
    expect((await pool.query('select * from kind_note_others()')).rows).toEqual([]);
  });
});

it('makes a log that only grows, without stamps and history', async () => {
  const log = defineResource({
    ...base,
    name: 'log',
    table: 'kind_log',
    tenancy: 'hospital',
    source: 'log',
    fields: { num, word },
  });
  await ensure(log);
  expect(await refusal(run(doctor, `insert into kind_log (hospital_code, word) values ('H0001', 'a')`))).toBe('none');
  expect(await refusal(run(doctor, `update kind_log set word = 'b'`))).toBe('42501');
  expect(await run(neighbour, 'select * from kind_log')).toEqual([]);
  expect(await run(doctor, 'select * from kind_log')).toEqual([{ hospital_code: 'H0001', num: '1', word: 'a' }]);
  const table = defineResource({ ...base, name: 'log', table: 'kind_log', tenancy: 'hospital', fields: { num, word } });
  await expect(ensure(table)).rejects.toThrow('log: 테이블 kind_log의 종류를 바꿀 수 없습니다');
});

it('lets rows that are institutions be read by all and changed by themselves', async () => {
  const code = field.code({ label: '코드', required: true, max: 10 });
  const place = defineResource({
    ...base,
    key: ['code'],
    sort: [{ field: 'code', order: 'ASC' }],
    name: 'place',
    table: 'kind_place',
    tenancy: 'institution',
    fields: { code, word },
  });
  await ensure(place);
  await run({ ...doctor, hospitalCode: '*' }, `insert into kind_place (code) values ('H0001'), ('H0002')`);
  expect(await run(doctor, `update kind_place set word = 'x' returning code`)).toEqual([{ code: 'H0001' }]);
  expect(await run(doctor, 'select code from kind_place order by 1')).toHaveLength(2);
});

describe('a view', () => {
  const view = defineResource({
    ...base,
    key: ['name'],
    sort: [{ field: 'name', order: 'ASC' }],
    name: 'view',
    table: 'kind_view',
    tenancy: 'common',
    source: 'view',
    fields: {
      name: field.text({ label: '이름', required: true, max: 200 }),
      beds: field.integer({ label: '병상', min: 0, max: 9 }),
    },
  });

  it('is made by a migration, reads as its caller and has what its definition says', async () => {
    await expect(ensure(view)).rejects.toThrow('view: 보기가 없습니다: kind_view');
    await owner.query('create view kind_view as select name, bed_cnt::bigint as beds from hospital');
    await expect(ensure(view)).rejects.toThrow('security_invoker');
    await owner.query('alter view kind_view set (security_invoker = true)');
    await ensure(view);
    expect(await run(doctor, 'select * from kind_view')).not.toEqual([]);
    await owner.query(
      'drop view kind_view; create view kind_view with (security_invoker = true) as select name, name as beds from hospital',
    );
    await expect(ensure(view)).rejects.toThrow('view: 열 beds의 형식이 다릅니다');
  });
});

it('refuses a table of a migration that would show every institution’s rows', async () => {
  await owner.query(
    'create table kind_bare (num bigint primary key, hospital_code text, version int, created_by text, created_at timestamptz, updated_by text, updated_at timestamptz)',
  );
  const bare = defineResource({ ...base, name: 'bare', table: 'kind_bare', tenancy: 'hospital', fields: { num } });
  await expect(ensure(bare)).rejects.toThrow('bare: 테이블 kind_bare에 기관별 행 보호');
});

it('finds Korean by initial consonants in SQL as in memory', async () => {
  const { rows } = await pool.query(
    `select onyak_initials('한국 병원 ABC') as some, onyak_initials('꽃밭 읽기') as double, onyak_initials('ABC') as none`,
  );
  expect(rows).toEqual([{ some: 'ㅎㄱ ㅂㅇ ABC', double: 'ㄲㅂ ㅇㄱ', none: null }]);
});

it('names both sides of a link that leads nowhere', () => {
  const fields = { num, other: field.reference({ label: 'x', max: 5, to: { resource: 'nowhere', display: 'name' } }) };
  const broken = defineResource({
    ...base,
    name: 'broken',
    table: 'kind_broken',
    tenancy: 'common',
    fields,
    detail: { resource: 'gone', label: 'x', by: { a: 'num' } },
  });
  const plugin = definePlugin({ code: 'kinds', name: 'x', coreVersion: '*', resources: [broken] });
  expect(linkFaults([plugin]).map(({ text }) => text)).toEqual([
    'broken.other: 참조하는 리소스가 없습니다: nowhere.',
    'broken.detail: 참조하는 리소스가 없습니다: gone.',
  ]);
  const made = defineResource({
    ...base,
    name: 'made',
    table: 'kind_made',
    tenancy: 'common',
    fields: { num, ticket: field.code({ label: 'x', max: 5, generated: 'hook' }) },
  });
  const hooks = { strange: {} };
  expect(
    hookFaults(definePlugin({ code: 'kinds', name: 'x', coreVersion: '*', resources: [made] }), hooks).map(
      ({ text }) => text,
    ),
  ).toEqual([
    '플러그인 kinds: 리소스(strange)는 이 플러그인의 것이 아니어서 행 처리를 붙일 수 없습니다.',
    '플러그인 kinds: 리소스 made의 자동 생성 키를 만드는 beforeInsert가 없습니다.',
  ]);
});
