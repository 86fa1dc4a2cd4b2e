import { join } from 'node:path';
import { startPostgres } from '../scripts/lib/postgres/embedded-postgres.js';
import { buildTemplate, TEMPLATE } from './template.js';

/**
 * The run's real PostgreSQL with its template database. Durability is off: a test run's data is
 * thrown away, and nothing else about the server differs from the embedded default.
 */
export async function startTestPostgres(folder: string): Promise<{ answer: string; stop(): Promise<void> }> {
  const logFile = join(folder, 'postgres.log');
  const server = await startPostgres({
    dataDir: join(folder, 'postgres'),
    logFile,
    settings: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' },
  });
  await buildTemplate(server.url);
  return { answer: JSON.stringify({ adminUrl: server.url, template: TEMPLATE, logFile }), stop: () => server.stop() };
}
