import { afterEach, expect, test } from 'vitest';
import { startChild } from './child.js';
import { isAlive, waitUntilGone } from './processes.js';
import { Supervisor, type ServiceDefinition } from './supervisor.js';

const running: Supervisor[] = [];
const lines: string[] = [];

function supervisor(): Supervisor {
  const made = new Supervisor({ say: (line) => lines.push(line), firstPauseMs: 10, longestPauseMs: 50 });
  running.push(made);
  return made;
}

function service(name: string, script = 'setInterval(() => {}, 1000)'): ServiceDefinition {
  return {
    name,
    label: name,
    start: async () => {
      const child = await startChild({ command: process.execPath, args: ['-e', script] });
      return { pid: child.pid, exited: child.exited, stop: async () => await child.stop(['SIGTERM'], 5_000) };
    },
  };
}

async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await new Promise((resolve) => setTimeout(resolve, 10));
}

afterEach(async () => {
  await Promise.all(running.splice(0).map(async (each) => await each.stop()));
  lines.length = 0;
});

test('a killed service is replaced by a new process and said so', async () => {
  const watched = supervisor();
  await watched.start(service('api'));
  const first = watched.pids()['api'] ?? 0;
  process.kill(first, 'SIGKILL');
  await until(() => (watched.pids()['api'] ?? first) !== first);
  expect(isAlive(watched.pids()['api'] ?? 0)).toBe(true);
  expect(lines.join('\n')).toContain('SIGKILL');
});

test('a service whose restart fails is tried again until it starts', async () => {
  const watched = supervisor();
  let starts = 0;
  const good = service('worker');
  await watched.start({
    ...good,
    start: async () => {
      starts += 1;
      if (starts === 2 || starts === 3) throw new Error(`refused ${starts}`);
      return await good.start();
    },
  });
  process.kill(watched.pids()['worker'] ?? 0, 'SIGKILL');
  await until(() => starts === 4 && watched.pids()['worker'] !== undefined);
  expect(lines.join('\n')).toContain('refused 2');
  expect(lines.join('\n')).toContain('refused 3');
});

test('stopping ends everything, last started first, and restarts nothing', async () => {
  const watched = supervisor();
  for (const name of ['postgres', 'api', 'worker']) await watched.start(service(name));
  const pids = Object.values(watched.pids());
  const order: string[] = [];
  await watched.stop((label) => order.push(label));
  expect(order).toEqual(['worker', 'api', 'postgres']);
  expect(await Promise.all(pids.map(async (pid) => await waitUntilGone(pid, 1_000)))).toEqual([true, true, true]);
});

test('a service that ignores the polite signal is ended all the same', async () => {
  const child = await startChild({
    command: process.execPath,
    args: ['-e', "process.on('SIGTERM', () => {}); setInterval(() => {}, 1000); console.log('up')"],
  });
  await until(() => child.tail() === 'up');
  await child.stop(['SIGTERM'], 100);
  expect(isAlive(child.pid)).toBe(false);
});
