import { expect, test } from '@playwright/test';
import { faultsInBothThemes } from './support/accessible.js';
import { expectFitsWidth, openMenu, PHONE, signIn } from './support/journey.js';

/** The picker of institutions in a form (specification 2 §2.6, §5, §9): its width, its search box and what it says. */

test('an institution is looked for in a list 400 wide, by name, initials and code, and chosen as name(code)', async ({
  page,
}) => {
  await signIn(page, 'ADMIN01');
  await openMenu(page, '사용자 정보');
  await page.getByRole('button', { name: '등록', exact: true }).click();
  const form = page.getByRole('dialog', { name: '사용자 정보 등록' });
  const field = form.getByRole('combobox', { name: /^기관/ });
  await field.click();
  const list = page.getByRole('dialog', { name: '기관 목록' });
  await expect(list).toBeVisible();
  const [shown, own] = [await list.boundingBox(), await field.boundingBox()];
  // As the documents have it, and never narrower than the field that it belongs to.
  expect(shown?.width).toBeGreaterThanOrEqual(400);
  expect(Math.abs((shown?.width ?? 0) - Math.max(400, own?.width ?? 0))).toBeLessThan(40);
  const search = list.getByRole('combobox', { name: '기관 검색어' });
  await expect(search).toBeFocused();
  await expect(search).toHaveAttribute('maxlength', '50');
  const options = list.getByRole('option');
  await expect(options).not.toHaveCount(0);
  const all = await options.count();
  expect(await faultsInBothThemes(page)).toEqual([]);

  await search.fill('없는기관이름');
  await expect(list.getByText('일치하는 데이터 없음')).toBeVisible();
  await expect(options).toHaveCount(0);
  for (const text of ['H0002', '온누리', 'ㅇㄴㄹ']) {
    await search.fill(text);
    await expect(options).not.toHaveCount(0);
    await expect.poll(() => options.count()).toBeLessThan(all);
  }
  await expect(options.first()).toContainText('온누리대학교병원');
  await search.press('Enter');
  await expect(list).toBeHidden();
  await expect(field).toHaveValue('온누리대학교병원(H0001)');
  await expect(field).toBeFocused();

  await page.setViewportSize(PHONE);
  await field.click();
  await expectFitsWidth(page);
  await page.keyboard.press('Escape');
  await expect(form).toBeVisible();
});
