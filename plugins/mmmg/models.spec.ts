import { test } from '@playwright/test';
import { faultsInBothThemes } from '../../e2e/support/accessible.js';
import { expect } from '../../e2e/support/expect.js';
import { finishedGuide } from '../../e2e/support/guide-steps.js';
import { expectFitsWidth, PHONE, signIn } from '../../e2e/support/journey.js';
import { inProject } from '../../scripts/lib/project.js';

/** What an institution allows its language models, what is sent to them, and what each guide took. */

const record = inProject('samples', 'kr-core-warfarin-nsaid.json');
const shot = (name: string) => ({ path: `test-results/models/${name}.png` });

test('a guide tells which model and prompt wrote it, and opens the words of the prompt', async ({ page }) => {
  await finishedGuide(page, record, 'MODEL-1');
  const notes = page.getByRole('region', { name: '작성과 문장 점검' });
  await expect(notes.getByText('프롬프트 판')).toBeVisible();
  await notes.scrollIntoViewIfNeeded();
  await page.screenshot(shot('notes'));
  await notes.getByRole('link', { name: /^guide-/ }).click();
  const words = page.getByRole('dialog', { name: /^guide-/ });
  await expect(words.getByText('판단은 이미 끝났습니다.', { exact: false })).toBeVisible();
  await expect(words.getByRole('heading', { name: '고쳐 쓰기 요청' })).toBeVisible();
  await page.screenshot(shot('prompt'));
  // Who lacks the function reads the words, and asks for nothing beside a guide.
  await page.goBack();
  await expect(page.getByRole('button', { name: '최종 복약지도' })).toBeEnabled();
  await expect(page.getByRole('button', { name: '다른 모델과 비교' })).toHaveCount(0);
});

test('who holds the function reads what holds today, and says what stands in for a model, its budget and its prices', async ({
  page,
}) => {
  await signIn(page, 'MANAGER01');
  await page.goto('/mmmg');
  await page.getByRole('button', { name: '언어 모델 설정' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '언어 모델 설정' })).toBeVisible();
  const today = page.getByRole('region', { name: '오늘 적용되는 설정' });
  await expect(today.getByText('적용 중인 설정이 없습니다.', { exact: false })).toBeVisible();
  expect(await faultsInBothThemes(page)).toEqual([]);
  await page.screenshot(shot('settings'));
  await page.getByRole('button', { name: '등록', exact: true }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('한 달 예산(원)').fill('100000');
  await expect(form.getByText('모델을 쓸 수 없으면 문장 틀로 작성')).toBeVisible();
  await expect(form.getByLabel('복약지도 프롬프트 판')).toBeVisible();
  expect(await faultsInBothThemes(page)).toEqual([]);
  await page.screenshot(shot('form'));
  await page.setViewportSize(PHONE);
  await expectFitsWidth(page);
  await page.screenshot(shot('form-phone'));
});

test('without the function the settings are read, and nothing fails that one may not ask', async ({ page }) => {
  await signIn(page, 'DOCTOR01');
  await page.goto('/mmmg/models');
  await expect(page.getByRole('grid')).toBeVisible();
  await expect(page.getByText('표시할 내용이 없습니다.').or(page.getByRole('gridcell')).first()).toBeVisible();
  await expect(page.getByText('불러오지 못했습니다.')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: '오늘 적용되는 설정' })).toHaveCount(0);
});

test('every prompt is listed by version, and two of them stand line by line', async ({ page }) => {
  await signIn(page, 'MANAGER01');
  await page.goto('/mmmg/prompts');
  const grid = page.getByRole('grid', { name: '프롬프트' });
  await expect(grid.getByRole('row', { name: /guide-5/ })).toBeVisible();
  for (const version of ['guide-5', 'guide-4'])
    await grid
      .getByRole('row', { name: new RegExp(version) })
      .getByRole('checkbox')
      .check();
  expect(await faultsInBothThemes(page)).toEqual([]);
  await page.screenshot(shot('prompts'));
  await page.getByRole('button', { name: '두 판 비교' }).click();
  const popup = page.getByRole('dialog', { name: 'guide-4 · guide-5' });
  await expect(popup.getByText('핵심어를 잇는 말', { exact: false })).toBeVisible();
  await expect(popup.getByText('바뀜').first()).toBeVisible();
  // What both have is not told before it is asked for.
  await expect(popup.getByText('wordings는 그 절을 옮긴', { exact: false })).toHaveCount(0);
  expect(await faultsInBothThemes(page)).toEqual([]);
  await page.screenshot(shot('prompts-compared'));
  await page.setViewportSize(PHONE);
  await expectFitsWidth(page);
  await page.screenshot(shot('prompts-compared-phone'));
});

test('a second text stands beside the first, and the reader picks one', async ({ page }) => {
  await finishedGuide(page, record, 'MODEL-2');
  const address = page.url();
  await page.context().clearCookies();
  await signIn(page, 'MANAGER01');
  await page.goto(address);
  await page.getByRole('button', { name: '다른 모델과 비교' }).click();
  const form = page.getByRole('dialog', { name: '다른 모델과 비교' });
  // The same model with the same words is no comparison.
  await expect(form.getByText('같은 모델과 같은 판으로', { exact: false })).toBeVisible();
  await expect(form.getByRole('button', { name: '작성' })).toBeDisabled();
  await form.getByLabel('프롬프트 판').click();
  await page.getByRole('option', { name: 'guide-4' }).click();
  expect(await faultsInBothThemes(page)).toEqual([]);
  await page.screenshot(shot('beside-form'));
  await form.getByRole('button', { name: '작성' }).click();
  const history = page.getByRole('navigation', { name: '생성 이력' });
  const second = history.getByRole('button', { name: /2번/ });
  await expect(second).toBeVisible();
  await second.click();
  await expect(page.getByText('현재 복약지도가 아닙니다.', { exact: false })).toBeVisible({ timeout: 60_000 });
  await expect(history.getByRole('button', { name: /1번/ }).getByText('현재')).toBeVisible();
  await page.screenshot(shot('beside'));
  await page.getByRole('button', { name: '버전 비교' }).click();
  const popup = page.getByRole('dialog', { name: '버전 비교' });
  const facts = popup.getByRole('group', { name: '작성한 모델과 점검' });
  await expect(facts.getByText('guide-4')).toBeVisible();
  await expect(facts.getByText('guide-5')).toBeVisible();
  expect(await faultsInBothThemes(page)).toEqual([]);
  await page.screenshot(shot('beside-compared'));
  await page.setViewportSize(PHONE);
  await expectFitsWidth(page);
  await page.screenshot(shot('beside-compared-phone'));
  await popup.getByRole('button', { name: '이 글을 현재 복약지도로' }).click();
  await expect(
    facts.getByRole('group', { name: '이후 버전' }).getByText('현재 복약지도', { exact: true }),
  ).toBeVisible();
  // It stays so for whoever opens the request.
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.reload();
  await expect(history.getByRole('button', { name: /2번/ }).getByText('현재')).toBeVisible();
});
