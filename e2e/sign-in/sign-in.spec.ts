import { test } from '@playwright/test';
import { expect } from '../support/expect.js';
import { signInByForm } from '../support/journey.js';

test('an empty form names what is missing; a wrong password is refused in place and the id is kept', async ({
  page,
}) => {
  await page.goto('/login-form');
  await page.getByRole('button', { name: '로그인' }).click();
  await expect(page.getByText('아이디를 입력해 주십시오.')).toBeVisible();
  await page.getByLabel('아이디').fill('DOCTOR01');
  await page.getByLabel('비밀번호', { exact: true }).fill('틀린비밀번호');
  await page.getByRole('button', { name: '로그인' }).click();
  await expect(page.getByRole('alert')).toHaveText('아이디 또는 비밀번호가 올바르지 않습니다.');
  await expect(page.getByLabel('아이디')).toHaveValue('DOCTOR01');
});

test('a doctor signs in with a cookie that is closed to scripts and other sites, sees the menus of the group, signs out', async ({
  page,
  context,
}) => {
  await signInByForm(page, 'DOCTOR01');
  const cookie = (await context.cookies()).find(({ name }) => name === 'onyak_session');
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Strict' });
  const menu = page.getByRole('navigation', { name: '주 메뉴' });
  for (const name of ['복약지도 요청', '복약지도', 'ATC 정보', '진단 정보 (ICD-10)']) {
    // What waits there stands in parentheses beside a menu.
    const link = new RegExp(`^${name.replace(/[()]/g, '\\$&')}( \\([\\d,]+\\))?$`);
    await expect(menu.getByRole('link', { name: link })).toBeVisible();
  }
  await page.getByRole('button', { name: /사용자 메뉴/ }).click();
  await page.getByRole('menuitem', { name: '로그아웃', exact: true }).click();
  await expect(page).toHaveURL(/login/);
  await page.goto('/mmmg');
  await expect(page).toHaveURL(/login/);
});

test('who is not signed in comes to the wished page after signing in', async ({ page }) => {
  await page.goto('/aicd');
  await expect(page).toHaveURL(/login/);
  await page.getByLabel('아이디').fill('DOCTOR01');
  await page.getByLabel('비밀번호', { exact: true }).fill('Onyak!2026');
  await page.getByRole('button', { name: '로그인' }).click();
  await expect(page).toHaveURL(/\/aicd/);
});
