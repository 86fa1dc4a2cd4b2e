import {
  dashboardSchema,
  foundSchema,
  OnyakError,
  todayInKorea,
  type Plugin,
  type Tile,
  type TileRow,
} from '@onyak/core';
import { appPool, withEveryInstitution } from '@onyak/database';
import { OpenTransaction } from '@onyak/database/models';
import { readSheets, startTestApi, type Client, type TestApi } from '@onyak/api/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { createTestDatabase, type TestDatabase } from '../../../testing/database.js';
import { storeMultiDrugResult } from '../../../testing/multi-drug-result.js';
import { guidePayload } from '../../../workflows/src/testing/payload.js';
import { countTiles, forgetTiles } from '../../../workflows/src/tiles/count-tiles.sql.js';
import avul from '../../avul/plugin.js';
import mfmm from '../../mfmm/plugin.js';
import mmmg from '../../mmmg/plugin.js';
import mpsh from '../../mpsh/plugin.js';
import mvur from '../../mvur/plugin.js';
import { saveRecord } from '../../mrpd/testing/records-api.js';
import mrpm from '../plugin.js';

const counted: readonly Plugin[] = [mrpm, mpsh, mvur, mmmg, mfmm, avul];
const all = 'from=2024-01&to=2027-12';

let database: TestDatabase;
let api: TestApi;
let pool: ReturnType<typeof appPool>;
let manager: Client;
let doctor: Client;
let elsewhere: Client;
let admin: Client;

type Everywhere = Parameters<typeof countTiles>[0];
const everywhere = <T>(work: (db: Everywhere) => Promise<T>): Promise<T> =>
  withEveryInstitution(pool, { userId: 'SYSTEM' }, (client) => OpenTransaction.during(client, work));
const count = (plugin: Plugin, always = true) => everywhere((db) => countTiles(db, plugin, { always }));

beforeAll(async () => {
  database = await createTestDatabase();
  api = await startTestApi({ databaseUrl: database.url });
  pool = appPool(database.url);
  [manager, doctor] = [await api.signIn('MANAGER01'), await api.signIn('DOCTOR01')];
  [elsewhere, admin] = [await api.signIn('DOCTOR02'), await api.signIn('ADMIN01')];
  await everywhere((db) => db.query('delete from adr_record'));
}, 240_000);
afterAll(async () => {
  await pool?.end();
  await api?.stop();
  await database?.drop();
});

let made = 0;
const save = (as: Client, severity: string, causality: string, drug = '와파린') =>
  saveRecord(as, {
    ptNumber: `TILE-${(made += 1)}`,
    d2Severity: severity,
    d2Causality: causality,
    d1List: JSON.stringify([
      {
        d1OccurenceDate: '2026-03-02',
        d1Causality: '가능함',
        d1Severity: 'Mild',
        d1CausativeDrug: [drug, drug]
          .map((drugName) => ({ drugType: 'ATC', drugCode: 'B01AA03', drugName }))
          .slice(0, 1),
        d1Symptom: [{ symptomCode: 'S1', symptomNameKor: '두드러기', symptomNameEng: '' }],
        d1CaseDescription: '만든 사례',
      },
    ]),
  });

const foundIn = z.array(z.object({ found: foundSchema.nullable() }));

const dashboard = async (as: Client, query = all) => {
  const answer = await as.get(`/api/homeTiles?${query}`);
  expect(answer).toMatchObject({ result: 'SUCCESS' });
  return dashboardSchema.parse(answer.data);
};
const figures = async (as: Client, plugin: string, tile: string, query = all) => {
  const found = (await dashboard(as, query)).tiles.find((one) => one.plugin === plugin && one.tile === tile);
  if (!found) throw new OnyakError('NOT_FOUND', tile);
  return found;
};
const rowsOf = async (as: Client, filter: object, resource = 'adr-record') => {
  const answer = await as.get(`/rest/${resource}?range=[0,0]&filter=${encodeURIComponent(JSON.stringify(filter))}`);
  return Number(answer.headers.get('content-range')?.split('/')[1]);
};

it('says that nothing was counted until the job has run', async () => {
  const { tiles } = await dashboard(manager);
  expect(tiles.length).toBeGreaterThan(0);
  expect(tiles.every(({ countedAt, rows, total }) => countedAt === null && rows.length === 0 && total === 0)).toBe(
    true,
  );
});

it('counts what the grid behind it lists, for each who asks: one’s own, an institution’s, all', async () => {
  await save(doctor, 'Mild', '가능함');
  await save(doctor, 'Severe', '확실함', '이부프로펜');
  await save(manager, 'Severe', '가능함');
  await save(elsewhere, 'Moderate', '확실함');
  const gone = await save(manager, 'Mild', '가능함');
  await saveRecord(manager, { recId: gone, version: '1', ptNumber: 'TILE-GONE', status: 'INACTIVE' });
  for (const plugin of counted) await count(plugin);

  const expected = new Map([
    [doctor, 2],
    [manager, 3],
    [elsewhere, 1],
    [admin, 4],
  ]);
  for (const [as, total] of expected) {
    const { tiles } = await dashboard(as);
    for (const tile of mrpm.tiles) {
      const told = tiles.find(({ plugin, tile: name }) => plugin === 'mrpm' && name === tile.name);
      expect([tile.name, told?.total]).toEqual([tile.name, total]);
      for (const row of told?.rows ?? [])
        expect([tile.name, row.value, row.count]).toEqual([tile.name, row.value, await listed(as, tile, row)]);
    }
  }
  expect(await figures(doctor, 'mrpm', 'severity')).toMatchObject({ own: true });
  expect(await figures(manager, 'mrpm', 'severity')).toMatchObject({ own: false });
});

/** Rows that the grid shows for a figure. */
async function listed(as: Client, { count: of, open, chart }: Tile, { value, part }: TileRow): Promise<number> {
  const where = 'resource' in of ? of.where : (open?.where ?? {});
  const field = open?.field;
  if (chart === 'months' || field === undefined) return rowsOf(as, where);
  // A line of a matrix is told in parts.
  const parts = chart === 'matrix' ? { d2Causality: part } : {};
  return rowsOf(as, { ...where, ...parts, [open?.contains === true ? `${field}~` : field]: value });
}

it('tells of the months that are asked for, at most ten years, and refuses others', async () => {
  const month = (await figures(manager, 'mrpm', 'records')).rows[0]?.month ?? '';
  expect((await figures(manager, 'mrpm', 'records', `from=${month}&to=${month}`)).total).toBe(3);
  expect((await figures(manager, 'mrpm', 'records', 'from=2024-01&to=2024-12')).total).toBe(0);
  for (const query of ['from=2026-13', 'from=2026-05&to=2026-04', 'from=1999-01&to=2026-01', 'from=x'])
    expect(await manager.get(`/api/homeTiles?${query}`)).toMatchObject({ status: 400, result: 'VALIDATION' });
});

it('has the tiles of the menus that one holds alone, and each as a file that holds its table', async () => {
  const codes = new Set((await dashboard(doctor)).tiles.map(({ plugin }) => plugin));
  expect(codes.has('mrpm')).toBe(true);
  expect(codes.has('avul')).toBe(false);
  expect(await doctor.get('/api/homeTile?plugin=avul&tile=signIns')).toMatchObject({ status: 404 });
  const signIns = await figures(admin, 'avul', 'signIns');
  expect(signIns.total).toBeGreaterThanOrEqual(4);
  const file = await manager.fetch(`/api/homeTile?plugin=mrpm&tile=severity&${all}`);
  expect(file.headers.get('content-disposition')).toContain(encodeURIComponent('중증도 2024-01~2027-12.xlsx'));
  const [sheet] = await readSheets(await file.arrayBuffer());
  expect(sheet?.rows).toEqual([
    ['중증도', '건수', '비율(%)'],
    ['중증', 2, 66.7],
    ['경증', 1, 33.3],
  ]);
});

it('tells of each rule how much of what it found was called not applicable', async () => {
  const payload = guidePayload();
  const ask = async () => {
    const answer = await doctor.post('/api/DCIF/reqMR', { ...payload, irbNumber: 'IRB-TILE', action: 'R' });
    expect(answer).toMatchObject({ result: 'SUCCESS' });
    return answer.msg ?? '';
  };
  const ids = [await ask(), await ask(), await ask()];
  await everywhere(async (db) => {
    for (const reqId of ids) await storeMultiDrugResult(db, reqId);
    await db.query(
      `insert into finding_dismissal (req_id, finding_id, hospital_code, reason, user_id)
       select req_id, screening #>> '{findings,0,id}', hospital_code, 'HANDLED', 'DOCTOR01' from multi_drug_result where req_id = $1`,
      [ids[0]],
    );
  });
  // What was written by other connections is told by the server's statistics some seconds later.
  await expect.poll(() => count(mfmm, false), { timeout: 60_000, interval: 500 }).toBe(true);
  const { rows, total } = await figures(manager, 'mfmm', 'rules');
  expect(total).toBe(3);
  expect(rows.map(({ value, part, count: of }) => [value, part, of])).toEqual([
    ['X', 'KEPT', 2],
    ['X', 'OVERRIDDEN', 1],
  ]);
  // The list that the figure leads to: the requests of the days with that finding, which has as many.
  const list = async (query: string, as = manager) => {
    const { data, msg, result } = await as.get(`/api/MFMM/selectMRDataIF?${query}`);
    return result === 'SUCCESS' ? foundIn.parse(data).map(({ found }) => [found?.count, found?.rule]) : msg;
  };
  const today = todayInKorea();
  const days = `startDate=${today}&endDate=${today}`;
  const each = [1, 'X'];
  expect(await list(`${days}&foundRule=X`)).toEqual([each, each, each]);
  expect(await list(`${days}&foundKind=INTERACTION`)).toEqual([each, each, each]);
  expect(await list(`${days}&foundKind=ALLERGY`)).toEqual([]);
  expect(await list(`${days}&foundRule=X`, elsewhere)).toEqual([]);
  expect(await list('endDate=2024-01-01&foundRule=X')).toEqual([]);
  expect(await list(days)).toEqual(ids.map(() => [undefined, undefined]));
  expect(await list('startDate=2026-02-02&endDate=2026-02-01')).toBe('시작일은 종료일보다 늦을 수 없습니다.');
});

it('counts consents that were given and that ended, each of its month, as their list has them', async () => {
  await everywhere((db) =>
    db.query(
      `insert into consent (hospital_code, pt_number, documents, provider, verified_claims, consented_at, ended_at, end_reason)
       values ('H0001', 'TILE-C1', '[]', 'SMS', '{}', '2026-02-28T15:00:00Z', '2026-04-02T00:00:00Z', 'REPLACED'),
         ('H0001', 'TILE-C1', '[]', 'SMS', '{}', '2026-04-02T00:00:00Z', null, null),
         ('H0002', 'TILE-C2', '[]', 'SMS', '{}', '2026-03-05T00:00:00Z', null, null)`,
    ),
  );
  await count(mvur);
  const { rows, own } = await figures(doctor, 'mvur', 'consents', 'from=2026-02&to=2026-04');
  expect(own).toBe(false);
  expect(rows.map(({ month, value, count: of }) => [month, value, of])).toEqual(
    expect.arrayContaining([
      ['2026-03', 'GIVEN', 1],
      ['2026-04', 'GIVEN', 1],
      ['2026-04', 'REPLACED', 1],
    ]),
  );
  const april = { 'happenedAt>=': '2026-04-01', 'happenedAt<=': '2026-04-30' };
  const events = (as: Client, filter: object) => rowsOf(as, { ...april, ...filter }, 'consent-event');
  expect([await events(doctor, { what: 'GIVEN' }), await events(doctor, { what: 'REPLACED' })]).toEqual([1, 1]);
  expect([await events(doctor, {}), await events(elsewhere, {})]).toEqual([2, 0]);
});

it('is not counted again while nothing was written, and forgets what a plugin without tiles had', async () => {
  await expect.poll(() => count(mvur, false), { timeout: 30_000, interval: 500 }).toBe(false);
  await everywhere((db) => forgetTiles(db, ['mrpm']));
  expect((await figures(admin, 'avul', 'signIns')).countedAt).toBeNull();
  expect((await figures(manager, 'mrpm', 'severity')).total).toBe(3);
});
