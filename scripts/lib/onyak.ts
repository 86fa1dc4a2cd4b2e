import { mkdirSync, renameSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseSettings, type Settings } from '@onyak/core';
import { lockData, type DataLock } from './process/data-lock.js';
import { startPostgres } from './postgres/embedded-postgres.js';
import { text } from './messages.js';
import { nodeService, runEntry } from './process/node-service.js';
import { payloadKeys } from './payload-keys.js';
import { freePort, isPortFree } from './ports.js';
import { untilReady } from './process/ready.js';
import { Supervisor } from './process/supervisor.js';
import { ensureTemporalBinary, startTemporal } from './temporal/temporal.js';

export interface OnyakOptions {
  /** Settings of the operating contract, as from `process.env`. */
  readonly env: NodeJS.ProcessEnv;
  /** Told in Korean what is being done. */
  readonly say: (line: string) => void;
  /** Gives up the start; what was started is stopped. */
  readonly signal?: AbortSignal;
  /** Told of the data folder once it is this process's own, before anything runs that reads it. */
  readonly onFolder?: (folder: Pick<RunningOnyak, 'dataDir' | 'demonstration'>) => void;
  /** Settings of the embedded PostgreSQL, e.g. for a test. */
  readonly postgresSettings?: Readonly<Record<string, string>>;
}

export interface RunningOnyak {
  readonly url: string;
  readonly dataDir: string;
  readonly databaseUrl: string;
  readonly temporalAddress: string;
  /** Whether the demonstration accounts exist. */
  readonly demonstration: boolean;
  /** Process ids by `postgres`, `temporal`, `api`, `worker`; one that is being restarted is absent. */
  pids(): Record<string, number>;
  /** Resolves when `/ready` answers 200 again, rejects after `milliseconds`. */
  ready(milliseconds?: number): Promise<void>;
  stop(onStopped?: (label: string) => void): Promise<void>;
}

const MAX_LOG_BYTES = 10_000_000;
const READY_MS = 120_000;

/**
 * Starts a whole Onyak from the built code: PostgreSQL and Temporal unless their addresses are given, migration,
 * API and worker, each watched and restarted when it dies; resolves when `/ready` answers.
 * @throws Error in Korean; whatever was started is stopped again.
 */
export async function startOnyak(options: OnyakOptions): Promise<RunningOnyak> {
  const settings = parseSettings(options.env);
  const dataDir = resolve(settings.ONYAK_DATA);
  // The lock first: taking it ends what a killed start left on this folder, its API on this port included.
  const lock = await lockData(dataDir, settings.PORT);
  const supervisor = new Supervisor({ say: options.say });
  const notes = setInterval(() => lock.note(supervisor.pids()), 1_000);
  const stop = async (onStopped?: (label: string) => void) => {
    clearInterval(notes);
    await supervisor.stop(onStopped);
    lock.release();
  };
  try {
    await refuseUsedPort(settings);
    const starting = startServices({ settings, dataDir, supervisor, lock, options, stop });
    return await Promise.race([starting, untilAborted(options.signal)]);
  } catch (error) {
    await stop();
    throw error;
  }
}

interface Starting {
  readonly settings: Settings;
  readonly dataDir: string;
  readonly supervisor: Supervisor;
  readonly lock: DataLock;
  readonly options: OnyakOptions;
  readonly stop: RunningOnyak['stop'];
}

async function startServices({ settings, dataDir, supervisor, lock, options, stop }: Starting): Promise<RunningOnyak> {
  const demonstration = settings.DATABASE_URL === undefined && settings.NODE_ENV !== 'production';
  // Its passwords stand in the README: whoever reaches it is in.
  if (demonstration && settings.ONYAK_DEMONSTRATION === 'local' && !isLoopback(settings.HOST))
    throw new Error(text('start.openDemonstration', { host: settings.HOST }));
  options.onFolder?.({ dataDir, demonstration });
  const logs = join(dataDir, 'logs');
  for (const name of ['postgres', 'temporal', 'migrate', 'api', 'worker']) rotateLog(logFile(logs, name));
  const [databaseUrl, temporalAddress] = await startStores({ settings, dataDir, supervisor, options, logs });
  const env = {
    ...options.env,
    DATABASE_URL: databaseUrl,
    TEMPORAL_ADDRESS: temporalAddress,
    ONYAK_DATA: dataDir,
    ONYAK_PAYLOAD_KEYS: settings.ONYAK_PAYLOAD_KEYS ?? payloadKeys(dataDir),
    ONYAK_EMBEDDED: demonstration ? '1' : '0',
    PORT: String(settings.PORT),
    HOST: settings.HOST,
  };
  const url = `http://localhost:${settings.PORT}`;
  await step(options.say, text('start.migrate'), async () => {
    await runEntry('api/dist/migrate.js', { env, logFile: logFile(logs, 'migrate'), say: options.say });
  });
  await step(options.say, `${text('start.api')}, ${text('start.worker')}`, async () => {
    const api = {
      name: 'api',
      label: text('start.api'),
      entry: 'api/dist/main.js',
      env,
      logFile: logFile(logs, 'api'),
    };
    const worker = {
      name: 'worker',
      label: text('start.worker'),
      entry: 'workflows/dist/worker.js',
      env,
      logFile: logFile(logs, 'worker'),
    };
    await supervisor.start(nodeService({ ...api, healthUrl: `http://127.0.0.1:${settings.PORT}/health` }));
    await supervisor.start(nodeService(worker));
  });
  lock.note(supervisor.pids());
  const ready = async (milliseconds = READY_MS) => await untilReady({ url, supervisor, milliseconds, logs });
  await step(options.say, text('start.ready'), async () => await ready());
  return { url, dataDir, databaseUrl, temporalAddress, demonstration, pids: () => supervisor.pids(), ready, stop };
}

/** PostgreSQL and Temporal side by side; a port is chosen once, so that a restarted server is found again. */
async function startStores(
  starting: Omit<Starting, 'lock' | 'stop'> & { readonly logs: string },
): Promise<[string, string]> {
  const { settings, dataDir, supervisor, options, logs } = starting;
  const { say } = options;
  const postgres = async (): Promise<string> => {
    if (settings.DATABASE_URL) {
      say(text('start.databaseGiven'));
      return settings.DATABASE_URL;
    }
    const port = await freePort();
    let url = '';
    const start = async () => {
      const server = await startPostgres({
        dataDir: join(dataDir, 'postgres'),
        port,
        logFile: logFile(logs, 'postgres'),
        onProgress: say,
        ...(options.postgresSettings ? { settings: options.postgresSettings } : {}),
      });
      url = server.url;
      return server;
    };
    const label = text('start.postgres');
    await step(say, label, async () => await supervisor.start({ name: 'postgres', label, start }));
    return url;
  };
  const temporal = async (): Promise<string> => {
    if (settings.TEMPORAL_ADDRESS) {
      say(text('start.temporalGiven', { address: settings.TEMPORAL_ADDRESS }));
      return settings.TEMPORAL_ADDRESS;
    }
    const binary = await ensureTemporalBinary({ onProgress: say });
    const port = await freePort();
    const dbFile = join(dataDir, 'temporal.db');
    const start = async () => await startTemporal({ binary, port, dbFile, logFile: logFile(logs, 'temporal') });
    const label = text('start.temporal');
    await step(say, label, async () => await supervisor.start({ name: 'temporal', label, start }));
    return `127.0.0.1:${port}`;
  };
  return await Promise.all([postgres(), temporal()]);
}

async function untilAborted(signal: AbortSignal | undefined): Promise<never> {
  return await new Promise((_, reject) => {
    signal?.addEventListener('abort', () => reject(new Error(text('start.aborted'))), { once: true });
  });
}

async function refuseUsedPort(settings: Settings): Promise<void> {
  if (await isPortFree(settings.PORT, settings.HOST)) return;
  throw new Error(text('start.portInUse', { port: settings.PORT, other: settings.PORT === 8080 ? 8081 : 8080 }));
}

async function step(say: (line: string) => void, label: string, work: () => Promise<void>): Promise<void> {
  say(text('start.step', { label }));
  const began = performance.now();
  await work();
  say(text('start.stepDone', { label, seconds: ((performance.now() - began) / 1000).toFixed(1) }));
}

function logFile(folder: string, name: string): string {
  return join(folder, `${name}.log`);
}

/** One old log is kept. */
function rotateLog(path: string): void {
  mkdirSync(join(path, '..'), { recursive: true });
  if ((statSync(path, { throwIfNoEntry: false })?.size ?? 0) > MAX_LOG_BYTES) renameSync(path, `${path}.1`);
}

const isLoopback = (host: string): boolean => /^(localhost|127(\.\d+){3}|::1)$/.test(host);
