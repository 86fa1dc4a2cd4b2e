import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApi, type Client, type TestApi } from '@onyak/api/testing';
import { createTestDatabase, type TestDatabase } from '../../testing/database.js';

let database: TestDatabase;
let api: TestApi;
let manager: Client;

beforeAll(async () => {
  database = await createTestDatabase();
  api = await startTestApi({ databaseUrl: database.url, only: ['ausr'] });
  manager = await api.signIn('MANAGER01');
});
afterAll(async () => {
  await api.stop();
  await database.drop();
});

const contact = { email: 'doctor@example.org', tel: '02-123-4567' };
const change = (client: Client, id: string, values: object) =>
  client.put('/api/AUSR/update', { id, ...contact, ...values });

it('ends the sessions of an account whose status changes, also when it comes back', async () => {
  const doctor = await api.signIn('DOCTOR01');
  expect((await change(manager, 'DOCTOR01', { status: 'INACTIVE' })).result).toBe('SUCCESS');
  expect((await doctor.get('/api/session')).result).toBe('NO_SESSION');
  expect((await change(manager, 'DOCTOR01', { status: 'ACTIVE' })).result).toBe('SUCCESS');
  expect((await doctor.get('/api/session')).result).toBe('NO_SESSION');
});

it('counts an account as new until it is approved', async () => {
  const owner = new pg.Client({ connectionString: database.url });
  await owner.connect();
  await owner.query(`select set_config('app.user_id', 'TEST', false), set_config('app.hospital_code', '*', false)`);
  await owner.query(
    `insert into app_user (id, user_name, password_hash, auth, menu_auth, hospital_code, job, email, tel, status, new_user)
     values ('NEWCOMER1', '새사람', 'x', 'USER', 'CLINIC', 'H0001', 'NURSE', 'n@example.org', '02-123-4567', 'WAIT', true)`,
  );
  await owner.end();
  const counts = async () => [
    (await manager.get('/api/selectNewUserCnt')).data,
    (await manager.get('/api/menuCounts')).data,
  ];
  expect(await counts()).toEqual([1, { AUSR: 1 }]);
  const approved = await change(manager, 'NEWCOMER1', { status: 'ACTIVE' });
  expect(approved.data).toMatchObject({ status: 'ACTIVE', newUser: false });
  expect(await counts()).toEqual([0, { AUSR: 0 }]);
});

it('lets nobody give themselves rights, change an administrator of all, or delete themselves', async () => {
  const own = await change(manager, 'MANAGER01', { status: 'INACTIVE', menuAuth: 'CLINIC' });
  expect(own.faults.map(({ field }) => field)).toEqual(['status', 'menuAuth']);
  expect((await change(manager, 'ADMIN01', { userName: '가로챔' })).result).toBe('NO_AUTH');
  expect((await manager.delete('/api/AUSR/delete?id=MANAGER01')).result).toBe('STATE');
  expect((await manager.delete('/api/AUSR/delete?id=DOCTOR02')).result).toBe('NOT_FOUND');
});

it('takes only groups that exist, and answers every fault at its field', async () => {
  const answer = await change(manager, 'DOCTOR01', { menuAuth: 'NOSUCH', email: 'xyz', tel: '1', userName: '가' });
  expect(Object.fromEntries(answer.faults.map(({ field, message }) => [field, message]))).toEqual({
    menuAuth: '목록에 있는 값을 선택해 주세요.',
    email: '이메일 형식 오류',
    tel: '전화번호는 지역번호부터 0xx-xxx-xxxx 형식으로 입력해 주세요.',
    userName: '2자 이상 입력해 주세요.',
  });
});

it('moves an account to another institution for an administrator of all alone', async () => {
  const admin = await api.signIn('ADMIN01');
  const moved = await change(admin, 'NEWCOMER1', { hospitalNameCode: '새봄의료원(H0002)' });
  expect(moved.data).toMatchObject({ id: 'NEWCOMER1', hospitalCode: 'H0002' });
  expect((await change(manager, 'NEWCOMER1', { userName: '새사람' })).result).toBe('NOT_FOUND');
});
