import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { fileURLToPath } from 'node:url';
import { resolveRecord } from '../cdss/src/fhir/index.js';
import { referenceTables } from '../cdss/src/testing/fhir-code-tables.js';
import { writeLargeBundle } from '../cdss/src/testing/large-bundle.js';
import type { readHealthRecord } from '../workflows/src/intake/read-record.js';
import { measureFirstUpload, type FirstUpload } from './intake/first-upload.js';
import type { BenchRow, Part } from './measure-all.js';

const ROUNDS = 7;
/** Fresh processes for each way of the first upload, turn by turn. */
const FIRST_ROUNDS = 5;
const BYTES = 48_000_000;
const MEMORY_LIMIT_MIB = 60;
const BLOCK_LIMIT_MS = 50;
const MIB = 1024 * 1024;

/** The fastest round of each: what other processes on the machine add is not counted on either side. */
function fastest(values: readonly number[]): number {
  return Math.min(...values);
}

/** The one in the middle by its own ratio: a first upload happens once, so that the luckiest does not count. */
function middle(uploads: readonly FirstUpload[]): FirstUpload | undefined {
  const ratio = (one: FirstUpload) => one.read / one.firstParse;
  return uploads.toSorted((a, b) => ratio(a) - ratio(b))[Math.floor(uploads.length / 2)];
}

/** First uploads to fresh processes: with a thread prepared while the bytes come, and without. */
async function firstUploads(path: string, folder: string): Promise<{ prepared: FirstUpload[]; cold: FirstUpload[] }> {
  const prepared: FirstUpload[] = [];
  const cold: FirstUpload[] = [];
  for (let round = 0; round < FIRST_ROUNDS; round += 1) {
    prepared.push(await measureFirstUpload(path, folder, true));
    cold.push(await measureFirstUpload(path, folder, false));
  }
  return { prepared, cold };
}

/** The compiled reader, as it runs in production; from source the thread would first load a compiler. */
async function compiledReader(): Promise<typeof readHealthRecord> {
  const path = fileURLToPath(new URL('../workflows/dist/intake/read-record.js', import.meta.url));
  if (!existsSync(path)) throw new Error('workflows/dist is missing: run `npm run build` before the benchmark');
  const module = (await import(path)) as { readHealthRecord: typeof readHealthRecord };
  return module.readHealthRecord;
}

/** Peak of the process's memory and longest block of this thread while a task runs. */
async function watched<T>(
  task: () => Promise<T>,
): Promise<{ result: T; ms: number; addedMib: number; blockMs: number }> {
  globalThis.gc?.();
  const before = process.memoryUsage.rss();
  let peak = before;
  const sampler = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage.rss());
  }, 10);
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  const start = performance.now();
  const result = await task();
  const ms = performance.now() - start;
  delay.disable();
  clearInterval(sampler);
  // The histogram counts the timer's own interval too.
  return { result, ms, addedMib: (peak - before) / MIB, blockMs: Math.max(0, delay.max / 1e6 - 5) };
}

const row = (name: string, value: number, unit: string, limit: number): BenchRow => ({
  name,
  value,
  unit,
  limit,
  ratio: value / limit,
});

async function uploadRows(path: string, folder: string): Promise<BenchRow[]> {
  const first = await firstUploads(path, folder);
  const prepared = middle(first.prepared);
  const cold = middle(first.cold);
  return [
    row(
      '48 MB 건강기록: 새 프로세스에 올린 첫 기록, 다 받은 때부터 읽기까지',
      prepared?.read ?? Number.NaN,
      'ms',
      prepared?.firstParse ?? Number.NaN,
    ),
    row(
      '48 MB 건강기록: 같은 일, 가장 빠른 JSON.parse에 대어',
      prepared?.read ?? Number.NaN,
      'ms',
      prepared?.fastestParse ?? Number.NaN,
    ),
    row(
      '48 MB 건강기록: 같은 일, 받는 동안 준비하지 않은 스레드 (참고)',
      cold?.read ?? Number.NaN,
      'ms',
      cold?.firstParse ?? Number.NaN,
    ),
  ];
}

async function readRows(path: string): Promise<BenchRow[]> {
  const read = await compiledReader();
  const tables = referenceTables();
  const map = async () => resolveRecord(await read(path), tables, { today: '2026-11-20' }).medications.length;
  const intake: Awaited<ReturnType<typeof watched<number>>>[] = [];
  const parse: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    intake.push(await watched(map));
    const start = performance.now();
    JSON.parse(readFileSync(path, 'utf8'));
    parse.push(performance.now() - start);
  }
  return [
    row(
      '48 MB 건강기록: 파일에서 매핑까지 (한도: 같은 실행의 JSON.parse)',
      fastest(intake.map((one) => one.ms)),
      'ms',
      fastest(parse),
    ),
    // The first round is the one that starts from a small process.
    row('48 MB 건강기록: 늘어난 메모리', intake[0]?.addedMib ?? Number.NaN, 'MiB', MEMORY_LIMIT_MIB),
    row(
      '48 MB 건강기록: 이벤트 루프가 가장 오래 막힌 시간',
      fastest(intake.map((one) => one.blockMs)),
      'ms',
      BLOCK_LIMIT_MS,
    ),
  ];
}

/** 48 MB of record to mapped data, beside JSON.parse of the whole in the same run, turn by turn. */
export async function run(part: Part): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'onyak-bench-'));
  try {
    const path = join(folder, 'record.json');
    writeLargeBundle(path, BYTES);
    await part(async () => await uploadRows(path, folder));
    await part(async () => await readRows(path));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
