import { expect } from './support/expect.js';
import { openMenu, signIn } from './support/journey.js';
import { cell, masterJourneys, search } from './support/master-journeys.js';
import { test } from './support/test.js';

masterJourneys({ menu: '진단 정보 (ICD-10)', key: '진단 코드', names: ['진단명 (한글)', '진단명 (영문)'] });

test('whoever saves second is told who was faster and may decide', async ({ another }) => {
  const code = `YY${String(Date.now()).slice(-6)}`;
  const [first, second] = [await another(), await another()];
  for (const [page, userId] of [
    [first, 'MANAGER01'],
    [second, 'ADMIN01'],
  ] as const) {
    await signIn(page, userId);
    await openMenu(page, '진단 정보 (ICD-10)');
  }
  await first.getByRole('button', { name: '등록' }).click();
  await first.getByRole('dialog').getByLabel('진단 코드').fill(code);
  await first.getByRole('dialog').getByLabel('진단명 (한글)').fill('처음');
  await first.getByRole('dialog').getByLabel('진단명 (영문)').fill('first');
  await first.getByRole('dialog').getByRole('button', { name: '저장' }).click();
  await expect(first.getByRole('dialog')).toBeHidden();

  for (const page of [first, second]) {
    await search(page, code);
    await cell(page, code).dblclick();
    await expect(page.getByRole('dialog').getByLabel('진단명 (한글)')).toHaveValue('처음');
  }
  await first.getByRole('dialog').getByLabel('진단명 (한글)').fill('빠른 사람');
  await first.getByRole('dialog').getByRole('button', { name: '저장' }).click();
  await expect(first.getByRole('dialog')).toBeHidden();

  await second.getByRole('dialog').getByLabel('진단명 (한글)').fill('늦은 사람');
  await second.getByRole('dialog').getByRole('button', { name: '저장' }).click();
  await expect(second.getByRole('dialog').getByText(/MANAGER01님이/)).toBeVisible();
  await expect(second.getByRole('cell', { name: '빠른 사람' })).toBeVisible();
  await second.getByRole('dialog').getByRole('button', { name: '내 값으로 다시 저장' }).click();
  await expect(second.getByRole('dialog')).toBeHidden();
  await expect(cell(second, '늦은 사람')).toBeVisible();
});

test('rows are sorted from the headings, and an empty search is refused in the words of the documents', async ({
  page,
}) => {
  await signIn(page, 'DOCTOR01');
  await openMenu(page, '진단 정보 (ICD-10)');
  const firstCode = page.getByRole('row').nth(1).getByRole('gridcell').filter({ hasText: /\S/ }).first();
  await expect(firstCode).toBeVisible();
  const before = await firstCode.textContent();
  // Sorted upwards at first: one press turns it round.
  await page.getByRole('button', { name: '진단 코드', exact: true }).click();
  await expect(firstCode).not.toHaveText(before ?? '');
  await page.getByRole('searchbox').press('Enter');
  await expect(page.getByText('검색조건 입력 후 조회 필요')).toBeVisible();
});
