import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, expect, test } from 'vitest';
import { startPostgres, type RunningPostgres } from './embedded-postgres.js';
import { isAlive } from '../process/processes.js';

const folder = mkdtempSync(join(tmpdir(), 'onyak-postgres-'));
chmodSync(folder, 0o755);
const dataDir = join(folder, 'postgres');
let server: RunningPostgres | undefined;

afterEach(async () => {
  await server?.stop();
  server = undefined;
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function query<R extends pg.QueryResultRow>(url: string, sql: string): Promise<R[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<R>(sql)).rows;
  } finally {
    await client.end();
  }
}

test('the owner is no superuser and cannot pass row-level security by', async () => {
  server = await startPostgres({ dataDir });
  const [role] = await query(
    server.url,
    'select rolsuper, rolbypassrls, rolcreaterole from pg_roles where rolname = current_user',
  );
  expect(role).toEqual({ rolsuper: false, rolbypassrls: false, rolcreaterole: true });
});

test('passwords lie in a file that only this user reads', () => {
  const { mode } = statSync(`${dataDir}.secret`);
  expect(mode & 0o077).toBe(0);
});

test('Korean is sorted as Koreans sort and searched by its syllables', async () => {
  server = await startPostgres({ dataDir });
  const sorted = await query<{ word: string }>(
    server.url,
    `select word from (values ('가'), ('a'), ('나'), ('1')) t(word) order by word`,
  );
  expect(sorted.map(({ word }) => word)).toEqual(['1', '가', '나', 'a']);
  await query(server.url, 'create extension if not exists pg_trgm');
  const [found] = await query<{ trigrams: string[] }>(server.url, `select show_trgm('두통') as trigrams`);
  expect(found?.trigrams.length).toBeGreaterThan(0);
});

test('what was committed survives kill -9, on the same port', async () => {
  server = await startPostgres({ dataDir });
  const { port, pid } = server;
  await query(server.url, `create table kept as select '남은 행' as word`);
  process.kill(pid, 'SIGKILL');
  await server.exited;
  server = await startPostgres({ dataDir, port });
  expect(await query(server.url, 'select word from kept')).toEqual([{ word: '남은 행' }]);
});

test('a lock file whose process id now belongs to something else does not stop the start', async () => {
  writeFileSync(join(dataDir, 'postmaster.pid'), `${process.pid}\n${dataDir}\n`);
  server = await startPostgres({ dataDir });
  expect(await query(server.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  expect(isAlive(process.pid)).toBe(true);
});

test('a server that a killed start left running is ended and replaced', async () => {
  const left = await startPostgres({ dataDir });
  server = await startPostgres({ dataDir });
  expect(isAlive(left.pid)).toBe(false);
  expect(await query(server.url, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('without its passwords a data folder is not quietly started anew', async () => {
  const secret = readFileSync(`${dataDir}.secret`);
  rmSync(`${dataDir}.secret`);
  await expect(startPostgres({ dataDir })).rejects.toThrow('비밀번호 파일');
  writeFileSync(`${dataDir}.secret`, secret, { mode: 0o600 });
});
