import { test as base, type Page } from '@playwright/test';

interface Pages {
  /** A page of somebody else, or of the same user on another device; closed with the test, as an open page goes on asking. */
  readonly another: () => Promise<Page>;
}

/** Playwright's test, with pages of others beside the test's own. */
export const test = base.extend<Pages>({
  another: async ({ browser }, use) => {
    const opened: Page[] = [];
    await use(async () => {
      const page = await browser.newPage();
      opened.push(page);
      return page;
    });
    for (const page of opened) await page.context().close();
  },
});
