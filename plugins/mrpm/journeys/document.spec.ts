import { test } from '@playwright/test';
import { faultsInBothThemes } from '../../../e2e/support/accessible.js';
import { expect } from '../../../e2e/support/expect.js';
import { expectFitsWidth, PHONE } from '../../../e2e/support/journey.js';
import { issue, staff } from '../testing/issued-link.js';

/** The record as a document (/a), and in English for a doctor abroad (/p). */

test.use({ viewport: PHONE, hasTouch: true, isMobile: true });

test('the document opens after six digits, is seen without a plug-in, kept, and told in words below', async ({
  page,
  request,
}) => {
  const { url, birth, name, recId, linkNo } = await issue(request, 'mrpm-document');
  expect(url).toMatch(/^\/a\?c=/);
  await page.goto(url);
  const field = page.getByLabel('생년월일 6자리');
  const confirm = page.getByRole('button', { name: '확인' });
  await confirm.tap();
  await expect(page.getByRole('alert')).toHaveText('생년월일을 입력해주세요.');
  expect(await faultsInBothThemes(page)).toEqual([]);
  await field.fill(birth.slice(2));
  await confirm.tap();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${name} 님의 약물 안전 기록`);
  const paper = page.getByRole('img', { name: /이 기록을 한 장으로/ });
  await expect(paper).toBeVisible({ timeout: 30_000 });
  expect(await paper.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(1000);
  await expect(page.getByRole('heading', { level: 2, name: '쓰면 안 되는 약' })).toBeVisible();
  expect(await faultsInBothThemes(page)).toEqual([]);
  await expectFitsWidth(page);
  await page.screenshot({ path: 'test-results/document-390.png', fullPage: true });
  const kept = page.waitForEvent('download');
  await page.getByRole('button', { name: 'PDF로 저장하기' }).tap();
  expect((await kept).suggestedFilename()).toMatch(/^약물 안전 기록 \d{4}-\d\d-\d\d\.pdf$/);
  await request.post('/api/MRPM/revokeLink', { headers: await staff(request), data: { recId, linkNo } });
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('잘못된 접근입니다. URL을 확인해 주십시오.');
});

test('the record is told in English by the code lists, what has no English name says so, and back', async ({
  page,
  request,
}) => {
  const { url, birth, name } = await issue(request);
  await page.goto(url);
  await page.getByLabel('생년월일 8자리').fill(birth);
  await page.getByRole('button', { name: '확인' }).tap();
  await page.getByRole('button', { name: 'English' }).tap();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Drug safety record of ${name}`);
  const avoid = page.getByRole('heading', { level: 2, name: 'Do not give' }).locator('..');
  await expect(avoid).toContainText('Beta-lactam antibacterials, penicillins');
  await expect(avoid).toContainText('Korean name: 페니실린계 항생제');
  // Two suspected drugs of one group have one English name, and both are told.
  const suspects = page.getByText('Suspected drugs').locator('..').getByRole('listitem');
  await expect(suspects).toHaveText([/Korean name: 페니실린계 항생제/, /Korean name: 아목시실린/]);
  await expect(avoid).toContainText('No English name is on record.');
  await expect(page.getByText('Written in Korean, not translated.').first()).toBeVisible();
  expect(await faultsInBothThemes(page)).toEqual([]);
  await expectFitsWidth(page);
  await page.screenshot({ path: 'test-results/record-english-390.png', fullPage: true });
  await page.emulateMedia({ media: 'print' });
  await page.screenshot({ path: 'test-results/record-english-print.png', fullPage: true });
  await page.emulateMedia({ media: 'screen' });
  await page.getByRole('button', { name: '한국어' }).tap();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${name} 님의 약물 안전 기록`);
});
