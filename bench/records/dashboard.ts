import { Agent } from 'node:http';
import { appPool, withEveryInstitution } from '@onyak/database';
import { OpenTransaction } from '@onyak/database/models';
import { dashboardSchema, type Plugin } from '@onyak/core';
import { generateAdrRecords } from '@onyak/migrations';
import { z } from 'zod';
import mpsh from '../../plugins/mpsh/plugin.js';
import mrpm from '../../plugins/mrpm/plugin.js';
import { countTiles } from '../../workflows/src/tiles/count-tiles.sql.js';
import { median } from '../api/compare.js';
import { send, type Peer } from '../api/load.js';
import { startOurs } from '../api/peers.js';
import { withBenchDatabase } from '../database.js';
import type { BenchRow, Part } from '../measure-all.js';

const FEW = 200_000;
/** What a hospital chain has registered; another number with `ONYAK_BENCH_RECORDS`. */
const MANY = Number(process.env['ONYAK_BENCH_RECORDS'] ?? 5_000_000);
/** Five years. */
const YEARS_DAYS = 1825;
const ASKED = 15;
const TILE_MS = 300;
const DASHBOARD_MS = 1500;
const COUNTED: readonly Plugin[] = [mrpm, mpsh];
const path = '/api/homeTiles?from=2021-01&to=2026-12';

/** The home page's figures: each as a file at 200,000 records, and the whole dashboard's first opening at `MANY`. */
export async function run(part: Part): Promise<void> {
  await withBenchDatabase(async ({ url, folder }) => {
    await generateAdrRecords(url, { count: FEW });
    await counted(url, FEW);
    await part(async () => withOurs(url, folder, slowestTile));
    await generateAdrRecords(url, { count: MANY - FEW, days: YEARS_DAYS });
    await counted(url, MANY);
    await part(async () => withOurs(url, folder, firstDashboard));
  });
}

/** Counts as the job does, and tells how long it took. */
async function counted(url: string, records: number): Promise<void> {
  const pool = appPool(url);
  const began = performance.now();
  try {
    for (const plugin of COUNTED)
      await withEveryInstitution(pool, { userId: 'SYSTEM' }, (client) =>
        OpenTransaction.during(client, (db) => countTiles(db, plugin, { always: true })),
      );
  } finally {
    await pool.end();
  }
  console.error(`… figures of ${records} records counted in ${((performance.now() - began) / 1000).toFixed(1)} s`);
}

async function withOurs(url: string, folder: string, measure: (peer: Peer) => Promise<BenchRow>): Promise<BenchRow> {
  const ours = await startOurs(url, folder, 'MANAGER01');
  try {
    return await measure(ours.peer);
  } finally {
    await ours.stop();
  }
}

/** Every figure by itself, as its file asks for it; the slowest counts. */
async function slowestTile(peer: Peer): Promise<BenchRow> {
  const agent = new Agent({ keepAlive: true });
  let value = 0;
  for (const { name } of mrpm.tiles) {
    const took: number[] = [];
    for (let turn = 0; turn < ASKED; turn += 1) {
      const began = performance.now();
      await send(peer, agent, {
        method: 'GET',
        path: `/api/homeTile?plugin=mrpm&tile=${name}&from=2021-01&to=2026-12`,
      });
      took.push(performance.now() - began);
    }
    value = Math.max(value, median(took));
  }
  agent.destroy();
  return { name: `홈 현황의 가장 느린 칸 (기록 ${FEW}건)`, value, unit: 'ms', limit: TILE_MS, ratio: value / TILE_MS };
}

/** The first answer of a process that has just started. */
async function firstDashboard(peer: Peer): Promise<BenchRow> {
  const agent = new Agent({ keepAlive: true });
  const began = performance.now();
  const answer = await send(peer, agent, { method: 'GET', path });
  const value = performance.now() - began;
  agent.destroy();
  const { tiles } = z.object({ data: dashboardSchema }).parse(JSON.parse(answer)).data;
  if (!tiles.some(({ tile, total }) => tile === 'records' && total > FEW / 4))
    throw new Error('the dashboard tells too few records');
  return {
    name: `홈 현황을 처음 열기 (기록 ${MANY}건)`,
    value,
    unit: 'ms',
    limit: DASHBOARD_MS,
    ratio: value / DASHBOARD_MS,
  };
}
