import { test, type Page } from '@playwright/test';
import { generate } from 'otplib';
import { DEMONSTRATION_PASSWORD } from '../support/accounts.js';
import { expectAccessible } from '../support/accessible.js';
import { expect } from '../support/expect.js';
import { expectFitsWidth, PHONE, signInByForm } from '../support/journey.js';
import { approve, makeHouse, makePerson, newcomer, proveAddress, signUp, sql, trySignIn } from '../support/people.js';

// Each journey looks through several pages with axe, at two sizes.
test.describe.configure({ timeout: 180_000 });

/** What an authenticator shows; `steps` of 30 seconds from now, because no code is taken twice. */
const otp = (secret: string, steps = 0) => generate({ secret, epoch: Math.floor(Date.now() / 1000) + steps * 30 });

const step = (page: Page) => page.getByRole('list', { name: '가입 단계' }).locator('[aria-current="step"]');

/** Accessible and not wider than the window, on a desk and on a phone. */
async function expectFinished(page: Page): Promise<void> {
  await expectAccessible(page);
  await page.setViewportSize(PHONE);
  await expectAccessible(page);
  await expectFitsWidth(page);
  await page.setViewportSize({ width: 1440, height: 900 });
}

test('signs up with a mailed code, waits, is approved by the manager and comes in', async ({ page, browser }) => {
  const house = await makeHouse({ secondFactor: false });
  const manager = await makePerson(house, 'MANAGER01');
  const person = newcomer();

  await page.goto('/create-account');
  await page.getByRole('button', { name: '다음: 이메일 확인' }).click();
  await expect(page.getByText('아이디 필수 입력')).toBeVisible();
  await expect(page.getByLabel('아이디')).toBeFocused();
  await expectFinished(page);

  await signUp(page, person, house);
  await expect(step(page)).toContainText('이메일 확인');
  await expect(page.getByRole('link', { name: /개발용 편지함/ })).toHaveAttribute('href', '/dev/outbox');
  await expect(page.getByRole('timer')).toHaveText(/남은 시간 0?9:|10:00/);
  await page.getByLabel('인증번호').fill('000000');
  await page.getByLabel('인증번호').press('Enter');
  await expect(page.getByText('인증번호가 올바르지 않거나 만료되었습니다.')).toBeVisible();
  await expectFinished(page);
  await proveAddress(page, person);

  await expect(page.getByRole('heading', { name: '관리자 승인을 기다리고 있습니다' })).toBeVisible();
  await expect(step(page)).toContainText('승인 대기');
  await expect(page.getByRole('list', { name: '가입 단계' })).toContainText('2단계 인증사용 안 함');
  await expect(page.getByText(`${house.name}의 기관 관리자가 가입 신청을 확인합니다.`)).toBeVisible();
  await page.getByRole('button', { name: '상태 새로 확인' }).click();
  await expect(page.getByText(/아직 승인 전입니다/)).toBeVisible();
  await expectFinished(page);
  // Nothing else is open to who waits.
  await page.goto('/aicd');
  await expect(page).toHaveURL(/wait-confirm$/);

  const office = await (await browser.newContext()).newPage();
  await signInByForm(office, manager.id);
  await approve(office, person.id);
  await office.context().close();

  await page.getByRole('button', { name: '상태 새로 확인' }).click();
  await expect(page.getByText(/가입 상태가 바뀌었거나/)).toBeVisible();
  await trySignIn(page, person.id);
  await expect(page).toHaveURL(/\/home/);
  await expect(page.getByRole('button', { name: `사용자 메뉴: 새사람(${person.id})` })).toBeVisible();
});

test('an institution with a second factor: set up by the key on the page, asked for at every sign-in', async ({
  page,
  browser,
}) => {
  const house = await makeHouse({ secondFactor: true });
  const person = newcomer();
  await signUp(page, person, house);
  await proveAddress(page, person);

  await expect(page.getByRole('heading', { name: '2단계 인증 등록' })).toBeVisible();
  await expect(step(page)).toContainText('2단계 인증');
  const qr = page.getByRole('img', { name: '인증 앱에 등록할 QR 코드' });
  await expect(qr).toBeVisible();
  expect(await qr.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  const shown = await page.getByLabel('직접 입력할 키').innerText();
  expect(shown).toMatch(/^([A-Z2-7]{4} )+[A-Z2-7]{1,4}$/);
  const secret = shown.replaceAll(' ', '');
  await expectFinished(page);
  await page.reload();
  await expect(page.getByLabel('직접 입력할 키')).toHaveText(shown);
  await page.getByLabel('인증 앱의 번호').fill(await otp(secret));
  await page.getByRole('button', { name: '등록' }).click();
  await expect(page.getByRole('heading', { name: '관리자 승인을 기다리고 있습니다' })).toBeVisible();

  const office = await (await browser.newContext()).newPage();
  await signInByForm(office, 'ADMIN01');
  await approve(office, person.id);
  await office.context().close();

  await page.getByRole('button', { name: '상태 새로 확인' }).click();
  await expect(page.getByText(/가입 상태가 바뀌었거나/)).toBeVisible();
  await trySignIn(page, person.id);
  await expect(page.getByRole('heading', { name: '2단계 인증', exact: true })).toBeVisible();
  await expectFinished(page);
  await page.getByLabel('인증 앱의 번호').fill('000000');
  await page.getByRole('button', { name: '로그인' }).click();
  await expect(page.getByText('인증번호가 올바르지 않거나 만료되었습니다.')).toBeVisible();
  await page.getByLabel('인증 앱의 번호').fill(await otp(secret, 1));
  await page.getByRole('button', { name: '로그인' }).click();
  await expect(page).toHaveURL(/\/home/);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page).toHaveURL(/\/home/);
});

test('an account comes to the page of what it needs, and to no other', async ({ page }) => {
  const house = await makeHouse({ secondFactor: true });
  const person = await makePerson(house);
  const stands = async (set: string) => await sql(`update app_user set ${set} where id = $1`, [person.id]);

  for (const [set, path] of [
    ['email_certification = false', '/verify-email'],
    ['email_certification = true', '/otp-confirm'],
    [`otp_certification = true, status = 'WAIT'`, '/wait-confirm'],
    [`status = 'ACTIVE'`, '/check-otp'],
  ] as const) {
    await stands(set);
    await trySignIn(page, person.id);
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    for (const other of ['/verify-email', '/otp-confirm', '/wait-confirm', '/check-otp', '/change-password']) {
      if (other === path) continue;
      await page.goto(other);
      await expect(page).toHaveURL(new RegExp(`${path}$`));
    }
  }

  await stands(`status = 'INACTIVE'`);
  await trySignIn(page, person.id);
  await expect(page.getByRole('alert')).toHaveText('사용이 중지된 계정입니다. 관리자에게 문의해 주십시오.');
});

test('an id that is taken signs up like any other, and only the mail says so', async ({ page }) => {
  const house = await makeHouse({ secondFactor: false });
  const taken = await makePerson(house);
  const person = { id: taken.id, email: newcomer().email };
  await signUp(page, person, house);
  await page.getByLabel('인증번호').fill('123456');
  await page.getByRole('button', { name: '확인', exact: true }).click();
  await expect(page.getByText('인증번호가 올바르지 않거나 만료되었습니다.')).toBeVisible();
  await trySignIn(page, taken.id, DEMONSTRATION_PASSWORD);
  await expect(page).toHaveURL(/\/home/);
});
