import { appPool } from '@onyak/database';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../testing/database.js';
import { guidePayload } from '../testing/payload.js';
import { inRequest } from '../store/context.js';
import { loadWhatIf, whatIfEngine } from './index.js';
import { whenQuiet } from './quiet.js';

let database: TestDatabase;
let pool: ReturnType<typeof appPool>;

beforeAll(async () => {
  database = await createTestDatabase();
  pool = appPool(database.url);
}, 120_000);
afterAll(async () => {
  await pool?.end();
  await database?.drop();
});

it('what was compiled while it was quiet is what the first question is answered by: nothing is compiled for it', async () => {
  let compiled = 0;
  const host = { installation: {} };
  const counted: typeof loadWhatIf = (db) => {
    compiled += 1;
    return loadWhatIf(db);
  };
  let quiet = (): void => undefined;
  const waiting = new Promise<void>((resolve) => (quiet = resolve));
  const query = async (text: string, values: unknown[]) => pool.query<Record<string, unknown>>(text, values);
  const warming = whatIfEngine(host, counted).warm(query, () => waiting);
  // Another plugin of the same API asks for the same.
  const again = whatIfEngine(host).warm(query);
  expect(compiled).toBe(0);
  quiet();
  await Promise.all([warming, again]);
  expect(compiled).toBe(1);
  const ref = { reqId: '-', hospitalCode: 'H0001', userId: 'DOCTOR01' };
  const answer = await inRequest(pool, ref, (db) =>
    whatIfEngine(host).compare(db, { payload: guidePayload(), reactions: [] }, { off: [], added: [] }),
  );
  expect(answer.drugs.length).toBeGreaterThan(2);
  expect(compiled).toBe(1);
}, 120_000);

it('a busy process is waited for, and not for ever', async () => {
  let rounds = 0;
  const work = setInterval(() => {
    rounds += 1;
    const until = performance.now() + 20;
    while (performance.now() < until);
    if (rounds > 20) clearInterval(work);
  }, 1);
  await whenQuiet({ stretch: 50, busy: 0.3, most: 600_000 });
  expect(rounds).toBeGreaterThan(20);
  await whenQuiet({ stretch: 1, busy: -1, most: 30 });
});
