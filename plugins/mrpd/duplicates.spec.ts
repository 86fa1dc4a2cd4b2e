import { test } from '@playwright/test';
import { faultsInBothThemes } from '../../e2e/support/accessible.js';
import { expect } from '../../e2e/support/expect.js';
import { expectFitsWidth, PHONE, signIn } from '../../e2e/support/journey.js';
import { addTemplates, fillCase, openRegistration, pick } from './testing/registering.js';

/** A colleague has reported the event already: it stands beside the new record before that is saved. */
test('a record that is likely there already is shown beside the new one, and the user decides', async ({ page }) => {
  await signIn(page, 'MANAGER01');
  const stamp = Date.now().toString(36).toUpperCase();
  await addTemplates(page, stamp);
  const form = await openRegistration(page);
  const fill = async (ptName: string, ptNumber: string) => {
    const values = { 성명: ptName, 병원등록번호: ptNumber, 생년월일: '19510203', 전화번호: '00012345678' };
    for (const [name, value] of Object.entries(values))
      await form
        .getByRole('textbox', { name: new RegExp(`^${name}`) })
        .first()
        .fill(value);
    await fillCase(page, form);
    await pick(page, form.getByRole('combobox', { name: '기관정보 템플릿' }), stamp);
    await expect(form.getByRole('textbox', { name: '최종 평가자' }).first()).toHaveValue('약사');
    await page.keyboard.press('Control+s');
  };
  await fill('한가람', `J${stamp}1`);
  await expect(page.getByText('등록되었습니다.')).toBeVisible();
  await expect(page).toHaveURL(/recId=H0001-/);
  const recId = new URL(page.url()).searchParams.get('recId') ?? '';
  await page.getByRole('button', { name: '새로 등록' }).click();
  await expect(form).toBeVisible();

  // The name misspelt and the number mistyped.
  await fill('한가랑', `J${stamp}2`);
  const popup = page.getByRole('dialog', { name: '같은 사례로 보이는 기록이 있습니다' });
  await expect(popup.getByRole('link', { name: `${recId} 새 창에서 열기` })).toBeVisible();
  for (const reason of [
    '병원등록번호가 한 글자 다름',
    '성명이 비슷함',
    '생년월일이 같음',
    '증상이 같음',
    '발생일이 같음',
  ])
    await expect(popup.getByText(reason).first()).toBeVisible();
  expect(await faultsInBothThemes(page)).toEqual([]);
  await page.setViewportSize(PHONE);
  await expectFitsWidth(page);
  await popup.getByRole('button', { name: '돌아가기' }).click();
  await expect(popup).toBeHidden();
  // Nothing was saved, and what was typed is there.
  await expect(page).not.toHaveURL(/recId=/);
  await expect(form.getByRole('textbox', { name: /^성명/ }).first()).toHaveValue('한가랑');

  await page.keyboard.press('Control+s');
  await popup.getByRole('button', { name: '새 기록으로 저장' }).click();
  await expect(page).toHaveURL(/recId=H0001-/);
  expect(new URL(page.url()).searchParams.get('recId')).not.toBe(recId);
});
