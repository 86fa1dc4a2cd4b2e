import type { Page } from '@playwright/test';
import { faultsInBothThemes } from './accessible.js';
import { expect } from './expect.js';
import { expectFitsWidth } from './journey.js';

/** The narrowest phone that is in use. */
const NARROW = 320;
/** Height of what a finger meets, in pixels. */
const FINGER = 48;

/**
 * A state of a public page as a patient may have it: by day and by night, in usual and in large text, that on a narrow phone too. No fault that axe finds,
 * nothing beside the screen, nothing too small for a finger; a picture of each, to be looked at.
 */
export async function expectState(page: Page, name: string): Promise<void> {
  const large = page.getByRole('switch', { name: '큰 글씨' });
  for (const size of ['usual', 'large'] as const) {
    if (size === 'large') await large.click();
    expect(await faultsInBothThemes(page)).toEqual([]);
    await page.emulateMedia({ colorScheme: 'light' });
    await expectFitsWidth(page);
    for (const button of await page.locator('button:visible, a.button:visible').all())
      expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(FINGER);
    await page.screenshot({ path: `test-results/portal/${name}-${size}.png`, fullPage: true });
  }
  const usual = page.viewportSize();
  if (usual) {
    await page.setViewportSize({ ...usual, width: NARROW });
    await expectFitsWidth(page);
    await page.screenshot({ path: `test-results/portal/${name}-narrow.png`, fullPage: true });
    await page.setViewportSize(usual);
  }
  await large.click();
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.screenshot({ path: `test-results/portal/${name}-dark.png`, fullPage: true });
  await page.emulateMedia({ colorScheme: 'light' });
}
