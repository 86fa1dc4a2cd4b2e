import { expect, type Locator, type Page } from '@playwright/test';

/** Types at the end of a text in the editor, each line on one of its own, as a person would. */
export async function typeAtEnd(page: Page, text: Locator, lines: readonly string[]): Promise<void> {
  await text.press('Control+End');
  for (const line of lines) {
    await page.keyboard.press('Enter');
    await page.keyboard.type(line);
  }
  for (const line of lines) await expect(text).toContainText(line.replace(/^[-◆■▶] /u, ''));
}
