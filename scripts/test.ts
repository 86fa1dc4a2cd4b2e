import { mkdirSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { text } from './checks/messages.js';
import { runChecks } from './checks/run-checks.js';
import { buildIfNeeded } from './lib/build.js';
import { run } from './lib/process/child.js';
import { inProject, projectRoot } from './lib/project.js';
import { ensureTemporalBinary } from './lib/temporal/temporal.js';
import { ensureChromium } from './testing/chromium.js';
import { COVERED } from '../testing/proofs.js';
import { readCovered } from './testing/covered.js';
import { judge, tallyPlaywright, tallyVitest, type Tally } from './testing/results.js';

const say = (line: string) => console.log(line);
const reports = inProject('test-results', 'reports');

const covered = `${reports}/covered.jsonl`;

/** Lanes of journeys side by side, each with its own Onyak; `ONYAK_LANES=2` for two. */
const LANES = Number(process.env['ONYAK_LANES'] ?? 1);
/** The journeys wait for the screens more than they work: the other tests run meanwhile, where there is more than one core. */
const BESIDE = availableParallelism() > 1;

/** Does a step and says how long it took. */
async function timed<T>(label: string, work: () => Promise<T>): Promise<T> {
  say(text('test.step', { label }));
  const began = performance.now();
  try {
    return await work();
  } finally {
    say(text('test.took', { label, minutes: ((performance.now() - began) / 60_000).toFixed(1) }));
  }
}

interface Runner {
  readonly label: string;
  readonly args: readonly string[];
  readonly report: string;
  readonly tally: (report: unknown) => Tally;
  readonly env: NodeJS.ProcessEnv;
}

/** Runs a test runner to its end, its output shown as it comes. */
async function runToEnd({ label, args, report, tally, env }: Runner): Promise<Tally> {
  rmSync(report, { force: true });
  const answer = await timed(
    label,
    async () => await run(process.execPath, args, { cwd: projectRoot, env, inherit: true }),
  );
  const result = judge(report, answer.code, tally);
  if (result.passed + result.failed === 1 && result.failed === 1)
    say(text('test.noReport', { label, code: answer.code }));
  if (result.skipped > 0) say(text('test.skipped', { count: result.skipped }));
  return result;
}

/** The unit tests and the journeys, side by side where there is more than one core. */
async function runBoth(chromium: string): Promise<Tally[]> {
  const units = `${reports}/vitest.json`;
  const journeys = `${reports}/playwright.json`;
  const env = {
    ...process.env,
    [COVERED]: covered,
    CHROMIUM_PATH: chromium,
    PLAYWRIGHT_JSON_OUTPUT_FILE: journeys,
  };
  const vitest: Runner = {
    label: text('test.unit'),
    args: [
      inProject('node_modules/vitest/vitest.mjs'),
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${units}`,
    ],
    report: units,
    tally: tallyVitest,
    env,
  };
  const playwright: Runner = {
    label: text('test.journeys'),
    args: [
      inProject('node_modules/@playwright/test/cli.js'),
      'test',
      '--config=e2e/playwright.config.ts',
      `--workers=${LANES}`,
    ],
    report: journeys,
    tally: tallyPlaywright,
    env,
  };
  if (!BESIDE) return [await runToEnd(vitest), await runToEnd(playwright)];
  return await Promise.all([runToEnd(vitest), runToEnd(playwright)]);
}

async function testAll(): Promise<Tally[]> {
  const build = async () => void (await buildIfNeeded(say));
  // What has to be downloaded comes while the checks run.
  const [checked, chromium] = await Promise.all([
    timed(text('test.checks'), async () => await runChecks(say, build)),
    timed(text('test.programs'), async () => {
      await ensureTemporalBinary({ onProgress: say });
      return await ensureChromium(say);
    }),
  ]);
  if (!checked) {
    say(text('test.checkFailed'));
    return [{ passed: 0, failed: 1, skipped: 0 }];
  }
  mkdirSync(reports, { recursive: true });
  rmSync(covered, { force: true });
  const tallies = await runBoth(chromium);
  say(text('test.step', { label: text('covered.title') }));
  const { lines, silent } = readCovered(covered);
  for (const line of lines) say(line);
  // A proof that says nothing of itself did not run.
  return [...tallies, { passed: 0, failed: silent.length, skipped: 0 }];
}

let tallies: Tally[];
try {
  tallies = await testAll();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  tallies = [{ passed: 0, failed: 1, skipped: 0 }];
}
const passed = tallies.reduce((sum, tally) => sum + tally.passed, 0);
const failed = tallies.reduce((sum, tally) => sum + tally.failed, 0);
say('');
say(text('test.sum', { passed, failed }));
process.exitCode = failed === 0 ? 0 : 1;
