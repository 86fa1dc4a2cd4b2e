import { readFileSync } from 'node:fs';
import { test, type APIRequestContext } from '@playwright/test';
import { z } from 'zod';
import { faultsInBothThemes } from '../../e2e/support/accessible.js';
import { expect } from '../../e2e/support/expect.js';
import { expectFitsWidth, openMenu, PHONE, signIn } from '../../e2e/support/journey.js';
import { DEMONSTRATION_PASSWORD } from '../../e2e/support/accounts.js';
import { medication } from '../acds/testing/stored-request.js';

const session = z.object({ data: z.object({ token: z.string() }) });

/** Made-up patients as requests store them: warfarin beside ibuprofen finds something in each of them. */
async function storeRequests(request: APIRequestContext, mark: string): Promise<void> {
  const userId = 'MANAGER01';
  const signedIn = await request.post('/loginProc', { data: { userId, userPassword: DEMONSTRATION_PASSWORD } });
  const headers = { token: session.parse(await signedIn.json()).data.token, userId };
  for (const at of [1, 2, 3]) {
    const data = {
      name: '가상 환자',
      age: 60 + at * 6,
      gender: 'Female',
      irbNumber: `POP-${mark}-${at}`,
      medications: ['B01AA03', 'M01AE01', 'N05BA01'].map((code) => medication(code)),
      comorbidities: [],
      sideEffectsStr: [],
    };
    expect((await request.post('/api/MFFU/reqMG', { headers, data })).ok()).toBe(true);
  }
}

test('an institution screens all its patients: started, followed, read by rule and by patient, kept as files', async ({
  page,
  request,
}) => {
  test.setTimeout(300_000);
  const mark = String(Date.now()).slice(-7);
  await storeRequests(request, mark);
  await signIn(page, 'MANAGER01');
  await openMenu(page, '전체 환자 선별');
  await page.getByRole('button', { name: '새 선별' }).click();
  const start = page.getByRole('dialog', { name: '새 선별' });
  await start.getByRole('radio', { name: '초안' }).check();
  await expect(start.getByRole('button', { name: '선별 시작' })).toBeDisabled();
  await start.getByRole('radio', { name: '지금의 기준' }).check();
  expect(await faultsInBothThemes(page)).toEqual([]);
  await start.getByRole('button', { name: '선별 시작' }).click();

  // Followed until it is there; the result takes the place of the progress by itself.
  await expect(page.getByRole('heading', { name: /전체 환자 선별 결과/u })).toBeVisible({ timeout: 240_000 });
  const rules = page.getByRole('grid', { name: '규칙별 결과' });
  await expect(rules.getByRole('row').nth(2)).toBeVisible();
  expect(await faultsInBothThemes(page)).toEqual([]);
  await rules
    .getByRole('button', { name: /. 환자 보기$/u })
    .first()
    .click();
  const patients = page.getByRole('dialog', { name: /발견된 환자/u });
  await expect(patients.getByText(new RegExp(`^POP-${mark}`, 'u')).first()).toBeVisible();
  expect(await faultsInBothThemes(page)).toEqual([]);
  await patients.getByRole('button', { name: '닫기' }).click();

  for (const name of ['이전 선별과 다른 점', '점검하지 못한 것', '표에 없는 약']) {
    await page.getByRole('tab', { name }).click();
    await expect(page.getByRole('tabpanel', { name })).toBeVisible();
  }
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'JSON (비식별)' }).click(),
  ]);
  const text = readFileSync(await file.path(), 'utf8');
  expect(text).toContain('"studyKey"');
  expect(text).not.toContain('POP-');
  const [sheet] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Excel (규칙별)' }).click(),
  ]);
  expect(sheet.suggestedFilename()).toMatch(/^population-rules-.*\.xlsx$/u);

  await page.setViewportSize(PHONE);
  await expectFitsWidth(page);
  await page.getByRole('link', { name: '목록' }).click();
  await expect(page.getByRole('grid', { name: '전체 환자 선별' }).getByText('완료').first()).toBeVisible();
  await expectFitsWidth(page);
});
