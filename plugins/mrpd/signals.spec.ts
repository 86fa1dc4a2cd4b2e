import { test } from '@playwright/test';
import { faultsInBothThemes } from '../../e2e/support/accessible.js';
import { expect } from '../../e2e/support/expect.js';
import { expectFitsWidth, openMenu, PHONE, signIn } from '../../e2e/support/journey.js';
import { countInLane, madeRecords } from '../mrpm/testing/signal-records.js';

test('a pair that is reported more often than others is found, followed over the months, and leads to its records', async ({
  page,
}) => {
  await signIn(page, 'MANAGER01');
  const { drug, symptom } = await madeRecords(page);
  await countInLane();
  await openMenu(page, 'ADR 정보 조회');
  await page.getByRole('button', { name: '신호 보기' }).click();
  const popup = page.getByRole('dialog', { name: '약물·증상 신호' });
  await popup.getByRole('searchbox', { name: /^증상 찾기/ }).fill(symptom);
  await page.keyboard.press('Enter');
  const pair = popup.getByRole('row').filter({ hasText: symptom });
  await expect(pair).toHaveCount(1);
  await expect(pair).toContainText(drug);
  // What the ratios do not say stands beside them.
  await expect(popup.getByRole('complementary', { name: '읽을 때 주의할 점' })).toContainText('인과성이나 발생률');
  expect(await faultsInBothThemes(page)).toEqual([]);
  await page.setViewportSize(PHONE);
  await expectFitsWidth(page);
  await page.setViewportSize({ width: 1440, height: 900 });

  await pair.dblclick();
  const detail = page.getByRole('dialog', { name: new RegExp(symptom) });
  await expect(detail.getByRole('grid', { name: '월별 보고와 누적 비' })).toContainText('4');
  const records = detail.getByRole('grid', { name: '이 쌍의 ADR 기록' });
  await expect(records.getByRole('link')).toHaveCount(4);
  expect(await faultsInBothThemes(page)).toEqual([]);
  const link = records.getByRole('link').first();
  await expect(link).toHaveAttribute('href', /\/mrpm\?edit=H0001-/);
  await detail.getByRole('button', { name: '목록으로' }).click();
  await expect(pair).toHaveCount(1);
});
