import { readFileSync } from 'node:fs';
import { test, type Page } from '@playwright/test';
import { connectionTo } from '@onyak/database';
import { z } from 'zod';
import { readSheets } from '../../api/src/testing/read-sheets.js';
import { faultsInBothThemes } from '../../e2e/support/accessible.js';
import { expect } from '../../e2e/support/expect.js';
import { expectFitsWidth, openMenu, PHONE, signIn } from '../../e2e/support/journey.js';
import { laneDatabase } from '../../e2e/support/lanes.js';
import { expectNoInvisibleOverflow } from '../../e2e/support/overflow.js';
import { datasetItem, storeCall, storeVersion } from './testing/stored-version.js';

/** Versions of two models, one with a low score; the model's name tells them from what other journeys leave. */

const RUN = `journey-${Date.now()}`;
const good = `${RUN}-good`;
const poor = `${RUN}-poor`;
const grid = (page: Page, name: string) => page.getByRole('grid', { name, exact: true });

/** The middle of a month before this one. */
function monthsAgo(months: number): string {
  const now = new Date();
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - months, 15)).toISOString();
}

test.beforeAll(async () => {
  const owner = connectionTo({ connectionString: laneDatabase() });
  await owner.connect();
  await owner.query(`select set_config('app.user_id', 'TEST', false), set_config('app.hospital_code', '*', false)`);
  const item = datasetItem('상호작용-1', [10, 9, 9, 9, 8.5]);
  for (const ago of [1, 2, 3])
    await storeVersion(owner, {
      reqId: `${RUN}-${ago}`,
      at: monthsAgo(ago),
      model: good,
      judge: 'judge-70b',
      items: [item],
    });
  await storeVersion(owner, {
    reqId: `${RUN}-low`,
    at: monthsAgo(1),
    model: poor,
    items: [item, datasetItem('상호작용-2', [8, 5, 6, 7.5, null], { sentence: '두 약을 함께 쓰지 마십시오.' })],
    excluded: [{ at: 's0.1', text: '와파린을 끊으십시오.', reasons: ['근거에 없는 지시입니다.'] }],
  });
  await storeCall(owner, { reqId: `${RUN}-low`, purpose: 'GEN', model: poor, prompt: 'guide-5' });
  await owner.end();
});

async function choose(page: Page, label: string, value: string): Promise<void> {
  await page.getByRole('combobox', { name: new RegExp(`^${label}`) }).click();
  await page.getByRole('option', { name: value, exact: true }).click();
}

async function openEvaluation(page: Page): Promise<void> {
  await signIn(page, 'MANAGER01');
  await openMenu(page, 'LLM 평가');
  await page.getByRole('button', { name: '최근 12개월' }).click();
}

/** Both themes and widths, looked at by axe and kept as pictures. */
async function lookedAt(page: Page, name: string): Promise<void> {
  for (const [width, viewport] of [
    ['wide', { width: 1440, height: 900 }],
    ['phone', PHONE],
  ] as const) {
    await page.setViewportSize(viewport);
    await expectFitsWidth(page);
    expect(await faultsInBothThemes(page)).toEqual([]);
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme });
      await page.screenshot({ path: test.info().outputPath(`${name}-${width}-${colorScheme}.png`), fullPage: true });
    }
  }
  await page.setViewportSize({ width: 1440, height: 900 });
}

test('versions are narrowed to a model, low scores marked in words, each opened to its details', async ({ page }) => {
  test.setTimeout(300_000);
  await openEvaluation(page);
  await choose(page, '생성 모델', poor);
  const rows = grid(page, 'LLM 평가').getByRole('row');
  await expect(rows).toHaveCount(2);
  const row = rows.nth(1);
  await expect(row.getByRole('gridcell', { name: '7 낮음', exact: true })).toBeVisible();
  await expect(row.getByRole('gridcell', { name: '있음', exact: true })).toBeVisible();
  // The choice is in the address.
  await page.reload();
  await expect(rows).toHaveCount(2);

  await row.getByRole('button', { name: /상세 펼치기$/ }).click();
  const items = grid(page, '점검 결과별 점수');
  await expect(items.getByRole('gridcell', { name: '7.5 낮음', exact: true })).toBeVisible();
  await items
    .getByRole('button', { name: /상세 펼치기$/ })
    .last()
    .click();
  await expect(page.getByText('설명: 두 약을 함께 쓰지 마십시오.').last()).toBeVisible();
  await page.getByRole('tab', { name: '제외한 문장' }).click();
  await expect(page.getByText('와파린을 끊으십시오.')).toBeVisible();
  await expect(page.getByText('근거에 없는 지시입니다.')).toBeVisible();
  await expect(page.getByRole('link', { name: '복약지도 열기' })).toHaveAttribute('href', `/mmmg/${RUN}-low`);
  await page.getByRole('tab', { name: '모델 호출' }).click();
  await expect(grid(page, '모델 호출').getByRole('gridcell', { name: 'guide-5', exact: true })).toBeVisible();
  await expectNoInvisibleOverflow(page);
  expect(await faultsInBothThemes(page)).toEqual([]);

  await page.getByRole('tab', { name: '점검 결과별', exact: true }).click();
  await choose(page, '점수', '8점 이하 있음');
  await expect(grid(page, 'LLM 평가 상세').getByRole('row')).toHaveCount(2);
  expect(await faultsInBothThemes(page)).toEqual([]);
});

test('averages of what is chosen are drawn with their tables, and kept as JSON and Excel', async ({ page }) => {
  test.setTimeout(300_000);
  await openEvaluation(page);
  await page.getByRole('tab', { name: '평균과 추이' }).click();
  await choose(page, '생성 모델', good);
  const models = grid(page, '모델별 평균 점수');
  await expect(models.getByRole('row')).toHaveCount(2);
  await expect(models.getByRole('gridcell', { name: '9.10', exact: true })).toBeVisible();
  const bars = page.getByRole('group', { name: /^모델별 평균 점수 막대그래프/ });
  await expect(bars.getByRole('link', { name: /^관련성 정밀도 .+ 10\.00$/ })).toBeVisible();
  const trend = page.getByRole('group', { name: /^기간별 평균 점수 추이/ });
  await expect(trend.getByRole('link')).toHaveCount(3);
  await expect(grid(page, '기간별 추이').getByRole('row')).toHaveCount(4);
  await lookedAt(page, 'averages');

  // What is drawn leads to its versions: a bar to all of its model, by the keyboard; a point to those of its month.
  await bars.getByRole('link').first().focus();
  await page.keyboard.press('Enter');
  await expect(grid(page, 'LLM 평가').getByRole('row')).toHaveCount(4);
  await page.goBack();
  await trend.getByRole('link').first().click();
  await expect(grid(page, 'LLM 평가').getByRole('row')).toHaveCount(2);
  await page.goBack();

  const [averages] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: '평균 엑셀' }).first().click(),
  ]);
  const [sheet] = await readSheets(new Uint8Array(readFileSync(await averages.path())).buffer);
  expect(sheet?.rows[0]?.slice(0, 4)).toEqual(['모델', '프롬프트', '평가 모델', '복약지도']);
  expect(sheet?.rows[1]?.[0]).toBe(good);

  await page.getByRole('tab', { name: '복약지도별' }).click();
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'JSON', exact: true }).click();
  const json = await saving;
  expect(json.suggestedFilename()).toMatch(/^llm-evaluation-\d{8}-\d{6}\.json$/);
  const file = z
    .object({
      count: z.number(),
      versions: z.array(z.looseObject({ generation: z.looseObject({ model: z.string() }) })),
    })
    .parse(JSON.parse(readFileSync(await json.path(), 'utf8')));
  expect(file.count).toBe(3);
  expect(new Set(file.versions.map(({ generation }) => generation.model))).toEqual(new Set([good]));
  const excel = page.waitForEvent('download');
  await page.getByRole('link', { name: '엑셀 다운로드' }).click();
  expect((await excel).suggestedFilename()).toMatch(/LLM 평가.*\.xlsx$/);
});

test('on a phone the tab that an address names is in sight, as is one that is pressed', async ({ page }) => {
  await openEvaluation(page);
  await page.setViewportSize(PHONE);
  const tab = (name: string) => page.getByRole('tab', { name, exact: true });
  for (const [id, name] of [
    ['trials', '모델 시험'],
    ['costs', '비용과 시간'],
    ['guides', '복약지도별'],
  ] as const) {
    await page.goto(`/avlj?tab=${id}`);
    await expect(tab(name)).toHaveAttribute('aria-selected', 'true');
    await expect(tab(name)).toBeInViewport({ ratio: 0.99 });
  }
  await tab('점검 결과별').press('End');
  await tab('모델 시험').click();
  await expect(tab('모델 시험')).toBeInViewport({ ratio: 0.99 });
});
