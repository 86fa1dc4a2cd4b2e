import { test, type Page } from '@playwright/test';
import { expect } from '../support/expect.js';
import { signIn } from '../support/journey.js';
import { pressMenu } from '../support/walk.js';

/** Whether anything on the page goes on moving by itself. */
const movesForEver = async (page: Page) =>
  await page.evaluate(() =>
    document.getAnimations().some((one) => one.effect?.getComputedTiming().endTime === Infinity),
  );

test('who asks for less motion waits beside a bar that rests, and everybody else beside one that moves', async ({
  page,
}) => {
  await signIn(page, 'MANAGER01');
  let answer = () => {};
  const held = new Promise<void>((done) => (answer = done));
  await page.route('**/rest/**', async (route) => {
    await held;
    await route.fallback();
  });
  await pressMenu(page, '/asmt');
  const bar = page.getByRole('progressbar').first();
  await expect(bar).toBeVisible();
  expect(await movesForEver(page)).toBe(true);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await movesForEver(page)).toBe(false);
  await expect(bar).toBeVisible();
  answer();
  await expect(bar).toHaveCount(0);
});
