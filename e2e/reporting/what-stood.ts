import { existsSync, readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';

const MAX_LINES = 80;

/** Where a journey fails on a machine nobody can look at, its output is all there is: what stood on the page is told too. */
export default class WhatStood implements Reporter {
  onTestEnd(test: TestCase, result: TestResult): void {
    if (result.status === test.expectedStatus || result.status === 'skipped') return;
    for (const { name, path } of result.attachments)
      if (name === 'error-context' && path && existsSync(path)) process.stdout.write(told(readFileSync(path, 'utf8')));
  }

  printsToStdio(): boolean {
    return false;
  }
}

/** The page as a reader of screens has it, from what Playwright keeps of a failure; long pages are cut. */
function told(context: string): string {
  const tree = /```yaml\n([\s\S]*?)```/.exec(stripVTControlCharacters(context))?.[1] ?? '';
  // Of what was waited for in code Playwright keeps no page.
  if (tree === '') return '';
  const all = tree.split('\n');
  const start = all.findIndex((line) => /^\s*- main\b/.test(line));
  const from = Math.max(start, 0);
  const lines = all.slice(from, from + MAX_LINES);
  return `\n    What stood on the page:\n${lines.map((line) => `      ${line}`).join('\n')}\n`;
}
