import { test } from '@playwright/test';
import { z } from 'zod';
import { faultsInBothThemes } from '../../e2e/support/accessible.js';
import { expect } from '../../e2e/support/expect.js';
import { expectFitsWidth, openMenu, PHONE, signIn } from '../../e2e/support/journey.js';

/** What a patient sees by the link of a record is looked at in the app, from the list and below a patient. */
test('one chosen record is shown as its public page shows it', async ({ page }) => {
  await signIn(page, 'MANAGER01');
  const filter = encodeURIComponent(JSON.stringify({ status: 'ACTIVE' }));
  const list = await page.request.get(`/rest/adr-record?range=%5B0%2C0%5D&filter=${filter}`);
  const [record] = z.array(z.object({ recId: z.string() })).parse(await list.json());
  // Two are one too many (specification 1 §5).
  await openMenu(page, 'ADR 정보 조회');
  for (const place of [1, 2])
    await page
      .getByRole('grid', { name: 'ADR 정보', exact: true })
      .getByRole('row')
      .nth(place)
      .getByRole('checkbox')
      .check();
  await page.getByRole('button', { name: '미리보기' }).click();
  await expect(page.getByText('하나의 미리보기 대상만 선택 후 진행 필요').first()).toBeVisible();
  await page.goto(`/mrpm?q=${record?.recId ?? ''}`);
  const row = page
    .getByRole('grid', { name: 'ADR 정보', exact: true })
    .getByRole('row', { name: record?.recId ?? '-' });
  await expect(row).toHaveCount(1);
  await page.getByRole('button', { name: '미리보기' }).click();
  await expect(page.getByText('미리보기 대상 선택 후 진행 필요').first()).toBeVisible();
  await row.getByRole('checkbox').check();
  await page.getByRole('button', { name: '미리보기' }).click();
  const popup = page.getByRole('dialog', { name: '공개 화면 미리보기' });
  const picture = popup.getByRole('img', { name: '환자가 공개 링크로 보는 기록' });
  await expect(picture).toBeVisible();
  expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(500);
  const patients = popup.frameLocator('iframe');
  await expect(patients.getByRole('heading', { level: 1, name: /님의 약물 안전 기록/ })).toBeVisible();
  await expect(patients.getByText('미리보기입니다.', { exact: false })).toBeVisible();
  await patients.getByRole('button', { name: 'English' }).click();
  await expect(patients.getByRole('heading', { level: 1, name: /Drug safety record of/ })).toBeVisible();
  await patients.getByRole('button', { name: '한국어' }).click();
  const kept = page.waitForEvent('download');
  await popup.getByRole('button', { name: 'PDF로 저장' }).click();
  expect((await kept).suggestedFilename()).toMatch(/\.pdf$/);
  expect(await faultsInBothThemes(page)).toEqual([]);
  await page.screenshot({ path: 'test-results/preview-1440.png' });
  await page.setViewportSize(PHONE);
  await expectFitsWidth(page);
  await page.screenshot({ path: 'test-results/preview-390.png' });
});

test('the page of a preview is nobody’s who has not signed in, and no other site’s to frame', async ({
  page,
  request,
}) => {
  await page.goto('/p?preview=H0001-20261101-0000001');
  await expect(page.getByRole('heading', { level: 1, name: '열지 못했습니다' })).toBeVisible();
  await expect(page.getByRole('alert')).not.toBeEmpty();
  const ancestors = async (address: string) =>
    /frame-ancestors [^;]+/.exec((await request.get(address)).headers()['content-security-policy'] ?? '')?.[0];
  expect(await ancestors('/p?preview=1')).toBe(`frame-ancestors 'self'`);
  expect(await ancestors(`/p?c=${'A'.repeat(32)}`)).toBe(`frame-ancestors 'none'`);
});
