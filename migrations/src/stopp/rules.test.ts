import type pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../testing/database.js';
import { appPool, ownerTransaction, withOwner, withEveryInstitution } from '@onyak/database';
import { refusal } from '../testing/databases.js';
import { fillStoppRules } from './fill-rules.js';
import { readStoppRules } from './read-rules.js';

let database: TestDatabase;
let pool: pg.Pool;

beforeAll(async () => {
  database = await createTestDatabase();
  pool = appPool(database.url, { max: 2 });
});

afterAll(async () => {
  await pool?.end();
  await database?.drop();
});

const read = () => withEveryInstitution(pool, { userId: 'DOCTOR01', readOnly: true }, (db) => readStoppRules(db));
const write = (sql: string) =>
  withEveryInstitution(pool, { userId: 'MANAGER01' }, async (db) => {
    await db.query(sql);
  });

it('were filled with the published ones, named and in words, as the first version of the set', async () => {
  const { version, rules } = await read();
  expect(version).toBe(1);
  expect(rules).toHaveLength(82);
  expect(rules.map((rule) => rule.num)).toEqual(rules.map((_rule, at) => at + 1));
  const b2 = rules.find((rule) => rule.sourceId === 'STOPP-B2');
  expect(b2).toMatchObject({
    status: 'ACTIVE',
    age: 'ELDERLY',
    version: 1,
    edited: false,
    fixed: { severity: 'MAJOR' },
  });
  expect(b2?.condition[0]?.map((item) => item.code)).toEqual(['C08DA01', 'C08DB01']);
  expect(b2?.condition[1]?.[0]).toMatchObject({ type: 'DIAGNOSIS', code: 'I50', operator: 'is present' });
  expect(b2?.condition[1]?.[0]?.name).toMatch(/[가-힣]/);
  const { rows } = await pool.query<{ summary: string }>(`select summary from stopp_rule where source_id = 'STOPP-B2'`);
  expect(rows[0]?.summary).toMatch(/^\(.+\(C08DA01\) 약물 있음 또는 .+\) 그리고 \(.+\(I50\) 진단 있음/);
});

it('make a new version of the set with every change, that no caller can make up', async () => {
  const before = (await read()).version;
  await write(`update stopp_rule set status = 'INACTIVE' where source_id = 'STOPP-B2'`);
  await write(`update stopp_rule set status = 'ACTIVE' where source_id = 'STOPP-B2'`);
  const after = await read();
  expect(after.version).toBe(before + 2);
  expect(after.rules.find((rule) => rule.sourceId === 'STOPP-B2')?.version).toBe(3);
  expect(await refusal(write('update stopp_rule_set set version = 1'))).toBe('42501');
});

it('are not filled again: what was changed stays, what was deleted does not come back, what is new is added', async () => {
  await write(`update stopp_rule set rule_name = '고친 이름' where source_id = 'STOPP-B3'`);
  await write(`delete from stopp_rule where source_id = 'STOPP-B4'`);
  expect(await fillStoppRules(database.url)).toBe(0);
  await withOwner(database.url, (client) =>
    ownerTransaction(client, () =>
      client.query(
        `insert into kb_stopp select (jsonb_populate_record(k, '{"id":"STOPP-Z1"}')).* from kb_stopp k where id = 'STOPP-B4'`,
      ),
    ),
  );
  expect(await fillStoppRules(database.url)).toBe(1);
  const { rules } = await read();
  expect(rules.find((rule) => rule.sourceId === 'STOPP-B3')?.ruleName).toBe('고친 이름');
  expect(rules.some((rule) => rule.sourceId === 'STOPP-B4')).toBe(false);
  expect(rules.at(-1)).toMatchObject({ sourceId: 'STOPP-Z1' });
});

it.each([
  [`update stopp_rule set condition = '[]' where source_id = 'STOPP-B3'`, '23514'],
  [`update stopp_rule set status = 'MAYBE'`, '23514'],
  [`update stopp_rule set final_result = repeat('a', 1001)`, '23514'],
  [`update stopp_rule set num = 1000 where num = 1`, '428C9'],
])('keep their shape in the database: %s', async (sql, state) => {
  expect(await refusal(write(sql))).toBe(state);
});
