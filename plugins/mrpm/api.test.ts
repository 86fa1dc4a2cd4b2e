import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { startTestApi, type Answer, type Client, type TestApi } from '@onyak/api/testing';
import { connectionTo } from '@onyak/database';
import type pg from 'pg';
import { createTestDatabase, type TestDatabase } from '../../testing/database.js';
import { lookupsSchema } from './schema.js';

let database: TestDatabase;
let api: TestApi;
let manager: Client;
let owner: pg.Client;

beforeAll(async () => {
  database = await createTestDatabase();
  api = await startTestApi({
    databaseUrl: database.url,
    only: ['mrpm', 'asmt', 'avml', 'adri', 'matc', 'md2t', 'md3t'],
  });
  owner = connectionTo({ connectionString: database.url });
  await owner.connect();
  await owner.query(`select set_config('app.user_id', 'TEST', false), set_config('app.hospital_code', '*', false)`);
  manager = await api.signIn('MANAGER01');
});
afterAll(async () => {
  await owner?.end();
  await api?.stop();
  await database?.drop();
});

const year = 'startDate=2020-01-01&endDate=2099-12-31';
const rowsSchema = z.array(
  z.looseObject({
    recId: z.string(),
    ptName: z.string(),
    ptNumber: z.string(),
    version: z.number(),
    hospitalCode: z.string(),
  }),
);
const rowsOf = (answer: Answer) => rowsSchema.parse(answer.data);
const anyRecord = async () => {
  const [row] = rowsOf(await manager.get(`/api/MRPM/selectADRData?${year}`));
  if (!row) throw new Error('the demonstration has no ADR record');
  return row;
};

it('lists the institution’s records of a period, the same for the screen and for Excel', async () => {
  const list = rowsOf(await manager.get(`/api/MRPM/selectADRData?${year}`));
  expect(list.length).toBeGreaterThan(20);
  expect(new Set(list.map((row) => row.hospitalCode))).toEqual(new Set(['H0001']));
  expect(rowsOf(await manager.get(`/api/MRPM/selectADRDataForDownload?${year}&searchAll=Y`))).toEqual(list);
  expect(rowsOf(await manager.get('/api/MRPM/selectADRData?startDate=1990-01-01&endDate=1990-12-31'))).toEqual([]);
});

it('pages through the records of a period in any order, each once, and counts them', async () => {
  const period = { 'd4InsertTime>=': '2020-01-01', 'd4InsertTime<=': '2099-12-31', status: 'ACTIVE' };
  const all = rowsOf(await manager.get(`/api/MRPM/selectADRData?${year}`)).filter((row) => row['status'] === 'ACTIVE');
  const page = async (field: string, order: string, first: number, last: number) => {
    const asked = { sort: JSON.stringify([field, order]), range: `[${first},${last}]`, filter: JSON.stringify(period) };
    const answer = await manager.get(`/rest/adr-record?${new URLSearchParams(asked).toString()}`);
    expect(answer.headers.get('content-range')).toMatch(new RegExp(`/${all.length}$`));
    return rowsSchema.parse(answer.body);
  };
  for (const field of ['d4InsertTime', 'd1OccurenceDate', 'd2Severity']) {
    for (const order of ['ASC', 'DESC']) {
      const rows = [...(await page(field, order, 0, 6)), ...(await page(field, order, 7, all.length))];
      const value = (row: (typeof all)[number]) => String(row[field]);
      // Same values are ordered by their keys.
      const sorted = all.toSorted((a, b) => {
        const [one, other] = order === 'ASC' ? [a, b] : [b, a];
        return value(one).localeCompare(value(other)) || a.recId.localeCompare(b.recId);
      });
      expect(rows.map(({ recId }) => recId)).toEqual(sorted.map(({ recId }) => recId));
    }
  }
});

it('answers one record by its id whatever the day, with its cases', async () => {
  const record = await anyRecord();
  expect(rowsOf(await manager.get(`/api/MRPM/selectADRData?recId=${record.recId}`))).toEqual([record]);
  const cases = await manager.get(`/api/MRPM/selectADRDataD1?recId=${record.recId}`);
  expect(cases.data).toEqual(record['d1List']);
});

it('never answers other records to a link that it does not know', async () => {
  const record = await anyRecord();
  for (const url of ['gone', '', ' ', encodeURIComponent('https://onyak.example/p?c=gone'), '%27%20or%201%3D1'])
    for (const call of ['selectADRData', 'selectADRDataForDownload']) {
      const answer = await manager.get(`/api/MRPM/${call}?url=${url}`);
      expect([url, answer.result, answer.data]).toEqual([url, 'SUCCESS', []]);
    }
  expect(rowsOf(await manager.get(`/api/MRPM/selectADRData?url=gone&recId=${record.recId}&${year}`))).toEqual([]);
  expect(rowsOf(await manager.get('/api/MRPM/selectADRData?url=a&url=b'))).toEqual([]);
  // A client that sends every parameter, most of them empty, means the ones that are not.
  expect(rowsOf(await manager.get(`/api/MRPM/selectADRData?url=&recId=${record.recId}`))).toEqual([record]);
  expect((await manager.get('/api/MRPM/selectADRDataD1?url=gone')).result).toBe('NOT_FOUND');
  expect((await manager.get(`/api/MRPM/selectADRDataD1?url=gone&recId=${record.recId}`)).result).toBe('NOT_FOUND');
  expect((await manager.get('/api/MRPM/selectADRDataD1?url=')).msg).toBe('기록번호 필수 입력');
});

it('keeps who looked whose record up, for the record and for the institution', async () => {
  const record = await anyRecord();
  await manager.get(`/rest/adr-record/${record.recId}`);
  const lookups = await manager.get(`/api/MRPM/selectUserRecordSearchHst?recId=${record.recId}`);
  expect(lookupsSchema.parse(lookups.data)[0]).toMatchObject({ userId: 'MANAGER01', action: 'ADR 정보 조회' });
  const actions = await manager.get('/api/AVML/selectUserActionHst');
  expect(actions.data).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        userId: 'MANAGER01',
        action: 'ADR 정보 조회',
        hospitalNameCode: '온누리대학교병원(H0001)',
        ptNumber: record.ptNumber,
        ptName: record.ptName,
      }),
    ]),
  );
});

it('derives the grid’s columns from the cases that are saved', async () => {
  const record = await anyRecord();
  const d1List = [
    {
      d1OccurenceDate: '20260105',
      d1Causality: '가능함',
      d1Severity: 'Mild',
      d1CausativeDrug: [{ drugType: 'ATC', drugCode: 'b01aa03', drugName: 'warfarin' }],
      d1Symptom: [{ symptomCode: 'SY0001', symptomNameKor: '멍', symptomNameEng: 'bruise' }],
      d1CaseDescription: '지어낸 사례',
    },
  ];
  const saved = await manager.put(`/rest/adr-record/${record.recId}`, { ...record, d1List });
  expect(saved.body).toMatchObject({ d1OccurenceDate: '2026-01-05', d1CausativeDrug: 'warfarin', d1Symptom: '멍' });
});

it('saves no drug whose code is of no master, and keeps what a record has already', async () => {
  const record = await anyRecord();
  const { body } = await manager.get(`/rest/adr-record/${record.recId}`);
  const { d1List, version } = z.object({ d1List: z.array(z.looseObject({})), version: z.number() }).parse(body);
  const drug = (drugType: string, drugCode: string) => ({ drugType, drugCode, drugName: '지어낸 약' });
  const save = (values: object) => manager.put(`/rest/adr-record/${record.recId}`, { version, ...values });
  const [kept = {}] = d1List;
  const causes = [drug('ATC', 'B01AA03'), drug('ATC', 'Z99ZZ99'), drug('KD', 'B01AA03')];
  const refused = await save({
    d1List: [{ ...kept, d1CausativeDrug: causes }],
    d2CiGroup: [drug('KD', '999999999'), drug('ATC', 'Z99ZZ99')],
  });
  expect([refused.status, refused.faults]).toEqual([
    400,
    expect.arrayContaining([
      { field: 'd1List.0.d1CausativeDrug.1.drugCode', message: '등록되지 않은 코드입니다: Z99ZZ99' },
      { field: 'd1List.0.d1CausativeDrug.2.drugCode', message: '등록되지 않은 코드입니다: B01AA03' },
      { field: 'd2CiGroup.0.drugCode', message: '등록되지 않은 코드입니다: 999999999' },
      { field: 'd2CiGroup.1.drugCode', message: '등록되지 않은 코드입니다: Z99ZZ99' },
    ]),
  ]);
  expect(refused.faults).toHaveLength(4);
  // A master may lose a code that a record has.
  await owner.query(`update adr_record set d2_ci_group = $2 where rec_id = $1`, [
    record.recId,
    JSON.stringify([drug('KD', '650000001')]),
  ]);
  const now = z.object({ version: z.number() }).parse((await manager.get(`/rest/adr-record/${record.recId}`)).body);
  const saved = await save({ ...now, d2CiGroup: [drug('KD', '650000001'), drug('ATC', 'B01AA03')] });
  expect([saved.status, saved.faults]).toEqual([200, []]);
});

it('deletes several at once, all or none, and none of another institution', async () => {
  const admin = await api.signIn('ADMIN01');
  const foreign = rowsOf(await admin.get(`/api/MRPM/selectADRData?${year}&hospitalCodeManager=H0002`))[0]?.recId ?? '';
  const [first, second] = rowsOf(await manager.get(`/api/MRPM/selectADRData?${year}`)).map((row) => row.recId);
  const remove = (ids: string) => manager.post('/api/MRPM/deleteADRData', { targetRecId: ids });
  expect((await remove('')).msg).toBe('삭제 대상 선택 후 진행 필요');
  expect((await remove(`${first},${foreign}`)).result).toBe('NOT_FOUND');
  expect((await remove(`${first},${second}`)).msg).toBe('2건을 삭제했습니다.');
  expect(rowsOf(await manager.get(`/api/MRPM/selectADRData?recId=${first}`))).toEqual([]);
  const history = await manager.get(`/api/MRPM/selectADRDataHst?key=${first}`);
  expect(z.array(z.unknown()).parse(history.data)[0]).toMatchObject({ dml: 'DELETE', userId: 'MANAGER01' });
});
