import { readFileSync } from 'node:fs';
import { test, type Page } from '@playwright/test';
import { expectAccessible, faultsInBothThemes } from '../../e2e/support/accessible.js';
import { expect } from '../../e2e/support/expect.js';
import { expectFitsWidth, openMenu, PHONE, signIn } from '../../e2e/support/journey.js';
import { writeSampleRecord } from '../../e2e/support/sample-record.js';
import { typeAtEnd } from '../../e2e/support/rich-text.js';

const TABS = ['기본 정보', '약물 상호작용', '노인 주의', '항콜린 CDSS', 'STOPP 기준', '환자 약물 조정 가이드'];
const popup = (page: Page) => page.getByRole('dialog', { name: /^다약제 CDSS 결과/u });

async function requested(page: Page, path: string, irbNumber: string): Promise<void> {
  await signIn(page, 'DOCTOR01');
  await openMenu(page, '다약제 CDSS 요청');
  await page.getByLabel('연구 등록번호').fill(irbNumber);
  await page.locator('input[type=file]').setInputFiles(path);
  await page.getByRole('tab', { name: '확인 및 요청' }).click();
  await page.getByRole('button', { name: '다약제 CDSS 요청', exact: true }).click();
  await expect(popup(page).getByRole('tab', { name: '기본 정보' })).toBeVisible({ timeout: 60_000 });
}

test('from a file to a result in six tabs, a finding put aside, a guide edited, and the request found again', async ({
  page,
}, info) => {
  const irbNumber = `MR-${String(Date.now()).slice(-7)}`;
  const path = writeSampleRecord(info.outputPath('bundle.json'), { name: '가상 환자' });
  await requested(page, path, irbNumber);
  const result = popup(page);
  await expectAccessible(page);
  // The first screen: at most seven findings, each with its action and a way to say that it does not apply.
  const first = result.getByRole('region', { name: '먼저 볼 점검 결과' });
  const rows = first.getByRole('listitem');
  const before = await rows.count();
  expect(before).toBeGreaterThan(0);
  expect(before).toBeLessThanOrEqual(7);
  await rows.first().getByRole('button', { name: '이미 조치함' }).click();
  await expect(first.getByText('해당 없음 1건')).toBeVisible();
  await first.getByRole('button', { name: /되돌리기$/u }).click();
  await expect(first.getByText('해당 없음 1건')).toBeHidden();
  // What no table holds is said, in the row's own detail.
  await expect(result.getByText('온약의 표에 없어 표시하지 않습니다.', { exact: false })).toBeVisible();
  for (const name of TABS) {
    await result.getByRole('tab', { name, exact: true }).click();
    await expect(result.getByRole('tabpanel').filter({ visible: true }).first()).toBeVisible();
  }
  await typeAtEnd(page, result.getByRole('textbox', { name: '가이드 내용' }), ['- 직접 쓴 문장입니다.']);
  await expect(result.getByText('직접 쓴 문장', { exact: true })).toBeVisible();
  // What no finding holds is kept because somebody says so.
  await expect(result.getByText('점검 결과로 확인되지 않는 문장이 1개 있습니다.')).toBeVisible();
  await result.getByRole('button', { name: '저장', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '확인했으며 저장' }).click();
  await expect(result.getByText('다듬은 내용이 저장되어 있습니다.', { exact: false })).toBeVisible();
  // What was made of it, and by whom, beside how it was written.
  await result.getByRole('button', { name: '버전 비교' }).click();
  const compared = page.getByRole('dialog', { name: '버전 비교' });
  const own = compared.getByRole('list', { name: '바뀐 문장' }).getByRole('listitem');
  await expect(own).toHaveCount(1);
  for (const words of ['추가', '직접 쓴 문장입니다.', '고친 사람 DOCTOR01']) await expect(own).toContainText(words);
  expect(await faultsInBothThemes(page)).toEqual([]);
  await page.screenshot({ path: 'test-results/compare/result.png' });
  await page.setViewportSize(PHONE);
  await expectFitsWidth(page);
  await page.screenshot({ path: 'test-results/compare/result-phone.png' });
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.keyboard.press('Escape');
  await expect(compared).toBeHidden();
  const [pdf] = await Promise.all([
    page.waitForEvent('download'),
    result.getByRole('button', { name: 'PDF 내려받기' }).click(),
  ]);
  expect(pdf.suggestedFilename()).toMatch(new RegExp(`^${irbNumber}-\\d{8}-\\d{4}\\.pdf$`, 'u'));
  const [json] = await Promise.all([
    page.waitForEvent('download'),
    result.getByRole('button', { name: 'JSON 내려받기' }).click(),
  ]);
  expect(readFileSync(await json.path(), 'utf8')).toContain('직접 쓴 문장입니다.');
  await result.getByRole('button', { name: '닫기' }).click();

  await openMenu(page, '다약제 CDSS');
  const row = page.getByRole('row').filter({ hasText: irbNumber });
  await row.dblclick();
  await expect(popup(page).getByRole('tab', { name: '기본 정보' })).toBeVisible();
  await popup(page).getByRole('tab', { name: '환자 약물 조정 가이드' }).click();
  await expect(popup(page).getByRole('textbox', { name: '가이드 내용' })).toContainText('직접 쓴 문장입니다.');
  await popup(page).getByRole('button', { name: '닫기' }).click();
  await row.getByRole('button', { name: /삭제$/u }).click();
  await page.getByRole('button', { name: '예', exact: true }).click();
  await expect(row).toHaveCount(0);
});

test('an earlier request fills the wizard again, and on a phone the result keeps within its width', async ({
  page,
}, info) => {
  const irbNumber = `MR-${String(Date.now()).slice(-7)}`;
  await requested(page, writeSampleRecord(info.outputPath('bundle.json'), { name: '가상 환자' }), irbNumber);
  await page.setViewportSize(PHONE);
  await expectFitsWidth(page);
  await popup(page).getByRole('tab', { name: '약물 상호작용' }).click();
  await expectFitsWidth(page);
  await popup(page).getByRole('button', { name: '닫기' }).click();
  await page.getByLabel('연구 등록번호').fill(irbNumber);
  await page.getByRole('button', { name: '이전 요청 불러오기' }).click();
  await expect(page.getByText('저장된 이전 요청').first()).toBeVisible();
  await page.getByRole('tab', { name: '확인 및 요청' }).click();
  await expect(page.getByRole('button', { name: '다약제 CDSS 요청', exact: true })).toBeEnabled();
});
