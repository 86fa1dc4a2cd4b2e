import type { ConditionItem } from '@onyak/core';
import { startTestApi, type Answer, type Client, type TestApi } from '@onyak/api/testing';
import { findPlugins } from '@onyak/plugin-discovery';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { guideMenu } from '../../../api/src/testing/sample-plugin.js';
import { createTestDatabase, type TestDatabase } from '../../../testing/database.js';
import { historyRowSchema, rehearsalStepSchema, ruleRowSchema, type RehearsalStep, type RuleRow } from '../schema.js';
import { medication, storedRequest } from '../testing/stored-request.js';

let database: TestDatabase;
let api: TestApi;
let owner: pg.Client;
let manager: Client;

beforeAll(async () => {
  database = await createTestDatabase();
  // Whose requests one may list is told by their menu, which a copy of the project may have had deleted.
  const listed = (await findPlugins()).some(({ name }) => name === 'mmmg');
  api = await startTestApi({ databaseUrl: database.url, plugins: listed ? [] : [guideMenu] });
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
/** Takes the menu of requests from a group, or gives it back. */
const setMenu = (group: string, act: 'insert' | 'delete') =>
  owner.query(
    act === 'delete'
      ? `delete from auth_group_menu where group_id = $1 and transaction = 'MMMG'`
      : `insert into auth_group_menu (group_id, transaction, f1) values ($1, 'MMMG', false)`,
    [group],
  );
/** A whole rehearsal as the screen runs it. */
async function rehearse(client: Client, draft: object, scope: object = {}): Promise<RehearsalStep> {
  const started = await client.post('/api/ACDS/startRehearsal', { ...draft, ...scope });
  const { rehearsalId } = z.object({ rehearsalId: z.string() }).parse(started.data);
  const effects: RehearsalStep['effects'] = [];
  for (;;) {
    const step = rehearsalStepSchema.parse(
      (await client.post('/api/ACDS/continueRehearsal', { rehearsalId, ...scope })).data,
    );
    effects.push(...step.effects);
    if (step.done) return { ...step, effects };
  }
}

describe('a rehearsal', () => {
  const draft = () => form({ condition: [[item('M01A')], [item('B01AA')]] });

  beforeAll(async () => {
    await storedRequest(owner, {
      reqId: 'R1',
      userId: 'DOCTOR01',
      medications: [medication('M01AE01'), medication('B01AA03')],
    });
    await storedRequest(owner, { reqId: 'R2', userId: 'MANAGER01', medications: [medication('M01AE01')] });
    await storedRequest(owner, {
      reqId: 'R3',
      userId: 'DOCTOR01',
      medications: [medication('M01AE01'), medication('B01AA03')],
      age: 40,
    });
    await storedRequest(owner, {
      reqId: 'S1',
      userId: 'DOCTOR02',
      hospitalCode: 'H0002',
      medications: [medication('M01AE01'), medication('B01AA03')],
    });
  });

  it('of a new rule shows who would have the finding, in one’s own institution, with no more than the request list shows', async () => {
    const seen = await rehearse(manager, draft());
    expect(seen).toMatchObject({ total: 3, examined: 3, gained: 1, lost: 0, changed: 0, unreadable: 0 });
    expect(seen.effects).toEqual([
      {
        kind: 'GAINED',
        reqId: 'R1',
        reqDate: expect.stringMatching(/^\d{4}-/) as string,
        hospitalNameCode: '온누리대학교병원(H0001)',
        age: 78,
        gender: 'Female',
        drugs: [
          { atcCode: 'B01AA03', name: expect.any(String) as string },
          { atcCode: 'M01AE01', name: expect.any(String) as string },
        ],
        diagnoses: [],
      },
    ]);
    expect(JSON.stringify(seen)).not.toContain('홍길동');
  });

  it('covers all institutions for an ADMIN, or the one that was picked', async () => {
    const admin = await api.signIn('ADMIN01');
    expect((await rehearse(admin, draft())).effects.map((effect) => effect.reqId)).toEqual(['R1', 'S1']);
    const picked = await rehearse(admin, draft(), { hospitalCodeManager: 'H0002' });
    expect(picked.effects.map((effect) => effect.reqId)).toEqual(['S1']);
    // One that began over one institution does not go on over all.
    expect((await admin.post('/api/ACDS/continueRehearsal', { rehearsalId: picked.rehearsalId })).result).toBe(
      'NOT_FOUND',
    );
  });

  it('counts what the caller may list and nothing else: without the function right his own requests, without the menu none', async () => {
    const doctor = await api.signIn('DOCTOR01');
    await storedRequest(owner, {
      reqId: 'R4',
      userId: 'MANAGER01',
      medications: [medication('M01AE01'), medication('B01AA03')],
    });
    const seen = await rehearse(doctor, draft());
    expect(seen).toMatchObject({ total: 2, examined: 2, gained: 1, lost: 0, changed: 0, unreadable: 0 });
    expect(seen.effects.map((effect) => effect.reqId)).toEqual(['R1']);

    const started = await doctor.post('/api/ACDS/startRehearsal', draft());
    await setMenu('CLINIC', 'delete');
    try {
      // What began with a right does not go on without it.
      expect((await doctor.post('/api/ACDS/continueRehearsal', started.data)).result).toBe('NOT_FOUND');
      expect(await rehearse(doctor, draft())).toMatchObject({ total: 0, examined: 0, gained: 0, effects: [] });
    } finally {
      await setMenu('CLINIC', 'insert');
    }
  });

  it('leaves its figures with those who may list the requests that were counted', async () => {
    const [doctor, neighbour, admin] = await Promise.all(
      ['DOCTOR01', 'DOCTOR02', 'ADMIN01'].map((id) => api.signIn(id)),
    );
    if (!doctor || !neighbour || !admin) throw new Error('nobody signed in');
    const ofAll = await rehearse(manager, draft());
    const { num } = rowOf(await manager.post('/api/ACDS/updateStopp', { ...draft(), rehearsalId: ofAll.rehearsalId }));
    const told = async (client: Client, scope: object = {}) => {
      const query = new URLSearchParams({ num: String(num), ...scope }).toString();
      const rows = [
        ...z.array(ruleRowSchema).parse((await client.get(`/api/ACDS/selectStopp?${query}`)).data),
        ...z
          .array(historyRowSchema)
          .parse((await client.get(`/api/ACDS/selectHistory?${query}`)).data)
          .slice(0, 1),
      ];
      return rows.map(({ rehearsed, rehearsal }) => [rehearsed, rehearsal?.gained]);
    };
    const figures = [
      [true, ofAll.gained],
      [true, ofAll.gained],
    ];
    const hidden = [
      [true, undefined],
      [true, undefined],
    ];
    expect(await told(manager)).toEqual(figures);
    expect(await told(admin)).toEqual(figures);
    expect(await told(admin, { hospitalCodeManager: 'H0001' })).toEqual(figures);
    expect(await told(admin, { hospitalCodeManager: 'H0002' })).toEqual(hidden);
    // Of the same institution, but only his own requests are his to see; and of another one.
    expect(await told(doctor)).toEqual(hidden);
    expect(await told(neighbour)).toEqual(hidden);

    // Nor does a conflict tell: the row as it is now comes with the refusal.
    const conflict = await neighbour.post('/api/ACDS/updateStopp', { ...draft(), num, version: 99 });
    expect(conflict.result).toMatch(/CONFLICT|NO_AUTH/);
    expect(JSON.stringify(conflict.body)).not.toContain('"gained"');
    await manager.post('/api/ACDS/deleteStopp', { num });
  });

  it('of a changed rule shows who loses the finding; of one switched off, everybody it finds', async () => {
    const { num, version } = rowOf(await save());
    const narrower = await rehearse(manager, { ...draft(), num, version });
    expect([narrower.gained, narrower.lost, narrower.changed]).toEqual([0, 1, 2]);
    expect(narrower.effects.find((effect) => effect.kind === 'LOST')?.reqId).toBe('R2');
    const off = await rehearse(manager, form({ num, version, status: 'INACTIVE' }));
    expect(off.lost).toBe(3);
    await manager.post('/api/ACDS/deleteStopp', { num });
  });

  it('is recorded as a look at the requests, and by the rule that is saved after it', async () => {
    const seen = await rehearse(manager, draft());
    const looked = await owner.query(
      `select from user_action where action = 'STOPP 규칙 미리 적용' and target_key = $1`,
      [seen.rehearsalId],
    );
    expect(looked.rowCount).toBeGreaterThan(0);
    const saved = rowOf(await manager.post('/api/ACDS/updateStopp', { ...draft(), rehearsalId: seen.rehearsalId }));
    expect(saved.rehearsal).toMatchObject({
      userId: 'MANAGER01',
      hospitalCode: 'H0001',
      gained: seen.gained,
      examined: seen.examined,
    });
    const renamed = rowOf(
      await manager.post('/api/ACDS/updateStopp', { ...draft(), num: saved.num, ruleName: '이름만' }),
    );
    expect(renamed.rehearsal).toEqual(saved.rehearsal);
    const unseen = rowOf(await save({ num: saved.num }));
    expect(unseen.rehearsal).toBeNull();
  });

  it('says nothing about another draft, another version or somebody else', async () => {
    const seen = await rehearse(manager, draft());
    const other = await save({ rehearsalId: seen.rehearsalId });
    expect([other.result, other.msg]).toEqual([
      'STATE',
      '미리 적용한 뒤에 규칙의 조건이 바뀌었습니다. 미리 적용을 다시 실행해 주십시오.',
    ]);
    const admin = await api.signIn('ADMIN01');
    expect((await admin.post('/api/ACDS/updateStopp', { ...draft(), rehearsalId: seen.rehearsalId })).result).toBe(
      'STATE',
    );
    expect((await admin.post('/api/ACDS/continueRehearsal', { rehearsalId: seen.rehearsalId })).result).toBe(
      'NOT_FOUND',
    );
    expect((await manager.post('/api/ACDS/continueRehearsal', { rehearsalId: 'nonsense' })).result).toBe('NOT_FOUND');

    const { num, version } = rowOf(await save());
    const started = await manager.post('/api/ACDS/startRehearsal', { ...draft(), num, version });
    await save({ num, finalResult: '다른 말' });
    expect((await manager.post('/api/ACDS/continueRehearsal', started.data)).result).toBe('STATE');
  });

  it('goes on where it was left, and a step is short however many requests there are', async () => {
    await owner.query(
      `insert into request (req_id, kind, hospital_code, user_id, payload, status)
       select 'B' || to_char(n, 'FM000000'), kind, hospital_code, user_id, payload, 'COMPLETE'
       from request, generate_series(1, 3000) n where req_id = 'R1'`,
    );
    let steps = 0;
    const started = await manager.post('/api/ACDS/startRehearsal', draft());
    for (;;) {
      steps += 1;
      const step = rehearsalStepSchema.parse((await manager.post('/api/ACDS/continueRehearsal', started.data)).data);
      expect(step.examined).toBeLessThanOrEqual(step.total);
      if (step.done) {
        expect([step.examined, step.gained]).toEqual([step.total, step.total - 2]);
        break;
      }
    }
    expect(steps).toBeGreaterThan(0);
    const again = rehearsalStepSchema.parse((await manager.post('/api/ACDS/continueRehearsal', started.data)).data);
    expect([again.done, again.effects]).toEqual([true, []]);
  });
});
