import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test, type Page } from '@playwright/test';
import { z } from 'zod';
import { expect } from './support/expect.js';
import { dataOf, finishedGuide, requestOf } from './support/guide-steps.js';
import { expectAccessible } from './support/accessible.js';
import { PHONE } from './support/journey.js';
import { expectNoInvisibleOverflow } from './support/overflow.js';
import { typeAtEnd } from './support/rich-text.js';
import { printedPages, squeezed, type PrintedPage } from './support/printed.js';
import { writeSampleRecord } from './support/sample-record.js';

const folder = mkdtempSync(join(tmpdir(), 'onyak-paper-'));
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

const patients = z
  .array(
    z.object({
      file: z.string(),
      medications: z.array(z.object({ atcCode: z.string(), name: z.string() })),
      diagnoses: z.array(z.object({ code: z.string(), name: z.string() })),
    }),
  )
  .parse(JSON.parse(readFileSync(new URL('../docs/examples/guides/patients.json', import.meta.url), 'utf8')));

/** The made-up patient of twenty drugs. */
function twentyDrugs(name: string): string {
  const patient = patients.find(({ file }) => file === '02-twenty-drugs');
  return writeSampleRecord(join(folder, `${name}.json`), {
    name,
    drugs: patient?.medications.map(({ atcCode, name: product }) => [atcCode, product] as const) ?? [],
    conditions: patient?.diagnoses.map(({ code, name: disease }) => [code.replace('.', ''), disease] as const) ?? [],
  });
}

const detailSchema = z.object({
  screening: z.object({
    findings: z.array(z.object({ title: z.string(), reasons: z.array(z.object({ source: z.string() })) })),
  }),
  medications: z.array(z.object({ medicationName: z.string() })),
});
const textsSchema = z.array(z.object({ text: z.string() }));
const nodesSchema = z.array(
  z.object({
    mergedData: z.object({
      guide: z.object({ sections: z.array(z.object({ sentences: z.array(z.object({ text: z.string() })) })) }),
    }),
  }),
);

/** A4, nothing beyond its margins, and its number and patient on each page. */
function expectSheets(pages: readonly PrintedPage[], patient: string): void {
  pages.forEach(({ text, width, height, right, bottom }, index) => {
    expect([Math.round(width), Math.round(height)]).toEqual([595, 842]);
    expect(right).toBeLessThan(width - 25);
    expect(bottom).toBeGreaterThan(8);
    expect(squeezed(text)).toContain(`${index + 1}/${pages.length}`);
    expect(text).toContain(patient);
    expect(text).toContain('2026-03-20');
  });
}

/** The lines of a final text without their markup. */
const linesOf = (markdown: string): string[] =>
  markdown
    .split('\n')
    .map((line) => line.replace(/^(#{1,6}|-) /u, '').replace(/\\([\\`*_{}[\]<>#|])/gu, '$1'))
    .filter((line) => line.trim() !== '' && line !== '---');

async function openFinal(page: Page) {
  await page.getByRole('button', { name: '최종 복약지도' }).click();
  const popup = page.getByRole('dialog', { name: '최종 복약지도' });
  await expect(popup.getByRole('region', { name: '미리 보기' })).toBeVisible({ timeout: 60_000 });
  return popup;
}

test('a guide of twenty drugs prints whole on A4, its final text on two pages, one for each reader', async ({
  page,
}) => {
  test.setTimeout(300_000);
  await page.emulateMedia({ colorScheme: 'dark' });
  await finishedGuide(page, twentyDrugs('종이환자'), 'IRB-PAPER');
  const { screening, medications } = detailSchema.parse(
    await dataOf(page, `/api/MMMG/selectMGDataDetail?reqId=${requestOf(page)}`),
  );
  await expect(page.getByRole('heading', { name: '점검 요약' })).toBeVisible();

  const guide = await printedPages(page);
  expectSheets(guide, '종이환자');
  const whole = squeezed(guide.map(({ text }) => text).join('\n'));
  for (const { title, reasons } of screening.findings)
    for (const part of [title, ...reasons.map(({ source }) => source)]) expect(whole).toContain(squeezed(part));
  expect(medications).toHaveLength(20);
  for (const { medicationName } of medications)
    expect(whole).toContain(squeezed(medicationName.replace('_(', '(')).slice(0, 12));
  expect(whole).toContain(squeezed('목록에 없는 약, 음식, 건강기능식품은 점검하지 않습니다.'));
  for (const button of ['점검자료내려받기', '피드백전송', '생성이력', '메뉴·환자찾기'])
    expect(whole).not.toContain(button);

  const popup = await openFinal(page);
  const [stored] = textsSchema.parse(await dataOf(page, `/api/MMMG/selectMgDataText?reqId=${requestOf(page)}&seq=1`));
  const final = await printedPages(page);
  expectSheets(final, '종이환자');
  expect(final).toHaveLength(2);
  const printed = squeezed(final.map(({ text }) => text.replace(/^.*기준일 2026-03-20$/mu, '')).join('\n'));
  expect(linesOf(stored?.text ?? '').length).toBeGreaterThan(30);
  for (const line of linesOf(stored?.text ?? '')) expect(printed).toContain(squeezed(line).slice(0, 40));
  expect(printed).not.toMatch(/#|\\|CDSS로전송/u);

  await popup.getByRole('button', { name: '환자용' }).click();
  const patient = await printedPages(page);
  expect(patient).toHaveLength(1);
  expect(patient.map(({ text }) => text).join('')).not.toContain('의료진 참고');
  await popup.getByRole('button', { name: '의료진 참고' }).click();
  expect((await printedPages(page)).map(({ text }) => text).join('')).not.toContain('지켜 주실 것');
});

test('the final text is edited beside its paper form, without a mark of markdown, and printed as it was saved', async ({
  page,
}) => {
  test.setTimeout(240_000);
  await finishedGuide(page, writeSampleRecord(join(folder, 'edit.json'), { name: '편집환자' }), 'IRB-EDIT');
  const popup = await openFinal(page);
  const text = popup.getByLabel('복약지도 내용 (수정할 수 있습니다)');
  const preview = popup.getByRole('region', { name: '미리 보기' });
  await expect(text).toHaveText(/\S{2}/);
  expect(await text.innerText()).not.toMatch(/^#|\\[_*()[\]]/mu);
  await expect(preview).toContainText('편집환자');
  await expect(preview).toContainText('와파린 2밀리그램');
  await expect(preview).not.toContainText('#');
  await typeAtEnd(page, text, ['■ 덧붙이는 글', '담당 약사에게 물어보십시오.']);
  await expect(preview.getByRole('heading', { name: '덧붙이는 글' })).toBeVisible();

  const asked = page.evaluate(
    () =>
      new Promise<string>((done) => {
        window.print = () => {
          window.dispatchEvent(new Event('beforeprint'));
          done(document.title);
          window.dispatchEvent(new Event('afterprint'));
        };
      }),
  );
  await popup.getByRole('button', { name: '인쇄', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '저장하고 인쇄' }).click();
  expect(await asked).toMatch(/^IRB-EDIT-\d{8}-\d{4}$/u);
  await expect(page).toHaveTitle(/^복약지도/u);
  const [stored] = textsSchema.parse(await dataOf(page, `/api/MMMG/selectMgDataText?reqId=${requestOf(page)}&seq=1`));
  expect(stored?.text).toContain('\n## 덧붙이는 글\n');
  await page.setViewportSize(PHONE);
  await expectNoInvisibleOverflow(page);
});

test('two versions are compared sentence by sentence with the evidence, and a shorter one keeps what is unknown', async ({
  page,
}) => {
  test.setTimeout(300_000);
  await finishedGuide(page, twentyDrugs('비교환자'), 'IRB-COMPARE');
  const unknown = page.getByRole('region', { name: '의료진이 볼 내용' }).getByText('확인하지 못한 점:');
  const before = await unknown.allInnerTexts();
  expect(before.length).toBeGreaterThan(0);
  await page.getByLabel('고칠 점').fill('더 짧게 써 주십시오.');
  await page.getByRole('button', { name: '피드백 전송' }).click();
  const tree = page.getByRole('navigation', { name: '생성 이력' });
  await expect(tree.getByText('피드백 반영')).toBeVisible({ timeout: 60_000 });
  await page.getByRole('button', { name: '버전 비교' }).click({ timeout: 60_000 });

  const popup = page.getByRole('dialog', { name: '버전 비교' });
  await expect(popup.getByText('더 짧게 써 주십시오.')).toBeVisible();
  await expect(popup.getByText('이전 버전이 다룬 점검 결과를 모두 다룹니다.')).toBeVisible();
  const changed = popup
    .getByRole('listitem')
    .filter({ has: page.locator('del') })
    .first();
  await expect(changed.getByText('바뀜')).toBeVisible();
  await changed.getByRole('button', { name: /^근거 \d+건/u }).click();
  await expect(changed.getByText('출처').first()).toBeVisible();
  await expectAccessible(page);
  // What was taken out is never what nobody could know.
  for (const gone of await popup.locator('del').allInnerTexts()) expect(gone).not.toContain('확인하지 못한 점');
  await page.keyboard.press('Escape');

  const nodes = nodesSchema.parse(await dataOf(page, `/api/MMMG/selectMGDataMemoryHst?reqId=${requestOf(page)}`));
  const said = nodes.map(({ mergedData }) => JSON.stringify(mergedData.guide).match(/확인하지 못한 점/gu)?.length ?? 0);
  expect(said[1]).toBe(said[0]);
  await expect(unknown).toHaveCount(before.length);
});
