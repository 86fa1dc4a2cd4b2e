import { rawDataSchema, type RawData } from '@onyak/core';
import { startTestApi, type Client, type TestApi } from '@onyak/api/testing';
import { connectionTo } from '@onyak/database';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createTestDatabase, type TestDatabase } from '../../../testing/database.js';
import { storeGuideRequest } from '../../../testing/guide-request.js';
import { openGuide, type OpenGuide } from '../../../scripts/testing/user-actions/open-guide.js';
import { guidePayload } from '../../../workflows/src/testing/payload.js';
import { messages } from '../messages.js';
import { openedGuideSchema } from '../schema.js';

let database: TestDatabase;
let api: TestApi;
let owner: pg.Client;
let manager: Client;
let doctor: Client;
let stranger: Client;
let guide: OpenGuide;

beforeAll(async () => {
  database = await createTestDatabase();
  // No workflow server is there: a request is taken all the same, and the sweeper starts it later.
  api = await startTestApi({ databaseUrl: database.url });
  owner = connectionTo({ connectionString: database.url });
  await owner.connect();
  await owner.query(`select set_config('app.user_id', 'TEST', false), set_config('app.hospital_code', '*', false)`);
  [manager, doctor, stranger] = [
    await api.signIn('MANAGER01'),
    await api.signIn('DOCTOR01'),
    await api.signIn('DOCTOR02'),
  ];
  guide = await openGuide(owner);
}, 240_000);
afterAll(async () => {
  await owner?.end();
  await api?.stop();
  await database?.drop();
});

const dismiss = (reason: string, { as = manager, reqId = guide.reqId, findingId = guide.findingId } = {}) =>
  as.post('/api/MMMG/dismissFinding', { reqId, findingId, reason });
const told = async (reqId = guide.reqId) =>
  openedGuideSchema.parse((await manager.get(`/api/MMMG/selectMGDataDetail?reqId=${reqId}`)).data).dismissals;
const figures = async (view: string) => {
  const sql = `select part, count(*)::int as n from ${view} where user_id = 'MANAGER01' group by part order by part`;
  return (await owner.query<{ part: string; n: number }>(sql)).rows;
};

describe('a finding of a guide', () => {
  it('is put aside with its reason, which may change, and applies after all', async () => {
    expect(await told()).toEqual([]);
    expect((await dismiss('HANDLED', { findingId: 'none' })).result).toBe('NOT_FOUND');
    expect((await dismiss('BECAUSE')).result).toBe('VALIDATION');
    expect(await dismiss('HANDLED')).toMatchObject({ result: 'SUCCESS', msg: '해당 없음으로 표시했습니다.' });
    await dismiss('BENEFIT');
    expect(await told()).toEqual([{ findingId: guide.findingId, reason: 'BENEFIT', userId: 'MANAGER01' }]);
    const { rows } = await owner.query(
      `select h.dml, h.user_id from history h where h.table_name = 'finding_dismissal' order by h.id`,
    );
    expect(rows.map((row: { dml: string }) => row.dml)).toEqual(['INSERT', 'UPDATE']);
    expect(await dismiss('')).toMatchObject({ result: 'SUCCESS', msg: '해당 없음 표시를 지웠습니다.' });
    expect(await told()).toEqual([]);
  });

  it('is counted as kept or put aside, by its kind and its rule', async () => {
    const [before] = await figures('guide_tile_rule');
    expect(before?.part).toBe('KEPT');
    await dismiss('NOT_TAKEN');
    for (const view of ['guide_tile_rule', 'guide_tile_kind'])
      expect(await figures(view)).toEqual([
        { part: 'KEPT', n: (before?.n ?? 0) - 1 },
        { part: 'OVERRIDDEN', n: 1 },
      ]);
    const { rows } = await owner.query(
      `select value, label from guide_tile_rule where part = 'OVERRIDDEN' and value <> '' and label <> ''`,
    );
    expect(rows).toHaveLength(1);
    await dismiss('');
  });

  it('is judged by nobody who does not see the guide, nor before there is any', async () => {
    expect((await dismiss('HANDLED', { as: doctor })).result).toBe('NOT_FOUND');
    expect((await dismiss('HANDLED', { as: stranger })).result).toBe('NOT_FOUND');
    expect((await dismiss('HANDLED', { as: api.client() })).result).toBe('NO_SESSION');
    await storeGuideRequest(owner, { reqId: 'MG-UNSCREENED', userId: 'MANAGER01', status: 'RUNNING' });
    expect(await dismiss('HANDLED', { reqId: 'MG-UNSCREENED' })).toMatchObject({
      result: 'STATE',
      msg: messages['judged.notScreened'],
    });
    expect(await told()).toEqual([]);
  });
});

const shown = { ...guidePayload({ irbNumber: 'IRB-RAW', name: '홍가람' }) };
const unchosen = { ...shown.diagnoses[0], rowId: 'd-unchosen', diagnosisCode: 'J45', diagnosisNameKor: '천식' };
const ask = async (body: object) => {
  const { data, msg } = await doctor.post('/api/MFFU/reqMG', { ...shown, ...body });
  expect(msg).toBe(z.object({ reqId: z.string() }).parse(data).reqId);
  return msg ?? '';
};
const raw = async (query: string, as = doctor): Promise<RawData> =>
  rawDataSchema.parse(JSON.parse(z.string().parse((await as.get(`/api/MMMG/selectMGRawData?${query}`)).data)));

describe('what a guide was asked for with', () => {
  it('fills the wizard again: with all that was shown then, of a certain request and of the newest', async () => {
    const rawData = JSON.stringify({ diagnoses: [...shown.diagnoses, unchosen] });
    const first = await ask({ rawData });
    const second = await ask({ medications: shown.medications.slice(0, 1), rawData });
    const of = async (query: string) => {
      const { allPrescriptionSelection, allPrescriptionData, diagnoses, diagnosesSelection } = await raw(query);
      return {
        chosen: allPrescriptionSelection.length,
        rows: allPrescriptionData.length,
        diagnoses: diagnoses.map(({ diagnosisCode }) => diagnosisCode).includes('J45'),
        selected: diagnosesSelection.length,
      };
    };
    const rows = shown.allPrescriptionData.length;
    const all = { chosen: shown.medications.length, rows, diagnoses: true, selected: shown.diagnoses.length };
    expect(await of(`reqId=${first}`)).toEqual(all);
    expect(await of(`reqId=${second}`)).toEqual({ ...all, chosen: 1 });
    expect(await of('irbNumber=IRB-RAW')).toEqual({ ...all, chosen: 1 });
    // Whose content is judged anew keeps what its wizard was filled with.
    const replayed = await doctor.post('/api/MMMG/replayMG', { reqId: first });
    expect(await of(`reqId=${replayed.msg}`)).toEqual(all);
  });

  it('is what was chosen where no wizard has told more', async () => {
    await storeGuideRequest(owner, { reqId: 'MG-BEFORE', irbNumber: 'IRB-BEFORE', payload: shown });
    const { allPrescriptionSelection, diagnoses, name } = await raw('irbNumber=IRB-BEFORE');
    expect(allPrescriptionSelection).toHaveLength(shown.medications.length);
    expect(diagnoses).toHaveLength(shown.diagnoses.length);
    expect(name).toBe('홍가람');
  });

  it('is told to who sees the request alone', async () => {
    await storeGuideRequest(owner, {
      reqId: 'MG-THEIRS',
      userId: 'MANAGER01',
      irbNumber: 'IRB-THEIRS',
      payload: shown,
    });
    const refused = async (query: string, as = doctor) => (await as.get(`/api/MMMG/selectMGRawData?${query}`)).result;
    expect(await refused('reqId=MG-THEIRS')).toBe('NOT_FOUND');
    expect(await refused('irbNumber=IRB-THEIRS')).toBe('NOT_FOUND');
    expect(await refused('reqId=MG-THEIRS', stranger)).toBe('NOT_FOUND');
    expect(await refused('reqId=')).toBe('VALIDATION');
    expect((await raw('reqId=MG-THEIRS', manager)).name).toBe('홍가람');
  });
});
