import { createServer, type ServerResponse } from 'node:http';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AddressInfo } from 'node:net';
import { startTestPostgres } from './start-postgres.js';
import { startTestTemporal } from './start-temporal.js';

interface Service {
  /** What a test gets to know of the running service. */
  readonly answer: string;
  stop(): Promise<void>;
}

// Reachable by others: PostgreSQL refuses to run as root and gets a user of its own there.
const folder = await mkdtemp(join(tmpdir(), 'onyak-test-'));
await chmod(folder, 0o755);
const starters: Readonly<Record<string, () => Promise<Service>>> = {
  postgres: () => startTestPostgres(folder),
  temporal: startTestTemporal,
};
const running = new Map<string, Promise<Service>>();

async function answer(name: string, response: ServerResponse): Promise<void> {
  const starter = starters[name];
  if (!starter) {
    response.writeHead(404).end();
    return;
  }
  const service = running.get(name) ?? starter();
  running.set(name, service);
  try {
    response.end((await service).answer);
  } catch (error) {
    response.writeHead(500).end(error instanceof Error ? (error.stack ?? error.message) : String(error));
  }
}

const server = createServer((request, response) => void answer((request.url ?? '').slice(1), response));

let stopping: Promise<void> | undefined;
const stop = (): Promise<void> => {
  stopping ??= (async () => {
    server.close();
    server.closeAllConnections();
    await Promise.allSettled([...running.values()].map(async (service) => await (await service).stop()));
    await rm(folder, { recursive: true, force: true });
    process.exit(0);
  })();
  return stopping;
};

// Whoever asked for the desk holds its standard input: when that ends, however it ends, so does the desk.
process.stdin.on('end', () => void stop()).resume();
process.on('SIGTERM', () => void stop());
process.on('SIGINT', () => undefined);

server.listen(0, '127.0.0.1', () => {
  process.stdout.write(`http://127.0.0.1:${(server.address() as AddressInfo).port}\n`);
});
