import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApi, type Client, type TestApi } from '@onyak/api/testing';
import { connectionTo } from '@onyak/database';
import type pg from 'pg';
import { z } from 'zod';
import { createTestDatabase, type TestDatabase } from '../../testing/database.js';

let database: TestDatabase;
let api: TestApi;
let owner: pg.Client;
let manager: Client;
let neighbour: Client;

beforeAll(async () => {
  database = await createTestDatabase();
  api = await startTestApi({
    databaseUrl: database.url,
    only: ['mvur', 'mrpm', 'asmt', 'avml', 'adri', 'matc', 'md2t', 'md3t'],
  });
  owner = connectionTo({ connectionString: database.url });
  await owner.connect();
  await owner.query(`select set_config('app.user_id', 'TEST', false), set_config('app.hospital_code', '*', false)`);
  manager = await api.signIn('MANAGER01');
  neighbour = await api.signIn('DOCTOR02');
});
afterAll(async () => {
  await owner?.end();
  await api?.stop();
  await database?.drop();
});

const rows = z.array(z.looseObject({ ptNumber: z.string(), ptName: z.string() }));
let count = 0;
/** Values of a made-up patient whose number no other test has. */
const person = (values: object = {}) => {
  count += 1;
  const number = String(count).padStart(4, '0');
  return { ptNumber: `T-${number}`, ptName: '지어낸', ptRrn: '19700102', ptTel: `000-1111-${number}`, ...values };
};
const listed = async (client: Client, ptNumber: string) =>
  rows.parse((await client.get(`/api/MVUR/selectPtInfo?ptNumber=${encodeURIComponent(ptNumber)}`)).data);
async function added(client: Client, values: object = {}) {
  const sent = person(values);
  const answer = await client.post('/api/MVUR/insertPtInfo', sent);
  expect(answer).toMatchObject({ result: 'SUCCESS', msg: '등록되었습니다.' });
  return sent;
}

describe('the calls of the registry', () => {
  it('add, list, change and delete a patient', async () => {
    const sent = await added(manager, { ptEmail: 'made.up@example.org', ptAddress: '지어낸 주소 1' });
    expect(await listed(manager, sent.ptNumber)).toEqual([
      expect.objectContaining({
        ...sent,
        hospitalNameCode: '온누리대학교병원(H0001)',
        agreementDoc: null,
        agreementDocFileName: null,
        agreementOnline: null,
      }),
    ]);
    expect(rows.parse((await manager.get('/api/MVUR/selectPtInfo')).data).map(({ ptNumber }) => ptNumber)).toContain(
      sent.ptNumber,
    );
    const change = { ...sent, ptName: '고친이름', ptTel: '000-2222-3333' };
    expect((await manager.post('/api/MVUR/updatePtInfo', change)).msg).toBe('저장되었습니다.');
    expect(await listed(manager, sent.ptNumber)).toMatchObject([{ ptName: '고친이름', ptTel: '000-2222-3333' }]);
    expect((await manager.post('/api/MVUR/deletePtInfo', { ptNumber: sent.ptNumber })).msg).toBe('삭제되었습니다.');
    expect(await listed(manager, sent.ptNumber)).toEqual([]);
    const history = await manager.get(`/api/MVUR/selectHistory?key=${sent.ptNumber}`);
    expect(history.data).toMatchObject([{ dml: 'DELETE' }, { dml: 'UPDATE' }, { dml: 'INSERT', ptName: '지어낸' }]);
  });

  it('say everything that is wrong at once, in the documents’ words', async () => {
    const faultsOf = async (values: object) => {
      const answer = await manager.post('/api/MVUR/insertPtInfo', values);
      expect([answer.result, answer.msg]).toEqual(['VALIDATION', '입력 데이터 확인 필요']);
      return Object.fromEntries(answer.faults.map(({ field, message }) => [field, message]));
    };
    expect(await faultsOf({})).toEqual({
      ptNumber: '병원등록번호 필수 입력',
      ptName: '성명 필수 입력',
      ptRrn: '생년월일 필수 입력',
      ptTel: '전화번호 필수 입력',
    });
    const long = {
      ptNumber: 'N'.repeat(51),
      ptName: '가'.repeat(51),
      ptRrn: '700102',
      ptTel: '0'.repeat(21),
      ptEmail: 'nobody',
      ptAddress: '가'.repeat(201),
    };
    expect(await faultsOf(long)).toEqual({
      ptNumber: '50자 까지 등록 가능',
      ptName: '50자 까지 등록 가능',
      ptRrn: '생년월일은 8자로 등록 필요',
      ptTel: '20자 까지 등록 가능',
      ptEmail: '이메일 형식 오류',
      ptAddress: '200자 까지 등록 가능',
    });
    expect(await faultsOf({ ...person(), ptEmail: `${'a'.repeat(40)}@example.org` })).toEqual({
      ptEmail: '50자 까지 등록 가능',
    });
  });

  it('take names of fifty characters, and a birth date with its dashes', async () => {
    const sent = await added(manager, { ptName: '가'.repeat(50), ptRrn: '1970-01-02' });
    expect(await listed(manager, sent.ptNumber)).toMatchObject([{ ptName: '가'.repeat(50), ptRrn: '19700102' }]);
  });

  it('refuse a patient number twice, and its change', async () => {
    const sent = await added(manager);
    expect(await manager.post('/api/MVUR/insertPtInfo', sent)).toMatchObject({
      result: 'DUPLICATE',
      msg: '이미 등록된 병원등록번호입니다.',
    });
    const refusal = { result: 'KEY_CHANGED', msg: '병원등록번호는 변경은 불가능합니다.' };
    const changed = { ...sent, key: sent.ptNumber, ptNumber: 'T-OTHER' };
    expect(await manager.post('/api/MVUR/updatePtInfo', changed)).toMatchObject(refusal);
    const put = await manager.put(`/rest/patient/${sent.ptNumber}`, { ptNumber: 'T-OTHER', version: 1 });
    expect(put).toMatchObject(refusal);
    expect(await listed(manager, 'T-OTHER')).toEqual([]);
    expect((await manager.post('/api/MVUR/updatePtInfo', person())).result).toBe('NOT_FOUND');
  });

  it('refuse a change over another’s, by the version that was seen', async () => {
    const sent = await added(manager);
    expect((await manager.post('/api/MVUR/updatePtInfo', { ...sent, ptName: '먼저', version: 1 })).result).toBe(
      'SUCCESS',
    );
    expect((await manager.post('/api/MVUR/updatePtInfo', { ...sent, ptName: '나중', version: 1 })).result).toBe(
      'CONFLICT',
    );
    expect(await listed(manager, sent.ptNumber)).toMatchObject([{ ptName: '먼저' }]);
  });
});

it('deletes a patient and nothing else: the records stay', async () => {
  const { rows: found } = await owner.query<{ number: string }>(
    `select pt_number as number from adr_record where hospital_code = 'H0001' limit 1`,
  );
  const ptNumber = found[0]?.number ?? '';
  const records = async () => {
    const kept = await owner.query<{ row: unknown }>(
      'select to_jsonb(r) as row from adr_record r where pt_number = $1',
      [ptNumber],
    );
    return kept.rows;
  };
  const before = await records();
  expect(before.length).toBeGreaterThan(0);
  // The demonstration's patients are those of its records.
  expect(await listed(manager, ptNumber)).toHaveLength(1);
  expect((await manager.post('/api/MVUR/deletePtInfo', { ptNumber })).result).toBe('SUCCESS');
  expect(await listed(manager, ptNumber)).toEqual([]);
  expect(await records()).toEqual(before);
});

it('keeps a number of another institution apart: another patient, who is not there for this one', async () => {
  const sent = await added(manager, { ptName: '온누리' });
  expect(await listed(neighbour, sent.ptNumber)).toEqual([]);
  for (const call of ['updatePtInfo', 'deletePtInfo'])
    expect([call, (await neighbour.post(`/api/MVUR/${call}`, sent)).result]).toEqual([call, 'NOT_FOUND']);
  expect((await neighbour.post('/api/MVUR/insertPtInfo', { ...sent, ptName: '새봄' })).result).toBe('SUCCESS');
  expect(await listed(manager, sent.ptNumber)).toMatchObject([{ ptName: '온누리' }]);
  expect(await listed(neighbour, sent.ptNumber)).toMatchObject([{ ptName: '새봄' }]);
});

const links = z.array(z.object({ linkNo: z.string(), recId: z.string(), url: z.string(), expiresAt: z.string() }));

describe('the public link of a record', () => {
  const record = async (hospital: string, status: string, user = '%') => {
    const { rows: found } = await owner.query<{ id: string; birth: string }>(
      `select rec_id as id, pt_rrn as birth from adr_record
       where hospital_code = $1 and status = $2 and request_user_id like $3 order by rec_id limit 1`,
      [hospital, status, user],
    );
    if (!found[0]) throw new Error('the demonstration has too few records');
    return found[0];
  };
  const read = (client: Client, recId: string) => client.get(`/api/MVUR/selectPTURL?recId=${recId}`);
  const issue = (client: Client, recId: string) => client.post('/api/MVUR/issuePTURL', { recId });

  it('is issued once, is shown again as it was, and opens the record', async () => {
    const { id, birth } = await record('H0001', 'ACTIVE');
    expect(await read(manager, id)).toMatchObject({ result: 'SUCCESS', data: [] });
    const [link] = links.parse((await issue(manager, id)).data);
    expect(link).toMatchObject({ recId: id });
    expect(links.parse((await issue(manager, id)).data)).toEqual([link]);
    expect(links.parse((await read(manager, id)).data)).toEqual([link]);
    const code = new URL(link?.url ?? '', 'http://onyak').searchParams.get('c') ?? '';
    expect(code).toMatch(/^[\w-]{32}$/);
    const visitor = api.client();
    expect((await visitor.post('/uri2', { url: code, birthDay: birth })).result).toBe('SUCCESS');
    expect((await visitor.post('/api/selectADRDataPublic', { url: code })).data).toMatchObject({ recId: id });
    const { rows: kept } = await owner.query<{ whole: string }>(
      `select concat((select string_agg(l::text, '') from public_link l), (select string_agg(h.image::text, '') from history h),
         (select string_agg(c::text, '') from record_link_code c)) as whole`,
    );
    expect(kept[0]?.whole).toContain(id);
    expect(kept[0]?.whole).not.toContain(code);
    const { rows: acts } = await owner.query(
      `select action, user_id from user_action where target_key = $1 and user_id = 'MANAGER01' order by id`,
      [id],
    );
    const [reads, issues] = ['공개 링크 조회', '공개 링크 발급'].map((action) => ({ action, user_id: 'MANAGER01' }));
    expect(acts).toEqual([reads, issues, issues, reads]);

    await manager.post('/api/MRPM/revokeLink', { recId: id, linkNo: link?.linkNo });
    expect((await read(manager, id)).data).toEqual([]);
    const [next] = links.parse((await issue(manager, id)).data);
    expect(next?.url).not.toBe(link?.url);
  });

  it('is nobody’s out of the record’s reach, and none of an inactive record', async () => {
    const foreign = await record('H0002', 'ACTIVE');
    const colleague = await record('H0001', 'ACTIVE', 'MANAGER01');
    const doctor = await api.signIn('DOCTOR01');
    for (const [client, id] of [
      [manager, foreign.id],
      [doctor, colleague.id],
      [manager, 'NONE'],
    ] as const)
      for (const answer of [await read(client, id), await issue(client, id)])
        expect([id, answer.result]).toEqual([id, 'NOT_FOUND']);
    expect((await read(manager, '')).msg).toBe('기록번호 필수 입력');
    const inactive = await record('H0001', 'INACTIVE');
    expect(await issue(manager, inactive.id)).toMatchObject({
      result: 'STATE',
      msg: '활성 상태의 기록만 공개 링크로 열 수 있습니다.',
    });
  });
});
