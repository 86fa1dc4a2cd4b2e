import { test, type APIRequestContext, type Page } from '@playwright/test';
import { z } from 'zod';
import { faultsInBothThemes } from '../../e2e/support/accessible.js';
import { expect } from '../../e2e/support/expect.js';
import { expectFitsWidth, openMenu, PHONE, signIn } from '../../e2e/support/journey.js';
import { sentRecord } from './testing/record.js';

/** What another system sends arrives in the box, is held against the record that it would change, and is deleted. */

/** As the page's own script sends it: a cookie alone counts from there. */
const ownPage = { 'sec-fetch-site': 'same-origin' };

const keySchema = z.object({ data: z.object({ apiKey: z.string() }) });

async function apiKeyOf(request: APIRequestContext): Promise<string> {
  const ask = (call: string) =>
    request.post(`/api/AMAK/${call}`, { data: { hospitalNameCode: 'H0001' }, headers: ownPage });
  // One that is there already stays.
  await ask('insert');
  return keySchema.parse(await (await ask('reveal')).json()).data.apiKey;
}

/** A record of the demonstration with a case number of its own, as a sender would know it. */
async function knownRecord(page: Page, number: string): Promise<Record<string, unknown>> {
  const list = await page.request.get('/rest/adr-record?range=%5B0%2C0%5D');
  const [row] = z.array(z.looseObject({ id: z.string(), version: z.number() })).parse(await list.json());
  const address = `/rest/adr-record/${encodeURIComponent(row?.id ?? '')}`;
  const data = { d1ManagementNumber: number, version: row?.version };
  const saved = await page.request.put(address, { data, headers: ownPage });
  expect(saved.status()).toBe(200);
  return z.record(z.string(), z.unknown()).parse(await saved.json());
}

const menuNumber = async (page: Page): Promise<number> => {
  const link = page.getByRole('navigation', { name: '주 메뉴' }).getByRole('link', { name: /^수신함/ });
  return Number(/\(([\d,]+)\)/.exec((await link.textContent()) ?? '')?.[1]?.replaceAll(',', '') ?? 0);
};

test('what is sent is counted, shown with what differs, and deleted', async ({ page, request }) => {
  const counted = page.waitForResponse((answer) => answer.url().includes('/api/MRCV/selectADRDataIFCnt'));
  await signIn(page, 'MANAGER01');
  // The answer, as the number may not yet stand beside the menu.
  const before = z.object({ data: z.number() }).parse(await (await counted).json()).data;
  const send = await sender(page, request);
  const mark = String(Date.now()).slice(-7);
  const known = await knownRecord(page, `M-${mark}`);
  await openMenu(page, '수신함');
  await send(sentRecord({ ptNumber: `N-${mark}`, ptName: '새환자' }));
  await send({ ...known, ptName: '바뀐이름', d2ExpertOpinion: '다른 병원의 의견입니다.' });
  // The list is read anew, and the number beside the menu with it.
  await page.getByRole('button', { name: '새로고침' }).click();
  await expect(page.getByRole('gridcell', { name: `N-${mark}` })).toBeVisible();
  await expect.poll(() => menuNumber(page)).toBe(before + 2);

  await page.getByRole('searchbox').fill('바뀐이름');
  const changed = page
    .getByRole('row')
    .filter({ hasText: '바뀐이름' })
    .filter({ hasText: `M-${mark}` });
  await expect(changed.getByText('갱신', { exact: true })).toBeVisible();
  await changed.getByRole('button', { name: /상세 펼치기/ }).click();
  const differences = page.getByRole('table', { name: '다른 항목' });
  await expect(differences.getByRole('row')).toHaveCount(3);
  await expect(differences.getByRole('row').filter({ hasText: '성명' })).toContainText('바뀐이름');
  await expect(differences.getByRole('row').filter({ hasText: '성명' })).toContainText(String(known['ptName']));
  await page.screenshot({ path: 'test-results/mrcv-1440.png' });
  expect(await faultsInBothThemes(page)).toEqual([]);

  await page.setViewportSize(PHONE);
  await expectFitsWidth(page);
  await page.screenshot({ path: 'test-results/mrcv-390.png' });
  await page.setViewportSize({ width: 1440, height: 900 });

  await changed.getByRole('checkbox').check();
  await page.getByRole('button', { name: '삭제', exact: true }).click();
  const sure = page.getByRole('alertdialog');
  await expect(sure).toContainText('정말 삭제 하시겠습니까?');
  await sure.getByRole('button', { name: '삭제' }).click();
  // Behind a question nothing is found: it would be gone without being deleted.
  await expect(page.getByText(/삭제(되었|했)습니다/u).first()).toBeVisible();
  await expect(changed).toHaveCount(0);
  await expect.poll(() => menuNumber(page)).toBe(before + 1);

  await page.getByRole('searchbox').fill('새환자');
  const fresh = page.getByRole('row').filter({ hasText: `N-${mark}` });
  await expect(fresh.getByText('신규', { exact: true })).toBeVisible();
  await fresh.getByRole('button', { name: /상세 펼치기/ }).click();
  await expect(page.getByRole('table', { name: '받은 값' })).toContainText('지어낸 사례입니다.');
});

async function sender(page: Page, request: APIRequestContext) {
  const apiKey = await apiKeyOf(page.request);
  return async (data: Record<string, unknown>) => {
    const answer = await request.post('/if/adr', { data, headers: { apiKey } });
    expect(await answer.json()).toMatchObject({ result: 'SUCCESS' });
  };
}

test('a received record is opened as the registration form and becomes a record, or changes one', async ({
  page,
  request,
}) => {
  await signIn(page, 'MANAGER01');
  const send = await sender(page, request);
  const mark = String(Date.now()).slice(-7);
  const known = await knownRecord(page, `T-${mark}`);
  await send(sentRecord({ ptNumber: `Q-${mark}`, ptName: '받은환자', d1ManagementNumber: `Q-${mark}` }));
  await send({ ...known, d2ExpertOpinion: `${mark} 다른 병원의 의견입니다.` });
  await openMenu(page, '수신함');
  const waiting = page.getByRole('row').filter({ hasText: `Q-${mark}` });
  const changing = page.getByRole('row').filter({ hasText: `T-${mark}` });
  await expect(waiting.getByText('신규', { exact: true })).toBeVisible();
  await expect.poll(() => menuNumber(page)).toBeGreaterThan(1);
  const before = await menuNumber(page);

  await waiting.getByRole('gridcell', { name: '받은환자' }).dblclick();
  const added = page.getByRole('dialog', { name: 'ADR 정보 등록' });
  await expect(added.getByRole('textbox', { name: '성명' }).first()).toHaveValue('받은환자');
  await expect(added.getByRole('group', { name: '개별 사례 1번', exact: true })).toContainText('amoxicillin');
  await expect(added.getByText(/새 기록입니다/)).toBeVisible();
  await expect(added.getByRole('textbox', { name: '사례 설명' })).toHaveValue('지어낸 사례입니다.');
  await page.screenshot({ path: 'test-results/mrcv-form-1440.png' });
  // Nothing is typed yet: it closes unasked, and begins the same again.
  await page.keyboard.press('Escape');
  await expect(added).toBeHidden();
  await waiting.getByRole('gridcell', { name: '받은환자' }).dblclick();
  await page.keyboard.press('Control+s');
  await expect(page.getByText(/기록 H0001-\S+에 반영했습니다/)).toBeVisible();
  await expect(added).toBeHidden();
  await expect(waiting.getByText('반영함', { exact: true })).toBeVisible();
  await expect.poll(() => menuNumber(page)).toBe(before - 1);

  await changing.getByRole('gridcell', { name: `T-${mark}` }).dblclick();
  const edited = page.getByRole('dialog', { name: 'ADR 정보 수정' });
  await expect(edited.getByRole('table', { name: '다른 항목' })).toContainText(mark);
  await expect(edited.getByRole('textbox', { name: /전문가 의견/ })).toHaveValue(`${mark} 다른 병원의 의견입니다.`);
  expect(await faultsInBothThemes(page)).toEqual([]);
  await page.setViewportSize(PHONE);
  await page.screenshot({ path: 'test-results/mrcv-form-390.png' });
  await page.setViewportSize({ width: 1440, height: 900 });
  await edited.getByRole('button', { name: '수정', exact: true }).click();
  await expect(changing.getByText('반영함', { exact: true })).toBeVisible();
  const stored = await page.request.get(`/rest/adr-record/${encodeURIComponent(String(known['id']))}`);
  expect(await stored.json()).toMatchObject({ d2ExpertOpinion: `${mark} 다른 병원의 의견입니다.` });

  // What was taken over leads to its record.
  await changing.getByRole('gridcell', { name: `T-${mark}` }).dblclick();
  const told = page.getByRole('dialog', { name: '받은 ADR 정보' });
  await expect(told).toContainText('에 반영한 자료입니다.');
  await told.getByRole('link', { name: '기록 열기' }).click();
  await expect(edited).toBeVisible();
});

test('another institution sees nothing of it', async ({ page, request, browser }) => {
  await signIn(page, 'MANAGER01');
  const mark = `F-${String(Date.now()).slice(-7)}`;
  const headers = { apiKey: await apiKeyOf(page.request) };
  await request.post('/if/adr', { data: sentRecord({ ptNumber: mark }), headers });
  await openMenu(page, '수신함');
  await expect(page.getByRole('gridcell', { name: mark })).toBeVisible();
  const elsewhere = await (await browser.newContext()).newPage();
  await signIn(elsewhere, 'DOCTOR02');
  await elsewhere.goto('/mrcv');
  await expect(elsewhere.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(elsewhere.getByRole('progressbar')).toHaveCount(0);
  await expect(elsewhere.getByText(mark)).toHaveCount(0);
  await elsewhere.context().close();
});
