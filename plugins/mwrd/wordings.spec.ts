import { test, type Page } from '@playwright/test';
import { todayInKorea } from '@onyak/core';
import { connectionTo } from '@onyak/database';
import { faultsInBothThemes } from '../../e2e/support/accessible.js';
import { expect } from '../../e2e/support/expect.js';
import { expectFitsWidth, openMenu, PHONE, signIn } from '../../e2e/support/journey.js';
import { laneDatabase } from '../../e2e/support/lanes.js';
import { writeSampleRecord } from '../../e2e/support/sample-record.js';
import { madeText, storeGuide } from '../../testing/final-guide.js';
import { readPlaces } from './places.js';

const RUN = `MG-WORDS-${Date.now()}`;
const asked = '그대로 써도 되는지 물어보십시오.\n\n- 함께 쓰면 피가';
const edited = madeText.replace(asked, '꼭 써야 하는지 여쭤보십시오.\n\n- 함께 쓰면 피가');
const engine = '오늘 안에 처방한 의사나 약사에게 전화해 {약을} 그대로 써도 되는지 물어보십시오';
const words = '오늘 꼭 처방한 의사나 약사에게 전화해 {약을} 계속 써도 되는지 물어보십시오';
const grid = (page: Page, name: string) => page.getByRole('grid', { name, exact: true });

test.describe.configure({ mode: 'serial' });

/** What it did to the institution's guides goes with it. */
async function asOwner(work: (db: ReturnType<typeof connectionTo>) => Promise<void>): Promise<void> {
  const owner = connectionTo({ connectionString: laneDatabase() });
  await owner.connect();
  await owner.query(`select set_config('app.user_id', 'TEST', false), set_config('app.hospital_code', '*', false)`);
  await work(owner);
  await owner.end();
}

test.beforeAll(() =>
  asOwner(async (owner) => {
    for (const number of [1, 2, 3]) await storeGuide(owner, { reqId: `${RUN}-${number}`, text: edited });
    await storeGuide(owner, { reqId: `${RUN}-4` });
  }),
);
test.afterAll(() =>
  asOwner(async (owner) => {
    await owner.query(`delete from guide_wording where text = $1`, [readPlaces(words)]);
  }),
);

test('a sentence that people change becomes a wording of the institution, which another lets take effect', async ({
  page,
}) => {
  test.setTimeout(300_000);
  await signIn(page, 'MANAGER01');
  await openMenu(page, '안내 문구');
  const row = grid(page, '많이 고친 문장').getByRole('row').filter({ hasText: engine }).first();
  await expect(row).toBeVisible({ timeout: 60_000 });
  await row.dblclick();
  const detail = page.getByRole('dialog', { name: '고친 내용' });
  await expect(detail.getByText('여쭤보십시오.').first()).toBeVisible();
  await expect(grid(page, '복약지도').getByText(`${RUN}-1`)).toBeVisible();
  expect(await faultsInBothThemes(page)).toEqual([]);

  await detail.getByRole('button', { name: '기관 문구로 제안' }).click();
  const propose = page.getByRole('dialog', { name: '기관 문구 제안' });
  const field = propose.getByLabel('문구', { exact: false }).first();
  // What loses how soon is refused with the reason.
  await field.fill('의사나 약사에게 전화해 {약을} 그대로 써도 되는지 물어보십시오');
  await propose.getByRole('button', { name: '점검' }).click();
  await expect(propose.getByText('기본 문장이 말하는 것이 빠졌습니다: 오늘 안에')).toBeVisible({ timeout: 60_000 });
  await field.fill(words);
  await propose.getByRole('button', { name: '점검' }).click();
  await expect(propose.getByText(/넣어 점검했습니다/u)).toBeVisible({ timeout: 60_000 });
  await propose.getByRole('button', { name: '제안', exact: true }).click();
  await expect(propose).toBeHidden({ timeout: 60_000 });
  await page.keyboard.press('Escape');

  await page.getByRole('tab', { name: '기관 문구' }).click();
  const wording = grid(page, '기관 문구').getByRole('row').filter({ hasText: words }).first();
  await expect(wording).toContainText('검토 대기');
  // Nobody reviews their own.
  await wording.getByRole('gridcell').first().click();
  await expect(page.getByRole('button', { name: '검토', exact: true })).toBeDisabled();
  expect(await faultsInBothThemes(page)).toEqual([]);

  await asOwner(async (owner) => {
    await owner.query(`update guide_wording set proposed_by = 'DOCTOR01' where text = $1`, [readPlaces(words)]);
  });
  await page.reload();
  await grid(page, '기관 문구')
    .getByRole('row')
    .filter({ hasText: words })
    .first()
    .getByRole('gridcell')
    .first()
    .click();
  await page.getByRole('button', { name: '검토', exact: true }).click();
  const review = page.getByRole('dialog', { name: '기관 문구 검토' });
  await review.getByRole('textbox', { name: '쓰는 날부터' }).fill(todayInKorea());
  await review.getByRole('button', { name: '승인' }).click();
  await expect(review).toBeHidden({ timeout: 60_000 });
  await expect(wording).toContainText('사용 중');

  await page.setViewportSize(PHONE);
  await expectFitsWidth(page);
});

test('the next guide says it, and its editor marks each sentence that is the institution’s own', async ({
  page,
}, info) => {
  test.setTimeout(300_000);
  await signIn(page, 'DOCTOR01');
  await openMenu(page, '다약제 CDSS 요청');
  await page.getByLabel('연구 등록번호').fill(`${RUN}-MR`);
  // A pair that is asked about on the same day, and nothing that forbids it.
  const record = writeSampleRecord(info.outputPath('bundle.json'), {
    name: '가상 환자',
    drugs: [
      ['B01AA03', '와파린 2밀리그램'],
      ['M01AE01', '이부프로펜 400밀리그램'],
      ['N02AX02', '트라마돌 50밀리그램'],
      ['N05BA01', '디아제팜 5밀리그램'],
    ],
  });
  await page.locator('input[type=file]').setInputFiles(record);
  await page.getByRole('tab', { name: '확인 및 요청' }).click();
  await page.getByRole('button', { name: '다약제 CDSS 요청', exact: true }).click();
  const result = page.getByRole('dialog', { name: /^다약제 CDSS 결과/u });
  await expect(result.getByRole('tab', { name: '기본 정보' })).toBeVisible({ timeout: 60_000 });
  await result.getByRole('tab', { name: '환자 약물 조정 가이드' }).click();

  const sentences = result.getByRole('region', { name: '문장과 점검 결과' }).getByRole('listitem');
  const own = sentences.filter({ hasText: '오늘 꼭 처방한 의사나 약사에게 전화해' });
  await expect(own.first()).toBeVisible();
  // Each that is said so is marked, and no other.
  const marked = sentences.filter({ hasText: /기관 문구 \d+판/u });
  await expect(marked).toHaveCount(await own.count());
  await expect(own.first().getByText(/^기관 문구 \d+판/u)).toBeVisible();
  await own.first().scrollIntoViewIfNeeded();
  await page.screenshot({ path: 'test-results/wordings/editor.png' });
  expect(await faultsInBothThemes(page)).toEqual([]);
  await page.setViewportSize(PHONE);
  await expectFitsWidth(page);
  await own.first().scrollIntoViewIfNeeded();
  await page.screenshot({ path: 'test-results/wordings/editor-phone.png' });
});
