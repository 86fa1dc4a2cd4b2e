import { connectionTo } from '@onyak/database';
import { fillStoppRules, importReference, loadDemonstration, migrate, preparePlugins } from '@onyak/migrations';
import { findPlugins, readPlugins } from '@onyak/plugin-discovery';

export const TEMPLATE = 'onyak_template';

/** Migrates and fills the database that every test database is copied from. */
export async function buildTemplate(adminUrl: string): Promise<void> {
  const client = connectionTo({ connectionString: adminUrl });
  await client.connect();
  await client.query(`create database ${TEMPLATE}`);
  await client.end();
  const url = new URL(adminUrl);
  url.pathname = `/${TEMPLATE}`;
  await migrate(url.href);
  await preparePlugins(url.href, await readPlugins(await findPlugins()));
  await importReference(url.href);
  await fillStoppRules(url.href);
  await loadDemonstration(url.href);
}
