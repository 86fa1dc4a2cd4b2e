import { test, type Page } from '@playwright/test';
import { faultsInBothThemes } from '../../../e2e/support/accessible.js';
import { expect } from '../../../e2e/support/expect.js';
import { expectFitsWidth, PHONE } from '../../../e2e/support/journey.js';
import { issue, staff } from '../testing/issued-link.js';

/** The safety card that is kept on the phone: read without a network, and gone with its link. */

// What a browser keeps and is slowed to is its own.
test.use({ viewport: PHONE, hasTouch: true, isMobile: true, reuseContext: false });

/** All that this browser keeps of us. */
const keptHere = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys();
    const workers = await navigator.serviceWorker.getRegistrations();
    const pages = await Promise.all(
      names.map(async (name) => {
        const cache = await caches.open(name);
        const requests = await cache.keys();
        return Promise.all(requests.map(async (request) => (await cache.match(request))?.text() ?? ''));
      }),
    );
    return { workers: workers.length, texts: pages.flat() };
  });
/** What the browser has against putting the page on the phone's screen; a window of a test is always a private one. */
async function faultsOfApp(page: Page): Promise<string[]> {
  const browser = await page.context().newCDPSession(page);
  const { errors, url } = await browser.send('Page.getAppManifest');
  const { installabilityErrors } = await browser.send('Page.getInstallabilityErrors');
  await browser.detach();
  const against = installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito');
  return [...(url === '' ? ['no manifest'] : []), ...errors.map(({ message }) => message), ...against];
}
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test('the card is kept when its patient asks, is read without a network, and goes when its link is revoked', async ({
  page,
  request,
  context,
}) => {
  const { url, birth, name, recId, linkNo } = await issue(request, 'mrpm-card');
  await page.goto(url);
  await expect(page.getByLabel('생년월일 8자리')).toBeVisible();
  expect(await keptHere(page)).toEqual({ workers: 0, texts: [] });
  await page.getByLabel('생년월일 8자리').fill(birth);
  await page.getByRole('button', { name: '확인' }).tap();
  await expect(page.getByText(name)).toBeVisible();
  expect(await keptHere(page)).toEqual({ workers: 0, texts: [] });
  expect(await faultsOfApp(page)).toContain('no manifest');

  await page.getByRole('button', { name: '이 휴대전화에 보관하기' }).tap();
  await expect(page.getByText('이 휴대전화에 보관되어 있습니다.')).toBeVisible();
  await expect.poll(() => faultsOfApp(page)).toEqual([]);
  expect(await faultsInBothThemes(page)).toEqual([]);
  const { workers, texts } = await keptHere(page);
  expect(workers).toBe(1);
  const worker = await (await request.get('/portal/keep-worker.js')).text();
  const bytes = [...texts, worker].reduce((sum, text) => sum + Buffer.byteLength(text), 0);
  console.info(`kept on the phone: ${bytes} bytes`);
  expect(bytes).toBeLessThan(60_000);

  await context.setOffline(true);
  await page.goto(url);
  await expect(heading(page)).toHaveText('약물안전카드');
  await expect(page.getByText(name)).toBeVisible();
  await expect(page.getByText('페니실린계 항생제', { exact: false }).first()).toBeVisible();
  await expect(
    page.getByText(/에 발급된 카드를 .+에 이 휴대전화에 보관한 것입니다. 그 뒤에 내용이 바뀌었을/),
  ).toBeVisible();
  expect(await faultsInBothThemes(page)).toEqual([]);
  await expectFitsWidth(page);
  await page.screenshot({ path: 'test-results/card-kept-390.png', fullPage: true });
  await page.evaluate(() => localStorage.setItem('onyak-large-text', '1'));
  await page.reload();
  await expect(page.locator('dd').first()).toHaveCSS('font-size', '24px');
  await expectFitsWidth(page);
  // Begun from the phone's own screen, where no address says which.
  await page.goto('/r');
  await expect(page.getByText(name)).toBeVisible();

  const ended = await request.post('/api/MRPM/revokeLink', { headers: await staff(request), data: { recId, linkNo } });
  expect(ended.ok()).toBe(true);
  // Without a network it cannot know.
  await page.goto(url);
  await expect(page.getByText(name)).toBeVisible();
  await context.setOffline(false);
  await expect(heading(page)).toHaveText('잘못된 접근입니다. URL을 확인해 주십시오.');
  await expect.poll(() => keptHere(page)).toEqual({ workers: 0, texts: [] });
});

test('a card is closed on somebody else’s phone', async ({ page, request }) => {
  const { url, birth, name } = await issue(request, 'mrpm-card');
  await page.goto(url);
  await page.getByLabel('생년월일 8자리').fill(birth);
  await page.getByRole('button', { name: '확인' }).tap();
  await page.getByRole('button', { name: '카드 닫기' }).tap();
  await expect(page.getByLabel('생년월일 8자리')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('생년월일 8자리')).toBeVisible();
  await expect(page.getByText(name)).toHaveCount(0);
});

test('a card that is kept is taken from the phone again, and others stay', async ({ page, request }) => {
  const first = await issue(request, 'mrpm-card');
  const second = await issue(request, 'mrpm-card');
  for (const { url, birth } of [first, second]) {
    await page.goto(url);
    await page.getByLabel('생년월일 8자리').fill(birth);
    await page.getByRole('button', { name: '확인' }).tap();
    await page.getByRole('button', { name: '이 휴대전화에 보관하기' }).tap();
    await expect(page.getByText('이 휴대전화에 보관되어 있습니다.')).toBeVisible();
  }
  await page.getByRole('button', { name: '보관한 카드 지우기' }).tap();
  await expect(page.getByRole('button', { name: '이 휴대전화에 보관하기' })).toBeVisible();
  expect((await keptHere(page)).workers).toBe(1);
  await page.goto(first.url);
  await page.getByRole('button', { name: '보관한 카드 지우기' }).tap();
  await expect.poll(() => keptHere(page)).toEqual({ workers: 0, texts: [] });
});
