import { callsOf } from '@onyak/core';
import { findPlugins, readPlugins } from '@onyak/plugin-discovery';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../testing/database.js';
import { startTestApi, type Client, type TestApi } from '../testing/index.js';

/** Rows that all institutions share, as the demonstration's people find them: a USER reads, whoever holds the function changes. */
const { sources } = await readPlugins(await findPlugins());
const shared = sources.flatMap(({ plugin }) =>
  plugin.resources.flatMap((resource) =>
    resource.tenancy === 'common' && resource.source === 'table' && resource.actions.insert
      ? [[resource.name, resource, plugin.code.toUpperCase()] as const]
      : [],
  ),
);

let database: TestDatabase;
let api: TestApi;
let owner: pg.Client;
let doctor: Client;
let manager: Client;
beforeAll(async () => {
  database = await createTestDatabase();
  owner = new pg.Client({ connectionString: database.url });
  await owner.connect();
  api = await startTestApi({ databaseUrl: database.url });
  [doctor, manager] = await Promise.all([api.signIn('DOCTOR01'), api.signIn('MANAGER01')]);
});
afterAll(async () => {
  await owner?.end();
  await api?.stop();
  await database?.drop();
});

const fingerprint = async (table: string) =>
  (
    await owner.query<{ count: number; md5: string }>(
      `select count(*)::int, md5(string_agg(t::text, ',' order by t::text)) from "${table}" t`,
    )
  ).rows;
const tryOf = (method: string, path: string, body?: object) =>
  doctor.send(method, path, method === 'GET' ? undefined : body, {});
const menusOf = async (client: Client) => {
  const { data } = (await client.get('/api/session')) as {
    data: { menuList: { transaction: string; f1Auth: boolean }[] };
  };
  return new Map(data.menuList.map(({ transaction, f1Auth }) => [transaction, f1Auth]));
};

it('there are such rows: products, symptoms, diagnoses, drugs of cards', () => {
  expect(shared.map(([name]) => name)).toEqual(
    expect.arrayContaining(['kd-drug', 'symptom', 'diagnosis', 'card-drug']),
  );
});

describe.each(shared)('%s', (_, resource, menu) => {
  it('is read by the menu and changed by its function right alone', async () => {
    const held = await menusOf(doctor);
    const before = await fingerprint(resource.table);
    const list = await doctor.get(`/rest/${resource.name}?range=[0,0]`);
    expect(list.status).toBe(held.has(menu) ? 200 : 403);
    expect(held.get(menu) ?? false).toBe(false);
    const [row] = (await manager.get(`/rest/${resource.name}?range=[0,0]`)).body as { id: string; version: number }[];
    const at = `/rest/${resource.name}/${encodeURIComponent(row?.id ?? 'X')}`;
    const tries = [
      tryOf('POST', `/rest/${resource.name}`, { ...row }),
      tryOf('PUT', at, { ...row }),
      tryOf('DELETE', `${at}?version=${row?.version ?? 1}`),
      ...callsOf(resource)
        .filter(({ name }) => name !== 'select' && name !== 'selectHistory')
        .map(({ method, path }) => tryOf(method, path, { ...row })),
    ];
    for (const answer of await Promise.all(tries)) expect(['NO_AUTH', 'METHOD_NOT_ALLOWED']).toContain(answer.result);
    expect(await fingerprint(resource.table)).toEqual(before);
    expect((await menusOf(manager)).get(menu)).toBe(true);
  });
});

it('rules of STOPP are read by the menu and changed by its function right alone', async () => {
  const before = await fingerprint('stopp_rule');
  expect((await doctor.get('/api/ACDS/selectStopp')).result).toBe('SUCCESS');
  for (const [method, path] of [
    ['POST', 'updateStopp'],
    ['POST', 'deleteStopp'],
    ['DELETE', 'deleteStopp'],
  ] as const)
    expect([path, (await tryOf(method, `/api/ACDS/${path}`, { num: 1 })).result]).toEqual([path, 'NO_AUTH']);
  expect(await fingerprint('stopp_rule')).toEqual(before);
});
