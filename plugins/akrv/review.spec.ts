import { test, type Locator, type Page } from '@playwright/test';
import { expectAccessible } from '../../e2e/support/accessible.js';
import { expect } from '../../e2e/support/expect.js';
import { openMenu, rowsHaveCome, signIn } from '../../e2e/support/journey.js';
import { expectNoInvisibleOverflow } from '../../e2e/support/overflow.js';
import { withNewKnowledge } from '../../e2e/support/knowledge.js';
import { laneDatabase } from '../../e2e/support/lanes.js';

const cell = (scope: Page | Locator, text: string | RegExp) => scope.getByRole('gridcell', { name: text, exact: true });
const grid = (page: Page, name: string) => page.getByRole('grid', { name, exact: true });

async function choose(page: Page, label: string, value: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).click();
  await page.getByRole('option', { name: value, exact: true }).click();
  await expect(page.getByRole('combobox', { name: label })).toHaveText(value);
  await rowsHaveCome(page);
}

test('a row of the knowledge is marked reviewed with its source, its history read, and the mark taken back', async ({
  page,
}) => {
  test.setTimeout(180_000);
  await signIn(page, 'MANAGER01');
  await openMenu(page, '지식 검토');
  await choose(page, '표', '낙상 위험 약물');
  const first = page.getByRole('row').nth(1);
  await first.getByRole('checkbox').check();
  const title = await first.getByRole('checkbox').getAttribute('aria-label');
  await page.getByRole('button', { name: '검토 취소' }).click();
  await expect(page.getByText('검토한 행을 선택해 주십시오.')).toBeVisible();

  await page.getByRole('button', { name: '검토 표시' }).click();
  const popup = page.getByRole('dialog', { name: '1행 검토 표시' });
  await popup.getByRole('button', { name: '검토 표시' }).click();
  await expect(popup.getByText('검토한 원문을 입력해 주십시오.')).toBeVisible();
  await popup.getByLabel('검토한 원문').fill('STOPPFall 2021, 표 2');
  await popup.getByLabel('의견').fill('등급이 원문과 같음');
  await expectAccessible(page);
  await popup.getByRole('button', { name: '검토 표시' }).click();
  await expect(page.getByText('1행을 검토한 것으로 표시했습니다.')).toBeVisible();
  await expect(cell(first, '검토함')).toBeVisible();
  await expect(cell(first, 'MANAGER01')).toBeVisible();

  await first.getByRole('button', { name: /상세 펼치기$/ }).click();
  const history = grid(page, '검토 이력');
  await expect(cell(history, 'STOPPFall 2021, 표 2')).toBeVisible();
  await expect(cell(history, '등급이 원문과 같음')).toBeVisible();
  await expect(cell(history, '지금 내용')).toBeVisible();
  await expectNoInvisibleOverflow(page);

  await page.getByRole('tab', { name: '진행 현황' }).click();
  await expect(page.getByText(/행 중 확인한 자료 있음 .*검토함 [1-9]/u)).toBeVisible();
  await page.getByRole('tab', { name: '행', exact: true }).click();
  await choose(page, '표', '낙상 위험 약물');
  await choose(page, '검토', '검토함');
  const reviewed = page.getByRole('checkbox', { name: title ?? '', exact: true });
  await expect(reviewed).toHaveCount(1);
  await reviewed.check();
  await page.getByRole('button', { name: '검토 취소' }).click();
  const revoke = page.getByRole('dialog', { name: '1행 검토 취소' });
  await revoke.getByRole('button', { name: '검토 취소' }).click();
  await expect(revoke.getByText('취소 사유를 입력해 주십시오.')).toBeVisible();
  await revoke.getByLabel('취소 사유').fill('다른 판을 읽음');
  await revoke.getByRole('button', { name: '검토 취소' }).click();
  await expect(page.getByText('1행의 검토를 취소했습니다.')).toBeVisible();
  await choose(page, '검토', '전체');
  await page
    .getByRole('row')
    .nth(1)
    .getByRole('button', { name: /상세 펼치기$/ })
    .click();
  await expect(cell(grid(page, '검토 이력'), '다른 판을 읽음')).toBeVisible();
  // The mark and what took it back name what had been read.
  await expect(cell(grid(page, '검토 이력'), 'STOPPFall 2021, 표 2')).toHaveCount(2);
});

test('who may only read sees the review and cannot mark it', async ({ page }) => {
  await signIn(page, 'DOCTOR01');
  await openMenu(page, '지식 검토');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await expect(page.getByRole('button', { name: '검토 표시' })).toHaveCount(0);
  await expect(page.getByRole('row').nth(1).getByRole('checkbox')).toHaveCount(0);
});

test('a release tells which rows it changed, and whose review that ended', async ({ page }) => {
  test.setTimeout(300_000);
  await signIn(page, 'MANAGER01');
  await openMenu(page, '지식 검토');
  await choose(page, '표', '낙상 위험 약물');
  const rows = page.getByRole('row');
  await rows.filter({ hasText: '벤조디아제핀 유사' }).first().getByRole('checkbox').check();
  await page.getByRole('button', { name: '검토 표시' }).click();
  await page.getByRole('dialog').getByLabel('검토한 원문').fill('STOPPFall 2021');
  await page.getByRole('dialog').getByRole('button', { name: '검토 표시' }).click();
  await expect(page.getByText('1행을 검토한 것으로 표시했습니다.')).toBeVisible();

  const change = (csv: string) =>
    csv.replace('수면위생·인지행동치료로 바꾸고', '여정에서 바꾼 문장입니다. 수면위생으로 바꾸고');
  await withNewKnowledge(laneDatabase(), { file: 'fall_risk.csv', change }, async () => {
    await page.reload();
    await page.getByRole('tab', { name: '지식 판' }).click();
    const newest = page.getByRole('row').filter({ hasText: '여정의 판' });
    await expect(cell(newest, '사용')).toBeVisible();
    await newest.getByRole('checkbox').check();
    await page.getByRole('button', { name: '비교' }).click();
    const popup = page.getByRole('dialog', { name: /판이 바꾼 내용/u });
    await expect(popup.getByRole('row').filter({ hasText: '낙상 위험 약물' }).first()).toBeVisible();
    const changed = popup.getByRole('row').filter({ hasText: '여정에서 바꾼 문장입니다.' });
    await expect(cell(changed, '변경')).toBeVisible();
    await expect(cell(changed, '무효')).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');

    await page.getByRole('tab', { name: '행', exact: true }).click();
    await choose(page, '표', '낙상 위험 약물');
    await choose(page, '검토', '바뀜');
    await expect(rows.filter({ hasText: '벤조디아제핀 유사' })).toHaveCount(1);
    await rows
      .nth(1)
      .getByRole('button', { name: /상세 펼치기$/ })
      .click();
    await expect(cell(grid(page, '검토 이력'), '이전 내용')).toBeVisible();
  });
});
