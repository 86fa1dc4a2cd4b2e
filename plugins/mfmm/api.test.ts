import { rawDataSchema } from '@onyak/core';
import { connectionTo } from '@onyak/database';
import { startTestApi, type Client, type TestApi } from '@onyak/api/testing';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createTestDatabase, type TestDatabase } from '../../testing/database.js';
import { diagnosisRow, guidePayload } from '../../workflows/src/testing/payload.js';
import { messages } from './messages.js';
import { madeUpFinding, storeMultiDrugResult } from '../../testing/multi-drug-result.js';
import { requestListSchema, takenSchema, viewedSchema } from './schema.js';

let database: TestDatabase;
let api: TestApi;
let owner: pg.Client;
let doctor: Client;
let colleague: Client;
let stranger: Client;

beforeAll(async () => {
  database = await createTestDatabase();
  // No workflow server is there: a request is taken all the same, and the sweeper starts it later.
  api = await startTestApi({ databaseUrl: database.url });
  owner = connectionTo({ connectionString: database.url });
  await owner.connect();
  await owner.query(`select set_config('app.user_id', 'TEST', false), set_config('app.hospital_code', '*', false)`);
  doctor = await api.signIn('DOCTOR01');
  colleague = await api.signIn('MANAGER01');
  stranger = await api.signIn('DOCTOR02');
}, 120_000);
afterAll(async () => {
  await owner?.end();
  await api?.stop();
  await database?.drop();
});

const { observationDays: _days, ...rest } = guidePayload();
const whole = { ...rest, irbNumber: 'IRB-MR' };
const ask = (over: object = {}, client = doctor) => client.post('/api/DCIF/reqMR', { ...whole, action: 'R', ...over });
const view = (reqId: string, client = doctor) => client.post('/api/DCIF/reqMR', { action: 'V', reqId });
const list = async (client = doctor, irbNumber = '') =>
  requestListSchema.parse((await client.get(`/api/MFMM/selectMRDataIF?${new URLSearchParams({ irbNumber })}`)).data);

async function asked(over: object = {}): Promise<string> {
  const answer = await ask(over);
  expect(answer).toMatchObject({ result: 'SUCCESS' });
  const { reqId } = takenSchema.parse(answer.data);
  expect(answer.msg).toBe(reqId);
  return reqId;
}

const finding = madeUpFinding;
const finish = (reqId: string): Promise<void> => storeMultiDrugResult(owner, reqId);

describe('a multi-drug request', () => {
  it('is taken in the documents’ form too, is one however often it is sent with its key, and is listed', async () => {
    const documented = {
      medications: JSON.stringify(
        whole.medications
          .slice(0, 2)
          .map((row) => ({ kdCode: row.medicationCode, kdName: row.medicationName, atcCode: row.atcCode })),
      ),
      diagnoses: undefined,
      comorbidities: JSON.stringify([{ diagnosisCode: 'I10', diagnosisName: '고혈압', diagnosisType: 'ICD-10' }]),
      sideEffects: undefined,
      sideEffectsStr: JSON.stringify(['두드러기']),
      hospitalCode: 'H0002',
      requestKey: 'one-request-1',
    };
    const reqId = await asked(documented);
    expect(reqId).toMatch(/^MR/u);
    expect(await asked(documented)).toBe(reqId);
    expect((await ask({ ...documented, age: 30 })).result).toBe('DUPLICATE');
    const row = (await list()).find((one) => one.reqId === reqId);
    expect(row).toMatchObject({
      name: '홍가람',
      age: 78,
      irbNumber: 'IRB-MR',
      status: 'RUNNING',
      hospitalCode: 'H0001',
    });
    expect(JSON.parse(row?.medications ?? '')).toEqual([
      { kdCode: '60000000', kdName: '와파린정5밀리그램', atcCode: 'B01AA03' },
      { kdCode: '60000001', kdName: '이부프로펜정200밀리그램', atcCode: 'M01AE01' },
    ]);
    expect(JSON.parse(row?.sideEffectsStr ?? '')).toEqual(['두드러기']);
    expect(await list(doctor, 'another')).toEqual([]);
  });

  it('is refused in the documents’ words, and stores nothing', async () => {
    const before = (await list()).length;
    expect(await ask({ age: '', irbNumber: ' ' })).toMatchObject({
      result: 'VALIDATION',
      msg: '환자 나이, 성별, 연구 등록번호를 입력해 주십시오.',
    });
    expect(await ask({ medications: [] })).toMatchObject({ msg: '처방 약물을 입력해 주십시오.' });
    expect(await ask({ action: 'X' })).toMatchObject({ result: 'VALIDATION' });
    expect(await view('')).toMatchObject({ result: 'VALIDATION' });
    expect((await list()).length).toBe(before);
  });

  it('answers its result once it is there; before that it says what it waits for', async () => {
    const reqId = await asked({ requestKey: 'to-be-viewed' });
    expect(await view(reqId)).toMatchObject({ result: 'STATE', msg: messages['call.running'] });
    await finish(reqId);
    const viewed = viewedSchema.parse((await view(reqId)).data);
    expect(viewed).toMatchObject({
      savedGuide: null,
      guideVersion: 1,
      request: { knowledgeRelease: 1, replayOf: null },
    });
    expect(viewed.drugInteraction).toHaveLength(1);
  });

  it('belongs to its owner, to who may see the institution’s, and to no other institution', async () => {
    const reqId = await asked({ requestKey: 'whose-is-it' });
    await finish(reqId);
    expect(viewedSchema.safeParse((await view(reqId, colleague)).data).success).toBe(true);
    const calls: [string, object][] = [
      ['/api/DCIF/reqMR', { action: 'V', reqId }],
      ['/api/MFMM/saveFinalGuide', { reqId, finalGuide: '# 남의 것' }],
      ['/api/MFMM/dismissFinding', { reqId, findingId: finding.id, reason: 'HANDLED' }],
      ['/api/MFMM/replayMR', { reqId }],
      ['/api/MFMM/cancelMR', { reqId }],
      ['/api/MFMM/deleteMRDataIF', { reqId }],
    ];
    for (const [path, body] of calls)
      expect([path, (await stranger.post(path, body)).result]).toEqual([path, 'NOT_FOUND']);
    expect((await stranger.get(`/api/MFMM/finalGuidePdf?reqId=${reqId}`)).result).toBe('NOT_FOUND');
    expect((await list(stranger)).map((row) => row.reqId)).not.toContain(reqId);
    expect((await view(reqId)).data).toMatchObject({ savedGuide: null, dismissals: [] });
    const nobody = await api.client().post('/api/DCIF/reqMR', { action: 'V', reqId });
    expect(nobody.result).toBe('NO_SESSION');
  });

  it('keeps an edited guide beside the one that was made, and loses none of two that edit at once', async () => {
    const reqId = await asked({ requestKey: 'to-be-edited' });
    await finish(reqId);
    const save = (finalGuide: string, guideVersion?: number) =>
      doctor.post('/api/MFMM/saveFinalGuide', {
        reqId,
        result: '{}',
        finalGuide,
        ...(guideVersion === undefined ? {} : { guideVersion }),
      });
    expect(await save('# 하나', 1)).toMatchObject({ result: 'SUCCESS', msg: '가이드를 저장했습니다.' });
    expect(await save('# 둘', 1)).toMatchObject({ result: 'CONFLICT' });
    expect(await save('  ')).toMatchObject({ result: 'VALIDATION' });
    expect(await doctor.post('/api/MFMM/saveFinalGuide', { reqId, result: '{', finalGuide: '가' })).toMatchObject({
      result: 'VALIDATION',
    });
    const viewed = viewedSchema.parse((await view(reqId)).data);
    expect(viewed.savedGuide).toBe('# 하나');
    expect(viewed.finalGuide).toMatch(/^# 환자 약물 조정 가이드/u);
  });

  it('keeps why a finding does not apply, and that it does after all', async () => {
    const reqId = await asked({ requestKey: 'not-applicable' });
    await finish(reqId);
    const dismiss = (findingId: string, reason: string) =>
      doctor.post('/api/MFMM/dismissFinding', { reqId, findingId, reason });
    expect((await dismiss('none', 'HANDLED')).result).toBe('NOT_FOUND');
    expect((await dismiss(finding.id, 'BECAUSE')).result).toBe('VALIDATION');
    await dismiss(finding.id, 'HANDLED');
    await dismiss(finding.id, 'BENEFIT');
    expect((await view(reqId)).data).toMatchObject({
      dismissals: [{ findingId: finding.id, reason: 'BENEFIT', userId: 'DOCTOR01' }],
    });
    await dismiss(finding.id, '');
    expect((await view(reqId)).data).toMatchObject({ dismissals: [] });
  });

  it('is judged anew as a request of its own that names the one it repeats', async () => {
    const reqId = await asked({ requestKey: 'to-be-replayed' });
    await finish(reqId);
    const taken = takenSchema.parse((await doctor.post('/api/MFMM/replayMR', { reqId })).data);
    expect(taken.reqId).not.toBe(reqId);
    const { rows } = await owner.query(
      `select m.replay_of, a.payload = b.payload as same from multi_drug_request m join request a using (req_id)
       join request b on b.req_id = m.replay_of where m.req_id = $1`,
      [taken.reqId],
    );
    expect(rows).toEqual([{ replay_of: reqId, same: true }]);
  });

  it('leaves the lists when it is deleted, cancelled where it still ran; its row is kept', async () => {
    const reqId = await asked({ requestKey: 'to-be-deleted' });
    const row = (await list()).find((one) => one.reqId === reqId) ?? {};
    expect(await doctor.post('/api/MFMM/deleteMRDataIF', row)).toMatchObject({ msg: messages['call.deleted'] });
    expect((await list()).map((one) => one.reqId)).not.toContain(reqId);
    expect((await view(reqId)).result).toBe('NOT_FOUND');
    expect((await doctor.post('/api/MFMM/deleteMRDataIF', { reqId })).result).toBe('NOT_FOUND');
    const { rows } = await owner.query('select status from request where req_id = $1', [reqId]);
    expect(rows).toEqual([{ status: 'CANCELLED' }]);
  });

  it('refills a wizard with what the newest request of the number was filled with', async () => {
    const shown = diagnosisRow('N201', '요관결석');
    const older = await asked({ irbNumber: 'IRB-RAW', requestKey: 'raw-older-one', age: 60 });
    await asked({
      irbNumber: 'IRB-RAW',
      requestKey: 'raw-newer-one',
      rawData: JSON.stringify({ diagnoses: [...whole.diagnoses, shown] }),
    });
    const read = async (irbNumber: string, client = doctor) =>
      client.get(`/api/MFMM/selectMRRawData?${new URLSearchParams({ irbNumber })}`);
    const raw = rawDataSchema.parse(JSON.parse(z.string().parse((await read('IRB-RAW')).data)));
    expect(raw).toMatchObject({ name: '홍가람', age: 78, phrFhirDate: '20260315' });
    expect(raw.diagnoses.map(({ diagnosisCode }) => diagnosisCode)).toEqual(['F03', 'I10', 'N201']);
    expect(raw.diagnosesSelection.map(({ diagnosisCode }) => diagnosisCode)).toEqual(['F03', 'I10']);
    expect(await read('IRB-RAW', stranger)).toMatchObject({
      result: 'NOT_FOUND',
      msg: '이 연구 등록번호로 저장된 요청이 없습니다.',
    });
    expect((await read('')).result).toBe('VALIDATION');
    const readOne = (client = doctor) =>
      client.get(`/api/MFMM/selectMRRawData?${new URLSearchParams({ reqId: older })}`);
    expect(rawDataSchema.parse(JSON.parse(z.string().parse((await readOne()).data))).age).toBe(60);
    expect((await readOne(stranger)).result).toBe('NOT_FOUND');
  });
});
