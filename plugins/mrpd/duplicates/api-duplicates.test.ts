import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import type { Client } from '@onyak/api/testing';
import { connectionTo } from '@onyak/database';
import { saveRecord, startRecordsApi, type RecordsApi } from '../testing/records-api.js';
import { duplicateSchema } from './schema.js';

let api: RecordsApi;

beforeAll(async () => {
  api = await startRecordsApi();
});
afterAll(async () => api?.stop());

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
const save = (): Promise<string> => saveRecord(api.manager, { ...person, d1List: cases() });
const find = async (report: object, as: Client = api.manager, recId = '') => {
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
  expect(await find(again, api.manager, recId)).toEqual([]);
});

it('finds one substance under another of its codes', async () => {
  const patient = { ptName: '서라온', ptNumber: 'D-77001122', ptRrn: '19620405', ptTel: '000-7711-2233' };
  const aspirin = (drugCode: string) =>
    cases({ d1CausativeDrug: [{ drugType: 'ATC', drugCode, drugName: '아스피린' }] });
  const recId = await saveRecord(api.manager, { ...patient, d1List: aspirin('B01AC06') });
  const found = async (drugCode: string) =>
    (await find({ ...patient, d1List: JSON.parse(aspirin(drugCode)) as unknown })).map((one) => one.recId);
  expect(await found('N02BA01')).toEqual([recId]);
  expect(await found('N02BE01')).toEqual([]);
});

it('finds who has the number, however many share a telephone or came later', async () => {
  const stranger = { ...person, ptName: '오세진', ptNumber: 'D-55667788', ptRrn: '19770101', ptTel: '000-0000-9999' };
  const recId = await saveRecord(api.manager, { ...stranger, d1List: cases() });
  const owner = connectionTo({ connectionString: api.databaseUrl });
  await owner.connect();
  try {
    // As the owner that row-level security does not stop, for three hundred records by the form take a minute.
    await owner.query(
      `select set_config('app.hospital_code', 'H0001', false), set_config('app.user_id', 'MANAGER01', false)`,
    );
    await owner.query(
      `insert into adr_record select (jsonb_populate_record(r, jsonb_build_object('rec_id', r.rec_id || '-' || n,
         'pt_number', 'X' || n, 'pt_name', '다른' || n, 'pt_rrn', '19000101', 'd4_insert_time', now() + interval '1 day'))).*
       from adr_record r, generate_series(1, 320) n where r.rec_id = $1`,
      [recId],
    );
  } finally {
    await owner.end();
  }
  const report = { ...stranger, d1List: JSON.parse(cases()) as unknown };
  expect((await find(report)).map((one) => one.recId)).toEqual([recId]);
});

it('tells nobody of records that they may not see', async () => {
  expect(await find(again, api.doctor)).toEqual([]);
  expect(await find(again, api.elsewhere)).toEqual([]);
});

it('finds nothing where a part is missing, and refuses what is no record', async () => {
  expect(await find({})).toEqual([]);
  expect(await find({ ...again, d1List: [] })).toEqual([]);
  expect(await find({ ...again, ptName: '오세진', ptRrn: '19990101', ptTel: '' })).toEqual([]);
  for (const report of ['', '[', '7'])
    expect(await api.manager.post('/api/MRPD/findDuplicates', { report })).toMatchObject({ result: 'VALIDATION' });
});

it('is asked of indexes, by each mark that a person is looked for: it goes before every save', async () => {
  const owner = connectionTo({ connectionString: api.databaseUrl });
  await owner.connect();
  try {
    const { rows } = await owner.query(`select indexdef as sql from pg_indexes where tablename = 'adr_record'`);
    const indexes = z.array(z.object({ sql: z.string() })).parse(rows);
    for (const column of ['pt_number', 'pt_name', 'pt_rrn', 'pt_tel'])
      expect([column, indexes.some(({ sql }) => sql.includes(`(hospital_code, ${column}`))]).toEqual([column, true]);
  } finally {
    await owner.end();
  }
});
