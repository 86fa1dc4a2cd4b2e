import type { Page } from '@playwright/test';
import { isFull, tellDone } from '../../testing/proofs.js';
import { expect } from '../support/expect.js';
import { signIn } from '../support/journey.js';
import { onTurn } from '../../testing/turn.js';
import { test } from '../support/test.js';
import { chooseMenu, isDrawn, menuPaths, standsStill } from '../support/walk.js';

/** `ONYAK_MENUS=full` has all of them asked in one run. */
const FULL = isFull('menus');
const THIRDS = 3;

const main = (page: Page) => page.getByRole('main');
/** With groups it is a tree. Small tables of figures may stand above it. */
const grid = (page: Page) => main(page).locator('[role=grid], [role=treegrid]').last();
/** What a page asks by. */
const parts = (page: Page) => ({
  heading: grid(page)
    .getByRole('columnheader')
    .filter({ has: page.getByRole('button') })
    .first(),
  search: main(page).getByRole('searchbox').first(),
  days: main(page).getByRole('button', { name: '최근 12개월', exact: true }).first(),
  tab: main(page).locator('[role=tab][aria-selected=true]').first(),
});

interface Shown {
  readonly tab: string;
  readonly sort: string | null;
  readonly search: string;
  readonly days: string | null;
}

async function shown(page: Page): Promise<Shown> {
  const { heading, search, days, tab } = parts(page);
  await standsStill(page);
  return {
    tab: (await tab.count()) > 0 ? await tab.innerText() : '',
    sort: (await heading.count()) > 0 ? await heading.getAttribute('aria-sort') : '',
    search: (await search.count()) > 0 ? await search.inputValue() : '',
    days: (await days.count()) > 0 ? await days.getAttribute('aria-pressed') : '',
  };
}

/** Asks for something else than a page begins with, by all that it has for that. */
async function ask(page: Page): Promise<void> {
  const { heading, search, days } = parts(page);
  if ((await days.count()) > 0) await days.click();
  if ((await heading.count()) > 0) await heading.getByRole('button').first().click();
  await standsStill(page);
  if ((await search.count()) === 0) return;
  await search.fill('이');
  await search.press('Enter');
}

test('whatever grid a menu has: a reload, and coming back, show what was asked for', async ({ page }) => {
  test.setTimeout(600_000);
  await signIn(page, 'MANAGER01');
  const faults: string[] = [];
  let grids = 0;
  const look = async (name: string, path: string) => {
    if ((await grid(page).count()) === 0) return;
    grids += 1;
    await ask(page);
    const before = await shown(page);
    const address = page.url();
    await page.reload();
    await expect(grid(page)).toBeVisible();
    const reloaded = await shown(page);
    if (JSON.stringify(reloaded) !== JSON.stringify(before))
      faults.push(`${name}, reloaded: ${JSON.stringify(before)} became ${JSON.stringify(reloaded)}`);
    await chooseMenu(page, path === '/asmt' ? '/aicd' : '/asmt');
    await page.goBack();
    await expect(page).toHaveURL(address);
    await isDrawn(page, path);
    await expect(grid(page)).toBeVisible();
    const back = await shown(page);
    if (JSON.stringify(back) !== JSON.stringify(before))
      faults.push(`${name}, come back to: ${JSON.stringify(before)} became ${JSON.stringify(back)}`);
  };
  // The rights of a group are a form: what is turned there waits to be saved, and the address says whose they are.
  const all = (await menuPaths(page)).filter((path) => path !== '/amgr');
  const paths = FULL ? all : await onTurn(all, THIRDS);
  for (const path of paths) {
    await chooseMenu(page, path);
    await standsStill(page);
    const tabs = await main(page).getByRole('tab').count();
    if (tabs === 0) await look(path, path);
    for (let index = 0; index < tabs; index += 1) {
      await chooseMenu(page, path);
      const tab = main(page).getByRole('tab').nth(index);
      await tab.click();
      await standsStill(page);
      await look(`${path} ${await tab.innerText()}`, path);
    }
  }
  tellDone('menus', paths.length, all.length);
  expect(faults).toEqual([]);
  expect(grids).toBeGreaterThan(FULL ? 25 : 5);
});
