import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../testing/database.js';
import { appPool, withEveryInstitution, withOwner } from '@onyak/database';
import { importReference, referenceFolder } from '../reference/import.js';
import { readKnowledge } from '../reference/read-knowledge.js';
import { knowledgeFiles } from '../reference/tables.js';
import { compareKnowledge, rollbackKnowledge } from '../release/knowledge-releases.js';
import { readStoppRules } from '../stopp/read-rules.js';
import { refusal } from '../testing/databases.js';
import { ensureKnowledgeList } from './knowledge-list.js';
import { reviewCounts, reviewHistory, revokeRows, type SignedContent, signRows } from './signatures.js';

let database: TestDatabase;
let pool: pg.Pool;
let folder: string;

beforeAll(async () => {
  database = await createTestDatabase();
  pool = appPool(database.url, { max: 2 });
  folder = await mkdtemp(join(tmpdir(), 'onyak-reviews-'));
  await cp(referenceFolder, folder, { recursive: true });
});
afterAll(async () => {
  await pool?.end();
  await database?.drop();
  await rm(folder, { recursive: true, force: true });
});

const as = <T>(userId: string, work: (db: pg.PoolClient) => Promise<T>) => withEveryInstitution(pool, { userId }, work);
const by = { userId: 'MANAGER01', hospitalCode: 'H0001', source: '허가사항 2026-01', note: '' };

async function listed(
  tableName: string,
  where = 'true',
): Promise<(SignedContent & { state: string; title: string })[]> {
  const { rows } = await as('MANAGER01', (db) =>
    db.query<SignedContent & { state: string; title: string }>(
      `select table_name as "tableName", row_key as "rowKey", content_hash as "contentHash", state, title
       from knowledge_review where table_name = $1 and ${where} order by row_key collate "C"`,
      [tableName],
    ),
  );
  return rows;
}
async function one(tableName: string, rowKey: string) {
  const [row] = await listed(tableName, `row_key = '${rowKey}'`);
  if (!row) throw new Error(`no ${tableName} ${rowKey}`);
  return row;
}
const isSigned = async (drugs: readonly [string, string]) => {
  const { tables } = await readKnowledge(pool);
  return tables.interactions.find((row) => row.atcA === drugs[0] && row.atcB === drugs[1])?.reviewed;
};
const version = async () =>
  (await pool.query<{ version: number }>('select version from kb_review_set')).rows[0]?.version ?? 0;
const sign = (rows: readonly SignedContent[]) => as('MANAGER01', (db) => signRows(db, rows, by));

/** Loads the files with one cell of the interactions changed. */
async function release(change: (text: string) => string): Promise<number> {
  const path = join(folder, 'interactions.csv');
  await writeFile(path, change(await readFile(path, 'utf8')));
  return (await importReference(database.url, { folder, knowledgeOnly: true, userId: 'ADMIN01' })).release;
}

const key = 'N06AF~N06AB';
const pair = ['N06AF', 'N06AB'] as const;

describe('the list of what can be signed', () => {
  it('has every row of every knowledge table, and the STOPP rules in force', async () => {
    const counts = await reviewCounts(pool);
    for (const { file, table } of Object.values(knowledgeFiles)) {
      const { rows } = await pool.query<{ rows: number }>(
        `select count(*)::int as rows from ${table} join kb_release using (release) where status = 'ACTIVE'`,
      );
      const listedRows = counts.find((row) => row.table === (table === 'kb_stopp' ? 'stopp_rule' : table));
      expect([file, listedRows?.rows]).toEqual([file, rows[0]?.rows]);
      expect([file, listedRows?.signed]).toEqual([file, 0]);
    }
  });

  it('says rows in words', async () => {
    expect((await one('kb_atc_component', 'A02BC51~A02BC01')).title).toMatch(/\(A02BC51\) \+ 오메프라졸\(A02BC01\)$/);
    const { rows } = await pool.query<{ fields: [string, string | null][] }>(
      `select fields from knowledge_review where table_name = 'kb_interaction' and row_key = '${key}'`,
    );
    expect(rows[0]?.fields).toEqual(expect.arrayContaining([['심각도', '금기']]));
  });

  it('is there again after a start, without a second trigger', async () => {
    await withOwner(database.url, (client) => ensureKnowledgeList(client));
    expect((await one('kb_interaction', key)).state).toBe('UNSIGNED');
  });
});

describe('a signature', () => {
  it('makes the row that the engine reads a reviewed one, is counted, kept in history, and taken back', async () => {
    const before = await version();
    const row = await one('kb_interaction', key);
    expect(await isSigned(pair)).toBeUndefined();
    expect(await sign([row])).toBe(1);
    expect(await isSigned(pair)).toBe(true);
    expect((await one('kb_interaction', key)).state).toBe('SIGNED');
    expect((await reviewCounts(pool)).find(({ table }) => table === 'kb_interaction')?.signed).toBe(1);
    expect(await version()).toBeGreaterThan(before);

    expect(await as('DOCTOR01', (db) => revokeRows(db, [row], '원문과 다름'))).toBe(1);
    expect(await isSigned(pair)).toBeUndefined();
    expect(await as('MANAGER01', (db) => reviewHistory(db, row))).toMatchObject([
      { userId: 'DOCTOR01', status: 'REVOKED', note: '원문과 다름', source: '허가사항 2026-01' },
      { userId: 'MANAGER01', status: 'SIGNED', institution: '온누리대학교병원' },
    ]);
    await expect(as('DOCTOR01', (db) => revokeRows(db, [row], ''))).rejects.toThrow('이미 검토 상태가 아닙니다');
  });

  it('is refused whole when one row says something else than what was read', async () => {
    const [first, second] = await listed('kb_harm');
    if (!first || !second) throw new Error('no harms');
    await expect(sign([first, { ...second, contentHash: 'f'.repeat(64) }])).rejects.toThrow('1개 행의 내용이 그사이');
    expect((await listed('kb_harm', `state = 'SIGNED'`)).length).toBe(0);
    expect(await sign([first, second, first])).toBe(2);
  });

  it('holds for one content: a release that changes the row ends it, going back brings it again', async () => {
    const other = await one('kb_interaction', 'N06AF~N06AX16');
    await sign([await one('kb_interaction', key), other]);
    const number = await release((text) => text.replace(/^(N06AF,N06AB,contraindicated,)/m, '$1시험 '));
    expect((await one('kb_interaction', key)).state).toBe('CHANGED');
    expect(await isSigned(pair)).toBeUndefined();
    expect(await isSigned(['N06AF', 'N06AX16'])).toBe(true);

    const compared = await compareKnowledge(pool, number);
    expect(compared.tables).toEqual([
      { table: 'kb_interaction', label: '약물 상호작용', ADDED: 0, CHANGED: 1, REMOVED: 0, LOST: 1 },
    ]);
    expect(compared.rows).toMatchObject([{ key: 'kb_interaction N06AF N06AB', change: 'CHANGED', lost: true }]);
    expect((await compareKnowledge(pool, number, { lost: true })).rows).toHaveLength(1);

    // Signed anew, it is no longer lost.
    await sign([await one('kb_interaction', key)]);
    expect((await compareKnowledge(pool, number)).tables[0]?.LOST).toBe(0);
    expect(await isSigned(pair)).toBe(true);

    await as('ADMIN01', (db) => rollbackKnowledge(db, number));
    expect((await one('kb_interaction', key)).state).toBe('SIGNED');
    expect(await isSigned(pair)).toBe(true);
  });

  it('of a row that is gone counts nowhere', async () => {
    await sign([await one('kb_interaction', 'N06AF~N06AX16')]);
    const number = await release((text) => text.replace(/^N06AF,N06AX16,.*\n/m, ''));
    expect((await compareKnowledge(pool, number, { change: 'REMOVED' })).rows).toMatchObject([
      { key: 'kb_interaction N06AF N06AX16', lost: true },
    ]);
    expect(await listed('kb_interaction', `row_key = 'N06AF~N06AX16'`)).toEqual([]);
  });

  it('of a STOPP rule is for the rule in force: whoever changes what it says takes it away, not whoever switches it off', async () => {
    const reviewed = async (source: string) => {
      const { rules } = await as('DOCTOR01', (db) => readStoppRules(db));
      return rules.find(({ sourceId }) => sourceId === source)?.reviewed;
    };
    const { rows } = await pool.query<{ num: string }>(`select num::text from stopp_rule where source_id = 'STOPP-B2'`);
    const num = rows[0]?.num ?? '';
    expect(await reviewed('STOPP-B2')).toBe(false);
    await sign([await one('stopp_rule', num)]);
    expect(await reviewed('STOPP-B2')).toBe(true);
    expect(await reviewed('STOPP-B3')).toBe(false);
    await as('MANAGER01', (db) => db.query(`update stopp_rule set status = 'INACTIVE' where num = ${num}`));
    expect(await reviewed('STOPP-B2')).toBe(true);
    await as('MANAGER01', (db) => db.query(`update stopp_rule set final_result = '다른 조치' where num = ${num}`));
    expect(await reviewed('STOPP-B2')).toBe(false);
    expect((await one('stopp_rule', num)).state).toBe('CHANGED');
  });

  it('cannot be deleted, and the count of changes cannot be made up', async () => {
    const act = (sql: string) => refusal(as('MANAGER01', (db) => db.query(sql)));
    expect(await act('delete from kb_review')).toBe('42501');
    expect(await act('update kb_review_set set version = 0')).toBe('42501');
    expect(await act('refresh materialized view knowledge_list')).toBe('42501');
    expect(await act(`select onyak_reviewable('kb_harm')`)).toBe('42501');
  });
});

describe('what a row says', () => {
  const hash = async (content: object) =>
    (await pool.query<{ hash: string }>('select onyak_content_hash($1) as hash', [JSON.stringify(content)])).rows[0]
      ?.hash;

  it('is the same whatever order its columns have, and with columns that it leaves empty', async () => {
    const known = await hash({ a: 'x', b: 1 });
    expect(await hash({ b: 1, c: '', a: 'x', d: null })).toBe(known);
    expect(await hash({ a: 'x', b: '1' })).not.toBe(known);
    expect(await hash({ a: 'x' })).not.toBe(known);
  });
});
