import { readFileSync } from 'node:fs';
import { test, type Page } from '@playwright/test';
import { expectAccessible } from '../../e2e/support/accessible.js';
import { expect } from '../../e2e/support/expect.js';
import { expectFitsWidth, openMenu, PHONE, signIn } from '../../e2e/support/journey.js';
import { writeSampleRecord } from '../../e2e/support/sample-record.js';
import { typeAtEnd } from '../../e2e/support/rich-text.js';

/** Smart Allergy, from a study patient's file to a guide that is kept. */

const NAME = '가상 환자';
const result = (page: Page) => page.getByRole('dialog', { name: /^Smart Allergy DUR/u });

async function registered(page: Page, ptIrbNumber: string): Promise<void> {
  await signIn(page, 'DOCTOR01');
  await openMenu(page, '연구 환자 조회');
  await page.getByRole('button', { name: '등록', exact: true }).click();
  const add = page.getByRole('dialog', { name: '연구 환자 등록' });
  await add.getByRole('textbox', { name: /연구 등록번호/ }).fill(ptIrbNumber);
  await add.getByRole('textbox', { name: /성명/ }).fill(NAME);
  await add.getByRole('combobox', { name: /성별/ }).click();
  await page.getByRole('option', { name: '여성' }).click();
  await page.keyboard.press('Control+s');
  await expect(add).toBeHidden();
  const grid = page.getByRole('grid', { name: '연구 환자', exact: true });
  // The new row stands first until the list comes anew: alone it stays where it is.
  await page.getByRole('searchbox').first().fill(ptIrbNumber);
  await page.getByRole('button', { name: '조회', exact: true }).click();
  await expect(grid.getByRole('row')).toHaveCount(2);
  await grid.getByText(ptIrbNumber).dblclick();
  await expect(page.getByRole('dialog', { name: new RegExp(ptIrbNumber, 'u') })).toBeVisible();
}

test('from the file of a study patient to drugs to avoid and to use instead, a guide edited, and the request opened again', async ({
  page,
}, info) => {
  const irbNumber = `SA-${String(Date.now()).slice(-7)}`;
  await registered(page, irbNumber);
  await page.getByRole('tab', { name: 'Smart Allergy', exact: true }).click();
  await page.getByRole('button', { name: 'Smart Allergy 요청', exact: true }).click();
  const path = writeSampleRecord(info.outputPath('bundle.json'), {
    name: NAME,
    drugs: [
      ['J01DB05', '세파드록실 500밀리그램'],
      ['B01AA03', '와파린 2밀리그램'],
      ['', '이름 모를 한약'],
    ],
  });
  await page.locator('input[type=file]').setInputFiles(path);
  await page.getByRole('tab', { name: '확인 및 요청' }).click();
  await page.getByRole('button', { name: 'Smart Allergy 요청', exact: true }).last().click();

  const popup = result(page);
  await expect(popup.getByRole('tab', { name: '복용 약과 반응' })).toBeVisible({ timeout: 60_000 });
  // What was found comes first, and is put aside with its reason by one press.
  const first = popup.getByRole('region', { name: '먼저 볼 점검 결과' });
  await expect(first.getByRole('listitem').filter({ hasText: '세파드록실' })).toContainText('조치');
  await first.getByRole('button', { name: '이미 조치함' }).first().click();
  await expect(first.getByText('해당 없음 1건')).toBeVisible();
  await first.getByRole('button', { name: /되돌리기$/u }).click();
  await expect(first.getByText('해당 없음 1건')).toBeHidden();
  // Cefadroxil has amoxicillin's side chain; warfarin is no matter of it; the herb was not judged.
  const taken = popup.getByRole('region', { name: /^지금 쓰는 약/u });
  await expect(taken.getByRole('listitem').filter({ hasText: '세파드록실' })).toContainText('피함');
  await expect(taken.getByRole('listitem').filter({ hasText: '와파린' })).toContainText('관계를 찾지 못함');
  await expect(popup.getByText('이름 모를 한약').first()).toBeVisible();
  await taken.getByRole('button', { name: /근거 보기$/u }).click();
  await expect(popup.getByText('같은 곁사슬을 가져 교차반응 위험이 높습니다.').first()).toBeVisible();
  await expectAccessible(page);
  await popup.getByRole('tab', { name: '피할 약과 대신 쓸 약' }).click();
  await expect(popup.getByRole('grid', { name: '대신 쓸 수 있는 약' })).toContainText('J01DB04');
  await popup.getByRole('tab', { name: '확인할 검사' }).click();
  await expect(popup.getByText('베타락탐 피부단자·피내시험, 특이 IgE')).toBeVisible();

  await popup.getByRole('tab', { name: '안내', exact: true }).click();
  await typeAtEnd(page, popup.getByRole('textbox', { name: '가이드 내용' }), ['- 직접 쓴 문장입니다.']);
  // What no finding holds is kept because somebody says so.
  await expect(popup.getByText('점검 결과로 확인되지 않는 문장이 1개 있습니다.')).toBeVisible();
  await popup.getByRole('button', { name: '저장', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '확인했으며 저장' }).click();
  await expect(popup.getByText('다듬은 내용이 저장되어 있습니다.', { exact: false })).toBeVisible();
  const [pdf] = await Promise.all([
    page.waitForEvent('download'),
    popup.getByRole('button', { name: 'PDF 내려받기' }).click(),
  ]);
  expect(pdf.suggestedFilename()).toMatch(new RegExp(`^${irbNumber}-\\d{8}-\\d{4}\\.pdf$`, 'u'));
  const [json] = await Promise.all([
    page.waitForEvent('download'),
    popup.getByRole('button', { name: 'JSON 내려받기' }).click(),
  ]);
  expect(readFileSync(await json.path(), 'utf8')).toContain('직접 쓴 문장입니다.');
  await page.setViewportSize(PHONE);
  await expectFitsWidth(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await popup.getByRole('button', { name: '닫기', exact: true }).click();

  await page.goto('/masd');
  await page.getByRole('row').filter({ hasText: irbNumber }).dblclick();
  await popup.getByRole('tab', { name: '안내', exact: true }).click();
  await expect(popup.getByRole('textbox', { name: '가이드 내용' })).toContainText('직접 쓴 문장입니다.');
  await popup.getByRole('button', { name: '이 결과를 오늘의 기준으로 다시' }).click();
  await page.getByRole('button', { name: '확인', exact: true }).click();
  await expect(popup.getByText(/의 내용을 다시 점검한 결과입니다/u)).toBeVisible({ timeout: 60_000 });

  // With another drug in its place a request of its own is begun, over the list.
  await popup.getByRole('tab', { name: '다른 약으로 바꿔 보기' }).click();
  await popup.getByLabel(/^세파드록실.* 복용$/u).uncheck({ timeout: 60_000 });
  await popup.getByRole('button', { name: '이 변경으로 새 요청' }).click();
  const anew = page.getByRole('dialog', { name: 'Smart Allergy 요청' });
  await anew.getByRole('tab', { name: '확인 및 요청' }).click();
  const review = anew.getByRole('tabpanel').filter({ visible: true }).first();
  await expect(review.getByText('와파린').first()).toBeVisible();
  await expect(review.getByText('세파드록실')).toHaveCount(0);
  await anew.getByRole('button', { name: 'Smart Allergy 요청', exact: true }).last().click();
  await expect(popup.getByRole('region', { name: /^지금 쓰는 약/u })).toContainText('와파린', { timeout: 60_000 });
  await expect(popup.getByRole('region', { name: /^지금 쓰는 약/u })).not.toContainText('세파드록실');
});
