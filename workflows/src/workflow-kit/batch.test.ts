import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { batchEventSchema, type BatchEvent } from '@onyak/core';
import { insertRequest } from '@onyak/database';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { isFull, tellDone } from '../../../testing/proofs.js';
import { createRequestClient, type RequestClient } from '../client/request-client.js';
import counting, { countingRequests, REFUSED_EVERY } from '../testing/batch/part.js';
import { createHarness, HOSPITAL, quietRuntime, until, USER, type Harness } from '../testing/harness.js';
import { batchState, pauseBatch, resumeBatch } from './batch.js';

/** At full size on request; each run has a smaller one, and says so. */
const full = isFull('batch');
const MOST = 10_000;
const TOTAL = full ? MOST : 900;

const progressSchema = z.object({ done: z.number(), failed: z.number(), paused: z.boolean() });

let onyak: Harness;
let client: RequestClient;
let owner: pg.Client;
let folder: string;
const children = new Set<ChildProcess>();

beforeAll(async () => {
  quietRuntime();
  onyak = await createHarness({}, [counting]);
  client = createRequestClient(onyak.settings);
  owner = new pg.Client({ connectionString: onyak.settings.DATABASE_URL });
  await owner.connect();
  await owner.query(
    `create table counted_item (req_id text, item int, runs int, active int, primary key (req_id, item));
     grant select, insert, update on counted_item to onyak_app`,
  );
  folder = await mkdtemp(join(tmpdir(), 'onyak-batch-'));
  await writeFile(join(folder, 'bundle.js'), onyak.bundle.code);
}, 120_000);

afterAll(async () => {
  for (const child of children) await kill(child);
  await client?.close();
  await owner?.end();
  await onyak?.close();
  await rm(folder, { recursive: true, force: true });
});

async function startWorker(): Promise<ChildProcess> {
  const script = fileURLToPath(new URL('../testing/batch/worker.ts', import.meta.url));
  const { TEMPORAL_ADDRESS, TEMPORAL_NAMESPACE, DATABASE_URL, ONYAK_PAYLOAD_KEYS } = onyak.settings;
  const child = spawn(process.execPath, ['--conditions=onyak-source', '--import', 'tsx', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      TEMPORAL_ADDRESS,
      TEMPORAL_NAMESPACE,
      DATABASE_URL,
      ONYAK_PAYLOAD_KEYS,
      TEST_BUNDLE: join(folder, 'bundle.js'),
    },
  });
  children.add(child);
  await once(child.stdout, 'data');
  return child;
}

async function kill(child: ChildProcess): Promise<void> {
  children.delete(child);
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}

async function begin(reqId: string, total: number): Promise<void> {
  const ref = { reqId, hospitalCode: HOSPITAL, userId: USER };
  await onyak.read((db) => insertRequest(db, { ...ref, kind: 'counting', payload: { total } }));
  await client.start(countingRequests, ref);
}

const counted = async (reqId: string) => {
  const { rows } = await owner.query<{ items: number; most: number }>(
    'select count(*)::int as items, coalesce(max(active), 0)::int as most from counted_item where req_id = $1',
    [reqId],
  );
  return rows[0] ?? { items: 0, most: 0 };
};
const statusOf = async (reqId: string) =>
  (await onyak.select('select status from request where req_id = $1', [reqId]))[0]?.['status'];
const told = async (reqId: string): Promise<BatchEvent[]> => {
  const rows = await onyak.select('select event from request_event where req_id = $1 order by id', [reqId]);
  return rows.flatMap(({ event }) => {
    const parsed = batchEventSchema.safeParse(event);
    return parsed.success ? [parsed.data] : [];
  });
};

test(
  'every item is worked on, in a bounded window, over continue-as-new, with a worker killed in the middle; failures are kept',
  async () => {
    await begin('BATCH1', TOTAL);
    const first = await startWorker();
    await until(async () => (await counted('BATCH1')).items > TOTAL / 3, 'a third of the items', 300_000);
    await kill(first);
    const between = (await counted('BATCH1')).items;
    expect(between).toBeLessThan(TOTAL - TOTAL / REFUSED_EVERY);
    await startWorker();
    await until(async () => (await statusOf('BATCH1')) === 'COMPLETE', 'the end', 600_000);
    const { items, most } = await counted('BATCH1');
    expect(items).toBe(TOTAL - TOTAL / REFUSED_EVERY);
    expect(most).toBeLessThanOrEqual(25);
    expect(most).toBeGreaterThan(5);
    const events = await told('BATCH1');
    const failures = events.flatMap((event) => (event.type === 'item' ? [event] : []));
    expect(failures.map(({ index }) => index).toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: TOTAL / REFUSED_EVERY }, (_, index) => index * REFUSED_EVERY + 7),
    );
    expect(failures[0]).toMatchObject({ failure: 'Refusal', label: '7번', message: '다룰 수 없는 항목입니다.' });
    const progress = events.flatMap((event) => (event.type === 'progress' ? [event.done + event.failed] : []));
    expect(progress).toEqual(progress.toSorted((a, b) => a - b));
    expect(progress.length).toBeGreaterThan(5);
    expect(progress.at(-1)).toBe(TOTAL);
    tellDone('batch', TOTAL, MOST);
  },
  full ? 1_200_000 : 300_000,
);

test('it pauses, tells where it is, resumes, and is cancelled', async () => {
  if (children.size === 0) await startWorker();
  await begin('BATCH2', 5_000);
  await until(async () => (await counted('BATCH2')).items > 50, 'some items');
  const paused = await client.update(countingRequests, 'BATCH2', pauseBatch, { args: [{ userId: USER }] });
  expect(paused.paused).toBe(true);
  await until(async () => (await statusOf('BATCH2')) === 'WAITING', 'the pause');
  const quiet = async () => {
    const { next, done, failed } = await client.query(countingRequests, 'BATCH2', batchState);
    return next === done + failed;
  };
  await until(quiet, 'what was under way');
  const stood = (await counted('BATCH2')).items;
  const state = await client.query(countingRequests, 'BATCH2', batchState);
  expect(state.done).toBe(stood);
  // What was under way when it was paused is told too, though no more comes: the page shows what is done.
  await until(async () => {
    const [row] = await onyak.select(
      `select event from request_event where req_id = 'BATCH2' and event->>'type' = 'progress' order by id desc limit 1`,
      [],
    );
    const { done, failed, paused: still } = progressSchema.parse(row?.['event']);
    return still && done === state.done && failed === state.failed;
  }, 'the progress of what was under way');
  await client.update(countingRequests, 'BATCH2', resumeBatch, { args: [{ userId: USER }] });
  await until(async () => (await counted('BATCH2')).items > stood + 50, 'more items');
  expect(await client.cancel(countingRequests, 'BATCH2')).toEqual({ running: true });
  await until(async () => (await statusOf('BATCH2')) === 'CANCELLED', 'the cancellation');
  expect((await counted('BATCH2')).items).toBeLessThan(5_000);
  const last = await onyak.select(
    `select event from request_event where req_id = 'BATCH2' order by id desc limit 1`,
    [],
  );
  expect(last).toEqual([{ event: { type: 'end', status: 'CANCELLED' } }]);
}, 180_000);
