import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '../../../scripts/lib/postgres/embedded-postgres.js';
import { runEntry } from '../../../scripts/lib/process/node-service.js';
import { run } from '../../../scripts/lib/process/child.js';

/** Names the folder for the processes of the journeys. */
const FILLED = 'ONYAK_E2E_FILLED';
/** The cluster, and its passwords beside it. */
const PARTS = ['postgres', 'postgres.secret'] as const;

/** For what no crash of this machine has to be survived by. */
export const quick = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };

export function temporaryFolder(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), `onyak-${name}-`));
  // PostgreSQL may run as a user of its own.
  chmodSync(folder, 0o755);
  return folder;
}

/**
 * Migrates and fills a database once, as the first start of an Onyak does, and keeps its files: an Onyak of the journeys begins
 * with a copy of them. From nothing begins e2e/start.test.ts. @returns what removes them.
 */
export async function fillDataOnce(env: NodeJS.ProcessEnv): Promise<() => void> {
  const folder = temporaryFolder('filled');
  const remove = () => rmSync(folder, { recursive: true, force: true });
  try {
    const postgres = await startPostgres({ dataDir: join(folder, 'postgres'), settings: quick });
    try {
      const own = { DATABASE_URL: postgres.url, ONYAK_DATA: folder, ONYAK_EMBEDDED: '1' };
      const logFile = join(folder, 'migrate.log');
      await runEntry('api/dist/migrate.js', { env: { ...env, ...own }, logFile, say: () => undefined });
    } finally {
      await postgres.stop();
    }
  } catch (error) {
    remove();
    throw error;
  }
  process.env[FILLED] = folder;
  return remove;
}

/** Puts a copy of the filled database into a data folder, where one was made. */
export async function copyFilledData(dataDir: string): Promise<void> {
  const folder = process.env[FILLED];
  if (!folder) return;
  // With its owner and its rights, without which PostgreSQL starts on nothing.
  const copied = await run('cp', ['-a', ...PARTS.map((part) => join(folder, part)), dataDir]);
  if (copied.code !== 0) throw new Error(copied.stderr);
}
