import { expect, test } from '@playwright/test';
import { faultsInBothThemes } from '../../e2e/support/accessible.js';
import { finishedGuide } from '../../e2e/support/guide-steps.js';
import { expectFitsWidth, PHONE, signIn } from '../../e2e/support/journey.js';
import { inProject } from '../../scripts/lib/project.js';

/** What an institution allows its language models, and what each guide took. */

test('a guide tells which model and prompt wrote it', async ({ page }) => {
  await finishedGuide(page, inProject('samples', 'kr-core-warfarin-nsaid.json'), 'MODEL-1');
  const notes = page.getByRole('region', { name: '작성과 문장 점검' });
  await expect(notes.getByText('프롬프트 판')).toBeVisible();
  await expect(notes.getByText('guide-', { exact: false })).toBeVisible();
  await notes.scrollIntoViewIfNeeded();
  await page.screenshot({ path: 'test-results/models/notes.png' });
});

test('who holds the function says what stands in for a model, its budget and its prices', async ({ page }) => {
  await signIn(page, 'MANAGER01');
  await page.goto('/mmmg');
  await page.getByRole('button', { name: '언어 모델 설정' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '언어 모델 설정' })).toBeVisible();
  await page.getByRole('button', { name: '등록', exact: true }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('한 달 예산(원)').fill('100000');
  await expect(form.getByText('모델을 쓸 수 없으면 문장 틀로 작성')).toBeVisible();
  expect(await faultsInBothThemes(page)).toEqual([]);
  await page.screenshot({ path: 'test-results/models/form.png' });
  await page.setViewportSize(PHONE);
  await expectFitsWidth(page);
  await page.screenshot({ path: 'test-results/models/form-phone.png' });
});
