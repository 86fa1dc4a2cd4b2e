import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { test } from '@playwright/test';
import { readRecordSchema } from '../scripts/client/guide-run.js';
import { isFull, tellDone } from '../testing/proofs.js';
import { signedIn } from './support/accounts.js';
import { guideMaker, receivingCdss, standstill, victims, type Guide } from './support/chaos.js';
import { expect } from './support/expect.js';
import { asOwner } from './support/owner.js';
import { writeSampleRecord } from './support/sample-record.js';
import { temporaryOnyak, type TemporaryOnyak } from './support/temporary-onyak.js';

/** The long run: `ONYAK_CHAOS=full npx playwright test -c e2e/playwright.config.ts e2e/chaos.test.ts`. */
const FULL = isFull('chaos');
const MOST_KILLS = 200;
const KILLS = FULL ? MOST_KILLS : 12;
/** Milliseconds between two kills. */
const GAP = FULL ? { least: 1_000, most: 8_000 } : { least: 400, most: 2_000 };
/** People who make one guide after another meanwhile. */
const PEOPLE = 8;

const folder = mkdtempSync(join(tmpdir(), 'onyak-chaos-'));
const said: string[] = [];
let cdss: Awaited<ReturnType<typeof receivingCdss>>;
let onyak: TemporaryOnyak;
/** How often each program was killed, and when the last one was. */
const kills: Record<string, number> = {};
let lastKill = 0;

test.beforeAll(async () => {
  test.setTimeout(180_000);
  cdss = await receivingCdss();
  onyak = await temporaryOnyak({ env: { CDSS_URL: cdss.url }, say: (line) => said.push(line) });
});

// A guide that never ends is told by nothing but the time-out: what stands still is printed with it.
test.afterEach(async () => {
  const { status, expectedStatus } = test.info();
  if (status !== expectedStatus) console.log(`kills: ${JSON.stringify(kills)}\n${await standstill(onyak, said)}`);
});

test.afterAll(async () => {
  test.setTimeout(120_000);
  await onyak?.remove();
  cdss.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Kills programs drawn at random, whether or not those killed before are back. */
async function wreak(): Promise<void> {
  for (let done = 0; done < KILLS;) {
    await sleep(GAP.least + Math.random() * (GAP.most - GAP.least));
    const victim = victims[Math.floor(Math.random() * victims.length)] ?? 'worker';
    const pid = onyak.pids()[victim];
    // One that is not back yet cannot be killed again.
    if (pid === undefined) continue;
    process.kill(pid, 'SIGKILL');
    kills[victim] = (kills[victim] ?? 0) + 1;
    lastKill = Date.now();
    done += 1;
  }
}

test(`guides survive ${KILLS} kill -9 of every program at random: none lost, none doubled`, async () => {
  test.setTimeout(300_000 + KILLS * GAP.most * 3);
  const client = await signedIn(onyak.url, 'DOCTOR01');
  const uploaded = await client.uploadRecord(
    writeSampleRecord(join(folder, 'record.json'), { name: '가상 환자' }),
    'CHAOS',
  );
  const make = guideMaker(onyak, client, readRecordSchema.parse(uploaded.data), () => lastKill);

  let over = false;
  const guides: Guide[] = [];
  let begun = 0;
  const person = async () => {
    while (!over) guides.push(await make((begun += 1)));
  };
  await Promise.all([wreak().finally(() => (over = true)), ...Array.from({ length: PEOPLE }, person)]);
  await onyak.ready();
  tellDone('chaos', KILLS, MOST_KILLS);
  console.log(`${guides.length} guides, kills: ${JSON.stringify(kills)}`);

  expect(Object.keys(onyak.pids()).toSorted()).toEqual([...victims].toSorted());
  expect(guides.length).toBeGreaterThanOrEqual(PEOPLE);
  await asOwner(onyak.databaseUrl, async (query) => {
    const requests = await query<{ req_id: string; status: string }>(`select req_id, status from request`);
    expect(requests.map(({ req_id }) => req_id).toSorted()).toEqual(guides.map(({ reqId }) => reqId).toSorted());
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
    expect(ends.map(({ n }) => n)).toEqual(guides.map(() => 1));
  });
  // The hospital's system sees each guide under one key; a repeat after a broken connection carries the same body.
  expect([...cdss.received.keys()].toSorted()).toEqual(guides.map(({ reqId, seq }) => `${reqId}:${seq}`).toSorted());
  for (const [key, bodies] of cdss.received) expect(new Set(bodies).size, key).toBe(1);
});
