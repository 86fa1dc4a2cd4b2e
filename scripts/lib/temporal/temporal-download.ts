import { createHash } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { run } from '../process/child.js';
import { text } from '../messages.js';
import { TEMPORAL_ARCHIVES, TEMPORAL_VERSION } from './temporal-version.js';

/** Without an answer within this time there is no way out of this machine. */
const ANSWER_MS = 6_000;
/** A download that has stood still for this long is given up. */
const STALL_MS = 10_000;

/** Where an archive lies, and what it must be. */
export interface TemporalArchive {
  readonly url: string;
  /** Lower-case hex; absent where none is known. */
  readonly sha256: string | undefined;
}

/** The official archive for this machine. */
function officialArchive(): TemporalArchive {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `${platform}_${process.arch === 'x64' ? 'amd64' : process.arch}`;
  const release = `https://github.com/temporalio/cli/releases/download/v${TEMPORAL_VERSION}`;
  return { url: `${release}/temporal_cli_${TEMPORAL_VERSION}_${name}.tar.gz`, sha256: TEMPORAL_ARCHIVES[name] };
}

/**
 * Downloads the official archive of the Temporal CLI into `folder`, holds it against its hash and unpacks it there.
 * @returns path of the program
 * @throws Error with the reason, within seconds where there is no way out.
 */
export async function downloadTemporal(
  folder: string,
  executable: string,
  say: (line: string) => void,
  { url, sha256 }: TemporalArchive = officialArchive(),
): Promise<string> {
  if (sha256 === undefined) throw new Error(text('temporal.noHash', { url }));
  say(text('temporal.downloading', { url }));
  const archive = join(folder, 'archive.tar.gz');
  await fetchTo(url, archive, (megabytes) => say(text('temporal.downloadProgress', { megabytes })));
  const found = createHash('sha256');
  for await (const piece of createReadStream(archive)) found.update(piece as Buffer);
  if (found.digest('hex') !== sha256) throw new Error(text('temporal.wrongHash', { url }));
  const unpacked = await run('tar', ['-xzf', archive, '-C', folder]);
  const path = join(folder, executable);
  if (unpacked.code !== 0 || !existsSync(path)) throw new Error(unpacked.stderr.trim() || 'tar');
  return path;
}

async function fetchTo(url: string, path: string, onMegabytes: (megabytes: number) => void): Promise<void> {
  const giveUp = new AbortController();
  let timer = setTimeout(() => giveUp.abort(), ANSWER_MS);
  try {
    const response = await fetch(url, { signal: giveUp.signal });
    if (!response.ok || !response.body) throw new Error(`HTTP ${response.status}`);
    const reader = response.body.getReader();
    let told = 0;
    const file = await open(path, 'w');
    try {
      for (let bytes = 0, piece = await reader.read(); !piece.done; piece = await reader.read()) {
        clearTimeout(timer);
        timer = setTimeout(() => giveUp.abort(), STALL_MS);
        await file.write(piece.value);
        bytes += piece.value.length;
        const megabytes = Math.floor(bytes / 1_000_000);
        if (megabytes >= told + 10) onMegabytes((told = megabytes));
      }
    } finally {
      await file.close();
    }
  } catch (error) {
    throw new Error(reasonOf(error), { cause: error });
  } finally {
    clearTimeout(timer);
  }
}

/** `fetch failed` says nothing; its cause does. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.name === 'AbortError') return 'timeout';
  return error.cause instanceof Error ? error.cause.message : error.message;
}
