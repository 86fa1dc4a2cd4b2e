import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApi, type Client, type TestApi } from '@onyak/api/testing';
import { createTestDatabase, type TestDatabase } from '../../testing/database.js';

let database: TestDatabase;
let api: TestApi;
let manager: Client;

beforeAll(async () => {
  database = await createTestDatabase();
  api = await startTestApi({
    databaseUrl: database.url,
    only: ['ausr', 'amgr', 'adri', 'matc'],
    env: { ONYAK_EMBEDDED: '1' },
  });
  manager = await api.signIn('MANAGER01');
});
afterAll(async () => {
  await api.stop();
  await database.drop();
});

const change = (client: Client, id: string, values: object) => client.put('/api/AUSR/update', { id, ...values });

/** A statement as the database's owner. */
async function sql<R extends pg.QueryResultRow>(text: string, values: readonly unknown[] = []): Promise<R[]> {
  const owner = new pg.Client({ connectionString: database.url });
  await owner.connect();
  try {
    await owner.query(`select set_config('app.user_id', 'TEST', false), set_config('app.hospital_code', '*', false)`);
    return (await owner.query<R>(text, [...values])).rows;
  } finally {
    await owner.end();
  }
}

interface Made {
  readonly status?: string;
  readonly group?: string | null;
  readonly hospital?: string;
  readonly auth?: string;
}

/** An account with the password of the demonstration. */
const make = (id: string, { status = 'ACTIVE', group = 'CLINIC', hospital = 'H0001', auth = 'USER' }: Made = {}) =>
  sql(
    `insert into app_user (id, user_name, password_hash, auth, menu_auth, hospital_code, job, email, tel, status, new_user, email_certification)
     select $1, '새사람', password_hash, $5, $3, $4, 'NURSE', lower($1) || '@example.org', '02-123-4567', $2, $2 = 'WAIT', true
     from app_user where id = 'DOCTOR01'`,
    [id, status, group, hospital, auth],
  );
const makeGroup = async (id: string, hospital: string, ...menus: string[]) => {
  await sql('insert into auth_group (group_id, hospital_code, group_name) values ($1, $2, $1)', [id, hospital]);
  await sql('insert into auth_group_menu (group_id, transaction, f1) select $1, unnest($2::text[]), false', [
    id,
    menus,
  ]);
};

it('ends the sessions of an account whose status changes, also when it comes back', async () => {
  const doctor = await api.signIn('DOCTOR01');
  expect((await change(manager, 'DOCTOR01', { status: 'INACTIVE' })).result).toBe('SUCCESS');
  expect((await doctor.get('/api/session')).result).toBe('NO_SESSION');
  expect((await change(manager, 'DOCTOR01', { status: 'ACTIVE' })).result).toBe('SUCCESS');
  expect((await doctor.get('/api/session')).result).toBe('NO_SESSION');
});

it('counts an account as new until it is approved', async () => {
  await make('NEWCOMER1', { status: 'WAIT' });
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
    menuAuth: '목록에 있는 값을 선택해 주십시오.',
    email: '이메일 형식 오류',
    tel: '전화번호는 지역번호부터 0xx-xxx-xxxx 형식으로 입력해 주십시오.',
    userName: '2자 이상 입력해 주십시오.',
  });
});

it('moves an account to another institution for an administrator of all alone', async () => {
  const admin = await api.signIn('ADMIN01');
  const moved = await change(admin, 'NEWCOMER1', { hospitalNameCode: '새봄의료원(H0002)' });
  expect(moved.data).toMatchObject({ id: 'NEWCOMER1', hospitalCode: 'H0002' });
  expect((await change(manager, 'NEWCOMER1', { userName: '새사람' })).result).toBe('NOT_FOUND');
});

it('lets waiting users in together, each with a group, or none of them', async () => {
  await make('WAITING1', { status: 'WAIT', group: null });
  await make('WAITING2', { status: 'WAIT', group: null });
  const approve = (client: Client, users: unknown) => client.post('/api/AUSR/approve', { users });
  const both = [
    { id: 'WAITING1', menuAuth: 'CLINIC' },
    { id: 'WAITING2', menuAuth: 'CLINIC' },
  ];
  expect((await approve(manager, [])).msg).toBe('승인할 사용자를 선택해 주십시오.');
  expect((await approve(manager, [{ id: 'WAITING1', menuAuth: '' }])).msg).toBe('메뉴 권한 필수 입력');
  expect((await approve(manager, [...both, { id: 'DOCTOR01', menuAuth: 'CLINIC' }])).msg).toBe(
    '승인 대기 상태가 아닌 사용자입니다: DOCTOR01',
  );
  expect((await approve(manager, [...both, { id: 'DOCTOR02', menuAuth: 'CLINIC' }])).result).toBe('NOT_FOUND');
  expect((await approve(manager, [{ id: 'WAITING1', menuAuth: 'NOSUCH' }])).result).toBe('VALIDATION');
  expect(await sql(`select status from app_user where id = 'WAITING1'`)).toEqual([{ status: 'WAIT' }]);
  expect((await approve(manager, JSON.stringify(both))).msg).toBe('2명을 승인했습니다.');
  const user = await api.signIn('WAITING2');
  expect((await user.get('/rest/kd-drug?range=[0,0]')).status).toBe(200);
  expect(
    await sql(
      `select user_id, hospital_code, target_key from user_action where action = '사용자 승인' order by target_key`,
    ),
  ).toEqual(['WAITING1', 'WAITING2'].map((id) => ({ user_id: 'MANAGER01', hospital_code: 'H0001', target_key: id })));
});

it('gives by a group nothing that the giver does not hold, and no group of another institution', async () => {
  await makeGroup('GIVER', 'H0001', 'AUSR', 'AMGR', 'ADRI');
  await makeGroup('SMALL', 'H0001', 'ADRI');
  await makeGroup('FOREIGN', 'H0002', 'ADRI');
  await make('GIVER01', { group: 'GIVER' });
  await make('CLERK01', { group: 'SMALL' });
  await make('WAITING3', { status: 'WAIT', group: null });
  const giver = await api.signIn('GIVER01');
  const admin = await api.signIn('ADMIN01');
  const give = (client: Client, id: string, menuAuth: string) => change(client, id, { menuAuth });
  expect(await give(giver, 'CLERK01', 'ALL')).toMatchObject({
    result: 'NO_AUTH',
    msg: '본인에게 없는 권한이 든 메뉴 권한은 주거나 뺄 수 없습니다: 전체 메뉴',
  });
  expect((await give(giver, 'DOCTOR01', 'SMALL')).result).toBe('NO_AUTH');
  const approved = await giver.post('/api/AUSR/approve', { users: [{ id: 'WAITING3', menuAuth: 'CLINIC' }] });
  expect(approved.result).toBe('NO_AUTH');
  expect((await give(giver, 'CLERK01', 'GIVER')).result).toBe('SUCCESS');
  expect((await give(giver, 'CLERK01', 'SMALL')).result).toBe('SUCCESS');
  // Over all institutions an administrator sees every group: an institution's is for its own accounts all the same.
  expect((await give(admin, 'CLERK01', 'FOREIGN')).faults).toMatchObject([{ field: 'menuAuth' }]);
  expect((await change(admin, 'CLERK01', { hospitalNameCode: 'H0002' })).faults).toMatchObject([{ field: 'menuAuth' }]);
  expect((await give(admin, 'CLERK01', 'ALL')).result).toBe('SUCCESS');
});

it('lets nobody open an account whose group holds what they do not hold', async () => {
  await makeGroup('OPENER', 'H0001', 'AUSR', 'ADRI');
  await makeGroup('OPENED', 'H0001', 'ADRI');
  await make('OPENER01', { group: 'OPENER' });
  const opener = await api.signIn('OPENER01');
  for (const status of ['INACTIVE', 'LOCKED', 'WAIT']) {
    const [beyond, within] = [`BEYOND${status}`, `WITHIN${status}`];
    await make(beyond, { status, group: 'ALL' });
    await make(within, { status, group: 'OPENED' });
    expect(await change(opener, beyond, { status: 'ACTIVE' })).toMatchObject({
      result: 'NO_AUTH',
      msg: '본인에게 없는 권한이 든 메뉴 권한은 주거나 뺄 수 없습니다: 전체 메뉴',
    });
    expect((await change(opener, beyond, { tel: '02-111-2222' })).result).toBe('SUCCESS');
    expect((await change(opener, within, { status: 'ACTIVE' })).result).toBe('SUCCESS');
  }
  const users = [{ id: 'BEYONDWAIT', menuAuth: 'ALL' }];
  expect((await opener.post('/api/AUSR/approve', { users })).result).toBe('NO_AUTH');
  expect((await manager.post('/api/AUSR/approve', { users })).result).toBe('SUCCESS');
});

it('has an administrator of all say who manages an institution, and nobody make one of those', async () => {
  const admin = await api.signIn('ADMIN01');
  await make('PERSON01');
  expect((await change(manager, 'PERSON01', { auth: 'MANAGER' })).faults).toEqual([
    { field: 'auth', message: '구분은 시스템 관리자만 바꿀 수 있습니다.' },
  ]);
  expect((await change(manager, 'PERSON01', { auth: 'USER', userName: '바꾼이름' })).result).toBe('SUCCESS');
  expect((await change(admin, 'PERSON01', { auth: 'ADMIN' })).result).toBe('VALIDATION');
  expect((await change(admin, 'PERSON01', { auth: 'MANAGER' })).data).toMatchObject({ auth: 'MANAGER' });
});

it('leaves no institution without somebody who can give rights', async () => {
  await make('KEEPER01', { group: 'ALL', hospital: 'H0002', auth: 'MANAGER' });
  const admin = await api.signIn('ADMIN01');
  const last = /^새봄의료원에 사용자와 메뉴 권한을 관리할 사용자가 남지 않습니다/;
  for (const values of [{ status: 'INACTIVE' }, { menuAuth: 'CLINIC' }, { hospitalNameCode: 'H0001' }])
    expect((await change(admin, 'KEEPER01', values)).msg).toMatch(last);
  expect((await admin.delete('/api/AUSR/delete?id=KEEPER01')).msg).toMatch(last);
  await make('KEEPER02', { group: 'ALL', hospital: 'H0002', auth: 'MANAGER' });
  expect((await change(admin, 'KEEPER01', { status: 'INACTIVE' })).result).toBe('SUCCESS');
});

it('resets a password by mail, a second factor, and ends sessions; recorded, and of no administrator', async () => {
  await make('PERSON02');
  const act = (client: Client, name: string, id: string) => client.post(`/api/AUSR/${name}`, { id });
  const user = await api.signIn('PERSON02');
  expect((await act(manager, 'endSessions', 'PERSON02')).msg).toBe('사용자의 모든 세션을 종료했습니다.');
  expect((await user.get('/api/session')).result).toBe('NO_SESSION');
  await sql(`update app_user set otp_certification = true where id = 'PERSON02'`);
  expect((await act(manager, 'resetOtp', 'PERSON02')).result).toBe('SUCCESS');
  expect(await sql(`select otp_certification from app_user where id = 'PERSON02'`)).toEqual([
    { otp_certification: false },
  ]);
  expect((await act(manager, 'resetPassword', 'person02')).msg).toBe('임시 비밀번호를 메일로 보냈습니다.');
  expect(await sql(`select purpose, recipient from mail where user_id = 'PERSON02' order by mail_no`)).toEqual(
    ['OTP_RESET', 'ONE_TIME_PASSWORD'].map((purpose) => ({ purpose, recipient: 'person02@example.org' })),
  );
  const before = await api.client().post('/loginProc', { userId: 'PERSON02', userPassword: 'Onyak!2026' });
  expect(before.result).toBe('LOGIN_FAILED');
  for (const name of ['resetPassword', 'resetOtp', 'endSessions']) {
    expect((await act(manager, name, 'ADMIN01')).result).toBe('NO_AUTH');
    expect((await act(manager, name, 'DOCTOR02')).result).toBe('NOT_FOUND');
    expect((await act(manager, name, '')).msg).toBe('대상을 선택 후 진행 필요');
    expect((await act(await api.signIn('DOCTOR01'), name, 'PERSON02')).result).toBe('NO_AUTH');
  }
  expect(
    await sql(
      `select action, user_id from user_action where target_type = 'user' and target_key = 'PERSON02' order by id`,
    ),
  ).toEqual(['세션 종료', 'OTP 초기화', '비밀번호 초기화'].map((action) => ({ action, user_id: 'MANAGER01' })));
});

it('has another address proven again before a one-time password goes there', async () => {
  await make('PERSON03');
  expect((await change(manager, 'PERSON03', { email: 'stranger@example.org' })).data).toMatchObject({
    emailCertification: false,
  });
  expect((await manager.post('/api/AUSR/resetPassword', { id: 'PERSON03' })).result).toBe('STATE');
});

it('lets nobody turn the mails of an account to themselves that holds more than they do', async () => {
  await makeGroup('DESK', 'H0001', 'AUSR');
  await make('DESK01', { group: 'DESK' });
  await make('EQUAL01', { group: 'DESK' });
  const desk = await api.signIn('DESK01');
  const email = 'desk@example.org';
  expect(await change(desk, 'DOCTOR01', { email })).toMatchObject({
    result: 'NO_AUTH',
    msg: '본인에게 없는 권한을 가진 사용자의 이메일은 바꿀 수 없습니다.',
  });
  expect((await change(desk, 'DOCTOR01', { tel: '02-111-2222' })).result).toBe('SUCCESS');
  expect((await change(desk, 'EQUAL01', { email })).result).toBe('SUCCESS');
  expect((await change(desk, 'DESK01', { email })).result).toBe('SUCCESS');
  expect((await change(manager, 'DOCTOR01', { email: 'doctor01@example.org' })).result).toBe('SUCCESS');
});
