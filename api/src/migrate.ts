import { parseSettings, type Settings } from '@onyak/core';
import { fillStoppRules, importReference, loadDemonstration, migrate, preparePlugins } from '@onyak/migrations';
import { findPlugins, readPlugins } from '@onyak/plugin-discovery';
import { pino, type Logger } from 'pino';
import { fail, requireDatabaseUrl } from './process.js';

/** Brings a database to what this version needs: schema, what the plugins need, reference data, demonstration. */
async function prepareDatabase(databaseUrl: string, settings: Settings, log: Logger): Promise<void> {
  const onProgress = (line: string) => log.info(line);
  const manifests = await readPlugins(await findPlugins());
  await migrate(databaseUrl, { onProgress });
  const setAside = await preparePlugins(databaseUrl, manifests, { onProgress });
  for (const { name, reason } of setAside) log.warn({ plugin: name, reason }, 'optional plugin set aside');
  await importReference(databaseUrl, { onProgress: (progress) => log.info({ progress }, 'reference') });
  await fillStoppRules(databaseUrl);
  const menus = manifests.sources.flatMap(({ plugin }) => (plugin.menu ? [plugin.code.toUpperCase()] : []));
  if (settings.ONYAK_EMBEDDED === '1') await loadDemonstration(databaseUrl, settings, menus);
}

/** Entry of the migration: the same settings as the API, JSON lines, non-zero exit with a sentence. */
async function main(): Promise<void> {
  const settings = parseSettings(process.env);
  const log = pino({ level: settings.LOG_LEVEL, base: { service: 'migrate' } });
  await prepareDatabase(requireDatabaseUrl(settings), settings, log);
  log.info('database is ready');
}

main().catch(fail);
