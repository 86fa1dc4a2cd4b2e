import { chmodSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';
import { run } from '../process/child.js';
import { withFileLock } from '../process/file-lock.js';
import { clock, text } from '../messages.js';
import { buildTemporal } from './temporal-build.js';
import { downloadTemporal } from './temporal-download.js';

export interface TemporalBinaryOptions {
  /** What a person should know while waiting. */
  readonly onProgress?: (line: string) => void;
}

const EXECUTABLE = process.platform === 'win32' ? 'temporal.exe' : 'temporal';

/**
 * The `temporal` program: from PATH, else the copy in the user's cache folder, else the official download, else
 * built with Go into the cache folder. What is made appears there under its name only when it is whole.
 * @throws Error in Korean telling how to provide it.
 */
export async function ensureTemporalBinary(options: TemporalBinaryOptions = {}): Promise<string> {
  const say = options.onProgress ?? (() => undefined);
  const found = await findTemporal(say);
  if (found) return found;
  const waiting = (seconds: number) => say(text('temporal.waitingForOther', { elapsed: clock(seconds) }));
  return await withFileLock(
    join(cacheFolder(), 'temporal.lock'),
    waiting,
    async () => (await findTemporal(say)) ?? (await provide(say)),
  );
}

async function findTemporal(say: (line: string) => void): Promise<string | undefined> {
  for (const folder of (process.env['PATH'] ?? '').split(delimiter).filter(Boolean)) {
    const path = join(folder, EXECUTABLE);
    if (existsSync(path) && (await works(path))) {
      say(text('temporal.fromPath', { path }));
      return path;
    }
  }
  const cached = cachedPath();
  if (existsSync(cached) && (await works(cached))) {
    say(text('temporal.fromCache', { path: cached }));
    return cached;
  }
  return undefined;
}

async function provide(say: (line: string) => void): Promise<string> {
  const bin = join(cacheFolder(), 'bin');
  mkdirSync(bin, { recursive: true });
  const half = mkdtempSync(join(bin, '.half-'));
  try {
    const made = (await attemptDownload(half, say)) ?? (await buildTemporal(half, say));
    if (!made || !(await works(made))) throw new Error(text('temporal.missing', { path: cachedPath() }));
    chmodSync(made, 0o755);
    renameSync(made, cachedPath());
    say(text('temporal.ready', { path: cachedPath() }));
    return cachedPath();
  } finally {
    rmSync(half, { recursive: true, force: true });
  }
}

async function attemptDownload(folder: string, say: (line: string) => void): Promise<string | undefined> {
  try {
    const path = await downloadTemporal(folder, EXECUTABLE, say);
    if (await works(path)) return path;
    say(text('temporal.downloadFailed', { reason: path }));
  } catch (error) {
    say(text('temporal.downloadFailed', { reason: error instanceof Error ? error.message : String(error) }));
  }
  return undefined;
}

/** The user's cache folder of Onyak, shared by every clone. */
function cacheFolder(): string {
  return join(process.env['XDG_CACHE_HOME'] || join(homedir(), '.cache'), 'onyak');
}

function cachedPath(): string {
  return join(cacheFolder(), 'bin', EXECUTABLE);
}

async function works(path: string): Promise<boolean> {
  const answer = await run(path, ['--version'], { timeoutMs: 20_000 });
  return answer.code === 0 && answer.stdout.includes('temporal');
}
