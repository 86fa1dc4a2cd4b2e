// @vitest-environment jsdom
import { OnyakError } from '@onyak/core';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { QueryClient } from '@tanstack/react-query';
import { makeDataProvider, readTotal, withSorts } from './provider.js';
import { packSorts } from './sorts.js';
import { RestError } from './rest-error.js';

interface Seen {
  readonly method: string;
  readonly url: URL;
  readonly body: unknown;
  readonly headers: Headers;
}

const client = new QueryClient();
const dataProvider = makeDataProvider(client);
const seen: Seen[] = [];
interface Answer {
  readonly status: number;
  readonly headers?: Record<string, string>;
  readonly body: unknown;
}

let answer: Answer = { status: 200, body: [] };
let answerOf: (url: URL) => Answer = () => answer;

beforeAll(() => {
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
    seen.push({
      method: init.method ?? 'GET',
      url: new URL(url, 'http://onyak.test'),
      body,
      headers: new Headers(init.headers),
    });
    const given = answerOf(new URL(url, 'http://onyak.test'));
    return await Promise.resolve(Response.json(given.body, { status: given.status, headers: given.headers ?? {} }));
  });
});
afterEach(() => {
  client.clear();
  answerOf = () => answer;
  seen.length = 0;
});
afterAll(() => vi.unstubAllGlobals());

const page = {
  pagination: { page: 2, perPage: 25 },
  sort: { field: 'symptomCode', order: 'ASC' as const },
  filter: { 'symptomNameKor~': '발진' },
};

describe('list', () => {
  it('asks for the range, several sorts and header filters, and reads the total', async () => {
    answer = { status: 200, headers: { 'content-range': 'symptom 25-49/291' }, body: [{ id: 'SY0026', version: 1 }] };
    const result = await dataProvider.getList('symptom', {
      ...page,
      sort: packSorts([
        ['a', 'ASC'],
        ['b', 'DESC'],
      ]),
    });
    const [call] = seen;
    expect(call?.url.pathname).toBe('/rest/symptom');
    expect(JSON.parse(call?.url.searchParams.get('sort') ?? '')).toEqual([
      ['a', 'ASC'],
      ['b', 'DESC'],
    ]);
    expect(JSON.parse(call?.url.searchParams.get('range') ?? '')).toEqual([25, 49]);
    expect(JSON.parse(call?.url.searchParams.get('filter') ?? '')).toEqual({ 'symptomNameKor~': '발진' });
    expect(result.total).toBe(291);
    // With it a browser would not take a compressed answer.
    expect(call?.headers.has('range')).toBe(false);
    expect(result.data).toEqual([{ id: 'SY0026', version: 1 }]);
  });

  it('goes on behind a total that is not the whole one, for as long as pages are full', async () => {
    const rows = [{ id: 'SY0026', version: 1 }];
    answer = { status: 200, headers: { 'content-range': 'symptom 1-1/10000+' }, body: rows };
    const list = (perPage: number) => dataProvider.getList('symptom', { ...page, pagination: { page: 2, perPage } });
    expect(await list(1)).toMatchObject({ total: 10_000, pageInfo: { hasNextPage: true }, meta: { capped: true } });
    expect(await list(25)).toMatchObject({ pageInfo: { hasNextPage: false } });
  });

  it('falls back to the single sort of react-admin', () => {
    const url = `/rest/symptom?filter=%7B%7D&sort=${encodeURIComponent('["symptomCode","ASC"]')}`;
    expect(withSorts(url, undefined)).toBe(url);
    expect(withSorts(url, { field: 'symptomCode', order: 'ASC' })).toBe(url);
  });

  it('tells an exact total from a floor', () => {
    expect(readTotal('symptom 0-24/291')).toEqual({ total: 291, capped: false });
    expect(readTotal('symptom 0-24/10000+')).toEqual({ total: 10_000, capped: true });
    expect(readTotal('symptom */0')).toEqual({ total: 0, capped: false });
    expect(readTotal(null)).toBeUndefined();
  });
});

describe('references', () => {
  it('come all, however many there are', async () => {
    answer = { status: 200, body: [{ id: 'A', version: 1 }] };
    await dataProvider.getMany('symptom', { ids: Array.from({ length: 130 }, (_id, index) => `S${index}`) });
    expect(seen.map(({ url }) => url.searchParams.get('range'))).toEqual(['[0,99]', '[0,99]']);
    expect(seen.map(({ url }) => url.searchParams.get('filter')?.match(/S\d+/g)?.length)).toEqual([100, 30]);
  });

  it('back are a list of those that name the row', async () => {
    answer = { status: 200, headers: { 'content-range': 'note 0-0/1' }, body: [{ id: '1', version: 1 }] };
    const sort = { field: 'noteId', order: 'ASC' } as const;
    const pagination = { page: 1, perPage: 25 };
    const result = await dataProvider.getManyReference('note', {
      target: 'team',
      id: 'T1',
      pagination,
      sort,
      filter: {},
    });
    expect(seen[0]?.url.searchParams.get('filter')).toBe('{"team":"T1"}');
    expect(result.total).toBe(1);
  });
});

describe('changes', () => {
  const previousData = { id: 'A~B%20C', version: 7, name: '가' };

  it('carry the version the user saw, and ids whose parts are encoded', async () => {
    answer = { status: 200, body: { ...previousData, version: 8 } };
    await dataProvider.update('symptom', { id: previousData.id, data: { name: '나' }, previousData });
    await dataProvider.delete('symptom', { id: previousData.id, previousData });
    expect(
      seen.map((call) => [call.method, call.url.pathname, call.body ?? call.url.searchParams.get('version')]),
    ).toEqual([
      ['PUT', '/rest/symptom/A~B%2520C', { name: '나', version: 7 }],
      ['DELETE', '/rest/symptom/A~B%2520C', '7'],
    ]);
  });

  it('of several rows carry the version that stands on the page, and ask for that of a row that does not', async () => {
    client.setQueryData(['symptom', 'getList', {}], { data: [{ id: 'A', version: 3 }], total: 1 });
    client.setQueryData(['symptom', 'getInfiniteList', {}], { pages: [{ data: [{ id: 'B', version: 4 }] }] });
    answer = { status: 200, body: [{ id: 'C', version: 5 }] };
    await dataProvider.deleteMany('symptom', { ids: ['A', 'B', 'C'] });
    await dataProvider.updateMany('symptom', { ids: ['A', 'B'], data: { name: '나' } });
    expect(
      seen.map((call) => [call.method, call.url.pathname, call.body ?? call.url.searchParams.get('version')]),
    ).toEqual([
      ['GET', '/rest/symptom', null],
      ['DELETE', '/rest/symptom/A', '3'],
      ['DELETE', '/rest/symptom/B', '4'],
      ['DELETE', '/rest/symptom/C', '5'],
      ['PUT', '/rest/symptom/A', { name: '나', version: 3 }],
      ['PUT', '/rest/symptom/B', { name: '나', version: 4 }],
    ]);
  });

  it('of several rows go on after a refusal, and tell how many were written', async () => {
    client.setQueryData(['symptom', 'getList', {}], { data: ['A', 'B', 'C'].map((id) => ({ id, version: 1 })) });
    answer = { status: 200, body: {} };
    answerOf = ({ pathname }) =>
      pathname.endsWith('/B')
        ? { status: 409, body: { result: 'CONFLICT', msg: '다른 사용자가 먼저 수정했습니다.' } }
        : answer;
    await expect(dataProvider.deleteMany('symptom', { ids: ['A', 'B', 'C'] })).rejects.toThrow(
      '2건은 반영했고 1건은 반영하지 못했습니다. 다른 사용자가 먼저 수정했습니다.',
    );
    expect(seen.map((call) => call.url.pathname)).toEqual(['A', 'B', 'C'].map((id) => `/rest/symptom/${id}`));
    // What the page shows is read again.
    expect(client.getQueryState(['symptom', 'getList', {}])?.isInvalidated).toBe(true);
  });

  it('prefer a version that is given over the one that was loaded', async () => {
    answer = { status: 200, body: previousData };
    await dataProvider.update('symptom', { id: 'A', data: { name: '나', version: 9 }, previousData });
    expect(seen[0]?.body).toEqual({ name: '나', version: 9 });
  });
});

describe('refusals', () => {
  it('keep the code, the Korean sentence and each fault at its field', async () => {
    answer = {
      status: 400,
      body: {
        result: 'VALIDATION',
        msg: '입력 데이터 확인 필요',
        faults: [{ field: 'symptomCode', message: '증상 코드 필수 입력' }],
      },
    };
    const error: unknown = await dataProvider.create('symptom', { data: {} }).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(RestError);
    expect(error).toMatchObject({
      code: 'VALIDATION',
      message: '입력 데이터 확인 필요',
      body: { errors: { symptomCode: '증상 코드 필수 입력' } },
    });
  });

  it('carry what a conflict is about', async () => {
    const data = { current: { id: 'A', version: 3 }, updatedBy: 'DOCTOR01', updatedAt: '2026-01-01T00:00:00Z' };
    answer = { status: 409, body: { result: 'CONFLICT', msg: '다른 사용자가 먼저 수정했습니다.', data } };
    const error: unknown = await dataProvider
      .update('symptom', { id: 'A', data: {}, previousData: { id: 'A', version: 1 } })
      .catch((reason: unknown) => reason);
    expect(error).toMatchObject({ code: 'CONFLICT', details: { data } });
  });

  it('without a fault stand at the form as a whole, from a server that is gone too', async () => {
    answer = { status: 403, body: { result: 'NO_AUTH', msg: '권한이 없습니다.' } };
    const refused: unknown = await dataProvider.create('symptom', { data: {} }).catch((reason: unknown) => reason);
    expect(refused).toMatchObject({ body: { errors: { root: { serverError: '권한이 없습니다.' } } } });
    answerOf = () => {
      throw new TypeError('gone');
    };
    const gone: unknown = await dataProvider.create('symptom', { data: {} }).catch((reason: unknown) => reason);
    const text = '연결이 끊겨 결과를 확인하지 못했습니다. 반영되었는지 다시 조회한 뒤 시도하십시오.';
    expect(gone).toMatchObject({ body: { errors: { root: { serverError: text } } } });
  });

  it('read as a sentence when the answer is no envelope or the server is gone', async () => {
    answer = { status: 502, body: '<html>' };
    const broken: unknown = await dataProvider.getOne('symptom', { id: 'A' }).catch((reason: unknown) => reason);
    expect(broken).toBeInstanceOf(OnyakError);
    expect(broken).toMatchObject({ code: 'UNAVAILABLE' });
  });
});
