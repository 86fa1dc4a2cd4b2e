import type { Page, Route } from '@playwright/test';
import { isFull, tellDone } from '../../testing/proofs.js';
import { onTurn } from '../../testing/turn.js';
import { expect } from '../support/expect.js';
import { signIn } from '../support/journey.js';
import { test } from '../support/test.js';
import { menuPaths, pressMenu, standsStill } from '../support/walk.js';

/** Has every menu, and an institution. */
const USER = 'MANAGER01';
/** A third of the menus each run, all of them with `ONYAK_MENUS=full`. */
const FULL = isFull('menus');
const THIRDS = 3;

/** What a screen asks for its rows; not what the shell asks for itself. */
const ROWS = /^\/(rest|api)\/(?!session|views|drafts|menuCounts|events|homeSettings|accountNotices|arrangements)/;

const main = (page: Page) => page.getByRole('main');

/** What is said of rows that nobody has answered: that there are none, or nought of them. */
async function claims(page: Page): Promise<string[]> {
  const words = await main(page).innerText();
  return words.split('\n').filter((line) => /(^|[^\d,.])0(건|명|개)|없습니다/.test(line));
}

/** Holds what screens ask for, until it is told to fail. */
async function holdAnswers(page: Page) {
  let held: Route[] = [];
  let failing = false;
  const fail = async (route: Route) =>
    await route.fulfill({ status: 500, json: { result: 'FAILED', msg: '처리하지 못했습니다.' } });
  await page.route('**/*', async (route) => {
    if (!ROWS.test(new URL(route.request().url()).pathname)) return await route.fallback();
    if (failing) return await fail(route);
    held.push(route);
  });
  return {
    asked: () => held.length,
    begin: () => {
      held = [];
      failing = false;
    },
    fail: async () => {
      failing = true;
      await Promise.all(held.map(fail));
    },
  };
}

test('no menu says that there is nothing while nobody has answered, nor where the answer is a fault', async ({
  page,
}) => {
  test.setTimeout(600_000);
  await signIn(page, USER);
  const all = (await menuPaths(page)).filter((path) => path !== '/home');
  const paths = FULL ? all : await onTurn(all, THIRDS);
  // What home asks for comes before anything is held.
  await standsStill(page);
  const answers = await holdAnswers(page);
  const faults: string[] = [];
  let asked = 0;
  for (const path of paths) {
    answers.begin();
    await pressMenu(page, path);
    await expect(main(page).getByRole('heading', { level: 1 })).toBeVisible();
    // A form that needs nothing asks nothing.
    await expect
      .poll(() => answers.asked(), { timeout: 3_000 })
      .toBeGreaterThan(0)
      .catch(() => undefined);
    if (answers.asked() === 0) continue;
    const waits = main(page).getByText('불러오는 중').first();
    await expect(waits.or(main(page).getByRole('textbox').first()).first()).toBeVisible();
    if ((await waits.count()) === 0) {
      // What was asked may be a late question of the page before; rows that nobody has answered are waited for.
      if ((await main(page).locator('[role=grid], [role=treegrid]').count()) > 0)
        faults.push(`${path}, not answered yet: does not wait`);
      continue;
    }
    asked += 1;
    faults.push(...(await claims(page)).map((line) => `${path}, not answered yet: ${line}`));
    await answers.fail();
    await expect(main(page).getByRole('button', { name: '다시 시도' }).first()).toBeVisible();
    faults.push(...(await claims(page)).map((line) => `${path}, answered by a fault: ${line}`));
  }
  tellDone('menus', paths.length, all.length);
  expect(faults).toEqual([]);
  expect(asked).toBeGreaterThan(FULL ? 20 : 3);
});
