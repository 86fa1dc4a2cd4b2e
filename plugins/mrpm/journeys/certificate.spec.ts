import { test, type Page } from '@playwright/test';
import { expect } from '../../../e2e/support/expect.js';
import { PHONE } from '../../../e2e/support/journey.js';
import { sql } from '../../../e2e/support/people.js';
import { issue } from '../testing/issued-link.js';

/** What has been shown goes when the certification of this browser ends, in each of its windows. */

test.use({ viewport: PHONE, hasTouch: true, isMobile: true });

const field = (page: Page) => page.getByLabel('생년월일 8자리');
const shown = (page: Page, name: string) => page.getByRole('heading', { level: 1, name: new RegExp(name) });

test('a page that was loaded anew hides the record too when the half hour is over, whatever the phone’s clock says', async ({
  page,
  request,
}) => {
  const { url, birth, name, linkNo } = await issue(request);
  await page.clock.install({ time: Date.now() - 86_400_000 });
  await page.goto(url);
  await field(page).fill(birth);
  await page.getByRole('button', { name: '확인' }).tap();
  await expect(shown(page, name)).toBeVisible();
  await page.reload();
  await expect(shown(page, name)).toBeVisible();
  await sql('update public_link_certificate set expires_at = now() where link_no = $1', [linkNo]);
  await page.clock.fastForward('31:00');
  await expect(field(page)).toBeVisible();
  await expect(page.getByText(name)).toHaveCount(0);
});

test('a record that is closed in one window is closed in the others, and stays so on the way back', async ({
  page,
  request,
  context,
}) => {
  const { url, birth, name } = await issue(request);
  await page.goto(url);
  await field(page).fill(birth);
  await page.getByRole('button', { name: '확인' }).tap();
  const second = await context.newPage();
  await second.goto(url);
  await expect(shown(second, name)).toBeVisible();
  await second.getByRole('button', { name: '기록 닫기' }).tap();
  await expect(field(second)).toBeVisible();
  await expect(field(page)).toBeVisible();
  await expect(page.getByText(name)).toHaveCount(0);
  await page.goto('/a');
  await page.goBack();
  await expect(field(page)).toBeVisible();
  await expect(page.getByText(name)).toHaveCount(0);
});
