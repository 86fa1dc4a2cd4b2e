import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { fileURLToPath } from 'node:url';
import { resolveRecord } from '../cdss/src/fhir/index.js';
import { referenceTables } from '../cdss/src/testing/fhir-code-tables.js';
import { writeLargeBundle } from '../cdss/src/testing/large-bundle.js';
import type { readHealthRecord } from '../workflows/src/intake/read-record.js';
import type { BenchRow } from './screening.js';

const ROUNDS = 7;
const BYTES = 48_000_000;
const MEMORY_LIMIT_MIB = 60;
const BLOCK_LIMIT_MS = 50;
const MIB = 1024 * 1024;

/** The fastest round of each: what other processes on the machine add is not counted on either side. */
function fastest(values: readonly number[]): number {
  return Math.min(...values);
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

/** 48 MB of record to mapped data, beside JSON.parse of the whole in the same run, turn by turn. */
export async function run(): Promise<BenchRow[]> {
  const folder = mkdtempSync(join(tmpdir(), 'onyak-bench-'));
  try {
    const path = join(folder, 'record.json');
    writeLargeBundle(path, BYTES);
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
    const row = (name: string, value: number, unit: string, limit: number): BenchRow => ({
      name,
      value,
      unit,
      limit,
      ratio: value / limit,
    });
    return [
      row(
        '48 MB 건강기록: 파일에서 매핑까지 (한도: 같은 실행의 JSON.parse)',
        fastest(intake.map((one) => one.ms)),
        'ms',
        fastest(parse),
      ),
      row(
        '48 MB 건강기록: 같은 일, 새로 시작한 스레드의 첫 기록',
        intake[0]?.ms ?? Number.NaN,
        'ms',
        parse[0] ?? Number.NaN,
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
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
