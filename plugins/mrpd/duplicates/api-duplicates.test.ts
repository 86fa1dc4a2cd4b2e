import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { startTestApi, type Client, type TestApi } from '@onyak/api/testing';
import { createTestDatabase, type TestDatabase } from '../../../testing/database.js';
import { duplicateSchema } from './schema.js';

let database: TestDatabase;
let api: TestApi;
let manager: Client;
let doctor: Client;
let elsewhere: Client;

beforeAll(async () => {
  database = await createTestDatabase();
  api = await startTestApi({
    databaseUrl: database.url,
    only: ['mrpm', 'mrpd', 'mvur', 'avml', 'adri', 'matc', 'asmt', 'md2t', 'md3t'],
  });
  manager = await api.signIn('MANAGER01');
  doctor = await api.signIn('DOCTOR01');
  elsewhere = await api.signIn('DOCTOR02');
});
afterAll(async () => {
  await api?.stop();
  await database?.drop();
});

const person = { ptName: '한가람', ptNumber: 'D-10203040', ptRrn: '19510203', ptTel: '000-1234-5678' };
const cases = (change: object = {}) =>
  JSON.stringify([
    {
      d1OccurenceDate: '2026-03-02',
      d1Causality: '가능함',
      d1Severity: 'Moderate',
      d1CausativeDrug: [{ drugType: 'ATC', drugCode: 'J01CR02', drugName: '아목시실린·클라불란산' }],
      d1Symptom: [{ symptomCode: 'SY0001', symptomNameKor: '발진', symptomNameEng: 'Rash' }],
      d1CaseDescription: '복용 사흘째 온몸에 발진',
      ...change,
    },
  ]);
const save = async (as: Client = manager): Promise<string> => {
  const answer = await as.post('/api/MRPD/insertADRData', {
    ...person,
    d1List: cases(),
    d3HospitalName: '온누리대학교병원',
    d3HospitalCode: 'H0001',
    d3FinalEvaluator: '약사',
    d3MedicalDepartment: '약제부',
    d3Email: 'adr@onnuri.example',
  });
  expect(answer).toMatchObject({ result: 'SUCCESS' });
  return z.string().parse(answer.data);
};
const find = async (report: object, as: Client = manager, recId = '') => {
  const answer = await as.post('/api/MRPD/findDuplicates', { report: JSON.stringify(report), recId });
  expect(answer).toMatchObject({ result: 'SUCCESS' });
  return z.array(duplicateSchema).parse(answer.data);
};
const amoxicillin = [{ drugType: 'ATC', drugCode: 'J01CA04', drugName: '아목시실린' }];
/** The same event as somebody else would report it: number mistyped, component alone, another symptom of the skin, days later. */
const again = {
  ...person,
  ptNumber: 'D-10203004',
  d1List: JSON.parse(
    cases({
      d1OccurenceDate: '2026-03-20',
      d1CausativeDrug: amoxicillin,
      d1Symptom: [{ symptomCode: 'SY0003', symptomNameKor: '두드러기' }],
    }),
  ) as unknown,
};

it('finds the same event reported otherwise, and says why', async () => {
  const recId = await save();
  const [found, ...others] = await find(again);
  expect(others).toEqual([]);
  expect(found).toMatchObject({ recId, ptName: '한가람', d1Symptom: '발진' });
  expect(found?.reasons).toEqual([
    'numberTyping',
    'sameName',
    'sameBirth',
    'sameTel',
    'sameSubstance',
    'sameSymptomGroup',
    'nearDay',
  ]);
  // A record is no duplicate of itself.
  expect(await find(again, manager, recId)).toEqual([]);
});

it('tells nobody of records that they may not see', async () => {
  expect(await find(again, doctor)).toEqual([]);
  expect(await find(again, elsewhere)).toEqual([]);
});

it('finds nothing where a part is missing, and refuses what is no record', async () => {
  expect(await find({})).toEqual([]);
  expect(await find({ ...again, d1List: [] })).toEqual([]);
  expect(await find({ ...again, ptName: '오세진', ptRrn: '19990101', ptTel: '' })).toEqual([]);
  for (const report of ['', '[', '7'])
    expect(await manager.post('/api/MRPD/findDuplicates', { report })).toMatchObject({ result: 'VALIDATION' });
});
