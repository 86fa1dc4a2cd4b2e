import { chromium, type Page } from '@playwright/test';
import { DEMONSTRATION_PASSWORD } from '../lib/welcome.js';
import { findChromium } from './chromium.js';

/** A person's browser at an Onyak. */
export async function withBrowser<T>(url: string, visit: (page: Page) => Promise<T>): Promise<T> {
  const executablePath = findChromium();
  const args = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const browser = await chromium.launch({ args, ...(executablePath ? { executablePath } : {}) });
  try {
    const page = await browser.newPage({ baseURL: url, locale: 'ko-KR', viewport: { width: 1440, height: 900 } });
    return await visit(page);
  } finally {
    await browser.close();
  }
}

/** Signs in on the way to a page. */
export async function openAs(page: Page, userId: string, path: string): Promise<void> {
  await page.goto(path);
  await page.locator('#userId').fill(userId);
  await page.locator('#password').fill(DEMONSTRATION_PASSWORD);
  await page.locator('#password').press('Enter');
  await page.waitForURL((url) => url.pathname === path);
}

/** Adds a team; a fault of the server stands at its field until it is mended, and whoever leaves is asked first, in our words. */
export async function addTeam(page: Page, code: string, name: string): Promise<void> {
  await page.getByRole('link', { name: '등록', exact: true }).first().click();
  await page.getByRole('heading', { name: '회진 조 등록' }).waitFor();
  await page.getByRole('textbox', { name: '조 코드' }).fill(code);
  await page.getByRole('button', { name: '저장' }).click();
  await page.getByText('조 이름 필수 입력').waitFor();
  await page.goBack();
  await page.getByRole('alertdialog').getByRole('button', { name: '계속 입력' }).click();
  await page.getByRole('textbox', { name: '조 이름' }).fill(name);
  await page.getByRole('button', { name: '저장' }).click();
  await page.getByRole('cell', { name }).waitFor();
}

/** Gives a note to a team on the note's own page, by a stock reference. */
export async function giveNote(page: Page, noteId: string, team: string): Promise<void> {
  await page.goto(`/mrnd/${noteId}`);
  await page.getByRole('combobox', { name: '담당 조' }).click();
  await page.getByRole('option', { name: team }).click();
  await page.getByRole('button', { name: '저장' }).click();
  await page.waitForURL((url) => url.pathname === '/mrnd');
}

/** Font and colour of the button that saves. */
export async function lookOfSaving(page: Page): Promise<{ readonly font: string; readonly background: string }> {
  await page.goto('/mrnd/round-team/create');
  const save = page.getByRole('button', { name: '저장' });
  await save.waitFor();
  return await save.evaluate((element) => {
    const { fontFamily, backgroundColor } = getComputedStyle(element);
    return { font: fontFamily, background: backgroundColor };
  });
}
