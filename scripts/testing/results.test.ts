import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { judge, tallyPlaywright, tallyVitest } from './results.js';

const folder = mkdtempSync(join(tmpdir(), 'onyak-results-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const vitest = (numbers: Partial<Record<string, number>>, files: readonly unknown[] = []) => ({
  numPassedTests: 0,
  numFailedTests: 0,
  numPendingTests: 0,
  numTodoTests: 0,
  ...numbers,
  testResults: files,
});

function judged(report: unknown, exitCode: number) {
  const path = join(folder, `${Math.random()}.json`);
  writeFileSync(path, typeof report === 'string' ? report : JSON.stringify(report));
  return judge(path, exitCode, tallyVitest);
}

test('what passed and failed is counted', () => {
  expect(judged(vitest({ numPassedTests: 7, numFailedTests: 2 }), 1)).toMatchObject({ passed: 7, failed: 2 });
});

test('a test file that could not be read is a failure', () => {
  const report = vitest({ numPassedTests: 7 }, [{ status: 'failed', assertionResults: [] }]);
  expect(judged(report, 1)).toMatchObject({ passed: 7, failed: 1 });
});

test('a skipped test is a failure', () => {
  expect(judged(vitest({ numPassedTests: 7, numPendingTests: 1 }), 0)).toMatchObject({ failed: 1, skipped: 1 });
});

test('a runner that ends badly without a failed test is a failure', () => {
  expect(judged(vitest({ numPassedTests: 7 }), 1)).toMatchObject({ passed: 7, failed: 1 });
});

test('running no test at all is a failure', () => {
  expect(judged(vitest({}), 0)).toMatchObject({ failed: 1 });
});

test('a report that is missing or cut off is a failure', () => {
  expect(judge(join(folder, 'none.json'), 0, tallyVitest)).toMatchObject({ failed: 1 });
  expect(judged('{"numPassed', 0)).toMatchObject({ failed: 1 });
});

test('a flaky journey is no passed journey', () => {
  const report = { stats: { expected: 3, unexpected: 1, flaky: 1, skipped: 0 } };
  expect(tallyPlaywright(report)).toEqual({ passed: 3, failed: 2, skipped: 0 });
});
