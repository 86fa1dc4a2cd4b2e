import { test, type Page } from '@playwright/test';
import { z } from 'zod';
import { faultsInBothThemes } from '../../e2e/support/accessible.js';
import { fillCase, openRegistration } from '../mrpd/testing/registering.js';
import { expect } from '../../e2e/support/expect.js';
import { expectFitsWidth, openMenu, PHONE, signIn } from '../../e2e/support/journey.js';

/** A safety card: chosen, looked at, kept as a file, printed where it can be, sent once, and found in the history. */

const recordSchema = z.object({ recId: z.string() });

/** A record of a made-up patient, with a number that no other run has. */
async function addRecord(page: Page): Promise<{ recId: string; ptNumber: string }> {
  const ptNumber = `CARD-${Date.now()}`;
  const body = JSON.stringify({
    ptName: '지어낸',
    ptNumber,
    ptRrn: '19510203',
    ptTel: '010-0000-0000',
    d1List: JSON.stringify([
      {
        d1OccurenceDate: '2026-03-02',
        d1Causality: '가능함',
        d1Severity: 'Moderate',
        d1CausativeDrug: [{ drugType: 'ATC', drugCode: 'J01CA04', drugName: 'amoxicillin' }],
        d1Symptom: [{ symptomCode: 'SY0001', symptomNameKor: '발진', symptomNameEng: 'Rash' }],
        d1CaseDescription: '복용 사흘째 온몸에 발진',
      },
    ]),
    d3HospitalName: '온누리대학교병원',
    d3HospitalCode: 'H0001',
    d3FinalEvaluator: '약사',
    d3MedicalDepartment: '약제부',
    d3ManagerTel: '02-123-4567',
    d3Email: 'adr@onnuri.example',
  });
  const answer = await page.evaluate(async (sent) => {
    const headers = { 'content-type': 'application/json' };
    return (await fetch('/api/MRPD/insertADRData', { method: 'POST', headers, body: sent })).text();
  }, body);
  const recId = z.object({ data: z.string() }).parse(JSON.parse(answer)).data;
  return { ...recordSchema.parse({ recId }), ptNumber };
}

const cards = (page: Page) => page.getByRole('dialog', { name: '안전카드 인쇄/전송' });

test('a card is edited, looked at, kept, sent, and stands in the history', async ({ page }) => {
  await signIn(page, 'MANAGER01');
  const { ptNumber } = await addRecord(page);
  await page.goto(`/mrpm?q=${ptNumber}`);
  await expect(page.getByRole('row', { name: new RegExp(ptNumber) })).toBeVisible();
  await page
    .getByRole('row', { name: new RegExp(ptNumber) })
    .getByRole('checkbox')
    .check();
  await page.getByRole('button', { name: '안전카드 인쇄/전송' }).click();
  const dialog = cards(page);
  await expect(dialog.getByRole('textbox', { name: /원인약물/ })).toHaveValue(/amoxicillin/);

  // The opinion is empty yet: told at its field.
  await dialog.getByRole('button', { name: '미리보기' }).click();
  await expect(dialog.getByText('전문가 의견 필수 입력')).toBeVisible();
  await dialog.getByRole('textbox', { name: /전문가 의견/ }).fill('처방하기 전에\n확인하십시오.');
  expect(await faultsInBothThemes(page)).toEqual([]);
  await dialog.getByRole('button', { name: '미리보기' }).click();
  const preview = page.getByRole('dialog', { name: '미리보기' });
  await expect(preview.getByRole('img', { name: '안전카드 앞면' })).toBeVisible();
  await expect(preview.getByRole('img', { name: '안전카드 뒷면' })).toBeVisible();
  expect(await faultsInBothThemes(page)).toEqual([]);
  await page.keyboard.press('Escape');

  for (const [button, name] of [
    ['PNG 저장', /\.png$/],
    ['A4 PDF 저장', /A4\.pdf$/],
  ] as const) {
    const download = page.waitForEvent('download');
    await dialog.getByRole('button', { name: button }).click();
    expect((await download).suggestedFilename()).toMatch(name);
  }
  // Silent printing is of Windows; this is none.
  await dialog.getByRole('button', { name: '인쇄', exact: true }).click();
  await expect(page.getByText('Windows에서만 인쇄할 수 있습니다.').first()).toBeVisible();
  await dialog.getByRole('button', { name: '전송', exact: true }).click();
  await expect(page.getByText('개발용 편지함에 보관했습니다.').first()).toBeVisible();
  await page.keyboard.press('Escape');

  await openMenu(page, '카드 인쇄/전송 이력');
  const history = page.getByRole('row', { name: new RegExp(ptNumber) });
  await expect(history).toContainText('개발용 편지함');
  await page.setViewportSize(PHONE);
  await expectFitsWidth(page);
});

test('nothing is printed of nothing', async ({ page }) => {
  await signIn(page, 'MANAGER01');
  await openMenu(page, 'ADR 정보 조회');
  await page.getByRole('button', { name: '안전카드 인쇄/전송' }).click();
  await expect(page.getByText('인쇄/전송 대상 선택 후 진행 필요').first()).toBeVisible();
});

test('what is typed and not saved is printed once the needed is there, and cannot be sent', async ({ page }) => {
  await signIn(page, 'MANAGER01');
  const form = await openRegistration(page);
  await page.getByRole('button', { name: '저장 전 인쇄' }).click();
  // Everything that is missing at once, and the first of it is where one goes on.
  const said = page.getByRole('alert').filter({ hasText: '성명, 등록 희망자 필수 입력' });
  await expect(said).toContainText('생년월일, 등록 희망자 필수 입력');
  await expect(said).toContainText('발생일, 원인약물, 증상을 입력해야 인쇄할 수 있습니다.');
  await expect(form.getByRole('textbox', { name: /^성명/ }).first()).toBeFocused();
  for (const [name, value] of Object.entries({ 성명: '지어낸', 병원등록번호: 'TEMP-1', 생년월일: '19510203' }))
    await form
      .getByRole('textbox', { name: new RegExp(`^${name}`) })
      .first()
      .fill(value);
  await fillCase(page, form);
  await page.getByRole('button', { name: '저장 전 인쇄' }).click();
  const dialog = cards(page);
  await expect(dialog.getByRole('textbox', { name: /원인약물/ })).toHaveValue(/warfarin|와파린/i);
  await expect(dialog.getByRole('button', { name: '전송', exact: true })).toBeDisabled();
  await expect(dialog.getByText('저장하지 않은 기록은 전송할 수 없습니다.')).toBeVisible();
  await dialog.getByRole('textbox', { name: /전문가 의견/ }).fill('다시 쓰지 않습니다.');
  await dialog.getByRole('button', { name: '미리보기' }).click();
  await expect(
    page.getByRole('dialog', { name: '미리보기' }).getByRole('img', { name: '안전카드 앞면' }),
  ).toBeVisible();
});
