import { test, type Page } from '@playwright/test';
import { faultsInBothThemes } from '../../e2e/support/accessible.js';
import { expect } from '../../e2e/support/expect.js';
import { finishedGuide, requestFeedback } from '../../e2e/support/guide-steps.js';
import { expectFitsWidth, PHONE } from '../../e2e/support/journey.js';
import { printedPages, squeezed } from '../../e2e/support/printed.js';
import { typeAtEnd } from '../../e2e/support/rich-text.js';
import { inProject } from '../../scripts/lib/project.js';

/** Any two versions of a guide side by side: what a model wrote, the text made of it, and what people made of that. */

const record = inProject('samples', 'kr-core-warfarin-nsaid.json');
const popup = (page: Page) => page.getByRole('dialog', { name: '버전 비교' });
const added = '다음 진료 때 복용 수첩을 가져오십시오.';

async function looksRight(page: Page, name: string): Promise<void> {
  expect(await faultsInBothThemes(page)).toEqual([]);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.screenshot({ path: `test-results/compare/${name}-${colorScheme}.png` });
  }
  await page.emulateMedia({ colorScheme: 'light' });
}

async function choose(page: Page, side: '이전 버전' | '이후 버전', version: RegExp): Promise<void> {
  await popup(page).getByRole('combobox', { name: side }).click();
  await page.getByRole('option', { name: version }).click();
}

test('what people made of a final text stands beside it, with who did it, by keys and on paper', async ({ page }) => {
  test.setTimeout(300_000);
  await finishedGuide(page, record, 'IRB-VERSIONS');
  await page.getByRole('button', { name: '버전 비교' }).click();
  await expect(popup(page).getByText('비교할 다른 버전이 아직 없습니다.')).toBeVisible();
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: '최종 복약지도' }).click();
  const final = page.getByRole('dialog', { name: '최종 복약지도' });
  const field = final.getByLabel('복약지도 내용 (수정할 수 있습니다)');
  await expect(field).toHaveText(/\S{2}/u, { timeout: 60_000 });
  await typeAtEnd(page, field, [`- ${added}`]);
  await final.getByRole('button', { name: '저장', exact: true }).click();
  // Its button cannot be pressed while it saves either.
  await expect(page.getByText('저장되었습니다.').last()).toBeVisible();
  await final.getByRole('button', { name: '닫기' }).click();

  // First what was made of the text.
  await page.getByRole('button', { name: '버전 비교' }).click();
  const rows = popup(page).getByRole('list', { name: '바뀐 문장' }).getByRole('listitem');
  await expect(rows).toHaveCount(1);
  await expect(rows.first()).toContainText('추가');
  await expect(rows.first()).toContainText(added);
  await expect(rows.first()).toContainText('고친 사람 DOCTOR01');
  await expect(popup(page).getByText('두 버전의 점검 결과가 같습니다.')).toBeVisible();
  await looksRight(page, 'edited');

  // The generation and the text made of it, from sentence to sentence by the arrow keys.
  await choose(page, '이전 버전', /^1번 최초 생성/u);
  await choose(page, '이후 버전', /최종안 고침 1 · DOCTOR01/u);
  expect(await rows.count()).toBeGreaterThan(2);
  await rows.first().focus();
  await page.keyboard.press('ArrowDown');
  await expect(rows.nth(1)).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.press('Home');
  await expect(rows.first()).toBeFocused();
  const cited = rows.filter({ has: page.getByRole('button', { name: /^근거 [1-9]/u }) }).first();
  await cited.focus();
  await page.keyboard.press('Enter');
  await expect(cited.getByText('두 버전의 근거가 같습니다.').first()).toBeVisible();
  await expect(cited.getByText('출처').first()).toBeVisible();
  await looksRight(page, 'evidence');

  await popup(page).getByRole('button', { name: '앞뒤 바꾸기' }).click();
  await expect(popup(page).getByRole('combobox', { name: '이전 버전' })).toContainText('최종안 고침 1');
  await expect(rows.filter({ hasText: added })).toContainText('빠짐');
  await choose(page, '이전 버전', /^1번 최종안 · /u);
  await choose(page, '이후 버전', /최종안 고침 1/u);

  const printed = squeezed((await printedPages(page)).map(({ text }) => text).join('\n'));
  for (const words of ['버전 비교', 'IRB-VERSIONS', '지식 릴리스', '고친 사람 DOCTOR01', added])
    expect(printed).toContain(squeezed(words));
  expect(printed).not.toContain(squeezed('앞뒤 바꾸기'));

  await page.setViewportSize(PHONE);
  await expectFitsWidth(page);
  await looksRight(page, 'edited-phone');
});

test('two generations stand side by side with the feedback between them, and each with its own final text', async ({
  page,
}) => {
  test.setTimeout(300_000);
  await finishedGuide(page, record, 'IRB-GENERATIONS');
  await requestFeedback(page, '더 짧게 써 주십시오.');
  await page.getByRole('button', { name: '버전 비교' }).click();
  await expect(popup(page).getByText('더 짧게 써 주십시오.')).toBeVisible();
  const facts = popup(page).getByRole('group', { name: '작성한 모델과 점검' });
  await expect(facts.getByText('지식 릴리스')).toHaveCount(2);
  await looksRight(page, 'generations');
  await page.setViewportSize(PHONE);
  await expectFitsWidth(page);
  await looksRight(page, 'generations-phone');
});
