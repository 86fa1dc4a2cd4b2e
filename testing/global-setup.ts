import { createServer, type ServerResponse } from 'node:http';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AddressInfo } from 'node:net';
import type { TestProject } from 'vitest/node';

interface Service {
  /** What a test gets to know of the running service. */
  readonly answer: string;
  stop(): Promise<void>;
}

/**
 * Opens the run's service desk: PostgreSQL and Temporal start when the first test asks, in this
 * process, so that pure tests pay nothing and test files share what is running.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  // World-readable: PostgreSQL refuses to run as root and gets a user of its own there.
  const folder = await mkdtemp(join(tmpdir(), 'onyak-test-'));
  const starters: Record<string, (folder: string) => Promise<Service>> = {
    // Loaded when asked for: a pure test neither waits for the server packages nor fails with them.
    postgres: async (place) => await (await import('./start-postgres.js')).startTestPostgres(place),
    temporal: async () => await (await import('./start-temporal.js')).startTestTemporal(),
  };
  const running = new Map<string, Promise<Service>>();

  const answer = async (name: string, response: ServerResponse) => {
    const starter = starters[name];
    if (!starter) return response.writeHead(404).end();
    const service = running.get(name) ?? starter(folder);
    running.set(name, service);
    try {
      return response.end((await service).answer);
    } catch (error) {
      return response.writeHead(500).end(error instanceof Error ? (error.stack ?? error.message) : String(error));
    }
  };

  const server = createServer((request, response) => void answer((request.url ?? '').slice(1), response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  project.provide('serviceDesk', `http://127.0.0.1:${(server.address() as AddressInfo).port}`);

  return async () => {
    server.close();
    server.closeAllConnections();
    await Promise.allSettled([...running.values()].map(async (service) => (await service).stop()));
    await rm(folder, { recursive: true, force: true });
  };
}
