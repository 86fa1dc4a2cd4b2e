import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { startTestApi, type Client, type TestApi } from '@onyak/api/testing';
import { createTestDatabase, type TestDatabase } from '../../../testing/database.js';

let database: TestDatabase;
let api: TestApi;
let manager: Client;
let doctor: Client;

beforeAll(async () => {
  database = await createTestDatabase();
  api = await startTestApi({
    databaseUrl: database.url,
    only: ['mrpm', 'mrpd', 'mvur', 'avml', 'adri', 'matc', 'asmt', 'md2t', 'md3t'],
  });
  manager = await api.signIn('MANAGER01');
  doctor = await api.signIn('DOCTOR01');
});
afterAll(async () => {
  await api?.stop();
  await database?.drop();
});

const warfarin = { drugType: 'ATC', drugCode: 'B01AA03', drugName: 'warfarin' };
const rash = { symptomCode: '10037844', symptomNameKor: '발진', symptomNameEng: 'Rash' };
const record = (ptNumber: string, d1ManagementNumber = '') => ({
  ptName: '한가람',
  ptNumber,
  ptRrn: '19510203',
  ptTel: '000-0000-0000',
  d1List: JSON.stringify([
    {
      d1OccurenceDate: '2026-03-02',
      d1Causality: '가능함',
      d1Severity: 'Moderate',
      d1CausativeDrug: [warfarin],
      d1Symptom: [rash],
      d1CaseDescription: '복용 사흘째 온몸에 발진',
    },
  ]),
  d1ManagementNumber,
  d3HospitalName: '온누리대학교병원',
  d3HospitalCode: 'H0001',
  d3FinalEvaluator: '약사',
  d3MedicalDepartment: '약제부',
  d3Email: 'adr@onnuri.example',
});
const storedSchema = z.looseObject({ recId: z.string(), version: z.number() });
const stored = async (recId: string) =>
  storedSchema.parse((await manager.get(`/rest/adr-record/${encodeURIComponent(recId)}`)).body);
const save = (values: object, as: Client = manager) => as.post('/api/MRPD/insertADRData', values);

describe('a record that is added', () => {
  it('gets an id of its institution and day with the next number, who added it and when', async () => {
    const first = await save(record('P-NEW-1'));
    expect(first).toMatchObject({ result: 'SUCCESS', msg: '등록되었습니다.' });
    const recId = z.string().parse(first.data);
    expect(recId).toMatch(/^H0001-20\d{6}-\d{7}$/);
    const next = z.string().parse((await save(record('P-NEW-2'))).data);
    expect(Number(next.slice(-7))).toBe(Number(recId.slice(-7)) + 1);
    expect(await stored(recId)).toMatchObject({
      status: 'ACTIVE',
      requestUserId: 'MANAGER01',
      d1OccurenceDate: '2026-03-02',
      d1CausativeDrug: 'warfarin',
      printedCard: false,
      sentCard: false,
    });
  });

  it('begins active, whatever is sent, and can be made inactive later', async () => {
    const recId = z.string().parse((await save({ ...record('P-STATE'), status: 'INACTIVE' })).data);
    const { version, status } = await stored(recId);
    expect(status).toBe('ACTIVE');
    expect((await save({ recId, version, status: 'INACTIVE' })).msg).toBe('저장되었습니다.');
    expect((await stored(recId)).status).toBe('INACTIVE');
  });

  it('never gets a number again, though many are added at once and the last is deleted', async () => {
    const ids = await Promise.all(
      Array.from({ length: 20 }, async (_, at) => z.string().parse((await save(record(`P-MANY-${at}`))).data)),
    );
    expect(new Set(ids).size).toBe(20);
    const last = [...ids].sort().at(-1) ?? '';
    await manager.post('/api/MRPM/deleteADRData', { targetRecId: last });
    expect([z.string().parse((await save(record('P-MANY-LAST'))).data)]).not.toContain(last);
  });

  it('says every fault at its field', async () => {
    const answer = await save({ ptName: '열여섯글자가넘는아주긴이름입니다요' });
    expect(answer.status).toBe(400);
    expect(answer.faults).toEqual(
      expect.arrayContaining([
        { field: 'ptName', message: '15자 까지 등록 가능' },
        { field: 'd1List', message: '최소 1개 이상의 개별 사례는 등록해야 합니다.' },
        { field: 'd3Email', message: '담당자 이메일 필수 입력' },
      ]),
    );
  });
});

describe('a record of a patient’s in-hospital case that is there', () => {
  it('is changed and said to be, once, however many add it at once', async () => {
    const answers = await Promise.all(
      ['하나', '둘', '셋', '넷'].map((d2ExpertOpinion) => save({ ...record('P-SAME', 'C-1'), d2ExpertOpinion })),
    );
    const ids = new Set(answers.map(({ data }) => data));
    expect(ids.size).toBe(1);
    const [recId] = ids;
    const words = answers.map(({ msg }) => msg);
    expect(words.filter((msg) => msg === '등록되었습니다.')).toHaveLength(1);
    expect(words).toContain(`같은 병원등록번호와 원내 사례번호로 등록된 기록(${String(recId)})을 수정했습니다.`);
    expect((await save(record('P-SAME', 'C-2'))).data).not.toBe(recId);
    expect((await save(record('P-OTHER', 'C-1'))).data).not.toBe(recId);
  });

  it('keeps its state, and is another one in another institution', async () => {
    const recId = z.string().parse((await save(record('P-KEPT', 'C-9'))).data);
    await save({ recId, status: 'INACTIVE' });
    await save(record('P-KEPT', 'C-9'));
    expect((await stored(recId)).status).toBe('INACTIVE');
    const admin = await api.signIn('ADMIN01');
    const elsewhere = await save({ ...record('P-KEPT', 'C-9'), hospitalCodeManager: 'H0002' }, admin);
    expect(elsewhere.data).toMatch(/^H0002-/);
  });

  it('is not changed by who may not see it, nor stored twice', async () => {
    await save(record('P-FOREIGN', 'C-5'));
    const answer = await save(record('P-FOREIGN', 'C-5'), doctor);
    expect([answer.result, answer.msg]).toEqual([
      'DUPLICATE',
      '다른 사용자가 등록한 같은 기록이 있습니다. 그 기록을 볼 수 있는 사람에게 수정을 요청해 주십시오.',
    ]);
    const asked = { ptNumber: 'P-FOREIGN', d1ManagementNumber: 'C-5' };
    const found = await manager.get(`/api/MRPD/selectADRDataByPT?${new URLSearchParams(asked).toString()}`);
    expect(found.data).toHaveLength(1);
  });
});

it('is not changed over somebody else’s newer version', async () => {
  const recId = z.string().parse((await save(record('P-VERSION'))).data);
  const { version } = await stored(recId);
  expect((await save({ recId, version, d2ExpertOpinion: '처음' })).result).toBe('SUCCESS');
  expect(await save({ recId, version, d2ExpertOpinion: '나중' })).toMatchObject({ status: 409, result: 'CONFLICT' });
  expect((await save({ recId: 'H0001-20000101-9999999', ...record('P-X') })).result).toBe('NOT_FOUND');
});
