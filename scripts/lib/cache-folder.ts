import { mkdirSync, openSync, closeSync, rmSync, statSync, utimesSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** The user's cache folder of Onyak, shared by every clone. */
export function cacheFolder(env: NodeJS.ProcessEnv = process.env): string {
  return join(env['XDG_CACHE_HOME'] || join(homedir(), '.cache'), 'onyak');
}

const TOUCH_MS = 5_000;
const STALE_MS = 30_000;

/**
 * Runs `work` while holding the lock file, so that two clones do not prepare the same thing at once. The holder
 * touches the file; one left by a killed process is taken over after half a minute.
 * @param onWait called about every ten seconds while another holds the lock, with the seconds waited.
 */
export async function withCacheLock<T>(name: string, onWait: (seconds: number) => void, work: () => Promise<T>): Promise<T> {
  mkdirSync(cacheFolder(), { recursive: true });
  const path = join(cacheFolder(), `${name}.lock`);
  const began = Date.now();
  for (let tries = 0; !take(path); tries += 1) {
    if (tries % 20 === 1) onWait((Date.now() - began) / 1000);
    await sleep(500);
  }
  const touch = setInterval(() => utimesSync(path, new Date(), new Date()), TOUCH_MS);
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
  } catch {
    const age = Date.now() - (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());
    if (age > STALE_MS) rmSync(path, { force: true });
    return false;
  }
}
