import { Agent } from 'node:http';
import { appPool, withEveryInstitution } from '@onyak/database';
import { OpenTransaction } from '@onyak/database/models';
import { countSignals } from '../../plugins/mrpm/worker/signal-rollup.sql.js';
import { median } from '../api/compare.js';
import { send, type Peer } from '../api/load.js';
import type { BenchRow } from '../measure-all.js';

const ASKED = 15;
const LIMIT_MS = 300;
const MIN_BODY = 1_000;

/** The signal view over the records that are there, from its rollup; what the job took to count them is told beside. */
export async function measureSignals(databaseUrl: string, ours: Peer): Promise<BenchRow> {
  const pool = appPool(databaseUrl);
  const began = performance.now();
  try {
    await withEveryInstitution(pool, { userId: 'SYSTEM' }, (client) => OpenTransaction.during(client, countSignals));
  } finally {
    await pool.end();
  }
  console.error(`… signals counted in ${((performance.now() - began) / 1000).toFixed(1)} s`);
  const agent = new Agent({ keepAlive: true });
  const took: number[] = [];
  for (let at = 0; at < ASKED; at += 1) {
    const start = performance.now();
    const answer = await send(ours, agent, { method: 'GET', path: '/api/MRPM/selectSignals' });
    took.push(performance.now() - start);
    if (answer.length < MIN_BODY) throw new Error('the signal view answers nothing');
  }
  agent.destroy();
  const value = median(took);
  return { name: '신호 보기 (전체 쌍)', value, unit: 'ms', limit: LIMIT_MS, ratio: value / LIMIT_MS };
}
