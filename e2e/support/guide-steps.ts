import type { Page } from '@playwright/test';
import { expect } from './expect.js';
import { openMenu, signIn } from './journey.js';

/** Uploads a health record on the request page. */
export async function uploadRecord(page: Page, path: string, irbNumber: string): Promise<void> {
  await openMenu(page, '복약지도 요청');
  await page.getByLabel('연구 등록번호').fill(irbNumber);
  await page.locator('input[type=file]').setInputFiles(path);
}

/** From the sign-in to the finished guide of a record. */
export async function finishedGuide(page: Page, path: string, irbNumber: string): Promise<void> {
  await signIn(page, 'DOCTOR01');
  await uploadRecord(page, path, irbNumber);
  await page.getByRole('tab', { name: '확인 및 요청' }).click();
  await page.getByRole('button', { name: '복약지도 요청', exact: true }).click();
  await expect(page).toHaveURL(/\/mmmg\/.+/);
  await expect(page.getByRole('button', { name: '최종 복약지도' })).toBeEnabled({ timeout: 60_000 });
}

/** Sends a wish on a finished guide and waits for the version that follows it. */
export async function requestFeedback(page: Page, words: string): Promise<void> {
  await page.getByLabel('고칠 점').fill(words);
  await page.getByRole('button', { name: '피드백 전송' }).click();
  const history = page.getByRole('navigation', { name: '생성 이력' });
  await expect(history.getByText('피드백 반영')).toBeVisible({ timeout: 60_000 });
  await history.getByRole('button', { name: /2번/ }).click();
  await expect(page.getByRole('button', { name: '최종 복약지도' })).toBeEnabled({ timeout: 60_000 });
}

/** The number of the request whose guide is on the screen. */
export const requestOf = (page: Page): string =>
  decodeURIComponent(new URL(page.url()).pathname.split('/').at(-1) ?? '');

/** What a call of the specification answers to the signed-in user of a page. */
export async function dataOf(page: Page, path: string): Promise<unknown> {
  const answer = await page.request.get(path);
  const body: unknown = await answer.json();
  return typeof body === 'object' && body !== null && 'data' in body ? body.data : undefined;
}
