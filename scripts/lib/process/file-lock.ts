import { closeSync, mkdirSync, openSync, rmSync, statSync, utimesSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const TOUCH_MS = 5_000;
const STALE_MS = 30_000;

/**
 * Runs `work` while holding a lock file, so that two processes do not prepare the same thing at once. The holder
 * touches the file; one left by a killed process is taken over after half a minute.
 * @param onWait called about every ten seconds while another holds the lock, with the seconds waited
 */
export async function withFileLock<T>(
  path: string,
  onWait: (seconds: number) => void,
  work: () => Promise<T>,
): Promise<T> {
  mkdirSync(dirname(path), { recursive: true });
  const began = Date.now();
  for (let tries = 0; !take(path); tries += 1) {
    if (tries % 20 === 1) onWait((Date.now() - began) / 1000);
    await sleep(500);
  }
  const touch = setInterval(() => {
    const now = new Date();
    // The file may have been removed by hand; the work goes on.
    if (statSync(path, { throwIfNoEntry: false })) utimesSync(path, now, now);
  }, TOUCH_MS);
  try {
    return await work();
  } finally {
    clearInterval(touch);
    rmSync(path, { force: true });
  }
}

function take(path: string): boolean {
  try {
    closeSync(openSync(path, 'wx'));
    return true;
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    const age = Date.now() - (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());
    if (age > STALE_MS) rmSync(path, { force: true });
    return false;
  }
}
