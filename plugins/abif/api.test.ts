import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '@onyak/api/testing';
import { z } from 'zod';
import { createTestDatabase, type TestDatabase } from '../../testing/database.js';

let database: TestDatabase;
let api: TestApi;

beforeAll(async () => {
  database = await createTestDatabase();
  api = await startTestApi({ databaseUrl: database.url, only: ['abif'] });
});
afterAll(async () => {
  await api.stop();
  await database.drop();
});

const search = (text: string) =>
  api.client().get(`/api/ABIF/selectHospitalInfoForSearch?name=${encodeURIComponent(text)}`);

it('offers institutions by part of a name, by initials and by code to who signs up', async () => {
  const found = [{ code: 'H0001', name: '온누리대학교병원', nameCode: '온누리대학교병원(H0001)' }];
  for (const text of ['누리', 'ㅇㄴㄹ', 'h0001']) expect((await search(text)).data).toEqual(found);
});

it('says what is missing, and when nothing is found', async () => {
  expect((await search(' ')).msg).toBe('검색어 입력 후 진행 필요');
  expect(await search('없는 이름')).toMatchObject({ result: 'SUCCESS', msg: '일치하는 데이터 없음', data: [] });
});

it('finds institutions by name, by address, and by both at once', async () => {
  const manager = await api.signIn('MANAGER01');
  const admin = await api.signIn('ADMIN01');
  for (const [code, name, address] of [
    ['H0021', '지어낸의원', '서울 중구 가길 1'],
    ['H0022', '지어낸의원 둘', '부산 중구 나길 2'],
    ['H0023', '다른의원', '서울 중구 다길 3'],
  ])
    await admin.post('/api/ABIF/insert', { code, name, address });
  const found = async (query: Record<string, string>) => {
    const { data } = await manager.get(`/api/ABIF/select?${new URLSearchParams(query).toString()}`);
    return z
      .array(z.looseObject({ code: z.string() }))
      .parse(data)
      .map(({ code }) => code);
  };
  expect(await found({ name: '지어낸' })).toEqual(['H0021', 'H0022']);
  expect(await found({ address: '서울 중구' })).toEqual(['H0021', 'H0023']);
  expect(await found({ name: '지어낸', address: '서울 중구' })).toEqual(['H0021']);
});

it('lets an institution change itself, and only an administrator of all add one or change another', async () => {
  const manager = await api.signIn('MANAGER01');
  const admin = await api.signIn('ADMIN01');
  const other = { code: 'H0002', name: '새봄의료원', tel: '031-000-2001' };
  const added = { code: 'h0009', name: '한빛의원', bedCnt: '20', type: '의원' };
  expect((await manager.put('/api/ABIF/update', { code: 'H0001', tel: '02-000-1001' })).result).toBe('SUCCESS');
  expect((await manager.put('/api/ABIF/update', other)).result).toBe('NO_AUTH');
  expect((await manager.post('/api/ABIF/insert', added)).result).toBe('NO_AUTH');
  expect(await admin.post('/api/ABIF/insert', added)).toMatchObject({ result: 'SUCCESS', data: { code: 'H0009' } });
  const loaded = await manager.post('/api/ABIF/select', { code: 'H0009' });
  expect(loaded.data).toMatchObject([{ code: 'H0009', name: '한빛의원', bedCnt: 20, owner: null }]);
});

it('asks for a second factor unless an institution switches it off', async () => {
  const admin = await api.signIn('ADMIN01');
  const factor = async () => (await admin.get('/rest/hospital/H0010')).body;
  const put = (values: Record<string, unknown>) => admin.put('/api/ABIF/update', { code: 'H0010', ...values });
  await admin.post('/api/ABIF/insert', { code: 'H0010', name: '한가람의원' });
  expect(await factor()).toMatchObject({ secondFactor: true });
  expect((await put({ secondFactor: false })).result).toBe('SUCCESS');
  expect((await put({ tel: '02-000-1010' })).result).toBe('SUCCESS');
  expect(await factor()).toMatchObject({ secondFactor: false, tel: '02-000-1010' });
  expect((await put({ secondFactor: null })).result).toBe('SUCCESS');
  expect(await factor()).toMatchObject({ secondFactor: true });
});
