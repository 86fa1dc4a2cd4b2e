import { test, type Page } from '@playwright/test';
import { expectAccessible, faultsInBothThemes } from '../../e2e/support/accessible.js';
import { expect } from '../../e2e/support/expect.js';
import { finishedGuide, requestOf } from '../../e2e/support/guide-steps.js';
import { expectFitsWidth, openMenu, PHONE } from '../../e2e/support/journey.js';
import { writeSampleRecord } from '../../e2e/support/sample-record.js';

/** What a reader of a guide says of a finding, and another guide of the same record with other drugs. */

const shot = (name: string) => ({ path: `test-results/anew/${name}.png` });
const findings = (page: Page) => page.getByRole('region', { name: /^점검 결과 \d+건/u });

test('a finding that does not apply is put aside by one press of its reason, and applies after all', async ({
  page,
}, info) => {
  await finishedGuide(page, writeSampleRecord(info.outputPath('bundle.json'), { name: '가상 환자' }), 'ASIDE-1');
  const list = findings(page);
  const choices = list.getByRole('group', { name: /해당 없음/u });
  const before = await choices.count();
  expect(before).toBeGreaterThan(1);
  const first = choices.first();
  await first.scrollIntoViewIfNeeded();
  await page.screenshot(shot('findings'));
  await first.getByRole('button', { name: '이미 조치함' }).click();
  await expect(page.getByText('해당 없음으로 표시했습니다.')).toBeVisible();
  await expect(choices).toHaveCount(before - 1);
  await expect(list.getByText('복약지도문은 바뀌지 않습니다.', { exact: false })).toBeVisible();
  await expectAccessible(page);
  // It stays over a reload, with who has said so.
  await page.reload();
  await expect(choices).toHaveCount(before - 1);
  await expect(list.getByText(/이미 조치함.*DOCTOR01/u)).toBeVisible();
  await list.getByText(/이미 조치함.*DOCTOR01/u).scrollIntoViewIfNeeded();
  await page.screenshot(shot('aside'));
  expect(await faultsInBothThemes(page)).toEqual([]);
  await page.setViewportSize(PHONE);
  await expectFitsWidth(page);
  await list.getByText(/이미 조치함.*DOCTOR01/u).scrollIntoViewIfNeeded();
  await page.screenshot(shot('aside-phone'));
  await choices.first().scrollIntoViewIfNeeded();
  await page.screenshot(shot('findings-phone'));
  await list.getByRole('button', { name: /되돌리기/u }).click();
  await expect(choices).toHaveCount(before);
});

test('a new guide of the same record is begun from a guide with a drug replaced, in the wizard for guides', async ({
  page,
}, info) => {
  await finishedGuide(page, writeSampleRecord(info.outputPath('bundle.json'), { name: '가상 환자' }), 'ANEW-1');
  const earlier = requestOf(page);
  await page.getByRole('button', { name: '바꿔 보기 열기' }).click();
  const popup = page.getByRole('dialog', { name: '다른 약으로 바꿔 보기' });
  const drugs = popup.getByRole('region', { name: '약', exact: true });
  // The first question of the process compiles the knowledge.
  await expect(drugs.getByLabel(/^이부프로펜.* 대신 쓸 약$/u)).toBeVisible({ timeout: 60_000 });
  await drugs.getByLabel(/^이부프로펜.* 대신 쓸 약$/u).selectOption({ label: '나프록센 (M01AE02)' });
  const begin = popup.getByRole('button', { name: '이 변경으로 새 요청' });
  await expect(begin).toBeVisible();
  await page.screenshot(shot('what-if'));
  await begin.click();
  await expect(page.getByRole('heading', { level: 1, name: '복약지도 요청' })).toBeVisible();
  await expect(page.getByLabel('연구 등록번호')).toHaveValue('ANEW-1');
  await page.screenshot(shot('begun'));
  await page.getByRole('tab', { name: '확인 및 요청' }).click();
  const review = page.getByRole('tabpanel').filter({ visible: true }).first();
  for (const name of ['나프록센', '와파린']) await expect(review.getByText(name).first()).toBeVisible();
  await expect(review.getByText('이부프로펜')).toHaveCount(0);
  // What was begun stays over a reload.
  await page.reload();
  await page.getByRole('tab', { name: '확인 및 요청' }).click();
  await expect(review.getByText('나프록센').first()).toBeVisible();
  await page.getByRole('button', { name: '복약지도 요청', exact: true }).click();
  await expect(page).toHaveURL(/\/mmmg\/.+/);
  await expect(page.getByRole('button', { name: '최종 복약지도' })).toBeEnabled({ timeout: 60_000 });
  expect(requestOf(page)).not.toBe(earlier);
});

test('the wizard for guides is filled with what the last request of the study number was filled with', async ({
  page,
}, info) => {
  await finishedGuide(page, writeSampleRecord(info.outputPath('bundle.json'), { name: '가상 환자' }), 'AGAIN-1');
  await openMenu(page, '복약지도 요청');
  await page.getByLabel('연구 등록번호').fill('AGAIN-1');
  await page.screenshot(shot('start'));
  await page.setViewportSize(PHONE);
  await expectFitsWidth(page);
  await page.screenshot(shot('start-phone'));
  await page.getByRole('button', { name: '이전 요청 불러오기' }).click();
  await expect(page.getByText('저장된 이전 요청').first()).toBeVisible();
  await page.getByRole('tab', { name: '확인 및 요청' }).click();
  await expect(page.getByRole('button', { name: '복약지도 요청', exact: true })).toBeEnabled();
});
