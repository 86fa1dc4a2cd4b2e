import { test, type Page } from '@playwright/test';
import { DEMONSTRATION_PASSWORD } from '../support/accounts.js';
import { expectAccessible } from '../support/accessible.js';
import { expect } from '../support/expect.js';
import { expectFitsWidth, PHONE, signInByForm } from '../support/journey.js';
import { makeHouse, makePerson, newestMail, sql, trySignIn, type House } from '../support/people.js';

// Each journey looks through several pages with axe, at two sizes.
test.describe.configure({ timeout: 180_000 });

const NEW_PASSWORD = 'Saeron#2027';

let house: House;
test.beforeAll(async () => {
  house = await makeHouse({ secondFactor: false });
});

async function expectFinished(page: Page): Promise<void> {
  await expectAccessible(page);
  await page.setViewportSize(PHONE);
  await expectAccessible(page);
  await expectFitsWidth(page);
  await page.setViewportSize({ width: 1440, height: 900 });
}

async function change(page: Page, current: string, next: string, again = next): Promise<void> {
  await page.getByLabel('현재 비밀번호', { exact: true }).fill(current);
  await page.getByLabel('새 비밀번호', { exact: true }).fill(next);
  await page.getByLabel('새 비밀번호 확인', { exact: true }).fill(again);
  await page.getByRole('button', { name: '변경', exact: true }).click();
}

test('finds an id by name and address, part of it hidden', async ({ page }) => {
  const person = await makePerson(house);
  await sql(`update app_user set user_name = '찾는사람' where id = $1`, [person.id]);
  await page.goto('/login-form');
  await page.getByRole('link', { name: '아이디 찾기' }).click();
  await page.getByLabel('사용자명').fill('찾는사람');
  await page.getByLabel('이메일').fill('nobody@onyak.example');
  await page.getByRole('button', { name: '찾기' }).click();
  await expect(page.getByRole('alert')).toHaveText('일치하는 정보가 없습니다.');
  await page.getByLabel('이메일').fill(person.email);
  await page.getByLabel('이메일').press('Enter');
  const found = page.getByRole('status').getByRole('listitem');
  await expect(found).toHaveText(/^[A-Z0-9]+\*+[A-Z0-9]+$/);
  await expect(found).not.toHaveText(person.id);
  await expectFinished(page);
});

test('comes in by a one-time password from the mail and must change it', async ({ page }) => {
  const person = await makePerson(house);
  const sent = '입력하신 정보와 일치하는 계정이 있으면 이메일로 임시 비밀번호를 보냈습니다.';
  const ask = async (email: string) => {
    await page.goto('/find-password');
    await page.getByLabel('아이디').fill(person.id);
    await page.getByLabel('이메일').fill(email);
    await page.getByRole('button', { name: '임시 비밀번호 받기' }).click();
    await expect(page.getByText(sent)).toBeVisible();
  };
  await page.goto('/find-password');
  await expectFinished(page);
  await ask('nobody@onyak.example');
  await ask(person.email);
  await expectFinished(page);
  const oneTime = /임시 비밀번호\s*:?\s*([!-~]{12})/.exec(await newestMail(page, person.email))?.[1] ?? '';

  await trySignIn(page, person.id, oneTime);
  await expect(page.getByRole('heading', { name: '비밀번호 변경' })).toBeVisible();
  await expect(page.getByText(/임시 비밀번호로 로그인했거나/)).toBeVisible();
  await page.getByRole('button', { name: '변경', exact: true }).click();
  for (const text of ['현재 비밀번호를', '새 비밀번호를', '새 비밀번호 확인을'])
    await expect(page.getByText(`${text} 입력해 주십시오.`)).toBeVisible();
  await expect(page.getByLabel('현재 비밀번호', { exact: true })).toBeFocused();
  await expectFinished(page);
  await change(page, oneTime, 'short', 'other');
  await expect(page.getByText('비밀번호는 영문, 숫자, 특수문자 조합으로 8~14자여야 합니다.')).toBeVisible();
  await expect(page.getByText('새 비밀번호와 새 비밀번호 확인이 일치하지 않습니다.')).toBeVisible();
  // Until it is changed nothing else opens.
  await page.goto('/home');
  await expect(page).toHaveURL(/change-password$/);
  await change(page, oneTime, NEW_PASSWORD);
  await expect(page).toHaveURL(/\/home/);

  await trySignIn(page, person.id);
  await expect(page.getByRole('alert')).toHaveText('아이디 또는 비밀번호가 올바르지 않습니다.');
  await signInByForm(page, person.id, NEW_PASSWORD);
});

test('a password older than 90 days must be changed before anything', async ({ page }) => {
  const person = await makePerson(house);
  await sql(`update app_user set password_changed_at = now() - interval '91 days' where id = $1`, [person.id]);
  await trySignIn(page, person.id);
  await expect(page.getByRole('heading', { name: '비밀번호 변경' })).toBeVisible();
  await change(page, DEMONSTRATION_PASSWORD, DEMONSTRATION_PASSWORD);
  await expect(page.getByText('현재 비밀번호와 다른 비밀번호를 입력해 주십시오.')).toBeVisible();
  await change(page, DEMONSTRATION_PASSWORD, NEW_PASSWORD);
  await expect(page).toHaveURL(/\/home/);
});

test('a wished change ends the other sessions and keeps this one', async ({ page, browser }) => {
  const person = await makePerson(house);
  const elsewhere = await (await browser.newContext()).newPage();
  await signInByForm(elsewhere, person.id);
  await signInByForm(page, person.id);
  await page.getByRole('button', { name: /사용자 메뉴/ }).click();
  await page.getByRole('menuitem', { name: '비밀번호 변경' }).click();
  await expect(page.getByRole('heading', { name: '비밀번호 변경' })).toBeVisible();
  await change(page, '틀린비밀번호1!', NEW_PASSWORD);
  await expect(page.getByText('현재 비밀번호가 올바르지 않습니다.')).toBeVisible();
  await expectFinished(page);
  await change(page, DEMONSTRATION_PASSWORD, NEW_PASSWORD);
  await expect(page.getByRole('heading', { name: '비밀번호를 변경했습니다' })).toBeVisible();
  await expect(page.getByText(/다른 기기와 브라우저의 로그인은 모두 종료되었습니다/)).toBeVisible();
  await expectFinished(page);
  await page.getByRole('link', { name: '홈으로' }).click();
  await expect(page).toHaveURL(/\/home/);
  await elsewhere.reload();
  await expect(elsewhere).toHaveURL(/login-form/);
  await elsewhere.context().close();
});

test('ten wrong passwords lock an account, and the right one with it', async ({ page }) => {
  const person = await makePerson(house);
  await page.goto('/login-form');
  await page.getByLabel('아이디').fill(person.id);
  const password = page.getByLabel('비밀번호', { exact: true });
  for (let turn = 0; turn < 10; turn += 1) {
    await password.fill(`틀린비밀번호${turn}`);
    const answered = page.waitForResponse('**/loginProc');
    await password.press('Enter');
    await answered;
  }
  await password.fill(DEMONSTRATION_PASSWORD);
  await password.press('Enter');
  await expect(page.getByRole('alert')).toHaveText(/15분 후 다시 시도해 주십시오/);
  await expect(page.getByLabel('아이디')).toHaveValue(person.id);
});
