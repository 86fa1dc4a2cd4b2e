import { test, type Page } from '@playwright/test';
import { expect } from '../../../e2e/support/expect.js';
import { openMenu, signIn } from '../../../e2e/support/journey.js';
import { writeSampleRecord } from '../../../e2e/support/sample-record.js';

/** Presses between a file and a signed result at most. */
const CLICKS = 12;
const FIRST = 7;

/** A made-up woman of 80 with fifteen drugs: thirteen of long ago that go on, two of the last day; and one that she takes no more. */
const goesOn = [
  ['B01AA03', '와파린 2밀리그램'],
  ['N06AA09', '아미트리프틸린 25밀리그램'],
  ['N05BA01', '디아제팜 5밀리그램'],
  ['C03CA01', '푸로세미드 40밀리그램'],
  ['A02BC01', '오메프라졸 20밀리그램'],
  ['C09AA05', '라미프릴 5밀리그램'],
  ['C03DA01', '스피로노락톤 25밀리그램'],
  ['C01AA05', '디곡신 0.25밀리그램'],
  ['C10AA01', '심바스타틴 20밀리그램'],
  ['A10BA02', '메트포르민 500밀리그램'],
  ['C07AB07', '비소프롤롤 5밀리그램'],
  ['N02AX02', '트라마돌 50밀리그램'],
  ['G04BD08', '솔리페나신 5밀리그램'],
] as const;
const drugs = [
  ...goesOn.map(([code, name]) => [code, name, '2025-12-01', 60] as const),
  ...goesOn.map(([code, name]) => [code, name, '2026-02-20', 60] as const),
  ['M01AE01', '이부프로펜 400밀리그램', '2026-03-02', 30] as const,
  ['J01FA09', '클래리트로마이신 500밀리그램', '2026-03-02', 30] as const,
  ['J01CA04', '아목시실린 500밀리그램', '2025-05-01', 7] as const,
];

/** Counts what a person presses, whatever it does. */
async function countClicks(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    Object.assign(window, { presses: 0 });
    const count = (event: Event) =>
      event.isTrusted && Object.assign(window, { presses: Number(Reflect.get(window, 'presses')) + 1 });
    document.addEventListener('click', count, true);
  });
  return () => page.evaluate(() => Number(Reflect.get(window, 'presses')));
}

test('from a file to a signed result of a patient with fifteen drugs in at most twelve presses', async ({
  page,
}, info) => {
  const irbNumber = `MR-${String(Date.now()).slice(-7)}`;
  const path = writeSampleRecord(info.outputPath('bundle.json'), { name: '가상 환자', drugs });
  await signIn(page, 'DOCTOR01');
  const clicks = await countClicks(page);
  const begun = performance.now();

  await openMenu(page, '다약제 CDSS 요청');
  await page.getByLabel('연구 등록번호').fill(irbNumber);
  await page.locator('input[type=file]').setInputFiles(path);
  // The press that opens the machine's own file window, and the one in it.
  const inFileWindow = 2;
  await page.getByRole('tab', { name: '확인 및 요청' }).click();
  await page.getByRole('button', { name: '다약제 CDSS 요청', exact: true }).click();
  const result = page.getByRole('dialog', { name: /^다약제 CDSS 결과/u });
  const first = result.getByRole('region', { name: '먼저 볼 점검 결과' });
  const rows = first.getByRole('listitem');
  await expect(rows).toHaveCount(FIRST, { timeout: 60_000 });
  // Each says what to do and why, and is put aside with its reason by one press.
  for (const row of await rows.all()) {
    await expect(row.getByText(/조치|합니다/u).first()).toBeVisible();
    await expect(row.getByRole('button', { name: '이미 조치함' })).toBeVisible();
  }
  await rows.first().getByRole('button', { name: '이미 조치함' }).click();
  await expect(first.getByText('해당 없음 1건')).toBeVisible();
  await expect(rows).toHaveCount(FIRST);
  const changes = result.getByRole('group', { name: '약물 변화' });
  const column = (name: RegExp) => changes.getByRole('region', { name });
  await expect(column(/^이전 약 1/u)).toContainText('아목시실린');
  await expect(column(/^계속 쓰는 약 13/u)).toContainText('디곡신');
  await expect(column(/^새로운 약 2/u)).toContainText('이부프로펜');
  await result.getByRole('tab', { name: '환자 약물 조정 가이드' }).click();
  await result.getByRole('button', { name: '이대로 확인' }).click();
  await expect(result.getByText(/작성된 그대로 확인했습니다\. \(확인: DOCTOR01, /u)).toBeVisible();
  await Promise.all([page.waitForEvent('download'), result.getByRole('button', { name: 'PDF 내려받기' }).click()]);

  const seconds = ((performance.now() - begun) / 1_000).toFixed(1);
  const pressed = (await clicks()) + inFileWindow;
  console.log(`file to signed result, 15 drugs: ${pressed} presses, ${seconds} s`);
  expect(pressed).toBeLessThanOrEqual(CLICKS);

  // Who has signed it is read by the next who opens it.
  await result.getByRole('button', { name: '닫기', exact: true }).click();
  await openMenu(page, '다약제 CDSS');
  await page.getByRole('row').filter({ hasText: irbNumber }).dblclick();
  await result.getByRole('tab', { name: '환자 약물 조정 가이드' }).click();
  await expect(result.getByText(/작성된 그대로 확인했습니다/u)).toBeVisible();
  await expect(result.getByRole('button', { name: '저장', exact: true })).toBeDisabled();
});
