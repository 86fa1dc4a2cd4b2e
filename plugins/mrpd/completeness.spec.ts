import { test } from '@playwright/test';
import { faultsInBothThemes } from '../../e2e/support/accessible.js';
import { expect } from '../../e2e/support/expect.js';
import { expectFitsWidth, PHONE, signIn } from '../../e2e/support/journey.js';
import { fillCase, openRegistration, pick } from './testing/registering.js';

test('the form tells how complete the report is, and a click leads to what would add most', async ({ page }) => {
  await signIn(page, 'MANAGER01');
  const form = await openRegistration(page);
  const meter = form.getByRole('group', { name: '보고 충실도' });
  const bar = meter.getByRole('meter');
  const valueNow = async () => Number(await bar.getAttribute('aria-valuenow'));
  await expect(bar).toBeVisible();
  const empty = await valueNow();

  // Where no case stands yet, it leads to where one is added.
  await meter.getByRole('button', { name: /^원인약물 \+\d+\*$/ }).click();
  await expect(form.getByRole('button', { name: '개별 사례 추가' })).toBeFocused();
  await fillCase(page, form);
  await expect.poll(valueNow).toBeGreaterThan(empty);
  const withCase = await valueNow();

  // A folded part is opened for it.
  const section = form.getByRole('button', { name: /약물이상사례 \(통합\)/ });
  await section.click();
  await expect(section).toHaveAttribute('aria-expanded', 'false');
  await meter.getByRole('button', { name: /^그 밖에 \d+개$/ }).click();
  await expect(meter.getByText(/vigiGrade/)).toBeVisible();
  const outcome = meter.getByRole('button', { name: /^현재 상태 \+\d+$/ });
  await expect(outcome).toBeVisible();
  expect(await faultsInBothThemes(page)).toEqual([]);
  await page.screenshot({ path: 'test-results/completeness-1440.png' });
  await outcome.click();
  await expect(section).toHaveAttribute('aria-expanded', 'true');
  const status = form.getByRole('combobox', { name: '현재 상태' });
  await expect(status).toBeFocused();
  await pick(page, status, '회복');
  await expect(outcome).toHaveCount(0);
  await expect.poll(valueNow).toBeGreaterThan(withCase);

  await meter.getByRole('button', { name: /^투여와 반응의 시간 관계 \+\d+$/ }).click();
  await expect(form.getByRole('button', { name: '인과성 평가' })).toBeFocused();
  await page.setViewportSize(PHONE);
  await expectFitsWidth(page);
  await page.screenshot({ path: 'test-results/completeness-390.png' });
});
