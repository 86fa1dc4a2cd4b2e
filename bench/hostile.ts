import { generateAdrRecords } from '@onyak/migrations';
import { withBenchDatabase } from './database.js';
import { median, percentile } from './api/compare.js';
import type { Peer } from './api/load.js';
import { signIn, startOurs } from './api/peers.js';
import {
  hostileAccount,
  measureStrain,
  others,
  prepareStrain,
  readIds,
  timesAsLong,
  type Measured,
} from './hostile/strain.js';
import type { BenchRow, Part } from './measure-all.js';

const RECORDS = 200_000;
const rounds = { rounds: 8, seconds: 4 };
/** As long as this others may wait. */
const LIMIT = 3;

/** Ten hostile clients of one user beside four people at their work. */
export async function run(part: Part): Promise<void> {
  await withBenchDatabase(async ({ url, folder }) => {
    await generateAdrRecords(url, { count: RECORDS });
    await prepareStrain(url);
    const ours = await startOurs(url, folder, 'MANAGER01');
    try {
      const peer = async (userId: string): Promise<Peer> => await signIn(ours.peer, userId);
      const ids = await readIds(ours.peer);
      const people = { hostile: await peer(hostileAccount), others: await Promise.all(others.map(peer)), ids };
      await part(async () => {
        const measured = await measureStrain(people, rounds);
        console.error(JSON.stringify(measured.counts));
        return rowsOf(measured);
      });
    } finally {
      await ours.stop();
    }
  });
}

function rowsOf(measured: Measured): BenchRow[] {
  const alone = percentile(measured.alone.flat(), 0.95);
  const times = timesAsLong(measured);
  const middle = median(measured.beside.flat()) / median(measured.alone.flat());
  const limit = alone * LIMIT;
  const name = '적대적인 클라이언트 10개 옆에서 다른 사람의';
  return [
    { name: `${name} p95 (한도: 없을 때의 ${LIMIT}배)`, value: alone * times, unit: 'ms', limit, ratio: times / LIMIT },
    {
      name: `${name} 중앙값 (한도: 없을 때의 ${LIMIT}배)`,
      value: median(measured.beside.flat()),
      unit: 'ms',
      limit: median(measured.alone.flat()) * LIMIT,
      ratio: middle / LIMIT,
    },
  ];
}
