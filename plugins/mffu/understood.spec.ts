import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test, type Locator, type Page } from '@playwright/test';
import { expect } from '../../e2e/support/expect.js';
import { uploadRecord } from '../../e2e/support/guide-steps.js';
import { expectAccessible } from '../../e2e/support/accessible.js';
import { PHONE, signIn } from '../../e2e/support/journey.js';
import { writeSampleRecord } from '../../e2e/support/sample-record.js';

const folder = mkdtempSync(join(tmpdir(), 'onyak-understood-'));
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Searches the drug master in the popup that is open, and takes the product. */
async function searchDrug(page: Page, term: string, product: RegExp): Promise<void> {
  const popup = page.getByRole('dialog', { name: '약물 검색' });
  await popup.getByRole('searchbox').fill(term);
  await popup.getByRole('searchbox').press('Enter');
  await popup.getByRole('button', { name: product }).first().click();
  await expect(popup).toBeHidden();
}

const row = (scope: Page | Locator, name: string) => scope.getByRole('listitem').filter({ hasText: name });

test('what was understood of names is corrected, and the guide is about what a person said', async ({ page }) => {
  test.setTimeout(240_000);
  const record = writeSampleRecord(join(folder, 'names.json'), {
    name: '이름환자',
    drugs: [
      ['', '라식스정'],
      ['', '종합감기약'],
      ['', '알수없는약정 10mg'],
      ['', '바리움정'],
    ],
  });
  await signIn(page, 'DOCTOR01');
  await uploadRecord(page, record, 'IRB-NAMES');
  await page.getByRole('tab', { name: /^복용 처방/ }).click();
  const names = page.getByRole('list', { name: /^이름으로 읽은 약물/ });
  await expect(row(names, '라식스정')).toContainText('C03CA01');
  await expect(row(names, '알수없는약정')).toContainText('읽지 못함');
  await expectAccessible(page);

  // Several that it may be: a person chooses one.
  const ambiguous = row(names, '종합감기약');
  await expect(ambiguous).toContainText('무엇인지 골라 주십시오');
  const choice = ambiguous.getByRole('button', { name: /선택$/ }).first();
  const picked = (await choice.innerText()).trim();
  await choice.click();
  await expect(ambiguous).toContainText('직접 선택');
  await expect(ambiguous).toContainText(picked);

  // Not read at all: a person finds it in the drug master.
  await row(names, '알수없는약정').getByRole('button', { name: '알수없는약정 10mg: 다른 약물 찾기' }).click();
  await searchDrug(page, 'M01AE01', /\S 추가$/u);
  await expect(row(names, '알수없는약정')).toContainText('직접 선택');
  await expect(row(names, '알수없는약정')).toContainText('M01AE01');

  // Read wrongly: a person clears it, and it is told as not screened.
  await row(names, '바리움정').getByRole('button', { name: '바리움정: 읽은 내용 지우기' }).click();
  await expect(row(names, '바리움정')).toContainText('읽지 못함 (점검 안 됨)');

  await page.getByRole('tab', { name: /^부작용/ }).click();
  await page.getByRole('button', { name: '부작용 추가' }).first().click();
  const form = page.getByRole('dialog', { name: '부작용 추가' });
  await form.getByRole('textbox', { name: '부작용 내용' }).fill('감기약 먹고 두드러기');
  await form.getByRole('button', { name: '저장' }).click();
  const reaction = page.getByRole('row').filter({ hasText: '감기약 먹고 두드러기' });
  await expect(reaction).toHaveCount(1);
  await reaction.getByRole('button', { name: '감기약 먹고 두드러기: 다른 약물 찾기' }).click();
  await searchDrug(page, 'C03CA01', /\S 추가$/u);
  await expect(reaction).toContainText('직접 선택');
  await expect(reaction).toContainText('C03CA01');

  // What was corrected is a draft that a reload keeps.
  await page.reload();
  await page.getByRole('tab', { name: /^복용 처방/ }).click();
  await expect(row(names, '알수없는약정')).toContainText('M01AE01');

  await page.getByRole('tab', { name: '확인 및 요청' }).click();
  await page.getByRole('button', { name: '복약지도 요청', exact: true }).click();
  await expect(page.getByRole('button', { name: '최종 복약지도' })).toBeEnabled({ timeout: 60_000 });
  const answer = page.getByRole('region', { name: '점검 요약' });
  // The reaction was said to be furosemide's, which the first name is: an allergy finding.
  await expect(answer.getByRole('listitem').filter({ hasText: '알레르기' }).first()).toContainText(
    /라식스|푸로세미드/u,
  );
  await expect(page.getByRole('region', { name: /^점검 결과/ })).toContainText('이부프로펜');
  const notScreened = page.getByRole('region', { name: /^점검하지 못한 항목/ });
  await expect(notScreened).toContainText('바리움정');
  // Known by what a person said it is.
  await expect(notScreened).toContainText('알수없는약정(이부프로펜)');
});

test('on a phone a group with a long name keeps its numbers and what can be done with it in sight', async ({
  page,
}) => {
  await signIn(page, 'DOCTOR01');
  await uploadRecord(page, 'samples/kr-core-warfarin-nsaid.json', 'IRB-GROUPS');
  await page.getByRole('tab', { name: /^진단/ }).click();
  await page.setViewportSize(PHONE);
  const heading = page.getByRole('row').filter({ hasText: '심방세동' }).first();
  const act = heading.getByRole('button', { name: /^그룹 (선택|해제)$/ });
  await expect(act).toBeVisible();
  for (const part of [act, heading.locator('.num')]) {
    const box = await part.boundingBox();
    expect(box && box.x + box.width).toBeLessThanOrEqual(PHONE.width - 8);
  }
});
