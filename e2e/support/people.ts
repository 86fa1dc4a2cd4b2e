import type { Page } from '@playwright/test';
import { DEMONSTRATION_PASSWORD } from './accounts.js';
import { expect } from './expect.js';
import { asOwner } from './owner.js';
import { laneDatabase } from './lanes.js';

let count = 0;
/** Letters and digits that no other account or institution of this run has. */
const unique = () => `${String(Date.now()).slice(-6)}${(count += 1)}`;

export interface House {
  readonly code: string;
  readonly name: string;
}

/** An institution of a journey's own, so that journeys do not see each other's people. */
export async function makeHouse({ secondFactor }: { readonly secondFactor: boolean }): Promise<House> {
  const code = `E${unique()}`;
  const house = { code, name: `여정병원 ${code}` };
  await sql('insert into hospital (code, name, second_factor) values ($1, $2, $3)', [code, house.name, secondFactor]);
  return house;
}

export interface Person {
  readonly id: string;
  readonly email: string;
}

/** An active account with the demonstration password: a copy of a demonstration account at an institution. */
export async function makePerson(house: House, like: 'MANAGER01' | 'DOCTOR01' = 'DOCTOR01'): Promise<Person> {
  const id = `P${unique()}`;
  const email = `${id.toLowerCase()}@onyak.example`;
  await sql(
    `insert into app_user (id, user_name, password_hash, auth, menu_auth, hospital_code, job, email, tel, status, new_user, email_certification)
     select $1, user_name, password_hash, auth, menu_auth, $2, job, $3, tel, 'ACTIVE', false, true from app_user where id = $4`,
    [id, house.code, email, like],
  );
  return { id, email };
}

/** Runs SQL as the database's owner, over every institution. */
export async function sql(text: string, values: readonly unknown[]): Promise<void> {
  await asOwner(laneDatabase(), async (query) => await query(text, values));
}

/** A person who has no account yet. */
export function newcomer(): Person {
  const id = `N${unique()}`;
  return { id, email: `${id.toLowerCase()}@onyak.example` };
}

/** The text of the newest mail to an address, as the development outbox shows it. */
export async function newestMail(page: Page, recipient: string): Promise<string> {
  const outbox = await page.context().newPage();
  const mail = outbox.getByRole('article').filter({ hasText: recipient }).first();
  await expect(async () => {
    await outbox.goto('/dev/outbox');
    await expect(mail).toBeVisible({ timeout: 1_000 });
  }).toPass();
  const text = (await mail.locator('.body').innerText()).trim();
  await outbox.close();
  return text;
}

/** The six digits of the newest mail. */
export async function mailedCode(page: Page, recipient: string): Promise<string> {
  return /(?<!\d)\d{6}(?!\d)/.exec(await newestMail(page, recipient))?.[0] ?? '';
}

/** Types id and password on the sign-in page and sends them; whatever follows is the journey's. */
export async function trySignIn(page: Page, id: string, password = DEMONSTRATION_PASSWORD): Promise<void> {
  await page.goto('/login-form');
  await page.getByLabel('아이디').fill(id);
  await page.getByLabel('비밀번호', { exact: true }).fill(password);
  await page.getByRole('button', { name: '로그인' }).click();
}

/** Fills the sign-up in for an institution and sends it. */
export async function signUp(page: Page, { id, email }: Person, house: House): Promise<void> {
  await page.goto('/login-form');
  await page.getByRole('link', { name: '계정 만들기' }).click();
  await page.getByLabel('아이디').fill(id.toLowerCase());
  await page.getByLabel('사용자명').fill('새사람');
  await page.getByLabel('비밀번호', { exact: true }).fill(DEMONSTRATION_PASSWORD);
  await page.getByLabel('비밀번호 확인', { exact: true }).fill(DEMONSTRATION_PASSWORD);
  await page.getByLabel('기관').fill(house.code);
  await page.getByRole('option', { name: house.name }).click();
  await page.getByRole('radio', { name: '약사' }).check();
  await page.getByLabel('이메일').fill(email);
  await page.getByLabel('전화번호').fill('01012345678');
  await page.getByRole('button', { name: '다음: 이메일 확인' }).click();
  await expect(page.getByRole('heading', { name: '이메일 확인' })).toBeVisible();
}

/** Proves the address of who just signed up. */
export async function proveAddress(page: Page, { email }: Person): Promise<void> {
  await page.getByLabel('인증번호').fill(await mailedCode(page, email));
  await page.getByRole('button', { name: '확인', exact: true }).click();
}

/** Approves an account on the users' screen, where a manager or administrator is signed in. */
export async function approve(page: Page, id: string): Promise<void> {
  await page
    .getByRole('navigation', { name: '주 메뉴' })
    .getByRole('link', { name: /^사용자 정보/ })
    .click();
  await page.getByRole('checkbox', { name: `${id} 선택` }).check();
  await page.getByRole('button', { name: '승인', exact: true }).click();
  const popup = page.getByRole('dialog', { name: '사용자 승인' });
  await popup.getByRole('combobox', { name: new RegExp(id) }).click();
  await page.getByRole('option', { name: /CLINIC/ }).click();
  await popup.getByRole('button', { name: '1명 승인' }).click();
  await expect(popup).toBeHidden();
}
