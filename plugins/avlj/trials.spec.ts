import { test, type Page } from '@playwright/test';
import { connectionTo } from '@onyak/database';
import { faultsInBothThemes } from '../../e2e/support/accessible.js';
import { expect } from '../../e2e/support/expect.js';
import { expectFitsWidth, openMenu, PHONE, signIn } from '../../e2e/support/journey.js';
import { laneDatabase } from '../../e2e/support/lanes.js';
import { expectNoInvisibleOverflow } from '../../e2e/support/overflow.js';

/** Trials of models from the screen: the fixed set with the offline model, two prompts in pairs, rubric items, costs, the gate. */

const RUN = `trial-${Date.now()}`;
const grid = (page: Page, name: string) => page.getByRole('grid', { name, exact: true });

async function openTrials(page: Page): Promise<void> {
  await signIn(page, 'MANAGER01');
  await openMenu(page, 'LLM 평가');
  await page.getByRole('tab', { name: '모델 시험' }).click();
}

async function pictures(page: Page, name: string): Promise<void> {
  expect(await faultsInBothThemes(page)).toEqual([]);
  await page.screenshot({ path: `test-results/trials/${name}.png` });
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.screenshot({ path: `test-results/trials/${name}-dark.png` });
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize(PHONE);
  await expectFitsWidth(page);
  await page.screenshot({ path: `test-results/trials/${name}-phone.png` });
  await page.setViewportSize({ width: 1440, height: 900 });
}

test('the offline model passes the fixed set, patient by patient, and the result is kept as JSON and Excel', async ({
  page,
}) => {
  test.setTimeout(300_000);
  await openTrials(page);
  await expect(page.getByText('판정 모델이 설정되지 않아 규칙이 판정합니다.', { exact: false })).toBeVisible();
  await expect(page.getByText('읽기 쉬운지, 도움이 되는지', { exact: false })).toBeVisible();
  // Days and models narrow guides; no trial.
  await expect(page.getByRole('button', { name: '이번 달' })).toHaveCount(0);
  await pictures(page, 'tab');
  await page.getByRole('button', { name: '시험 요청', exact: true }).click();
  const popup = page.getByRole('dialog', { name: '언어 모델 시험 요청' });
  await expect(popup.getByRole('radio', { name: '고정 환자 시험' })).toBeChecked();
  expect(await faultsInBothThemes(page)).toEqual([]);
  await page.screenshot({ path: 'test-results/trials/ask.png' });
  await popup.getByRole('button', { name: '시험 시작' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '시험 결과' })).toBeVisible({ timeout: 240_000 });
  await expect(page.getByText('통과했습니다.')).toBeVisible();
  await expect(page.getByText('문장 틀은 토큰도 비용도 들지 않습니다', { exact: false })).toBeVisible();
  const rows = grid(page, '고정 환자 결과');
  await expect(rows.getByRole('row').nth(1)).toBeVisible();
  await rows
    .getByRole('button', { name: /상세 펼치기$/ })
    .first()
    .click();
  await expect(page.getByText('모델이 쓴 글').last()).toBeVisible();
  await expectNoInvisibleOverflow(page);
  await pictures(page, 'set');
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'JSON', exact: true }).click();
  expect((await saving).suggestedFilename()).toMatch(/^llm-trial-LT.*\.json$/);
  const excel = page.waitForEvent('download');
  await page.getByRole('link', { name: '엑셀 다운로드' }).click();
  expect((await excel).suggestedFilename()).toMatch(/고정 환자 결과.*\.xlsx$/);
  await page.getByRole('link', { name: '모델 시험으로' }).click();
  await expect(grid(page, '언어 모델 시험').getByRole('gridcell', { name: '통과', exact: true }).first()).toBeVisible();
});

test('two versions of a prompt are compared in both orders; the rules find no better one', async ({ page }) => {
  test.setTimeout(300_000);
  await openTrials(page);
  await page.getByRole('button', { name: '시험 요청', exact: true }).click();
  const popup = page.getByRole('dialog', { name: '언어 모델 시험 요청' });
  await popup.getByRole('radio', { name: '짝 비교' }).check();
  await popup.getByRole('combobox', { name: '모델 B' }).click();
  await page.getByRole('option', { name: 'onyak-offline-1' }).click();
  await expect(popup.getByRole('button', { name: '시험 시작' })).toBeDisabled();
  await popup.getByRole('combobox', { name: '프롬프트 B' }).click();
  await page.getByRole('option', { name: 'guide-4', exact: true }).click();
  await popup.getByRole('button', { name: '시험 시작' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '시험 결과' })).toBeVisible({ timeout: 240_000 });
  await expect(page.getByText('A 우세 0 · B 우세 0', { exact: false })).toBeVisible();
  await expect(page.getByText('A의 승률 50.0%', { exact: false })).toBeVisible();
  await grid(page, '짝 비교 결과')
    .getByRole('button', { name: /상세 펼치기$/ })
    .first()
    .click();
  await pictures(page, 'pair');
});

test('costs and rubric items have their tables', async ({ page }) => {
  test.setTimeout(300_000);
  await openTrials(page);
  await page.getByRole('tab', { name: '비용과 시간' }).click();
  await expect(grid(page, '비용과 시간').getByRole('gridcell', { name: 'onyak-offline-1' }).first()).toBeVisible();
  await pictures(page, 'costs');
  await page.getByRole('tab', { name: '예·아니요 항목' }).click();
  await expect(page.getByText('판정한 항목이 없습니다.').or(grid(page, '종류별 예 비율')).first()).toBeVisible();
  await pictures(page, 'rubric');
});

test('another model is set only with a run that passed or a waiver with its reason', async ({ page }) => {
  test.setTimeout(300_000);
  const owner = connectionTo({ connectionString: laneDatabase() });
  await owner.connect();
  await owner.query(`select set_config('app.user_id', 'TEST', false), set_config('app.hospital_code', '*', false)`);
  await owner.query(`delete from llm_policy where hospital_code = 'H0001' and starts_on = '2031-05-05'`);
  await owner.end();
  await signIn(page, 'MANAGER01');
  await page.goto('/mmmg/models');
  await page.getByRole('button', { name: '등록', exact: true }).click();
  const form = page.getByRole('dialog');
  await form.getByRole('textbox', { name: /적용 시작일/ }).fill('2031-05-05');
  await form.getByLabel('생성 모델').fill(RUN);
  await form.getByRole('button', { name: '저장' }).click();
  await expect(form.getByText('통과한 고정 환자 시험이 없습니다', { exact: false }).first()).toBeVisible();
  await page.screenshot({ path: 'test-results/trials/gate.png' });
  expect(await faultsInBothThemes(page)).toEqual([]);
  await form.getByLabel('시험 없이 바꾸는 이유').fill(`서버를 옮깁니다. ${RUN}`);
  await form.getByRole('button', { name: '저장' }).click();
  await expect(form).toBeHidden();
  await page.goto('/avlj?tab=trials');
  const gate = grid(page, '모델 변경 이력').getByRole('row').filter({ hasText: RUN });
  await expect(gate.getByRole('gridcell', { name: '시험 없이', exact: true })).toBeVisible();
});
