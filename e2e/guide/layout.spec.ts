import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test, type Locator, type Page } from '@playwright/test';
import { z } from 'zod';
import { expect } from '../support/expect.js';
import { dataOf, finishedGuide, requestOf } from '../support/guide-steps.js';
import { expectNoInvisibleOverflow } from '../support/overflow.js';
import { writeSampleRecord } from '../support/sample-record.js';

const folder = mkdtempSync(join(tmpdir(), 'onyak-layout-'));
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

const SEVERITIES = ['금기', '중대', '주의', '참고'];
const graveness = z.enum(['CONTRAINDICATED', 'MAJOR', 'MODERATE', 'MINOR', 'INFO', 'UNKNOWN']);
const detailSchema = z.object({
  screening: z.object({ findings: z.array(z.object({ title: z.string(), severity: graveness })) }),
});

const topOf = async (part: Locator): Promise<number> => (await part.boundingBox())?.y ?? Number.NaN;
const widthOf = async (part: Locator): Promise<number> => (await part.boundingBox())?.width ?? 0;
const tree = (page: Page) => page.getByRole('navigation', { name: '생성 이력' });
const answer = (page: Page) => page.locator('#guide-answer');

test('a guide opens on its answer: counts, the gravest, the drugs that meet, then the words by reader', async ({
  page,
}) => {
  test.setTimeout(240_000);
  await finishedGuide(page, writeSampleRecord(join(folder, 'record.json'), { name: '순서환자' }), 'IRB-LAYOUT');
  const { screening } = detailSchema.parse(await dataOf(page, `/api/MMMG/selectMGDataDetail?reqId=${requestOf(page)}`));
  const { findings } = screening;
  expect(findings.length).toBeGreaterThan(3);

  // Each severity with its count, none left out.
  const counts = await answer(page).getByRole('list').first().getByRole('listitem').allInnerTexts();
  const counted = counts.flatMap((text) => /(\d+)\s*$/u.exec(text)?.[1] ?? []);
  expect(counted.reduce((sum, count) => sum + Number(count), 0)).toBe(findings.length);
  expect(counts.map((text) => text.split(/\s/u)[0])).toEqual(expect.arrayContaining(SEVERITIES.slice(0, 3)));

  const order = graveness.options;
  const ranks = findings.map(({ severity }) => order.indexOf(severity)).toSorted((a, b) => a - b);
  const gravest = answer(page).getByRole('region', { name: '가장 먼저 볼 것' });
  const shown = await gravest.getByRole('listitem').allInnerTexts();
  expect(shown).toHaveLength(3);
  const named = shown.map((text) => findings.find(({ title }) => text.includes(title)));
  expect(named.map((finding) => order.indexOf(finding?.severity ?? 'UNKNOWN'))).toEqual(ranks.slice(0, 3));

  // In sight without scrolling, and in this order; what is to be said of the model comes after the words.
  await expect(gravest).toBeInViewport();
  const parts = [
    answer(page),
    page.locator('#guide-text'),
    page.getByRole('heading', { name: '작성과 문장 점검' }),
    page.locator('#guide-findings'),
  ];
  const tops = await Promise.all(parts.map(topOf));
  expect(tops).toEqual(tops.toSorted((a, b) => a - b));
  await expect(page.getByRole('region', { name: '환자에게 알릴 내용' })).toBeVisible();
  await expect(page.getByRole('region', { name: '의료진이 볼 내용' })).toBeVisible();
});

test('the evidence folds the history at 1280, 1920 is used, and no heading of the matrix is cut', async ({ page }) => {
  test.setTimeout(240_000);
  await page.setViewportSize({ width: 1280, height: 800 });
  await finishedGuide(page, writeSampleRecord(join(folder, 'wide.json'), { name: '너비환자' }), 'IRB-WIDE');
  const words = page.locator('#guide-text');
  await expect(tree(page).getByText('최초 생성')).toBeVisible();
  const opener = page.getByRole('button', { name: /근거 1건 보기/ }).first();
  await opener.click();
  const evidence = page.getByRole('complementary', { name: '근거' });
  // As many as the sentence promises.
  await expect(evidence.getByRole('heading', { name: '근거 1건' })).toBeVisible();
  await expect(evidence.getByText('출처', { exact: true })).toHaveCount(1);
  await expect(tree(page).getByText('최초 생성')).toBeHidden();
  expect(await widthOf(words)).toBeGreaterThan(520);
  await expectNoInvisibleOverflow(page);
  await tree(page).getByRole('button', { name: '생성 이력 펼치기' }).click();
  await expect(tree(page).getByText('최초 생성')).toBeVisible();

  await page.setViewportSize({ width: 1920, height: 1000 });
  await expect(tree(page).getByText('최초 생성')).toBeVisible();
  await expect(evidence).toBeVisible();
  await evidence.getByRole('button', { name: /닫기/ }).click();
  await expect(evidence).toBeHidden();
  // Both readers side by side, up to the edge of the page.
  const [patient, staff] = [
    page.getByRole('region', { name: '환자에게 알릴 내용' }),
    page.getByRole('region', { name: '의료진이 볼 내용' }),
  ];
  expect(await topOf(staff)).toBe(await topOf(patient));
  const box = await words.boundingBox();
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeGreaterThan(1920 - 64);

  const matrix = answer(page).getByRole('table', { name: '약물 조합 점검' });
  for (const width of [1280, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    const cut = await matrix.locator('th, th > span').evaluateAll((headings) =>
      headings
        .filter((one) => one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 1)
        .filter((one) => one.clientWidth > 0)
        .map((one) => one.textContent),
    );
    expect([width, cut]).toEqual([width, []]);
  }
});
