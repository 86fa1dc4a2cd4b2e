import { readFileSync } from 'node:fs';
import { expect, test, type Page } from '@playwright/test';
import { expectAccessible, expectFitsWidth, openMenu, PHONE, signIn } from './support/journey.js';

const masters = [
  {
    menu: '증상 정보',
    label: '증상 정보',
    rest: 'symptom',
    key: '증상 코드',
    names: ['증상명 (한글)', '증상명 (영문)'],
  },
  {
    menu: '진단 정보 (ICD-10)',
    label: '진단 정보 (ICD-10)',
    rest: 'diagnosis',
    key: '진단 코드',
    names: ['진단명 (한글)', '진단명 (영문)'],
  },
] as const;

const cell = (page: Page, text: string) => page.getByRole('gridcell', { name: text, exact: true });

async function search(page: Page, text: string): Promise<void> {
  await page.getByRole('searchbox').fill(text);
  await page.getByRole('searchbox').press('Enter');
}

for (const { menu, label, key, names } of masters) {
  test(`${menu}: added, found, changed, looked up in its history, exported, deleted`, async ({ page }) => {
    const code = `ZZ${String(Date.now()).slice(-6)}`;
    await signIn(page, 'MANAGER01');
    await openMenu(page, menu);

    await page.getByRole('button', { name: '등록' }).click();
    const form = page.getByRole('dialog');
    await form.getByRole('button', { name: '저장' }).click();
    await expect(form.getByText(`${key} 필수 입력`)).toBeVisible();
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

  for (const [width, size] of [
    ['desktop', { width: 1440, height: 900 }],
    ['phone', PHONE],
  ] as const) {
    test(`${label} is accessible with rows and with its form open (${width})`, async ({ page }) => {
      await signIn(page, 'MANAGER01');
      await openMenu(page, menu);
      await page.setViewportSize(size);
      await expect(page.getByRole('row').nth(2)).toBeVisible();
      await expectAccessible(page);
      await expectFitsWidth(page);
      await page.getByRole('button', { name: '등록' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectAccessible(page);
    });
  }
}

test('whoever saves second is told who was faster and may decide', async ({ browser }) => {
  const code = `YY${String(Date.now()).slice(-6)}`;
  const [first, second] = [await browser.newPage(), await browser.newPage()];
  for (const [page, userId] of [
    [first, 'MANAGER01'],
    [second, 'ADMIN01'],
  ] as const) {
    await signIn(page, userId);
    await openMenu(page, '증상 정보');
  }
  await first.getByRole('button', { name: '등록' }).click();
  await first.getByRole('dialog').getByLabel('증상 코드').fill(code);
  await first.getByRole('dialog').getByLabel('증상명 (한글)').fill('처음');
  await first.getByRole('dialog').getByLabel('증상명 (영문)').fill('first');
  await first.getByRole('dialog').getByRole('button', { name: '저장' }).click();
  await expect(first.getByRole('dialog')).toBeHidden();

  for (const page of [first, second]) {
    await search(page, code);
    await cell(page, code).dblclick();
    await expect(page.getByRole('dialog').getByLabel('증상명 (한글)')).toHaveValue('처음');
  }
  await first.getByRole('dialog').getByLabel('증상명 (한글)').fill('빠른 사람');
  await first.getByRole('dialog').getByRole('button', { name: '저장' }).click();
  await expect(first.getByRole('dialog')).toBeHidden();

  await second.getByRole('dialog').getByLabel('증상명 (한글)').fill('늦은 사람');
  await second.getByRole('dialog').getByRole('button', { name: '저장' }).click();
  await expect(second.getByRole('dialog').getByText(/MANAGER01님이/)).toBeVisible();
  await expect(second.getByRole('cell', { name: '빠른 사람' })).toBeVisible();
  await second.getByRole('dialog').getByRole('button', { name: '내 값으로 다시 저장' }).click();
  await expect(second.getByRole('dialog')).toBeHidden();
  await expect(cell(second, '늦은 사람')).toBeVisible();
});

test('rows are sorted and filtered from the headings', async ({ page }) => {
  await signIn(page, 'DOCTOR01');
  await openMenu(page, '증상 정보');
  const firstCode = page.getByRole('row').nth(1).getByRole('gridcell').filter({ hasText: /\S/ }).first();
  await expect(firstCode).toBeVisible();
  const before = await firstCode.textContent();
  // Sorted upwards at first: one press turns it round.
  await page.getByRole('button', { name: '증상 코드', exact: true }).click();
  await expect(firstCode).not.toHaveText(before ?? '');
});

test('an empty search is refused in the words of the documents', async ({ page }) => {
  await signIn(page, 'DOCTOR01');
  await openMenu(page, '증상 정보');
  await page.getByRole('searchbox').press('Enter');
  await expect(page.getByText('검색조건 입력 후 조회 필요')).toBeVisible();
});
