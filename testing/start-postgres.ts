import { join } from 'node:path';
import { connectionTo } from '@onyak/database';
import { startPostgres } from '../scripts/lib/postgres/embedded-postgres.js';
import { buildTemplate, TEMPLATE } from './template.js';

/** The demonstration's password with the smallest parameters that Argon2 has: tests sign in some thousand times, 18 ms of a processor each. */
const QUICK_HASH = '$argon2id$v=19$m=8,t=1,p=1$ao2ZNTzT/Rxy0a2MoZ4C3A$d89QoezFoV+Ieo8O1URyh7sMggwGTKDL5AidDSvqX0w';

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
  await hashQuickly(server.url);
  return { answer: JSON.stringify({ adminUrl: server.url, template: TEMPLATE, logFile }), stop: () => server.stop() };
}

/** As if the accounts had been made so: no version of a row and no history tells of it. */
async function hashQuickly(adminUrl: string): Promise<void> {
  const url = new URL(adminUrl);
  url.pathname = `/${TEMPLATE}`;
  const client = connectionTo({ connectionString: url.href });
  await client.connect();
  try {
    await client.query(`begin;
      select set_config('app.user_id', 'TEST', true), set_config('app.hospital_code', '*', true);
      alter table app_user disable trigger user;
      update app_user set password_hash = '${QUICK_HASH}';
      alter table app_user enable trigger user;
      commit`);
  } finally {
    await client.end();
  }
}
