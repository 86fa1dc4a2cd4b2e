import { readFileSync } from 'node:fs';
import { test, type Page } from '@playwright/test';
import { z } from 'zod';
import { faultsInBothThemes } from '../../../e2e/support/accessible.js';
import { expect } from '../../../e2e/support/expect.js';
import { expectFitsWidth, PHONE, signIn } from '../../../e2e/support/journey.js';
import { newestMail } from '../../../e2e/support/people.js';

/** The safety card on a phone: by the link that was sent, by the record's number, and by whom not. */

test.use({ viewport: PHONE, hasTouch: true, isMobile: true });

const wrongAddress = '잘못된 접근입니다. URL을 확인해 주십시오.';
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const picture = (page: Page) => page.getByRole('img', { name: /안전카드의 앞면과 뒷면/ });
const natural = (page: Page) => picture(page).evaluate((image: HTMLImageElement) => image.naturalWidth);
const file = (path: string) => readFileSync(path).subarray(0, 8);

/** A call of who has signed in, as our own pages make it. */
async function post(page: Page, path: string, body: object): Promise<unknown> {
  const text = await page.evaluate(
    async ([to = '', sent = '']) => {
      const headers = { 'content-type': 'application/json' };
      return (await fetch(to, { method: 'POST', headers, body: sent })).text();
    },
    [path, JSON.stringify(body)],
  );
  return JSON.parse(text) as unknown;
}

/** A record with many drugs, and the address in the message to its patient. */
async function sentCard(page: Page): Promise<{ recId: string; address: string }> {
  await signIn(page, 'MANAGER01');
  const names = [
    '페니실린계 항생제',
    '아목시실린/클라불란산칼륨 복합제',
    '세팔로스포린계 항생제',
    '비스테로이드성 소염진통제',
  ];
  const drugs = names.map((drugName) => ({ drugType: 'ATC', drugCode: 'J01C', drugName }));
  const ptTel = `010-${String(Date.now()).slice(-8, -4)}-${String(Date.now()).slice(-4)}`;
  const answer = await post(page, '/api/MRPD/insertADRData', {
    ptName: '선우나라',
    ptNumber: `PHONE-${Date.now()}`,
    ptRrn: '19480229',
    ptTel,
    d1List: JSON.stringify([
      {
        d1OccurenceDate: '2026-03-02',
        d1Causality: '가능함',
        d1Severity: 'Moderate',
        d1CausativeDrug: drugs.slice(0, 2),
        d1Symptom: [{ symptomCode: 'SY0001', symptomNameKor: '발진', symptomNameEng: 'Rash' }],
        d1CaseDescription: '복용 사흘째 온몸에 발진',
      },
    ]),
    d2CiGroup: JSON.stringify(drugs),
    d2CrhiGroup: JSON.stringify(drugs.toReversed()),
    d2ExpertOpinion: '페니실린계 항생제를 다시 드시면 위험할 수 있습니다.',
    d3HospitalName: '온누리대학교병원',
    d3HospitalCode: 'H0001',
    d3FinalEvaluator: '약사',
    d3MedicalDepartment: '약제부',
    d3ManagerTel: '02-123-4567',
    d3Email: 'adr@onnuri.example',
  });
  const recId = z.object({ data: z.string() }).parse(answer).data;
  const texts = { d1CausativeDrug: '아목시실린', d1Symptom: '발진', d2ExpertOpinion: '확인' };
  const cardInfo = JSON.stringify({ cardType: 'GENERAL', ...texts });
  expect(await post(page, '/api/ADRI/insertSendHst', { targetRecId: recId, cardInfo })).toMatchObject({
    result: 'SUCCESS',
  });
  const address = /\/r\?z=[\w-]{32}/.exec(await newestMail(page, ptTel))?.[0] ?? '';
  return { recId, address };
}

test('a patient opens the card that was sent, sees its picture and keeps it; by its number in this browser alone', async ({
  page,
  browser,
}) => {
  const { recId, address } = await sentCard(page);
  const phone = await browser.newContext({ viewport: PHONE, hasTouch: true, isMobile: true });
  const visitor = await phone.newPage();
  // Its number opens nothing before the certification, and says no more than of a record that is none.
  await visitor.goto(`/r?recId=${recId}`);
  await expect(heading(visitor)).toHaveText(wrongAddress);
  await visitor.goto('/r?recId=H0001-20200101-9999999');
  await expect(heading(visitor)).toHaveText(wrongAddress);

  await visitor.goto(address);
  await visitor.getByLabel('생년월일 8자리').fill('19480229');
  await visitor.getByRole('button', { name: '확인' }).tap();
  await expect(picture(visitor)).toBeVisible({ timeout: 30_000 });
  expect(await natural(visitor)).toBeGreaterThan(1000);
  await expect(visitor.getByText('선우나라')).toBeVisible();
  await expectFitsWidth(visitor);
  expect(await faultsInBothThemes(visitor)).toEqual([]);
  await visitor.screenshot({ path: 'test-results/card-linked-390.png', fullPage: true });
  for (const button of await visitor.locator('button').all())
    expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(48);
  for (const [name, begins] of [
    ['그림으로 저장하기', 'PNG'],
    ['PDF로 저장하기', '%PDF'],
  ] as const) {
    const kept = visitor.waitForEvent('download');
    await visitor.getByRole('button', { name }).tap();
    expect(file(await (await kept).path()).toString('latin1')).toContain(begins);
  }

  await visitor.goto(`/r?recId=${recId}`);
  await expect(picture(visitor)).toBeVisible({ timeout: 30_000 });
  await expectFitsWidth(visitor);
  expect(await faultsInBothThemes(visitor)).toEqual([]);
  const kept = visitor.waitForEvent('download');
  await visitor.getByRole('button', { name: '그림으로 저장하기' }).tap();
  expect(file(await (await kept).path()).toString('latin1')).toContain('PNG');
  await visitor.screenshot({ path: 'test-results/card-number-390.png', fullPage: true });
  await phone.close();

  const other = await browser.newContext({ viewport: PHONE });
  const stranger = await other.newPage();
  await stranger.goto(`/r?recId=${recId}`);
  await expect(heading(stranger)).toHaveText(wrongAddress);
  await other.close();
});

test('staff open the card by its number; those of another institution are told of a wrong address', async ({
  page,
}) => {
  const { recId } = await sentCard(page);
  await page.goto(`/r?recId=${recId}`);
  await expect(picture(page)).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole('button', { name: '그림으로 저장하기' })).toBeVisible();
  await page.context().clearCookies();
  await signIn(page, 'DOCTOR02');
  await page.goto(`/r?recId=${recId}`);
  await expect(heading(page)).toHaveText(wrongAddress);
});
