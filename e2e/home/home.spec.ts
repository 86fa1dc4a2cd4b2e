import { test } from '@playwright/test';
import { expect } from '../support/expect.js';
import { signInByForm } from '../support/journey.js';

// About what a browser keeps, is allowed or is slowed to: one of its own.
test.use({ reuseContext: false });

declare global {
  interface Window {
    /** Sum of the layout shifts that nobody's input brought about. */
    shifted: number;
  }
}

test('a first visit logs no error, home does not move, and a sign-out ends every tab', async ({ context, page }) => {
  const faults: string[] = [];
  page.on('console', (line) => {
    if (line.type() === 'error') faults.push(line.text());
  });
  await context.addInitScript(() => {
    window.shifted = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (!('hadRecentInput' in entry && entry.hadRecentInput) && 'value' in entry)
          window.shifted += Number(entry.value);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto('/');
  await expect(page).toHaveURL(/login-form/);
  expect(faults).toEqual([]);

  await signInByForm(page, 'DOCTOR01');
  await page.reload();
  await expect(page.getByRole('heading', { name: '할 일과 최근 요청' })).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: /^검토를 기다리는 복약지도/ })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(await page.evaluate(() => window.shifted)).toBeLessThan(0.02);

  const other = await context.newPage();
  await other.goto('/asmt');
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByRole('button', { name: /온의사/ }).click();
  await page.getByRole('menuitem', { name: '로그아웃', exact: true }).click();
  await expect(other).toHaveURL(/login-form/);
  await expect(other.getByText('다른 창에서 로그아웃하여')).toBeVisible();
});
