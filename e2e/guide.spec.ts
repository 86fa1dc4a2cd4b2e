import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { z } from 'zod';
import { expectAccessibleOnBoth } from './support/accessible.js';
import { expect } from './support/expect.js';
import { dataOf, requestOf } from './support/guide-steps.js';
import { expectFitsWidth, openMenu, signIn } from './support/journey.js';
import { expectNoInvisibleOverflow } from './support/overflow.js';
import { typeAtEnd } from './support/rich-text.js';
import { writeSampleRecord } from './support/sample-record.js';
import { test } from './support/test.js';

const folder = mkdtempSync(join(tmpdir(), 'onyak-guide-'));
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

const sample = (name: string) => writeSampleRecord(join(folder, `${name}.json`), { name });
const written = (page: Page) => page.getByText('문장은 점검 결과를 옮긴 것입니다.', { exact: false });

async function upload(page: Page, path: string, irbNumber: string): Promise<void> {
  await openMenu(page, '복약지도 요청');
  await page.getByLabel('연구 등록번호').fill(irbNumber);
  await page.locator('input[type=file]').setInputFiles(path);
}

/** From the sign-in to the guide screen of a new request. */
async function requestGuide(page: Page, name: string): Promise<void> {
  await signIn(page, 'DOCTOR01');
  await upload(page, sample(name), `IRB-${name}`);
  await page.getByRole('tab', { name: '확인 및 요청' }).click();
  await page.getByRole('button', { name: '복약지도 요청', exact: true }).click();
  await expect(page).toHaveURL(/\/mmmg\/.+/);
}

test('a record becomes a guide, is corrected by feedback, edited, sent and complete', async ({ page }) => {
  test.setTimeout(180_000);
  await requestGuide(page, '여정환자');
  await expect(page.getByRole('heading', { level: 1, name: '복약지도' })).toBeVisible();

  // The words stream in; then findings, evidence and the tree are there.
  await expect(page.getByRole('heading', { name: /점검 결과/ }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: '최종 복약지도' })).toBeEnabled({ timeout: 60_000 });
  await expect(page.getByRole('navigation', { name: '생성 이력' }).getByText('최초 생성')).toBeVisible();
  // It waits for somebody now, and the menu says so without being asked.
  const counts = z.object({ data: z.object({ MMMG: z.number().positive() }) });
  const { data } = counts.parse(await (await page.request.get('/api/menuCounts')).json());
  await expect(page.getByRole('link', { name: `복약지도 (${data.MMMG})`, exact: true })).toBeVisible();
  await expect(page.getByText('와파린', { exact: false }).first()).toBeVisible();
  await expect(page.getByText('오프라인 모델', { exact: false }).first()).toBeVisible();

  // From a sentence to its finding, its drugs and its source.
  await page
    .getByRole('button', { name: /근거 \d+건 보기/ })
    .first()
    .click();
  const evidence = page.getByRole('complementary', { name: '근거' });
  await expect(evidence.getByText('출처').first()).toBeVisible();
  await expect(evidence.getByText('관련 약물').first()).toBeVisible();

  await page.getByLabel('고칠 점').fill('환자가 이해하기 쉽게 더 짧게 써 주십시오.');
  await page.getByRole('button', { name: '피드백 전송' }).click();
  const tree = page.getByRole('navigation', { name: '생성 이력' });
  await expect(tree.getByText('피드백 반영')).toBeVisible({ timeout: 60_000 });
  await expect(tree.getByText('환자가 이해하기 쉽게 더 짧게 써 주십시오.')).toBeVisible();
  await tree.getByRole('button', { name: /2번/ }).click();
  await expect(page.getByRole('button', { name: '최종 복약지도' })).toBeEnabled({ timeout: 60_000 });

  await page.getByRole('button', { name: '최종 복약지도' }).click();
  const popup = page.getByRole('dialog', { name: '최종 복약지도' });
  const text = popup.getByLabel('복약지도 내용 (수정할 수 있습니다)');
  await expect(text).toHaveText(/\S{2}/, { timeout: 60_000 });
  // A pharmacist may write what the findings do not hold, but not unnoticed.
  await typeAtEnd(page, text, ['담당 약사가 확인했습니다.', '메트포르민도 함께 쓰고 있습니다.']);
  const agree = popup.getByRole('checkbox', { name: '확인했으며 그대로 보냅니다: 메트포르민도 함께 쓰고 있습니다.' });
  await expect(agree).not.toBeChecked();
  await expect(popup.getByRole('button', { name: 'CDSS로 전송' })).toBeDisabled();
  await agree.check();
  // Words that no finding holds are asked about too, however harmless.
  await popup.getByRole('checkbox', { name: '확인했으며 그대로 보냅니다: 담당 약사가 확인했습니다.' }).check();
  await popup.getByRole('button', { name: 'CDSS로 전송' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'CDSS로 전송' }).click();
  await expect(popup.getByRole('button', { name: /전송 완료 : DOCTOR01/ })).toBeVisible({ timeout: 60_000 });
  await expect(popup.getByText('확인하고 보낸 내용 2건')).toBeVisible();

  await page.reload();
  await expect(page.getByRole('navigation', { name: '생성 이력' }).getByText('전송 완료')).toBeVisible();
  await expect(page.getByText('전송이 완료된 요청에는 피드백을 보낼 수 없습니다.')).toBeVisible();
  await page.getByRole('button', { name: '최종 복약지도' }).click();
  await expect(page.getByLabel(/^복약지도 내용/)).toContainText('담당 약사가 확인했습니다.');
});

test('a guide that is being written goes on after a reload, is read by its anchors, found again, and shown to its institution alone', async ({
  page,
  another,
}) => {
  test.setTimeout(240_000);
  await requestGuide(page, '새로고침');
  const address = page.url();
  await test.step('a reload in the middle of the writing goes on where it was', async () => {
    await page.reload();
    await expect(page.getByRole('button', { name: '최종 복약지도' })).toBeEnabled({ timeout: 60_000 });
    await expect(written(page).first()).toBeVisible();
    const history = page.getByRole('navigation', { name: '생성 이력' });
    await expect(history.getByRole('button', { name: /1번/ })).toHaveCount(1);
  });
  await test.step('every anchor brings its part into sight, the memory too, and none scrolls into nothing', async () => {
    const anchors = page.getByRole('navigation', { name: '화면 안 이동' }).getByRole('button');
    // The memory comes a moment after the guide is whole.
    await expect(anchors.last()).toHaveText('메모리');
    const names = await anchors.allTextContents();
    for (const [place, name] of names.entries()) {
      await anchors.nth(place).click();
      const part = page.locator('[id^="guide-"]').nth(place);
      await expect(part, name).toBeInViewport();
      await expect(part.getByRole('heading').first(), name).toBeInViewport();
    }
    await expect(page.getByRole('heading', { name: '생성 메모리' })).toBeInViewport();
    await expectNoInvisibleOverflow(page);
  });
  const reqId = requestOf(page);
  await test.step('the list finds the request again by the name of the patient', async () => {
    await openMenu(page, '복약지도');
    await expect(page.getByRole('gridcell', { name: '새로고침', exact: true })).toBeVisible();
  });
  await test.step('a doctor of another institution finds neither the request nor its address', async () => {
    const other = await another();
    await signIn(other, 'DOCTOR02');
    await other.goto(address);
    await expect(other.getByText('찾을 수 없습니다', { exact: false }).first()).toBeVisible();
    await expect(other.getByText('새로고침')).toHaveCount(0);
    await openMenu(other, '복약지도');
    await expect(other.getByRole('grid', { name: '복약지도', exact: true })).toBeVisible();
    await expect(other.getByText('새로고침')).toHaveCount(0);
  });
  await test.step('opening a guide once leaves one look-up in the history of use', async () => {
    const manager = await another();
    await signIn(manager, 'MANAGER01');
    await manager.goto(address);
    await expect(manager.getByRole('button', { name: '최종 복약지도' })).toBeEnabled();
    const acts = z
      .array(z.object({ userId: z.string(), targetKey: z.string(), action: z.string() }))
      .parse(await dataOf(manager, '/api/AVML/selectUserActionHst'));
    const looked = acts.filter((act) => act.userId === 'MANAGER01' && act.targetKey === reqId);
    expect(looked.map(({ action }) => action)).toEqual(['복약지도 상세 조회']);
  });
});

test('what is no health record is refused in Korean and nothing is kept', async ({ page }) => {
  await signIn(page, 'DOCTOR01');
  const broken = join(folder, 'broken.json');
  writeFileSync(broken, '{"resourceType":"Bundle","type":"collection","entry":[');
  await upload(page, broken, 'IRB-1');
  await expect(page.getByRole('alert').filter({ hasText: '건강기록을 읽지 못했습니다' })).toBeVisible();
  await expect(page.getByRole('tab', { name: '확인 및 요청' })).toHaveCount(0);
});

test('the request and guide screens are accessible and fit, on a desk and on a phone', async ({ page }) => {
  test.setTimeout(240_000);
  const fits = async () => {
    await expectFitsWidth(page);
    await expectNoInvisibleOverflow(page);
  };
  await signIn(page, 'DOCTOR01');
  await openMenu(page, '복약지도 요청');
  await expectAccessibleOnBoth(page, fits);
  await page.getByLabel('연구 등록번호').fill('IRB-AXE');
  await page.locator('input[type=file]').setInputFiles(sample('접근성'));
  for (const tab of ['환자 정보', '복용 처방', '진단', '부작용', '확인 및 요청']) {
    await page.getByRole('tab', { name: new RegExp(`^${tab}`) }).click();
    await expectAccessibleOnBoth(page, fits);
  }
  await page.getByRole('button', { name: '복약지도 요청', exact: true }).click();
  await expect(page.getByRole('button', { name: '최종 복약지도' })).toBeEnabled({ timeout: 60_000 });
  const memory = page.getByRole('heading', { name: '생성 메모리' });
  const title = page.getByRole('heading', { level: 1, name: '복약지도' });
  await expectAccessibleOnBoth(page, async (width) => {
    await fits();
    // Neither the wheel over the history nor the last anchor takes the page away.
    await page.getByRole('navigation', { name: '생성 이력' }).hover();
    await page.mouse.wheel(0, 8_000);
    if (width === 'desk') await expect(title).toBeInViewport();
    await page.getByRole('button', { name: '메모리', exact: true }).click();
    await expect(memory).toBeInViewport();
    if (width === 'desk') await expect(title).toBeInViewport();
  });
  await page.getByRole('button', { name: '최종 복약지도' }).click();
  await expect(page.getByLabel('복약지도 내용 (수정할 수 있습니다)')).toHaveText(/\S{2}/, { timeout: 60_000 });
  // Offered once the text has been looked at; until then its colours are on their way.
  await expect(page.getByRole('button', { name: 'CDSS로 전송' })).toBeEnabled();
  await expectAccessibleOnBoth(page);
});
