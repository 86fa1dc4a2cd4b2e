import { isDeepStrictEqual } from 'node:util';
import { Agent } from 'node:http';
import { todayInKorea } from '@onyak/core';
import { generateAdrRecords } from '@onyak/migrations';
import { withBenchDatabase, type BenchDatabase } from './database.js';
import { alternate, compare, median, type Peers, type Work } from './api/compare.js';
import { send, type Peer } from './api/load.js';
import { startBare, startOurs } from './api/peers.js';
import { measureExports } from './records/exports.js';
import { measureSignals } from './records/signals.js';
import { allRows, changes, mixed, narrowed, oneRecord, pagePath, pages, type Material } from './records/requests.js';
import type { BenchRow, Part } from './measure-all.js';

const RECORDS = 200_000;
const CONNECTIONS = 10;
const CROWD = 50;
const rounds = { rounds: 5, seconds: 2 };
const IDS = 2_000;
const GENERATION_LIMIT_S = 60;

/** 200,000 ADR records of two institutions: the API beside a bare node:http server with the same SQL, and exports. */
export async function run(part: Part): Promise<void> {
  await withBenchDatabase(async ({ url, pid, folder }) => {
    await part(async () => {
      const began = performance.now();
      await generateAdrRecords(url, { count: RECORDS });
      const value = (performance.now() - began) / 1000;
      const limit = GENERATION_LIMIT_S;
      return { name: `ADR 기록 ${RECORDS}건 만들기`, value, unit: 's', limit, ratio: value / limit };
    });
    await measureRecords({ url, pid, folder }, part);
  });
}

/** The API beside the bare server, over a database that holds the records. */
async function measureRecords({ url, pid, folder }: BenchDatabase, part: Part): Promise<void> {
  // Sees all rows of H0001, about half of them.
  const ours = await startOurs(url, folder, 'MANAGER01');
  const bare = await startBare(url);
  const peers: Peers = { ours: ours.peer, bare: bare.peer, databasePid: pid };
  try {
    const material = (connections: number, ids: readonly string[]): Material => ({
      lastDay: todayInKorea(),
      ids,
      connections,
    });
    const ids = await readIds(ours.peer);
    await demandSameAnswers(peers, material(CONNECTIONS, ids));
    const few = material(CONNECTIONS, ids);
    const works: Work[] = [
      {
        name: '목록 25건 (기관, 상태, 90일, 정렬, 전체 건수)',
        share: 0.8,
        connections: CONNECTIONS,
        script: pages(few),
      },
      { name: 'ADR 기록 한 건 (열람 기록 포함)', share: 0.5, connections: CONNECTIONS, script: oneRecord(few) },
      { name: 'ADR 기록 수정과 이력', share: 0.45, connections: CONNECTIONS, script: changes(few) },
      { name: '섞인 요청, 동시 50', share: 0.7, connections: CROWD, script: mixed(material(CROWD, ids)), tail: 3 },
    ];
    for (const work of works) await part(async () => await compare(work, peers, rounds));
    await part(async () => await everything(peers, few));
    await part(async () => await measureExports(url, ours.peer, bare.peer));
    await part(async () => await measureSignals(url, ours.peer));
  } finally {
    await Promise.all([ours.stop(), bare.stop()]);
  }
}

/** A page of everything beside a narrowed one, both by the API. */
async function everything({ ours, databasePid }: Peers, material: Material): Promise<BenchRow> {
  const peers: Peers = { ours, bare: ours, databasePid };
  const pairs = await alternate({ connections: CONNECTIONS, ours: allRows, bare: pages(material) }, peers, rounds);
  const cost = (one: { seconds: number; requests: number }) => (1000 * CONNECTIONS * one.seconds) / one.requests;
  const value = median(pairs.map((pair) => cost(pair.ours)));
  const ratio = median(pairs.map((pair) => cost(pair.ours) / cost(pair.bare)));
  return { name: '조건 없는 목록의 한 쪽 (한도: 조건 있는 목록)', value, unit: 'ms', limit: value / ratio, ratio };
}

async function readIds(peer: Peer): Promise<string[]> {
  const agent = new Agent();
  const range = encodeURIComponent(JSON.stringify([0, IDS - 1]));
  const sort = encodeURIComponent(JSON.stringify(['ptNumber', 'ASC']));
  const listed = await send(peer, agent, { method: 'GET', path: `/rest/adr-record?range=${range}&sort=${sort}` });
  agent.destroy();
  return (JSON.parse(listed) as { id: string }[]).map((row) => row.id);
}

/** A comparison counts only when both answer the same. @throws Error */
async function demandSameAnswers({ ours, bare }: Peers, material: Material): Promise<void> {
  const agent = new Agent();
  const id = encodeURIComponent(material.ids[0] ?? '');
  const paths = [
    pagePath(1, narrowed(1, material.lastDay)),
    pagePath(5, narrowed(5, material.lastDay)),
    `/rest/adr-record/${id}`,
  ];
  for (const path of paths) {
    const [one, other] = await Promise.all([ours, bare].map((peer) => send(peer, agent, { method: 'GET', path })));
    const same = isDeepStrictEqual(JSON.parse(one ?? ''), JSON.parse(other ?? ''));
    if (!same) throw new Error(`the bare server answers ${path} otherwise`);
  }
  agent.destroy();
}
