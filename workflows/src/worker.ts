import { setTimeout as sleep } from 'node:timers/promises';
import { parseSettings, type Settings } from '@onyak/core';
import { appPool, checkAppLogin, UnboundConnection, withEveryInstitution } from '@onyak/migrations';
import type { Logger } from 'pino';
import { createDataConverter } from './codec/data-converter.js';
import { deliveryTarget } from './guide/deliver.js';
import { KnowledgeCache } from './knowledge/knowledge-cache.js';
import { findPlugins, readPlugins, readSetAside } from '@onyak/migrations/plugins';
import { createModels } from './llm/models.js';
import { loadContributions, type Contributions } from './plugins/contributions.js';
import { keepContributions } from './plugins/keep-contributions.js';
import type { ActivityDeps } from './guide/activities/index.js';
import { createLog, installTemporalLog } from './worker/log.js';
import { startWorkers, type QueueName, type WorkersOptions } from './worker/start-workers.js';

/**
 * The worker process: `node workflows/dist/worker.js [--queues guide,llm]`, both by default.
 * Waits for PostgreSQL and Temporal, outlives their restarts, ends on SIGTERM or SIGINT.
 */
async function main(): Promise<void> {
  const settings = parseSettings(process.env);
  const queues = parseQueues(process.argv.slice(2));
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
  const deps: ActivityDeps = {
    database,
    knowledge: new KnowledgeCache(database),
    models: createModels(settings),
    delivery: deliveryTarget(settings),
    log,
  };
  await until(stopping.signal, log, 'waiting for PostgreSQL', () => checkAppLogin(database));
  // Compiled before the first request needs it.
  await until(stopping.signal, log, 'waiting for the knowledge tables', () => deps.knowledge.active());
  if (!stopping.signal.aborted) {
    const contributions = await readContributions(settings, deps, log);
    while (!stopping.signal.aborted) await serve({ settings, queues, deps, log, contributions }, stopping.signal);
    await contributions.close();
  }
  await database.end();
  log.info('stopped');
}

/** One life of the workers; returns when they are to be started anew or the process stops. */
async function serve(options: WorkersOptions, signal: AbortSignal): Promise<void> {
  const { deps, log, queues } = options;
  const workers = await until(signal, log, 'waiting for Temporal', () => startWorkers(options));
  if (!workers) return;
  const { generation, evaluation } = deps.models;
  log.info({ queues, generation: generation.name, evaluation: evaluation?.name ?? null }, 'ready');
  // Nothing waits for it: what it could not read, the first guide reads and tells of.
  void deps.knowledge.warm().catch((error: unknown) => log.warn({ reason: String(error) }, 'knowledge not warmed'));
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
async function readContributions(settings: Settings, { database }: ActivityDeps, log: Logger): Promise<Contributions> {
  const known = await withEveryInstitution(database, { userId: 'SYSTEM', readOnly: true }, (db) =>
    readSetAside(db, 'MIGRATION'),
  );
  const { sources } = await readPlugins(await findPlugins(), [], known);
  const contributions = await loadContributions(sources, { settings, database, log });
  for (const { name, reason } of contributions.setAside)
    log.warn({ plugin: name, reason }, 'optional plugin set aside');
  await keepContributions(database, contributions);
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

function parseQueues(args: readonly string[]): QueueName[] {
  const at = args.indexOf('--queues');
  const names = at < 0 ? ['guide', 'llm'] : (args[at + 1] ?? '').split(',');
  const known = names.filter((name): name is QueueName => name === 'guide' || name === 'llm');
  if (known.length === 0 || known.length !== names.length)
    throw new Error('--queues: guide, llm or both, separated by a comma.');
  return known;
}

try {
  await main();
} catch (error) {
  console.error(
    JSON.stringify({ level: 60, app: 'worker', msg: error instanceof Error ? error.message : String(error) }),
  );
  process.exitCode = 1;
}
