import { test } from '@playwright/test';
import { faultsInBothThemes } from '../../e2e/support/accessible.js';
import { expect } from '../../e2e/support/expect.js';
import { expectFitsWidth, PHONE, signIn } from '../../e2e/support/journey.js';
import { addTemplates, fillCase, openRegistration, pick } from './testing/registering.js';

/** A pharmacist registers what happened to a patient, and changes it on the same page. */

test('a case is registered, changed on the same page, and is the same record when it comes again', async ({ page }) => {
  await signIn(page, 'MANAGER01');
  const templates = `T${Date.now().toString(36).toUpperCase()}`;
  await addTemplates(page, templates);
  const form = await openRegistration(page);
  const field = (name: string | RegExp) => form.getByRole('textbox', { name }).first();

  // What is missing stands at its field, all at once, and the first is focused.
  await page.getByRole('button', { name: '저장', exact: true }).click();
  await expect(page.getByText('입력 데이터 확인 필요')).toBeVisible();
  await expect(field('성명')).toBeFocused();
  await expect(form.getByText('최소 1개 이상의 개별 사례는 등록해야 합니다.')).toBeVisible();
  await expect(form.getByRole('combobox', { name: /^상태 필수/ })).toHaveCount(0);
  expect(await faultsInBothThemes(page)).toEqual([]);

  // A patient of an earlier record fills the patient's fields.
  await form.getByRole('combobox', { name: /환자 찾기/ }).click();
  const finder = page.getByRole('dialog', { name: /환자 찾기/ });
  await finder.getByRole('combobox').fill('P');
  await finder.getByRole('option').first().click();
  await expect(field('병원등록번호')).not.toHaveValue('');
  const ptNumber = await field('병원등록번호').inputValue();
  // Somebody else may ask for the registration; folded until it is needed, and optional in every field.
  const applicant = form.getByRole('button', { name: /^신청인/ });
  await expect(applicant).toHaveAttribute('aria-expanded', 'false');
  await applicant.click();
  await pick(page, form.getByRole('combobox', { name: '신청인 관계' }), '배우자');
  await applicant.click();
  await expect(form.getByRole('combobox', { name: '신청인 관계' })).toBeHidden();
  const caseNumber = `C-${Date.now()}`;
  await field('원내 사례번호').fill(caseNumber);

  await fillCase(page, form);

  // Templates fill groups and opinion, and who judged.
  await pick(page, form.getByRole('combobox', { name: '기관정보 템플릿' }), templates);
  await expect(field('최종 평가자')).toHaveValue('약사');
  await expect(field('기관 코드')).toHaveValue('H0001');
  await pick(page, form.getByRole('combobox', { name: '통합정보 템플릿' }), templates);
  await expect(form.getByRole('group', { name: '금기 성분군', exact: true })).toContainText('B01AA03');
  await expect(form.getByRole('group', { name: '주의 성분군', exact: true })).toContainText('B01AA');
  await expect(form.getByRole('textbox', { name: /전문가 의견/ })).toHaveValue('다시 쓰지 않습니다.');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('등록되었습니다.')).toBeVisible();
  await expect(page).toHaveURL(/recId=H0001-/);

  const edited = page.getByRole('form', { name: 'ADR 정보 수정' });
  await expect(edited.getByRole('combobox', { name: /^상태 필수/ })).toBeVisible();
  await edited.getByRole('textbox', { name: /전문가 의견/ }).fill('와파린을 다시 쓰지 않는다.');
  // Specification 1 §2.6: in edit mode the button reads modify.
  await expect(page.getByRole('button', { name: '저장', exact: true })).toHaveCount(0);
  await page.getByRole('button', { name: '수정', exact: true }).click();
  await expect(page.getByText('저장되었습니다.')).toBeVisible();

  await page.getByRole('button', { name: '새로 등록' }).click();
  await expect(form).toBeVisible();
  await field('병원등록번호').fill(ptNumber);
  // Where nobody could look, that is said too: saving would change a record that nobody knew of.
  const asked = /\/api\/MRPD\/selectExistsADRData/;
  await page.route(asked, (route) => route.fulfill({ status: 503, json: { result: 'UNAVAILABLE', msg: '' } }));
  await field('원내 사례번호').fill(caseNumber);
  await expect(form.getByText(/있는지 확인하지 못했습니다/)).toBeVisible();
  await page.unroute(asked);
  await form.getByRole('button', { name: '다시 확인' }).click();
  await expect(form.getByText(/저장하면 그 기록이 수정됩니다/)).toBeVisible();

  // What is known of the patient is offered before anything is searched for.
  await form
    .getByRole('button', { name: /개별 사례 추가|추가/ })
    .first()
    .click();
  const again = form.getByRole('group', { name: '개별 사례 1번', exact: true });
  for (const label of ['원인약물', '증상']) {
    await again.getByRole('button', { name: `${label} 편집` }).click();
    const editor = page.getByRole('dialog', { name: new RegExp(label) });
    await editor
      .getByRole('button', { name: /\(기록 2026-03-02\)$/ })
      .first()
      .click();
    expect(await faultsInBothThemes(page)).toEqual([]);
    await page.screenshot({ path: 'test-results/offers-1440.png' });
    await page.setViewportSize(PHONE);
    await expectFitsWidth(page);
    await page.screenshot({ path: 'test-results/offers-390.png' });
    await page.setViewportSize({ width: 1440, height: 900 });
    await editor.getByRole('button', { name: '저장', exact: true }).click();
    await expect(editor).toBeHidden();
    await expect(again.getByRole('table', { name: label })).toContainText(/B01AA03|warfarin|와파린|발진/i);
  }
  await page.setViewportSize(PHONE);
  await expectFitsWidth(page);
});
