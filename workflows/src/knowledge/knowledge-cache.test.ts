import { appPool, withEveryInstitution } from '@onyak/database';
import { type SignedContent, signRows } from '@onyak/migrations';
import pg from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../testing/database.js';
import { KnowledgeCache } from './knowledge-cache.js';

let database: TestDatabase;
let pool: ReturnType<typeof appPool>;

beforeAll(async () => {
  database = await createTestDatabase();
  pool = appPool(database.url, { max: 4 });
});

afterAll(async () => {
  await pool?.end();
  await database?.drop();
});

const change = (sql: string) => withEveryInstitution(pool, { userId: 'MANAGER01' }, (db) => db.query(sql));
const ids = (index: { stopp: readonly { id: string }[] }) => index.stopp.map((rule) => rule.id);

it('compiles once, notices a changed rule at once, and compiles no more than the rules then', async () => {
  const cache = new KnowledgeCache(pool);
  const [first, again] = await Promise.all([cache.active(), cache.active()]);
  expect(again).toBe(first);
  expect(await cache.active()).toBe(first);
  expect(ids(first.index)).toContain('STOPP-B2');
  expect(first.index.stoppVersion).toBe(1);

  await change(`update stopp_rule set status = 'INACTIVE' where source_id = 'STOPP-B2'`);
  const second = await cache.active();
  expect(ids(second.index)).not.toContain('STOPP-B2');
  expect(second.index.stoppVersion).toBe(2);
  expect(second.index.interactions).toBe(first.index.interactions);
  expect(second.vocabulary).toBe(first.vocabulary);
  // What is being screened with the old set goes on with it.
  expect(ids(first.index)).toContain('STOPP-B2');

  await change(`delete from stopp_rule where source_id = 'STOPP-B3'`);
  expect(ids((await cache.active()).index)).not.toContain('STOPP-B3');
});

it('once warmed has all compiled that a patient needs, and every later release too', async () => {
  const cache = new KnowledgeCache(pool);
  const made = ({ dur, lexicon }: { dur: { parts: readonly { isMade: boolean }[] }; lexicon: typeof dur }) =>
    new Set([...dur.parts, ...lexicon.parts].map(({ isMade }) => isMade));
  const { index, vocabulary } = await cache.active();
  expect(made(index)).toEqual(new Set([false]));
  expect(vocabulary.wordings.isRead).toBe(false);
  await cache.warm();
  expect(made(index)).toEqual(new Set([true]));
  expect(vocabulary.wordings.isRead).toBe(true);
  await change(`update atc set atc_name_kor = '와파린칼륨' where atc_code = 'B01AA03'`);
  const later = (await cache.active()).index;
  expect(later).not.toBe(index);
  await vi.waitFor(() => expect(made(later)).toEqual(new Set([true])), { timeout: 30_000 });
});

it('calls drugs as the master of ATC names does now', async () => {
  const cache = new KnowledgeCache(pool);
  const first = await cache.active();
  await change(`update atc set atc_name_kor = '와파린나트륨' where atc_code = 'B01AA03'`);
  const { index } = await cache.active();
  expect(index).not.toBe(first.index);
  expect(index.substances.entry('B01AA03').product.name).toBe('와파린나트륨');
});

it('knows a product by its brand as soon as the master has it', async () => {
  const cache = new KnowledgeCache(pool);
  const read = async () =>
    (await cache.active()).index.lexicon.read('온누리심정 알레르기').understood.map(({ atcCodes }) => atcCodes);
  expect(await read()).toEqual([]);
  await change(
    `insert into kd_drug (kd_code, kd_name, atc_code) values ('999000010', '온누리심정5밀리그램(암로디핀)_(5mg/1정)', 'C08CA01')`,
  );
  expect(await read()).toEqual([['C08CA01']]);
});

it('knows at once what a pharmacist has signed, of tables and of rules', async () => {
  const cache = new KnowledgeCache(pool);
  const first = await cache.active();
  const [harm] = [...first.index.harms.keys()];
  const rule = first.index.stopp.find(({ rule: { sourceId } }) => sourceId === 'STOPP-B6');
  if (harm === undefined || !rule) throw new Error('no harm, or no rule');
  const signed = async () => {
    const { index } = await cache.active();
    return [
      index.harms.get(harm)?.reviewed,
      index.stopp.find(({ id }) => id === rule.id)?.rule.reviewed,
      index.stopp.filter((one) => one.rule.reviewed).length,
    ];
  };
  expect(await signed()).toEqual([undefined, false, 0]);
  await withEveryInstitution(pool, { userId: 'MANAGER01' }, async (db) => {
    const { rows } = await db.query<SignedContent>(
      `select table_name as "tableName", row_key as "rowKey", content_hash as "contentHash" from knowledge_review
       where (table_name, row_key) in (('kb_harm', $1), ('stopp_rule', $2))`,
      [harm, String(rule.rule.num)],
    );
    await signRows(db, rows, { userId: 'MANAGER01', hospitalCode: 'H0001', source: '허가사항', note: '' });
  });
  expect(await signed()).toEqual([true, true, 1]);
});

it('does not keep what could not be read', async () => {
  const gone = appPool(database.url, { max: 1 });
  const cache = new KnowledgeCache(gone);
  const loaded = await cache.active();
  // A set that was never filled cannot be read.
  await asOwner(`update stopp_rule_set set version = 0`);
  await expect(cache.active()).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  await asOwner(`update stopp_rule_set set version = 9`);
  const mended = await cache.active();
  expect(mended.index.stoppVersion).toBe(9);
  expect(mended.index.interactions).toBe(loaded.index.interactions);
  await gone.end();
});

async function asOwner(sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await client.query(sql);
  await client.end();
}
