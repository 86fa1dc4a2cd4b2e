import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import { readRecordSchema, type ReadRecord } from '../scripts/client/guide-run.js';
import type { OnyakClient } from '../scripts/client/onyak-client.js';
import { Refusal } from '../scripts/client/refusal.js';
import { signedIn } from './support/accounts.js';
import { asOwner } from './support/owner.js';
import { writeSampleRecord } from './support/sample-record.js';
import { temporaryOnyak, type TemporaryOnyak } from './support/temporary-onyak.js';

const REQUESTS = 20;
/** Every process dies several times, at moments spread over submission, generation, feedback and delivery. */
/** Kills in each of the two phases: up to the waiting guide, and from there to the delivery. */
const ROUNDS = 8;
const VICTIMS = ['worker', 'postgres', 'api', 'temporal'] as const;

const folder = mkdtempSync(join(tmpdir(), 'onyak-chaos-'));
/** Bodies that the hospital's CDSS received, by idempotency key. */
const received = new Map<string, string[]>();
const cdss = createServer((request, response) => {
  let body = '';
  request.setEncoding('utf8').on('data', (piece: string) => (body += piece));
  request.once('end', () => {
    const key = String(request.headers['idempotency-key']);
    received.set(key, [...(received.get(key) ?? []), body]);
    response.writeHead(200, { 'content-type': 'application/json' }).end('{"accepted":true}');
  });
});
let onyak: TemporaryOnyak;
const said: string[] = [];

test.beforeAll(async () => {
  test.setTimeout(180_000);
  await new Promise<void>((resolve) => cdss.listen(0, '127.0.0.1', resolve));
  const { port } = cdss.address() as AddressInfo;
  onyak = await temporaryOnyak({
    env: { CDSS_URL: `http://127.0.0.1:${port}/guides` },
    say: (line) => said.push(line),
  });
});

test.afterAll(async () => {
  test.setTimeout(120_000);
  await onyak?.remove();
  cdss.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Does what a person does when the server is away for a moment: the same again. */
async function insist<T>(work: () => Promise<T>): Promise<T> {
  const deadline = Date.now() + 120_000;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      const passing = !(error instanceof Refusal) || error.status >= 500;
      if (!passing || Date.now() > deadline) throw error;
      await sleep(300);
    }
  }
}

/** Kills one process after another, each time waiting only until the victim is back. */
async function wreak(kills: Record<string, number>, done: () => boolean): Promise<void> {
  for (let round = 0; round < ROUNDS && !done(); round += 1) {
    const victim = VICTIMS[round % VICTIMS.length] ?? 'worker';
    const pid = onyak.pids()[victim];
    if (pid !== undefined) {
      process.kill(pid, 'SIGKILL');
      kills[victim] = (kills[victim] ?? 0) + 1;
      while (!done() && [undefined, pid].includes(onyak.pids()[victim])) await sleep(50);
    }
    await sleep(400 + ((round * 373) % 1_400));
  }
}

async function submit(client: OnyakClient, record: ReadRecord, index: number): Promise<string> {
  const requestKey = randomUUID();
  const payload = {
    name: record.name,
    age: record.age,
    gender: record.gender,
    irbNumber: `CHAOS-${index}`,
    phrFileId: record.phrFileId,
    phrFhirDate: record.date,
    medications: record.medications,
    diagnoses: record.diagnoses,
    sideEffects: record.sideEffects,
    requestKey,
  };
  return await insist(async () => (await client.call('POST', '/api/MFFU/reqMG', payload)).msg);
}

async function untilStatus(reqIds: readonly string[], statuses: readonly string[]): Promise<void> {
  for (;;) {
    const rows = await insist(
      async () =>
        await asOwner(
          onyak.databaseUrl,
          async (query) =>
            await query<{ status: string }>('select status from guide_request where req_id = any($1)', [reqIds]),
        ),
    );
    if (rows.length === reqIds.length && rows.every(({ status }) => statuses.includes(status))) return;
    await sleep(300);
  }
}

interface Guide {
  readonly reqId: string;
  /** The generation that is to be sent; as many nodes as this must exist. */
  readonly seq: number;
}

/** From the submission to a guide that waits; every third is corrected by a feedback. */
async function makeGuide(client: OnyakClient, record: ReadRecord, index: number): Promise<Guide> {
  const reqId = await submit(client, record, index);
  await untilStatus([reqId], ['WAITING']);
  if (index % 3 !== 0) return { reqId, seq: 1 };
  const feedback = { reqId, fromSeq: 1, feedback: '더 짧게 써 주세요.', feedbackId: randomUUID() };
  await insist(async () => await client.call('POST', '/api/MMMG/sendFeedbackMG', feedback));
  await untilNode(reqId, 2);
  return { reqId, seq: 2 };
}

/** From the waiting guide to its delivery. */
async function sendGuide(client: OnyakClient, { reqId, seq }: Guide): Promise<void> {
  const { msg } = await insist(async () => await client.call('POST', '/api/MMMG/genMGText', { reqId, seq }));
  await insist(async () => {
    try {
      await client.call('POST', '/api/MMMG/sendMGTextFinal', { reqId, llmSeq: seq, mgText: msg, finalData: '{}' });
    } catch (error) {
      // A repeat of a send that had succeeded behind a broken connection is told so.
      if (!(error instanceof Refusal && error.code === 'STATE')) throw error;
    }
  });
  await untilStatus([reqId], ['COMPLETE']);
}

/** Runs all at once while processes are killed. */
async function underFire<T>(kills: Record<string, number>, works: readonly (() => Promise<T>)[]): Promise<T[]> {
  let finished = false;
  const all = Promise.all(works.map(async (work) => await work())).finally(() => (finished = true));
  await Promise.all([all, wreak(kills, () => finished)]);
  return await all;
}

async function untilNode(reqId: string, seq: number): Promise<void> {
  for (;;) {
    const rows = await insist(
      async () =>
        await asOwner(
          onyak.databaseUrl,
          async (query) =>
            await query<{ status: string }>('select status from guide_node where req_id = $1 and seq = $2', [
              reqId,
              seq,
            ]),
        ),
    );
    if (rows[0]?.status === 'READY') return;
    await sleep(300);
  }
}

test('twenty guides survive kill -9 of every process: none lost, none doubled', async () => {
  test.setTimeout(600_000);
  const client = await signedIn(onyak.url, 'DOCTOR01');
  const uploaded = await client.uploadRecord(
    writeSampleRecord(join(folder, 'record.json'), { name: '가상 환자' }),
    'CHAOS',
  );
  const record = readRecordSchema.parse(uploaded.data);

  const kills: Record<string, number> = {};
  const guides = await underFire(
    kills,
    Array.from({ length: REQUESTS }, (_, index) => async () => await makeGuide(client, record, index)),
  );
  await underFire(
    kills,
    guides.map((guide) => async () => await sendGuide(client, guide)),
  );
  await onyak.ready();

  for (const victim of VICTIMS) expect(kills[victim] ?? 0, `kills of ${victim}`).toBeGreaterThan(0);
  await asOwner(onyak.databaseUrl, async (query) => {
    const requests = await query<{ req_id: string; status: string }>(`select req_id, status from guide_request`);
    expect(requests).toHaveLength(REQUESTS);
    expect(requests.filter(({ status }) => status !== 'COMPLETE')).toEqual([]);

    const nodes = await query<{ req_id: string; n: number; complete: number }>(
      `select req_id, count(*)::int as n, count(*) filter (where status = 'COMPLETE')::int as complete from guide_node group by req_id`,
    );
    const nodesOf = new Map(nodes.map((row) => [row.req_id, row]));
    for (const { reqId, seq } of guides) expect(nodesOf.get(reqId), reqId).toMatchObject({ n: seq, complete: 1 });

    const deliveries = await query<{ key: string; status: string }>(`select key, status from guide_delivery`);
    expect(deliveries.map(({ key }) => key).toSorted()).toEqual(
      guides.map(({ reqId, seq }) => `${reqId}:${seq}`).toSorted(),
    );
    expect(deliveries.filter(({ status }) => status !== 'DELIVERED')).toEqual([]);

    // A step that was repeated after a crash is told once.
    const doubled = await query(
      `select req_id, event->>'stage' as stage, event->>'seq' as seq, count(*)::int as n from request_event
       where event->>'type' = 'stage' and event->>'state' = 'DONE' group by 1, 2, 3 having count(*) > 1`,
    );
    expect(doubled).toEqual([]);
    const ends = await query<{ n: number }>(
      `select count(*)::int as n from request_event where event->>'type' = 'end' group by req_id`,
    );
    expect(ends.map(({ n }) => n)).toEqual(Array.from({ length: REQUESTS }, () => 1));
  });
  // The hospital's system sees each guide under one key; a repeat after a broken connection carries the same body.
  expect(received.size).toBe(REQUESTS);
  for (const [key, bodies] of received) expect(new Set(bodies).size, key).toBe(1);
});
