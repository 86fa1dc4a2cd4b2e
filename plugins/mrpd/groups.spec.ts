import { test } from '@playwright/test';
import { faultsInBothThemes } from '../../e2e/support/accessible.js';
import { expect } from '../../e2e/support/expect.js';
import { expectFitsWidth, PHONE, signIn } from '../../e2e/support/journey.js';
import { fillCase, openRegistration } from './testing/registering.js';

test('groups are proposed from the causative drug, and go into the record and out again by a click', async ({
  page,
}) => {
  await signIn(page, 'MANAGER01');
  const form = await openRegistration(page);
  const propose = form.getByRole('button', { name: '교차반응으로 제안 보기' });
  await expect(propose).toBeDisabled();
  await fillCase(page, form, ['J01CA04', /amoxicillin 추가/i]);

  const list = (name: string) => form.getByRole('group', { name, exact: true });
  await propose.click();
  const popup = page.getByRole('dialog', { name: '성분군 제안' });
  // Each with its reason, its source and whether a pharmacist has read it; nothing is filled yet.
  const alike = popup.getByRole('listitem').filter({ hasText: 'J01DB05' });
  await expect(alike).toContainText('같은 곁사슬');
  await expect(alike).toContainText('Khan 2022');
  await expect(alike).toContainText('약사 검토 전');
  const cefazolin = popup.getByRole('listitem').filter({ hasText: 'J01DB04' });
  await expect(cefazolin.getByRole('button', { name: /사용 가능 성분군에 넣기$/ })).toBeVisible();
  expect(await faultsInBothThemes(page)).toEqual([]);

  await alike.getByRole('button', { name: /금기 성분군에 넣기$/ }).click();
  await expect(alike).toContainText('들어 있음');
  await cefazolin.getByRole('button', { name: /넣기$/ }).click();
  await page.setViewportSize(PHONE);
  await expectFitsWidth(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await popup.getByRole('button', { name: '닫기' }).first().click();
  await expect(list('금기 성분군')).toContainText('J01DB05');
  await expect(list('사용 가능 성분군')).toContainText('J01DB04');
  await expect(list('금기 성분군')).not.toContainText('J01C ');

  await propose.click();
  await cefazolin.getByRole('button', { name: /되돌리기$/ }).click();
  await popup.getByRole('button', { name: '모두 넣기' }).click();
  await expect(popup.getByRole('button', { name: /넣기$/ }).and(page.locator(':not([disabled])'))).toHaveCount(0);
  await popup.getByRole('button', { name: '모두 되돌리기' }).click();
  await popup.getByRole('button', { name: '닫기' }).first().click();
  await expect(list('금기 성분군')).not.toContainText('J01DB05');
  await expect(list('사용 가능 성분군')).not.toContainText('J01DB04');
});
