import { test, type Page } from '@playwright/test';
import { faultsInBothThemes } from '../../e2e/support/accessible.js';
import { expect } from '../../e2e/support/expect.js';
import { finishedGuide } from '../../e2e/support/guide-steps.js';
import { expectFitsWidth, openMenu, PHONE } from '../../e2e/support/journey.js';
import { expectState } from '../../e2e/support/portal-state.js';
import { inProject } from '../../scripts/lib/project.js';

/** The guide of a patient, from the pharmacist's screen to the patient's phone. */

const sample = inProject('samples', 'kr-core-warfarin-nsaid.json');
const BIRTH = '19480102';

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });

/** A picture of each width and theme, to be looked at. */
async function pictures(page: Page, name: string): Promise<void> {
  for (const [size, viewport] of [
    ['wide', { width: 1440, height: 900 }],
    ['phone', PHONE],
  ] as const) {
    await page.setViewportSize(viewport);
    await expectFitsWidth(page);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await page.screenshot({ path: `test-results/leaflet/${name}-${size}-${colorScheme}.png` });
    }
  }
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize({ width: 1440, height: 900 });
}

test('a pharmacist hands the guide out, the patient opens it by the birth date, and it is ended', async ({
  page,
  browser,
}) => {
  await finishedGuide(page, sample, 'LEAFLET-1');
  await page.getByRole('button', { name: '환자 복약안내문' }).click();
  const popup = page.getByRole('dialog', { name: '환자 복약안내문' });
  await expect(popup.getByRole('heading', { name: '약마다 알아 두실 것' })).toBeVisible();
  await expect(popup.getByText('피가 굳어 혈관을 막지 않게 하는 약입니다.').first()).toBeVisible();
  await expect(popup.getByText('이 안내문에 적지 못한 것')).toBeVisible();
  expect(await faultsInBothThemes(page)).toEqual([]);
  await pictures(page, 'preview');

  const handOut = popup.getByRole('button', { name: 'QR과 링크를 만들어 건네기' });
  await expect(handOut).toBeDisabled();
  await popup.getByLabel('환자 생년월일(8자리)').fill(BIRTH);
  await handOut.click();
  await expect(popup.getByRole('button', { name: 'QR이 든 PDF 저장' })).toBeVisible();
  const address = /\/g\?c=[\w-]{32}/.exec((await popup.textContent()) ?? '')?.[0] ?? '';
  expect(address).not.toBe('');

  const phone = await browser.newContext({ viewport: PHONE, hasTouch: true, isMobile: true, locale: 'ko-KR' });
  const patient = await phone.newPage();
  await patient.goto(address);
  await patient.getByLabel(/생년월일/).fill(BIRTH);
  await patient.getByRole('button', { name: '확인' }).click();
  await expect(heading(patient, '약마다 알아 두실 것')).toBeVisible();
  await expect(patient.getByText('피가 굳어 혈관을 막지 않게 하는 약입니다.').first()).toBeVisible();
  await expectState(patient, 'leaflet');

  await page.keyboard.press('Escape');
  await openMenu(page, '환자 복약안내문');
  await page.getByRole('gridcell', { name: '박순자' }).dblclick();
  const kept = page.getByRole('dialog', { name: '환자 복약안내문' });
  await expect(kept.getByText('피가 굳어 혈관을 막지 않게 하는 약입니다.').first()).toBeVisible();
  await pictures(page, 'kept');
  await kept.getByRole('button', { name: '링크 끝내기' }).click();
  await page.getByRole('button', { name: '예', exact: true }).click();
  await expect(page.getByText('링크를 끝냈습니다.')).toBeVisible();
  await patient.reload();
  await expect(patient.getByRole('heading', { level: 1 })).toContainText('잘못된');
  await phone.close();
});
