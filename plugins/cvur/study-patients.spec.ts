import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test, type Page } from '@playwright/test';
import { faultsInBothThemes } from '../../e2e/support/accessible.js';
import { expect } from '../../e2e/support/expect.js';
import { expectFitsWidth, openMenu, PHONE, signIn } from '../../e2e/support/journey.js';
import { writeSampleRecord } from '../../e2e/support/sample-record.js';

/** Study patients: registered, surveyed, and what the survey says in a request. */

const folder = mkdtempSync(join(tmpdir(), 'onyak-study-'));
test.afterAll(() => rmSync(folder, { recursive: true }));

const grid = (page: Page) => page.getByRole('grid', { name: '연구 환자', exact: true });
const number = () => `IRB-${Date.now()}`;

async function register(page: Page, ptIrbNumber: string, ptName: string) {
  await openMenu(page, '연구 환자 조회');
  await page.getByRole('button', { name: '등록', exact: true }).click();
  const add = page.getByRole('dialog', { name: '연구 환자 등록' });
  await add.getByRole('textbox', { name: /연구 등록번호/ }).fill(ptIrbNumber);
  await add.getByRole('textbox', { name: /성명/ }).fill(ptName);
  await add.getByRole('combobox', { name: /성별/ }).click();
  await page.getByRole('option', { name: '여성' }).click();
  await add.getByRole('textbox', { name: /전화번호/ }).pressSequentially('00012345678');
  await expect(add.getByRole('textbox', { name: /전화번호/ })).toHaveValue('000-1234-5678');
  await page.keyboard.press('Control+s');
  await expect(add).toBeHidden();
  await expect(grid(page).getByText(ptIrbNumber)).toBeVisible();
}

const popupOf = (page: Page, name: string) => page.getByRole('dialog', { name: new RegExp(name) });
async function openPatient(page: Page, ptIrbNumber: string, name: string) {
  const popup = popupOf(page, name);
  // A new row stands first until the list comes anew, and a double click that meets two rows opens none.
  await expect(async () => {
    await grid(page).getByText(ptIrbNumber).dblclick();
    await expect(popup).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await expect(popup.getByRole('tab', { name: '설문' })).toHaveAttribute('aria-selected', 'true');
  return popup;
}

async function choose(page: Page, question: RegExp, answer: string) {
  await page.getByRole('combobox', { name: question }).click();
  await page.getByRole('option', { name: answer, exact: true }).click();
}

test('a study patient is registered and answers ten questions, which are kept while they are typed', async ({
  page,
}) => {
  const ptIrbNumber = number();
  await signIn(page, 'DOCTOR01');
  await register(page, ptIrbNumber, '지어낸');
  const popup = await openPatient(page, ptIrbNumber, '지어낸');
  const size = page.viewportSize();
  await expect.poll(() => popup.boundingBox()).toMatchObject({ x: 0, y: 0, width: size?.width, height: size?.height });
  const save = popup.getByRole('button', { name: '저장' });
  await save.click();
  await expect(page.getByText('입력하지 않거나 잘못 입력된 정보가 있습니다. 다시 확인해주세요.').first()).toBeVisible();
  await expect(popup.getByText('1. 키 (cm) 필수 입력')).toBeVisible();
  await expect(popup.getByRole('textbox', { name: /1\. 키/ })).toBeFocused();
  await popup.getByRole('textbox', { name: /1\. 키/ }).fill('160.5');
  await popup.getByRole('textbox', { name: /2\. 체중/ }).fill('48.2');
  await popup.getByRole('textbox', { name: /3\. 복용 중인 약/ }).fill('6');
  const hypertension = popup.getByRole('checkbox', { name: '고혈압' });
  await expect(hypertension).toBeDisabled();
  await choose(page, /4\. 진단받은/, '예');
  await choose(page, /5\. 약을 먹고/, '예');
  await choose(page, /6\. 처방 없이/, '예');
  await choose(page, /9\. 본인의 건강/, '나쁨');
  await choose(page, /10\. 지난 1주일/, '5~7일');
  await save.click();
  await expect(popup.getByText('6. 비처방 약을 입력해 주세요.')).toBeVisible();
  await popup.getByRole('checkbox', { name: '건강기능식품(비타민·영양제)' }).check();
  const alert = page.getByRole('alertdialog');
  for (const [text, box] of [
    ['4. 진단명을 입력해 주세요.', '고혈압'],
    ['5. 부작용을 일으킨 약을 입력해 주십시오.', '항생제'],
    ['5. 부작용 증상을 입력해 주십시오.', '피부 발진·두드러기'],
  ] as const) {
    await save.click();
    await expect(alert).toContainText(text);
    await alert.getByRole('button').last().click();
    await popup.getByRole('checkbox', { name: box }).check();
  }

  // Typed and not saved: there again after a reload.
  await expect.poll(() => page.evaluate(() => JSON.stringify(sessionStorage).includes('160.5'))).toBe(true);
  await page.reload();
  const again = await openPatient(page, ptIrbNumber, '지어낸');
  await expect(again.getByRole('textbox', { name: /1\. 키/ })).toHaveValue('160.5');
  await expect(again.getByRole('checkbox', { name: '고혈압' })).toBeChecked();
  expect(await faultsInBothThemes(page)).toEqual([]);
  await again.getByRole('button', { name: '저장' }).click();
  await expect(page.getByText('등록되었습니다.').first()).toBeVisible();
  await expect(again.getByText('18.7').first()).toBeVisible();

  // A no clears what it closes.
  await choose(page, /4\. 진단받은/, '아니요');
  await expect(again.getByRole('checkbox', { name: '고혈압' })).not.toBeChecked();
  await expect(again.getByRole('checkbox', { name: '고혈압' })).toBeDisabled();
  await page.setViewportSize(PHONE);
  await expectFitsWidth(page);
  await page.keyboard.press('Escape');
  await expect(again).toBeHidden();
  await expectFitsWidth(page);
});

test('the number cannot be changed, the history is below the row, and a deleted patient is gone', async ({ page }) => {
  const ptIrbNumber = number();
  await signIn(page, 'DOCTOR01');
  await register(page, ptIrbNumber, '지어낸');
  await page.getByRole('button', { name: '수정', exact: true }).click();
  const edit = page.getByRole('dialog', { name: '연구 환자 수정' });
  await expect(edit.getByRole('textbox', { name: /연구 등록번호/ })).toBeDisabled();
  await edit.getByRole('textbox', { name: /성명/ }).fill('고친이름');
  await edit.getByRole('button', { name: '저장' }).click();
  await expect(edit).toBeHidden();
  const line = grid(page).getByRole('row', { name: new RegExp(ptIrbNumber) });
  await line.getByRole('button', { name: /상세 펼치기/ }).click();
  await expect(
    page
      .getByRole('grid', { name: /변경 이력/ })
      .getByText('고친이름')
      .first(),
  ).toBeVisible();
  await page.getByRole('button', { name: '삭제', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '삭제' }).click();
  // Behind a question nothing is found: it would be gone without being deleted.
  await expect(page.getByText(/삭제(되었|했)습니다/u).first()).toBeVisible();
  await expect(grid(page).getByText(ptIrbNumber)).toHaveCount(0);
});

test('a guide is asked for in the patient’s tab: nobody else’s record, the survey’s rows chosen and refused, and the list', async ({
  page,
}) => {
  test.setTimeout(180_000);
  const ptIrbNumber = number();
  await signIn(page, 'DOCTOR01');
  await register(page, ptIrbNumber, '지어낸');
  const answered = await page.request.post('/api/CVUR/updateCdssSurvey', {
    data: {
      ptIrbNumber,
      height: 160.5,
      weight: 48.2,
      medicationCount: 6,
      hasDisease: 'YES',
      diseases: [{ code: 'D33' }, { code: 'D04' }],
      hasSideEffect: 'YES',
      causativeDrugs: [{ code: 'CD02' }],
      symptoms: [{ code: 'SX01' }],
      hasNonPrescriptionMedication: 'NO',
      healthOpinion: 'HEALTH_OPINION_02',
      tiredDays: 'TIRED_DAYS_03',
    },
    headers: { origin: new URL(page.url()).origin },
  });
  expect(answered.status()).toBe(200);
  const popup = await openPatient(page, ptIrbNumber, '지어낸');
  await popup.getByRole('tab', { name: '복약지도' }).click();
  await expect(popup.getByText('이 연구 환자의 복약지도 요청이 없습니다.')).toBeVisible();
  await popup.getByRole('button', { name: '복약지도 요청', exact: true }).click();

  // Somebody else's record, then the patient's own.
  const upload = (name: string) =>
    popup.locator('input[type=file]').setInputFiles(
      writeSampleRecord(join(folder, `${name}.json`), {
        name,
        drugs: [
          ['C08DB01', '딜티아젬 90밀리그램'],
          ['M01AE01', '이부프로펜 400밀리그램'],
        ],
        conditions: [],
      }),
    );
  await upload('다른이');
  await expect(popup.getByText('환자 정보가 일치하지 않습니다.')).toBeVisible();
  await upload('지어낸');
  await expect(popup.getByText(/설문에서 진단 2건, 부작용 1건을 가져와 선택했습니다/)).toBeVisible();
  await popup.getByRole('tab', { name: /^진단/ }).click();
  const diagnoses = popup.getByRole('treegrid', { name: '진단', exact: true });
  await expect(diagnoses.getByRole('row', { name: /녹내장.*설문/ })).toBeVisible();
  await expect(diagnoses.getByRole('row', { name: /심부전.*설문/ })).toBeVisible();
  await diagnoses
    .getByRole('row', { name: /녹내장.*설문/ })
    .getByRole('checkbox')
    .uncheck();
  await popup.getByRole('tab', { name: /^부작용/ }).click();
  await expect(popup.getByRole('row', { name: /설문 · 항생제: 피부 발진·두드러기/ })).toBeVisible();
  await popup.getByRole('tab', { name: '확인 및 요청' }).click();
  await expect(popup.getByText('심부전').filter({ visible: true }).first()).toBeVisible();
  await expect(popup.getByText('녹내장').filter({ visible: true })).toHaveCount(0);
  expect(await faultsInBothThemes(page)).toEqual([]);

  // The engine takes them as comorbidities, and the evidence says whose word they are.
  await popup.getByRole('button', { name: '복약지도 요청', exact: true }).click();
  await expect(page.getByRole('button', { name: '최종 복약지도' })).toBeEnabled({ timeout: 60_000 });
  await page
    .getByRole('region', { name: /^점검 결과/ })
    .getByRole('button')
    .filter({ hasText: '심부전' })
    .first()
    .click();
  const evidence = page.getByRole('complementary', { name: '근거' });
  await expect(evidence.getByText('I509')).toBeVisible();
  await expect(evidence.getByText('설문', { exact: true })).toBeVisible();

  await page.goto('/cvur');
  const again = await openPatient(page, ptIrbNumber, '지어낸');
  await again.getByRole('tab', { name: '복약지도' }).click();
  const list = again.getByRole('grid', { name: '복약지도', exact: true });
  // Before its rows come, the list's own words stand in a row.
  await list.getByRole('row', { name: /DOCTOR01/ }).dblclick();
  await expect(page).toHaveURL(/\/mmmg\/.+/);
});
