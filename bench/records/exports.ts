import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { connectionTo } from '@onyak/database';
import { median } from '../api/compare.js';
import type { Peer } from '../api/load.js';
import type { BenchRow } from '../measure-all.js';

const ROWS = 10_000;
const ROUNDS = 7;
const TIMES = 1.5;
const MEMORY_LIMIT_MIB = 100;
const AT_ONCE = 4;
const SAMPLE_MS = 20;

interface Download {
  readonly ms: number;
  readonly bytes: number;
}

/** Excel exports: 10,000 rows beside a hand-written stream from COPY, a whole institution's in bounded memory, four at once. */
export async function measureExports(databaseUrl: string, ours: Peer, bare: Peer): Promise<BenchRow[]> {
  const { since, rows, all } = await countRows(databaseUrl);
  const part = `/rest/adr-record/export.xlsx?filter=${encodeURIComponent(JSON.stringify({ 'd4InsertTime>=': since }))}`;
  const whole = '/rest/adr-record/export.xlsx';
  for (const peer of [ours, bare]) await download(peer, part);
  const pairs: { ours: Download; bare: Download }[] = [];
  for (let round = 0; round < ROUNDS; round += 1)
    pairs.push({ ours: await download(ours, part), bare: await download(bare, part) });
  const value = median(pairs.map((pair) => pair.ours.ms));
  const ratio = median(pairs.map((pair) => pair.ours.ms / pair.bare.ms)) / TIMES;
  console.error(`… ${rows} rows: ${pairs[0]?.ours.bytes} bytes, from COPY ${pairs[0]?.bare.bytes} bytes`);
  const one = await watched(ours, 1, whole);
  const several = await watched(ours, AT_ONCE, whole);
  const limit = MEMORY_LIMIT_MIB;
  const text = (count: number) => count.toLocaleString('ko-KR');
  return [
    {
      name: `엑셀 ${text(rows)}건 (한도: COPY에서 직접 쓴 것의 ${TIMES}배)`,
      value,
      unit: 'ms',
      limit: value / ratio,
      ratio,
    },
    { name: `엑셀 ${text(all)}건: 더해진 메모리`, value: one.memory, unit: 'MiB', limit, ratio: one.memory / limit },
    {
      name: `엑셀 ${text(all)}건 ${AT_ONCE}개 동시 (모두 성공; 메모리 한도는 ${AT_ONCE}배)`,
      value: several.memory,
      unit: 'MiB',
      limit: limit * AT_ONCE,
      ratio: several.memory / (limit * AT_ONCE),
    },
  ];
}

/** The day since which an institution has about ten thousand records, how many those are, and all it has. */
async function countRows(databaseUrl: string): Promise<{ since: string; rows: number; all: number }> {
  const client = connectionTo({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(`select set_config('app.hospital_code', 'H0001', false)`);
    const { rows } = await client.query<{ since: string; rows: number; all: number }>(
      `with r as (select (d4_insert_time at time zone 'Asia/Seoul')::date as day from adr_record where hospital_code = 'H0001'),
         d as (select day, sum(count(*)) over (order by day desc) as rows from r group by day)
       select day::text as since, rows::integer, (select count(*)::integer from r) as all from d where rows >= $1 order by rows limit 1`,
      [ROWS],
    );
    const [found] = rows;
    if (!found) throw new Error('there are not enough records');
    return found;
  } finally {
    await client.end();
  }
}

/** Downloads at once; the most that the server's memory grew by meanwhile. @throws Error when one is not whole */
async function watched(peer: Peer, count: number, path: string): Promise<{ memory: number }> {
  const before = residentMib(peer.pid);
  let most = before;
  let done = false;
  const watching = (async () => {
    for (; !done; await sleep(SAMPLE_MS)) most = Math.max(most, residentMib(peer.pid));
  })();
  try {
    await Promise.all(Array.from({ length: count }, () => download(peer, path)));
  } finally {
    done = true;
    await watching;
  }
  return { memory: most - before };
}

function residentMib(pid: number): number {
  const kib = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kib ?? Number.NaN) / 1024;
}

/** @throws Error when the answer is no file or breaks off. */
function download({ port, headers }: Peer, path: string): Promise<Download> {
  const started = performance.now();
  return new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, path, headers }, (response) => {
      let bytes = 0;
      response.on('data', (chunk: Buffer) => (bytes += chunk.length));
      response.on('error', reject);
      response.on('end', () => {
        if (response.statusCode === 200) resolve({ ms: performance.now() - started, bytes });
        else reject(new Error(`${path}: ${String(response.statusCode)}`));
      });
    });
    sent.on('error', reject);
    sent.end();
  });
}
