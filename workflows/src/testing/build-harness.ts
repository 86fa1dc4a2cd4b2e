import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Connection } from '@temporalio/client';
import { IllegalStateError } from '@temporalio/common';
import { msToTs } from '@temporalio/common/lib/time.js';
import { DefaultLogger, Runtime, makeTelemetryFilterString } from '@temporalio/worker';
import { parseSettings, type Settings } from '@onyak/core';
import { appPool, withTenant } from '@onyak/database';
import { pino } from 'pino';
import type { ContributedWorkflow } from '../plugins/contributed.js';
import { startWorkers } from '../worker/start-workers.js';
import type { BundledPart } from '../worker/workflow-bundle.js';
import { testBundle } from './bundle.js';

export const silentLog = pino({ level: 'silent' });
export const HOSPITAL = 'H0001';
export const USER = 'DOCTOR01';

export function payloadKey(id: string): string {
  return `${id}:${randomBytes(32).toString('base64')}`;
}

/** A namespace of its own for a test file, so that the workers of two files never take each other's tasks. */
export async function createNamespace(address: string): Promise<string> {
  const connection = await Connection.connect({ address });
  const namespace = `t-${randomBytes(5).toString('hex')}`;
  await connection.workflowService.registerNamespace({
    namespace,
    workflowExecutionRetentionPeriod: msToTs('1 day'),
  });
  // The server learns of a new namespace by and by.
  for (;;) {
    try {
      await connection.workflowService.listWorkflowExecutions({ namespace, pageSize: 1 });
      break;
    } catch {
      await sleep(100);
    }
  }
  await connection.close();
  return namespace;
}

/** What a harness stands on. */
export interface Services {
  readonly temporal: string;
  readonly databaseUrl: string;
  readonly dropDatabase: () => Promise<void>;
}

export type SettingsOver = Partial<Record<keyof Settings, string>>;

/**
 * Database, namespace and workers of one test file or script: everything real.
 * @param parts the kinds whose workflow code is bundled beside the host's own.
 */
export async function buildHarness(
  { temporal, databaseUrl, dropDatabase }: Services,
  over: SettingsOver = {},
  parts: readonly BundledPart[] = [],
) {
  const settings = parseSettings({
    TEMPORAL_ADDRESS: temporal,
    TEMPORAL_NAMESPACE: await createNamespace(temporal),
    DATABASE_URL: databaseUrl,
    ONYAK_PAYLOAD_KEYS: payloadKey('k1'),
    ...over,
  });
  const pool = appPool(databaseUrl, { max: 6 });
  // As in the worker: a connection that dies in use is told by its query.
  pool.on('connect', (client) => client.on('error', () => undefined));
  const bundle = await testBundle(parts);
  const running = new Set<Awaited<ReturnType<typeof startWorkers>>>();
  const read = <T>(work: Parameters<typeof withTenant<T>>[2]): Promise<T> =>
    withTenant(pool, { userId: USER, hospitalCode: HOSPITAL }, work);

  return {
    settings,
    pool,
    bundle,
    read,
    /** Rows of a query in the test institution, their values not yet known. */
    select: async (sql: string, values: unknown[]): Promise<Record<string, unknown>[]> =>
      (await read((db) => db.query<Record<string, unknown>>(sql, values))).rows,
    /** Workers of the host and of these kinds, until they are stopped or the harness is closed. */
    async runWorkers({
      workflows = [],
      queues,
      keys = settings.ONYAK_PAYLOAD_KEYS,
    }: {
      readonly workflows?: readonly ContributedWorkflow[];
      readonly queues?: readonly string[] | undefined;
      readonly keys?: string | undefined;
    } = {}) {
      const workers = await startWorkers({
        settings: { ...settings, ONYAK_PAYLOAD_KEYS: keys },
        queues,
        database: pool,
        workflows,
        log: silentLog,
        bundle,
      });
      running.add(workers);
      return {
        async stop() {
          running.delete(workers);
          workers.stop();
          await workers.finished;
        },
      };
    },
    async close() {
      for (const workers of running) {
        workers.stop();
        await workers.finished;
      }
      await pool.end();
      await dropDatabase();
    },
  };
}

export type Harness = Awaited<ReturnType<typeof buildHarness>>;

/** Waits until a condition holds. */
export async function until(condition: () => Promise<boolean>, what: string, milliseconds = 60_000): Promise<void> {
  const end = Date.now() + milliseconds;
  while (!(await condition())) {
    if (Date.now() > end) throw new Error(`gave up waiting for ${what}`);
    await sleep(40);
  }
}

/** The SDK's own log is noise here. Another test file may have done it in this process, and its runtime be there still. */
export function quietRuntime(): void {
  try {
    Runtime.install({
      logger: new DefaultLogger('ERROR', () => undefined),
      telemetryOptions: { logging: { filter: makeTelemetryFilterString({ core: 'ERROR', other: 'ERROR' }) } },
      shutdownSignals: [],
    });
  } catch (error) {
    if (!(error instanceof IllegalStateError)) throw error;
  }
}
