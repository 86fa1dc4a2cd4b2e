import type { Locator, Page } from '@playwright/test';
import { expect } from './expect.js';

/** Types lines behind all that an editor holds, each with Enter before it: a mark at its beginning sets its kind. */
export async function typeAtEnd(page: Page, text: Locator, lines: readonly string[]): Promise<void> {
  // An editor that has just been focused puts its own selection back a moment later.
  await expect(async () => {
    await text.press('Control+End');
    expect(await text.evaluate(endsInItsLastBlock)).toBe(true);
  }).toPass();
  for (const line of lines) {
    await page.keyboard.press('Enter');
    await page.keyboard.type(line);
  }
  for (const line of lines) await expect(text).toContainText(line.replace(/^[-◆■▶] /u, ''));
}

/** Runs in the page: whether the caret still stands in the last block after a moment. */
async function endsInItsLastBlock(editor: Element): Promise<boolean> {
  await new Promise((resolve) => setTimeout(resolve, 60));
  return editor.lastElementChild?.contains(getSelection()?.anchorNode ?? null) ?? false;
}
