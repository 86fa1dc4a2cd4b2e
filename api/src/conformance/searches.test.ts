import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { initialsOf, OnyakError, type Search } from '@onyak/core';
import { findPlugins, readPlugins } from '@onyak/migrations/plugins';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../testing/database.js';
import { runSearch } from '../kit/run-search.js';

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

it('masters lend their searches: products, ATC, diagnoses, symptoms, institutions', () => {
  expect(searches.map(([name]) => name.split('.')[0])).toEqual(
    expect.arrayContaining(['adri', 'matc', 'aicd', 'asmt', 'abif']),
  );
});

describe.each(searches)('%s', (_, search) => {
  const find = (text: string, limit = 2_000, meant?: readonly string[]) =>
    runSearch(client, search, text, {
      field: 'searchText',
      refusals,
      limit,
      ...(meant ? { meant: () => Promise.resolve(meant) } : {}),
    });
  const [code] = search.fields;
  /** A row of the table, by its place in the order of codes. */
  const some = async (): Promise<Row> => {
    const columns = search.columns.map((name) => {
      const column = search.beside[name] ?? name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
      return `${column} as "${name}"`;
    });
    const { rows } = await client.query<Row>(
      `select ${columns.join(', ')} from ${search.resource.table} order by md5(${search.resource.table}::text) limit 1`,
    );
    const [row] = rows;
    if (!row) throw new Error(`${search.resource.table} is empty`);
    return row;
  };

  it('answers what equals the text first, whatever its case', async () => {
    const row = await some();
    for (const name of search.fields) {
      const text = row[name] ?? '';
      if ([...text].length < 2) continue;
      const [first] = await find(text.toLowerCase());
      expect(search.fields.map((field) => first?.[field]?.toLowerCase())).toContain(text.toLowerCase());
    }
  });

  it('finds by a part, every row holding it', async () => {
    const row = await some();
    const part = (row[search.fields[1] ?? code] ?? '').slice(0, 3);
    const found = await find(part);
    expect(found.length).toBeGreaterThan(0);
    for (const one of found)
      expect(search.fields.some((field) => one[field]?.toLowerCase().includes(part.toLowerCase()))).toBe(true);
  });

  it('finds Korean names by their initials, those that begin so before others', async () => {
    const { rows } = await client.query<{ name: string }>(
      `select ${search.begins
        .map((name) => search.beside[name] ?? name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`))
        .map(
          (column) =>
            `(select ${column} from ${search.resource.table} where ${column} ~ '^[가-힣]{3}' order by 1 limit 1)`,
        )
        .join(' , ')}`
        .replace('select (', 'select coalesce((')
        .replace(/\)$/, "), '') as name"),
    );
    const name = rows[0]?.name ?? '';
    if (name === '') return;
    const initials = initialsOf(name).slice(0, 3);
    const [first] = await find(initials);
    expect(search.begins.some((field) => initialsOf(first?.[field] ?? '').startsWith(initials))).toBe(true);
  });

  it('takes wildcards as they are written and refuses what is empty or too short', async () => {
    for (const text of ['%%', '_%_', '\\%\\'])
      for (const row of await find(text)) expect(search.fields.some((field) => row[field]?.includes(text))).toBe(true);
    for (const text of ['', '   ', '가']) await expect(find(text)).rejects.toBeInstanceOf(OnyakError);
  });

  it('adds what a name means after what holds it', async () => {
    if (search.meant === undefined) return;
    const row = await some();
    const found = await find('아무 데도 없는 이름', 50, [row[search.meant] ?? '']);
    expect(found.length).toBeGreaterThan(0);
    for (const one of found) expect(one[search.meant]?.startsWith(row[search.meant] ?? '')).toBe(true);
  });

  it('answers no more than it may', async () => {
    const row = await some();
    expect((await find((row[code] ?? '').slice(0, 2).padEnd(2, '0'), 1)).length).toBeLessThanOrEqual(1);
  });
});
