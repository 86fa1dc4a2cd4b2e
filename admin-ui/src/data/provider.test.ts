// @vitest-environment jsdom
import { OnyakError } from '@onyak/core';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { dataProvider, readTotal, withSorts } from './provider.js';
import { packSorts } from './sorts.js';
import { RestError } from './rest-error.js';

interface Seen {
  readonly method: string;
  readonly url: URL;
  readonly body: unknown;
  readonly headers: Headers;
}

const seen: Seen[] = [];
let answer: { status: number; headers?: Record<string, string>; body: unknown } = { status: 200, body: [] };

beforeAll(() => {
  vi.stubGlobal('fetch', (url: string, init: RequestInit = {}) => {
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
    seen.push({
      method: init.method ?? 'GET',
      url: new URL(url, 'http://onyak.test'),
      body,
      headers: new Headers(init.headers),
    });
    return Promise.resolve(Response.json(answer.body, { status: answer.status, headers: answer.headers ?? {} }));
  });
});
afterEach(() => {
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

  it('read as a sentence when the answer is no envelope or the server is gone', async () => {
    answer = { status: 502, body: '<html>' };
    const broken: unknown = await dataProvider.getOne('symptom', { id: 'A' }).catch((reason: unknown) => reason);
    expect(broken).toBeInstanceOf(OnyakError);
    expect(broken).toMatchObject({ code: 'UNAVAILABLE' });
  });
});
