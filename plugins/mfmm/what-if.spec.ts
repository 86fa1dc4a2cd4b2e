import { test, type Page } from '@playwright/test';
import { expectAccessible } from '../../e2e/support/accessible.js';
import { expect } from '../../e2e/support/expect.js';
import { expectFitsWidth, openMenu, PHONE, signIn } from '../../e2e/support/journey.js';
import { writeSampleRecord } from '../../e2e/support/sample-record.js';

const popup = (page: Page) => page.getByRole('dialog', { name: /^다약제 CDSS 결과/u });
const sides = (page: Page) => popup(page).getByRole('table', { name: '바꾸기 전과 후' });
/** Figures of a line before and after. */
async function line(page: Page, name: string): Promise<[before: number, after: number]> {
  const row = sides(page)
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name }) });
  const [before = '', after = ''] = await row.getByRole('cell').allInnerTexts();
  return [Number.parseInt(before, 10), Number.parseInt(after, 10)];
}

async function opened(page: Page, path: string): Promise<void> {
  await signIn(page, 'DOCTOR01');
  await openMenu(page, '다약제 CDSS 요청');
  await page.getByLabel('연구 등록번호').fill(`WI-${String(Date.now()).slice(-7)}`);
  await page.locator('input[type=file]').setInputFiles(path);
  await page.getByRole('tab', { name: '확인 및 요청' }).click();
  await page.getByRole('button', { name: '다약제 CDSS 요청', exact: true }).click();
  const tab = popup(page).getByRole('tab', { name: '다른 약으로 바꿔 보기' });
  await expect(tab).toBeVisible({ timeout: 60_000 });
  await tab.click();
  // The first question of the process compiles the knowledge.
  await expect(sides(page)).toBeVisible({ timeout: 60_000 });
}

test('drugs are switched off and replaced by the keyboard and by choice, with what changes side by side', async ({
  page,
}, info) => {
  await opened(page, writeSampleRecord(info.outputPath('bundle.json'), { name: '가상 환자' }));
  const result = popup(page);
  const status = result.getByRole('status').filter({ hasText: /약/u });
  await expect(status).toHaveText('아직 바꾼 약이 없습니다.');
  const drugs = result.getByRole('region', { name: '약', exact: true });

  // Off by the keyboard alone, and on again.
  const amitriptyline = drugs.getByLabel(/^아미트리프틸린.* 복용$/u);
  await amitriptyline.focus();
  await page.keyboard.press('Space');
  await expect(status).toContainText('끈 약 1개');
  const burdenOf = async () => line(page, '항콜린 부담');
  await expect
    .poll(async () => {
      const [before, after] = await burdenOf();
      return after < before;
    })
    .toBe(true);
  const [burden] = await burdenOf();
  await expect(result.getByRole('region', { name: /^사라지는 결과 [1-9]/u })).toContainText('아미트리프틸린');
  await expectAccessible(page);
  await page.keyboard.press('Space');
  await expect(status).toHaveText('아직 바꾼 약이 없습니다.');
  await expect.poll(burdenOf).toEqual([burden, burden]);

  // Replaced by another of its group: what was found goes on with that one.
  await drugs.getByLabel(/^이부프로펜.* 대신 쓸 약$/u).selectOption({ label: '나프록센 (M01AE02)' });
  await expect(status).toContainText('끈 약 1개, 더한 약 1개');
  await expect(result.getByRole('region', { name: /^달라지는 결과/u })).toContainText('나프록센');
  await result.getByRole('button', { name: '처음으로' }).click();
  await expect(status).toHaveText('아직 바꾼 약이 없습니다.');
});

test('a drug is added and one replaced, and a new request is begun with both', async ({ page }, info) => {
  await opened(page, writeSampleRecord(info.outputPath('bundle.json'), { name: '가상 환자' }));
  const result = popup(page);
  const status = result.getByRole('status').filter({ hasText: /약/u });
  const drugs = result.getByRole('region', { name: '약', exact: true });
  await drugs.getByRole('button', { name: '약 더하기' }).click();
  const search = page.getByRole('dialog', { name: /검색/u });
  await search.getByRole('searchbox').fill('심바스타틴');
  await search.getByRole('searchbox').press('Enter');
  await search.getByRole('row').filter({ hasText: 'C10AA01' }).first().dblclick();
  await page.keyboard.press('Escape');
  await expect(search).toBeHidden();
  await expect(status).toContainText('더한 약 1개');
  await drugs.getByLabel(/^이부프로펜.* 대신 쓸 약$/u).selectOption({ label: '나프록센 (M01AE02)' });
  await expect(status).toContainText('끈 약 1개, 더한 약 2개');

  await result.getByRole('button', { name: '이 변경으로 새 요청' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '다약제 CDSS 요청' })).toBeVisible();
  await page.getByRole('tab', { name: '확인 및 요청' }).click();
  const review = page.getByRole('tabpanel').filter({ visible: true }).first();
  for (const name of ['심바스타틴', '나프록센', '와파린']) await expect(review.getByText(name).first()).toBeVisible();
  await expect(review.getByText('이부프로펜')).toHaveCount(0);
  // What was begun stays over a reload.
  await page.reload();
  await page.getByRole('tab', { name: '확인 및 요청' }).click();
  await expect(review.getByText('나프록센').first()).toBeVisible();
  await page.getByRole('button', { name: '다약제 CDSS 요청', exact: true }).click();
  await expect(popup(page).getByRole('tab', { name: '기본 정보' })).toBeVisible({ timeout: 60_000 });
});

test('the change that removes most is proposed with its reasons, tried by a press, and fits a phone', async ({
  page,
}, info) => {
  await opened(
    page,
    writeSampleRecord(info.outputPath('bundle.json'), {
      name: '가상 환자',
      drugs: [
        ['C10AA01', '심바스타틴 20밀리그램'],
        ['J01FA09', '클래리트로마이신 500밀리그램'],
        ['N05CF02', '졸피뎀 10밀리그램'],
        ['C09CA01', '로사르탄 50밀리그램'],
      ],
    }),
  );
  const result = popup(page);
  const proposals = result.getByRole('region', { name: '위험을 가장 많이 덜어 내는 변경' });
  const [best] = await proposals.getByRole('listitem').all();
  await expect(best ?? proposals).toContainText(/심바스타틴|클래리트로마이신/u);
  await expect(best ?? proposals).toContainText('[금기]');
  await expect(proposals).toContainText('점수로 더하지 않습니다.');
  // A table says to taper it: the prescriber is named with the table's own words.
  const zolpidem = proposals.getByRole('listitem').filter({ hasText: /^졸피뎀/u });
  await expect(zolpidem).toContainText('처방의가 판단');
  await expect(zolpidem).toContainText('서서히 줄');
  const [before] = await line(page, '금기');
  expect(before).toBeGreaterThan(0);
  await proposals
    .getByRole('button', { name: /적용해 보기$/u })
    .first()
    .click();
  await expect.poll(() => line(page, '금기')).toEqual([before, 0]);
  await page.setViewportSize(PHONE);
  await expectFitsWidth(page);
  await expectAccessible(page);
});
