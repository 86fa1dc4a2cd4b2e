import type pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { connectionTo } from '@onyak/database';
import { startTestApi, type Client, type TestApi } from '@onyak/api/testing';
import { createTestDatabase, type TestDatabase } from '../../testing/database.js';
import { comparisonSchema } from './schema.js';
import { sentRecord } from './testing/record.js';

let database: TestDatabase;
let api: TestApi;
let owner: pg.Client;
let manager: Client;
let doctor: Client;
let neighbour: Client;
let apiKey: string;

/** Names of a stored record that a sender may send. */
const bookkeeping = new Set(['id', 'version', 'createdBy', 'createdAt', 'updatedBy', 'updatedAt']);

beforeAll(async () => {
  database = await createTestDatabase();
  api = await startTestApi({
    databaseUrl: database.url,
    only: ['amak', 'aier', 'mrpm', 'mrcv', 'adri', 'matc', 'asmt', 'ausr', 'md2t', 'md3t'],
  });
  owner = connectionTo({ connectionString: database.url });
  await owner.connect();
  await owner.query(`select set_config('app.user_id', 'TEST', false), set_config('app.hospital_code', '*', false)`);
  await owner.query(
    `insert into auth_group (group_id, group_name) values ('BOX', 'BOX'), ('BOXALL', 'BOXALL');
     insert into auth_group_menu (group_id, transaction, f1) values
       ('BOX', 'MRCV', false), ('BOXALL', 'MRCV', true), ('BOXALL', 'MRPM', true);
     update app_user set menu_auth = case id when 'DOCTOR01' then 'BOX' else 'BOXALL' end
       where id in ('DOCTOR01', 'MANAGER01', 'DOCTOR02')`,
  );
  const admin = await api.signIn('ADMIN01');
  await admin.post('/api/AMAK/insert', { hospitalNameCode: 'H0001' });
  const { data } = await admin.post('/api/AMAK/reveal', { hospitalNameCode: 'H0001' });
  ({ apiKey } = z.object({ apiKey: z.string() }).parse(data));
  manager = await api.signIn('MANAGER01');
  doctor = await api.signIn('DOCTOR01');
  neighbour = await api.signIn('DOCTOR02');
});
afterAll(async () => {
  await owner?.end();
  await api?.stop();
  await database?.drop();
});

const receivedSchema = z.object({ ifNo: z.number() });

async function receive(changes: Readonly<Record<string, unknown>>): Promise<number> {
  const answer = await api.client().post('/if/adr', sentRecord(changes), { apiKey });
  if (answer.result !== 'SUCCESS') throw new Error(`${answer.result} ${answer.msg} ${JSON.stringify(answer.faults)}`);
  return receivedSchema.parse(answer.data).ifNo;
}

const rowsSchema = z.array(z.looseObject({ ifNo: z.number(), state: z.string(), ptNumber: z.string() }));
const select = async (client: Client, query = '') =>
  rowsSchema.parse((await client.get(`/api/MRCV/selectADRDataIF?${query}`)).data);
const count = async (client: Client, query = '') =>
  z.number().parse((await client.get(`/api/MRCV/selectADRDataIFCnt?${query}`)).data);
const numbers = (rows: readonly { readonly ifNo: number }[]) => rows.map(({ ifNo }) => ifNo);

it('pages through the box, the latest first, each row once with all that was sent', async () => {
  const sent: number[] = [];
  for (let index = 0; index < 7; index += 1) sent.push(await receive({ ptNumber: `BOX-${index}` }));
  const pages = await Promise.all([0, 3, 6].map((start) => select(manager, `start=${start}&limit=3`)));
  expect(pages.map((page) => page.length)).toEqual([3, 3, 1]);
  expect(numbers(pages.flat())).toEqual(sent.toReversed());
  expect(pages[0]?.[0]).toMatchObject({
    ptNumber: 'BOX-6',
    senderRecId: 'EMR-2026-0001',
    d1List: [{ d1CaseDescription: '지어낸 사례입니다.' }],
    hospitalNameCode: '온누리대학교병원(H0001)',
    state: 'NEW',
  });
  expect(await count(manager, 'searchAll=Y')).toBe(7);
  for (const wrong of ['start=-1', 'limit=0', 'limit=5000', 'start=x'])
    expect((await manager.get(`/api/MRCV/selectADRDataIF?${wrong}`)).result).toBe('VALIDATION');
});

it('shows who lacks the function what is addressed to them or to nobody', async () => {
  const theirs = await receive({ requestUserId: 'DOCTOR01' });
  const anothers = await receive({ requestUserId: 'MANAGER01' });
  const seen = numbers(await select(doctor));
  expect(seen).toContain(theirs);
  expect(seen).not.toContain(anothers);
  expect(seen).toHaveLength(8);
  expect([await count(doctor, 'searchAll=N'), await count(manager, 'searchAll=Y')]).toEqual([8, 9]);
  expect((await doctor.get('/api/MRCV/selectADRDataIFCnt?searchAll=Y')).result).toBe('NO_AUTH');
  const listed = await doctor.get('/rest/received-adr?range=[0,49]');
  expect(rowsSchema.parse(listed.body).map(({ ifNo }) => ifNo)).toEqual(seen);
  for (const call of [
    () => doctor.get(`/api/MRCV/selectADRDataIFDiff?ifNo=${anothers}`),
    () => doctor.post('/api/MRCV/deleteADRDataIF', { ifNo: anothers }),
  ])
    expect((await call()).result).toBe('NOT_FOUND');
});

it('another institution reaches none of it', async () => {
  const [row] = await select(manager);
  expect(await select(neighbour, 'searchAll=Y')).toEqual([]);
  expect(await count(neighbour, 'searchAll=Y')).toBe(0);
  expect((await neighbour.get('/rest/received-adr?range=[0,9]')).body).toEqual([]);
  const ifNo = row?.ifNo ?? 0;
  expect((await neighbour.get(`/rest/received-adr/${ifNo}`)).result).toBe('NOT_FOUND');
  expect((await neighbour.get(`/api/MRCV/selectADRDataIFDiff?ifNo=${ifNo}`)).result).toBe('NOT_FOUND');
  expect((await neighbour.post('/api/MRCV/deleteADRDataIF', { ifNo })).result).toBe('NOT_FOUND');
  expect(numbers(await select(manager))).toContain(ifNo);
});

const storedSchema = z.looseObject({ recId: z.string(), ptNumber: z.string(), ptName: z.string() });

async function storedRecord() {
  await owner.query(
    `update adr_record set d1_management_number = 'DIFF-1' where rec_id = (select rec_id from adr_record where hospital_code = 'H0001' order by rec_id limit 1)`,
  );
  const answer = await manager.get('/rest/adr-record?range=[0,0]&filter={"d1ManagementNumber":"DIFF-1"}');
  const [row] = z.array(storedSchema).parse(answer.body);
  if (!row) throw new Error('the demonstration has no ADR record');
  return Object.fromEntries(Object.entries(row).filter(([name]) => !bookkeeping.has(name)));
}

it('tells what differs from the record of the same patient and case number, and what does not', async () => {
  const record = await storedRecord();
  const same = await receive(record);
  const changed = await receive({ ...record, ptName: '바뀐이름', d2ExpertOpinion: '바뀐 의견' });
  const other = await receive({ ...record, d1ManagementNumber: 'DIFF-2' });
  const rows = new Map((await select(manager)).map((row) => [row.ifNo, row]));
  expect(rows.get(same)).toMatchObject({ state: 'SAME', differing: 0, targetRecId: record['recId'] });
  expect(rows.get(changed)).toMatchObject({ state: 'CHANGED', differing: 2, targetRecId: record['recId'] });
  expect(rows.get(other)).toMatchObject({ state: 'NEW', targetRecId: null });
  const compared = comparisonSchema.parse((await manager.get(`/api/MRCV/selectADRDataIFDiff?ifNo=${changed}`)).data);
  expect(compared.values.filter(({ differs }) => differs)).toEqual([
    { field: 'ptName', incoming: '바뀐이름', current: record['ptName'], differs: true },
    { field: 'd2ExpertOpinion', incoming: '바뀐 의견', current: record['d2ExpertOpinion'] ?? null, differs: true },
  ]);
  const fresh = comparisonSchema.parse((await manager.get(`/api/MRCV/selectADRDataIFDiff?ifNo=${other}`)).data);
  expect(fresh.targetRecId).toBeNull();
  expect(fresh.values.some(({ differs }) => differs)).toBe(false);
});

const take = (client: Client, ifNo: number, recId: unknown) => client.post('/api/MRCV/takeADRDataIF', { ifNo, recId });
const compare = async (client: Client, ifNo: number) =>
  comparisonSchema.parse((await client.get(`/api/MRCV/selectADRDataIFDiff?ifNo=${ifNo}`)).data);

it('says of a row which record was made of it, once, and counts it no more', async () => {
  const { recId } = await storedRecord();
  const ifNo = await receive({ ptNumber: 'TAKEN-1', requestUserId: 'MANAGER01' });
  const before = await count(manager, 'searchAll=Y');
  expect((await take(manager, ifNo, 'H0001-20200101-9999999')).result).toBe('NOT_FOUND');
  expect((await take(doctor, ifNo, recId)).result).toBe('NOT_FOUND');
  expect((await take(neighbour, ifNo, recId)).result).toBe('NOT_FOUND');
  expect(await count(manager, 'searchAll=Y')).toBe(before);
  expect(await take(manager, ifNo, recId)).toMatchObject({
    result: 'SUCCESS',
    msg: `기록 ${String(recId)}에 반영했습니다.`,
  });
  expect((await take(manager, ifNo, recId)).result).toBe('SUCCESS');
  expect(await count(manager, 'searchAll=Y')).toBe(before - 1);
  expect(numbers(await select(manager, 'searchAll=Y'))).not.toContain(ifNo);
  expect((await manager.get(`/rest/received-adr/${ifNo}`)).body).toMatchObject({ state: 'TAKEN', targetRecId: recId });
  expect(await compare(manager, ifNo)).toMatchObject({ isTaken: true, targetRecId: recId });
  const answer = await manager.get('/rest/adr-record?range=[1,1]&sort=["recId","DESC"]');
  const other = z.array(storedSchema).parse(answer.body)[0]?.recId;
  expect(other).not.toBe(recId);
  expect((await take(manager, ifNo, other)).result).toBe('DUPLICATE');
  const acts = await owner.query(
    `select user_id from user_action where action = '수신 자료 반영' and target_key = $1`,
    [String(ifNo)],
  );
  expect(acts.rows.length).toBeGreaterThan(0);
});

it('tells nothing of a record that its reader may not see', async () => {
  const record = await storedRecord();
  await owner.query(`update adr_record set request_user_id = 'MANAGER01' where rec_id = $1`, [record['recId']]);
  const ifNo = await receive({ ...record, ptName: '바뀐이름', requestUserId: 'DOCTOR01' });
  const compared = await compare(doctor, ifNo);
  expect(compared).toMatchObject({ targetRecId: record['recId'], isReadable: false });
  expect(compared.values.every((value) => !('current' in value) && !value.differs)).toBe(true);
  expect((await take(doctor, ifNo, record['recId'])).result).toBe('NOT_FOUND');
});

it('keeps what is typed over a received record for who has no look-up of records', async () => {
  const place = '/api/drafts/adr-record/received-1';
  const draft = { userId: 'DOCTOR01', draft: { ptName: '작성 중' }, version: null, revision: 0 };
  expect((await doctor.put(place, draft)).result).toBe('SUCCESS');
  expect((await doctor.get(place)).data).toMatchObject({ draft: { draft: { ptName: '작성 중' } } });
});

it('deletes a row, keeps its history and who did it, and counts anew', async () => {
  const before = await count(manager, 'searchAll=Y');
  const ifNo = await receive({ ptNumber: 'GONE-1' });
  expect(await manager.post('/api/MRCV/deleteADRDataIF', { ifNo })).toMatchObject({
    result: 'SUCCESS',
    msg: '삭제되었습니다.',
  });
  expect((await manager.post('/api/MRCV/deleteADRDataIF', { ifNo })).result).toBe('NOT_FOUND');
  expect(await count(manager, 'searchAll=Y')).toBe(before);
  const { rows } = await owner.query(
    `select dml, user_id from history where table_name = 'received_adr' and row_key = $1 order by id`,
    [String(ifNo)],
  );
  expect(rows).toEqual([
    { dml: 'INSERT', user_id: 'IF-H0001' },
    { dml: 'DELETE', user_id: 'MANAGER01' },
  ]);
});

it('reads leave their look-up, of one row by its number', async () => {
  const [row] = await select(manager);
  const ifNo = row?.ifNo ?? 0;
  const before = await owner.query<{ id: string }>('select coalesce(max(id), 0)::text as id from user_action');
  expect((await manager.get(`/rest/received-adr/${ifNo}`)).status).toBe(200);
  expect((await manager.get(`/rest/received-adr?range=[0,9]&filter={"ifNo":${ifNo}}`)).status).toBe(200);
  const opened = await owner.query('select action, target_key from user_action where id > $1 order by id', [
    before.rows[0]?.id,
  ]);
  const looked = { action: '수신함 조회', target_key: String(ifNo) };
  expect(opened.rows).toEqual([looked, looked]);
  const kept = await owner.query(
    `select distinct action from user_action where target_type = 'received-adr' and user_id = 'MANAGER01' order by 1`,
  );
  expect(kept.rows.map((act: { action: string }) => act.action)).toEqual(
    expect.arrayContaining(['수신함 조회', '수신 자료 비교', '수신 자료 삭제']),
  );
});
