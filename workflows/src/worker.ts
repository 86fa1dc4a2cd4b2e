import { setTimeout as sleep } from 'node:timers/promises';
import { parseSettings, type Settings } from '@onyak/core';
import { appPool, checkAppLogin, UnboundConnection, withEveryInstitution } from '@onyak/database';
import type { Logger } from 'pino';
import { createDataConverter } from './codec/data-converter.js';
import { findPlugins, readPlugins, readSetAside, type SetAside } from '@onyak/plugin-discovery';
import { loadContributions, type Contributions } from './plugins/contributions.js';
import { keepContributions } from './plugins/keep-contributions.js';
import { createLog, installTemporalLog } from './worker/log.js';
import type { Database } from './store/context.js';
import { allQueues, startWorkers, type WorkersOptions } from './worker/start-workers.js';

/**
 * The worker process: `node workflows/dist/worker.js [--queues onyak,guide,llm]`: those of the host and of the
 * installed kinds of requests, all by default.
 * Waits for PostgreSQL and Temporal, outlives their restarts, ends on SIGTERM or SIGINT.
 */
async function main(): Promise<void> {
  const settings = parseSettings(process.env);
  if (!settings.DATABASE_URL) throw new Error('DATABASE_URL: the worker needs the address of its database.');
  // A bad key stops the start, not the first request.
  createDataConverter(settings);
  const log = createLog(settings);
  installTemporalLog(log);

  const stopping = new AbortController();
  for (const name of ['SIGTERM', 'SIGINT'] as const) process.once(name, () => stopping.abort());

  const database = appPool(settings.DATABASE_URL, { max: 12, applicationName: 'onyak-worker' });
  // A connection that dies while it is in use says so on the client; unheard, that would end the process.
  database.on('connect', (client) =>
    client.on('error', (error) => log.warn({ error: error.name }, 'a database connection was lost')),
  );
  await until(stopping.signal, log, 'waiting for PostgreSQL', () => checkAppLogin(database));
  if (!stopping.signal.aborted) {
    const known = await until(stopping.signal, log, 'waiting for PostgreSQL', () =>
      withEveryInstitution(database, { userId: 'SYSTEM', readOnly: true }, (db) => readSetAside(db, 'MIGRATION')),
    );
    const contributions = await readContributions(settings, database, log, known ?? []);
    // A database that goes away while plugins are loaded is waited for as before and after.
    await until(stopping.signal, log, 'waiting for PostgreSQL', async () => {
      await keepContributions(database, contributions);
      return true;
    });
    const { workflows } = contributions;
    const queues = parseQueues(process.argv.slice(2), allQueues(workflows));
    for (const { plugin, prepare } of workflows)
      await until(stopping.signal, log, `preparing ${plugin}`, async () => {
        await prepare();
        return true;
      });
    while (!stopping.signal.aborted)
      await serve({ settings, queues, database, log, workflows, contributions }, stopping.signal);
    await contributions.close();
  }
  await database.end();
  log.info('stopped');
}

/** One life of the workers; returns when they are to be started anew or the process stops. */
async function serve(options: WorkersOptions, signal: AbortSignal): Promise<void> {
  const { log, queues } = options;
  const workers = await until(signal, log, 'waiting for Temporal', () => startWorkers(options));
  if (!workers) return;
  log.info({ queues }, 'ready');
  if (signal.aborted) workers.stop();
  else signal.addEventListener('abort', () => workers.stop(), { once: true });
  try {
    await workers.finished;
  } catch (error) {
    if (signal.aborted) throw error;
    log.error({ error: error instanceof Error ? error.name : 'unknown' }, 'polling failed; connecting anew');
    await sleep(1_000);
  }
}

/** Both phases of the plugins' boot: all manifests checked as the API checks them, then what they add to the worker. */
async function readContributions(
  settings: Settings,
  database: Database,
  log: Logger,
  known: readonly SetAside[],
): Promise<Contributions> {
  const { sources } = await readPlugins(await findPlugins(), [], known);
  const contributions = await loadContributions(sources, { settings, database, log });
  for (const { name, reason } of contributions.setAside)
    log.warn({ plugin: name, reason }, 'optional plugin set aside');
  return contributions;
}

/** Tries until it succeeds or the process stops; says so at the first failure and every ten seconds. */
async function until<T>(
  signal: AbortSignal,
  log: Logger,
  what: string,
  attempt: () => Promise<T>,
): Promise<T | undefined> {
  let said = 0;
  while (!signal.aborted) {
    try {
      return await attempt();
    } catch (error) {
      // A login that row-level security does not bind will not mend itself.
      if (error instanceof UnboundConnection) throw error;
      if (Date.now() - said > 10_000) {
        log.warn({ reason: error instanceof Error ? error.message.split('\n')[0] : 'unknown' }, what);
        said = Date.now();
      }
      await sleep(500, undefined, { signal }).catch(() => undefined);
    }
  }
  return undefined;
}

function parseQueues(args: readonly string[], installed: readonly string[]): readonly string[] {
  const at = args.indexOf('--queues');
  if (at < 0) return installed;
  const names = (args[at + 1] ?? '').split(',');
  if (names.some((name) => !installed.includes(name)))
    throw new Error(`--queues: ${installed.join(', ')}, one or more of them separated by a comma.`);
  return names;
}

try {
  await main();
} catch (error) {
  console.error(
    JSON.stringify({ level: 60, app: 'worker', msg: error instanceof Error ? error.message : String(error) }),
  );
  // Connections and what Temporal's library opened would keep the process, at work on nothing, for whoever watches it.
  process.exit(1);
}
