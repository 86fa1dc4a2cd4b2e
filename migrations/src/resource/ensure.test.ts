import { defineResource, field, type Resource } from '@onyak/core';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../testing/database.js';
import { appPool, withEveryInstitution, withTenant } from '@onyak/database';
import { refusal } from '../testing/databases.js';
import { locker } from '../testing/sample-resource.js';
import { ensureResourceTables } from './ensure.js';

let database: TestDatabase;
let pool: pg.Pool;
const doctor = { userId: 'DOCTOR01', hospitalCode: 'H0001' };

beforeAll(async () => {
  database = await createTestDatabase();
  pool = appPool(database.url, { max: 2 });
});

afterAll(async () => {
  await pool?.end();
  await database?.drop();
});

async function ensure(...resources: Resource[]): Promise<string[]> {
  const lines: string[] = [];
  await ensureResourceTables(database.url, resources, { onProgress: (line) => lines.push(line) });
  return lines;
}

describe('a table made from a definition', () => {
  const insert = (values: Record<string, unknown>) =>
    withTenant(pool, doctor, (db) => {
      const row = { hospital_code: 'H0001', code: 'A', shelf_no: 1, ...values };
      const names = Object.keys(row);
      return db.query(
        `insert into "order" (${names.join(', ')}) values (${names.map((_, index) => `$${index + 1}`).join(', ')})`,
        Object.values(row),
      );
    });

  it('has the definition’s columns, key, indexes and security', async () => {
    expect(await ensure(locker)).toEqual(['locker: 테이블 order 생성']);
    const columns = await pool.query<{ column_name: string; data_type: string; is_nullable: string }>(
      `select column_name, data_type, is_nullable from information_schema.columns where table_name = 'order' order by ordinal_position`,
    );
    expect(columns.rows.map((row) => Object.values(row).join(' '))).toEqual([
      'hospital_code text NO',
      'code text NO',
      'shelf_no integer NO',
      'short_code text YES',
      'weight_kg double precision YES',
      'tickets bigint YES',
      'locked boolean YES',
      'opened_on date YES',
      'colour text YES',
      'version integer NO',
      'created_by text NO',
      'created_at timestamp with time zone NO',
      'updated_by text NO',
      'updated_at timestamp with time zone NO',
    ]);
    const indexes = await pool.query<{ indexdef: string }>(`select indexdef from pg_indexes where tablename = 'order'`);
    const definitions = indexes.rows.map((row) => row.indexdef).join('\n');
    expect(definitions).toContain('USING btree (hospital_code, code, shelf_no)');
    expect(definitions).toContain(
      'UNIQUE INDEX order_short_code_key ON public."order" USING btree (hospital_code, short_code)',
    );
    expect(definitions).toContain('(hospital_code, short_code text_pattern_ops)');
    expect(definitions).toContain('(hospital_code, opened_on DESC NULLS LAST)');
    expect(definitions).toContain('(opened_on DESC NULLS LAST)');
    const security = await pool.query(
      `select relrowsecurity, relforcerowsecurity from pg_class where relname = 'order'`,
    );
    expect(security.rows).toEqual([{ relrowsecurity: true, relforcerowsecurity: true }]);
  });

  it('takes what the definition allows and refuses the rest', async () => {
    const good = {
      short_code: 'AB1',
      weight_kg: 10.5,
      tickets: 9_000_000_000,
      locked: false,
      opened_on: '2026-02-28',
      colour: `BLUE's`,
    };
    expect(await refusal(insert(good))).toBe('none');
    const bad: readonly (readonly [string, Record<string, unknown>])[] = [
      ['23505', {}],
      ['23505', { code: 'B', short_code: 'AB1' }],
      ['23502', { code: null }],
      ['23514', { code: '' }],
      ['23514', { code: 'x'.repeat(41) }],
      ['23514', { code: 'C', shelf_no: 100 }],
      ['23514', { code: 'C', shelf_no: -1 }],
      ['23514', { code: 'C', short_code: 'abc' }],
      ['23514', { code: 'C', weight_kg: 10.6 }],
      ['23514', { code: 'C', weight_kg: Number.NaN }],
      ['23514', { code: 'C', tickets: 9_000_000_001 }],
      ['23514', { code: 'C', colour: 'GREEN' }],
      ['22008', { code: 'C', opened_on: '2026-02-30' }],
      ['42501', { code: 'C', hospital_code: 'H0002' }],
    ];
    for (const [code, values] of bad)
      expect({ ...values, code: await refusal(insert(values)) }).toEqual({ ...values, code });
  });

  it('lets two institutions use the same key and code', async () => {
    const theirs = withTenant(pool, { userId: 'DOCTOR02', hospitalCode: 'H0002' }, (db) =>
      db.query(`insert into "order" (hospital_code, code, shelf_no, short_code) values ('H0002', 'A', 1, 'AB1')`),
    );
    expect(await refusal(theirs)).toBe('none');
  });

  it('never lets a key change', async () => {
    const change = (sql: string) =>
      refusal(
        withEveryInstitution(pool, { userId: 'ADMIN01' }, (db) =>
          db.query(`update "order" set ${sql} where hospital_code = 'H0001'`),
        ),
      );
    expect(await change(`code = 'Z'`)).toBe('23001');
    expect(await change(`hospital_code = 'H0002'`)).toBe('23001');
    expect(await change(`code = 'A', locked = true`)).toBe('none');
  });
});

describe('a search by part of a name in a common master', () => {
  it('uses an index', async () => {
    const plan = await withTenant(pool, doctor, async (db) => {
      await db.query('set local enable_seqscan = off');
      return (
        await db.query<Record<string, string>>(
          `explain select diagnosis_code from diagnosis where diagnosis_name_kor ilike '%두드러기%'`,
        )
      ).rows;
    });
    expect(JSON.stringify(plan)).toContain('diagnosis_diagnosis_name_kor_trgm');
  });
});

describe('a later definition', () => {
  const base = {
    name: 'drawer',
    call: 'DRAW',
    table: 'drawer',
    label: '서랍',
    key: ['code'],
    tenancy: 'common',
    sort: [{ field: 'code', order: 'ASC' }],
  } as const;
  const code = field.code({ label: '코드', required: true, max: 10 });
  const name = field.text({ label: '이름', max: 20 });
  const drawer = defineResource({ ...base, fields: { code, name } });

  beforeAll(async () => {
    await ensure(drawer);
    await withTenant(pool, doctor, (db) =>
      db.query(`insert into drawer (code, name) values ('A', null), ('B', 'twelve chars')`),
    );
  });

  it('that is the same changes nothing and says nothing', async () => {
    expect(await ensure(drawer)).toEqual([]);
  });

  it('adds an optional field as a column with its rule, and keeps the rows', async () => {
    const later = defineResource({
      ...base,
      fields: { code, name, floorNo: field.integer({ label: '층', min: 1, max: 9 }) },
    });
    expect(await ensure(later)).toEqual(['drawer: 열 floor_no 추가']);
    const set = (floor: number) =>
      refusal(withTenant(pool, doctor, (db) => db.query(`update drawer set floor_no = $1 where code = 'A'`, [floor])));
    expect(await set(9)).toBe('none');
    expect(await set(10)).toBe('23514');
    // Taken away again, the column stays with its values.
    expect(await ensure(drawer)).toEqual(['drawer: 정의에 없는 열 floor_no은 그대로 둡니다.']);
    expect((await pool.query(`select floor_no from drawer where code = 'A'`)).rows).toEqual([{ floor_no: 9 }]);
  });

  it('may widen a rule, and narrow it as far as the rows allow', async () => {
    const withMax = (max: number) =>
      defineResource({ ...base, fields: { code, name: field.text({ label: '이름', max }) } });
    await ensure(withMax(200));
    expect(
      await refusal(
        withTenant(pool, doctor, (db) => db.query(`update drawer set name = repeat('x', 100) where code = 'A'`)),
      ),
    ).toBe('none');
    await expect(ensure(withMax(50))).rejects.toThrow('drawer: 열 name의 규칙에 맞지 않는 행이 이미 있습니다');
    await withTenant(pool, doctor, (db) => db.query(`update drawer set name = null where code = 'A'`));
    await ensure(withMax(50));
    expect(await refusal(withTenant(pool, doctor, (db) => db.query(`update drawer set name = repeat('x', 51)`)))).toBe(
      '23514',
    );
  });

  const incompatible: readonly (readonly [string, Resource, string])[] = [
    [
      'another type',
      defineResource({ ...base, fields: { code, name: field.integer({ label: '이름', min: 0, max: 9 }) } }),
      'drawer: 열 name의 형식이 다릅니다',
    ],
    [
      'a new required field',
      defineResource({ ...base, fields: { code, name, owner: field.text({ label: '주인', required: true, max: 5 }) } }),
      'drawer: 필수 열 owner을 추가할 수 없습니다',
    ],
    [
      'a field that becomes required',
      defineResource({ ...base, fields: { code, name: field.text({ label: '이름', required: true, max: 50 }) } }),
      'drawer: 열 name을 필수로 바꿀 수 없습니다',
    ],
    [
      'another key',
      defineResource({
        ...base,
        key: ['code', 'name'],
        fields: { code, name: field.text({ label: '이름', required: true, max: 50 }) },
      }),
      'drawer: 키 열을 code에서 code, name',
    ],
    [
      'institutions',
      defineResource({ ...base, tenancy: 'hospital', fields: { code, name } }),
      'drawer: 소유 구분을 바꿀 수 없습니다',
    ],
    [
      'a required field renamed',
      defineResource({
        ...base,
        key: ['number'],
        sort: [{ field: 'number', order: 'ASC' }],
        fields: { number: code, name },
      }),
      'drawer: 키 열을 code에서 number',
    ],
  ];
  it.each(incompatible)(
    'with %s stops, naming resource and column, and leaves everything as it was',
    async (_, later, words) => {
      const other = defineResource({ ...base, name: 'other', table: 'other_table', fields: { code } });
      await expect(ensure(other, later)).rejects.toThrow(words);
      expect((await pool.query(`select to_regclass('other_table') as found`)).rows).toEqual([{ found: null }]);
      expect((await pool.query('select code from drawer order by 1')).rows).toEqual([{ code: 'A' }, { code: 'B' }]);
    },
  );

  it('of a table that a migration made is compared and never altered', async () => {
    const fields = { code, name: field.text({ label: '이름', required: true, max: 5 }) };
    expect(await ensure(defineResource({ ...base, name: 'institution', table: 'hospital', fields }))).toEqual([]);
    const wider = defineResource({
      ...base,
      name: 'institution',
      table: 'hospital',
      fields: { ...fields, mascot: name },
    });
    await expect(ensure(wider)).rejects.toThrow('institution: 테이블 hospital에 열 mascot이 없습니다.');
  });

  it('that claims another’s table is refused', async () => {
    const twin = defineResource({ ...base, name: 'twin', fields: { code } });
    await expect(ensure(drawer, twin)).rejects.toThrow('twin: 테이블(drawer)은 이미 drawer 정의가 씁니다.');
  });
});
