import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from '@playwright/test';
import { expect } from '../../e2e/support/expect.js';
import { uploadRecord } from '../../e2e/support/guide-steps.js';
import { signIn } from '../../e2e/support/journey.js';
import { writeSampleRecord } from '../../e2e/support/sample-record.js';
import { addTemplates, fillCase, openRegistration, pick } from './testing/registering.js';

const folder = mkdtempSync(join(tmpdir(), 'onyak-allergy-'));
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('what was registered of a patient is told when a guide is asked for under the same hospital number', async ({
  page,
}) => {
  test.setTimeout(240_000);
  await signIn(page, 'MANAGER01');
  const templates = `A${Date.now().toString(36).toUpperCase()}`;
  await addTemplates(page, templates);
  const form = await openRegistration(page);
  const field = (name: string | RegExp) => form.getByRole('textbox', { name }).first();
  const ptNumber = `N${Date.now()}`;
  await field('성명').fill('한가람');
  await field('병원등록번호').fill(ptNumber);
  await field('생년월일').fill('19450203');
  await field('전화번호').fill('00000000000');
  await fillCase(page, form);
  await pick(page, form.getByRole('combobox', { name: '기관정보 템플릿' }), templates);
  await page.getByRole('button', { name: '저장', exact: true }).click();
  await expect(page.getByText('등록되었습니다.')).toBeVisible();

  const drugs = [
    ['B01AA03', '와파린 2밀리그램'],
    ['A02BC01', '오메프라졸 20밀리그램'],
  ] as const;
  await uploadRecord(page, writeSampleRecord(join(folder, 'allergy.json'), { name: '한가람', drugs }), ptNumber);
  await page.getByRole('tab', { name: '확인 및 요청' }).click();
  await page.getByRole('button', { name: '복약지도 요청', exact: true }).click();
  await expect(page).toHaveURL(/\/mmmg\/.+/);
  await expect(page.getByRole('button', { name: '최종 복약지도' })).toBeEnabled({ timeout: 60_000 });
  const findings = page.getByRole('region', { name: /^점검 결과/ });
  const finding = findings.getByRole('button', { name: /와파린.*과거 이상반응/ }).first();
  await finding.click();
  await expect(page.getByText('이 병원의 이상반응 기록(2026-03-02)', { exact: false }).first()).toBeVisible();
});
