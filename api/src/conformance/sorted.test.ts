import { findPlugins, readPlugins } from '@onyak/plugin-discovery';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../testing/database.js';
import { orderBy } from '../resources/query/columns.sql.js';

/** What long lists are sorted by is found by an index, either way: by the key, and by what a definition declares. */
const { sources } = await readPlugins(await findPlugins());
const lists = sources.flatMap(({ plugin }) =>
  plugin.resources.flatMap((resource) =>
    resource.source === 'table' && resource.tenancy === 'hospital' && resource.globalKey !== true
      ? [resource.key[0], ...(resource.sortedBy ?? [])].map((field) => [resource.name, field, resource] as const)
      : [],
  ),
);

let database: TestDatabase;
let owner: pg.Client;
beforeAll(async () => {
  database = await createTestDatabase();
  owner = new pg.Client({ connectionString: database.url });
  await owner.connect();
  // A few rows are quicker sorted: the planner is to take an order that it has.
  await owner.query('set enable_seqscan = off; set enable_bitmapscan = off; set enable_sort = off');
});
afterAll(async () => {
  await owner?.end();
  await database?.drop();
});

it('patients are by their name', () => {
  expect(lists.map(([name, field]) => `${name} ${field}`)).toContain('patient ptName');
});

describe.each(lists)('%s by %s', (_, field, resource) => {
  it.each(['ASC', 'DESC'] as const)('%s', async (order) => {
    const sorted = orderBy(resource, [{ field, order }]);
    const { rows } = await owner.query<{ 'QUERY PLAN': string }>(
      `explain select * from "${resource.table}" t where t.hospital_code = 'H0001' ${sorted} limit 25`,
    );
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    // What is left to be sorted are rows that have the same.
    expect(plan).not.toMatch(/->\s+Sort\b/);
    expect(plan).toContain('Index');
  });
});
