import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApi, type Client, type TestApi } from '@onyak/api/testing';
import { z } from 'zod';
import { createTestDatabase, type TestDatabase } from '../../testing/database.js';

let database: TestDatabase;
let api: TestApi;
let manager: Client;

beforeAll(async () => {
  database = await createTestDatabase();
  api = await startTestApi({ databaseUrl: database.url, only: ['md2t', 'adri', 'matc'] });
  manager = await api.signIn('MANAGER01');
});
afterAll(async () => {
  await api.stop();
  await database.drop();
});

const template = {
  templateId: 'tpl1',
  templateTitle: '조영제 과민반응',
  d2CiGroupType: 'TYPE1',
  d2CiGroup: JSON.stringify([{ drugType: 'ATC', drugCode: 'v08a', drugName: 'X-ray contrast media' }]),
  d2CrhiGroupType: 'TYPE3',
  d2OaiGroupType: 'TYPE2',
  d2ExpertOpinion: '다음 검사 전에\n전처치를 고려합니다.',
};

it('saves a template and changes it by the same call, as the documents’ form does', async () => {
  const added = await manager.post('/api/MD2T/insert', template);
  expect(added).toMatchObject({ result: 'SUCCESS', data: { templateId: 'TPL1', d2CrhiGroup: null } });
  await manager.post('/api/MD2T/insert', { ...template, templateTitle: '조영제' });
  const loaded = await manager.post('/api/MD2T/select', { templateId: 'TPL1' });
  const group = [{ drugType: 'ATC', drugCode: 'V08A', drugName: 'X-ray contrast media' }];
  // In the documents' calls a group is JSON text, to be sent back as it came.
  const asText: unknown = expect.any(String);
  expect(loaded.data).toMatchObject([{ templateTitle: '조영제', dspName: '조영제(TPL1)', d2CiGroup: asText }]);
  const [row] = z.array(z.looseObject({ d2CiGroup: z.string() })).parse(loaded.data);
  expect(JSON.parse(row?.d2CiGroup ?? '')).toEqual(group);
  expect((await manager.post('/api/MD2T/insert', row)).result).toBe('SUCCESS');
  expect((await manager.get('/rest/integrated-template/TPL1')).body).toMatchObject({ d2CiGroup: group });
  expect((await manager.post('/api/MD2T/delete', { templateId: 'TPL1' })).result).toBe('SUCCESS');
  expect((await manager.post('/api/MD2T/select', {})).data).toEqual([]);
});

it('answers every fault of the form at its field', async () => {
  const refused = await manager.post('/api/MD2T/insert', {
    ...template,
    templateId: 'a-1',
    templateTitle: '',
    d2ExpertOpinion: '가'.repeat(1501),
  });
  expect(refused.faults).toEqual([
    { field: 'templateId', message: '영문 대문자와 숫자만 입력할 수 있습니다.' },
    { field: 'templateTitle', message: '제목 필수 입력' },
    { field: 'd2ExpertOpinion', message: '1500자 까지 등록 가능' },
  ]);
});

it('goes one and two levels up from the causative drugs', async () => {
  const above = async (depth: number) =>
    (await manager.post('/api/MD2T/selectTemplateAtcInfo', { depth, searchDrugCode: 'B01AA03, N02BF01' })).data;
  expect(await above(1)).toMatchObject([{ atcCode: 'B01AA' }, { atcCode: 'N02BF' }]);
  expect(await above(2)).toMatchObject([{ atcCode: 'B01A' }, { atcCode: 'N02B' }]);
});
