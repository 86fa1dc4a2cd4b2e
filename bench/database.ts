import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '../scripts/lib/postgres/embedded-postgres.js';
import { buildTemplate, TEMPLATE } from '../testing/template.js';

/** A PostgreSQL of the measure's own, with Onyak's schema and reference data. */
export interface BenchDatabase {
  readonly url: string;
  /** Of PostgreSQL's first process, whose CPU is counted. */
  readonly pid: number;
  /** For what the measure keeps on disk; goes with the database. */
  readonly folder: string;
}

/** Starts the database, lets `work` measure with it and removes it, also when the measure fails. */
export async function withBenchDatabase<T>(work: (database: BenchDatabase) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'onyak-bench-'));
  try {
    const postgres = await startPostgres({ dataDir: join(folder, 'postgres') });
    try {
      await buildTemplate(postgres.url);
      const url = new URL(postgres.url);
      url.pathname = `/${TEMPLATE}`;
      return await work({ url: url.href, pid: postgres.pid, folder });
    } finally {
      await postgres.stop();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
