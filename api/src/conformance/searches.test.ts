import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { initialsOf, OnyakError, type Search } from '@onyak/core';
import { findPlugins, readPlugins } from '@onyak/plugin-discovery';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tellUntried } from '../../../testing/proofs.js';
import { createTestDatabase, type TestDatabase } from '../../../testing/database.js';
import { runSearch } from '../kit/run-search.sql.js';

type Row = Readonly<Record<string, string | null>>;

/** The searches that plugins lend to others, found by their contracts. */
const { sources } = await readPlugins(await findPlugins());
const searches: (readonly [string, Search<Row>])[] = [];
for (const { plugin, found } of sources) {
  const file = found && join(dirname(found.manifestFile), 'contract.ts');
  if (file === undefined || !existsSync(file)) continue;
  const contract = (await import(pathToFileURL(file).href)) as Readonly<Record<string, unknown>>;
  for (const [name, value] of Object.entries(contract))
    if (isSearch(value)) searches.push([`${plugin.code}.${name}`, value]);
}

function isSearch(value: unknown): value is Search<Row> {
  return typeof value === 'object' && value !== null && 'begins' in value && 'beside' in value;
}

const refusals = { empty: '검색어 없음', short: { min: 2, message: '두 글자부터' } };
let database: TestDatabase;
let client: pg.Client;
beforeAll(async () => {
  database = await createTestDatabase();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await client.query(`select set_config('app.user_id', 'TEST', false), set_config('app.hospital_code', '*', false)`);
});
afterAll(async () => {
  await client?.end();
  await database?.drop();
});

const columnOf = (search: Search<Row>, name: string) =>
  search.beside[name] ?? name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

const findIn = (search: Search<Row>, text: string, limit = 2_000, meant: readonly string[] = []) =>
  runSearch(client, search, text, { field: 'searchText', refusals, limit, meant: () => Promise.resolve(meant) });

/** Any row of the table, the same one each time. */
async function some(search: Search<Row>): Promise<Row> {
  const { resource, columns } = search;
  const list = columns.map((name) => `${columnOf(search, name)} as "${name}"`);
  const { rows } = await client.query<Row>(
    `select ${list.join(', ')} from ${resource.table} t order by md5(t::text) limit 1`,
  );
  const [row] = rows;
  if (!row) throw new Error(`${resource.table} is empty`);
  return row;
}

it('masters lend their searches: products, ATC, diagnoses, symptoms, institutions', () => {
  expect(searches.map(([name]) => name.split('.')[0])).toEqual(
    expect.arrayContaining(['adri', 'matc', 'aicd', 'asmt', 'abif']),
  );
});

describe.each(searches)('%s', (title, search) => {
  const find = (text: string, limit?: number) => findIn(search, text, limit);
  const [code] = search.fields;
  it('answers what equals the text first, whatever its case', async () => {
    const row = await some(search);
    for (const name of search.fields) {
      const text = row[name] ?? '';
      if ([...text].length < 2) {
        tellUntried(`${title}: search by ${name}, for the row has no text of two letters there`);
        continue;
      }
      const [first] = await find(text.toLowerCase());
      expect(search.fields.map((field) => first?.[field]?.toLowerCase())).toContain(text.toLowerCase());
    }
  });

  it('finds by a part, every row holding it', async () => {
    const row = await some(search);
    const part = (row[search.fields[1] ?? code] ?? '').slice(0, 3);
    const found = await find(part);
    expect(found.length).toBeGreaterThan(0);
    for (const one of found)
      expect(search.fields.some((field) => one[field]?.toLowerCase().includes(part.toLowerCase()))).toBe(true);
  });

  it('finds Korean names by their initials, those that begin so before others', async () => {
    const names = search.begins.map((name) => `${search.resource.table}.${columnOf(search, name)}`).join(', ');
    const { rows } = await client.query<{ name: string }>(
      `select one.name from ${search.resource.table}, unnest(array[${names}]) one (name) where one.name ~ '^[가-힣]{3}' order by 1 limit 1`,
    );
    const initials = initialsOf(rows[0]?.name ?? '').slice(0, 3);
    expect(initials).toHaveLength(3);
    const [first] = await find(initials);
    expect(search.begins.some((field) => initialsOf(first?.[field] ?? '').startsWith(initials))).toBe(true);
  });

  it('takes wildcards as they are written and refuses what is empty or too short', async () => {
    for (const text of ['%%', '_%_', '\\%\\'])
      for (const row of await find(text)) expect(search.fields.some((field) => row[field]?.includes(text))).toBe(true);
    for (const text of ['', '   ', '가']) await expect(find(text)).rejects.toBeInstanceOf(OnyakError);
  });

  it('answers no more than it may', async () => {
    const row = await some(search);
    expect((await find((row[code] ?? '').slice(0, 2).padEnd(2, '0'), 1)).length).toBeLessThanOrEqual(1);
  });
});

describe.each(
  searches.flatMap(([name, search]) => (search.meant === undefined ? [] : [[name, search, search.meant] as const])),
)('%s', (_, search, meant) => {
  it('adds what a name means after what holds it', async () => {
    const row = await some(search);
    const found = await findIn(search, '아무 데도 없는 이름', 50, [row[meant] ?? '']);
    expect(found.length).toBeGreaterThan(0);
    for (const one of found) expect(one[meant]?.startsWith(row[meant] ?? '')).toBe(true);
  });
});
