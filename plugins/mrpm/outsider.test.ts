import { afterAll, beforeAll, expect, it } from 'vitest';
import type pg from 'pg';
import { connectionTo } from '@onyak/database';
import { startTestApi, type Client, type TestApi } from '@onyak/api/testing';
import { createTestDatabase, type TestDatabase } from '../../testing/database.js';
import { attemptsOf, type Attempt, type Loot } from './testing/outsider.js';
import { registryOf, SECRETS } from './testing/registry-loot.js';

/** Somebody of another institution, with every menu and function, who knows every id of a hospital's registry. */

let database: TestDatabase;
let api: TestApi;
let owner: pg.Client;
let manager: Client;
let outsider: Client;
let attempts: readonly Attempt[];
let loots: readonly Loot[];

beforeAll(async () => {
  database = await createTestDatabase();
  // Messages go to the outbox, as in the embedded default.
  api = await startTestApi({ databaseUrl: database.url, env: { ONYAK_EMBEDDED: '1' } });
  owner = connectionTo({ connectionString: database.url });
  await owner.connect();
  await owner.query(`select set_config('app.user_id', 'TEST', false), set_config('app.hospital_code', '*', false)`);
  await owner.query(
    `update app_user set auth = 'MANAGER', menu_auth = (select menu_auth from app_user where id = 'MANAGER01') where id = 'DOCTOR02'`,
  );
  manager = await api.signIn('MANAGER01');
  outsider = await api.signIn('DOCTOR02');
  loots = await registryOf(api, manager);
  attempts = attemptsOf((await api.client().get('/openapi.json')).body);
}, 120_000);
afterAll(async () => {
  await owner?.end();
  await api?.stop();
  await database?.drop();
});

/** What the caller is told by each operation, whichever of the ids it is asked with. */
async function ask(
  caller: Client,
): Promise<{ readonly what: string; readonly status: number; readonly text: string }[]> {
  const told = [];
  // Reading ones come first, with each id: what is asked for later may be gone by then.
  for (const attempt of attempts)
    for (const loot of loots) {
      const response = await caller.fetch(...attempt.with(loot));
      const text = Buffer.from(await response.arrayBuffer()).toString('utf8');
      told.push({ what: `${attempt.what} (${loot.id ?? ''})`, status: response.status, text });
    }
  return told;
}
const telling = (told: Awaited<ReturnType<typeof ask>>) =>
  told.filter(({ text }) => SECRETS.some((secret) => text.includes(secret))).map(({ what }) => what);

/** Every row of the institution, table by table; not its people's sessions, which go on meanwhile. */
async function fingerprint(hospitalCode = 'H0001'): Promise<Record<string, string>> {
  const { rows: tables } = await owner.query<{ name: string }>(
    `select c.table_name as name from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
     where c.table_schema = 'public' and c.column_name = 'hospital_code' and t.table_type = 'BASE TABLE' and c.table_name <> 'session' order by 1`,
  );
  const prints: Record<string, string> = {};
  for (const { name } of tables) {
    const { rows } = await owner.query<{ print: string }>(
      `select count(*) || ':' || coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as print from "${name}" t where hospital_code = $1`,
      [hospitalCode],
    );
    prints[name] = rows[0]?.print ?? '';
  }
  return prints;
}

it('is told nothing of it by any call or route, breaks nothing, and changes no row', async () => {
  const before = await fingerprint();
  const told = await ask(outsider);
  expect(telling(told)).toEqual([]);
  expect(told.filter(({ status }) => status >= 500).map(({ what }) => what)).toEqual([]);
  // Somebody who is held off by a limit has asked nothing.
  expect(told.filter(({ status }) => status === 429).map(({ what }) => what)).toEqual([]);
  expect(await fingerprint()).toEqual(before);
  // The same questions of somebody of the institution are answered: its secrets are there to be found.
  const own = new Set(telling(await ask(manager)).map((what) => what.replace(/ \(.*$/, '')));
  expect([...own]).toEqual(expect.arrayContaining(mustTell));
}, 600_000);

/** By which somebody of the institution learns of it; every one of these must be closed to the outsider for its own reason. */
const mustTell = [
  'GET /api/MRPM/selectADRData',
  'GET /rest/adr-record/{id}',
  'GET /rest/adr-record/{id}/history',
  'GET /rest/patient/{id}',
  'GET /rest/card-issue/{id}',
  'GET /rest/received-adr/{id}',
  'GET /api/MRCV/selectADRDataIF',
  'GET /api/MRCV/selectADRDataIFDiff',
  'GET /api/MVUR/selectPtInfo',
  'GET /api/MPSH/selectADRDataForPrintSend',
  'GET /api/IPRT/selectCardInfoBefore',
  'GET /api/MRPD/selectADRDataByPT',
  'GET /api/MRPM/selectE2B',
  'POST /api/MRPM/previewADRDataPage',
  'GET /api/downloadFhirPrivate',
  'GET /api/drafts/{form}/{row}',
];
