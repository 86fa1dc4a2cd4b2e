import { mkdirSync, rmSync } from 'node:fs';
import { text } from './checks/messages.js';
import { runChecks } from './checks/run-checks.js';
import { buildIfNeeded } from './lib/build.js';
import { run } from './lib/child.js';
import { inProject, projectRoot } from './lib/project.js';
import { ensureTemporalBinary } from './lib/temporal.js';
import { ensureChromium } from './testing/chromium.js';
import { COVERED } from '../testing/proofs.js';
import { readCovered } from './testing/covered.js';
import { judge, tallyPlaywright, tallyVitest, type Tally } from './testing/results.js';

const say = (line: string) => console.log(line);
const reports = inProject('test-results', 'reports');

const covered = `${reports}/covered.jsonl`;

/** Lanes of journeys side by side, each with its own Onyak; `ONYAK_LANES=2` for two. */
const LANES = Number(process.env['ONYAK_LANES'] ?? 1);

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

/** Runs a test runner to its end, its output shown as it comes. */
async function runner(
  label: string,
  args: readonly string[],
  report: string,
  tally: (report: unknown) => Tally,
  env = process.env,
) {
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

async function testAll(): Promise<Tally[]> {
  const build = async () => void (await buildIfNeeded(say));
  if (!(await timed(text('test.checks'), async () => await runChecks(say, build)))) {
    say(text('test.checkFailed'));
    return [{ passed: 0, failed: 1, skipped: 0 }];
  }
  mkdirSync(reports, { recursive: true });
  rmSync(covered, { force: true });
  say(text('test.step', { label: text('test.temporal') }));
  await ensureTemporalBinary({ onProgress: say });
  say(text('test.step', { label: text('test.browser') }));
  const chromium = await ensureChromium(say);

  const units = `${reports}/vitest.json`;
  const vitest = [
    inProject('node_modules/vitest/vitest.mjs'),
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${units}`,
  ];
  const journeys = `${reports}/playwright.json`;
  const playwright = [
    inProject('node_modules/@playwright/test/cli.js'),
    'test',
    '--config=e2e/playwright.config.ts',
    '--reporter=list,json',
    `--workers=${LANES}`,
  ];
  const env = {
    ...process.env,
    [COVERED]: covered,
    CHROMIUM_PATH: chromium,
    PLAYWRIGHT_JSON_OUTPUT_FILE: journeys,
  };
  const tallies = [
    await runner(text('test.unit'), vitest, units, tallyVitest, env),
    await runner(text('test.journeys'), playwright, journeys, tallyPlaywright, env),
  ];
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
