import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { randomBytes } from 'node:crypto';
import { connectionTo, insertRequest, withTenant } from '@onyak/database';
import { createRequestClient } from '@onyak/workflows/client';
import { buildGuideHarness, type GuideHarness } from '../../plugins/mmmg/workflow/testing/guide-harness.js';
import { populationRequests } from '../../plugins/mpop/population-requests.js';
import { inProject } from '../../scripts/lib/project.js';
import { startPostgres } from '../../scripts/lib/postgres/embedded-postgres.js';
import { startTemporal } from '../../scripts/lib/temporal/temporal.js';
import { storePatients } from '../../testing/stored-patients.js';
import { buildTemplate, TEMPLATE } from '../../testing/template.js';
import { guidePayload } from '../../workflows/src/testing/payload.js';
import { until } from '../../workflows/src/testing/build-harness.js';
import type { BenchRow, Part } from '../measure-all.js';
import { cpuOf, cpuOfFamily } from './processor-time.js';

/** Patients of one institution (`ONYAK_BENCH_PATIENTS`), and worker processes (`ONYAK_BENCH_WORKERS`). */
const PATIENTS = Number(process.env['ONYAK_BENCH_PATIENTS'] ?? 100_000);
const WORKERS = Number(process.env['ONYAK_BENCH_WORKERS'] ?? 1);
/** 100,000 patients of 15 drugs in 90 seconds. */
const PER_SECOND = 100_000 / 90;
/** What a worker may take more than it has while it waits: a thread's compiled knowledge and the records of a few pages. */
const MEMORY_MIB = 600;
/** Two processors for 90 seconds, for 100,000 patients; what a busy machine leaves of them shows here, not in the seconds. */
const CPU_PER_PATIENT = 2 * 0.9;
/** How often it is told how far a run is. */
const TOLD_MS = 10_000;
const GUIDE_RATIO = 1.5;
const GUIDES = 9;
const HOSPITAL = 'H0001';
const OTHER = { userId: 'DOCTOR02', hospitalCode: 'H0002' };

/** The compiled worker in a process of its own, as it runs in production. */
function startWorker(settings: GuideHarness['settings']): ChildProcess {
  const path = inProject('workflows/dist/worker.js');
  if (!existsSync(path)) throw new Error('workflows/dist is missing: run `npm run build` before the benchmark');
  const given = Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== undefined));
  return spawn(process.execPath, [path], {
    env: { ...process.env, ...given, LOG_LEVEL: 'error' },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
}

/** Memory of a process in MiB; 0 where the system does not tell it. */
function memoryOf({ pid }: ChildProcess): number {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

const row = (name: string, value: number, unit: string, limit: number, ratio = value / limit): BenchRow => ({
  name,
  value,
  unit,
  limit,
  ratio,
});

/** From the committed request to the guide that can be read, in milliseconds. */
async function requestToGuide(
  onyak: GuideHarness,
  owner = { userId: 'DOCTOR01', hospitalCode: HOSPITAL },
): Promise<number> {
  const start = performance.now();
  const reqId = await onyak.insertRequest(guidePayload(), owner.hospitalCode);
  await onyak.client.start({ reqId, ...owner });
  for (;;) {
    const { rows } = await withTenant(onyak.pool, owner, (db) =>
      db.query<{ status: string }>('select status from request where req_id = $1', [reqId]),
    );
    if (rows[0]?.status === 'WAITING') return performance.now() - start;
    await sleep(5);
  }
}

async function medianGuide(onyak: GuideHarness, owner?: typeof OTHER): Promise<number> {
  const taken: number[] = [];
  for (let round = 0; round < GUIDES; round += 1) taken.push(await requestToGuide(onyak, owner));
  return median(taken);
}

/** All patients of an institution screened through PostgreSQL, Temporal and compiled workers, with guides asked for meanwhile. */
export async function run(part: Part): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'onyak-bench-'));
  const [temporal, postgres] = await Promise.all([
    startTemporal({ dbFile: join(folder, 'temporal.db') }),
    startPostgres({ dataDir: join(folder, 'postgres') }),
  ]);
  const workers: ChildProcess[] = [];
  try {
    await buildTemplate(postgres.url);
    const url = new URL(postgres.url);
    url.pathname = `/${TEMPLATE}`;
    const dropDatabase = () => Promise.resolve();
    const onyak = await buildGuideHarness({ temporal: temporal.address, databaseUrl: url.href, dropDatabase });
    const client = createRequestClient(onyak.settings);
    const owner = connectionTo({ connectionString: url.href });
    await owner.connect();
    await owner.query(`select set_config('app.user_id', 'TEST', false), set_config('app.hospital_code', '*', false)`);
    console.error(`  storing ${PATIENTS.toLocaleString('en')} patients`);
    await storePatients(owner, { hospitalCode: HOSPITAL, count: PATIENTS });
    await owner.query('vacuum analyze request');

    const start = async (): Promise<string> => {
      const reqId = `PO${randomBytes(6).toString('hex')}`;
      const ref = { reqId, hospitalCode: HOSPITAL, userId: 'MANAGER01' };
      await withTenant(onyak.pool, ref, async (db) => {
        const payload = { rules: 'IN_FORCE', drafts: [] };
        await insertRequest(db, { ...ref, kind: populationRequests.kind, payload });
        await db.query(
          `insert into population_run (req_id, hospital_code, rules, previous_req_id) values ($1, $2, 'IN_FORCE', (select n.req_id
             from population_run n join request r using (req_id) where r.status = 'COMPLETE' order by r.created_at desc limit 1))`,
          [reqId, HOSPITAL],
        );
      });
      await client.start(populationRequests, ref);
      return reqId;
    };
    const statusOf = async (reqId: string) =>
      (await onyak.select('select status from request where req_id = $1', [reqId]))[0]?.['status'];
    /** How much of it is done, from 0 to 1. */
    const partOf = async (reqId: string) =>
      Number(
        (
          await onyak.select(
            'select avg((screened_at is not null)::int)::float8 as part from population_page where req_id = $1',
            [reqId],
          )
        )[0]?.['part'],
      );
    const pagesOf = async (reqId: string) =>
      Number(
        (
          await onyak.select(
            'select count(*)::int as n from population_page where req_id = $1 and screened_at is not null',
            [reqId],
          )
        )[0]?.['n'],
      );

    for (let at = 0; at < WORKERS; at += 1) workers.push(startWorker(onyak.settings));
    await until(
      async () => (await onyak.client.ready()).ok && (await client.ready([populationRequests])).ok,
      'the workers',
      120_000,
    );
    await requestToGuide(onyak);
    await requestToGuide(onyak, OTHER);
    const alone = { own: await medianGuide(onyak), other: await medianGuide(onyak, OTHER) };

    await part(async () => {
      const idle = Math.max(...workers.map(memoryOf));
      const taken = () => ({
        workers: workers.reduce((sum, { pid }) => sum + cpuOf(pid), 0),
        database: cpuOfFamily(postgres.pid),
      });
      const before = taken();
      const begun = performance.now();
      const reqId = await start();
      let first = 0;
      let most = 0;
      let told = begun;
      while ((await statusOf(reqId)) !== 'COMPLETE') {
        await sleep(250);
        const now = Math.max(...workers.map(memoryOf));
        most = Math.max(most, now);
        if (performance.now() - told > TOLD_MS) {
          told = performance.now();
          console.error(
            `  ${await pagesOf(reqId)} pages in ${Math.round((told - begun) / 1000)} s, ${Math.round(now)} MiB`,
          );
        }
        if (first === 0 && (await partOf(reqId)) > 1 / 5) first = now;
      }
      const seconds = (performance.now() - begun) / 1000;
      const after = taken();
      const ofWorkers = ((after.workers - before.workers) * 1000) / PATIENTS;
      const ofDatabase = ((after.database - before.database) * 1000) / PATIENTS;
      const perSecond = PATIENTS / seconds;
      const name = `population: ${PATIENTS.toLocaleString('en')} patients of 15 drugs, ${WORKERS} worker(s)`;
      return [
        row(`${name}; patients/s`, perSecond, '/s', PER_SECOND, PER_SECOND / perSecond),
        row(`${name}; whole`, seconds, 's', PATIENTS / PER_SECOND),
        row('population: processor time of workers, a patient', ofWorkers, 'ms', CPU_PER_PATIENT),
        row('population: that of PostgreSQL, a patient', ofDatabase, 'ms', CPU_PER_PATIENT),
        row('population: memory that a worker adds', most - idle, 'MiB', MEMORY_MIB),
        row('population: what it grows by after the first fifth', Math.max(0, most - first), 'MiB', 100),
      ];
    });

    await part(async () => {
      const reqId = await start();
      await until(async () => (await pagesOf(reqId)) > 1, 'the first pages', 120_000);
      const own = await medianGuide(onyak);
      const other = await medianGuide(onyak, OTHER);
      const still = (await statusOf(reqId)) === 'RUNNING';
      const begun = performance.now();
      if (still) await client.cancel(populationRequests, reqId);
      await until(async () => (await statusOf(reqId)) !== 'RUNNING', 'the end');
      const rows = [
        row(`a guide while it runs${still ? '' : ' (it had ended)'}; median`, own, 'ms', alone.own * GUIDE_RATIO),
        row("another institution's guide meanwhile; median", other, 'ms', alone.other * GUIDE_RATIO),
      ];
      return still
        ? [...rows, row('population: until a cancellation is told', performance.now() - begun, 'ms', 2_000)]
        : rows;
    });
    await owner.end();
    await client.close();
    for (const worker of workers) worker.kill('SIGTERM');
    await Promise.all(workers.map((worker) => new Promise((resolve) => worker.once('exit', resolve))));
    await onyak.close();
  } finally {
    for (const worker of workers) worker.kill('SIGKILL');
    await temporal.stop();
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
