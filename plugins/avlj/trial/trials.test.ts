import { startTestApi, type Client, type TestApi } from '@onyak/api/testing';
import { connectionTo } from '@onyak/database';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createTestDatabase, type TestDatabase } from '../../../testing/database.js';
import { SET_VERSION, setCases } from '../set/cases.js';
import { storePairs, storeTrial } from '../testing/stored-trial.js';
import { storeCall, storeVersion } from '../testing/stored-version.js';
import { costSchema, pairSummarySchema, rubricShareSchema } from './results-schema.js';
import { trialChoicesSchema } from './schema.js';

const NAME = '홍가람';
const NUMBER = 'IRB-2026-017';

let database: TestDatabase;
let api: TestApi;
let owner: pg.Client;
let manager: Client;
let doctor: Client;
let neighbour: Client;

beforeAll(async () => {
  database = await createTestDatabase();
  api = await startTestApi({
    databaseUrl: database.url,
    env: { LLM_MODEL_GEN: 'tester-7b', LLM_MODEL_EVAL: 'judge-70b', OPENAI_BASE_URL: 'http://127.0.0.1:1/v1' },
  });
  owner = connectionTo({ connectionString: database.url });
  await owner.connect();
  await owner.query(`select set_config('app.user_id', 'TEST', false), set_config('app.hospital_code', '*', false)`);
  await owner.query(
    `update app_user set menu_auth = (select menu_auth from app_user where id = 'MANAGER01') where id = 'DOCTOR02'`,
  );
  [manager, doctor] = [await api.signIn('MANAGER01'), await api.signIn('DOCTOR01')];
  neighbour = await api.signIn('DOCTOR02');
  await storeTrial(owner, { reqId: 'LT-PAIR', type: 'PAIR' });
  await storePairs(owner, 'LT-PAIR', [
    ['A', 'A'],
    ['A', 'A'],
    ['A', 'A'],
    ['B', 'B'],
    ['TIE', 'TIE'],
    ['A', 'B'],
    ['A', 'B'],
    ['B', 'A'],
  ]);
  await storeVersion(owner, { reqId: 'EV1', name: NAME, irbNumber: NUMBER });
  await storeCall(owner, { reqId: 'EV1', purpose: 'GEN', model: 'tester-7b', prompt: 'guide-5' });
  await storeCall(owner, { reqId: 'EV1', purpose: 'GEN', model: 'tester-7b', prompt: 'guide-5' });
  await storeCall(owner, { reqId: 'LT-PAIR', purpose: 'EVAL', model: 'judge-70b', prompt: 'pair-1' });
  await storeTrial(owner, { reqId: 'LT-RUBRIC', type: 'RUBRIC' });
  const verdicts = [
    ['DRUGS', 'YES', `${NAME} 님의 와파린`],
    ['DRUGS', 'NO', ''],
    ['ASK', 'YES', '물어보십시오.'],
    ['ASK', 'INVALID', '없는 글'],
  ] as const;
  for (const [index, [kind, verdict, quote]] of verdicts.entries())
    await owner.query(
      `insert into llm_rubric (hospital_code, req_id, seq, trial_id, item_no, item_id, finding, kind, question, verdict, quote, note, judge, prompt)
       values ('H0001', 'EV1', 1, 'LT-RUBRIC', $1, 'F1#' || $2, 'F1', $2, '묻는 말', $3, $4, '', 'judge-70b', 'rubric-1')`,
      [index + 1, kind, verdict, quote],
    );
}, 240_000);
afterAll(async () => {
  await owner?.end();
  await api?.stop();
  await database?.drop();
});

const ask = (as: Client, trial: object) =>
  as.post('/api/AVLJ/askLlmTrial', { requestKey: `key-${Math.random()}`, trial });
const all = 'startDate=2020-01-01&endDate=2099-12-31';

describe('trials', () => {
  it('are for who holds the function, and are of models and prompts that the settings name', async () => {
    expect((await doctor.get('/api/AVLJ/selectTrialChoices')).result).toBe('NO_AUTH');
    expect((await ask(doctor, { type: 'SET', a: { model: 'tester-7b' } })).result).toBe('NO_AUTH');
    const choices = trialChoicesSchema.parse((await manager.get('/api/AVLJ/selectTrialChoices')).data);
    expect(choices).toMatchObject({
      models: ['tester-7b', 'onyak-offline-1'],
      current: { model: 'tester-7b', prompt: 'guide-5' },
      judge: 'judge-70b',
      set: { cases: setCases.length },
      gateDays: 30,
    });
    expect(choices.prompts).toContain('guide-5');
    expect(await ask(manager, { type: 'SET', a: { model: 'unheard-of' } })).toMatchObject({
      result: 'VALIDATION',
      msg: '언어 모델 설정에 없는 모델입니다: unheard-of',
    });
    expect((await ask(manager, { type: 'SET', a: { model: 'tester-7b', prompt: 'guide-1' } })).result).toBe(
      'VALIDATION',
    );
    const same = { type: 'PAIR', a: { model: 'tester-7b' }, b: { model: 'tester-7b' }, source: 'SET' };
    expect((await ask(manager, same)).msg).toContain('서로 다른');
  });

  it('without a version named are of the prompt that the institution has in force', async () => {
    await owner.query(
      `insert into llm_policy (hospital_code, starts_on, stand_in, prompt_guide, prices) values ('H0001', '2020-01-01', false, 'guide-4', null),
         ('H0002', '2020-01-01', false, 'guide-5', null)`,
    );
    const choices = trialChoicesSchema.parse((await manager.get('/api/AVLJ/selectTrialChoices')).data);
    expect(choices.current.prompt).toBe('guide-4');
    const same = {
      type: 'PAIR',
      a: { model: 'tester-7b' },
      b: { model: 'tester-7b', prompt: 'guide-4' },
      source: 'SET',
    };
    expect((await ask(manager, same)).msg).toContain('서로 다른');
    const { reqId } = z
      .object({ reqId: z.string() })
      .parse((await ask(manager, { type: 'SET', a: { model: 'onyak-offline-1' } })).data);
    const [kept] = (
      await owner.query(`select payload -> 'a' ->> 'prompt' as prompt from request where req_id = $1`, [reqId])
    ).rows as unknown[];
    expect(kept).toEqual({ prompt: 'guide-4' });
    await manager.post('/api/AVLJ/orderLlmTrial', { reqId, order: 'cancel' });
    // Whoever works for all institutions is told of none in particular.
    const admin = await api.signIn('ADMIN01');
    const over = trialChoicesSchema.parse((await admin.get('/api/AVLJ/selectTrialChoices')).data);
    expect(over.current).toEqual({ model: 'tester-7b', prompt: 'guide-5' });
    await owner.query(`delete from llm_policy where starts_on = '2020-01-01'`);
  });

  it('asked again with their key are the same one, whatever is in force or to be judged since', async () => {
    const again = (requestKey: string, trial: object) => manager.post('/api/AVLJ/askLlmTrial', { requestKey, trial });
    const named = `insert into llm_policy (hospital_code, starts_on, stand_in, model, prompt_guide, prices)
      values ('H0001', '2020-01-01', false, 'passing-1b', 'guide-4', null)`;
    await owner.query(named);
    const trial = { type: 'PAIR', a: { model: 'passing-1b' }, b: { model: 'tester-7b' }, source: 'SET' };
    const first = await again('key-of-a-pair', trial);
    expect(first.result).toBe('SUCCESS');
    // The model is named nowhere any more, and another prompt is in force.
    await owner.query(`delete from llm_policy where starts_on = '2020-01-01'`);
    expect(await again('key-of-a-pair', trial)).toMatchObject({ result: 'SUCCESS', msg: first.msg });
    expect((await again('key-of-a-pair', { ...trial, source: 'REQUESTS' })).result).toBe('DUPLICATE');
    expect((await again('key-of-a-pair', { ...trial, b: { model: 'onyak-offline-1' } })).result).toBe('DUPLICATE');
    expect((await again('key-of-a-pair', { type: 'RUBRIC' })).result).toBe('DUPLICATE');
    expect((await again('another-key-of-a-pair', trial)).result).toBe('VALIDATION');
    expect(await manager.post('/api/AVLJ/orderLlmTrial', { reqId: first.msg, order: 'cancel' })).toMatchObject({
      result: 'SUCCESS',
    });

    await storeVersion(owner, { reqId: 'EV-UNJUDGED' });
    const rubric = await again('key-of-a-rubric', { type: 'RUBRIC' });
    expect(rubric).toMatchObject({ result: 'SUCCESS' });
    await owner.query(`update guide_node set status = 'FAILED' where req_id = 'EV-UNJUDGED'`);
    expect(await again('key-of-a-rubric', { type: 'RUBRIC' })).toMatchObject({ result: 'SUCCESS', msg: rubric.msg });
    expect(await again('another-key-of-a-rubric', { type: 'RUBRIC' })).toMatchObject({ result: 'STATE' });
    await manager.post('/api/AVLJ/orderLlmTrial', { reqId: rubric.msg, order: 'cancel' });
  });

  it('run one at a time in an institution, and are cancelled', async () => {
    const first = await ask(manager, { type: 'SET', a: { model: 'onyak-offline-1' } });
    expect(first.result).toBe('SUCCESS');
    const { reqId } = z.object({ reqId: z.string() }).parse(first.data);
    expect(await ask(manager, { type: 'SET', a: { model: 'onyak-offline-1' } })).toMatchObject({ result: 'STATE' });
    const [kept] = (
      await owner.query('select type, model_a, items, set_version from llm_trial where req_id = $1', [reqId])
    ).rows as unknown[];
    expect(kept).toEqual({ type: 'SET', model_a: 'onyak-offline-1', items: setCases.length, set_version: SET_VERSION });
    // Another institution's order finds nothing; there is no workflow server, so that the cancellation closes it here.
    expect((await neighbour.post('/api/AVLJ/orderLlmTrial', { reqId, order: 'cancel' })).result).toBe('NOT_FOUND');
    expect((await manager.post('/api/AVLJ/orderLlmTrial', { reqId, order: 'cancel' })).result).toBe('SUCCESS');
    const [action] = (
      await owner.query(
        `select action from user_action where target_key = $1 and action = 'LLM 평가 언어 모델 시험 요청'`,
        [reqId],
      )
    ).rows as unknown[];
    expect(action).toBeDefined();
  });

  it('are seen with their results by the institution alone, and without the function only one’s own', async () => {
    const list = async (as: Client) =>
      z.array(z.looseObject({ reqId: z.string() })).parse((await as.get('/api/AVLJ/selectLLMTrial')).data);
    expect((await list(manager)).map(({ reqId }) => reqId)).toContain('LT-PAIR');
    expect(await list(doctor)).toEqual([]);
    expect(await list(neighbour)).toEqual([]);
    expect((await neighbour.get('/api/AVLJ/selectPairSummary?reqId=LT-PAIR')).result).toBe('NOT_FOUND');
    expect((await neighbour.fetch('/api/AVLJ/exportTrial?reqId=LT-PAIR')).status).toBe(404);
  });

  it('count a win only where both orders agree, and tell how far the order decided', async () => {
    const summary = pairSummarySchema.parse((await manager.get('/api/AVLJ/selectPairSummary?reqId=LT-PAIR')).data);
    expect(summary).toMatchObject({
      pairs: 8,
      winsA: 3,
      winsB: 1,
      ties: 4,
      split: 3,
      favoursFirst: 2,
      favoursSecond: 1,
      shareA: 62.5,
      judge: 'judge-70b',
    });
    const { low = 0, high = 0 } = summary.bounds ?? {};
    expect(low).toBeLessThan(62.5);
    expect(high).toBeGreaterThan(62.5);
    expect(high).toBeLessThanOrEqual(100);
  });

  it('are kept as JSON and Excel', async () => {
    const json = await manager.fetch('/api/AVLJ/exportTrial?reqId=LT-PAIR');
    const file = z
      .object({ trial: z.looseObject({ type: z.string() }), pairs: z.array(z.looseObject({ a_first: z.string() })) })
      .parse(await json.json());
    expect(file.pairs).toHaveLength(8);
    const excel = await manager.fetch('/rest/llm-pair/export.xlsx?filter={"reqId":"LT-PAIR"}');
    expect(excel.status).toBe(200);
    expect((await excel.arrayBuffer()).byteLength).toBeGreaterThan(1000);
    const rubric = await (await manager.fetch('/api/AVLJ/exportTrial?reqId=LT-RUBRIC')).text();
    expect(rubric).not.toContain(NUMBER);
  });
});

describe('rubric items', () => {
  it('have their share of yes by kind, without what does not count, and name nobody', async () => {
    const shares = z.array(rubricShareSchema).parse((await manager.get(`/api/AVLJ/selectRubricShares?${all}`)).data);
    expect(shares).toMatchObject([
      { kind: 'ASK', items: 2, yes: 1, no: 0, invalid: 1, share: 100 },
      { kind: 'DRUGS', items: 2, yes: 1, no: 1, invalid: 0, share: 50 },
    ]);
    const rows = await manager.get('/api/AVLJ/selectLLMRubric');
    expect(JSON.stringify(rows.data)).toContain('[성명]');
    expect(JSON.stringify(rows.data)).not.toContain(NAME);
    expect((await neighbour.get(`/api/AVLJ/selectRubricShares?${all}`)).data).toEqual([]);
  });

  it('that were judged with the guide itself later are the newest, as those of a trial are', async () => {
    await owner.query(
      `insert into guide_rubric (hospital_code, req_id, seq, item_no, item_id, finding, kind, question, verdict, quote, note, judge, prompt)
       values ('H0001', 'EV1', 1, 1, 'F1#KEEP', 'F1', 'KEEP', '묻는 말', 'NO', '${NAME} 님', '', '', '')`,
    );
    const shares = z.array(rubricShareSchema).parse((await manager.get(`/api/AVLJ/selectRubricShares?${all}`)).data);
    expect(shares).toMatchObject([{ kind: 'KEEP', items: 1, no: 1, judge: '' }]);
    expect(JSON.stringify((await manager.get('/api/AVLJ/selectLLMRubric')).data)).not.toContain(NAME);
    expect((await neighbour.get(`/api/AVLJ/selectRubricShares?${all}`)).data).toEqual([]);
  });
});

describe('costs', () => {
  it('tell tokens, won by the prices of the institution, median and 95th percentile by model, prompt and purpose', async () => {
    await owner.query(
      `insert into llm_policy (hospital_code, starts_on, stand_in, prices)
       values ('H0001', '2026-01-01', false, '[{"model":"tester-7b","priceIn":1000000,"priceOut":2000000}]')`,
    );
    const costs = z.array(costSchema).parse((await manager.get(`/api/AVLJ/selectCosts?${all}`)).data);
    expect(costs).toEqual([
      {
        model: 'tester-7b',
        prompt: 'guide-5',
        purpose: 'GEN',
        ofTrials: false,
        calls: 2,
        failed: 0,
        tokensIn: 2000,
        tokensOut: 400,
        price: 2000 + 2 * 400,
        median: 1.5,
        p95: 1.5,
      },
      expect.objectContaining({ model: 'judge-70b', purpose: 'EVAL', ofTrials: true, price: null }) as object,
    ]);
    expect((await neighbour.get(`/api/AVLJ/selectCosts?${all}`)).data).toEqual([]);
    const excel = await manager.fetch(`/api/AVLJ/exportCosts?${all}`);
    expect(excel.headers.get('content-type')).toContain('spreadsheetml');
  });
});

describe('the gate of models', () => {
  const set = (startsOn: string, values: object) =>
    manager.post('/rest/llm-policy', { startsOn, standIn: false, prices: [], ...values });
  const gates = async () =>
    (
      await owner.query<{
        model: string;
        prompt: string;
        trial_id: string | null;
        waiver: string | null;
        user_id: string;
      }>(`select model, prompt, trial_id, waiver, user_id from llm_model_gate order by id`)
    ).rows;

  it('lets the offline and the same model through, and refuses another one without a run that passed', async () => {
    expect((await set('2026-02-01', { model: 'tester-7b' })).status).toBe(201);
    expect((await set('2026-02-02', { model: 'onyak-offline-1' })).status).toBe(201);
    const refused = await set('2026-02-03', { model: 'other-8b' });
    expect(refused).toMatchObject({ result: 'VALIDATION', faults: [{ field: 'model' }] });
    expect(refused.msg).toContain('통과한 고정 환자 시험이 없습니다');
    const { rows } = await owner.query(`select from llm_policy where starts_on = '2026-02-03'`);
    expect(rows).toHaveLength(0);
    expect(await gates()).toEqual([]);
  });

  it.each([
    ['that missed a grave finding', { missing: 1 }],
    ['with another prompt', { prompt: 'guide-4' }],
    ['of another set', { setVersion: 'set-0' }],
    ['older than the named time', { ago: 31 }],
    ['that was cancelled', { status: 'CANCELLED' }],
    ['of another model', { model: 'third-9b' }],
    ['of another institution', { hospitalCode: 'H0002', userId: 'DOCTOR02' }],
  ])('refuses a run %s', async (_what, run) => {
    await storeTrial(owner, { reqId: `LT-${JSON.stringify(run)}`, ...run });
    expect((await set('2026-02-03', { model: 'other-8b' })).result).toBe('VALIDATION');
  });

  it('lets a model through by a run that passed, keeps by which, and asks no more for the same setting', async () => {
    await storeTrial(owner, { reqId: 'LT-PASSED' });
    const added = await set('2026-02-03', { model: 'other-8b' });
    expect(added.status).toBe(201);
    expect(await gates()).toEqual([
      { model: 'other-8b', prompt: 'guide-5', trial_id: 'LT-PASSED', waiver: null, user_id: 'MANAGER01' },
    ]);
    const { version } = z.looseObject({ version: z.number() }).parse(added.body);
    const changed = await manager.put('/rest/llm-policy/2026-02-03', { model: 'other-8b', monthlyBudget: 5, version });
    expect(changed.status).toBe(200);
    expect(await gates()).toHaveLength(1);
    expect((await manager.get('/api/AVLJ/selectLLMGate')).data).toMatchObject([{ model: 'other-8b', way: 'PASSED' }]);
  });

  it('lets a model through by a waiver with its reason, which counts for that model alone', async () => {
    expect((await set('2026-02-10', { model: 'seventh-9b', waiver: '모델이 끊겨 급히 바꿉니다.' })).status).toBe(201);
    expect((await gates()).at(-1)).toMatchObject({
      model: 'seventh-9b',
      trial_id: null,
      waiver: '모델이 끊겨 급히 바꿉니다.',
    });
    const [row] = z
      .array(z.looseObject({ version: z.number(), startsOn: z.string() }))
      .parse((await manager.get('/rest/llm-policy?filter={"startsOn":"2026-02-10"}')).body);
    const again = await manager.put('/rest/llm-policy/2026-02-10', { model: 'fourth-1b', version: row?.version });
    expect(again).toMatchObject({ result: 'VALIDATION', faults: [{ field: 'waiver' }] });
    await expect(owner.query('delete from llm_model_gate')).rejects.toThrow('never changed or deleted');
  });
});
