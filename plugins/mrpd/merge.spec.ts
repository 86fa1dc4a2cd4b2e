import { test } from '@playwright/test';
import { faultsInBothThemes } from '../../e2e/support/accessible.js';
import { expect } from '../../e2e/support/expect.js';
import { expectFitsWidth, PHONE, signIn } from '../../e2e/support/journey.js';
import { addTemplates, fillCase, openRegistration, pick } from './testing/registering.js';

/** One event that two have reported: both are stored, made one, and two again. */
test('two records of one event are found, compared and made one, which can be undone', async ({ page }) => {
  await signIn(page, 'MANAGER01');
  const stamp = Date.now().toString(36).toUpperCase();
  await addTemplates(page, stamp);
  const form = await openRegistration(page);
  const fill = async (ptName: string, ptTel: string) => {
    const values = { 성명: ptName, 병원등록번호: `G${stamp}`, 생년월일: '19480827', 전화번호: ptTel };
    for (const [name, value] of Object.entries(values))
      await form
        .getByRole('textbox', { name: new RegExp(`^${name}`) })
        .first()
        .fill(value);
    await fillCase(page, form);
    await pick(page, form.getByRole('combobox', { name: '기관정보 템플릿' }), stamp);
    await expect(form.getByRole('textbox', { name: '최종 평가자' }).first()).toHaveValue('약사');
    await page.keyboard.press('Control+s');
  };
  await fill('고사리', '00076543210');
  await expect(page).toHaveURL(/recId=H0001-/);
  const first = new URL(page.url()).searchParams.get('recId') ?? '';
  await page.getByRole('button', { name: '새로 등록' }).click();
  await fill('고사라', '00076543210');
  await page.getByRole('button', { name: '각각 그대로 두고 저장' }).click();
  await page.getByRole('button', { name: '새 기록으로 저장' }).click();
  await expect(page).toHaveURL(/recId=H0001-/);
  const second = new URL(page.url()).searchParams.get('recId') ?? '';
  expect(second).not.toBe(first);

  // From the watch of the stored record.
  await page.getByRole('button', { name: '같은 사례 찾기' }).click();
  const found = page.getByRole('dialog', { name: '같은 사례로 보이는 기록이 있습니다' });
  await found.getByRole('button', { name: new RegExp(`^${first}[과와] 합치기$`) }).click();
  const popup = page.getByRole('dialog', { name: '두 기록 합치기' });
  await expect(popup.getByRole('radiogroup', { name: '성명의 맞는 값' })).toBeVisible();
  await popup.getByRole('button', { name: '합치기', exact: true }).click();
  await expect(popup.getByText('맞는 값을 고르지 않은 항목이 있습니다: 성명')).toBeVisible();
  expect(await faultsInBothThemes(page)).toEqual([]);
  await page.screenshot({ path: 'test-results/merge-1440.png' });
  await page.setViewportSize(PHONE);
  await expectFitsWidth(page);
  await page.screenshot({ path: 'test-results/merge-390.png' });
  await page.setViewportSize({ width: 1440, height: 900 });
  await popup.getByRole('radio', { name: first, exact: true }).check();
  await popup.getByRole('radio', { name: '고사리' }).check();
  await popup.getByRole('button', { name: '합치기', exact: true }).click();

  // The one that stays is opened; the other stands in its tab, with its history, and in no list.
  await expect(page).toHaveURL(new RegExp(`recId=${first}`));
  const edited = page.getByRole('form', { name: 'ADR 정보 수정' });
  await expect(edited.getByRole('textbox', { name: /^성명/ }).first()).toHaveValue('고사리');
  const gone = await page.request.get(`/rest/adr-record/${encodeURIComponent(second)}`);
  expect(gone.status()).toBe(404);
  await page.getByRole('tab', { name: '합친 기록' }).click();
  const merged = page.getByRole('region', { name: second });
  await merged.getByRole('button', { name: '내용과 변경 이력' }).click();
  await expect(merged.getByText('고사라').first()).toBeVisible();
  await expect(merged.getByRole('grid', { name: '변경 이력' })).toBeVisible();
  expect(await faultsInBothThemes(page)).toEqual([]);
  await page.screenshot({ path: 'test-results/merged-1440.png' });
  await page.setViewportSize(PHONE);
  await expectFitsWidth(page);
  await page.screenshot({ path: 'test-results/merged-390.png' });
  await page.setViewportSize({ width: 1440, height: 900 });
  await merged.getByRole('button', { name: '합치기 취소' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '합치기 취소' }).click();
  // Behind a question nothing is found: it would be gone without being undone.
  await expect(page.getByText(/되살렸습니다/u).first()).toBeVisible();
  await expect(merged).toHaveCount(0);

  // From the list: both are there again, and chosen for one.
  await page.goto(`/mrpm?q=G${stamp}`);
  const grid = page.getByRole('grid', { name: 'ADR 정보', exact: true });
  await expect(grid.getByRole('row', { name: new RegExp(`G${stamp}`) })).toHaveCount(2);
  await page.getByRole('button', { name: '합치기', exact: true }).click();
  await expect(page.getByText('같은 사례의 활성 기록 두 건을 선택 후 진행 필요').first()).toBeVisible();
  for (const row of await grid.getByRole('row', { name: new RegExp(`G${stamp}`) }).all())
    await row.getByRole('checkbox').check();
  await page.getByRole('button', { name: '합치기', exact: true }).click();
  await popup.getByRole('radio', { name: '고사라' }).check();
  await popup.getByRole('button', { name: '합치기', exact: true }).click();
  await expect(popup).toBeHidden();
  await expect(grid.getByRole('row', { name: new RegExp(`G${stamp}`) })).toHaveCount(1);
});
