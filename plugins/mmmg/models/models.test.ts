import { startTestApi, type Client, type TestApi } from '@onyak/api/testing';
import { connectionTo } from '@onyak/database';
import type pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { createTestDatabase, type TestDatabase } from '../../../testing/database.js';
import { storeGuideRequest } from '../../../testing/guide-request.js';
import { currentPrompt, prompts } from '../../../workflows/src/llm/prompts/index.js';
import { llmPolicy } from './resource.js';
import { modelRulesSchema, promptRowSchema, turnNames } from './schema-models.js';
import { promptTurns } from '../../../workflows/src/llm/prompts/index.js';

/** What is sent to models, and what an institution allows them, as its users see it. */

let database: TestDatabase;
let api: TestApi;
let owner: pg.Client;
let doctor: Client;
let manager: Client;
let stranger: Client;

const rowsSchema = z.array(promptRowSchema);
const promptsOf = async (client: Client) => rowsSchema.parse((await client.get('/api/MMMG/selectPrompts')).data);
const versionOf = async (client: Client, version: string) =>
  (await promptsOf(client)).find((row) => row.version === version);
const rules = async (client: Client) => modelRulesSchema.parse((await client.get('/api/MMMG/selectModelRules')).data);

async function addGuide(reqId: string, prompt: string, score: number, userId = 'DOCTOR01', hospitalCode = 'H0001') {
  await storeGuideRequest(owner, { reqId, userId, hospitalCode });
  const item = {
    relevance_and_quality: { accuracy_score: score },
    overall_assessment: { helpfulness_score: score },
  };
  await owner.query(
    `insert into guide_node (req_id, seq, hospital_code, status, gen_type, trans_time, prompt_gen, merged_data)
     values ($1, 1, $2, 'READY', 'Initial', '2026-03-02T10:00:00+09:00', $3, $4)`,
    [reqId, hospitalCode, prompt, JSON.stringify({ items: [item] })],
  );
}

beforeAll(async () => {
  database = await createTestDatabase();
  api = await startTestApi({
    databaseUrl: database.url,
    env: {
      OPENAI_BASE_URL: 'http://127.0.0.1:1/v1',
      LLM_MODEL_GEN: 'tester-7b',
    },
  });
  owner = connectionTo({ connectionString: database.url });
  await owner.connect();
  await owner.query(`select set_config('app.user_id', 'TEST', false), set_config('app.hospital_code', '*', false)`);
  [doctor, manager, stranger] = [
    await api.signIn('DOCTOR01'),
    await api.signIn('MANAGER01'),
    await api.signIn('DOCTOR02'),
  ];
  await addGuide('MP1', 'guide-5', 10);
  await addGuide('MP2', 'guide-5', 7, 'MANAGER01');
  await addGuide('MP3', 'guide-4', 9, 'MANAGER01');
  await addGuide('MP4', 'guide-0', 9, 'MANAGER01');
  await addGuide('MP9', 'guide-5', 1, 'DOCTOR02', 'H0002');
}, 240_000);
afterAll(async () => {
  await owner?.end();
  await api?.stop();
  await database?.drop();
});

it('every version of every prompt is told in full, turn by turn, the newest first', async () => {
  const rows = await promptsOf(manager);
  for (const { name, version, turns, since } of prompts) {
    const row = rows.find((one) => one.version === version);
    expect(row).toMatchObject({ name, since });
    expect(Object.fromEntries(row?.turns.map(({ turn, text }) => [turn, text]) ?? [])).toEqual(turns);
  }
  expect(turnNames).toEqual(promptTurns);
  expect(rows.find(({ state }) => state === 'CURRENT')?.version).toBe(currentPrompt('guide').version);
  expect(rows.filter(({ state }) => state === 'USABLE').map(({ version }) => version)).toEqual(['guide-4']);
});

it('how many guides each made and how they were scored: the institution’s, without the function one’s own', async () => {
  expect(await versionOf(manager, 'guide-5')).toMatchObject({
    guides: 2,
    scoreAccuracy: 8.5,
    scoreHelpfulness: 8.5,
    scoreMean: 8.5,
    scoreRecall: null,
    firstUsed: '2026-03-02',
  });
  expect(await versionOf(manager, 'guide-4')).toMatchObject({ guides: 1, scoreMean: 9 });
  expect(await versionOf(doctor, 'guide-5')).toMatchObject({ guides: 1, scoreMean: 10 });
  expect(await versionOf(doctor, 'guide-4')).toMatchObject({ guides: 0, scoreMean: null });
  expect(await versionOf(stranger, 'guide-5')).toMatchObject({ guides: 1, scoreMean: 1 });
});

it('a version whose words are not in this installation is told with what came of it', async () => {
  expect(await versionOf(manager, 'guide-0')).toMatchObject({ state: 'ABSENT', turns: [], guides: 1 });
  expect(await versionOf(stranger, 'guide-0')).toBeUndefined();
});

it('what holds where nothing is written down is said; then what has begun, of the own institution alone', async () => {
  const byItself = {
    model: 'tester-7b',
    offline: false,
    judge: null,
    startsOn: null,
    standIn: false,
    rubric: false,
    monthlyBudget: null,
    hourlyCalls: null,
    prompt: currentPrompt('guide').version,
    models: ['tester-7b', 'onyak-offline-1'],
    prompts: ['guide-5', 'guide-4'],
  };
  expect(await rules(manager)).toMatchObject(byItself);
  const written = {
    startsOn: '2026-01-01',
    standIn: true,
    rubric: true,
    monthlyBudget: 1000,
    hourlyCalls: 5,
    promptGuide: 'guide-4',
    // Other words than those of before ask for a trial, or for why there is none.
    waiver: '시험 서버를 옮기는 동안만 씁니다.',
    moreModels: [{ model: 'third-9b' }, { model: 'tester-7b' }],
    prices: [{ model: 'tester-7b', priceIn: 1_000_000, priceOut: 0 }],
  };
  expect((await manager.post('/rest/llm-policy', written)).status).toBe(201);
  expect(
    (
      await manager.post('/rest/llm-policy', {
        startsOn: '2099-01-01',
        standIn: false,
        waiver: '앞의 판으로 돌아갑니다.',
      })
    ).status,
  ).toBe(201);
  await owner.query(
    `insert into llm_call (hospital_code, req_id, seq, purpose, model, messages, tokens_in) values ('H0001', 'MP1', 1, 'GEN', 'tester-7b', '[]', 100)`,
  );
  await owner.query(
    `insert into llm_reservation (key, hospital_code, req_id, model, won, until) values
       ('running', 'H0001', 'MP2', 'tester-7b', 50, now() + interval '1 hour'), ('lost', 'H0001', 'MP2', 'tester-7b', 70, now() - interval '1 hour')`,
  );
  expect(await rules(manager)).toMatchObject({
    startsOn: '2026-01-01',
    standIn: true,
    rubric: true,
    monthlyBudget: 1000,
    hourlyCalls: 5,
    prompt: 'guide-4',
    models: ['tester-7b', 'onyak-offline-1', 'third-9b'],
    spent: 150,
    calls: 2,
  });
});

it('what an institution allows is for its function alone to read and to write', async () => {
  expect(await doctor.get('/api/MMMG/selectModelRules')).toMatchObject({ result: 'NO_AUTH' });
  expect((await doctor.post('/rest/llm-policy', { startsOn: '2026-02-01', standIn: true })).status).toBe(403);
  const choice = await manager.post('/rest/llm-policy', { startsOn: '2026-02-01', promptGuide: 'guide-1' });
  expect(choice.status).toBe(400);
});

it('what may be chosen is what guides may be written with', () => {
  const { promptGuide } = llmPolicy.fields;
  const usable = prompts.filter(({ name, usable: may }) => name === 'guide' && may).map(({ version }) => version);
  expect(promptGuide.options?.map(({ value }) => value)).toEqual(usable);
});
