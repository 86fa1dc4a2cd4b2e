import { test } from '@playwright/test';
import { expect } from '../../../e2e/support/expect.js';
import { PHONE } from '../../../e2e/support/journey.js';
import { issue } from '../testing/issued-link.js';

/** A patient's phone: 1.6 Mbit/s with 150 ms to the server, its processor four times as slow. */
const line = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
const SLOWER = 4;
/** JavaScript before a document, gzipped, as the build has it (patient-portal/vite-size.ts). */
const MOST_BYTES = 130_000;

// What a browser keeps and is slowed to is its own.
test.use({ viewport: PHONE, hasTouch: true, isMobile: true, reuseContext: false });

for (const purpose of ['mrpm-view', 'mrpm-document', 'mrpm-card']) {
  test(`the page of ${purpose} is small on a slow phone and asks nobody else`, async ({ page, request, baseURL }) => {
    const { url } = await issue(request, purpose);
    const network = await page.context().newCDPSession(page);
    await network.send('Network.enable');
    await network.send('Network.emulateNetworkConditions', line);
    await network.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    const sizes = new Map<string, number>();
    const addresses = new Map<string, string>();
    network.on('Network.requestWillBeSent', (sent) => void addresses.set(sent.requestId, sent.request.url));
    network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      sizes.set(addresses.get(requestId) ?? '', encodedDataLength);
    });
    await page.goto(url);
    await expect(page.getByLabel(/생년월일 [68]자리/)).toBeVisible();
    const { first, asked } = await page.evaluate(() => ({
      first: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
      asked: performance.now(),
    }));
    const scripts = [...sizes].filter(([address]) => new URL(address).pathname.endsWith('.js'));
    const bytes = scripts.reduce((sum, [, size]) => sum + size, 0);
    const all = [...sizes.values()].reduce((sum, size) => sum + size, 0);
    console.info(
      `${purpose}: first content after ${Math.round(first)} ms, asks for the birth date within ${Math.round(asked)} ms, ` +
        `${bytes} bytes of JavaScript, ${all} of all`,
    );
    expect(scripts.length).toBeGreaterThan(0);
    expect(bytes).toBeLessThan(MOST_BYTES);
    expect([...addresses.values()].filter((address) => !address.startsWith(baseURL ?? '-'))).toEqual([]);
  });
}
