import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApi, type Client, type TestApi } from '@onyak/api/testing';
import { createTestDatabase, type TestDatabase } from '../../testing/database.js';
import { atcInfosSchema } from './schema.js';

let database: TestDatabase;
let api: TestApi;
let doctor: Client;
let other: Client;

beforeAll(async () => {
  database = await createTestDatabase();
  api = await startTestApi({ databaseUrl: database.url, only: ['matc'] });
  doctor = await api.signIn('DOCTOR01');
  other = await api.signIn('DOCTOR02');
});
afterAll(async () => {
  await api.stop();
  await database.drop();
});

const name = (client: Client, atcNameKorShort: string, atcCode = 'B01AA03') =>
  client.post('/api/MATC/updateAtcInfoHospital', { atcCode, atcNameKorShort });
const shown = async (client: Client) =>
  atcInfosSchema
    .parse((await client.get('/api/MATC/selectAtcInfoHospital')).data)
    .find((row) => row.atcCode === 'B01AA03');

it('names a code for the own institution, with its history', async () => {
  expect((await name(doctor, '와파린')).msg).toBe('저장되었습니다.');
  expect((await name(doctor, '쿠마딘')).msg).toBe('저장되었습니다.');
  expect(await shown(doctor)).toMatchObject({ atcName: 'warfarin', atcNameKorShort: '쿠마딘' });
  expect(await shown(other)).toMatchObject({ atcNameKorShort: null });
  const history = await doctor.get('/api/MATC/selectAtcInfoHospitalHst?key=B01AA03');
  expect(history.data).toMatchObject([
    { dml: 'UPDATE', atcNameKorShort: '쿠마딘', userId: 'DOCTOR01' },
    { dml: 'INSERT', atcNameKorShort: '와파린', userId: 'DOCTOR01' },
  ]);
});

it('shows other institutions’ names and nothing else of theirs', async () => {
  await name(other, '와르파린');
  const seen = await doctor.get('/api/MATC/selectAtcInfoHospitalOthers?atcCode=b01aa03');
  expect(seen.data).toMatchObject([
    {
      hospitalCode: 'H0002',
      hospitalNameCode: '새봄의료원(H0002)',
      atcCode: 'B01AA03',
      atcName: 'warfarin',
      atcNameKorShort: '와르파린',
    },
  ]);
  const own = await doctor.get('/api/MATC/selectAtcInfoHospitalShortName?atcCode=B01AA03');
  expect(own.data).toMatchObject([{ hospitalCode: 'H0001', atcNameKorShort: '쿠마딘' }]);
});

it('refuses what is no ATC code and what is too long, and takes a name away', async () => {
  expect((await name(doctor, '이름', 'Z99ZZ99')).result).toBe('NOT_FOUND');
  expect((await name(doctor, '가'.repeat(51))).faults).toEqual([
    { field: 'atcNameKorShort', message: '50자까지 입력 가능' },
  ]);
  expect((await name(doctor, ' ')).msg).toBe('약어를 지웠습니다.');
  expect(await shown(doctor)).toMatchObject({ atcNameKorShort: null });
});
