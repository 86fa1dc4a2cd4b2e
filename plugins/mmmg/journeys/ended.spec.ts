import { test } from '@playwright/test';
import { signedIn } from '../../../e2e/support/accounts.js';
import { expect } from '../../../e2e/support/expect.js';
import { finishedGuide, requestOf } from '../../../e2e/support/guide-steps.js';
import { expectFitsWidth, PHONE } from '../../../e2e/support/journey.js';
import { writeSampleRecord } from '../../../e2e/support/sample-record.js';

/** A request that ended before a final text was written. */

test('a cancelled guide without a final text says so, and asks for none to be written', async ({
  page,
  baseURL,
}, info) => {
  await finishedGuide(page, writeSampleRecord(info.outputPath('bundle.json'), { name: '가상 환자' }), 'ENDED-1');
  const doctor = await signedIn(baseURL ?? '', 'DOCTOR01');
  await doctor.call('POST', '/api/MMMG/cancelMG', { reqId: requestOf(page) });
  await page.reload();
  await expect(page.getByText('취소된 요청입니다.')).toBeVisible();

  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.getByRole('button', { name: '최종 복약지도' }).click();
  const popup = page.getByRole('dialog', { name: '최종 복약지도' });
  await expect(popup.getByText('이 생성본에는 최종 복약지도가 없습니다.')).toBeVisible();
  await expect(popup.getByRole('button', { name: '다시 시도' })).toHaveCount(0);
  expect(asked.filter((url) => url.includes('genMGText'))).toEqual([]);
  await page.setViewportSize(PHONE);
  await expectFitsWidth(page);
});
