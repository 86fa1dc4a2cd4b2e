import { Agent } from 'node:http';
import { connectionTo } from '@onyak/database';
import { datasetItem, storeVersion } from '../../plugins/avlj/testing/stored-version.js';
import { median } from '../api/compare.js';
import { send, type Peer } from '../api/load.js';
import { startOurs } from '../api/peers.js';
import { withBenchDatabase } from '../database.js';
import type { BenchRow, Part } from '../measure-all.js';

const VERSIONS = 20_000;
/** Findings that two experts have rated. */
const RATED = 600;
const ASKED = 7;
const MIN_BODY = 200;

const works = [
  {
    name: `LLM 평가: 모델별 평균과 추이 (${VERSIONS}버전)`,
    limit: 1000,
    path: '/api/AVLJ/selectSummary?startDate=2020-01-01&endDate=2030-12-31',
  },
  {
    name: `LLM 평가: 목록 한 쪽 (${VERSIONS}버전)`,
    limit: 300,
    path: '/rest/llm-evaluation?range=[0,24]&sort=["transTime","DESC"]',
  },
  { name: `LLM 평가: 일치도와 보정 (두 전문가 ${RATED}건)`, limit: 2000, path: '/api/AVLJ/selectAgreement' },
];

/** What the screen of evaluations asks for, over what a hospital's guides of some years leave. */
export async function run(part: Part): Promise<void> {
  await withBenchDatabase(async ({ url, folder }) => {
    await fill(url);
    const ours = await startOurs(url, folder, 'MANAGER01');
    try {
      for (const work of works) await part(async () => asked(ours.peer, work));
    } finally {
      await ours.stop();
    }
  });
}

async function asked(peer: Peer, { name, limit, path }: (typeof works)[number]): Promise<BenchRow> {
  const agent = new Agent({ keepAlive: true });
  const took: number[] = [];
  for (let turn = 0; turn < ASKED; turn += 1) {
    const began = performance.now();
    const answer = await send(peer, agent, { method: 'GET', path: encodeURI(path) });
    took.push(performance.now() - began);
    if (answer.length < MIN_BODY) throw new Error(`${path} answers nothing`);
  }
  agent.destroy();
  const value = median(took);
  return { name, value, unit: 'ms', limit, ratio: value / limit };
}

/** One version so many times over, on other days and by other models, and ratings of the newest. */
async function fill(url: string): Promise<void> {
  const owner = connectionTo({ connectionString: url });
  await owner.connect();
  try {
    await owner.query(`select set_config('app.user_id', 'BENCH', false), set_config('app.hospital_code', '*', false)`);
    const items = [
      datasetItem('F1', [10, 9, 9, 10, 9]),
      datasetItem('F2', [9, 9, 8, 9, 8]),
      datasetItem('F3', [7, 9, 9, 6, 9]),
    ];
    await storeVersion(owner, { reqId: 'BENCH-0', judge: 'judge-70b', items });
    await owner.query(
      `insert into request (req_id, kind, hospital_code, user_id, subject_number, subject_name, payload, status, stage)
       select 'BENCH-' || n, kind, hospital_code, user_id, subject_number, subject_name, payload, status, stage
       from request, generate_series(1, $1::integer) n where req_id = 'BENCH-0'`,
      [VERSIONS],
    );
    await owner.query(
      `insert into guide_request (req_id, hospital_code, age, gender, record_date)
       select 'BENCH-' || n, hospital_code, age, gender, record_date from guide_request, generate_series(1, $1::integer) n where req_id = 'BENCH-0'`,
      [VERSIONS],
    );
    await owner.query(
      `insert into guide_node (req_id, seq, hospital_code, status, gen_type, trans_time, llm_model_gen, llm_model_eval, llm_temp_gen,
         response_time_gen, response_time_eval, merged_data, prompt_gen, tokens_gen_in, tokens_gen_out, llm_latest)
       select 'BENCH-' || n, seq, hospital_code, status, gen_type, trans_time - n * interval '1 hour', 'model-' || n % 5, llm_model_eval, llm_temp_gen,
         response_time_gen, response_time_eval, merged_data, prompt_gen, tokens_gen_in, tokens_gen_out, llm_latest
       from guide_node, generate_series(1, $1::integer) n where req_id = 'BENCH-0'`,
      [VERSIONS],
    );
    await owner.query(
      `insert into llm_rating (hospital_code, req_id, seq, item_no, rater, score_precision, score_recall, score_accuracy, score_completeness, score_helpfulness)
       select 'H0001', 'BENCH-' || n, 1, 1 + n % 3, rater, 10 - n % 4, 9, 9 - n % 3, 10 - n % 5, 9 - n % 2
       from generate_series(1, $1::integer) n, unnest(array['MANAGER01', 'DOCTOR01']) rater`,
      [RATED],
    );
    await owner.query('vacuum (analyze) guide_node, request, guide_request, llm_rating');
  } finally {
    await owner.end();
  }
}
