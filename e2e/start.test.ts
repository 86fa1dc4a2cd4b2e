import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from '@playwright/test';
import { startPostgres } from '../scripts/lib/postgres/embedded-postgres.js';
import { run, startChild, type Child } from '../scripts/lib/process/child.js';
import { freePort } from '../scripts/lib/ports.js';
import { waitUntilGone } from '../scripts/lib/process/processes.js';
import { inProject } from '../scripts/lib/project.js';
import { signedIn } from './support/accounts.js';
import { expect } from './support/expect.js';
import { asOwner } from './support/owner.js';

const folder = mkdtempSync(join(tmpdir(), 'onyak-start-'));
chmodSync(folder, 0o755);
const started: Child[] = [];

test.afterAll(async () => {
  await Promise.all(started.map(async (child) => await child.stop(['SIGTERM'], 30_000)));
  rmSync(folder, { recursive: true, force: true });
});

// The demonstration has a test of its own.
const command = ['--conditions=onyak-source', '--import', 'tsx', 'scripts/start.ts', '--empty'];

function environment(settings: Readonly<Record<string, string>>): NodeJS.ProcessEnv {
  const { DATABASE_URL: _database, TEMPORAL_ADDRESS: _temporal, NODE_ENV: _env, ...env } = process.env;
  return { ...env, ...settings };
}

/** `npm start` with everything it printed. */
async function start(port: number): Promise<{ readonly child: Child; readonly printed: () => string }> {
  let printed = '';
  const env = environment({ ONYAK_DATA: folder, PORT: String(port) });
  const child = await startChild({
    command: process.execPath,
    args: command,
    cwd: inProject(),
    env,
    onOutput: (piece) => (printed += piece),
  });
  started.push(child);
  return { child, printed: () => printed };
}

/** Until it says so itself: a process that an earlier start left behind may still answer on the port. */
async function untilWelcome({ printed }: { readonly printed: () => string }): Promise<void> {
  await expect.poll(printed, { timeout: 240_000 }).toContain('온약이 준비되었습니다');
}

test('npm start opens its known passwords to no other machine unless asked by name', async () => {
  const env = environment({ ONYAK_DATA: join(folder, 'open'), PORT: String(await freePort()), HOST: '0.0.0.0' });
  const answer = await run(process.execPath, command, { cwd: inProject(), env });
  expect(answer.code).not.toBe(0);
  expect(`${answer.stdout}${answer.stderr}`).toContain('ONYAK_DEMONSTRATION=open');
});

const diagnosis = { diagnosisCode: 'KEPT1', diagnosisNameKor: '남는 진단', diagnosisName: 'kept' };

test('npm start says what it does, keeps data, refuses a second one, heals and stops cleanly', async () => {
  test.setTimeout(900_000);
  const port = await freePort();
  const first = await start(port);
  await untilWelcome(first);
  await expect.poll(first.printed).toContain('DOCTOR02');
  for (const words of ['PostgreSQL', 'Temporal', `http://localhost:${port}`, 'ADMIN01', 'Onyak!2026'])
    expect(first.printed()).toContain(words);
  await (await signedIn(`http://localhost:${port}`, 'MANAGER01')).call('POST', '/api/AICD/insert', diagnosis);

  const second = await run(process.execPath, command, {
    cwd: inProject(),
    env: environment({ ONYAK_DATA: folder, PORT: String(await freePort()) }),
  });
  expect(second.code).toBe(1);
  expect(second.stderr).toContain('이미 실행 중입니다');
  const elsewhere = await run(process.execPath, command, {
    cwd: inProject(),
    env: environment({ ONYAK_DATA: `${folder}/other`, PORT: String(port) }),
  });
  expect(elsewhere.code).toBe(1);
  expect(elsewhere.stderr).toContain(`포트 ${port}`);

  // Not even the death of the one who watches leaves anything behind for long.
  process.kill(first.child.pid, 'SIGKILL');
  expect(await waitUntilGone(first.child.pid, 5_000)).toBe(true);
  const healed = await start(port);
  await untilWelcome(healed);
  const client = await signedIn(`http://localhost:${port}`, 'MANAGER01');
  const { data } = await client.call('GET', '/api/AICD/select', { allSearchLike: 'KEPT1' });
  expect(JSON.stringify(data)).toContain('남는 진단');

  // Ctrl-C; the other signals that end it are asked for in scripts/lib/process/stop-signal.test.ts.
  healed.child.signal('SIGINT');
  expect(await healed.child.exited).toEqual({ code: 0, signal: null });
  expect(healed.printed()).toContain('모두 끝냈습니다.');
  await expect(fetch(`http://localhost:${port}/health`)).rejects.toThrow();
  // That was no end of the data either.
  const postgres = await startPostgres({ dataDir: join(folder, 'postgres') });
  try {
    const kept = await asOwner(
      postgres.url,
      async (query) => await query('select diagnosis_code from diagnosis where diagnosis_code = $1', ['KEPT1']),
    );
    expect(kept).toHaveLength(1);
  } finally {
    await postgres.stop();
  }
});

test('a bad setting stops the start with its name', async () => {
  const bad = await run(process.execPath, command, {
    cwd: inProject(),
    env: environment({ ONYAK_DATA: `${folder}/bad`, PORT: '80x' }),
  });
  expect(bad.code).toBe(1);
  expect(bad.stderr).toContain('PORT');
});
