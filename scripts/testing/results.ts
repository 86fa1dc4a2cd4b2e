import { existsSync, readFileSync } from 'node:fs';
import { z } from 'zod';

export interface Tally {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

const vitestSchema = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  numTodoTests: z.number(),
  testResults: z.array(z.object({ status: z.string(), assertionResults: z.array(z.unknown()) })),
});

const playwrightSchema = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number(), skipped: z.number() }),
});

/** What vitest's JSON report counts; a file that could not even be read counts as one failure. */
export function tallyVitest(report: unknown): Tally {
  const parsed = vitestSchema.parse(report);
  const unread = parsed.testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.length === 0,
  ).length;
  return {
    passed: parsed.numPassedTests,
    failed: parsed.numFailedTests + unread,
    skipped: parsed.numPendingTests + parsed.numTodoTests,
  };
}

/** What Playwright's JSON report counts. */
export function tallyPlaywright(report: unknown): Tally {
  const { stats } = playwrightSchema.parse(report);
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky, skipped: stats.skipped };
}

/**
 * The tally of a finished runner. No readable report, a bad exit code without a failure, no test at all and
 * skipped tests are failures too: nothing passes by not having run.
 */
export function judge(path: string, exitCode: number, tally: (report: unknown) => Tally): Tally {
  if (!existsSync(path)) return { passed: 0, failed: 1, skipped: 0 };
  let counted: Tally;
  try {
    counted = tally(JSON.parse(readFileSync(path, 'utf8')));
  } catch {
    return { passed: 0, failed: 1, skipped: 0 };
  }
  const failed = counted.failed + counted.skipped;
  const silent = failed === 0 && (exitCode !== 0 || counted.passed === 0);
  return { ...counted, failed: silent ? 1 : failed };
}
