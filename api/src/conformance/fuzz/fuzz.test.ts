import { readFile, stat } from 'node:fs/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testDatabaseLog } from '../../../../testing/database.js';
import { isFull, tellDone } from '../../../../testing/proofs.js';
import { turnOf } from '../../../../testing/turn.js';
import { runFuzz, type RunResult } from './run.js';
import { openFuzzWorld, type FuzzWorld } from './world.js';

/**
 * Every operation of the API document is asked with what no client should send. Each run asks one of twenty parts of a seed's
 * calls, whichever the commit or `ONYAK_TURN` chooses; `ONYAK_FUZZ=full` asks all, `ONYAK_FUZZ_SEED` something else. A fault is told
 * with seed and turn, and the same two send the same again.
 */
const seed = Number(process.env['ONYAK_FUZZ_SEED'] ?? 20_261_122);
const MOST_CALLS = 200_000;
const parts = isFull('fuzz') ? 1 : 20;
const calls = MOST_CALLS / parts;
const turn = await turnOf(parts);

/** Opened by a step alone, which nobody here is on. */
const onlyForSteps = /otpSecret|accountStep|checkOtp/;

/** Its digits begin every large number that is sent. */
const marker = `zqj7316${seed % 10_000}q`;

let world: FuzzWorld;
let result: RunResult;
let logFile: string;
let logStart: number;

beforeAll(async () => {
  world = await openFuzzWorld(marker);
  logFile = await testDatabaseLog();
  logStart = (await stat(logFile)).size;
  const started = performance.now();
  result = await runFuzz(world, { seed, calls, from: turn * calls });
  console.info(`${calls} calls in ${Math.round((performance.now() - started) / 1000)} s`);
  tellDone('fuzz', calls, MOST_CALLS);
}, 3_600_000);

afterAll(async () => world?.stop());

it(`answers none of them with a fault of its own (seed ${seed}, turn ${turn}, ${calls} calls)`, () => {
  const told = `seed ${seed}, turn ${turn}: ${result.faults.length} faults\n\n${result.faults.join('\n\n')}`;
  expect(result.faults.length, told).toBe(0);
});

it('lets every operation be asked, and gets behind the door of each', () => {
  expect(world.operations.length).toBeGreaterThan(150);
  // An API key is renewed and deleted by the requests themselves: from then on its calls are shut.
  const behind = new Set(
    world.operations.filter(({ isPublic, takesKey }) => !isPublic && !takesKey).map(({ name }) => name),
  );
  const counts = [...result.answers].map(([name, statuses]) => {
    const all = [...statuses.values()].reduce((sum, count) => sum + count, 0);
    return { name, all, refused: statuses.get(401) ?? 0 };
  });
  expect(counts.filter(({ all }) => all < Math.floor(calls / world.operations.length / 2))).toEqual([]);
  const shut = counts.filter(
    ({ name, all, refused }) => behind.has(name) && all >= 20 && refused > all / 2 && !onlyForSteps.test(name),
  );
  expect(shut).toEqual([]);
});

it('leaves nothing of what was sent in any log', async () => {
  const needle = new RegExp(`${marker}|${marker.replaceAll(/\D/g, '')}`, 'i');
  const lines = world.setting.api.logLines.map((line) => JSON.stringify(line)).filter((line) => needle.test(line));
  expect(lines.slice(0, 5)).toEqual([]);
  const written = (await readFile(logFile)).subarray(logStart).toString('utf8');
  expect(
    written
      .split('\n')
      .filter((line) => needle.test(line))
      .slice(0, 5),
  ).toEqual([]);
});

it('has a database that logs an error by its kind alone', async () => {
  const before = (await stat(logFile)).size;
  const told = `${marker}told`;
  const refused = world.setting.owner.query(`insert into hospital (code, name) values ('H0001', '${told}')`);
  await expect(refused).rejects.toMatchObject({ code: '23505' });
  const written = async () => (await readFile(logFile)).subarray(before).toString('utf8');
  await expect.poll(written).toContain('hospital_pkey');
  expect(await written()).not.toContain(told);
  expect(await written()).not.toContain('H0001');
});
