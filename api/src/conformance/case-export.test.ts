import { connectionTo } from '@onyak/database';
import { readXlsx } from 'hucre/xlsx';
import type pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { createTestDatabase, type TestDatabase } from '../../../testing/database.js';
import { startTestApi, type Client, type TestApi } from '../testing/index.js';

/** A record with several cases as rows of a workbook (specification 1 §7 `selectADRDataForDownload`). */

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
}, 60_000);
afterAll(async () => {
  await owner?.end();
  await api?.stop();
  await database?.drop();
});

const rowsSchema = z.array(z.looseObject({ recId: z.string(), ptName: z.string(), ptNumber: z.string() }));

it('gives a workbook with one row a case, every field beside it, and the same without what names anybody', async () => {
  const [record] = rowsSchema.parse((await manager.get('/rest/adr-record?range=[0,0]')).body);
  if (!record) throw new Error('the demonstration has no ADR record');
  const [first] = z.array(z.looseObject({ d1CaseDescription: z.string() })).parse(record['d1List']);
  const cases = [{ ...first, d1OccurenceDate: '2026-01-02' }, first].map((one) => ({
    ...one,
    d1CaseDescription: `${record.ptName} 님이 복용`,
  }));
  await owner.query('update adr_record set d1_list = $2, d2_expert_opinion = $3 where rec_id = $1', [
    record.recId,
    JSON.stringify(cases),
    `${record.ptName} 님의 의견`,
  ]);
  const filter = encodeURIComponent(JSON.stringify({ recId: record.recId }));
  const sheet = async (more: string) => {
    const answer = await manager.fetch(`/rest/adr-record/export.xlsx?filter=${filter}&each=1${more}`);
    const book = await readXlsx(new Uint8Array(await answer.arrayBuffer()));
    const [header = [], ...rows] = book.sheets[0]?.rows ?? [];
    return { header: header.map(String), rows };
  };
  const whole = await sheet('');
  expect(whole.rows).toHaveLength(2);
  const at = (name: string) => whole.header.indexOf(name);
  expect(whole.rows.map((row) => row[at('기록번호')])).toEqual([record.recId, record.recId]);
  expect(whole.rows[0]?.[at('발생일')]).toEqual(new Date('2026-01-02T00:00:00Z'));
  expect(whole.rows[1]?.[at('발생일')]).not.toEqual(whole.rows[0]?.[at('발생일')]);
  for (const label of [
    '성명',
    '신청인 관계',
    '원인약물',
    '증상',
    '사례 설명',
    '전문가 의견',
    '담당자 이메일',
    '카드 전송',
  ])
    expect([label, whole.header.filter((name) => name === label)]).toEqual([label, [label]]);
  const told = await sheet('&deidentified=1');
  expect(told.rows).toHaveLength(2);
  expect(JSON.stringify(told)).not.toContain(record.ptName);
  expect(JSON.stringify(told)).not.toContain(record.ptNumber);
  expect(told.header).toEqual(expect.arrayContaining(['기록번호', '발생일', '원인약물', '증상']));
  expect((await manager.get('/rest/adr-record/export.xlsx?each=maybe')).status).toBe(400);
});
