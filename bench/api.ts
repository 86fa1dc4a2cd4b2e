import { fork, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { Agent } from 'node:http';
import { randomBytes } from 'node:crypto';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { startPostgres } from '../scripts/lib/embedded-postgres.js';
import { buildTemplate, TEMPLATE } from '../testing/template.js';
import { serveBare } from './api/bare-server.js';
import { load, send, type Load, type Peer, type Script } from './api/load.js';
import type { BenchRow } from './screening.js';

const CONNECTIONS = 10;
const ROUNDS = 3;
const SECONDS = 2;
const fields = ['diagnosisCode', 'diagnosisNameKor', 'diagnosisName'] as const;
const words = ['염', '질환', '장애', '증', '기타'] as const;
const json = (value: unknown) => encodeURIComponent(JSON.stringify(value));

/** Pages 1 to 4, sorted by one of three columns either way, of the rows whose Korean name holds a word. */
const page =
  (connection: number): Script =>
  (turn) => {
    const step = turn * CONNECTIONS + connection;
    const start = (step % 4) * 25;
    const sort = [fields[step % 3], step % 2 ? 'DESC' : 'ASC'];
    const filter = { 'diagnosisNameKor~': words[step % words.length] };
    return {
      method: 'GET',
      path: `/rest/diagnosis?sort=${json(sort)}&range=${json([start, start + 24])}&filter=${json(filter)}`,
    };
  };

const oneRow =
  (ids: readonly string[]) =>
  (connection: number): Script =>
  (turn) => ({
    method: 'GET',
    path: `/rest/diagnosis/${encodeURIComponent(ids[(turn * CONNECTIONS + connection) % ids.length] ?? '')}`,
  });

/** Each connection changes a row of its own, with the version that its last change answered. */
const change =
  (ids: readonly string[]) =>
  (connection: number): Script => {
    const path = `/rest/diagnosis/${encodeURIComponent(ids[connection] ?? '')}`;
    let read = false;
    return (turn, answer) => {
      if (answer === undefined || !read) {
        read = true;
        return { method: 'GET', path };
      }
      const { version, diagnosisCode, diagnosisName } = JSON.parse(answer) as Record<string, unknown>;
      return {
        method: 'PUT',
        path,
        body: { version, diagnosisCode, diagnosisName, diagnosisNameKor: `바뀐 이름 ${turn}` },
      };
    };
  };

interface Work {
  readonly name: string;
  /** Least share of the bare server's requests/s. */
  readonly share: number;
  readonly script: (connection: number) => Script;
}

interface Sum {
  requests: number;
  best: number;
  serverCpu: number;
  databaseCpu: number;
}

function add(sum: Sum, one: Load): void {
  sum.requests += one.requests;
  // The best round is the one that other work on the machine disturbed least.
  sum.best = Math.max(sum.best, one.requests / one.seconds);
  sum.serverCpu += one.serverCpu;
  sum.databaseCpu += one.databaseCpu;
}

async function compare(work: Work, ours: Peer, bare: Peer, databasePid: number): Promise<BenchRow[]> {
  const sums = { ours: zero(), bare: zero() };
  const scripts = Array.from({ length: CONNECTIONS }, (_, connection) => work.script(connection));
  for (const peer of [ours, bare]) await load(peer, databasePid, scripts, SECONDS / 2);
  for (let round = 0; round < ROUNDS; round += 1) {
    const fresh = () => Array.from({ length: CONNECTIONS }, (_, connection) => work.script(connection));
    add(sums.ours, await load(ours, databasePid, fresh(), SECONDS));
    add(sums.bare, await load(bare, databasePid, fresh(), SECONDS));
  }
  const limit = sums.bare.best * work.share;
  const cpu = (sum: Sum) => (1000 * (sum.serverCpu + sum.databaseCpu)) / sum.requests;
  const server = (sum: Sum) => (1000 * sum.serverCpu) / sum.requests;
  const share = `${Math.round(work.share * 100)} %`;
  return [
    // More is better here: the ratio is turned round, so that 1 and less holds.
    {
      name: `${work.name}: 초당 요청 (한도: 맨 서버의 ${share})`,
      value: sums.ours.best,
      unit: '/s',
      limit,
      ratio: limit / sums.ours.best,
    },
    row(
      `${work.name}: 요청당 CPU, 서버와 데이터베이스 (한도: 맨 서버 / ${share})`,
      cpu(sums.ours),
      'ms',
      cpu(sums.bare) / work.share,
    ),
    row(
      `${work.name}: 요청당 CPU, 서버만 (한도: 맨 서버 / ${share})`,
      server(sums.ours),
      'ms',
      server(sums.bare) / work.share,
    ),
  ];
}

const zero = (): Sum => ({ requests: 0, best: 0, serverCpu: 0, databaseCpu: 0 });
const row = (name: string, value: number, unit: string, limit: number): BenchRow => ({
  name,
  value,
  unit,
  limit,
  ratio: value / limit,
});

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  return typeof address === 'object' && address ? address.port : 0;
}

/** The compiled API in a process of its own, as it runs in production, signed in by headers. */
async function startOurs(databaseUrl: string, folder: string): Promise<{ peer: Peer; child: ChildProcess }> {
  const path = fileURLToPath(new URL('../api/dist/main.js', import.meta.url));
  if (!existsSync(path)) throw new Error('api/dist is missing: run `npm run build` before the benchmark');
  const port = await freePort();
  const env = {
    ...process.env,
    DATABASE_URL: databaseUrl,
    ONYAK_DATA: folder,
    ONYAK_PAYLOAD_KEYS: `bench:${randomBytes(32).toString('base64')}`,
    PORT: String(port),
    HOST: '127.0.0.1',
    TEMPORAL_ADDRESS: '127.0.0.1:1',
  };
  const child = spawn(process.execPath, [path], { env, stdio: ['ignore', 'ignore', 'inherit'] });
  const agent = new Agent({ keepAlive: false });
  const bare = { port, pid: child.pid ?? 0, headers: {} };
  while ((await send(bare, agent, { method: 'GET', path: '/health' }).catch(() => undefined)) === undefined) {
    if (child.exitCode !== null) throw new Error('the API ended before it answered');
    await sleep(10);
  }
  const signedIn = await send(bare, agent, {
    method: 'POST',
    path: '/loginProc',
    body: { userId: 'DOCTOR01', userPassword: 'Onyak!2026' },
  });
  const { data } = JSON.parse(signedIn) as { data: { token: string } };
  return { peer: { ...bare, headers: { token: data.token, userId: 'DOCTOR01' } }, child };
}

async function startBare(databaseUrl: string): Promise<{ peer: Peer; child: ChildProcess }> {
  const child = fork(fileURLToPath(import.meta.url), ['bare', databaseUrl]);
  const [port] = (await once(child, 'message')) as [number];
  return { peer: { port, pid: child.pid ?? 0, headers: {} }, child };
}

async function end(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}

/** The API beside a bare node:http server with the same SQL on the same database, turn by turn, ten connections each. */
export async function run(): Promise<BenchRow[]> {
  const folder = mkdtempSync(join(tmpdir(), 'onyak-bench-'));
  const postgres = await startPostgres({ dataDir: join(folder, 'postgres') });
  try {
    await buildTemplate(postgres.url);
    const url = new URL(postgres.url);
    url.pathname = `/${TEMPLATE}`;
    return await measure(url.href, postgres.pid, folder);
  } finally {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The three kinds of request, each beside its peer. */
async function measure(databaseUrl: string, databasePid: number, folder: string): Promise<BenchRow[]> {
  const ours = await startOurs(databaseUrl, folder);
  const bare = await startBare(databaseUrl);
  try {
    const agent = new Agent();
    const listed = await send(ours.peer, agent, { method: 'GET', path: `/rest/diagnosis?range=${json([0, 999])}` });
    const ids = (JSON.parse(listed) as { id: string }[]).map((item) => item.id);
    const works: Work[] = [
      { name: '목록 25건 (조건, 정렬, 전체 건수)', share: 0.8, script: page },
      { name: '한 건 조회', share: 0.5, script: oneRow(ids) },
      { name: '수정과 이력', share: 0.45, script: change(ids) },
    ];
    const rows: BenchRow[] = [];
    for (const work of works) rows.push(...(await compare(work, ours.peer, bare.peer, databasePid)));
    return rows;
  } finally {
    await Promise.all([end(ours.child), end(bare.child)]);
  }
}

const [, script, role, databaseUrl] = process.argv;
if (script === fileURLToPath(import.meta.url)) {
  if (role === 'bare' && databaseUrl) serveBare(databaseUrl, (port) => process.send?.(port));
  else {
    for (const { name, value, unit, limit, ratio } of await run()) {
      console.log(`${name}: ${value.toFixed(3)} ${unit} (limit ${limit.toFixed(3)}, ratio ${ratio.toFixed(3)})`);
    }
  }
}
