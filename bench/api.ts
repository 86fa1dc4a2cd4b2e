import { Agent } from 'node:http';
import { withBenchDatabase, type BenchDatabase } from './database.js';
import { compare, type Work } from './api/compare.js';
import { send, type Script } from './api/load.js';
import { startBare, startOurs } from './api/peers.js';
import type { Part } from './measure-all.js';

const CONNECTIONS = 10;
const ROUNDS = 3;
const SECONDS = 2;
const fields = ['diagnosisCode', 'diagnosisNameKor', 'diagnosisName'] as const;
const words = ['염', '질환', '장애', '증', '기타'] as const;
const json = (value: unknown) => encodeURIComponent(JSON.stringify(value));

/** Pages 1 to 4, sorted by one of three columns either way, of the rows whose Korean name holds a word. */
const page =
  (connection: number): Script =>
  (turn) => {
    const step = turn * CONNECTIONS + connection;
    const start = (step % 4) * 25;
    const sort = [fields[step % 3], step % 2 ? 'DESC' : 'ASC'];
    const filter = { 'diagnosisNameKor~': words[step % words.length] };
    return {
      method: 'GET',
      path: `/rest/diagnosis?sort=${json(sort)}&range=${json([start, start + 24])}&filter=${json(filter)}`,
    };
  };

const oneRow =
  (ids: readonly string[]) =>
  (connection: number): Script =>
  (turn) => ({
    method: 'GET',
    path: `/rest/diagnosis/${encodeURIComponent(ids[(turn * CONNECTIONS + connection) % ids.length] ?? '')}`,
  });

/** Each connection changes a row of its own, with the version that its last change answered. */
const change =
  (ids: readonly string[]) =>
  (connection: number): Script => {
    const path = `/rest/diagnosis/${encodeURIComponent(ids[connection] ?? '')}`;
    let read = false;
    return (turn, answer) => {
      if (answer === undefined || !read) {
        read = true;
        return { method: 'GET', path };
      }
      const { version, diagnosisCode, diagnosisName } = JSON.parse(answer) as Record<string, unknown>;
      return {
        method: 'PUT',
        path,
        body: { version, diagnosisCode, diagnosisName, diagnosisNameKor: `바뀐 이름 ${turn}` },
      };
    };
  };

/** The API beside a bare node:http server with the same SQL on the same database, turn by turn, ten connections each. */
export async function run(part: Part): Promise<void> {
  await withBenchDatabase(async (database) => await measure(database, part));
}

/** The three kinds of request, each beside its peer. */
async function measure({ url, pid, folder }: BenchDatabase, part: Part): Promise<void> {
  const ours = await startOurs(url, folder, 'MANAGER01');
  const bare = await startBare(url);
  try {
    const agent = new Agent();
    const listed = await send(ours.peer, agent, { method: 'GET', path: `/rest/diagnosis?range=${json([0, 999])}` });
    const ids = (JSON.parse(listed) as { id: string }[]).map((item) => item.id);
    const works: Work[] = [
      { name: '목록 25건 (조건, 정렬, 전체 건수)', share: 0.8, connections: CONNECTIONS, script: page },
      { name: '한 건 조회', share: 0.5, connections: CONNECTIONS, script: oneRow(ids) },
      { name: '수정과 이력', share: 0.45, connections: CONNECTIONS, script: change(ids) },
    ];
    const peers = { ours: ours.peer, bare: bare.peer, databasePid: pid };
    for (const work of works) await part(async () => await compare(work, peers, { rounds: ROUNDS, seconds: SECONDS }));
  } finally {
    await Promise.all([ours.stop(), bare.stop()]);
  }
}
