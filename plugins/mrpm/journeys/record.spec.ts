import { test, type Page } from '@playwright/test';
import { faultsInBothThemes } from '../../../e2e/support/accessible.js';
import { expect } from '../../../e2e/support/expect.js';
import { expectFitsWidth, PHONE } from '../../../e2e/support/journey.js';
import { issue, staff } from '../testing/issued-link.js';

/** The public page of a record as its patient opens it: once, on a phone, worried. */

test.use({ viewport: PHONE, hasTouch: true, isMobile: true });

const field = (page: Page) => page.getByLabel('생년월일 8자리');
const confirm = (page: Page) => page.getByRole('button', { name: '확인' });

test('a patient opens the link, shows who they are, reads, looks at the document, keeps it and closes', async ({
  page,
  request,
}) => {
  const { url, birth, name, recId, linkNo } = await issue(request);
  const foreign: string[] = [];
  const told: string[] = [];
  page.on('request', (sent) => {
    if (new URL(sent.url()).origin !== new URL(page.url() === 'about:blank' ? sent.url() : page.url()).origin)
      foreign.push(sent.url());
    told.push(`${sent.url()} ${sent.postData() ?? ''} ${sent.headers()['referer'] ?? ''}`);
  });
  await page.goto(url);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('약물 안전 기록');
  expect(await faultsInBothThemes(page)).toEqual([]);
  await expectFitsWidth(page);
  await confirm(page).tap();
  await expect(page.getByRole('alert')).toHaveText('생년월일을 입력해주세요.');
  await expect(field(page)).toBeFocused();
  await field(page).fill('1950');
  await confirm(page).tap();
  await expect(page.getByRole('alert')).toHaveText('생년월일 8자리를 숫자로 입력해 주십시오.');
  await field(page).fill('1900-01-01');
  await field(page).press('Enter');
  await expect(page.getByRole('alert')).toHaveText('입력하신 생년월일이 맞지 않습니다. 다시 확인해 주십시오.');
  expect(await faultsInBothThemes(page)).toEqual([]);
  await field(page).fill(birth);
  await confirm(page).tap();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${name} 님의 약물 안전 기록`);
  await expect(page.getByRole('main')).toBeFocused();
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('쓰면 안 되는 약');
  expect(await faultsInBothThemes(page)).toEqual([]);
  await expectFitsWidth(page);
  await page.getByRole('switch', { name: '큰 글씨' }).tap();
  await expectFitsWidth(page);
  for (const button of await page.locator('button, a.button').all())
    expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(48);
  await page.screenshot({ path: 'test-results/record-390.png', fullPage: true });
  await page.getByRole('button', { name: '문서 보기' }).tap();
  const paper = page.getByRole('img', { name: /이 기록을 한 장으로/ });
  await expect(paper).toBeVisible({ timeout: 30_000 });
  expect(await paper.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(1000);
  expect(await faultsInBothThemes(page)).toEqual([]);
  const kept = page.waitForEvent('download');
  await page.getByRole('button', { name: 'PDF로 저장하기', exact: true }).tap();
  expect((await kept).suggestedFilename()).toMatch(/^약물 안전 기록 \d{4}-\d\d-\d\d\.pdf$/);
  for (const [button, ending] of [
    ['오래 보관할 PDF로 저장하기', ' 보관용.pdf'],
    ['FHIR 파일로 저장하기', '.fhir.json'],
    ['해외 진료용 요약(IPS) 저장하기', '.ips.json'],
  ] as const) {
    const file = page.waitForEvent('download');
    await page.getByRole('button', { name: button }).tap();
    expect((await file).suggestedFilename()).toContain(ending);
  }
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${name} 님의 약물 안전 기록`);
  await page.getByRole('button', { name: '기록 닫기' }).tap();
  await expect(field(page)).toBeVisible();
  await expect(page.getByText(name)).toHaveCount(0);

  const code = new URL(url, 'http://onyak').searchParams.get('c') ?? '';
  // The page's own address is the only one that holds it, and no birth date is in any.
  expect(told.filter((text) => text.includes(code)).every((text) => text.includes(url))).toBe(true);
  expect(told.map((text) => text.split(' ')[0]).filter((text) => text?.includes(birth))).toEqual([]);
  expect(foreign).toEqual([]);
  expect(await page.title()).not.toContain(code);
  expect(await page.evaluate(() => document.cookie)).not.toContain('onyak_link');

  const headers = await staff(request);
  await request.post('/api/MRPM/revokeLink', { headers, data: { recId, linkNo } });
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('잘못된 접근입니다. URL을 확인해 주십시오.');
});

test('what is on the screen goes when the link is revoked and something of it is asked for', async ({
  page,
  request,
}) => {
  const { url, birth, recId, linkNo } = await issue(request);
  await page.goto(url);
  await field(page).fill(birth);
  await confirm(page).tap();
  await expect(page.getByRole('button', { name: '문서 보기' })).toBeVisible();
  await request.post('/api/MRPM/revokeLink', { headers: await staff(request), data: { recId, linkNo } });
  await page.getByRole('button', { name: '문서 보기' }).tap();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('잘못된 접근입니다. URL을 확인해 주십시오.');
});

test('after five wrong birth dates the page says how long to wait', async ({ page, request }) => {
  const { url } = await issue(request);
  await page.goto(url);
  for (const wrong of ['19000101', '19000102', '19000103', '19000104', '19000105']) {
    await field(page).fill(wrong);
    await confirm(page).tap();
    await expect(page.getByRole('alert')).toHaveText('입력하신 생년월일이 맞지 않습니다. 다시 확인해 주십시오.');
    await expect(confirm(page)).toBeVisible();
  }
  await field(page).fill('19000106');
  await confirm(page).tap();
  await expect(page.getByRole('alert')).toHaveText(/여러 번 잘못 입력하여 잠시 열 수 없습니다. 15분 뒤에/);
  expect(await faultsInBothThemes(page)).toEqual([]);
});

test('a line that breaks is told, and the page opens when it is back', async ({ page, request }) => {
  const { url, name, birth } = await issue(request);
  await page.goto(url);
  await expect(field(page)).toBeVisible();
  await page.route('**/uri2', (route) => route.abort());
  await field(page).fill(birth);
  await confirm(page).tap();
  await expect(page.getByRole('alert')).toHaveText(
    '연결이 되지 않았습니다. 인터넷 연결을 확인하고 다시 시도해 주십시오.',
  );
  await page.unroute('**/uri2');
  // What was typed is still there.
  await confirm(page).tap();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${name} 님의 약물 안전 기록`);
});
