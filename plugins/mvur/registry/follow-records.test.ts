import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { startTestApi, type Client, type TestApi } from '@onyak/api/testing';
import { createTestDatabase, type TestDatabase } from '../../../testing/database.js';

let database: TestDatabase;
let api: TestApi;
let manager: Client;
let admin: Client;

beforeAll(async () => {
  database = await createTestDatabase();
  api = await startTestApi({
    databaseUrl: database.url,
    only: ['mvur', 'mrpm', 'mrpd', 'avml', 'adri', 'matc', 'asmt', 'md2t', 'md3t'],
  });
  manager = await api.signIn('MANAGER01');
  admin = await api.signIn('ADMIN01');
});
afterAll(async () => {
  await api?.stop();
  await database?.drop();
});

const person = (ptNumber: string) => ({ ptName: '한가람', ptNumber, ptRrn: '19510203', ptTel: '000-0000-0000' });
const record = {
  d1List: JSON.stringify([
    {
      d1OccurenceDate: '2026-03-02',
      d1Causality: '가능함',
      d1Severity: 'Moderate',
      d1CausativeDrug: [{ drugType: 'ATC', drugCode: 'B01AA03', drugName: 'warfarin' }],
      d1Symptom: [{ symptomCode: '10037844', symptomNameKor: '발진', symptomNameEng: 'Rash' }],
      d1CaseDescription: '복용 사흘째 온몸에 발진',
    },
  ]),
  d3HospitalName: '온누리대학교병원',
  d3HospitalCode: 'H0001',
  d3FinalEvaluator: '약사',
  d3MedicalDepartment: '약제부',
  d3Email: 'adr@onnuri.example',
};
const save = (values: object, as: Client = manager) => as.post('/api/MRPD/insertADRData', values);
const register = async (values: object, as: Client = manager): Promise<string> => {
  const answer = await save({ ...record, ...values }, as);
  expect(answer).toMatchObject({ result: 'SUCCESS' });
  return z.string().parse(answer.data);
};
const rowsSchema = z.array(z.looseObject({ ptName: z.string(), ptTel: z.string(), version: z.number() }));
const registered = async (ptNumber: string, as: Client = manager) =>
  rowsSchema.parse((await as.get(`/api/MVUR/selectPtInfo?ptNumber=${encodeURIComponent(ptNumber)}`)).data);
const storedRecord = async (recId: string) =>
  z.looseObject({ version: z.number() }).parse((await manager.get(`/rest/adr-record/${recId}`)).body);

describe('the patient of a record that is saved', () => {
  it('is registered where the registry does not have the number, once, and kept as an act', async () => {
    const full = { ...person('R-NEW'), ptEmail: 'made.up@example.org', ptAddress: '지어낸 주소' };
    await Promise.all(['가', '나', '다'].map((d1ManagementNumber) => register({ ...full, d1ManagementNumber })));
    expect(await registered('R-NEW')).toMatchObject([{ ...full, version: 1 }]);
    const history = await manager.get('/api/MVUR/selectHistory?key=R-NEW');
    expect(history.data).toMatchObject([{ dml: 'INSERT', userId: 'MANAGER01' }]);
    const acts = z
      .array(z.looseObject({ action: z.string(), targetKey: z.string().nullish() }))
      .parse((await manager.get('/rest/user-action?range=[0,199]')).body);
    expect(acts.filter(({ action, targetKey }) => action === '등록 환자 등록' && targetKey === 'R-NEW')).toHaveLength(
      1,
    );
  });

  it('stays as registered while nobody has said which of two values holds', async () => {
    await manager.post('/api/MVUR/insertPtInfo', person('R-KEPT'));
    const recId = await register({ ...person('R-KEPT'), ptTel: '000-9999-9999' });
    expect(await registered('R-KEPT')).toMatchObject([{ ptTel: '000-0000-0000', version: 1 }]);
    expect(await storedRecord(recId)).toMatchObject({ ptTel: '000-9999-9999' });
  });

  it('is changed with the record by who has compared them, and neither where the registry has changed since', async () => {
    await manager.post('/api/MVUR/insertPtInfo', person('R-TWO'));
    const recId = await register({ ...person('R-TWO'), ptTel: '000-1111-1111', registryVersion: 1 });
    expect(await registered('R-TWO')).toMatchObject([{ ptTel: '000-1111-1111', version: 2 }]);
    const late = await save({ recId, ptTel: '000-2222-2222', registryVersion: 1 });
    expect(late).toMatchObject({ result: 'STATE' });
    expect(late.msg).toContain('등록 환자의 정보가 바뀌어 저장하지 않았습니다');
    expect(await storedRecord(recId)).toMatchObject({ ptTel: '000-1111-1111' });
    // By REST, as the form sends it.
    const { version } = await storedRecord(recId);
    const put = await manager.put(`/rest/adr-record/${recId}`, { ptTel: '000-3333-3333', registryVersion: 2, version });
    expect(put.status).toBe(200);
    expect(await registered('R-TWO')).toMatchObject([{ ptTel: '000-3333-3333', version: 3 }]);
    expect(await save({ recId, registryVersion: 'x' })).toMatchObject({
      result: 'VALIDATION',
      faults: [expect.objectContaining({ field: 'registryVersion' })],
    });
  });

  it('is registered again with a later save, and not by a change that is about something else', async () => {
    const recId = await register(person('R-GONE'));
    await manager.post('/api/MVUR/deletePtInfo', { ptNumber: 'R-GONE' });
    await save({ recId, d2ExpertOpinion: '다시 쓰지 않습니다.' });
    expect(await registered('R-GONE')).toEqual([]);
    await save({ recId, ...person('R-GONE'), registryVersion: 1 });
    expect(await registered('R-GONE')).toHaveLength(1);
  });

  it('is another one in another institution', async () => {
    await register(person('R-BOTH'));
    const elsewhere = { ...person('R-BOTH'), ptName: '다른이', hospitalCodeManager: 'H0002', registryVersion: 1 };
    await register(elsewhere, admin);
    expect(await registered('R-BOTH')).toMatchObject([{ ptName: '한가람', version: 1 }]);
    expect(await registered('R-BOTH', await api.signIn('DOCTOR02'))).toMatchObject([{ ptName: '다른이' }]);
  });

  it('is not kept where the record is refused', async () => {
    expect(await save({ ...record, ...person('R-NOT'), d3Email: '' })).toMatchObject({ result: 'VALIDATION' });
    expect(await registered('R-NOT')).toEqual([]);
  });
});

describe('what the registry says of a number', () => {
  const ask = (ptNumber: string, as: Client) => as.post('/api/MRPD/selectRegisteredPatient', { ptNumber });

  it('is told with its version, and to no other institution', async () => {
    await manager.post('/api/MVUR/insertPtInfo', person('R-ASK'));
    expect((await ask('R-ASK', manager)).data).toMatchObject({ ...person('R-ASK'), ptEmail: null, version: 1 });
    expect((await ask('R-ASK', await api.signIn('DOCTOR02'))).data).toBeNull();
    const named = { ptNumber: 'R-ASK', hospitalNameCode: '온누리대학교병원(H0001)', hospitalCodeManager: '*' };
    expect((await admin.post('/api/MRPD/selectRegisteredPatient', named)).data).toMatchObject({ version: 1 });
  });
});
