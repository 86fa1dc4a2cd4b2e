import { test, type Page } from '@playwright/test';
import { z } from 'zod';
import { faultsInBothThemes } from '../../e2e/support/accessible.js';
import { expect } from '../../e2e/support/expect.js';
import { expectFitsWidth, PHONE, signIn } from '../../e2e/support/journey.js';
import { addTemplates, fillCase, openRegistration, pick } from './testing/registering.js';

/** The patient of a record and the registry of patients are saved together. */

const patientSchema = z.looseObject({ ptName: z.string(), ptTel: z.string(), ptEmail: z.string().nullable() });

async function registeredAs(page: Page, ptNumber: string) {
  const answer = await page.request.get(`/rest/patient/${encodeURIComponent(ptNumber)}`);
  return answer.status() === 200 ? patientSchema.parse(await answer.json()) : undefined;
}

test('a record registers its patient, and what differs later is shown side by side before both are saved', async ({
  page,
}) => {
  await signIn(page, 'MANAGER01');
  const stamp = Date.now().toString(36).toUpperCase();
  const ptNumber = `K${stamp}`;
  await addTemplates(page, stamp);
  const form = await openRegistration(page);
  const field = (name: string) => form.getByRole('textbox', { name: new RegExp(`^${name}`) }).first();
  for (const [name, value] of Object.entries({
    성명: '도라지',
    병원등록번호: ptNumber,
    생년월일: '19620715',
    전화번호: '00045671234',
  }))
    await field(name).fill(value);
  await fillCase(page, form);
  await pick(page, form.getByRole('combobox', { name: '기관정보 템플릿' }), stamp);
  await expect(form.getByRole('textbox', { name: '최종 평가자' }).first()).toHaveValue('약사');
  expect(await registeredAs(page, ptNumber)).toBeUndefined();
  await page.keyboard.press('Control+s');
  await expect(page).toHaveURL(/recId=H0001-/);
  expect(await registeredAs(page, ptNumber)).toMatchObject({ ptName: '도라지', ptTel: '000-4567-1234' });

  // In the popup of the look-up: a name mended, a telephone mistyped, a mail that the registry does not have.
  const recId = new URL(page.url()).searchParams.get('recId') ?? '';
  await page.goto(`/mrpm?edit=${encodeURIComponent(recId)}`);
  const popup = page.getByRole('dialog', { name: 'ADR 정보 수정' });
  const edited = (name: string) => popup.getByRole('textbox', { name: new RegExp(`^${name}`) }).first();
  await edited('성명').fill('도라희');
  await edited('전화번호').fill('00099999999');
  await edited('이메일').fill('made.up@example.org');
  await popup.getByRole('button', { name: '수정', exact: true }).click();
  const question = page.getByRole('dialog', { name: '등록 환자와 다른 환자 정보' });
  await expect(question.getByRole('radio', { name: '등록 환자: 000-4567-1234' })).toBeVisible();
  await expect(question.getByRole('radio', { name: '이 기록: made.up@example.org' })).toBeChecked();
  await question.getByRole('button', { name: '고른 값으로 저장' }).click();
  await expect(question.getByText('맞는 값을 고르지 않은 항목이 있습니다: 성명, 전화번호')).toBeVisible();
  expect(await faultsInBothThemes(page)).toEqual([]);
  await page.screenshot({ path: 'test-results/registry-1440.png' });
  await page.setViewportSize(PHONE);
  await expectFitsWidth(page);
  await page.screenshot({ path: 'test-results/registry-390.png' });
  await page.setViewportSize({ width: 1440, height: 900 });

  // Going back saves nothing.
  await question.getByRole('button', { name: '돌아가기' }).click();
  await expect(question).toBeHidden();
  expect(await registeredAs(page, ptNumber)).toMatchObject({ ptName: '도라지' });
  await expect(edited('성명')).toHaveValue('도라희');

  await page.keyboard.press('Control+s');
  await question.getByRole('radio', { name: '이 기록: 도라희' }).check();
  await question.getByRole('radio', { name: '등록 환자: 000-4567-1234' }).check();
  await question.getByRole('button', { name: '고른 값으로 저장' }).click();
  await expect(popup).toBeHidden();
  const held = { ptName: '도라희', ptTel: '000-4567-1234', ptEmail: 'made.up@example.org' };
  expect(await registeredAs(page, ptNumber)).toMatchObject(held);
  const stored = await page.request.get(`/rest/adr-record/${encodeURIComponent(recId)}`);
  expect(await stored.json()).toMatchObject(held);

  // Both as they are: the record alone is saved.
  await page.goto(`/mrpm?edit=${encodeURIComponent(recId)}`);
  await edited('전화번호').fill('00077777777');
  await page.keyboard.press('Control+s');
  await question.getByRole('button', { name: '각각 그대로 두고 저장' }).click();
  await expect(popup).toBeHidden();
  expect(await registeredAs(page, ptNumber)).toMatchObject(held);
});
