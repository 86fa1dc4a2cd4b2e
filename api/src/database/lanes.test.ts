import { appPool, connectionTo } from '@onyak/database';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../testing/database.js';
import { Lanes } from './lanes.js';

const MOST = 3;
let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(async () => database?.drop());

const scope = { userId: 'DOCTOR01', hospitalCode: 'H0001' };
/** Each is a statement of its own, whose usual time is learned by itself. */
const quick = (what: number) => ({ text: `select ${what} as quick`, values: [] });
/** Lasts as long as somebody else holds the lock. */
const slow = { text: 'select pg_advisory_xact_lock_shared(1)', values: [] };

async function withLanes(work: (lanes: Lanes) => Promise<void>): Promise<void> {
  const lanes = new Lanes(appPool(database.url, { max: MOST, pipeline: true }), MOST);
  try {
    await work(lanes);
  } finally {
    await lanes.close();
  }
}

async function whileLocked(work: () => Promise<void>): Promise<void> {
  const holder = connectionTo({ connectionString: database.url });
  await holder.connect();
  try {
    await holder.query('select pg_advisory_lock(1)');
    await work();
  } finally {
    await holder.end();
  }
}

it('lets no quick read wait behind slow ones, however many there are', async () => {
  await withLanes(async (lanes) => {
    // Known as quick, whatever else the machine does meanwhile.
    for (let time = 0; time < 100; time += 1) await lanes.read(scope, quick(1));
    const slowReads: Promise<unknown>[] = [];
    await whileLocked(async () => {
      slowReads.push(...Array.from({ length: 3 * MOST }, () => lanes.read(scope, slow)));
      // In one turn of the loop with them, and later.
      await Promise.all(Array.from({ length: 40 }, () => lanes.read(scope, quick(1))));
      for (let time = 0; time < 10; time += 1) expect(await lanes.read(scope, quick(1))).toEqual([{ quick: 1 }]);
    });
    await Promise.all(slowReads);
  });
});

it('lets no quick read wait behind slow ones on a machine so busy that every lane is late', async () => {
  await withLanes(async (lanes) => {
    for (let time = 0; time < 100; time += 1) await lanes.read(scope, quick(1));
    const slowReads: Promise<unknown>[] = [];
    let late = 0;
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => (late += 20));
    try {
      await whileLocked(async () => {
        slowReads.push(...Array.from({ length: 3 * MOST }, () => lanes.read(scope, slow)));
        const answers = await Promise.all(Array.from({ length: 40 }, () => lanes.read(scope, quick(1))));
        expect(answers).toHaveLength(40);
      });
    } finally {
      clock.mockRestore();
    }
    await Promise.all(slowReads);
  });
});

it('gives each its own answer', async () => {
  await withLanes(async (lanes) => {
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, index) => lanes.read<{ quick: number }>(scope, quick(index % 7))),
    );
    expect(answers.map(([row]) => row?.quick)).toEqual(Array.from({ length: 200 }, (_, index) => index % 7));
  });
});
