import { test } from '@playwright/test';
import { generateAdrRecords } from '@onyak/migrations';
import { signIn } from '../bench/api/peers.js';
import {
  hostileAccount,
  hostileRequest,
  measureStrain,
  others,
  prepareStrain,
  readIds,
  timesAsLong,
  type Strain,
} from '../bench/hostile/strain.js';
import { expect } from './support/expect.js';
import { temporaryOnyak, type TemporaryOnyak } from './support/temporary-onyak.js';

const RECORDS = 20_000;

let onyak: TemporaryOnyak;
let people: Strain;
test.beforeAll(async () => {
  test.setTimeout(300_000);
  onyak = await temporaryOnyak({ durable: false });
  await generateAdrRecords(onyak.databaseUrl, { count: RECORDS });
  await prepareStrain(onyak.databaseUrl);
  const server = { port: Number(new URL(onyak.url).port), pid: onyak.pids()['api'] ?? 0, headers: {} };
  const first = await signIn(server, others[0]);
  people = {
    hostile: await signIn(server, hostileAccount),
    others: await Promise.all(others.map(async (id) => await signIn(server, id))),
    ids: await readIds(first),
  };
});
test.afterAll(async () => await onyak?.remove());

/** How long the others wait beside it is measured by `npm run bench -- hostile`: it takes a machine that does nothing else. */
test('ten hostile clients of one user break nothing, are told to wait, and leave the others their answers', async () => {
  test.setTimeout(300_000);
  const measured = await measureStrain(people, { rounds: 2, seconds: 3 });
  console.log(`${timesAsLong(measured).toFixed(2)} times`, measured.counts);
  // Whatever they do comes to something or is refused with a sentence, and nothing breaks.
  const statuses = Object.values(measured.counts).flatMap((counts) => Object.keys(counts));
  expect(statuses.filter((status) => Number(status) >= 500)).toEqual([]);
  for (const kind of ['export', 'search', 'list', 'values', 'large', 'wide', 'deep', 'upload', 'stream', 'slow'])
    expect(measured.counts[kind]?.['sent'], kind).toBeGreaterThan(0);
  expect(statuses).toContain('429');
  for (const times of [...measured.alone, ...measured.beside])
    expect(times.length).toBeGreaterThanOrEqual(others.length);
});

test('who has too many pages of progress open is told how long to wait', async () => {
  const control = new AbortController();
  const answers = await Promise.all(
    Array.from({ length: 14 }, () =>
      fetch(`${onyak.url}/api/requests/${hostileRequest}/events`, {
        headers: people.hostile.headers,
        signal: control.signal,
      }),
    ),
  );
  const refused = answers.filter(({ status }) => status === 429);
  expect(refused.length).toBe(2);
  expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await refused[0]?.text()).toMatch(/12개를 넘습니다.*약 \d+초 뒤에/);
  control.abort();
});
