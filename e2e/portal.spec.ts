import { test } from '@playwright/test';
import { expectAccessible } from './support/accessible.js';
import { expect } from './support/expect.js';
import { expectFitsWidth, PHONE } from './support/journey.js';
import { expectNoInvisibleOverflow } from './support/overflow.js';

test('the address of the app service tells that it is being prepared', async ({ page }) => {
  await page.goto('/a');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('온약 앱 서비스를 준비하고 있습니다');
  await expect(page.getByRole('link', { name: '119에 전화하기' })).toBeVisible();
});

for (const address of ['/p', '/p?c=abc', '/v?z=abc', '/r', '/r?recId=H0001-1', '/a?c=abc']) {
  test(`${address} is a wrong address and tells nothing else`, async ({ page }) => {
    const response = await page.goto(address);
    expect(response?.status()).toBe(200);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('잘못된 접근입니다. URL을 확인해 주십시오.');
  });
}

test('text grows with the switch and stays large on the next visit', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto('/a');
  const size = async () =>
    await page
      .getByRole('heading', { level: 1 })
      .evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize));
  const before = await size();
  await page.getByRole('switch', { name: '큰 글씨' }).click();
  expect(await size()).toBeGreaterThan(before * 1.2);
  await page.reload();
  expect(await size()).toBeGreaterThan(before * 1.2);
  await expectFitsWidth(page);
});

test('buttons are at least 48 px high and text 18 px', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto('/a');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const buttons = await page.locator('button, a.button').all();
  expect(buttons).not.toEqual([]);
  for (const button of buttons) expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(48);
  const fontSize = await page
    .locator('main p')
    .first()
    .evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize));
  expect(fontSize).toBeGreaterThanOrEqual(18);
});

for (const address of ['/a', '/p']) {
  test(`${address} is accessible`, async ({ page }) => {
    for (const size of [PHONE, { width: 1280, height: 800 }]) {
      await page.setViewportSize(size);
      await page.goto(address);
      await expectAccessible(page);
      await expectFitsWidth(page);
      await expectNoInvisibleOverflow(page);
    }
  });
}
