import { Agent } from 'node:http';
import { generateAdrRecords } from '@onyak/migrations';
import { z } from 'zod';
import { sentRecord } from '../plugins/mrcv/testing/record.js';
import { withBenchDatabase } from './database.js';
import { median } from './api/compare.js';
import { load, send, type Load, type Peer, type Script } from './api/load.js';
import { startOurs } from './api/peers.js';
import type { Part } from './measure-all.js';

/** Records that are there already: what is received is held against nothing of them, but the machine has them. */
const RECORDS = 200_000;
/** Records a second that are to be accepted on two cores. */
const WANTED = 100;
const CONNECTIONS = 8;
const ROUNDS = 3;
const SECONDS = 10;
const PAGE_LIMIT_MS = 100;

const keySchema = z.object({ data: z.object({ apiKey: z.string() }) });
const rowsSchema = z.object({ data: z.array(z.looseObject({ ifNo: z.number() })) });

/** How many records a second `/if/adr` accepts with a key each, and how soon a page of the box is there afterwards. */
export async function run(part: Part): Promise<void> {
  await withBenchDatabase(async ({ url, pid, folder }) => {
    await generateAdrRecords(url, { count: RECORDS });
    const ours = await startOurs(url, folder, 'MANAGER01');
    const agent = new Agent({ keepAlive: true });
    try {
      await measure(ours.peer, pid, agent, part);
    } finally {
      agent.destroy();
      await ours.stop();
    }
  });
}

async function measure(manager: Peer, databasePid: number, agent: Agent, part: Part): Promise<void> {
  const body = { hospitalNameCode: 'H0001' };
  await send(manager, agent, { method: 'POST', path: '/api/AMAK/insert', body });
  const revealed = await send(manager, agent, { method: 'POST', path: '/api/AMAK/reveal', body });
  const { apiKey } = keySchema.parse(JSON.parse(revealed)).data;
  const sender: Peer = { ...manager, headers: { apiKey } };
  await part(async () => {
    const rounds: Load[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const scripts = Array.from({ length: CONNECTIONS }, (_, connection) => script(`${round}-${connection}`));
      rounds.push(await load(sender, databasePid, scripts, SECONDS));
    }
    const value = median(rounds.map(({ requests, seconds }) => requests / seconds));
    return { name: '/if/adr 접수', value, unit: '/s', limit: WANTED, ratio: WANTED / value };
  });
  await part(async () => {
    const path = '/api/MRCV/selectADRDataIF?start=0&limit=50';
    const pages: number[] = [];
    for (let turn = 0; turn < 20; turn += 1) {
      const began = performance.now();
      rowsSchema.parse(JSON.parse(await send(manager, agent, { method: 'GET', path })));
      pages.push(performance.now() - began);
    }
    const value = median(pages);
    return {
      name: '수신함 50건, 갱신 대상과 비교',
      value,
      unit: 'ms',
      limit: PAGE_LIMIT_MS,
      ratio: value / PAGE_LIMIT_MS,
    };
  });
}

/** A new record each time, under a key of its own. */
const script =
  (mark: string): Script =>
  (turn) => ({
    method: 'POST',
    path: '/if/adr',
    body: sentRecord({ ptNumber: `B-${mark}-${turn}` }),
    headers: { 'Idempotency-Key': `bench-${mark}-${turn}` },
  });
