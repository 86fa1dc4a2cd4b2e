import { expect, test, type APIRequestContext, type Page } from '@playwright/test';
import { z } from 'zod';
import { faultsInBothThemes } from '../../e2e/support/accessible.js';
import { expectFitsWidth, openMenu, PHONE, signIn } from '../../e2e/support/journey.js';
import { sentRecord } from './testing/record.js';

/** What another system sends arrives in the box, is held against the record that it would change, and is deleted. */

const keySchema = z.object({ data: z.object({ apiKey: z.string() }) });

async function apiKeyOf(request: APIRequestContext): Promise<string> {
  const ask = (call: string) => request.post(`/api/AMAK/${call}`, { data: { hospitalNameCode: 'H0001' } });
  // One that is there already stays.
  await ask('insert');
  return keySchema.parse(await (await ask('reveal')).json()).data.apiKey;
}

/** A record of the demonstration with a case number of its own, as a sender would know it. */
async function knownRecord(page: Page, number: string): Promise<Record<string, unknown>> {
  const list = await page.request.get('/rest/adr-record?range=%5B0%2C0%5D');
  const [row] = z.array(z.looseObject({ id: z.string(), version: z.number() })).parse(await list.json());
  const address = `/rest/adr-record/${encodeURIComponent(row?.id ?? '')}`;
  const saved = await page.request.put(address, { data: { d1ManagementNumber: number, version: row?.version } });
  expect(saved.status()).toBe(200);
  return z.record(z.string(), z.unknown()).parse(await saved.json());
}

const menuNumber = async (page: Page): Promise<number> => {
  const link = page.getByRole('navigation', { name: '주 메뉴' }).getByRole('link', { name: /^수신함/ });
  return Number(/\(([\d,]+)\)/.exec((await link.textContent()) ?? '')?.[1]?.replaceAll(',', '') ?? 0);
};

test('what is sent is counted, shown with what differs, and deleted', async ({ page, request }) => {
  await signIn(page, 'MANAGER01');
  const apiKey = await apiKeyOf(page.request);
  const mark = String(Date.now()).slice(-7);
  const known = await knownRecord(page, `M-${mark}`);
  const send = async (data: Record<string, unknown>) => {
    const answer = await request.post('/if/adr', { data, headers: { apiKey } });
    expect(await answer.json()).toMatchObject({ result: 'SUCCESS' });
  };
  await openMenu(page, '수신함');
  const before = await menuNumber(page);
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
  const sure = page.getByRole('dialog', { name: '삭제' });
  await expect(sure).toContainText('정말 삭제 하시겠습니까?');
  await sure.getByRole('button', { name: '삭제' }).click();
  await expect(changed).toHaveCount(0);
  await expect.poll(() => menuNumber(page)).toBe(before + 1);

  await page.getByRole('searchbox').fill('새환자');
  const fresh = page.getByRole('row').filter({ hasText: `N-${mark}` });
  await expect(fresh.getByText('신규', { exact: true })).toBeVisible();
  await fresh.getByRole('button', { name: /상세 펼치기/ }).click();
  await expect(page.getByRole('table', { name: '받은 값' })).toContainText('지어낸 사례입니다.');
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
