import { parseSettings, type Settings } from '@onyak/core';
import { ensureResourceTables, fillStoppRules, importReference, loadDemonstration, migrate } from '@onyak/migrations';
import { pino, type Logger } from 'pino';
import { discoverPlugins } from './boot/discover.js';
import { readManifests } from './boot/load.js';
import { fail, requireDatabaseUrl } from './process.js';

/** Brings a database to what this version needs: schema, tables of the plugins' resources, reference data, demonstration. */
async function prepareDatabase(databaseUrl: string, settings: Settings, log: Logger): Promise<void> {
  const onProgress = (line: string) => log.info(line);
  const { sources, setAside } = await readManifests(await discoverPlugins());
  for (const { name, reason } of setAside) log.warn({ plugin: name, reason }, 'optional plugin set aside');
  await migrate(databaseUrl, { onProgress });
  await ensureResourceTables(
    databaseUrl,
    sources.flatMap(({ plugin }) => plugin.resources),
  );
  await importReference(databaseUrl, { onProgress: (progress) => log.info({ progress }, 'reference') });
  await fillStoppRules(databaseUrl);
  if (settings.ONYAK_EMBEDDED === '1') await loadDemonstration(databaseUrl);
}

/** Entry of the migration: the same settings as the API, JSON lines, non-zero exit with a sentence. */
async function main(): Promise<void> {
  const settings = parseSettings(process.env);
  const log = pino({ level: settings.LOG_LEVEL, base: { service: 'migrate' } });
  await prepareDatabase(requireDatabaseUrl(settings), settings, log);
  log.info('database is ready');
}

main().catch(fail);
