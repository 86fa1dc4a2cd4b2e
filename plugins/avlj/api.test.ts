import { readSheets, startTestApi, type Client, type TestApi } from '@onyak/api/testing';
import { connectionTo } from '@onyak/database';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createTestDatabase, type TestDatabase } from '../../testing/database.js';
import { choicesSchema, MAX_EXPORTED, summarySchema, versionDetailSchema } from './schema.js';
import { datasetItem, storeCall, storeVersion } from './testing/stored-version.js';

const NAME = '홍가람';
const NUMBER = 'IRB-2026-017';

let database: TestDatabase;
let api: TestApi;
let owner: pg.Client;
let doctor: Client;
let manager: Client;
let neighbour: Client;
let admin: Client;

const rowsSchema = z.array(z.looseObject({ reqId: z.string(), seq: z.number(), mark: z.string() }));
const all = 'startDate=2020-01-01&endDate=2099-12-31';
const list = async (client: Client, query = all, call = 'selectLLMEval') =>
  rowsSchema.parse((await client.get(`/api/AVLJ/${call}?${query}`)).data);
const ids = async (client: Client, query?: string) => (await list(client, query)).map(({ reqId }) => reqId).toSorted();
const summary = async (client: Client, query = all) =>
  summarySchema.parse((await client.get(`/api/AVLJ/selectSummary?${query}`)).data);

beforeAll(async () => {
  database = await createTestDatabase();
  api = await startTestApi({ databaseUrl: database.url });
  owner = connectionTo({ connectionString: database.url });
  await owner.connect();
  await owner.query(`select set_config('app.user_id', 'TEST', false), set_config('app.hospital_code', '*', false)`);
  [doctor, manager] = [await api.signIn('DOCTOR01'), await api.signIn('MANAGER01')];
  [neighbour, admin] = [await api.signIn('DOCTOR02'), await api.signIn('ADMIN01')];
  await storeVersion(owner, {
    reqId: 'EV1',
    name: NAME,
    irbNumber: NUMBER,
    at: '2026-03-02T10:00:00+09:00',
    judge: 'judge-70b',
    items: [
      datasetItem('F1', [10, 9, 9, 8.01, null], { details: `${NAME} 환자의 문장` }),
      datasetItem('F2', [9, 9, null, 8, null], {
        sentence: `${NAME}(${NUMBER}) 님은 010-1111-2222로 연락하십시오.`,
        weaknesses: '[IDENTIFIER] 개인을 알아볼 수 있는 정보가 있습니다.',
      }),
    ],
    excluded: [
      { at: 's0.1', text: `${NAME} 님께 전화하십시오.`, reasons: ['개인을 알아볼 수 있는 정보가 있습니다.'] },
      { at: 's0.2', text: `${NAME}은 약을 끊으십시오.`, reasons: ['근거에 없는 지시입니다.'] },
    ],
    faults: [{ check: 'ORDER', at: 's1.0', text: `${NUMBER} 차례`, message: '차례가 다릅니다.' }],
  });
  await storeCall(owner, { reqId: 'EV1', purpose: 'GEN', model: 'tester-7b', prompt: 'guide-5' });
  await storeCall(owner, { reqId: 'EV1', purpose: 'EVAL', model: 'judge-70b', prompt: 'evaluate-1' });
  await storeVersion(owner, { reqId: 'EV2', userId: 'MANAGER01', at: '2026-04-30T23:59:59+09:00', model: 'other-8b' });
  await storeVersion(owner, { reqId: 'EV3', userId: 'MANAGER01', status: 'FAILED', model: null, items: null });
  await storeCall(owner, { reqId: 'EV3', purpose: 'GEN', model: 'broken-1b', prompt: 'guide-4' });
  await storeVersion(owner, { reqId: 'EV4', userId: 'MANAGER01', status: 'RUNNING', model: null, items: null });
  await storeVersion(owner, {
    reqId: 'EV9',
    hospitalCode: 'H0002',
    userId: 'DOCTOR02',
    at: '2026-03-03T10:00:00+09:00',
  });
}, 240_000);
afterAll(async () => {
  await owner?.end();
  await api?.stop();
  await database?.drop();
});

describe('the list', () => {
  it('has every version that a model wrote or failed to write, with what wrote and judged it and its scores', async () => {
    expect(await ids(manager)).toEqual(['EV1', 'EV2', 'EV3']);
    const rows = await list(manager);
    expect(rows.find(({ reqId }) => reqId === 'EV1')).toMatchObject({
      seq: 1,
      transTime: '2026-03-02T10:00:00+09:00',
      modelGen: 'tester-7b',
      promptGen: 'guide-5',
      tempGen: 0.2,
      secondsGen: 1.5,
      tokensGenIn: 1000,
      tokensGenOut: 200,
      modelEval: 'judge-70b',
      secondsEval: 2.5,
      findings: 2,
      excluded: 2,
      scorePrecision: 9.5,
      scoreRecall: 9,
      // What was not evaluated lowers no mean.
      scoreAccuracy: 9,
      scoreCompleteness: 8.01,
      scoreHelpfulness: null,
      scoreMean: 8.88,
      scoreLowest: 8,
    });
    // Only its calls tell which model failed.
    expect(rows.find(({ reqId }) => reqId === 'EV3')).toMatchObject({
      status: 'FAILED',
      modelGen: 'broken-1b',
      promptGen: 'guide-4',
      scoreMean: null,
      findings: null,
    });
  });

  it('marks 8 and below, and neither what is above nor what nobody evaluated', async () => {
    const marks = Object.fromEntries((await list(manager)).map(({ reqId, mark }) => [reqId, mark]));
    expect(marks).toEqual({ EV1: 'LOW', EV2: 'HIGH', EV3: 'NONE' });
    const items = await list(manager, `${all}&mark=LOW`, 'selectLLMEvalItem');
    expect(items).toMatchObject([{ finding: 'F2', scoreCompleteness: 8 }]);
  });

  it('is narrowed by days of Korea, model, judge, institution and mark', async () => {
    expect(await ids(manager, 'startDate=2026-04-30&endDate=2026-04-30')).toEqual(['EV2']);
    expect(await ids(manager, 'startDate=2026-05-01&endDate=2026-05-01')).toEqual([]);
    expect(await ids(manager, `${all}&modelGen=other-8b`)).toEqual(['EV2']);
    expect(await ids(manager, `${all}&modelEval=judge-70b`)).toEqual(['EV1']);
    expect(await ids(manager, `${all}&mark=LOW`)).toEqual(['EV1']);
    expect(await ids(admin)).toEqual(['EV1', 'EV2', 'EV3', 'EV9']);
    expect(await ids(admin, `${all}&hospitalNameCode=H0002`)).toEqual(['EV9']);
  });

  it('is the institution’s, and without the function one’s own', async () => {
    expect(await ids(doctor)).toEqual(['EV1']);
    expect(await ids(neighbour)).toEqual(['EV9']);
    expect(await ids(manager, `${all}&searchAll=N`)).toEqual(['EV2', 'EV3']);
    expect((await doctor.get(`/api/AVLJ/selectLLMEval?${all}&searchAll=Y`)).result).toBe('NO_AUTH');
  });
});

describe('averages', () => {
  it('count a version as one, leave out what was not evaluated, and tell failures', async () => {
    const { models, periods, unit } = await summary(manager);
    expect(unit).toBe('month');
    expect(
      models.map(({ modelGen, guides, failed, scored, low, scoreMean }) => [
        modelGen,
        guides,
        failed,
        scored,
        low,
        scoreMean,
      ]),
    ).toEqual(
      expect.arrayContaining([
        ['tester-7b', 1, 0, 1, 1, 8.88],
        ['other-8b', 1, 0, 1, 0, 9],
        ['broken-1b', 1, 1, 0, 0, null],
      ]),
    );
    expect(models).toHaveLength(3);
    expect(models.find(({ modelGen }) => modelGen === 'tester-7b')).toMatchObject({
      promptGen: 'guide-5',
      modelEval: 'judge-70b',
      scorePrecision: 9.5,
      scoreHelpfulness: null,
      secondsGen: 1.5,
      tokensIn: 1000,
      tokensOut: 200,
    });
    expect(periods.map(({ period, modelGen }) => `${period} ${modelGen}`)).toEqual(
      expect.arrayContaining(['2026-03 tester-7b', '2026-04 other-8b']),
    );
    const april = await summary(manager, 'startDate=2026-04-01&endDate=2026-04-30');
    expect(april).toMatchObject({ unit: 'day', periods: [{ period: '2026-04-30', modelGen: 'other-8b', guides: 1 }] });
  });

  it('are of what the list shows, by the same choices and rights', async () => {
    const models = async (client: Client, query?: string) =>
      (await summary(client, query)).models.map(({ modelGen }) => modelGen).toSorted();
    expect(await models(doctor)).toEqual(['tester-7b']);
    expect(await models(manager, `${all}&modelEval=judge-70b`)).toEqual(['tester-7b']);
    expect(await models(manager, `${all}&searchAll=N`)).toEqual(['broken-1b', 'other-8b']);
    expect((await summary(admin, `${all}&hospital=H0002`)).models).toMatchObject([{ guides: 1 }]);
    // Asking for another institution by its code brings nothing of it.
    expect((await summary(manager, `${all}&hospital=H0002`)).models).toEqual([]);
    expect((await doctor.get(`/api/AVLJ/selectSummary?${all}&searchAll=Y`)).result).toBe('NO_AUTH');
    const faulty = await manager.get('/api/AVLJ/selectSummary?startDate=2026-04-02&endDate=2026-04-01');
    expect(faulty).toMatchObject({ result: 'VALIDATION', faults: [{ field: 'endDate' }] });
  });

  it('are a workbook as their page shows them, of what the caller sees', async () => {
    const rowsOf = async (client: Client, table: string) => {
      const file = await client.fetch(`/api/AVLJ/exportAverages?${all}&table=${table}`);
      expect(file.status).toBe(200);
      return (await readSheets(await file.arrayBuffer()))[0]?.rows ?? [];
    };
    const models = await rowsOf(manager, 'models');
    expect(models[0]?.slice(0, 4)).toEqual(['모델', '프롬프트', '평가 모델', '복약지도']);
    expect(models).toHaveLength((await summary(manager)).models.length + 1);
    expect(await rowsOf(manager, 'periods')).toHaveLength((await summary(manager)).periods.length + 1);
    // Of a neighbour its own guide alone.
    expect((await rowsOf(neighbour, 'models')).slice(1).map((row) => row[3])).toEqual([1]);
  });

  it('are chosen from the models and institutions that the caller sees', async () => {
    const choices = async (client: Client) => choicesSchema.parse((await client.get('/api/AVLJ/selectChoices')).data);
    expect(await choices(doctor)).toMatchObject({
      modelsGen: ['tester-7b'],
      modelsEval: ['judge-70b'],
      institutions: [{ code: 'H0001' }],
    });
    expect((await choices(admin)).institutions.map(({ code }) => code)).toEqual(['H0001', 'H0002']);
  });
});

describe('details', () => {
  const detail = (client: Client, reqId = 'EV1') => client.get(`/api/AVLJ/selectVersion?reqId=${reqId}&seq=1`);

  it('tell what was left out and why, and the calls without what was said in them', async () => {
    const answer = await detail(manager);
    const { excluded, faults, calls } = versionDetailSchema.parse(answer.data);
    expect(excluded.map(({ reasons }) => reasons.join(' '))).toEqual([
      '개인을 알아볼 수 있는 정보가 있습니다.',
      '근거에 없는 지시입니다.',
    ]);
    expect(faults).toMatchObject([{ at: 's1.0', reasons: ['차례가 다릅니다.'] }]);
    expect(calls).toMatchObject([
      { purpose: 'GEN', model: 'tester-7b', promptVersion: 'guide-5', seconds: 1.5, tokensIn: 1000, tokensOut: 200 },
      { purpose: 'EVAL', model: 'judge-70b', promptVersion: 'evaluate-1', finishReason: 'stop' },
    ]);
    expect(JSON.stringify(answer.data)).not.toContain('비밀');
  });

  it('are refused as if there were none to who does not see the request, and kept as an act', async () => {
    expect((await detail(doctor)).result).toBe('SUCCESS');
    expect((await detail(doctor, 'EV2')).result).toBe('NOT_FOUND');
    expect((await detail(neighbour)).result).toBe('NOT_FOUND');
    expect((await manager.get('/api/AVLJ/selectVersion?seq=1')).faults).toMatchObject([{ field: 'reqId' }]);
    const acts = await owner.query(
      `select target_key from user_action where action = 'LLM 평가 문장 조회' and user_id = 'DOCTOR01'`,
    );
    expect(acts.rows).toContainEqual({ target_key: 'EV1' });
  });
});

describe('the JSON file', () => {
  const file = async (client: Client, query = all) => client.get(`/api/AVLJ/exportEvaluations?${query}`);
  const fileSchema = z.looseObject({
    count: z.number(),
    versions: z.array(z.looseObject({ reqId: z.string(), items: z.array(z.looseObject({ finding: z.string() })) })),
  });

  it('has what the list shows with all that was evaluated of each finding, and is kept as an act', async () => {
    const { count, versions } = fileSchema.parse((await file(manager)).body);
    expect(count).toBe(3);
    const found = versions.find(({ reqId }) => reqId === 'EV1');
    expect(found).toMatchObject({
      generation: { model: 'tester-7b', prompt: 'guide-5', temperature: 0.2, seconds: 1.5, tokensIn: 1000 },
      evaluation: { model: 'judge-70b', seconds: 2.5 },
      scores: { precision: 9.5, helpfulness: null },
      low: true,
      items: [
        { finding: 'F1', low: false, scores: { completeness: 8.01 }, conclusion: '지적이 없습니다.' },
        { finding: 'F2', low: true },
      ],
    });
    expect(fileSchema.parse((await file(doctor)).body).versions.map(({ reqId }) => reqId)).toEqual(['EV1']);
    expect(fileSchema.parse((await file(manager, `${all}&modelGen=other-8b`)).body).count).toBe(1);
    expect((await file(doctor, `${all}&searchAll=Y`)).result).toBe('NO_AUTH');
    const acts = await owner.query(`select from user_action where action = 'LLM 평가 JSON 내려받기'`);
    expect(acts.rowCount).toBeGreaterThan(2);
  });

  it('is refused in words where it would be larger than one file may be', async () => {
    await owner.query(
      `insert into guide_node (req_id, seq, hospital_code, status, gen_type, trans_time)
       select 'EV9', n, 'H0002', 'FAILED', 'Initial', '2026-01-15' from generate_series(10, $1::int + 10) n`,
      [MAX_EXPORTED],
    );
    const answer = await file(neighbour);
    expect(answer).toMatchObject({ result: 'STATE' });
    expect(answer.msg).toContain('기간을 좁혀 주십시오');
  });
});

it('names no patient, in no list, detail or file', async () => {
  const answers = [
    await manager.get(`/api/AVLJ/selectLLMEval?${all}`),
    await manager.get(`/api/AVLJ/selectLLMEvalItem?${all}`),
    await manager.get('/api/AVLJ/selectVersion?reqId=EV1&seq=1'),
    await manager.get(`/api/AVLJ/exportEvaluations?${all}`),
  ];
  for (const answer of answers) {
    const told = JSON.stringify(answer.body);
    expect(answer.status).toBe(200);
    for (const word of [NAME, NUMBER, '010-1111-2222']) expect(told).not.toContain(word);
  }
  const [item] = await list(manager, `${all}&reqId=EV1`, 'selectLLMEvalItem');
  expect(item).toMatchObject({ details: '[성명] 환자의 문장' });
  const masked = async (given: string, person: string, number: string) =>
    (await owner.query<{ text: string }>('select evaluation_text($1, $2, $3) as text', [given, person, number])).rows[0]
      ?.text;
  // A name of two syllables may be a word.
  expect(await masked('이상 반응이 있으면 이상 님께 알리십시오.', '이상', 'A-1')).toBe(
    '이상 반응이 있으면 [성명] 님께 알리십시오.',
  );
  expect(await masked('번호 12-3은 A12-3B가 아닙니다.', '홍', '12-3')).toBe(
    '번호 [연구 등록번호]은 A12-3B가 아닙니다.',
  );
  expect(await masked('(a.b) axb', '홍길동', 'a.b')).toBe('([연구 등록번호]) axb');
});
