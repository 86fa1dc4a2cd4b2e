import { ModelDoor, tableModel } from '@onyak/database/models';
import { z } from 'zod';
import { median } from './api/compare.js';
import type { BenchRow, Part } from './measure-all.js';

const ROUNDS = 15;
const READS = 1_000;
/** Of one read on a transaction that has read by models before. */
const MOST_OF_FIRST = 1.3;

const text = z.string();
const Request = tableModel({
  table: 'request',
  key: ['reqId'],
  columns: { reqId: text, hospitalCode: text, kind: text, status: text },
});
const row = { req_id: 'A1', hospital_code: 'H0001', kind: 'guide', status: 'RUNNING', version: 1 };
type Connection = ConstructorParameters<typeof ModelDoor>[0];
/** Answers at once: what is measured is what models cost beside the database. */
const connection = { query: () => Promise.resolve({ rows: [row], rowCount: 1 }) } as unknown as Connection;

/** What a transaction's first read through a model costs beside another one: most transactions have one. */
export async function run(part: Part): Promise<void> {
  await part(async () => {
    const open = new ModelDoor(connection);
    const reads = {
      first: () => Request.on({ models: new ModelDoor(connection) }).findById('A1'),
      further: () => Request.on({ models: open }).findById('A1'),
    };
    // Not counted: what is compiled meanwhile.
    for (const read of [reads.first, reads.further, reads.first, reads.further]) await cpuOf(read);
    const pairs: (readonly [first: number, further: number])[] = [];
    for (let round = 0; round < ROUNDS; round += 1) pairs.push([await cpuOf(reads.first), await cpuOf(reads.further)]);
    return rowOf(pairs);
  });
}

function rowOf(pairs: readonly (readonly [number, number])[]): BenchRow {
  const value = median(pairs.map(([first]) => first));
  const times = median(pairs.map(([first, further]) => first / further));
  return {
    name: `첫 모델 읽기의 CPU (한도: 같은 거래 다음 읽기의 ${MOST_OF_FIRST}배)`,
    value,
    unit: 'µs',
    limit: (value * MOST_OF_FIRST) / times,
    ratio: times / MOST_OF_FIRST,
  };
}

/** Microseconds of the process for one of many reads, one after the other. */
async function cpuOf(read: () => PromiseLike<unknown>): Promise<number> {
  const before = process.cpuUsage();
  for (let count = 0; count < READS; count += 1) await read();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / READS;
}
