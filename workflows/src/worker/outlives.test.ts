import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../testing/database.js';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(async () => {
  await database?.drop();
});

/** A way to the database that ends every connection, as a crash does, when `words` come along for the first time. */
async function fragileWay(words: string): Promise<{ server: Server; url: string; cut: () => boolean }> {
  const target = new URL(database.url);
  const open = new Set<Socket>();
  let cut = false;
  const server = createServer((from) => {
    const to = connect(Number(target.port), target.hostname);
    for (const socket of [from, to]) {
      open.add(socket);
      socket.on('error', () => undefined);
      socket.once('close', () => {
        from.destroy();
        to.destroy();
      });
    }
    from.on('data', (bytes: Buffer) => {
      if (cut || !bytes.toString('latin1').includes(words)) return void to.write(bytes);
      cut = true;
      for (const socket of open) socket.destroy();
    });
    to.pipe(from);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const at = server.address();
  const url = new URL(database.url);
  url.hostname = '127.0.0.1';
  url.port = String(at !== null && typeof at === 'object' ? at.port : 0);
  return { server, url: url.href, cut: () => cut };
}

/** What the worker writes until it has passed its start, or ended. */
async function startOver(
  url: string,
  args: readonly string[] = [],
): Promise<{ worker: ChildProcess; log: string; exit: number | null }> {
  const worker = spawn(
    process.execPath,
    ['--conditions=onyak-source', '--import', 'tsx', fileURLToPath(new URL('../worker.ts', import.meta.url)), ...args],
    {
      stdio: ['ignore', 'pipe', 'pipe'],
      // Nobody listens there: how far the start came is told by what is waited for.
      env: {
        ...process.env,
        DATABASE_URL: url,
        TEMPORAL_ADDRESS: '127.0.0.1:1',
        ONYAK_PAYLOAD_KEYS: `k1:${Buffer.alloc(32, 1).toString('base64')}`,
        LOG_LEVEL: 'info',
      },
    },
  );
  let log = '';
  for (const out of [worker.stdout, worker.stderr]) out.setEncoding('utf8').on('data', (text: string) => (log += text));
  await expect
    .poll(() => log.includes('waiting for Temporal') || worker.exitCode !== null, { timeout: 120_000 })
    .toBe(true);
  return { worker, log, exit: worker.exitCode };
}

it.each([
  ['asks for the plugins that were set aside', 'from plugin_set_aside'],
  ['tells of its own', 'delete from plugin_set_aside'],
])('a database that goes away while the worker %s does not end it', async (_, words) => {
  const way = await fragileWay(words);
  const { worker, log, exit } = await startOver(way.url);
  try {
    expect(way.cut()).toBe(true);
    expect(log).toContain('waiting for Temporal');
    expect(exit).toBeNull();
  } finally {
    worker.kill('SIGKILL');
    way.server.close();
  }
});

it('a worker that cannot start ends, so that whoever watches it can start another', async () => {
  const { worker, log, exit } = await startOver(database.url, ['--queues', 'no-such-queue']);
  worker.kill('SIGKILL');
  expect([exit, log]).toEqual([1, expect.stringContaining('--queues: ')]);
});
