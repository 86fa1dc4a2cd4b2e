import { buildKnowledge, screen, withStoppRules, type ScreeningInput } from '@onyak/cdss';
import { conditionSchema, type ConditionItem } from '@onyak/core';
import { readKnowledge, readStoppRules } from '@onyak/migrations';
import { startTestApi, type Answer, type Client, type TestApi } from '@onyak/api/testing';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createTestDatabase, type TestDatabase } from '../../testing/database.js';
import { historyRowSchema, ruleRowSchema, type RuleRow } from './schema.js';
import { medication } from './testing/stored-request.js';

let database: TestDatabase;
let api: TestApi;
let owner: pg.Client;
let manager: Client;

beforeAll(async () => {
  database = await createTestDatabase();
  api = await startTestApi({ databaseUrl: database.url });
  owner = new pg.Client({ connectionString: database.url });
  await owner.connect();
  await owner.query(`select set_config('app.user_id', 'TEST', false), set_config('app.hospital_code', '*', false)`);
  manager = await api.signIn('MANAGER01');
});

afterAll(async () => {
  await owner?.end();
  await api?.stop();
  await database?.drop();
});

const item = (code: string, over: Partial<ConditionItem> = {}): ConditionItem => ({
  type: 'MEDICATION',
  code,
  name: '이름',
  operator: 'is present',
  ...over,
});
const form = (over: object = {}) => ({
  ruleName: '소염진통제',
  status: 'ACTIVE',
  age: 'ELDERLY',
  finalResult: '다시 살펴봅니다.\n신장 기능을 확인합니다.',
  condition: JSON.stringify([[item('M01A')]]),
  ...over,
});
const rowOf = (answer: Answer): RuleRow => ruleRowSchema.parse(answer.data);
const save = (over: object = {}, client = manager) => client.post('/api/ACDS/updateStopp', form(over));
const listed = async (num: number) =>
  z
    .array(ruleRowSchema)
    .parse((await manager.get('/api/ACDS/selectStopp')).data)
    .find((rule) => rule.num === num);
const ruleSet = async () =>
  (await owner.query<{ version: number }>('select version from stopp_rule_set')).rows[0]?.version;

describe('the rules', () => {
  it('are listed with their condition as JSON text and in words, published ones with what is fixed', async () => {
    const rules = z.array(ruleRowSchema).parse((await manager.get('/api/ACDS/selectStopp')).data);
    expect(rules).toHaveLength(82);
    const a3 = rules.find((rule) => rule.sourceId === 'STOPP-A3');
    expect(a3?.fixed).toMatchObject({ minDistinctMedications: 2, withinOnePrefix: true });
    expect(JSON.parse(a3?.condition ?? '')).toHaveLength(1);
    expect(a3?.summary).toContain('M01A) 약물 있음 또는 ');
  });

  it('are added and changed by one call, in the documents’ words; names come from the masters', async () => {
    const added = await save({ gender: 'MALE' });
    expect([added.status, added.result, added.msg]).toEqual([200, 'SUCCESS', '규칙 등록 완료']);
    const row = rowOf(added);
    expect(row).toMatchObject({
      ruleName: '소염진통제',
      gender: 'MALE',
      version: 1,
      updatedBy: 'MANAGER01',
      sourceId: null,
    });
    const kept = conditionSchema.parse(JSON.parse(row.condition))[0]?.[0];
    expect(kept?.name).not.toBe('이름');
    expect(row.summary).toBe(`(${kept?.name}(M01A) 약물 있음)`);
    expect(row.finalResult).toBe('다시 살펴봅니다.\n신장 기능을 확인합니다.');

    const changed = await save({ num: row.num, ruleName: '고친 규칙', gender: '' });
    expect(changed.msg).toBe('규칙 등록 완료');
    expect(rowOf(changed)).toMatchObject({ num: row.num, ruleName: '고친 규칙', gender: null, version: 2 });
  });

  it('are sent as a form too', async () => {
    const answer = await manager.post('/api/ACDS/updateStopp', new URLSearchParams(form({ ruleName: '양식' })));
    expect(rowOf(answer).ruleName).toBe('양식');
  });

  it('answer every fault at its field and change nothing', async () => {
    const before = await ruleSet();
    const answer = await save({
      ruleName: ' ',
      age: '',
      condition: JSON.stringify([[item('M01A'), item('m01a ')], []]),
    });
    expect([answer.status, answer.result]).toEqual([400, 'VALIDATION']);
    expect(answer.faults).toEqual([
      { field: 'ruleName', message: '규칙명 필수 입력' },
      { field: 'age', message: '나이 필수 입력' },
      { field: 'condition.0.1', message: '이미 존재하는 조건 입니다.' },
      { field: 'condition.1', message: '조건값을 설정 후 저장 부탁드립니다.' },
    ]);
    expect(await ruleSet()).toBe(before);
  });

  it('are never silently overwritten: who saves second is told what changed and by whom', async () => {
    const { num, version } = rowOf(await save());
    const admin = await api.signIn('ADMIN01');
    await save({ num, version, ruleName: '빠른 사람' }, admin);
    const late = await save({ num, version, ruleName: '늦은 사람' });
    expect([late.status, late.result]).toEqual([409, 'CONFLICT']);
    expect(late.data).toMatchObject({ updatedBy: 'ADMIN01', current: { ruleName: '빠른 사람', version: version + 1 } });
    expect((await listed(num))?.ruleName).toBe('빠른 사람');
    expect((await manager.delete(`/api/ACDS/deleteStopp?num=${num}&version=${version}`)).result).toBe('CONFLICT');
    expect((await save({ num: 999_999 })).result).toBe('NOT_FOUND');
  });

  it('a published one says when it is no longer what was published; fixed conditions stay', async () => {
    const rules = z.array(ruleRowSchema).parse((await manager.get('/api/ACDS/selectStopp')).data);
    const c2 = rules.find((rule) => rule.sourceId === 'STOPP-C2');
    const d5 = rules.find((rule) => rule.sourceId === 'STOPP-D5');
    if (!c2 || !d5) throw new Error('no published rules');
    expect(rowOf(await manager.post('/api/ACDS/updateStopp', { ...c2, ruleName: '이름만' }))).toMatchObject({
      edited: false,
    });
    const changed = rowOf(await manager.post('/api/ACDS/updateStopp', { ...d5, condition: [[item('N05C')]] }));
    expect(changed).toMatchObject({ edited: true, fixed: { minDays: 28 } });
    const a1 = rules.find((rule) => rule.sourceId === 'STOPP-A1');
    expect((await manager.post('/api/ACDS/updateStopp', { ...a1, status: 'INACTIVE' })).msg).toBe('규칙 등록 완료');
  });

  it('keep their history, deletion included', async () => {
    const { num } = rowOf(await save());
    await save({ num, status: 'INACTIVE' });
    await manager.post('/api/ACDS/deleteStopp', { num });
    const history = z.array(historyRowSchema).parse((await manager.get(`/api/ACDS/selectHistory?num=${num}`)).data);
    expect(history.map(({ dml, userId, changes, status }) => [dml, userId, changes, status])).toEqual([
      ['DELETE', 'MANAGER01', [], 'INACTIVE'],
      ['UPDATE', 'MANAGER01', ['status'], 'INACTIVE'],
      ['INSERT', 'MANAGER01', [], 'ACTIVE'],
    ]);
    expect((await manager.get('/api/ACDS/selectHistory?num=999999')).result).toBe('NOT_FOUND');
  });
});

describe('the next screening', () => {
  const patient: ScreeningInput = {
    recordDate: '2026-03-15',
    age: 30,
    gender: 'Female',
    medications: [medication('C08CA01')],
    allPrescriptions: [],
    diagnoses: [],
    sideEffects: [],
    observationDays: 365,
  };
  /** What an engine that asks the database now finds by STOPP rules. */
  const found = async () => {
    const { rules, version } = await readStoppRules(owner);
    const { tables, release } = await readKnowledge(owner);
    const result = screen(patient, withStoppRules(buildKnowledge(tables, release), rules, version));
    expect(result.stoppVersion).toBe(await ruleSet());
    return result.findings.flatMap(({ reasons }) => reasons.filter((reason) => reason.kind === 'STOPP'));
  };

  it('finds by what was added, changed, switched off and deleted, and names rule and version', async () => {
    const amlodipine = { age: 'ADULT', ruleName: '암로디핀', condition: [[item('C08CA01')]] };
    expect(await found()).toEqual([]);
    const { num } = rowOf(await save(amlodipine));
    expect(await found()).toMatchObject([{ ruleName: '암로디핀', stoppRule: { num, version: 1 } }]);
    await save({ ...amlodipine, num, ruleName: '고친 이름', finalResult: '고친 안내' });
    expect(await found()).toMatchObject([
      { ruleName: '고친 이름', action: '고친 안내', stoppRule: { num, version: 2 } },
    ]);
    await save({ ...amlodipine, num, status: 'INACTIVE' });
    expect(await found()).toEqual([]);
    await save({ ...amlodipine, num });
    expect(await found()).toHaveLength(1);
    await manager.delete(`/api/ACDS/deleteStopp?num=${num}`);
    expect(await found()).toEqual([]);
  });
});

describe('deleting', () => {
  it.each(['POST', 'DELETE'])('works by %s with the cookie of our own page', async (method) => {
    const { num } = rowOf(await save());
    const answer = await manager.send(method, '/api/ACDS/deleteStopp', { num }, {});
    expect([answer.result, answer.msg]).toEqual(['SUCCESS', '규칙 삭제 완료']);
    expect(await listed(num)).toBeUndefined();
    expect((await manager.send(method, '/api/ACDS/deleteStopp', { num }, {})).result).toBe('NOT_FOUND');
  });

  it('by GET wants the token in its header, the cookie alone does nothing', async () => {
    const { num } = rowOf(await save());
    const byCookie = await manager.get(`/api/ACDS/deleteStopp?num=${num}`);
    expect([byCookie.status, byCookie.result]).toEqual([403, 'NOT_SAME_ORIGIN']);
    expect((await manager.get(`/api/ACDS/deleteStopp?num=${num}`, { token: 'undefined' })).status).toBe(403);
    expect(await listed(num)).toBeDefined();
    const signedIn = await api.client().post('/loginProc', { userId: 'MANAGER01', userPassword: 'Onyak!2026' });
    const { token } = z.object({ token: z.string() }).parse(signedIn.data);
    const byHeader = await api.client().get(`/api/ACDS/deleteStopp?num=${num}`, { token, userId: 'MANAGER01' });
    expect([byHeader.result, byHeader.msg]).toEqual(['SUCCESS', '규칙 삭제 완료']);
    expect(await listed(num)).toBeUndefined();
  });

  it('without a rule is refused in the documents’ words', async () => {
    expect((await manager.post('/api/ACDS/deleteStopp', {})).msg).toBe('삭제할 규칙을 선택 후 진행 필요');
  });
});

describe('rights', () => {
  it('belong to the menu', async () => {
    await owner.query(`insert into auth_group (group_id, hospital_code, group_name) values ('NONE', null, '없음')`);
    await owner.query(`insert into auth_group_menu (group_id, transaction, f1) values ('NONE', 'AICD', false)`);
    await owner.query(`update app_user set menu_auth = 'NONE' where id = 'DOCTOR02'`);
    const stranger = await api.signIn('DOCTOR02');
    for (const answer of [
      await stranger.get('/api/ACDS/selectStopp'),
      await save({}, stranger),
      await stranger.post('/api/ACDS/deleteStopp', { num: 1 }),
      await stranger.get('/api/ACDS/selectATC?searchText=M01'),
      await stranger.post('/api/ACDS/startRehearsal', form()),
      await stranger.get('/rest/stopp-rule'),
    ])
      expect([answer.status, answer.status === 403]).toEqual([403, true]);
    expect((await api.client().get('/api/ACDS/selectStopp')).status).toBe(401);
    await owner.query(`update app_user set menu_auth = 'CLINIC' where id = 'DOCTOR02'`);
  });
});

describe('the pickers', () => {
  it('find ATC codes by code and by either name, the exact code first', async () => {
    const codes = async (searchText: string) => {
      const { data } = await manager.get(`/api/ACDS/selectATC?searchText=${encodeURIComponent(searchText)}`);
      return z
        .array(z.object({ atcCode: z.string() }))
        .parse(data)
        .map((row) => row.atcCode);
    };
    expect((await codes('m01a'))[0]).toBe('M01A');
    expect(await codes('warfarin')).toContain('B01AA03');
    expect(await codes('%')).not.toContain('B01AA03');
  });

  it('find diagnoses with and without the dot', async () => {
    const codes = async (searchText: string) => {
      const { data } = await manager.get(`/api/ACDS/selectDiagnosis?searchText=${encodeURIComponent(searchText)}`);
      return z
        .array(z.object({ diagnosisCode: z.string() }))
        .parse(data)
        .map((row) => row.diagnosisCode);
    };
    expect((await codes('I48'))[0]).toBe('I48');
    expect((await codes('I50.3'))[0]).toBe((await codes('I503'))[0]);
    expect((await codes('심부전')).length).toBeGreaterThan(0);
  });

  it.each(['selectATC', 'selectDiagnosis'])(
    '%s: nothing typed and nothing found, in the documents’ words',
    async (name) => {
      const empty = await manager.get(`/api/ACDS/${name}?searchText=%20`);
      expect([empty.result, empty.msg]).toEqual(['VALIDATION', '검색어 입력 후 진행 필요']);
      const none = await manager.get(`/api/ACDS/${name}?searchText=zzzzzz`);
      expect([none.result, none.msg, none.data]).toEqual(['SUCCESS', '일치하는 데이터 없음', []]);
    },
  );
});
