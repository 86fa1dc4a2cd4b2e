import { keptVersionsSchema } from '@onyak/core';
import { startTestApi, type Client, type TestApi } from '@onyak/api/testing';
import { connectionTo } from '@onyak/database';
import type pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../testing/database.js';
import { keptScreening, madeGuide, storeAllergyGuide, storeMultiDrugGuide } from '../../../testing/kept-guides.js';

let database: TestDatabase;
let api: TestApi;
let owner: pg.Client;
let doctor: Client;
let manager: Client;
let stranger: Client;

beforeAll(async () => {
  database = await createTestDatabase();
  api = await startTestApi({ databaseUrl: database.url });
  owner = connectionTo({ connectionString: database.url });
  await owner.connect();
  await owner.query(`select set_config('app.user_id', 'TEST', false), set_config('app.hospital_code', '*', false)`);
  await storeMultiDrugGuide(owner, { reqId: 'MR-V1', kept: [madeGuide, '# 고친 글', '# 고친 글', '# 다시 고친 글'] });
  const later = { ...keptScreening, knowledgeRelease: keptScreening.knowledgeRelease + 1 };
  await storeMultiDrugGuide(owner, { reqId: 'MR-V2', replayOf: 'MR-V1', screening: later });
  await storeMultiDrugGuide(owner, { reqId: 'MR-V3', replayOf: 'MR-V1', userId: 'MANAGER01' });
  await storeMultiDrugGuide(owner, { reqId: 'MR-V4', replayOf: 'MR-V1' });
  await owner.query(`update multi_drug_request set deleted_at = now() where req_id = 'MR-V4'`);
  await storeAllergyGuide(owner, { reqId: 'SA-V1', kept: ['# 고친 안내'] });
  [doctor, manager, stranger] = [
    await api.signIn('DOCTOR01'),
    await api.signIn('MANAGER01'),
    await api.signIn('DOCTOR02'),
  ];
}, 240_000);
afterAll(async () => {
  await owner?.end();
  await api?.stop();
  await database?.drop();
});

const versionsOf = async (reqId: string, client = doctor) =>
  keptVersionsSchema.parse((await client.get(`/api/MFMM/selectGuideVersions?reqId=${reqId}`)).data);

it("a result's guide tells what it was made as and every text that was kept of it, by whom and when", async () => {
  const [own] = await versionsOf('MR-V1');
  expect(own).toMatchObject({ reqId: 'MR-V1', finalGuide: madeGuide });
  expect(own?.guide.flatMap(({ sentences }) => sentences).some(({ findingIds }) => findingIds.length > 0)).toBe(true);
  expect(own?.texts.map(({ no, text, userId }) => [no, text, userId])).toEqual([
    [1, madeGuide, 'DOCTOR01'],
    [2, '# 고친 글', 'DOCTOR01'],
    [3, '# 다시 고친 글', 'DOCTOR01'],
  ]);
  expect(own?.texts.every(({ at }) => /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/u.test(at))).toBe(true);
});

it('and those that judged the same anew with their own findings, as far as its reader sees them', async () => {
  const told = await versionsOf('MR-V1');
  expect(told.map(({ reqId, screening }) => [reqId, screening.knowledgeRelease])).toEqual([
    ['MR-V1', keptScreening.knowledgeRelease],
    ['MR-V2', keptScreening.knowledgeRelease + 1],
  ]);
  expect((await versionsOf('MR-V2')).map(({ reqId }) => reqId)).toEqual(['MR-V2', 'MR-V1']);
  expect((await versionsOf('MR-V1', manager)).map(({ reqId }) => reqId)).toEqual(['MR-V1', 'MR-V2', 'MR-V3']);
  const refused = await stranger.get('/api/MFMM/selectGuideVersions?reqId=MR-V1');
  expect(refused.result).toBe('NOT_FOUND');
});

it('is the same for a Smart Allergy guide', async () => {
  const answer = await doctor.get('/api/MASD/selectGuideVersionsSA?reqId=SA-V1');
  const [own, ...others] = keptVersionsSchema.parse(answer.data);
  expect(own?.texts.map(({ text, userId }) => [text, userId])).toEqual([['# 고친 안내', 'DOCTOR01']]);
  expect(others).toEqual([]);
  expect((await stranger.get('/api/MASD/selectGuideVersionsSA?reqId=SA-V1')).result).toBe('NOT_FOUND');
});
