import { readFileSync } from 'node:fs';
import { test, type Page } from '@playwright/test';
import { expectAccessibleOnBoth } from './accessible.js';
import { expect } from './expect.js';
import { expectFitsWidth, openMenu, rowsHaveCome, signIn } from './journey.js';

/** A master of a code and two names, as its screen names them. */
export interface Master {
  readonly menu: string;
  readonly key: string;
  readonly names: readonly [string, string];
}

export const cell = (page: Page, text: string) => page.getByRole('gridcell', { name: text, exact: true });

/** Searches the list, and waits for its rows: another would move under the hand. */
export async function search(page: Page, text: string): Promise<void> {
  await page.getByRole('searchbox').fill(text);
  await page.getByRole('searchbox').press('Enter');
  await expect.poll(() => decodeURIComponent(page.url())).toContain(text);
  await rowsHaveCome(page);
}

/** Declares the journeys through a master's generated screen; e2e and plugins name theirs. */
export function masterJourneys({ menu, key, names }: Master): void {
  test(`${menu}: added, found, changed, looked up in its history, exported, deleted; accessible with its form open`, async ({
    page,
  }) => {
    const code = `ZZ${String(Date.now()).slice(-6)}`;
    await signIn(page, 'MANAGER01');
    await openMenu(page, menu);

    await page.getByRole('button', { name: '등록' }).click();
    const form = page.getByRole('dialog');
    await form.getByRole('button', { name: '저장' }).click();
    await expect(form.getByText(`${key} 필수 입력`)).toBeVisible();
    // The list itself axe looks at with all the others (e2e/accessible.spec.ts).
    await expectAccessibleOnBoth(page, async () => await expectFitsWidth(page));
    await form.getByLabel(key).fill(code);
    await form.getByLabel(names[0]).fill('여정 이름');
    await form.getByLabel(names[1]).fill('journey name');
    await form.getByRole('button', { name: '저장' }).click();
    await expect(form).toBeHidden();
    await expect(page.getByText('등록되었습니다.')).toBeVisible();

    await search(page, code);
    await expect(cell(page, code)).toBeVisible();
    await expect(cell(page, '여정 이름')).toBeVisible();

    await cell(page, code).dblclick();
    await expect(form.getByLabel(key)).toBeDisabled();
    await form.getByLabel(names[0]).fill('고친 이름');
    await page.keyboard.press('Control+s');
    await expect(page.getByText('저장되었습니다.')).toBeVisible();
    await expect(cell(page, '고친 이름')).toBeVisible();

    await page.getByRole('button', { name: `${code} 상세 펼치기` }).click();
    const history = page.getByRole('grid', { name: '변경 이력' });
    await expect(history.getByRole('gridcell', { name: '수정' })).toBeVisible();
    await expect(history.getByText('MANAGER01').first()).toBeVisible();

    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: '엑셀 다운로드' }).click();
    const file = await (await download).path();
    expect(readFileSync(file).subarray(0, 2).toString()).toBe('PK');

    await page.getByRole('button', { name: `${code} 상세 접기` }).click();
    await page.getByRole('checkbox', { name: `${code} 선택` }).check();
    await page.getByRole('button', { name: '삭제', exact: true }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: '삭제' }).click();
    await expect(page.getByText('삭제되었습니다.')).toBeVisible();
    await expect(cell(page, code)).toBeHidden();
  });
}
