import { rowId } from '@onyak/core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../testing/database.js';
import { startTestApi, type Client, type TestApi } from '../testing/index.js';
import { gadget, prepareThings, samplePlugin } from '../testing/sample-plugin.js';

let database: TestDatabase;
let api: TestApi;
let doctor: Client;
let neighbour: Client;

beforeAll(async () => {
  database = await createTestDatabase();
  await prepareThings(database.url);
  api = await startTestApi({ databaseUrl: database.url, only: [], plugins: [samplePlugin] });
  [doctor, neighbour] = await Promise.all([api.signIn('DOCTOR01'), api.signIn('DOCTOR02')]);
});

afterAll(async () => {
  await api.stop();
  await database.drop();
});

const json = (value: unknown) => encodeURIComponent(JSON.stringify(value));
const path = (row: Record<string, unknown>) => `/rest/gadget/${encodeURIComponent(rowId(gadget, row))}`;
const models = (body: unknown) => (body as { model: string }[]).map((row) => row.model);
const base = { maker: 'ACME', weight: 1.5, stock: 3, made: '2026-01-31', sterile: true, grade: 'A' };

describe('a resource made from its definition alone', () => {
  const row = { ...base, model: '체온계 ~ 100%', name: '체온계' };

  it('is inserted, read, changed, kept in history and deleted', async () => {
    const inserted = await doctor.post('/rest/gadget', { ...row, maker: ' acme ' });
    expect(inserted.status).toBe(201);
    expect(inserted.body).toMatchObject({
      ...row,
      id: rowId(gadget, row),
      version: 1,
      createdBy: 'DOCTOR01',
      updatedBy: 'DOCTOR01',
    });

    expect((await neighbour.get(path(row))).body).toEqual(inserted.body);

    const updated = await neighbour.put(path(row), { ...(inserted.body as object), stock: 4 });
    expect(updated.body).toMatchObject({ ...row, stock: 4, version: 2, createdBy: 'DOCTOR01', updatedBy: 'DOCTOR02' });

    expect((await doctor.delete(`${path(row)}?version=2`)).body).toMatchObject({ version: 2 });
    expect((await doctor.get(path(row))).result).toBe('NOT_FOUND');

    const history = (await doctor.get(`${path(row)}/history`)).body as Record<string, unknown>[];
    expect(history.map((entry) => [entry['dml'], entry['userId'], entry['stock']])).toEqual([
      ['DELETE', 'DOCTOR01', 4],
      ['UPDATE', 'DOCTOR02', 4],
      ['INSERT', 'DOCTOR01', 3],
    ]);
    expect(history[1]?.['changes']).toEqual([{ field: 'stock', label: '재고', before: 3, after: 4 }]);
    expect(history[0]?.['transTime']).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
    expect((await doctor.get('/rest/gadget/NONE~none/history')).result).toBe('NOT_FOUND');
  });

  it('answers every fault of a form at once, each at its field, in Korean', async () => {
    const answer = await doctor.post('/rest/gadget', {
      model: 'x'.repeat(41),
      weight: 'heavy',
      stock: 101,
      made: '2026-02-30',
      sterile: 'maybe',
      grade: 'Z',
    });
    expect(answer).toMatchObject({ status: 400, result: 'VALIDATION', msg: '입력 데이터 확인 필요' });
    expect(answer.faults.map((fault) => fault.field)).toEqual([
      'maker',
      'model',
      'name',
      'weight',
      'stock',
      'made',
      'sterile',
      'grade',
    ]);
    expect(answer.faults[0]?.message).toBe('제조사 필수 입력');
  });

  it('refuses a taken key and a taken unique value, and knows taken values among other faults', async () => {
    const first = { ...base, model: 'dup', name: '하나' };
    await doctor.post('/rest/gadget', first);
    const again = await doctor.post('/rest/gadget', first);
    expect(again).toMatchObject({ status: 409, result: 'DUPLICATE', msg: '이미 등록된 제조사, 모델입니다.' });
    expect(again.faults.map((fault) => fault.field)).toEqual(['maker', 'model', 'name']);
    const sameName = await doctor.post('/rest/gadget', { ...first, model: 'other', stock: -1 });
    expect(sameName.faults.map((fault) => fault.field)).toEqual(['stock', 'name']);
  });

  it('refuses a lost update and shows what is there now', async () => {
    const made = await doctor.post('/rest/gadget', { ...base, model: 'lock', name: '자물쇠' });
    const form = made.body as Record<string, unknown>;
    const [one, two] = await Promise.all([
      doctor.put(path(form), { ...form, stock: 10 }),
      neighbour.put(path(form), { ...form, stock: 20 }),
    ]);
    expect(new Set([one.status, two.status])).toEqual(new Set([200, 409]));
    const lost = one.status === 409 ? one : two;
    const winner = one.status === 409 ? 20 : 10;
    expect(lost.result).toBe('CONFLICT');
    expect(lost.data).toMatchObject({
      current: { stock: winner, version: 2 },
      updatedBy: winner === 20 ? 'DOCTOR02' : 'DOCTOR01',
    });
    expect((await doctor.delete(`${path(form)}?version=1`)).result).toBe('CONFLICT');
    expect((await doctor.put(path(form), { stock: 1 })).faults).toEqual([
      { field: 'version', message: '버전 필수 입력' },
    ]);
  });

  it('refuses a changed key with the message of the documents', async () => {
    const form = (await doctor.post('/rest/gadget', { ...base, model: 'fixed', name: '고정' })).body as Record<
      string,
      unknown
    >;
    const answer = await doctor.put(path(form), { ...form, model: 'moved' });
    expect(answer).toMatchObject({
      status: 409,
      result: 'KEY_CHANGED',
      msg: '모델 값은 변경 불가, 삭제 후 재등록 필요',
    });
  });

  it.each(['values', 'export.xlsx'])('refuses the key %s, whose address is something else', async (text) => {
    expect((await doctor.post('/rest/label', { text })).faults).toEqual([
      { field: 'text', message: '사용할 수 없는 값입니다.' },
    ]);
    expect((await doctor.post('/rest/label', { text: `${text}!` })).status).toBe(201);
  });

  it('refuses parameters and fields that it does not know', async () => {
    for (const query of [
      'foo=1',
      'filter=%7B%22foo%22%3A1%7D',
      'sort=%5B%22foo%22%2C%22ASC%22%5D',
      'filter={',
      'range=[0,99999999]',
      'filter=%5B%5D',
    ]) {
      expect([query, (await doctor.get(`/rest/gadget?${query}`)).status]).toEqual([query, 400]);
    }
    expect((await doctor.post('/rest/gadget', { ...base, model: 'z', name: 'z', price: 1 })).msg).toContain('price');
  });

  it('treats hostile text as text', async () => {
    const evil = `'; drop table test_gadget; -- "`;
    await doctor.post('/rest/gadget', { ...base, model: evil, name: evil.slice(0, 20) });
    const found = await doctor.get(`/rest/gadget?filter=${json({ model: evil })}`);
    expect(models(found.body)).toEqual([evil]);
    expect((await doctor.get(`/rest/gadget?filter=${json({ q: '%' })}`)).body).toEqual([]);
    expect((await doctor.get(`/rest/gadget?filter=${json({ 'model"; --': 'x' })}`)).status).toBe(400);
    expect((await doctor.get(`/rest/gadget?filter=${json({ model: 'a\0b' })}`)).status).toBe(400);
    expect((await doctor.get('/rest/gadget/ACME~a%2500b')).status).toBe(404);
  });
});

describe('lists', () => {
  beforeAll(async () => {
    for (let index = 0; index < 30; index += 1) {
      const number = String(index).padStart(2, '0');
      await doctor.post('/rest/gadget', {
        maker: index % 2 ? 'LISTB' : 'LISTA',
        model: `list-${number}`,
        name: index === 7 ? '=1+1' : `목록 ${number}`,
        stock: index,
        weight: index / 4,
        made: `2025-01-${String(index + 1).padStart(2, '0')}`,
        grade: index < 3 ? null : index % 2 ? 'A' : 'B',
      });
    }
  });

  const list = (query: string) => doctor.get(`/rest/gadget?${query}`);
  const listed = json({ 'model~': 'LIST-' });

  it('pages with an exact total and no row twice', async () => {
    const first = await list(`filter=${listed}&range=[0,9]`);
    const rest = await list(`filter=${listed}&range=[10,99]`);
    expect(first.headers.get('content-range')).toBe('gadget 0-9/30');
    expect(rest.headers.get('content-range')).toBe('gadget 10-29/30');
    expect(new Set([...models(first.body), ...models(rest.body)]).size).toBe(30);
    expect((await list(`filter=${listed}&range=[50,59]`)).headers.get('content-range')).toBe('gadget */30');
  });

  it('is compressed for who takes that, rows counted all the same', async () => {
    const answer = await doctor.get(`/rest/gadget?filter=${listed}&range=[0,29]`, { 'accept-encoding': 'gzip' });
    expect(answer.headers.get('content-encoding')).toBe('gzip');
    expect(answer.headers.get('content-range')).toBe('gadget 0-29/30');
    expect(models(answer.body)).toHaveLength(30);
  });

  it('sorts by several fields', async () => {
    const answer = await list(
      `filter=${listed}&range=[0,99]&sort=${json([
        ['maker', 'DESC'],
        ['stock', 'ASC'],
      ])}`,
    );
    expect(models(answer.body).slice(0, 2)).toEqual(['list-01', 'list-03']);
    expect(models(answer.body).at(-1)).toBe('list-28');
  });

  it.each([
    [{ stock: [1, 2] }, ['list-01', 'list-02']],
    [{ 'stock>=': 28 }, ['list-28', 'list-29']],
    [{ 'made<=': '20250102', 'model~': 'list' }, ['list-00', 'list-01']],
    [{ grade: [null], maker: 'LISTB' }, ['list-01']],
    [{ id: ['LISTA~list-04', 'LISTB~list-05', 'junk'] }, ['list-04', 'list-05']],
    [{ q: 'st-29' }, ['list-29']],
    [{ stock: [] }, []],
  ])('filters by %o', async (filter, expected) => {
    expect(models((await list(`filter=${json(filter)}`)).body)).toEqual(expected);
  });

  it('says at which filter a value is wrong', async () => {
    expect((await list(`filter=${json({ 'made>=': 'yesterday' })}`)).faults).toEqual([
      { field: 'made>=', message: '날짜는 yyyy-MM-dd 형식으로 입력해 주십시오.' },
    ]);
  });

  it('offers the distinct values of a field', async () => {
    const answer = await doctor.get(`/rest/gadget/values?field=maker&filter=${listed}`);
    expect(answer.body).toEqual([
      { value: 'LISTA', count: 15 },
      { value: 'LISTB', count: 15 },
    ]);
    expect((await doctor.get('/rest/gadget/values?field=version')).status).toBe(400);
  });

  it('exports what the list shows, in its order, with Korean headers, days as dates, words for flags, formulas as text', async () => {
    const { readXlsx } = await import('hucre/xlsx');
    const query = `filter=${listed}&sort=${json(['stock', 'DESC'])}`;
    const response = await doctor.fetch(`/rest/gadget/export.xlsx?${query}`);
    expect(response.headers.get('content-disposition')).toContain(encodeURIComponent('의료기기'));
    const book = await readXlsx(new Uint8Array(await response.arrayBuffer()));
    const [header, ...rows] = book.sheets[0]?.rows ?? [];
    expect(header).toEqual(['제조사', '모델', '이름', '무게', '재고', '제조일', '멸균', '등급']);
    const page = (await list(`${query}&range=[0,99]`)).body as Record<string, unknown>[];
    const label = (grade: unknown) => (grade === 'A' ? '상' : grade === 'B' ? '하' : null);
    const flag = (value: unknown) => (value === null ? null : value === true ? '예' : '아니요');
    const day = (value: unknown) => (typeof value === 'string' ? new Date(`${value}T00:00:00Z`) : null);
    expect(rows).toEqual(
      page.map((row) => [
        row['maker'],
        row['model'],
        row['name'],
        row['weight'],
        row['stock'],
        day(row['made']),
        flag(row['sterile']),
        label(row['grade']),
      ]),
    );
    expect(rows.find((row) => row[1] === 'list-07')?.[2]).toBe('=1+1');
  });
});

describe("the specification's calls", () => {
  it('select, insert, update, delete and selectHistory by query, form or JSON', async () => {
    const inserted = await doctor.post(
      '/api/GADGET/insert',
      new URLSearchParams({ maker: 'call', model: 'M1', name: '호출', made: '2026/03/01' }),
    );
    expect(inserted).toMatchObject({
      status: 200,
      result: 'SUCCESS',
      msg: '등록되었습니다.',
      data: { maker: 'CALL', made: '2026-03-01' },
    });
    expect(
      (
        await doctor.put(
          '/api/GADGET/update',
          new URLSearchParams({ maker: 'call', model: 'M1', name: '호출2', userId: 'x' }),
        )
      ).data,
    ).toMatchObject({
      name: '호출2',
      made: '2026-03-01',
      version: 2,
    });
    expect(
      (await doctor.put('/api/GADGET/update', { maker: 'CALL', model: 'M1', name: '호출3', version: 1 })).result,
    ).toBe('CONFLICT');
    expect((await doctor.get('/api/GADGET/select?makerCode=CAL')).data).toMatchObject([{ name: '호출2' }]);
    const history = await doctor.get('/api/GADGET/selectHistory?key=call&key1=M1');
    expect((history.data as { dml: string }[]).map((row) => row.dml)).toEqual(['UPDATE', 'INSERT']);
    expect((await doctor.delete('/api/GADGET/delete?maker=CALL&model=M1')).result).toBe('SUCCESS');
    expect((await doctor.delete('/api/GADGET/delete', { maker: 'CALL', model: 'M1' })).result).toBe('NOT_FOUND');
    expect((await doctor.delete('/api/GADGET/delete', { maker: 'CALL' })).faults).toEqual([
      { field: 'model', message: '모델 필수 입력' },
    ]);
  });

  it('searches with the exact match first, what begins so next, and refuses an empty search', async () => {
    expect(await doctor.get('/api/WARD/select')).toMatchObject({
      result: 'VALIDATION',
      msg: '검색조건 입력 후 조회 필요',
    });
    for (const [wardCode, wardName] of [
      ['ZZ1', '가두통나'],
      ['ZZ2', '두통나라'],
      ['ZZ9', '두통나'],
    ] as const) {
      await doctor.post('/api/WARD/insert', { wardCode, wardName });
    }
    const { data } = await doctor.get(`/api/WARD/select?allSearchLike=${encodeURIComponent('두통나')}`);
    expect((data as { wardCode: string }[]).map((row) => row.wardCode)).toEqual(['ZZ9', 'ZZ2', 'ZZ1']);
    expect((await doctor.put('/api/WARD/update', { key: 'ZZ1', wardCode: 'ZZ2', wardName: 'x' })).msg).toBe(
      '병동 코드 값은 변경 불가, 삭제 후 재등록 필요',
    );
  });
});
