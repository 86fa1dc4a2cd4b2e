import { test, type Page } from '@playwright/test';
import { expect } from '../support/expect.js';
import { openMenu, signInByForm } from '../support/journey.js';

// About what a browser keeps, is allowed or is slowed to: one of its own.
test.use({ reuseContext: false });

/** Syllables that no screen shows, of slices far apart. */
const RARE = '뷁똠훓쀍갉뛟찦궳';

test('a letter that nobody has shown yet fetches nothing, once the page has rested', async ({ page }) => {
  await signInByForm(page, 'MANAGER01');
  await openMenu(page, '증상 정보');
  const loaded = () => page.evaluate(() => [...document.fonts].filter(({ status }) => status === 'loaded').length);
  await expect.poll(loaded).toBeGreaterThanOrEqual(90);

  const fetched: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('.woff2')) fetched.push(request.url());
  });
  await page.evaluate((text) => {
    const line = document.createElement('p');
    line.id = 'rare';
    line.textContent = text;
    document.body.append(line);
  }, RARE);
  expect(await drawnWith(page, '#rare')).toEqual({ 'Pretendard Variable': RARE.length });
  expect(fetched).toEqual([]);
});

test('where the browser has kept everything but the line is slow, the letters that nobody needs are left', async ({
  page,
}) => {
  await signInByForm(page, 'MANAGER01');
  await openMenu(page, '증상 정보');
  const again = await page.context().newPage();
  await page.close();
  const devTools = await again.context().newCDPSession(again);
  await devTools.send('Network.enable');
  await devTools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 200,
    downloadThroughput: 50_000,
    uploadThroughput: 50_000,
  });
  const asked: number[] = [];
  again.on('request', (request) => {
    if (request.url().endsWith('.woff2')) asked.push(Date.now());
  });
  await again.goto('/asmt');
  await expect(again.getByRole('gridcell', { name: 'SY0001', exact: true })).toBeVisible();
  // Twelve tell how slow it is; four more are on their way.
  await expect.poll(() => asked.length, { timeout: 60_000 }).toBeGreaterThan(12);
  await expect.poll(() => Date.now() - (asked.at(-1) ?? 0), { timeout: 60_000 }).toBeGreaterThan(5_000);
  expect(asked.length).toBeLessThan(50);
});

/** How many glyphs of a node each typeface draws. */
async function drawnWith(page: Page, selector: string): Promise<Record<string, number>> {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('DOM.enable');
  await devTools.send('CSS.enable');
  const { root } = await devTools.send('DOM.getDocument');
  const { nodeId } = await devTools.send('DOM.querySelector', { nodeId: root.nodeId, selector });
  const { fonts } = await devTools.send('CSS.getPlatformFontsForNode', { nodeId });
  const counts: Record<string, number> = {};
  for (const { familyName, glyphCount } of fonts) counts[familyName] = (counts[familyName] ?? 0) + glyphCount;
  return counts;
}
