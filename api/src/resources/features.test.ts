import { todayInKorea } from '@onyak/core';
import { readXlsx } from 'hucre/xlsx';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../testing/database.js';
import { startTestApi, type Client, type TestApi } from '../testing/index.js';
import { prepareThings, samplePlugin } from '../testing/sample-plugin.js';

let database: TestDatabase;
let api: TestApi;
let owner: pg.Client;
let doctor: Client;
let colleague: Client;
let neighbour: Client;
let admin: Client;

const json = (value: unknown) => encodeURIComponent(JSON.stringify(value));
type Row = Record<string, unknown>;
const rowsOf = (body: unknown) => body as Row[];
const today = todayInKorea();

beforeAll(async () => {
  database = await createTestDatabase();
  await prepareThings(database.url);
  owner = new pg.Client({ connectionString: database.url });
  await owner.connect();
  await owner.query(`select set_config('app.user_id', 'TEST', false), set_config('app.hospital_code', '*', false)`);
  // MANAGER01 holds the function, DOCTOR01 does not; both are of H0001.
  await owner.query(`update auth_group_menu set f1 = (group_id = 'ALL') where transaction = 'THINGS'`);
  api = await startTestApi({ databaseUrl: database.url, only: [], plugins: [samplePlugin] });
  [doctor, colleague, neighbour, admin] = (await Promise.all(
    ['DOCTOR01', 'MANAGER01', 'DOCTOR02', 'ADMIN01'].map((user) => api.signIn(user)),
  )) as [Client, Client, Client, Client];
  await doctor.post('/rest/ward', { wardCode: 'W1', wardName: '온누리 병동' });
  await neighbour.post('/rest/ward', { wardCode: 'W2', wardName: '새봄 병동', keeper: '봄지기' });
});

afterAll(async () => {
  await owner.end();
  await api.stop();
  await database.drop();
});

const base = { visitedAt: `${today} 09:30`, patientName: '한국인' };
const add = async (client: Client, more: Row = {}) => {
  const answer = await client.post('/rest/visit', { ...base, ...more });
  expect([answer.status, answer.body]).toMatchObject([201, {}]);
  return answer.body as Row & { id: string; version: number };
};

describe('every kind of field', () => {
  it('is stored, answered and kept in history as it is meant', async () => {
    const drugs = [{ drugCode: 'b01', wardCode: 'W1' }];
    const row = await add(doctor, { wardCode: 'W1', drugs, ticket: 'mine', userId: 'DOCTOR02' });
    expect(row).toMatchObject({
      visitNo: Number(row.id),
      hospitalNameCode: '온누리대학교병원(H0001)',
      hospitalCode: 'H0001',
      visitedAt: `${today}T09:30:00+09:00`,
      drugs: [{ drugCode: 'B01', wardCode: 'W1' }],
      userId: 'DOCTOR01',
      version: 1,
    });
    expect(row['ticket']).toMatch(/^T-DOCTOR01-/);
    const same = await doctor.put(`/rest/visit/${row.id}`, { ...row });
    expect(same.body).toEqual(row);
    const changed = await doctor.put(`/rest/visit/${row.id}`, {
      version: 1,
      drugs: [{ drugCode: 'B01' }],
      memo: '되돌림',
    });
    expect(changed.body).toMatchObject({ version: 2, drugs: [{ drugCode: 'B01', wardCode: null }], memo: 'null!' });
    const history = rowsOf((await doctor.get(`/rest/visit/${row.id}/history`)).body);
    expect(history.map((entry) => [entry['dml'], entry['visitedAt'], entry['hospitalNameCode']])).toEqual([
      ['UPDATE', `${today}T09:30:00+09:00`, '온누리대학교병원(H0001)'],
      ['INSERT', `${today}T09:30:00+09:00`, '온누리대학교병원(H0001)'],
    ]);
    expect(rowsOf(history[0]?.['changes']).map((change) => change['field'])).toEqual(['memo', 'drugs']);
  });

  it('refuses references to what the caller does not see, each at its field', async () => {
    const answer = await doctor.post('/rest/visit', {
      ...base,
      wardCode: 'W2',
      drugs: [
        { drugCode: 'A', wardCode: 'W1' },
        { drugCode: 'B', wardCode: 'NONE' },
      ],
      hospitalNameCode: '새봄의료원(H0002)',
    });
    expect(answer.faults.map((fault) => fault.field).sort()).toEqual([
      'drugs.1.wardCode',
      'hospitalNameCode',
      'wardCode',
    ]);
    const items = await doctor.post('/rest/visit', { ...base, drugs: [{}, { drugCode: '가' }] });
    expect(items.faults.map((fault) => fault.field)).toEqual(['drugs.0.drugCode', 'drugs.1.drugCode']);
  });

  it('filters moments by days and seconds, institutions by name and code, lists by their contents', async () => {
    const row = await add(doctor, { visitedAt: '2020-02-29 23:59:30', drugs: [{ drugCode: 'ZZTOP' }] });
    const found = async (filter: Row) =>
      rowsOf((await doctor.get(`/rest/visit?filter=${json({ id: row.id, ...filter })}`)).body).length;
    for (const filter of [
      { visitedAt: '2020-02-29' },
      { visitedAt: ['2020-02-29T23:59:30+09:00', '2001-01-01'] },
      { 'visitedAt<=': '2020-02-29' },
      { 'visitedAt>=': '2020-02-29', 'visitedAt~': '23:59' },
      { hospitalNameCode: '온누리대학교병원(H0001)' },
      { hospitalNameCode: ['H0001'] },
      { 'hospitalNameCode~': '온누리' },
      { 'drugs~': 'zzt' },
    ])
      expect([filter, await found(filter)]).toEqual([filter, 1]);
    for (const filter of [{ visitedAt: '2020-03-01' }, { 'visitedAt<=': '2020-02-28' }, { 'drugs~': 'drugCode' }])
      expect([filter, await found(filter)]).toEqual([filter, 0]);
    expect((await doctor.get(`/rest/visit?filter=${json({ drugs: 'ZZTOP' })}`)).status).toBe(400);
    const values = async (field: string) =>
      (await doctor.get(`/rest/visit/values?field=${field}&filter=${json({ id: row.id })}`)).body;
    expect(await values('visitedAt')).toEqual([{ value: '2020-02-29', count: 1 }]);
    expect(await values('hospitalNameCode')).toEqual([{ value: '온누리대학교병원(H0001)', count: 1 }]);
    expect((await doctor.get('/rest/visit/values?field=drugs')).status).toBe(400);
  });

  it('finds by any of several fields, all of which it must know', async () => {
    await add(doctor, { patientName: '여럿이', memo: 'either' });
    const ask = (filter: Row) => doctor.get(`/rest/visit?filter=${json(filter)}`);
    const found = async (filter: Row) => rowsOf((await ask(filter)).body).length;
    expect(await found({ 'patientName|memo~': '여럿', memo: 'either' })).toBe(1);
    expect(await found({ 'patientName|memo~': 'ithe', memo: 'either' })).toBe(1);
    expect(await found({ 'patientName|memo~': '아무도', memo: 'either' })).toBe(0);
    expect(await found({ 'patientName|memo': 'either' })).toBe(1);
    for (const name of ['patientName|secret~', 'patientName|~', '|memo', 'patientName|drugs', 'memo|'.repeat(9)])
      expect([name, (await ask({ [name]: 'x' })).status]).toEqual([name, 400]);
  });

  it('finds Korean by initial consonants', async () => {
    await add(doctor, { patientName: '한국 병원장', memo: 'initials' });
    const found = async (filter: Row) => rowsOf((await doctor.get(`/rest/visit?filter=${json(filter)}`)).body).length;
    expect(await found({ q: 'ㅂㅇㅈ', memo: 'initials' })).toBe(1);
    expect(await found({ 'patientName~': 'ㅎㄱ', memo: 'initials' })).toBe(1);
    expect(await found({ q: 'ㅈㅇ', memo: 'initials' })).toBe(0);
    // What begins so comes before what only has it somewhere, by initials as by letters.
    await add(doctor, { patientName: '가병원', memo: 'initials' });
    await add(doctor, { patientName: '병원가', memo: 'initials' });
    const ranked = async (q: string) =>
      rowsOf((await doctor.get(`/rest/visit?filter=${json({ q, memo: 'initials' })}`)).body).map(
        (row) => row['patientName'],
      );
    expect((await ranked('ㅂㅇ'))[0]).toBe('병원가');
    expect((await ranked('병원'))[0]).toBe('병원가');
    expect((await ranked('ㅂㅇ')).slice(1).sort()).toEqual(['가병원', '한국 병원장']);
  });
});

describe('rows of their writer', () => {
  it('are all that exists for who lacks the function, at every address', async () => {
    const mine = await add(doctor);
    const theirs = await add(colleague);
    const at = `/rest/visit/${theirs.id}`;
    const tries = [
      doctor.get(at),
      doctor.get(`${at}/history`),
      doctor.get(`${at}/as-of?day=${today}`),
      doctor.put(at, { memo: 'x', version: 1 }),
      doctor.delete(`${at}?version=1`),
      doctor.post('/api/VISIT/insert', { visitNo: theirs.id, memo: 'x' }),
      doctor.post('/api/VISIT/delete', { visitNo: theirs.id }),
    ];
    for (const answer of await Promise.all(tries)) expect(answer.result).toBe('NOT_FOUND');
    const users = async (client: Client, address: string) =>
      new Set(rowsOf((await client.get(address)).body).map((row) => row['userId'] ?? row['value']));
    expect(await users(doctor, '/rest/visit')).toEqual(new Set(['DOCTOR01']));
    expect(await users(doctor, '/rest/visit/values?field=userId')).toEqual(new Set(['DOCTOR01']));
    expect(await users(colleague, '/rest/visit')).toEqual(new Set(['DOCTOR01', 'MANAGER01']));
    const exported = async (client: Client) => {
      const response = await client.fetch(`/rest/visit/export.xlsx?columns=${json(['userId'])}`);
      const book = await readXlsx(new Uint8Array(await response.arrayBuffer()));
      return new Set(book.sheets[0]?.rows.slice(1).flat());
    };
    expect(await exported(doctor)).toEqual(new Set(['DOCTOR01']));
    expect(await exported(colleague)).toEqual(new Set(['DOCTOR01', 'MANAGER01']));
    expect((await colleague.get(`/rest/visit/${mine.id}/history`)).status).toBe(200);
    const select = (client: Client, searchAll: string) => client.post('/api/VISIT/select', { searchAll });
    expect(await select(doctor, 'Y')).toMatchObject({ result: 'NO_AUTH', msg: '기관 전체 조회 권한이 없습니다.' });
    const callUsers = async (client: Client, searchAll: string) =>
      new Set(rowsOf((await select(client, searchAll)).data).map((row) => row['userId']));
    expect(await callUsers(colleague, 'N')).toEqual(new Set(['MANAGER01']));
    expect(await callUsers(colleague, 'Y')).toEqual(new Set(['DOCTOR01', 'MANAGER01']));
    const counts = async (client: Client) => (await client.get('/api/menuCounts')).data as Row;
    const total = async (client: Client) =>
      Number(
        (await client.get(`/rest/visit?filter=${json({ memo: [null] })}&range=[0,0]`)).headers
          .get('content-range')
          ?.split('/')[1],
      );
    expect(await counts(doctor)).toEqual({ THINGS: await total(doctor) });
    expect(await counts(colleague)).toEqual({ THINGS: await total(colleague) });
  });
});

describe('calls of a form', () => {
  it('add without a key, change with one, and check a version that is given', async () => {
    const first = await doctor.post('/api/VISIT/insert', { ...base, memo: '처음' });
    expect(first).toMatchObject({ result: 'SUCCESS', msg: '등록되었습니다.', data: { memo: '처음', version: 1 } });
    const { visitNo } = first.data as Row;
    const second = await doctor.post('/api/VISIT/insert', { visitNo, memo: '다음', version: 1 });
    expect(second).toMatchObject({ msg: '저장되었습니다.', data: { visitNo, memo: '다음', version: 2 } });
    expect((await doctor.post('/api/VISIT/insert', { visitNo, memo: 'x', version: 1 })).result).toBe('CONFLICT');
    expect((await doctor.post('/api/VISIT/insert', { ...base, visitNo: 999_999 })).result).toBe('NOT_FOUND');
    expect((await doctor.post('/api/VISIT/select', { visitNo })).data).toMatchObject([{ memo: '다음' }]);
    expect((await doctor.post('/api/VISIT/select', { words: '다음' })).data).toMatchObject([{ visitNo }]);
    expect((await doctor.post('/api/VISIT/delete', { visitNo })).result).toBe('SUCCESS');
    expect((await doctor.get('/api/VISIT/select')).status).toBe(405);
  });

  it('look at the period asked for, the default else', async () => {
    await add(doctor, { visitedAt: '2021-05-05 23:59', memo: 'old' });
    const old = async (parameters: Row) =>
      (await doctor.post('/api/VISIT/select', { words: 'old', ...parameters })).data as Row[];
    expect(await old({})).toEqual([]);
    expect(await old({ startDate: '20210505', endDate: '2021-05-05' })).toHaveLength(1);
    expect(await old({ endDate: '2021-05-04' })).toEqual([]);
    expect(await old({ startDate: '2021-05-05' })).toHaveLength(1);
    const wrong = await doctor.post('/api/VISIT/select', { startDate: '2021-05-06', endDate: '2021-05-05' });
    expect(wrong).toMatchObject({ result: 'VALIDATION', msg: '시작일은 종료일보다 늦을 수 없습니다.' });
    expect((await doctor.post('/api/VISIT/select', { startDate: '2021-02-30' })).faults).toHaveLength(1);
  });
});

describe('hooks', () => {
  it('refuse a write, which leaves nothing', async () => {
    expect((await doctor.post('/rest/visit', { ...base, memo: '거절' })).result).toBe('STATE');
    const kept = await add(doctor, { memo: '보존' });
    expect((await doctor.delete(`/rest/visit/${kept.id}?version=1`)).result).toBe('IN_USE');
    expect((await doctor.post('/api/VISIT/delete', { visitNo: kept.id })).result).toBe('IN_USE');
    expect((await doctor.get(`/rest/visit/${kept.id}`)).status).toBe(200);
  });
});

describe('institutions', () => {
  it('are moved and named by an ADMIN over all alone', async () => {
    const made = await admin.post('/rest/visit', { ...base, hospitalNameCode: 'H0002' });
    expect(made.body).toMatchObject({ hospitalCode: 'H0002', hospitalNameCode: '새봄의료원(H0002)' });
    const { id } = made.body as Row;
    const moved = await admin.put(`/rest/visit/${String(id)}`, {
      hospitalNameCode: '온누리대학교병원(H0001)',
      version: 1,
    });
    expect(moved.body).toMatchObject({ hospitalCode: 'H0001', version: 2 });
    const gone = await admin.post('/rest/visit', { ...base, hospitalNameCode: 'H9999' });
    expect(gone.faults.map((fault) => fault.field)).toEqual(['hospitalNameCode']);
  });

  it('as rows are read by all, changed by themselves or over all, added over all', async () => {
    expect((await doctor.post('/rest/site', { code: 'H0001', name: '온누리' })).result).toBe('NO_AUTH');
    for (const code of ['H0001', 'H0002'])
      expect((await admin.post('/rest/site', { code, name: code })).status).toBe(201);
    expect(rowsOf((await doctor.get('/rest/site')).body)).toHaveLength(2);
    expect((await doctor.put('/rest/site/H0002', { name: 'x', version: 1 })).result).toBe('NO_AUTH');
    expect((await doctor.delete('/rest/site/H0002?version=1')).result).toBe('NO_AUTH');
    expect((await doctor.put('/rest/site/H0001', { name: '우리', version: 1 })).body).toMatchObject({ name: '우리' });
    expect((await admin.put('/rest/site/H0002', { code: 'H0003', version: 1 })).msg).toBe(
      '기관 코드는 바꿀 수 없습니다.',
    );
  });

  it('see of each other the named fields alone, and cannot ask by another', async () => {
    const answer = await doctor.get('/rest/ward/others');
    expect(answer.body).toEqual([
      {
        id: 'H0002~W2',
        wardCode: 'W2',
        wardName: '새봄 병동',
        hospitalNameCode: '새봄의료원(H0002)',
        hospitalCode: 'H0002',
      },
    ]);
    expect(answer.headers.get('content-range')).toBe('ward 0-0/1');
    const found = async (filter: Row) => rowsOf((await doctor.get(`/rest/ward/others?filter=${json(filter)}`)).body);
    expect(await found({ 'wardName~': '새봄', hospitalNameCode: 'H0002' })).toHaveLength(1);
    expect(await found({ hospitalNameCode: 'H0001' })).toEqual([]);
    // A search looks at the named fields alone, and no list may be asked for by another field.
    expect(await found({ q: '새봄' })).toHaveLength(1);
    expect(await found({ q: '봄지기' })).toEqual([]);
    for (const query of [
      `filter=${json({ keeper: '봄지기' })}`,
      `filter=${json({ 'keeper~': '봄' })}`,
      `filter=${json({ 'wardName|keeper~': '봄' })}`,
      `sort=${json(['keeper', 'ASC'])}`,
      `filter=${json({ updatedBy: 'x' })}`,
      `filter=${json({ 'wardName|updatedBy~': 'x' })}`,
      `sort=${json(['version', 'ASC'])}`,
    ])
      expect((await doctor.get(`/rest/ward/others?${query}`)).status).toBe(400);
    expect(rowsOf((await doctor.get('/rest/ward')).body).map((row) => row['wardCode'])).toEqual(['W1']);
    expect((await doctor.get('/rest/visit/others')).status).toBe(404);
  });
});

describe('a log', () => {
  it('is read within its period and written by nobody', async () => {
    await owner.query(`insert into test_knock (hospital_code, at, word) values ('H0001', now(), '방금'), ('H0002', now(), '이웃'),
      ('H0001', now() - interval '3 days', '그제')`);
    const now = await doctor.get('/api/KNOCK/selectKnocks');
    expect(rowsOf(now.data).map((row) => row['word'])).toEqual(['방금']);
    const [row] = rowsOf((await doctor.get('/rest/knock')).body);
    expect(Object.keys(row ?? {}).sort()).toEqual(['at', 'hospitalCode', 'hospitalNameCode', 'id', 'num', 'word']);
    const at = `/rest/knock/${String(row?.['id'])}`;
    expect((await doctor.get(at)).body).toEqual(row);
    for (const answer of [await doctor.post('/rest/knock', {}), await doctor.put(at, {}), await doctor.delete(at)])
      expect(answer.status).toBe(405);
    expect((await doctor.get(`${at}/history`)).status).toBe(404);
    await expect(owner.query('delete from test_knock')).rejects.toThrow(/never changed/);
  });
});

describe('a row on a day', () => {
  it('is as it was at the end of that day, or was not', async () => {
    const row = await add(doctor, { memo: '하나' });
    const at = `/rest/visit/${row.id}/as-of?day=`;
    await doctor.put(`/rest/visit/${row.id}`, { memo: '둘', version: 1 });
    // History is never changed: the days are looked at, not the clock.
    expect((await doctor.get(at + today)).body).toMatchObject({ id: row.id, memo: '둘', version: 2 });
    expect((await doctor.get(`${at}2020-01-01`)).result).toBe('NOT_FOUND');
    expect((await doctor.get(`${at}2020-02-30`)).faults.map((fault) => fault.field)).toEqual(['day']);
    await doctor.delete(`/rest/visit/${row.id}?version=2`);
    expect((await doctor.get(at + today)).result).toBe('NOT_FOUND');
  });
});

describe('an export', () => {
  it('has the columns asked for, without what is personal when asked so', async () => {
    const row = await add(doctor, { drugs: [{ drugCode: 'A1', wardCode: 'W1' }, { drugCode: 'A2' }] });
    const sheet = async (more: string) => {
      const response = await doctor.fetch(`/rest/visit/export.xlsx?filter=${json({ id: row.id })}${more}`);
      const book = await readXlsx(new Uint8Array(await response.arrayBuffer()));
      return book.sheets[0]?.rows;
    };
    expect(await sheet(`&columns=${json(['drugs', 'patientName', 'visitedAt', 'hospitalNameCode'])}`)).toEqual([
      ['약물', '환자명', '방문 일시', '의료기관'],
      ['약물 코드: A1, 병동: W1\n약물 코드: A2', '한국인', new Date(`${today}T09:30:00Z`), '온누리대학교병원(H0001)'],
    ]);
    expect((await sheet('&deidentified=1'))?.[0]).not.toContain('환자명');
    for (const more of [`columns=${json(['secret'])}`, `columns=${json([])}`, 'columns=[', 'deidentified=maybe'])
      expect([more, (await doctor.get(`/rest/visit/export.xlsx?${more}`)).status]).toEqual([more, 400]);
  });
});
