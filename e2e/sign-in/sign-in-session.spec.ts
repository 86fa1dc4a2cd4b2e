import { test } from '@playwright/test';
import { expectAccessible } from '../support/accessible.js';
import { expect } from '../support/expect.js';
import { signInByForm } from '../support/journey.js';
import { makeHouse, makePerson, sql, trySignIn, type House } from '../support/people.js';

const FIVE_MINUTES = '05:01';

let house: House;
test.beforeAll(async () => {
  house = await makeHouse({ secondFactor: false });
});

test('an expired session says so and comes back to the wanted page', async ({ page }) => {
  const person = await makePerson(house);
  await signInByForm(page, person.id);
  // No page is open while it expires: one that still asks would itself want to come back.
  await page.goto('about:blank');
  await sql('update session set idle_expires_at = now() where user_id = $1', [person.id]);
  await page.goto('/aicd?x=1');
  await expect(page).toHaveURL(/login-form/);
  await expect(page.getByText('로그인이 만료되었습니다. 다시 로그인해 주십시오.')).toBeVisible();
  await page.getByLabel('아이디').fill(person.id);
  await page.getByLabel('비밀번호', { exact: true }).fill('Onyak!2026');
  await page.getByRole('button', { name: '로그인' }).click();
  await expect(page).toHaveURL(/\/aicd/);
});

test('the look every five minutes finds a session that ended, and extends none', async ({ page }) => {
  const person = await makePerson(house);
  await page.clock.install();
  await signInByForm(page, person.id);
  await expect(page.getByRole('navigation', { name: '주 메뉴' })).toBeVisible();
  const looks: unknown[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/loginCheck')) looks.push(request.postDataJSON());
  });
  const looked = page.waitForResponse('**/loginCheck');
  await page.clock.fastForward(FIVE_MINUTES);
  await looked;
  expect(looks).toEqual([expect.objectContaining({ to: '/home', updateExpireTime: 'N' })]);
  await expect(page).toHaveURL(/\/home/);
  await sql('update session set ended_at = now() where user_id = $1', [person.id]);
  await page.clock.fastForward(FIVE_MINUTES);
  await expect(page).toHaveURL(/login-form/);
  await expect(page.getByText('로그인이 만료되었습니다. 다시 로그인해 주십시오.')).toBeVisible();
});

test('changed menus are told once, then the app opens at home with the new ones', async ({ page }) => {
  const person = await makePerson(house);
  const menu = page.getByRole('navigation', { name: '주 메뉴' });
  await page.clock.install();
  await signInByForm(page, person.id);
  await menu.getByRole('link', { name: '진단 정보 (ICD-10)', exact: true }).click();
  await expect(page).toHaveURL(/\/aicd/);
  await expect(menu.getByRole('link', { name: /^사용자 정보/ })).toBeHidden();
  await sql(`update app_user set menu_auth = 'ALL' where id = $1`, [person.id]);
  // A change of one's group ends no session; the next look finds it.
  await page.clock.fastForward(FIVE_MINUTES);
  const alert = page.getByRole('alertdialog', { name: '메뉴 권한 변경' });
  await expect(alert).toContainText('관리자가 메뉴 권한을 변경했습니다.');
  await alert.getByRole('button', { name: '확인' }).click();
  await expect(page).toHaveURL(/\/home/);
  await expect(menu.getByRole('link', { name: /^사용자 정보/ })).toBeVisible();
  await expect(alert).toBeHidden();
});

test('a page without its right leads home', async ({ page }) => {
  const person = await makePerson(house);
  await signInByForm(page, person.id);
  await page.goto('/ausr');
  await expect(page).toHaveURL(/\/home/);
});

test('signs out everywhere', async ({ page, browser }) => {
  const person = await makePerson(house);
  const elsewhere = await (await browser.newContext()).newPage();
  await signInByForm(elsewhere, person.id);
  await signInByForm(page, person.id);
  await page.getByRole('button', { name: /사용자 메뉴/ }).click();
  await page.getByRole('menuitem', { name: '모든 기기에서 로그아웃' }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /로그아웃/ })
    .click();
  await expect(page).toHaveURL(/login-form/);
  await page.goto('/home');
  await expect(page).toHaveURL(/login-form/);
  await elsewhere.reload();
  await expect(elsewhere).toHaveURL(/login-form/);
  await elsewhere.context().close();
});

test('visiting the sign-in while signed in signs out', async ({ page }) => {
  const person = await makePerson(house);
  await signInByForm(page, person.id);
  const ended = page.waitForResponse('**/logout');
  await page.goto('/login-form');
  expect((await ended).ok()).toBe(true);
  await page.goto('/home');
  await expect(page).toHaveURL(/login-form/);
});

test('without a session only the sign-in, the sign-up, the finding and the public pages open', async ({ page }) => {
  for (const path of ['/login-form', '/create-account', '/find-id', '/find-password']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
  }
  for (const path of ['/', '/home', '/ausr', '/verify-email', '/otp-confirm', '/wait-confirm', '/check-otp']) {
    await page.goto(path);
    await expect(page).toHaveURL(/login-form$/);
  }
  await page.goto('/change-password');
  await expect(page).toHaveURL(/login-form$/);
  await expect(page.getByText('로그인이 필요합니다.', { exact: false })).toBeVisible();
});

test('who signs in from another tab takes over there', async ({ page, context }) => {
  const [first, second] = [await makePerson(house), await makePerson(house)];
  const theirs = new RegExp(`사용자 메뉴.*${second.id}`);
  await signInByForm(page, first.id);
  const other = await context.newPage();
  // To come to the sign-in page signs out, which every tab follows.
  await other.goto('/login-form');
  await expect(page).toHaveURL(/login-form/);
  await trySignIn(other, second.id);
  await expect(other).toHaveURL(/\/home/);
  await page.goto('/aicd');
  await expect(page.getByRole('button', { name: theirs })).toBeVisible();
  await other.reload();
  await expect(other.getByRole('button', { name: theirs })).toBeVisible();
});

test('what somebody else did to the account is told at the next sign-in, until it is confirmed', async ({ page }) => {
  const [person, manager] = [await makePerson(house), await makePerson(house, 'MANAGER01')];
  await signInByForm(page, manager.id);
  const answer = await page.evaluate(async (id) => {
    const sent = await fetch('/api/AUSR/resetOtp', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ id }),
    });
    return await sent.text();
  }, person.id);
  expect(answer).toContain('SUCCESS');
  // A page that is still there would lead itself to the sign-in as soon as it is told that nobody is signed in.
  await page.goto('about:blank');
  await page.context().clearCookies();

  await signInByForm(page, person.id);
  const popup = page.getByRole('dialog', { name: '계정 변경 알림' });
  await expect(popup).toContainText(`${manager.id} 사용자가 이 계정의 2단계 인증(OTP) 등록을 지웠습니다.`);
  await expectAccessible(page);
  // Not confirmed: told again.
  await page.keyboard.press('Escape');
  await expect(popup).toBeHidden();
  await page.reload();
  await expect(popup).toBeVisible();
  await popup.getByRole('button', { name: '확인', exact: true }).click();
  await expect(popup).toBeHidden();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('navigation', { name: '주 메뉴' })).toBeVisible();
  await expect(popup).toBeHidden();
});
