import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { startPostgres } from '../../../../scripts/lib/postgres/embedded-postgres.js';
import { startTemporal } from '../../../../scripts/lib/temporal/temporal.js';
import { buildTemplate, TEMPLATE } from '../../../../testing/template.js';
import { buildGuideHarness, type GuideHarness } from './guide-harness.js';
import { until } from '../../../../workflows/src/testing/build-harness.js';
import type { BenchRow, Part } from '../../../../bench/measure-all.js';

const ROUNDS = 15;
const AT_ONCE = 20;
const LIMIT_MS = 1_000;

/** The compiled worker in a process of its own, as it runs in production. */
function startWorker(settings: GuideHarness['settings']): () => Promise<void> {
  const path = fileURLToPath(new URL('../../../../workflows/dist/worker.js', import.meta.url));
  if (!existsSync(path)) throw new Error('workflows/dist is missing: run `npm run build` before the benchmark');
  const env = {
    ...process.env,
    ...Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== undefined)),
    LOG_LEVEL: 'error',
  };
  const child = spawn(process.execPath, [path], {
    env,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  return async () => {
    child.kill('SIGTERM');
    await ended;
  };
}

/** From the committed request to the guide that can be read, in milliseconds. */
async function requestToGuide(onyak: GuideHarness): Promise<number> {
  const start = performance.now();
  const reqId = await onyak.startRequest();
  for (;;) {
    if ((await onyak.row(reqId)).status === 'WAITING') return performance.now() - start;
    await sleep(5);
  }
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

/** A request to its guide with the offline model, through the real PostgreSQL, Temporal (with its database file) and worker. */
export async function run(part: Part): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'onyak-bench-'));
  const [temporal, postgres] = await Promise.all([
    startTemporal({ dbFile: join(folder, 'temporal.db') }),
    startPostgres({ dataDir: join(folder, 'postgres') }),
  ]);
  try {
    await buildTemplate(postgres.url);
    const url = new URL(postgres.url);
    url.pathname = `/${TEMPLATE}`;
    const onyak = await buildGuideHarness({
      temporal: temporal.address,
      databaseUrl: url.href,
      dropDatabase: () => Promise.resolve(),
    });
    const stopWorker = startWorker(onyak.settings);
    await until(async () => (await onyak.client.ready()).ok, 'the worker', 60_000);
    await requestToGuide(onyak);
    const row = (name: string, value: number, limit: number): BenchRow => ({
      name,
      value,
      unit: 'ms',
      limit,
      ratio: value / limit,
    });
    await part(async () => {
      const single: number[] = [];
      for (let round = 0; round < ROUNDS; round += 1) single.push(await requestToGuide(onyak));
      return row('복약지도 요청에서 안내까지: 한 건 (중앙값)', median(single), LIMIT_MS);
    });
    await part(async () => {
      const together = await Promise.all(Array.from({ length: AT_ONCE }, () => requestToGuide(onyak)));
      const name = `복약지도 요청에서 안내까지: 동시에 ${AT_ONCE}건 (마지막 한 건)`;
      return row(name, Math.max(...together), LIMIT_MS * AT_ONCE);
    });
    await stopWorker();
    await onyak.close();
  } finally {
    await temporal.stop();
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
