import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { TestProject } from 'vitest/node';

/**
 * Opens the run's service desk, a process of its own: PostgreSQL and Temporal start there when the
 * first test asks, so that pure tests pay nothing and all test files share what is running.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const script = fileURLToPath(new URL('service-desk.ts', import.meta.url));
  const desk = spawn(process.execPath, ['--conditions=onyak-source', '--import', 'tsx', script], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const ended = once(desk, 'exit');
  const address = await Promise.race([
    once(createInterface(desk.stdout), 'line').then(([line]) => String(line)),
    ended.then(([code]) => Promise.reject(new Error(`the service desk ended with ${String(code)}`))),
  ]);
  project.provide('serviceDesk', address);
  return async () => {
    desk.stdin.end();
    await ended;
  };
}
