import { readFileSync } from 'node:fs';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ensureAppLogin } from '../../migrations/src/login/ensure-login.js';
import { steps } from '../../migrations/src/migrate.js';
import { createBlankDatabase, type BlankDatabase } from '../../migrations/src/testing/databases.js';
import { storeGuideRequest } from '../../testing/guide-request.js';

const stepOf = (name: string) => readFileSync(new URL(`migrations/${name}`, import.meta.url), 'utf8');
const quality = (precision: number | null, recall: number | null) => ({
  relevance_precision_score: precision,
  relevance_recall_score: recall,
});
/** Two findings as they were stored before lists looked at their scores. */
const merged = {
  items: [
    { relevance_and_quality: quality(10, 7.5), overall_assessment: { helpfulness_score: null } },
    { relevance_and_quality: quality(9, null), overall_assessment: { helpfulness_score: 8 } },
  ],
  excluded: [{ at: 's0.0', text: '글', reasons: [] }],
};

let database: BlankDatabase;
let owner: pg.Client;
const context = (hospital: string) =>
  owner.query(`select set_config('app.user_id', 'TEST', false), set_config('app.hospital_code', $1, false)`, [
    hospital,
  ]);
const node = async (reqId: string, seq = 1) =>
  (await owner.query<Record<string, unknown>>('select * from guide_node where req_id = $1 and seq = $2', [reqId, seq]))
    .rows[0];

let changesBefore: number | null;
const changes = async () => (await owner.query(`select from history where table_name = 'guide_node'`)).rowCount;

beforeAll(async () => {
  database = await createBlankDatabase();
  owner = new pg.Client({ connectionString: database.url });
  await owner.connect();
  await ensureAppLogin(owner, database.url);
  for (const { sql } of steps) await owner.query(sql);
  await owner.query(stepOf('0001-guide.sql'));
  await context('*');
  await owner.query(`insert into hospital (code, name) values ('H0001', '가')`);
  for (const reqId of ['MG1', 'MG2']) await storeGuideRequest(owner, { reqId });
  const store = (reqId: string, data: object | null) =>
    owner.query(
      `insert into guide_node (req_id, seq, hospital_code, status, gen_type, merged_data) values ($1, 1, 'H0001', 'READY', 'Initial', $2)`,
      [reqId, data && JSON.stringify(data)],
    );
  await store('MG1', merged);
  await store('MG2', null);
  for (const [purpose, prompt, tokens] of [
    ['GEN', 'guide-4', 100],
    ['GEN', 'guide-5', 50],
    ['EVAL', 'evaluate-1', null],
  ])
    await owner.query(
      `insert into llm_call (hospital_code, req_id, seq, purpose, model, messages, prompt_version, tokens_in, tokens_out) values ('H0001', 'MG1', 1, $1, 'm', '[]', $2, $3, $3)`,
      [purpose, prompt, tokens],
    );
  changesBefore = await changes();
  // As whoever migrates comes: without a context, so that row-level security shows nothing.
  await context('');
  await owner.query(stepOf('0002-evaluation.sql'));
  await context('*');
}, 240_000);
afterAll(async () => {
  await owner?.end();
  await database?.drop();
});

it('versions of before have their scores, prompt and tokens, and are as nobody had changed them', async () => {
  expect(await node('MG1')).toMatchObject({
    score_precision: 9.5,
    score_recall: 7.5,
    score_accuracy: null,
    score_helpfulness: 8,
    score_lowest: 7.5,
    findings: 2,
    excluded: 1,
    prompt_gen: 'guide-5',
    tokens_gen_in: 150,
    tokens_gen_out: 150,
    prompt_eval: 'evaluate-1',
    tokens_eval_in: null,
    version: 1,
  });
  expect(await changes()).toBe(changesBefore);
});

it('a version without a dataset, and one of any other shape, has no scores and is stored all the same', async () => {
  const none = { score_precision: null, score_lowest: null, findings: null };
  expect(await node('MG2')).toMatchObject(none);
  for (const odd of [
    { items: 'none' },
    [],
    { items: [] },
    { items: [{ relevance_and_quality: { accuracy_score: '9' } }] },
  ]) {
    await owner.query(`update guide_node set merged_data = $1 where req_id = 'MG2'`, [JSON.stringify(odd)]);
    expect(await node('MG2')).toMatchObject({ score_precision: null, score_accuracy: null, score_lowest: null });
  }
});

it('scores follow the dataset', async () => {
  const first = merged.items.slice(0, 1);
  await owner.query(`update guide_node set merged_data = $1 where req_id = 'MG1'`, [JSON.stringify({ items: first })]);
  expect(await node('MG1')).toMatchObject({ score_precision: 10, findings: 1, excluded: null });
});
