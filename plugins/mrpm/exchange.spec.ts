import { readFileSync } from 'node:fs';
import { test } from '@playwright/test';
import { z } from 'zod';
import { faultsInBothThemes } from '../../e2e/support/accessible.js';
import { expect } from '../../e2e/support/expect.js';
import { expectFitsWidth, PHONE, signIn } from '../../e2e/support/journey.js';

/** Records leave the hospital as files of standards, and the report to the regulator is looked at before. */

const bundleSchema = z.object({ resourceType: z.literal('Bundle'), entry: z.array(z.unknown()) });

test('chosen records are kept as FHIR and E2B(R3), and a record’s report is read element by element', async ({
  page,
}) => {
  await signIn(page, 'MANAGER01');
  const list = await page.request.get('/rest/adr-record?range=%5B0%2C0%5D');
  const [record] = z.array(z.object({ recId: z.string() })).parse(await list.json());
  const recId = record?.recId ?? '';

  await page.goto(`/mrpm?edit=${encodeURIComponent(recId)}`);
  const popup = page.getByRole('dialog', { name: 'ADR 정보 수정' });
  await popup.getByRole('tab', { name: 'E2B(R3) 보고' }).click();
  await expect(popup.getByText(/자체 규칙으로 점검했습니다/)).toBeVisible();
  await expect(popup.getByRole('list', { name: '고칠 것' })).toContainText('E.i.2.1b');
  const sender = popup.getByRole('table', { name: '송신자', exact: true });
  await expect(sender.getByRole('row').filter({ hasText: 'C.3.1.KR.1' })).toContainText('의료전문가 상세 구분');
  await expect(sender.getByRole('row').filter({ hasText: 'C.3.1.KR.1' })).toContainText('병의원');
  await page.screenshot({ path: 'test-results/e2b-1440.png' });
  expect(await faultsInBothThemes(page)).toEqual([]);
  await page.setViewportSize(PHONE);
  await expectFitsWidth(page);
  await page.screenshot({ path: 'test-results/e2b-390.png' });
  await page.setViewportSize({ width: 1440, height: 900 });

  const report = page.waitForEvent('download');
  await popup.getByRole('button', { name: 'E2B(R3) 내려받기' }).click();
  const xml = await report;
  expect(xml.suggestedFilename()).toBe(`${recId}.xml`);
  expect(readFileSync(await xml.path(), 'utf8')).toContain(`extension="KR-${recId}"`);
  await page.keyboard.press('Escape');
  await expect(popup).toBeHidden();

  await page.getByRole('button', { name: '최근 12개월' }).click();
  // The buttons stand over the list, quiet until a row is chosen.
  await page.getByRole('button', { name: 'FHIR 내려받기' }).click();
  await expect(page.getByText('내보낼 기록을 선택해 주십시오.')).toBeVisible();
  const boxes = page.getByRole('grid').getByRole('row').getByRole('checkbox');
  await boxes.nth(1).check();
  await boxes.nth(2).check();
  const fhir = page.waitForEvent('download');
  await page.getByRole('button', { name: 'FHIR 내려받기' }).click();
  const file = await fhir;
  expect(file.suggestedFilename()).toMatch(/^ADR-2-\d{8}-\d{6}\.fhir\.json$/);
  const bundle = bundleSchema.parse(JSON.parse(readFileSync(await file.path(), 'utf8')));
  expect(bundle.entry).toHaveLength(2);
});
