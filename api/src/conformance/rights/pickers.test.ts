import { definePlugin, recordMenus, wizardMenus } from '@onyak/core';
import { findPlugins, readPlugins } from '@onyak/plugin-discovery';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../testing/database.js';
import { startTestApi, type Client, type TestApi } from '../../testing/index.js';

/** What each picker asks for is answered to the holder of any menu that shows it, and nothing beside. */

const text = encodeURIComponent('와파린');
const ofRecords = [
  ['GET', `/api/ADRI/selectAtc?atcSearchLike=${text}`],
  ['POST', '/api/ADRI/selectAtcSC', { searchDrugCode: 'B01AA03' }],
  ['GET', '/api/ADRI/select?atcCodeLike=B01AA03'],
  ['GET', '/rest/kd-drug?range=[0,4]'],
  ['GET', '/api/ASMT/select?allSearchLike=a'],
  ['GET', '/rest/symptom?range=[0,4]'],
  ['GET', '/api/ABIF/select?code=H0001'],
  ['POST', '/api/ABIF/select', { code: 'H0001' }],
  ['POST', '/api/MD2T/select', {}],
  ['POST', '/api/MD2T/selectTemplateAtcInfo', { depth: 1, searchDrugCode: 'B01AA03' }],
  ['POST', '/api/MD3T/select', {}],
] as const;
const ofWizards = [
  ['GET', `/api/MFFU/selectMedications?searchText=${text}`],
  ['GET', `/api/MFFU/selectDiagnoses?searchText=${encodeURIComponent('고혈압')}`],
] as const;
const closed = [
  ['POST', '/api/ASMT/insert', { symptomCode: 'X1', symptomNameKor: '가', symptomNameEng: 'a' }],
  ['POST', '/rest/symptom', { symptomCode: 'X1', symptomNameKor: '가', symptomNameEng: 'a' }],
  ['GET', '/api/ASMT/selectHistory?key=X1'],
  ['GET', '/rest/symptom/export.xlsx'],
  ['DELETE', '/api/MD2T/delete', { templateId: 'TPL1' }],
  ['PUT', '/api/ABIF/update', { code: 'H0001', tel: '02-000-0001' }],
  ['POST', '/api/MFFU/reqMG', {}],
] as const;

/** Menus that are not built yet stand here by their manifests alone. */
const built = (await readPlugins(await findPlugins())).sources.map(({ plugin }) => plugin.code.toUpperCase());
const unbuilt = [...recordMenus, ...wizardMenus].filter((code) => !built.includes(code));
const plugins = unbuilt.map((code) => ({
  plugin: definePlugin({
    code: code.toLowerCase(),
    name: code,
    coreVersion: '^0.1.0',
    menu: { path: `/${code.toLowerCase()}`, label: code, group: 'ADR', seq: 90, icon: 'Report' },
  }),
}));

let database: TestDatabase;
let api: TestApi;
let owner: pg.Client;
let doctor: Client;

beforeAll(async () => {
  database = await createTestDatabase();
  owner = new pg.Client({ connectionString: database.url });
  await owner.connect();
  await owner.query(`select set_config('app.user_id', 'TEST', false), set_config('app.hospital_code', '*', false)`);
  await owner.query(`insert into auth_group (group_id, group_name) values ('PICKER', 'PICKER')`);
  await owner.query(`update app_user set menu_auth = 'PICKER' where id = 'DOCTOR01'`);
  api = await startTestApi({
    databaseUrl: database.url,
    plugins,
  });
  doctor = await api.signIn('DOCTOR01');
});
afterAll(async () => {
  await owner?.end();
  await api?.stop();
  await database?.drop();
});

async function holds(menu: string): Promise<void> {
  await owner.query(`delete from auth_group_menu where group_id = 'PICKER'`);
  await owner.query(`insert into auth_group_menu (group_id, transaction) values ('PICKER', $1)`, [menu]);
}
type Asked = readonly [method: string, address: string, body?: object];
const ask = ([method, address, body]: Asked) => doctor.send(method, address, body, {});

describe.each([
  ...recordMenus.map((menu) => [menu, ofRecords, ofWizards] as const),
  ...wizardMenus.map((menu) => [menu, ofWizards, ofRecords] as const),
])('%s', (menu, shown, others) => {
  it('reads what its pickers show, and changes nothing', async () => {
    await holds(menu);
    for (const item of shown) expect([item[1], (await ask(item)).status]).toEqual([item[1], 200]);
    const refused: readonly Asked[] = [
      ...others,
      ...closed.filter(([, path]) => !(menu === 'MFFU' && path.includes('MFFU'))),
    ];
    for (const item of refused)
      expect([item[1], (await ask(item)).status === 405 ? 'NO_AUTH' : (await ask(item)).result]).toEqual([
        item[1],
        'NO_AUTH',
      ]);
  });
});

it('refuses a menu that shows no picker', async () => {
  await holds('MD3T');
  for (const item of [...ofRecords, ...ofWizards].filter(([, path]) => !path.includes('MD3T')))
    expect([item[1], (await ask(item)).result]).toEqual([item[1], 'NO_AUTH']);
});
