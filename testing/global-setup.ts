import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { TestProject } from 'vitest/node';

interface Desk {
  readonly address: Promise<string>;
  close(): Promise<void>;
}

declare global {
  /** The run's service desk: each project of tests loads this file for itself, and all share one desk. */
  var onyakServiceDesk: Desk | undefined;
}

/**
 * Opens the run's service desk, a process of its own: PostgreSQL and Temporal start there when the
 * first test asks, so that pure tests pay nothing and all test files share what is running.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  globalThis.onyakServiceDesk ??= openDesk();
  const desk = globalThis.onyakServiceDesk;
  project.provide('serviceDesk', await desk.address);
  // The tests of every project have ended by then.
  return () => desk.close();
}

function openDesk(): Desk {
  const script = fileURLToPath(new URL('service-desk.ts', import.meta.url));
  const desk = spawn(process.execPath, ['--conditions=onyak-source', '--import', 'tsx', script], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const ended = once(desk, 'exit');
  const address = Promise.race([
    once(createInterface(desk.stdout), 'line').then(([line]) => String(line)),
    ended.then(([code]) => Promise.reject(new Error(`the service desk ended with ${String(code)}`))),
  ]);
  return {
    address,
    close: async () => {
      desk.stdin.end();
      await ended;
    },
  };
}
