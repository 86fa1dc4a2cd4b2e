import { test, type Page } from '@playwright/test';
import { DEMONSTRATION_PASSWORD } from '../support/accounts.js';
import { expect } from '../support/expect.js';

// About what a browser keeps, is allowed or is slowed to: one of its own.
test.use({ reuseContext: false });

/** 400 kbit/s with 200 ms to the server and back: a ward at the end of a poor line. */
const slowLine = { offline: false, latency: 200, downloadThroughput: 50_000, uploadThroughput: 50_000 };

/** Every address that the page has asked for since, in order. */
function asked(page: Page): string[] {
  const addresses: string[] = [];
  page.on('request', (request) => addresses.push(new URL(request.url()).pathname));
  return addresses;
}

test('over a slow line the sign-in comes without the app, and rows come before the typeface', async ({ page }) => {
  test.setTimeout(240_000);
  const network = await page.context().newCDPSession(page);
  await network.send('Network.enable');
  await network.send('Network.emulateNetworkConditions', slowLine);

  const first = asked(page);
  await page.goto('/asmt');
  await page.getByLabel('아이디').fill('DOCTOR01');
  expect(new URL(page.url()).pathname).toBe('/login-form');
  expect(first.filter((path) => path.includes('ResourceScreen'))).toEqual([]);

  // Somebody types: the app is fetched meanwhile, file by file.
  await page.getByLabel('비밀번호', { exact: true }).fill(DEMONSTRATION_PASSWORD);
  const last = await page.evaluate(async () => {
    const list: unknown = await (await fetch('/app-files.json')).json();
    return Array.isArray(list) ? String(list.at(-1)) : '';
  });
  await expect
    .poll(
      async () =>
        await page.evaluate(
          (name) => performance.getEntriesByType('resource').some((entry) => entry.name.endsWith(name)),
          last,
        ),
      { timeout: 90_000 },
    )
    .toBe(true);
  // The typeface would have taken the line as long as somebody types.
  expect(first.filter((path) => path.endsWith('.woff2'))).toEqual([]);

  const bytes = new Map<string, number>();
  const names = new Map<string, string>();
  network.on('Network.requestWillBeSent', ({ requestId, request }) => {
    names.set(requestId, new URL(request.url).pathname);
  });
  network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    bytes.set(names.get(requestId) ?? '', encodedDataLength);
  });
  await page.keyboard.press('Enter');
  await page.getByRole('gridcell', { name: 'SY0001', exact: true }).waitFor({ timeout: 60_000 });

  const travelled = [...bytes.entries()].filter(([, size]) => size > 0);
  const of = (part: RegExp) => travelled.filter(([path]) => part.test(path));
  expect(of(/\/assets\/.*\.js$/).map(([path]) => path)).toEqual([]);
  // Asked for is too much already, whether or not it came before the rows.
  expect([...names.values()].filter((path) => /\.woff2$|missing-slices/.test(path))).toEqual([]);
  // Two hundred rows of some 250 bytes each, compressed.
  expect(bytes.get('/rest/symptom')).toBeLessThan(15_000);
  expect(travelled.reduce((sum, [, size]) => sum + size, 0)).toBeLessThan(60_000);
});
