import { test } from '@playwright/test';
import { faultsInBothThemes } from '../../e2e/support/accessible.js';
import { expect } from '../../e2e/support/expect.js';
import { expectFitsWidth, openMenu, PHONE, signIn } from '../../e2e/support/journey.js';

/** The picker of institutions (specification 2 §2.6, §5, §9), as who is over all of them meets it in the form of a key. */

test('an institution is looked for in a list 400 wide, by name, initials and code, and chosen as name(code)', async ({
  page,
}) => {
  await signIn(page, 'ADMIN01');
  await openMenu(page, 'API 키 관리');
  await page.getByRole('button', { name: '등록', exact: true }).click();
  const form = page.getByRole('dialog', { name: 'API 키 등록' });
  const field = form.getByRole('combobox', { name: /^기관/ });
  const frame = await field.locator('xpath=..').boundingBox();
  await field.click();
  const list = page.getByRole('dialog', { name: '기관 목록' });
  await expect(list).toBeVisible();
  const search = list.getByRole('combobox', { name: '기관 검색어' });
  await expect(search).toBeFocused();
  await expect(search).toHaveAttribute('maxlength', '50');
  const options = list.getByRole('option');
  await expect(options).not.toHaveCount(0);
  const all = await options.count();
  // As the documents have it, and never narrower than the field that it belongs to, once it has unfolded.
  const wide = Math.max(400, frame?.width ?? 0);
  await expect.poll(async () => (await list.boundingBox())?.width ?? 0).toBeGreaterThanOrEqual(wide);
  expect((await list.boundingBox())?.width).toBeLessThan(wide + 2);
  expect(await faultsInBothThemes(page)).toEqual([]);

  await search.fill('없는기관이름');
  await expect(list.getByText('일치하는 데이터 없음')).toBeVisible();
  await expect(options).toHaveCount(0);
  for (const [text, name] of [
    ['H0001', '온누리대학교병원'],
    ['새봄', '새봄의료원'],
    ['ㅅㅂㅇㄹ', '새봄의료원'],
  ] as const) {
    await search.fill(text);
    await expect(options).toHaveCount(1);
    await expect(options).toContainText(name);
  }
  expect(all).toBeGreaterThan(1);
  await search.press('Enter');
  await expect(list).toBeHidden();
  await expect(field).toHaveValue('새봄의료원(H0002)');
  await expect(field).toBeFocused();

  await page.setViewportSize(PHONE);
  await field.click();
  await expect(list).toBeVisible();
  await expectFitsWidth(page);
  const narrow = await list.boundingBox();
  expect((narrow?.x ?? 0) + (narrow?.width ?? 0)).toBeLessThanOrEqual(PHONE.width);
  await page.keyboard.press('Escape');
  await expect(list).toBeHidden();
  await expect(form).toBeVisible();
});
