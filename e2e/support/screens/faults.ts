import type { Page } from '@playwright/test';

/** Where the print engine of this machine would answer (document 1 §7). */
const PRINT_ENGINE = '//localhost:49160/';

/** What a page throws or logs as an error from now on, each with its address. */
export function listenForFaults(page: Page): readonly string[] {
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(`${page.url()}: ${error.message}`));
  page.on('console', (line) => {
    if (line.type() === 'error' && !line.location().url.includes(PRINT_ENGINE))
      faults.push(`${page.url()}: ${line.text()}`);
  });
  return faults;
}
