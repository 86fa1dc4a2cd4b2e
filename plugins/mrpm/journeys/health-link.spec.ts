import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { test, type Page } from '@playwright/test';
import { z } from 'zod';
import { readCode } from '../../../documents/src/testing/read-code.js';
import { faultsInBothThemes } from '../../../e2e/support/accessible.js';
import { expect } from '../../../e2e/support/expect.js';
import { expectFitsWidth, PHONE } from '../../../e2e/support/journey.js';
import { issue, staff } from '../testing/issued-link.js';

/** A patient hands the allergies on to a viewer elsewhere, on a phone, and takes them back. */

test.use({ viewport: PHONE, hasTouch: true, isMobile: true });

const payloadSchema = z.object({ url: z.string(), key: z.string(), flag: z.literal('P') });

test('a patient shows the code, a page of another site opens it, and it ends when the patient says so', async ({
  page,
  request,
  browser,
}) => {
  const { url, birth, name, recId } = await issue(request);
  await page.goto(url);
  await page.getByLabel('생년월일 8자리').fill(birth);
  await page.getByRole('button', { name: '확인' }).tap();
  await expect(page.getByRole('heading', { name: '다른 병원에 바로 보여 주기' })).toBeVisible();
  expect(await faultsInBothThemes(page)).toEqual([]);
  await page.getByRole('button', { name: '보여 줄 링크 만들기' }).tap();
  const picture = page.getByRole('img', { name: '병원의 컴퓨터가 읽는 QR 그림' });
  await expect(picture).toBeVisible();
  const passcode =
    (await page
      .getByRole('definition')
      .filter({ hasText: /^\d{6}$/ })
      .textContent()) ?? '';
  expect(await faultsInBothThemes(page)).toEqual([]);
  await expectFitsWidth(page);
  await page.getByRole('switch', { name: '큰 글씨' }).tap();
  await expectFitsWidth(page);
  expect(await faultsInBothThemes(page)).toEqual([]);
  await picture.scrollIntoViewIfNeeded();
  await page.screenshot({ path: 'test-results/health-link-390.png' });

  // What a camera reads off the screen is the whole link, and tells nobody's name.
  const link = await readCode(await picture.screenshot());
  expect(link).toMatch(/^shlink:\/[\w-]+$/);
  const payload = payloadSchema.parse(JSON.parse(Buffer.from(link.slice(8), 'base64url').toString('utf8')));
  expect(Buffer.from(link.slice(8), 'base64url').toString('utf8')).not.toContain(name);

  const elsewhere = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html');
    response.end('<!doctype html><title>viewer</title>');
  }).listen(0, '127.0.0.1');
  try {
    await once(elsewhere, 'listening');
    const viewer = await browser.newPage();
    await viewer.goto(`http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}/`);
    const read = await viewer.evaluate(openAsViewer, { ...payload, passcode });
    expect(read).toContain('"resourceType":"Bundle"');
    expect(read).toContain('AllergyIntolerance');
    await page.getByRole('button', { name: '만든 링크 모두 끝내기' }).tap();
    await expect(page.getByText('링크 1개를 끝냈습니다. 이제 아무도 열 수 없습니다.')).toBeVisible();
    await expect(picture).toHaveCount(0);
    expect(await viewer.evaluate(openAsViewer, { ...payload, passcode })).toBe('404');
  } finally {
    elsewhere.close();
  }
  expect(await faultsInBothThemes(page)).toEqual([]);
  const looks = await request.get(`/api/MRPM/selectUserRecordSearchHst?recId=${recId}`, {
    headers: await staff(request),
  });
  expect(await looks.text()).toContain('건강 링크로 열람: A viewer');
  await closed(page);
});

/** Without a line it says so, and another tap makes the link. */
async function closed(page: Page): Promise<void> {
  await page.route('**/api/makeHealthLinkPublic', (route) => route.abort());
  await page.getByRole('button', { name: '보여 줄 링크 만들기' }).tap();
  await expect(page.getByText('연결이 되지 않았습니다. 인터넷 연결을 확인하고 다시 시도해 주십시오.')).toBeVisible();
  await page.unroute('**/api/makeHealthLinkPublic');
  await page.getByRole('button', { name: '보여 줄 링크 만들기' }).tap();
  await expect(page.getByRole('img', { name: '병원의 컴퓨터가 읽는 QR 그림' })).toBeVisible();
}

/** Runs in another site's page: the steps of SMART Health Links with what a browser has, and nothing of ours. */
async function openAsViewer({
  url,
  key,
  passcode,
}: {
  readonly url: string;
  readonly key: string;
  readonly passcode: string;
}): Promise<string> {
  const bytes = (text: string) =>
    Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ recipient: 'A viewer', passcode }),
  });
  if (!answer.ok) return String(answer.status);
  const { files } = (await answer.json()) as { files: { embedded: string }[] };
  const [header = '', , iv = '', text = '', tag = ''] = files[0]?.embedded.split('.') ?? [];
  const opened = await crypto.subtle.decrypt(
    { name: 'AES-GCM', iv: bytes(iv), additionalData: new TextEncoder().encode(header) },
    await crypto.subtle.importKey('raw', bytes(key), 'AES-GCM', false, ['decrypt']),
    new Uint8Array([...bytes(text), ...bytes(tag)]),
  );
  return new TextDecoder().decode(opened);
}
