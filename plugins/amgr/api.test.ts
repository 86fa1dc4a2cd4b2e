import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startTestApi, type Client, type TestApi } from '@onyak/api/testing';
import { z } from 'zod';
import { createTestDatabase, type TestDatabase } from '../../testing/database.js';
import { changesSchema, groupsSchema, menuRowsSchema, type MenuRow } from './schema.js';

let database: TestDatabase;
let api: TestApi;
let owner: pg.Client;
let admin: Client;
let manager: Client;
/** May give rights in H0001, and holds of the other menus ADRI and, without its function, MRPM. */
let giver: Client;
let otherManager: Client;

const account = (id: string, hospital: string, group: string, auth = 'MANAGER') =>
  owner.query(
    `insert into app_user (id, user_name, password_hash, auth, menu_auth, hospital_code, job, email, tel, status, new_user, email_certification)
     select $1, $1, password_hash, $4, $3, $2, 'CHEMIST', 'a@example.org', '02-123-4567', 'ACTIVE', false, true from app_user where id = 'DOCTOR01'`,
    [id, hospital, group, auth],
  );

beforeAll(async () => {
  database = await createTestDatabase();
  api = await startTestApi({
    databaseUrl: database.url,
    only: ['amgr', 'ausr', 'adri', 'matc', 'aicd', 'mrpm', 'asmt', 'md2t', 'md3t'],
  });
  owner = new pg.Client({ connectionString: database.url });
  await owner.connect();
  await owner.query(`select set_config('app.user_id', 'TEST', false), set_config('app.hospital_code', '*', false)`);
  await owner.query(`insert into auth_group (group_id, hospital_code, group_name) values ('GIVER', 'H0001', '약제부')`);
  await owner.query(
    `insert into auth_group_menu (group_id, transaction, f1) select 'GIVER', unnest(array['AMGR', 'AUSR', 'ADRI', 'MRPM']), false`,
  );
  await account('GIVER01', 'H0001', 'GIVER', 'USER');
  await account('MANAGER02', 'H0002', 'ALL');
  [admin, manager, giver, otherManager] = (await Promise.all(
    ['ADMIN01', 'MANAGER01', 'GIVER01', 'MANAGER02'].map((id) => api.signIn(id)),
  )) as [Client, Client, Client, Client];
});
afterAll(async () => {
  await owner.end();
  await api.stop();
  await database.drop();
});

const make = async (client: Client, groupName: string) =>
  z.string().parse((await client.post('/api/AMGR/insertAuthGroupInfo', { groupName })).data);
const rowsOf = async (client: Client, groupId: string) =>
  menuRowsSchema.parse((await client.get(`/api/AMGR/selectAuthGroup?groupId=${groupId}`)).data);
const groupsOf = async (client: Client) => groupsSchema.parse((await client.get('/api/AMGR/selectAuthGroupInfo')).data);
const held = async (client: Client, groupId: string) =>
  (await rowsOf(client, groupId)).flatMap(({ transaction, menuAuth, f1Auth }) =>
    menuAuth ? [f1Auth ? `${transaction}+` : transaction] : [],
  );
type Right = Partial<MenuRow> & { transaction: string };
const save = (client: Client, groupId: string, rights: readonly Right[], more: object = {}) =>
  client.post('/api/AMGR/insertAuthGroup', { groupId, transactionList: JSON.stringify(rights), ...more });
const remove = (client: Client, groupId: string) => client.post('/api/AMGR/deleteAuthGroupAll', { groupId });
const adri = { transaction: 'ADRI' };
const mrpm = { transaction: 'MRPM' };
const mrpmAll = { transaction: 'MRPM', f1Auth: true };

let group: string;
let count = 0;
beforeEach(async () => {
  count += 1;
  group = await make(manager, `시험 ${count}`);
});

it('answers every menu of every plugin in use, in the order of the side menu, enabled or not', async () => {
  await save(manager, group, [mrpmAll]);
  const withFunction: ReadonlySet<string | undefined> = new Set(['ADRI', 'ASMT', 'AICD']);
  expect((await rowsOf(manager, group)).map(({ version: _version, ...row }) => row)).toEqual([
    {
      transaction: 'MRPM',
      groupName: 'ADR',
      menuName: 'ADR 정보 조회',
      menuAuth: true,
      f1Name: '기관 전체 조회',
      f1Auth: true,
    },
    ...[
      ['ADRI', '기준정보', '약물 정보 (KD, ATC)'],
      ['MATC', '기준정보', 'ATC 정보'],
      ['ASMT', '기준정보', '증상 정보'],
      ['AICD', '기준정보', '진단 정보 (ICD-10)'],
      ['MD2T', '기준정보', '약물 통합정보 템플릿 설정'],
      ['MD3T', '기준정보', '기관 정보 템플릿 설정'],
      ['AUSR', '관리', '사용자 정보'],
      ['AMGR', '관리', '메뉴 권한 정보'],
    ].map(([transaction, groupName, menuName]) => ({
      transaction,
      groupName,
      menuName,
      menuAuth: false,
      f1Name: withFunction.has(transaction) ? '공통 기준정보 수정' : null,
      f1Auth: withFunction.has(transaction) ? false : null,
    })),
  ]);
});

it('makes groups of the own institution, of all for an administrator over all', async () => {
  expect(await groupsOf(manager)).toContainEqual(
    expect.objectContaining({ groupId: group, common: false, hospitalNameCode: '온누리대학교병원(H0001)', userCnt: 0 }),
  );
  const common = await make(admin, `공통 ${count}`);
  const chosen = await admin.post('/api/AMGR/insertAuthGroupInfo', {
    groupName: `새봄 ${count}`,
    hospitalCodeManager: 'H0002',
  });
  expect(await groupsOf(otherManager)).toContainEqual(expect.objectContaining({ groupId: common, common: true }));
  expect((await groupsOf(otherManager)).map(({ groupId }) => groupId)).not.toContain(group);
  expect((await groupsOf(manager)).find(({ groupId }) => groupId === 'GIVER')).toMatchObject({
    userCnt: 1,
    activeUserCnt: 1,
  });
  expect(await groupsOf(otherManager)).toContainEqual(
    expect.objectContaining({ groupId: chosen.data, common: false, hospitalNameCode: '새봄의료원(H0002)' }),
  );
});

it('refuses a name that is missing, too long or taken', async () => {
  const refused = async (groupName: unknown) =>
    (await manager.post('/api/AMGR/insertAuthGroupInfo', { groupName })).msg;
  expect(await refused(undefined)).toBe('등록할 메뉴 권한 입력 필요');
  expect(await refused('  ')).toBe('등록할 메뉴 권한 입력 필요');
  expect(await refused('가'.repeat(31))).toBe('30자 까지 등록 가능');
  expect((await manager.post('/api/AMGR/insertAuthGroupInfo', { groupName: '가'.repeat(30) })).result).toBe('SUCCESS');
  expect(await refused('약제부')).toBe('이미 등록된 메뉴 권한입니다.');
  expect(await refused('진료')).toBe('이미 등록된 메뉴 권한입니다.');
  // Another institution neither sees the name nor is kept from it.
  expect((await otherManager.post('/api/AMGR/insertAuthGroupInfo', { groupName: '약제부' })).result).toBe('SUCCESS');
  expect((await save(manager, group, [adri], { groupName: '약제부' })).result).toBe('DUPLICATE');
});

it('refuses a save without group or without an enabled menu, in the documents’ words', async () => {
  expect((await save(manager, '', [adri])).msg).toBe('메뉴 권한 선택 후 진행 필요');
  expect((await save(manager, group, [])).msg).toBe('하나 이상의 권한 설정 후 진행 필요');
  expect((await save(manager, group, [{ ...adri, menuAuth: false }])).msg).toBe('하나 이상의 권한 설정 후 진행 필요');
  const none = await manager.post('/api/AMGR/insertAuthGroup', { groupId: group });
  expect(none.msg).toBe('하나 이상의 권한 설정 후 진행 필요');
  const broken = await manager.post('/api/AMGR/insertAuthGroup', { groupId: group, transactionList: '[{' });
  expect(broken).toMatchObject({ result: 'VALIDATION', msg: '권한 목록의 형식이 올바르지 않습니다.' });
  expect((await save(manager, group, [{ transaction: 'NOSUCH' }])).msg).toBe('없는 메뉴입니다: NOSUCH');
  expect((await remove(manager, '')).msg).toBe('메뉴 권한 선택 후 진행 필요');
});

it('changes the menus of the group’s users at once, and what their calls may do', async () => {
  await account(`USER${count}0`, 'H0001', group, 'USER');
  await save(manager, group, [adri]);
  const user = await api.signIn(`USER${count}0`);
  const menus = async () =>
    z
      .array(z.object({ transaction: z.string(), f1Auth: z.boolean() }))
      .parse((await user.post('/loginCheck')).data)
      .map(({ transaction, f1Auth }) => (f1Auth ? `${transaction}+` : transaction));
  expect(await menus()).toEqual(['ADRI']);
  expect((await user.get('/api/MRPM/selectADRData')).result).toBe('NO_AUTH');
  expect((await save(manager, group, [mrpmAll])).result).toBe('SUCCESS');
  expect(await menus()).toEqual(['MRPM+']);
  expect((await user.post('/rest/kd-drug', {})).status).toBe(403);
  expect((await user.get('/api/MRPM/selectADRData')).result).toBe('SUCCESS');
});

it('lets nobody but an administrator give or take what they do not hold, function or menu', async () => {
  await save(manager, group, [mrpmAll, { transaction: 'AICD' }]);
  const refused = async (rights: readonly Right[]) => (await save(giver, group, rights)).msg;
  const aicd = { transaction: 'AICD' };
  expect(await refused([mrpmAll])).toBe('본인에게 없는 권한은 주거나 뺄 수 없습니다: 진단 정보 (ICD-10)');
  expect(await refused([mrpm, aicd])).toBe(
    '본인에게 없는 권한은 주거나 뺄 수 없습니다: ADR 정보 조회 - 기관 전체 조회',
  );
  expect(await refused([aicd])).toBe('본인에게 없는 권한은 주거나 뺄 수 없습니다: ADR 정보 조회 - 기관 전체 조회');
  expect((await remove(giver, group)).result).toBe('NO_AUTH');
  expect((await save(giver, group, [mrpmAll, aicd, adri])).result).toBe('SUCCESS');
  const own = await make(giver, `약제 ${count}`);
  expect((await save(giver, own, [mrpmAll])).result).toBe('NO_AUTH');
  expect((await save(giver, own, [aicd])).result).toBe('NO_AUTH');
  expect((await save(giver, own, [mrpm])).result).toBe('SUCCESS');
  expect(await held(giver, own)).toEqual(['MRPM']);
  // Their own group is no way round it.
  expect((await save(giver, 'GIVER', [mrpmAll, adri, { transaction: 'AMGR' }, { transaction: 'AUSR' }])).result).toBe(
    'NO_AUTH',
  );
});

it('keeps common groups for administrators over all, and other institutions’ groups out of reach', async () => {
  expect(await save(manager, 'CLINIC', [adri])).toMatchObject({
    result: 'NO_AUTH',
    msg: '공통 권한은 시스템 관리자만 바꿀 수 있습니다.',
  });
  expect((await remove(manager, 'CLINIC')).result).toBe('NO_AUTH');
  const one = await admin.post('/api/AMGR/insertAuthGroup', {
    groupId: 'CLINIC',
    transactionList: JSON.stringify([adri]),
    hospitalCodeManager: 'H0001',
  });
  expect(one).toMatchObject({ result: 'STATE' });
  for (const answer of [
    await save(otherManager, group, [adri]),
    await remove(otherManager, group),
    await otherManager.get(`/api/AMGR/selectAuthGroup?groupId=${group}`),
    await otherManager.get(`/api/AMGR/selectAuthGroupHst?groupId=${group}`),
  ])
    expect(answer.result).toBe('NOT_FOUND');
  expect((await save(admin, 'CLINIC', [mrpm, adri])).result).toBe('SUCCESS');
  expect(await held(manager, 'CLINIC')).toEqual(['MRPM', 'ADRI']);
});

it('leaves rights to menus alone that no plugin has now', async () => {
  await owner.query(`insert into auth_group_menu (group_id, transaction, f1) values ($1, 'MGONE', true)`, [group]);
  expect((await save(manager, group, [adri])).result).toBe('SUCCESS');
  const { rows } = await owner.query('select transaction from auth_group_menu where group_id = $1 order by 1', [group]);
  expect(rows).toEqual([{ transaction: 'ADRI' }, { transaction: 'MGONE' }]);
});

it('tells of somebody who saved first, and loses nothing of theirs', async () => {
  const [row] = await rowsOf(manager, group);
  const version = row?.version;
  expect((await save(giver, group, [adri], { version })).result).toBe('SUCCESS');
  expect(await save(manager, group, [mrpm], { version })).toMatchObject({
    status: 409,
    result: 'CONFLICT',
    data: { current: { groupId: group }, updatedBy: 'GIVER01' },
  });
  expect(await held(manager, group)).toEqual(['ADRI']);
  expect((await manager.post('/api/AMGR/deleteAuthGroupAll', { groupId: group, version })).result).toBe('CONFLICT');
});

it('deletes a group that nobody holds, and says how many hold it', async () => {
  await account(`USER${count}1`, 'H0001', group, 'USER');
  await account(`USER${count}2`, 'H0001', group, 'USER');
  expect(await remove(manager, group)).toMatchObject({
    result: 'STATE',
    msg: '사용자 2명이 이 메뉴 권한을 쓰고 있어 삭제할 수 없습니다. 사용자의 메뉴 권한을 먼저 바꿔 주십시오.',
  });
  await owner.query('update app_user set menu_auth = null where menu_auth = $1', [group]);
  expect((await remove(manager, group)).result).toBe('SUCCESS');
  expect((await remove(manager, group)).result).toBe('NOT_FOUND');
});

it('keeps who gave and took what, and who renamed', async () => {
  await save(manager, group, [adri, mrpm]);
  await save(giver, group, [adri], { groupName: `고친 이름 ${count}` });
  await save(manager, group, [adri, mrpmAll]);
  await save(manager, group, [adri, mrpm]);
  const answer = await manager.get(`/api/AMGR/selectAuthGroupHst?groupId=${group}`);
  const told = changesSchema
    .parse(answer.data)
    .map(({ userId, act, menuName, f1Name, groupName }) => [userId, act, menuName ?? groupName, f1Name]);
  expect(told[0]).toEqual(['MANAGER01', 'F1_TAKEN', 'ADR 정보 조회', '기관 전체 조회']);
  expect(told[1]?.slice(0, 3)).toEqual(['MANAGER01', 'GIVEN', 'ADR 정보 조회']);
  expect(told.slice(2, 4)).toEqual(
    expect.arrayContaining([
      ['GIVER01', 'RENAMED', `고친 이름 ${count}`, null],
      ['GIVER01', 'TAKEN', 'ADR 정보 조회', '기관 전체 조회'],
    ]),
  );
  expect(told.at(-1)).toEqual(['MANAGER01', 'MADE', `시험 ${count}`, null]);
  expect(told).toHaveLength(7);
});

it('refuses every call to who does not hold the menu, and to who has no session', async () => {
  const doctor = await api.signIn('DOCTOR01');
  const nobody = api.client();
  for (const [client, status] of [
    [doctor, 403],
    [nobody, 401],
  ] as const) {
    const answers = [
      await client.get('/api/AMGR/selectAuthGroupInfo'),
      await client.get('/api/AMGR/selectAuthGroup?groupId=ALL'),
      await client.get('/api/AMGR/selectAuthGroupHst?groupId=ALL'),
      await client.post('/api/AMGR/insertAuthGroupInfo', { groupName: '새 이름' }),
      await save(client, group, [adri]),
      await remove(client, group),
    ];
    expect(answers.map((answer) => answer.status)).toEqual(answers.map(() => status));
  }
  expect(await held(manager, group)).toEqual([]);
});

it('never leaves an institution, or all of them, without somebody who can give rights', async () => {
  // H0002 has one active account beside its doctor: MANAGER02.
  const keeping = [{ transaction: 'AMGR' }, { transaction: 'AUSR' }, adri];
  const own = await make(otherManager, `새봄 관리 ${count}`);
  await save(otherManager, own, keeping);
  await owner.query(`update app_user set menu_auth = $1 where id = 'MANAGER02'`, [own]);
  for (const lost of [[{ transaction: 'AMGR' }, adri], [{ transaction: 'AUSR' }, adri], [adri]])
    expect(await save(otherManager, own, lost)).toMatchObject({
      result: 'STATE',
      msg: '새봄의료원에 사용자와 메뉴 권한을 관리할 사용자가 남지 않습니다. 먼저 다른 사용자에게 권한을 주십시오.',
    });
  expect((await save(admin, own, [adri])).result).toBe('STATE');
  expect((await save(otherManager, own, [{ transaction: 'AMGR' }, { transaction: 'AUSR' }])).result).toBe('SUCCESS');
  // Another holder is enough.
  await account('MANAGER03', 'H0002', 'ALL');
  expect((await save(otherManager, own, [{ transaction: 'AUSR' }])).result).toBe('SUCCESS');
  await owner.query(`update app_user set status = 'INACTIVE' where id = 'MANAGER03'`);
  expect((await save(admin, 'ALL', [adri])).msg).toMatch(/^시스템 관리자/);
});
