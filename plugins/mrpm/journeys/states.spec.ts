import { test, type Page } from '@playwright/test';
import { expect } from '../../../e2e/support/expect.js';
import { PHONE } from '../../../e2e/support/journey.js';
import { expectState } from '../../../e2e/support/portal-state.js';
import { issue, staff, type Issued } from '../testing/issued-link.js';

/** Every state of the public pages of a record on a phone, by day, by night and in large text. */

test.use({ viewport: PHONE, hasTouch: true, isMobile: true });

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const confirm = (page: Page) => page.getByRole('button', { name: '확인', exact: true });
const field = (page: Page) => page.getByLabel(/^생년월일 \d자리$/);
const wrong = '잘못된 접근입니다. URL을 확인해 주십시오.';

const pages = [
  {
    name: 'record',
    purpose: 'mrpm-view',
    read: '/api/selectADRDataPublic',
    digits: ({ birth }: Issued) => birth,
    shown: (page: Page) => page.getByRole('button', { name: '문서 보기' }),
  },
  {
    name: 'document',
    purpose: 'mrpm-document',
    read: '/api/MRPM/documentPublic',
    digits: ({ birth }: Issued) => birth.slice(2),
    shown: (page: Page) => page.getByRole('img', { name: /이 기록을 한 장으로/ }),
  },
  {
    name: 'card',
    purpose: 'mrpm-card',
    read: '/api/MRPM/cardPublic',
    digits: ({ birth }: Issued) => birth,
    shown: (page: Page) => page.locator('img.paper'),
  },
] as const;

for (const { name, purpose, read, digits, shown } of pages) {
  test(`${name}: asked, mistaken, broken, shown, closed, gone`, async ({ page, request }) => {
    const issued = await issue(request, purpose);
    await page.goto(issued.url);
    await expect(field(page)).toBeVisible();
    await expectState(page, `${name}-certify`);
    await field(page).fill(digits(issued).replace(/^./, (digit) => (digit === '9' ? '8' : '9')));
    await confirm(page).tap();
    await expect(page.getByRole('alert')).toHaveText('입력하신 생년월일이 맞지 않습니다. 다시 확인해 주십시오.');
    await expectState(page, `${name}-mistaken`);

    // Specification 1 §8: what failed is told, and a button reads anew.
    const told = { result: 'INTERNAL', msg: '처리 중 오류가 발생했습니다.', Message: '처리 중 오류가 발생했습니다.' };
    await page.route(`**${read}`, (route) => route.fulfill({ status: 500, json: told }));
    await field(page).fill(digits(issued));
    await confirm(page).tap();
    await expect(heading(page)).toHaveText('열지 못했습니다');
    await expect(page.getByRole('alert')).toHaveText(told.msg);
    await expectState(page, `${name}-failed`);
    await page.unroute(`**${read}`);
    await confirm(page).tap();
    await expect(shown(page)).toBeVisible({ timeout: 30_000 });
    await expectState(page, `${name}-shown`);
    await page.emulateMedia({ media: 'print' });
    await page.screenshot({ path: `test-results/portal/${name}-print.png`, fullPage: true });
    for (const button of await page.locator('main button').all()) await expect(button).toBeHidden();
    await page.emulateMedia({ media: 'screen' });

    const headers = await staff(request);
    await request.post('/api/MRPM/revokeLink', { headers, data: { recId: issued.recId, linkNo: issued.linkNo } });
    await page.reload();
    await expect(heading(page)).toHaveText(wrong);
    await expectState(page, `${name}-gone`);
  });
}

test('locked: five wrong birth dates; and a page without a code', async ({ page, request }) => {
  const { url } = await issue(request);
  await page.goto(url);
  for (const day of ['01', '02', '03', '04', '05', '06']) {
    await field(page).fill(`190001${day}`);
    await confirm(page).tap();
    await expect(confirm(page)).toHaveText('확인');
  }
  await expect(page.getByRole('alert')).toHaveText(/잠시 열 수 없습니다/);
  await expectState(page, 'record-locked');
  await page.goto('/a');
  await expectState(page, 'notice');
});

test('a line that takes long is told to be one', async ({ page, request }) => {
  const { url } = await issue(request);
  let go: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (go = resolve));
  await page.route('**/api/selectADRDataPublic', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(url);
  await expect(page.getByText('잠시만 기다려 주십시오.')).toBeVisible();
  await expectState(page, 'record-loading');
  go();
  await expect(field(page)).toBeVisible();
});
