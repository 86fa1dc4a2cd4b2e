import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { startWorker } from './start-worker.js';

const TASKS = '/proc/self/task';

/** How nice each thread of this process is, the reading ones too. */
function niceOfThreads(): number[] {
  return readdirSync(TASKS).map((thread) => {
    const text = readFileSync(`${TASKS}/${thread}/stat`, 'utf8');
    return Number(text.slice(text.lastIndexOf(')') + 2).split(' ')[16]);
  });
}

it('reads records behind everybody else’s work, and answers people as before', async () => {
  const worker = startWorker();
  try {
    await new Promise((resolve) => worker.once('online', resolve));
    // A system without priorities of threads has no such folder.
    if (!existsSync(TASKS)) return;
    await expect.poll(() => niceOfThreads().filter((nice) => nice === 10).length, { timeout: 30_000 }).toBe(1);
    expect(niceOfThreads().filter((nice) => nice === 0).length).toBeGreaterThan(1);
  } finally {
    await worker.terminate();
  }
});
