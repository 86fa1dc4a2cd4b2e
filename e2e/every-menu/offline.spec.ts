import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { isFull, tellDone } from '../../testing/proofs.js';
import { expect } from '../support/expect.js';
import { finishedGuide } from '../support/guide-steps.js';
import { signIn } from '../support/journey.js';
import { onTurn } from '../../testing/turn.js';
import { writeSampleRecord } from '../support/sample-record.js';
import { test } from '../support/test.js';
import { chooseMenu, menuPaths, pressMenu, standsStill } from '../support/walk.js';

// About what a browser keeps, is allowed or is slowed to: one of its own.
test.use({ reuseContext: false });

/** Has every menu, and an institution. */
const USER = 'MANAGER01';
/** New conditions are tried at a third of the menus, at all of them with `ONYAK_MENUS=full`. */
const FULL = isFull('menus');
const THIRDS = 3;
/** No row of any screen has it. */
const NOWHERE = '없는말없는말';

const folder = mkdtempSync(join(tmpdir(), 'onyak-offline-'));
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));
// A guide, so that there are rows of the institution to stand.
test.beforeAll(async ({ browser }) => {
  test.setTimeout(180_000);
  const page = await browser.newPage();
  await finishedGuide(page, writeSampleRecord(join(folder, 'record.json'), { name: '끊김환자' }), 'IRB-OFFLINE');
  await page.close();
});

const strip = (page: Page) => page.getByText(/연결이 끊겼습니다\. 화면에는/);
const main = (page: Page) => page.getByRole('main');
/** What the screen itself says, beside the strip over every page. */
const said = (page: Page) => main(page).getByRole('alert').filter({ hasText: '연결이 끊겼습니다.' });
const another = (page: Page) => said(page).getByRole('button', { name: '다시 시도' });

/** Waits until the screen offers another try; that it never did is for the caller to see. */
async function toldSo(page: Page): Promise<void> {
  await expect(another(page).first())
    .toBeVisible({ timeout: 20_000 })
    .catch(() => undefined);
}

/** Questions to the server that failed since the last look. */
function listenForQuestions(page: Page): () => string[] {
  let failed: string[] = [];
  page.on('requestfailed', (request) => {
    const { pathname, search } = new URL(request.url());
    // What is told of faults and of the page itself, and what is asked by the clock, is no question of the user's.
    if (
      request.headers()['onyak-background'] === undefined &&
      /^\/(rest|api)\//.test(pathname) &&
      !/^\/api\/(session|views|drafts|menuCounts|events|homeSettings|accountNotices)/.test(pathname)
    )
      failed.push(`${request.method()} ${pathname}${search}`);
  });
  return () => {
    const told = failed;
    failed = [];
    return told;
  };
}

/** Rows that stand as if they answered: not dimmed. */
async function standing(page: Page): Promise<string[]> {
  return await main(page)
    .locator('[role=grid], [role=treegrid]')
    .evaluateAll((grids) =>
      grids
        .filter((grid) => grid.getAttribute('aria-busy') !== 'true')
        .flatMap((grid) => [...grid.querySelectorAll('[role=row]')])
        .filter((row) => row.querySelectorAll('[role=gridcell]').length > 1)
        .map((row) => row.textContent.slice(0, 80)),
    );
}

/** What narrows or orders the rows: by words, by days, by a heading. */
function conditions(page: Page): ReadonlyMap<string, () => Promise<void>> {
  const search = main(page).getByRole('searchbox').first();
  const days = main(page).getByRole('button', { name: /^(오늘|최근 \d+(일|개월))$/ });
  const heading = main(page).getByRole('columnheader').getByRole('button').first();
  const press = async (button: Locator) => {
    if ((await button.count()) > 0) await button.first().click();
  };
  return new Map([
    ['heading', async () => await press(heading)],
    ['first days', async () => await press(days.first())],
    ['last days', async () => await press(days.last())],
    [
      'search',
      async () => {
        if ((await search.count()) === 0) return;
        await search.fill(NOWHERE);
        await search.press('Enter');
      },
    ],
  ]);
}

test('without a connection no menu shows old rows as the answer to a new condition', async ({ page, context }) => {
  test.setTimeout(600_000);
  await signIn(page, USER);
  const questions = listenForQuestions(page);
  const faults: string[] = [];
  let asked = 0;
  const all = await menuPaths(page);
  const paths = FULL ? all : await onTurn(all, THIRDS);
  for (const path of paths) {
    await chooseMenu(page, path);
    await standsStill(page);
    await context.setOffline(true);
    await expect(strip(page)).toBeVisible();
    for (const [name, change] of conditions(page)) {
      questions();
      await change();
      await standsStill(page);
      const failed = questions();
      // What fails is asked once more by itself before the screen says so; one that was under way before may be among it.
      if (failed.length > 0) await toldSo(page);
      const rows = await standing(page);
      if (failed.length === 0) {
        // Answered from what is there; no row has the word.
        if (name === 'search' && (await main(page).getByRole('searchbox').count()) > 0 && rows.length > 0)
          faults.push(`${path} ${name}: ${rows.length} rows stand`);
        continue;
      }
      asked += 1;
      if (rows.length > 0) faults.push(`${path} ${name}: ${rows.length} rows stand (${failed.join(' ')}): ${rows[0]}`);
      if ((await said(page).count()) === 0) faults.push(`${path} ${name}: says nothing (${failed.join(' ')})`);
      else if ((await another(page).count()) === 0) faults.push(`${path} ${name}: offers no other try`);
    }
    await context.setOffline(false);
    await expect(strip(page)).toBeHidden();
  }
  tellDone('menus', paths.length, all.length);
  expect(faults).toEqual([]);
  expect(asked).toBeGreaterThan(FULL ? 10 : 3);
});

test('without a connection every menu says so in place of waiting, and comes with the connection', async ({
  page,
  context,
}) => {
  test.setTimeout(600_000);
  await signIn(page, USER);
  const questions = listenForQuestions(page);
  // Home once more, which had its rows before.
  const paths = [...(await menuPaths(page)), '/home'];
  const faults: string[] = [];
  let told = 0;
  await context.setOffline(true);
  await expect(strip(page)).toBeVisible();
  for (const path of paths) {
    questions();
    await pressMenu(page, path);
    await standsStill(page);
    const failed = questions();
    if (failed.length > 0) await toldSo(page);
    const rows = await standing(page);
    // What was asked for and answered before goes on standing where nobody asks anew.
    if (rows.length > 0 && failed.length > 0) faults.push(`${path}: ${rows.length} rows stand: ${rows[0]}`);
    if ((await another(page).count()) > 0) told += 1;
    // A form that has all it needs can be filled in; the strip says that nothing is saved.
    else if (failed.length > 0 || (await main(page).getByRole('heading', { level: 1 }).count()) === 0)
      faults.push(`${path}: says nothing (${failed.join(' ')})`);
  }
  await context.setOffline(false);
  await expect(strip(page)).toBeHidden();
  // One that had never been opened comes when it is asked for again.
  await pressMenu(page, '/asys');
  await expect(async () => {
    // It may come by itself between the look and the press.
    if ((await another(page).count()) > 0) await another(page).first().click({ timeout: 2_000 });
    await expect(main(page).getByRole('heading', { level: 1 })).toBeVisible({ timeout: 5_000 });
  }).toPass({ timeout: 120_000 });
  await expect(said(page)).toHaveCount(0);
  expect(faults).toEqual([]);
  expect(told).toBeGreaterThan(25);
});
