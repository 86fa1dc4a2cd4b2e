import { expect, test, type Page } from '@playwright/test';
import { connectionTo } from '@onyak/database';
import { faultsInBothThemes } from '../../e2e/support/accessible.js';
import { expectFitsWidth, openMenu, PHONE, signIn } from '../../e2e/support/journey.js';
import { laneDatabase } from '../../e2e/support/lanes.js';
import { madeText, storeGuide } from '../../testing/final-guide.js';
import { readPlaces } from './places.js';

const RUN = `MG-WORDS-${Date.now()}`;
const asked = '그대로 써도 되는지 물어보십시오.\n\n- 함께 쓰면 피가';
const edited = madeText.replace(asked, '꼭 써야 하는지 여쭤보십시오.\n\n- 함께 쓰면 피가');
const engine = '오늘 안에 처방한 의사나 약사에게 전화해 {약을} 그대로 써도 되는지 물어보십시오';
const words = '오늘 꼭 처방한 의사나 약사에게 전화해 {약을} 계속 써도 되는지 물어보십시오';
const grid = (page: Page, name: string) => page.getByRole('grid', { name, exact: true });

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
  // Not while other journeys make guides in this institution.
  await review.getByRole('textbox', { name: '쓰는 날부터' }).fill('2999-01-01');
  await review.getByRole('button', { name: '승인' }).click();
  await expect(review).toBeHidden({ timeout: 60_000 });
  await expect(wording).toContainText('시작 전');

  await page.setViewportSize(PHONE);
  await expectFitsWidth(page);
});
