import { readFileSync } from 'node:fs';
import { test, type Page } from '@playwright/test';
import { expectAccessible } from '../../e2e/support/accessible.js';
import { expect } from '../../e2e/support/expect.js';
import { expectFitsWidth, openMenu, PHONE, signIn } from '../../e2e/support/journey.js';
import { writeSampleRecord } from '../../e2e/support/sample-record.js';

/** A made-up patient: warfarin for a year, simvastatin once long ago, two drugs begun lately, and two new ones of the last day. */
const drugs = [
  ['B01AA03', '와파린 2밀리그램', '2025-06-01', 120],
  ['B01AA03', '와파린 2밀리그램', '2025-11-01', 150],
  ['C10AA01', '심바스타틴 20밀리그램', '2025-05-01', 30],
  ['C03CA01', '푸로세미드 40밀리그램', '2026-02-20', 60],
  ['M01AE01', '이부프로펜 400밀리그램', '2026-03-02', 14],
  ['J01FA09', '클래리트로마이신 500밀리그램', '2026-03-02', 7],
] as const;

const TABS = ['할 일', '상호작용·중복', '노인 주의', '항콜린', 'STOPP 기준', '알레르기', '용량·기간·질환', '복용 기간'];
const popup = (page: Page) => page.getByRole('dialog', { name: /^신규 처방 DUR 결과/u });
const start = async (page: Page, path: string, irbNumber: string) => {
  await signIn(page, 'DOCTOR01');
  await openMenu(page, '복약지도 요청');
  // It belongs to the page that asks for a medication guide.
  await page.getByRole('button', { name: '신규 처방 DUR', exact: true }).click();
  // The page that is left has a field of the same name.
  await expect(page.getByRole('heading', { level: 1, name: '신규 처방 DUR 요청' })).toBeVisible();
  await page.getByLabel('연구 등록번호').fill(irbNumber);
  await page.locator('input[type=file]').setInputFiles(path);
};

test('from a file to what can be done now: PDC chooses what is taken, the last day what is new', async ({
  page,
}, info) => {
  const irbNumber = `DC-${String(Date.now()).slice(-7)}`;
  await start(page, writeSampleRecord(info.outputPath('bundle.json'), { name: '가상 환자', drugs }), irbNumber);
  await page.getByRole('tab', { name: /^복용 약물/u }).click();
  const current = page.getByRole('treegrid', { name: '복용 약물' });
  const rowOf = (name: string) => current.getByRole('row').filter({ hasText: name });
  const box = (name: string) => rowOf(name).getByRole('checkbox');
  await expect(page.getByLabel('관찰 기간 (일)')).toHaveValue('365');
  await expect(box('와파린')).toBeChecked();
  await expect(box('푸로세미드')).not.toBeChecked();
  await expect(rowOf('와파린')).toContainText('2025-06-01');
  await expectAccessible(page);
  // Begun lately its PDC is small: said, and chosen by one press.
  await page.getByRole('button', { name: '모두 선택' }).click();
  await expect(box('푸로세미드')).toBeChecked();
  await expect(box('심바스타틴')).not.toBeChecked();
  // Other settings choose anew.
  await page.getByRole('button', { name: '설정 변경' }).click();
  const settings = page.getByRole('dialog', { name: '관찰 기간과 PDC 목표' });
  await settings.getByLabel('PDC 목표').fill('0.45');
  await expect(settings.getByRole('button', { name: '적용' })).toBeDisabled();
  await settings.getByLabel('PDC 목표').fill('1');
  await settings.getByRole('button', { name: '적용' }).click();
  await expect(box('와파린')).not.toBeChecked();
  await expect(box('푸로세미드')).not.toBeChecked();
  await page.getByRole('button', { name: '설정 변경' }).click();
  await settings.getByLabel('PDC 목표').fill('0.1');
  await settings.getByRole('button', { name: '적용' }).click();
  await expect(box('와파린')).toBeChecked();
  // A drug that a person adds is a group of its own; what is there is refused.
  await page.getByRole('button', { name: '약물 추가' }).click();
  const search = page.getByRole('dialog', { name: /약물/u });
  await search.getByRole('searchbox').fill('와파린');
  await search.getByRole('searchbox').press('Enter');
  await search.getByRole('row').filter({ hasText: 'B01AA03' }).first().dblclick();
  await expect(page.getByText('이미 추가된 약물 코드입니다.')).toBeVisible();
  await page.keyboard.press('Escape');

  await page.getByRole('tab', { name: /^신규 처방/u }).click();
  const fresh = page.getByRole('treegrid', { name: '신규 처방' });
  await expect(fresh.getByRole('columnheader', { name: '복용중' })).toHaveCount(0);
  const newBox = (name: string) => fresh.getByRole('row').filter({ hasText: name }).getByRole('checkbox');
  await expect(newBox('이부프로펜')).toBeChecked();
  await expect(newBox('클래리트로마이신')).toBeChecked();
  await expect(newBox('푸로세미드')).not.toBeChecked();

  await page.getByRole('tab', { name: '확인 및 요청' }).click();
  await page.getByRole('button', { name: '신규 처방 DUR 요청', exact: true }).click();
  const result = popup(page);
  await expect(result.getByRole('tab', { name: '할 일' })).toBeVisible({ timeout: 60_000 });
  await expectAccessible(page);
  const warned = result.getByRole('listitem').filter({ hasText: '와파린' }).filter({ hasText: '이부프로펜' }).first();
  await expect(warned.getByText('신규 + 복용 중')).toBeVisible();
  await warned.getByRole('button', { name: '이미 조치함' }).click();
  await expect(result.getByText('해당 없음 1건')).toBeVisible();
  for (const name of TABS) {
    await result.getByRole('tab', { name: new RegExp(`^${name}`, 'u') }).click();
    await expect(result.getByRole('tabpanel').filter({ visible: true }).first()).toBeVisible();
  }
  await expect(result.getByText('빈 기간', { exact: false }).first()).toBeVisible();
  const [pdf] = await Promise.all([
    page.waitForEvent('download'),
    result.getByRole('button', { name: 'PDF 내려받기' }).click(),
  ]);
  expect(pdf.suggestedFilename()).toMatch(new RegExp(`^${irbNumber}-\\d{8}-\\d{4}\\.pdf$`, 'u'));
  const [json] = await Promise.all([
    page.waitForEvent('download'),
    result.getByRole('button', { name: 'JSON 내려받기' }).click(),
  ]);
  expect(readFileSync(await json.path(), 'utf8')).toContain('"meeting": "NEW_CURRENT"');
  await result.getByRole('button', { name: '닫기' }).click();

  await openMenu(page, '신규 처방 DUR');
  const row = page.getByRole('row').filter({ hasText: irbNumber });
  await row.dblclick();
  await expect(popup(page).getByText('해당 없음 1건')).toBeVisible();
  await popup(page).getByRole('button', { name: '닫기' }).click();
  await row.getByRole('button', { name: /삭제$/u }).click();
  await page.getByRole('button', { name: '예', exact: true }).click();
  await expect(row).toHaveCount(0);
});

test('with other drugs a new request is begun: what was chosen of the current ones stays chosen, whatever its PDC', async ({
  page,
}, info) => {
  const irbNumber = `DN-${String(Date.now()).slice(-7)}`;
  await start(page, writeSampleRecord(info.outputPath('bundle.json'), { name: '가상 환자', drugs }), irbNumber);
  await page.getByRole('tab', { name: /^복용 약물/u }).click();
  await page.getByRole('button', { name: '모두 선택' }).click();
  await page.getByRole('tab', { name: '확인 및 요청' }).click();
  await page.getByRole('button', { name: '신규 처방 DUR 요청', exact: true }).click();
  await popup(page).getByRole('tab', { name: '다른 약으로 바꿔 보기' }).click({ timeout: 60_000 });
  const chosen = popup(page).getByRole('region', { name: '약', exact: true });
  await chosen
    .getByLabel(/^이부프로펜.* 대신 쓸 약$/u)
    .selectOption({ label: '나프록센 (M01AE02)' }, { timeout: 60_000 });
  await chosen.getByLabel(/^와파린.* 복용$/u).uncheck();
  await popup(page).getByRole('button', { name: '이 변경으로 새 요청' }).click();

  await page.getByRole('tab', { name: /^복용 약물/u }).click();
  const current = page.getByRole('treegrid', { name: '복용 약물' });
  const box = (grid: typeof current, name: string) =>
    grid.getByRole('row').filter({ hasText: name }).getByRole('checkbox');
  await expect(box(current, '푸로세미드')).toBeChecked();
  await expect(box(current, '와파린')).not.toBeChecked();
  await page.getByRole('tab', { name: /^신규 처방/u }).click();
  const fresh = page.getByRole('treegrid', { name: '신규 처방' });
  await expect(box(fresh, '나프록센')).toBeChecked();
  await expect(box(fresh, '클래리트로마이신')).toBeChecked();
  await expect(box(fresh, '이부프로펜')).not.toBeChecked();
  await page.getByRole('tab', { name: '확인 및 요청' }).click();
  await page.getByRole('button', { name: '신규 처방 DUR 요청', exact: true }).click();
  await expect(popup(page).getByRole('tab', { name: '할 일' })).toBeVisible({ timeout: 60_000 });
  await expect(popup(page).getByText('나프록센').first()).toBeVisible();
});

test('nothing new is refused in the documents’ words; on a phone wizard and result keep within its width', async ({
  page,
}, info) => {
  const irbNumber = `DC-${String(Date.now()).slice(-7)}`;
  await start(page, writeSampleRecord(info.outputPath('bundle.json'), { name: '가상 환자', drugs }), irbNumber);
  await page.setViewportSize(PHONE);
  await page.getByRole('tab', { name: /^복용 약물/u }).click();
  await expectFitsWidth(page);
  await page.getByRole('tab', { name: /^신규 처방/u }).click();
  await expectFitsWidth(page);
  const fresh = page.getByRole('treegrid', { name: '신규 처방' });
  const boxes = fresh
    .getByRole('row')
    .filter({ hasText: /이부프로펜|클래리트로마이신/u })
    .getByRole('checkbox');
  for (const box of await boxes.all()) await box.uncheck();
  await page.getByRole('tab', { name: '확인 및 요청' }).click();
  await expect(page.getByText('신규 처방을 입력해 주십시오.').first()).toBeVisible();
  await page.getByRole('tab', { name: /^신규 처방/u }).click();
  await boxes.first().check();
  await page.getByRole('tab', { name: '확인 및 요청' }).click();
  await page.getByRole('button', { name: '신규 처방 DUR 요청', exact: true }).click();
  await expect(popup(page).getByRole('tab', { name: '할 일' })).toBeVisible({ timeout: 60_000 });
  await expectFitsWidth(page);
});
