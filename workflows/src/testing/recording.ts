import { spawn } from 'node:child_process';
import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { historyToJSON } from '@temporalio/common/lib/proto-utils.js';
import { Client, Connection } from '@temporalio/client';
import { freePort } from '../../../scripts/lib/ports.js';
import { ensureTemporalBinary } from '../../../scripts/lib/temporal/temporal.js';
import { startPostgres } from '../../../scripts/lib/postgres/embedded-postgres.js';
import { buildTemplate, TEMPLATE } from '../../../testing/template.js';
import { createDataConverter } from '../codec/data-converter.js';
import { quietRuntime, type Harness, type Services, type SettingsOver } from './build-harness.js';
import { historyKey } from './history-key.js';

const [prefix = '1', ...names] = process.argv.slice(2);

/** Whether the command line asks for a history of this name; none named: for all. */
export const isAsked = (name: string): boolean => names.length === 0 || names.includes(name);

/** A dev server that asks for continue-as-new after a short history, so that this path is recorded too. */
async function startServer(): Promise<{ address: string; stop(): void }> {
  const binary = await ensureTemporalBinary({ onProgress: (line) => console.info(line) });
  const port = await freePort();
  const child = spawn(
    binary,
    [
      'server',
      'start-dev',
      '--headless',
      '--ip',
      '127.0.0.1',
      '--port',
      String(port),
      '--log-level',
      'error',
      '--dynamic-config-value',
      'limit.historyCount.suggestContinueAsNew=60',
    ],
    { stdio: 'ignore' },
  );
  const address = `127.0.0.1:${port}`;
  for (;;) {
    const connected = await Connection.connect({ address, connectTimeout: 500 }).then(
      (connection) => connection.close().then(() => true),
      () => false,
    );
    if (connected) break;
    await sleep(200);
  }
  return { address, stop: () => void child.kill('SIGTERM') };
}

/** Writes the history of a workflow's every run; never over one that stands for workflows still running somewhere. */
export async function save(
  { settings }: Pick<Harness, 'settings'>,
  folder: string,
  name: string,
  workflowId: string,
): Promise<void> {
  const connection = await Connection.connect({ address: settings.TEMPORAL_ADDRESS ?? '' });
  const client = new Client({
    connection,
    namespace: settings.TEMPORAL_NAMESPACE,
    dataConverter: createDataConverter(settings),
  });
  await sleep(500);
  const runs: string[] = [];
  for await (const { runId } of client.workflow.list({ query: `WorkflowId = '${workflowId}'` })) runs.unshift(runId);
  for (const [index, runId] of runs.entries()) {
    const history = await client.workflow.getHandle(workflowId, runId).fetchHistory();
    const file = join(folder, `${prefix}-${name}${runs.length > 1 ? `-run${index + 1}` : ''}.json`);
    await writeFile(file, `${historyToJSON(history)}\n`, { flag: 'wx' });
    console.info(file);
  }
  await connection.close();
}

/** Runs `record` on services of its own, with the key that the tests read histories with, and ends them. */
export async function recording(
  folder: string,
  record: (services: Services, over: SettingsOver) => Promise<void>,
): Promise<void> {
  quietRuntime();
  await mkdir(folder, { recursive: true });
  const data = await mkdtemp(join(tmpdir(), 'onyak-histories-'));
  const [temporal, postgres] = await Promise.all([startServer(), startPostgres({ dataDir: join(data, 'postgres') })]);
  try {
    await buildTemplate(postgres.url);
    const url = new URL(postgres.url);
    url.pathname = `/${TEMPLATE}`;
    await record(
      { temporal: temporal.address, databaseUrl: url.href, dropDatabase: () => Promise.resolve() },
      { ONYAK_PAYLOAD_KEYS: historyKey },
    );
  } finally {
    temporal.stop();
    await postgres.stop();
    await rm(data, { recursive: true, force: true });
  }
}
