import { mkdirSync, rmSync } from 'node:fs';
import { text } from './checks/messages.js';
import { runChecks } from './checks/run-checks.js';
import { buildIfNeeded } from './lib/build.js';
import { run } from './lib/child.js';
import { inProject, projectRoot } from './lib/project.js';
import { ensureTemporalBinary } from './lib/temporal.js';
import { ensureChromium } from './testing/chromium.js';
import { judge, tallyPlaywright, tallyVitest, type Tally } from './testing/results.js';

const say = (line: string) => console.log(line);
const reports = inProject('test-results', 'reports');

/** Runs a test runner to its end, its output shown as it comes. */
async function runner(
  label: string,
  args: readonly string[],
  report: string,
  tally: (report: unknown) => Tally,
  env = process.env,
) {
  say(text('test.step', { label }));
  rmSync(report, { force: true });
  const answer = await run(process.execPath, args, { cwd: projectRoot, env, inherit: true });
  const result = judge(report, answer.code, tally);
  if (result.passed + result.failed === 1 && result.failed === 1)
    say(text('test.noReport', { label, code: answer.code }));
  if (result.skipped > 0) say(text('test.skipped', { count: result.skipped }));
  return result;
}

async function testAll(): Promise<Tally[]> {
  if (!(await runChecks(say))) {
    say(text('test.checkFailed'));
    return [{ passed: 0, failed: 1, skipped: 0 }];
  }
  mkdirSync(reports, { recursive: true });
  say(text('test.step', { label: text('test.build') }));
  await buildIfNeeded(say);
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
  ];
  const env = { ...process.env, CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: journeys };
  return [
    await runner(text('test.unit'), vitest, units, tallyVitest, env),
    await runner(text('test.journeys'), playwright, journeys, tallyPlaywright, env),
  ];
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
