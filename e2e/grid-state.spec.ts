import type { Page } from '@playwright/test';
import { expect } from './support/expect.js';
import { openMenu, PHONE, rowsHaveCome, signIn } from './support/journey.js';
import { test } from './support/test.js';
import { standsStill } from './support/walk.js';

// About what a browser keeps, is allowed or is slowed to: one of its own.
test.use({ reuseContext: false });

const rows = (page: Page) => page.getByRole('grid', { name: '증상 정보' }).getByRole('row');
const names = async (page: Page) =>
  (await rows(page).getByRole('gridcell').allInnerTexts()).map((text) => text.trim()).join('|');

test('without a connection no old row stands under a new condition, no menu waits for ever, no write is sent later', async ({
  page,
  context,
}) => {
  await signIn(page, 'MANAGER01');
  await openMenu(page, '증상 정보');
  await expect(rows(page).nth(5)).toBeVisible();
  const before = await names(page);
  await context.setOffline(true);
  const strip = page.getByText(/연결이 끊겼습니다\. 화면에는/);
  await expect(strip).toBeVisible();
  expect(await names(page)).toBe(before);

  await page.getByRole('searchbox').fill('두드러기');
  await page.getByRole('searchbox').press('Enter');
  const grid = page.getByRole('grid', { name: '증상 정보' });
  await expect(grid.getByText('연결이 끊겼습니다.', { exact: true })).toBeVisible();
  await expect(grid.getByRole('button', { name: '다시 시도' })).toBeVisible();
  await expect(grid.getByRole('checkbox', { name: / 선택$/ })).toHaveCount(1);

  // What is fetched when it is first opened says so too, takes nothing else away, and comes with the connection.
  await grid.getByRole('button', { name: '증상 코드 필터' }).click();
  const late = page.getByRole('dialog', { name: '증상 코드 필터' });
  await expect(late.getByText('연결이 끊겼습니다.', { exact: true })).toBeVisible();
  await expect(late.getByRole('button', { name: '다시 시도' })).toBeVisible();
  await context.setOffline(false);
  await expect(late.getByRole('button', { name: '적용' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(late).toBeHidden();
  await context.setOffline(true);
  await expect(strip).toBeVisible();

  // Another menu says the same, in place of waiting.
  for (const menu of ['약물 정보 (KD, ATC)', '사용자 정보', '시스템 설정', '복약지도']) {
    const link = page
      .getByRole('navigation', { name: '주 메뉴' })
      .getByRole('link', { name: new RegExp(`^${menu.replace(/[()]/g, '\\$&')}( \\([\\d,]+\\))?$`) });
    if ((await link.count()) === 0) continue;
    await link.click();
    await expect(
      page
        .getByRole('main')
        .getByText(/연결이 끊겼습니다\.(?! 화면에는)/)
        .first(),
    ).toBeVisible();
    await expect(page.getByRole('progressbar')).toHaveCount(0);
  }

  await context.setOffline(false);
  await expect(strip).toBeHidden();
  await openMenu(page, '증상 정보');
  await expect(rows(page).nth(5)).toBeVisible();

  await page.getByRole('button', { name: '등록' }).click();
  const form = page.getByRole('dialog', { name: /증상 정보 등록/ });
  const code = `OFF${String(Date.now()).slice(-6)}`;
  await form.getByRole('textbox').first().fill(code);
  await form.getByRole('textbox').nth(1).fill('끊긴 연결');
  await form.getByRole('textbox').nth(2).fill('lost connection');
  await context.setOffline(true);
  const sent: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
  await form.getByRole('button', { name: '저장' }).click();
  await expect(page.getByText(/연결이 끊겨 반영되지 않았습니다/).first()).toBeVisible();
  const tried = sent.length;
  await context.setOffline(false);
  await expect(strip).toBeHidden();
  await page.waitForTimeout(500);
  expect(sent.slice(tried).filter((url) => url.includes('/rest/'))).toEqual([]);
  await expect(form.getByRole('textbox').first()).toHaveValue(code);

  // What is thrown away is nowhere any more: it would be offered to whoever signs in as this user next.
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: '저장하지 않고 닫기' }).click();
  await expect(form).toBeHidden();
  const kept = async () => (await page.request.get('/api/drafts/symptom')).text();
  await expect.poll(kept).toContain('"draft":null');
});

test('the address tells what a grid shows: reload, Back and a sent link show the same', async ({ page, another }) => {
  await signIn(page, 'MANAGER01');
  await openMenu(page, '증상 정보');
  await expect(rows(page).nth(5)).toBeVisible();
  await page.getByRole('searchbox').fill('통증');
  await page.getByRole('searchbox').press('Enter');
  await expect(page).toHaveURL(/[?&]q=/);
  const grid = page.getByRole('grid', { name: '증상 정보' });
  await expect.poll(() => names(page)).toMatch(/^(?!.*발진).*통증/su);
  await rowsHaveCome(page);
  const unsorted = await names(page);
  const heading = grid.getByRole('columnheader').filter({ hasText: '증상' }).nth(1);
  await heading.getByRole('button').first().click();
  await expect(page).toHaveURL(/sort=/);
  await expect(page).toHaveURL(/[?&]q=/);
  // What stood there before goes on standing until the sorted rows have come.
  await expect.poll(() => names(page)).not.toBe(unsorted);
  await rowsHaveCome(page);
  // And all that the grid draws after its rows.
  await standsStill(page);
  const shown = await names(page);
  const address = page.url();

  await page.reload();
  await expect.poll(() => names(page)).toBe(shown);
  await expect(page.getByRole('searchbox')).toHaveValue('통증');

  // Away and back.
  await page
    .getByRole('navigation', { name: '주 메뉴' })
    .getByRole('link', { name: /ATC 정보/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'ATC 정보' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(address);
  await expect.poll(() => names(page)).toBe(shown);
  await page.goBack();
  await expect(page).not.toHaveURL(/sort=/);
  await page.goBack();
  await expect(page.getByRole('searchbox')).toHaveValue('');

  const colleague = await another();
  await signIn(colleague, 'MANAGER01');
  await colleague.goto(address);
  await expect.poll(() => names(colleague)).toBe(shown);
});

test('a detail that is opened stands right under its line, also after a narrow window has had cards', async ({
  page,
}) => {
  await signIn(page, 'MANAGER01');
  await openMenu(page, 'STOPP 설정');
  const grid = page.getByRole('grid').first();
  const opens = grid.getByRole('button', { name: /상세 펼치기$/ });
  await expect(opens.nth(3)).toBeVisible();
  const line = grid.locator('.g-item').first();
  const height = async () => (await line.boundingBox())?.height ?? 0;
  const lineHeight = await height();
  await page.setViewportSize(PHONE);
  await expect.poll(height).toBeGreaterThan(2 * lineHeight);
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect.poll(height).toBe(lineHeight);
  await opens.first().click();
  const detail = grid.locator('.g-whole').first();
  await expect(detail).toBeVisible();
  const bottomOf = async () => {
    const box = await line.boundingBox();
    return box ? Math.round(box.y + box.height) : -1;
  };
  await expect.poll(async () => Math.round((await detail.boundingBox())?.y ?? -2) - (await bottomOf())).toBe(0);
});
