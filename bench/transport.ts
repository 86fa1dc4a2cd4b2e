import { todayInKorea } from '@onyak/core';
import { generateAdrRecords } from '@onyak/migrations';
import { fileURLToPath } from 'node:url';
import { Agent } from 'node:http';
import { alternate, median, percentile, type Work } from './api/compare.js';
import { send, type Load } from './api/load.js';
import { startOurs, type RunningPeer } from './api/peers.js';
import { withBenchDatabase } from './database.js';
import { changes, mixed, narrowed, oneRecord, pagePath, pages, type Material } from './records/requests.js';
import type { BenchRow, Part } from './measure-all.js';

const RECORDS = 50_000;
const IDS = 500;
const CONNECTIONS = 10;
const CROWD = 50;
const rounds = { rounds: 4, seconds: 1.5 };
/** What it must win to be kept (ADR 6). */
const WORTH = 1.15;

/** What is taken away in each, and how it then is. */
const variants = [
  ['units', '일반 파이프라인 (문장마다 begin, 문장, commit)'],
  ['proof', '세션을 먼저 확인'],
  ['units,proof,pipelining', '파이프라인 없음, set_config 왕복, 세션을 먼저 확인'],
] as const;

/** The API as it ships beside itself without wire-level units, lanes and session proof, turn by turn over one database. */
export async function run(part: Part): Promise<void> {
  await withBenchDatabase(async ({ url, pid, folder }) => {
    await generateAdrRecords(url, { count: RECORDS });
    const started: RunningPeer[] = [];
    try {
      const start = async (without?: string) => {
        const peer = await startOurs(url, folder, 'MANAGER01', without === undefined ? {} : environmentOf(without));
        started.push(peer);
        return peer.peer;
      };
      const ours = await start();
      const ids = await idsOf(ours);
      for (const [without, name] of variants) {
        const bare = await start(without);
        for (const work of worksOf(ids)) {
          const { connections, script } = work;
          await part(async () => {
            const works = { connections, ours: script, bare: script };
            return rowsOf(`${work.name} / ${name}`, await alternate(works, { ours, bare, databasePid: pid }, rounds));
          });
        }
      }
    } finally {
      for (const peer of started) await peer.stop();
    }
  });
}

function environmentOf(without: string): Record<string, string> {
  const module = fileURLToPath(new URL('./transport/without.mjs', import.meta.url));
  return { ONYAK_WITHOUT: without, NODE_OPTIONS: `--import ${module}` };
}

async function idsOf(peer: RunningPeer['peer']): Promise<string[]> {
  const agent = new Agent();
  const ids: string[] = [];
  for (let step = 0; ids.length < IDS; step += 1) {
    const path = pagePath(step % 4, narrowed(step, todayInKorea()))
      .replace(/range=[^&]*/, `range=[${step * 100},${step * 100 + 99}]`)
      .replace(/filter=.*/, 'filter=%7B%7D');
    const page = JSON.parse(await send(peer, agent, { method: 'GET', path })) as { id: string }[];
    if (page.length === 0) break;
    ids.push(...page.map(({ id }) => id));
  }
  agent.destroy();
  return [...new Set(ids)];
}

function worksOf(ids: readonly string[]): Pick<Work, 'name' | 'connections' | 'script'>[] {
  const material = (connections: number): Material => ({ lastDay: todayInKorea(), ids, connections });
  const few = material(CONNECTIONS);
  return [
    { name: 'W1 목록 25건', connections: CONNECTIONS, script: pages(few) },
    { name: 'W2 한 건', connections: CONNECTIONS, script: oneRecord(few) },
    { name: 'W3 수정', connections: CONNECTIONS, script: changes(few) },
    { name: 'W6 섞인 요청 50', connections: CROWD, script: mixed(material(CROWD)) },
  ];
}

function rowsOf(name: string, pairs: readonly { readonly ours: Load; readonly bare: Load }[]): BenchRow[] {
  const perSecond = ({ requests, seconds }: Load) => requests / seconds;
  const cpu = ({ serverCpu, databaseCpu, requests }: Load) => (1000 * (serverCpu + databaseCpu)) / requests;
  const value = median(pairs.map(({ ours }) => perSecond(ours)));
  const wins = median(pairs.map(({ ours, bare }) => perSecond(ours) / perSecond(bare)));
  const half = median(pairs.map(({ ours }) => percentile(ours.times, 0.5)));
  const slower = median(pairs.map(({ ours, bare }) => percentile(bare.times, 0.5) / percentile(ours.times, 0.5)));
  const spent = median(pairs.map(({ ours }) => cpu(ours)));
  const spends = median(pairs.map(({ ours, bare }) => cpu(bare) / cpu(ours)));
  return [
    { name: `${name}: 초당 요청`, value, unit: '/s', limit: (value / wins) * WORTH, ratio: WORTH / wins },
    { name: `${name}: p50`, value: half, unit: 'ms', limit: (half * slower) / WORTH, ratio: WORTH / slower },
    { name: `${name}: 요청당 CPU`, value: spent, unit: 'ms', limit: (spent * spends) / WORTH, ratio: WORTH / spends },
  ];
}
