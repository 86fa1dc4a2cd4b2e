import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test, type Page } from '@playwright/test';
import { accounts } from '../migrations/src/demonstration/data.js';
import { isFull, tellDone } from '../testing/proofs.js';
import { onTurn } from '../testing/turn.js';
import { axeFaults, faultsInBothThemes, faultsInTheDark } from './support/accessible.js';
import { expect } from './support/expect.js';
import { finishedGuide, requestFeedback } from './support/guide-steps.js';
import { expectFitsWidth, PHONE, signIn } from './support/journey.js';
import { writeSampleRecord } from './support/sample-record.js';
import { listenForFaults } from './support/screens/faults.js';
import { expectNoInvisibleOverflow } from './support/overflow.js';
import { chooseMenu, menuPaths, openScreen, standsStill, walkScreen } from './support/walk.js';

/**
 * Screens are found, not listed: by the menus of each account, and by pressing what each screen has to press. Each run
 * looks at every screen, as MANAGER01 who has nearly all, at those that MANAGER01 lacks as whoever has them, at a third of them on
 * a phone, and at what a sixth of MANAGER01's screens say that they open, by turns in the one and the other theme (`ONYAK_TURN`
 * chooses which, else the commit does). `ONYAK_AXE=full` looks at every screen
 * of every account on a phone too, and presses all there is, as every account, two steps deep and in both themes. That takes
 * hours: `ONYAK_AXE_SCREENS=/mrpm,/asmt` looks at these screens alone, and Playwright's `-g` chooses the account.
 */
const FULL = isFull('axe');
const CHOSEN = (process.env['ONYAK_AXE_SCREENS'] ?? '').split(',').filter((path) => path !== '');
const isChosen = (path: string): boolean => CHOSEN.length === 0 || CHOSEN.includes(path);
const THIRDS = 3;
/** What the screens open takes minutes. */
const SIXTHS = 6;
const DESK = { width: 1440, height: 900 };
/** Has every menu, and an institution to fill in forms for. */
const most = 'MANAGER01';

const folder = mkdtempSync(join(tmpdir(), 'onyak-accessible-'));
const record = writeSampleRecord(join(folder, 'record.json'), { name: '접근성환자' });

// A guide with two versions, so that there is something to open and to compare.
test.beforeAll(async ({ browser }) => {
  test.setTimeout(180_000);
  const page = await browser.newPage();
  await finishedGuide(page, record, 'IRB-AXE');
  await requestFeedback(page, '더 짧게 써 주십시오.');
  await page.close();
});
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Looking changes nothing: what would write is refused, a file that is read in is not. */
async function refuseWrites(page: Page): Promise<void> {
  await page.route('**/*', async (route) => {
    const request = route.request();
    const reads = request.method() === 'GET' || /multipart|octet/.test(request.headers()['content-type'] ?? '');
    if (reads || new URL(request.url()).pathname.startsWith('/log')) return route.continue();
    return route.fulfill({ status: 403, json: { result: 'NO_AUTH', msg: '살펴보는 중에는 저장하지 않습니다.' } });
  });
}

const recordInput = (page: Page) => page.locator('main input[type=file][accept*=json]');
const asksForRecord = async (page: Page): Promise<boolean> => (await recordInput(page).count()) > 0;

/** A record goes where a screen asks for one. */
async function giveRecord(page: Page): Promise<void> {
  if (!(await asksForRecord(page))) return;
  await page.locator('main input[type=text]').first().fill('IRB-AXE');
  await recordInput(page).first().setInputFiles(record);
  // Who looks at all institutions is told to choose one first.
  await expect(page.getByRole('tab').or(page.getByRole('alert')).first()).toBeVisible();
}

/** The kind of a screen: its address without what names one row. */
const kindOf = (path: string): string => `/${path.split('/')[1] ?? ''}${path.split('/').length > 2 ? '/:id' : ''}`;

/** Gathers faults with the place where they were found, each fault once. */
function collect(page: Page) {
  const faults = new Map<string, string>();
  let states = 0;
  const lookBy = (find: () => Promise<readonly string[]>) => async (name: string) => {
    states += 1;
    for (const fault of await find()) {
      if (faults.has(fault)) continue;
      faults.set(fault, name);
      // A full walk takes hours: what it finds is known as it is found, whatever ends it.
      if (FULL) console.log(`${name}: ${fault}`);
    }
  };
  const look = lookBy(() => faultsInBothThemes(page));
  /** One look for each of many: what is opened shares its parts with the rest. */
  const lookByTurns = lookBy(() => (states % 2 === 0 ? faultsInTheDark(page, { colours: false }) : axeFaults(page)));
  const expectNone = () => {
    tellDone('axe', states);
    expect([...faults].map(([fault, name]) => `${name}: ${fault}`)).toEqual([]);
  };
  return { look, lookByTurns, expectNone };
}

/** Screens that were looked at in this run. */
const looked = new Set<string>();

for (const { id } of accounts.toSorted((a, b) => Number(b.id === most) - Number(a.id === most))) {
  test(`axe finds nothing on any screen of ${id}`, async ({ page }) => {
    test.setTimeout(600_000);
    await signIn(page, id);
    const paths = (await menuPaths(page)).filter((path) => isChosen(path) && (FULL || !looked.has(path)));
    const faults = listenForFaults(page);
    const { look, lookByTurns, expectNone } = collect(page);
    const onPhone = new Set(FULL ? paths : await onTurn(paths, THIRDS));
    for (const path of paths) {
      await chooseMenu(page, path);
      await standsStill(page);
      await expectNoInvisibleOverflow(page);
      await look(path);
      looked.add(path);
      await page.setViewportSize(PHONE);
      await standsStill(page);
      await expectNoInvisibleOverflow(page);
      if (onPhone.has(path)) await (FULL ? look : lookByTurns)(`${path} (phone)`);
      await page.setViewportSize(DESK);
    }
    expectNone();
    expect(faults).toEqual([]);
  });
}

for (const { id } of accounts.filter((account) => FULL || account.id === most)) {
  test(`axe finds nothing in what the screens of ${id} open`, async ({ page }) => {
    test.setTimeout(FULL ? 5_400_000 : 1_500_000);
    await refuseWrites(page);
    await signIn(page, id);
    const menus = await menuPaths(page);
    const screens = FULL || CHOSEN.length > 0 ? menus.filter(isChosen) : await onTurn(menus, SIXTHS);
    const { look, lookByTurns, expectNone } = collect(page);
    const kinds = new Set(menus.map(kindOf));
    // What brought up the same on two screens (the columns, the views) is no business of a sixth.
    const brought = new Map<string, string>();
    const common = new Set<string>();
    const walk = async (path: string, prepare?: () => Promise<void>) => {
      await walkScreen(page, path, {
        depth: FULL ? 2 : 1,
        ...(prepare ? { prepare } : {}),
        look: FULL ? look : lookByTurns,
        wanted: ({ key, opens }) => FULL || (opens && !common.has(key)),
        onPress: ({ key }, title) => {
          if (brought.get(key) === title) common.add(key);
          brought.set(key, title);
        },
        onScreen: (found) => {
          if (kinds.has(kindOf(found))) return;
          kinds.add(kindOf(found));
          screens.push(found);
        },
      });
      // Where it was led to by another screen nobody else looks.
      if (!menus.includes(path)) await expectNoInvisibleOverflow(page);
    };
    for (const path of screens) {
      await walk(path);
      if (await asksForRecord(page)) await walk(path, () => giveRecord(page));
    }
    // A list leads to what it lists.
    if (FULL && CHOSEN.length === 0) expect([...kinds].filter((kind) => kind.endsWith('/:id'))).not.toEqual([]);
    expect(screens).not.toEqual([]);
    expectNone();
  });
}

test('axe finds nothing on the pages of who is not signed in', async ({ page }) => {
  test.setTimeout(300_000);
  const { look, expectNone } = collect(page);
  await page.goto('/login-form');
  await expect(page.getByLabel('아이디')).toBeVisible();
  const links = await page.locator('a[href^="/"]').evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  expect(links.length).toBeGreaterThan(2);
  // The last two are of patients: what is told without a code, and with a wrong one.
  for (const path of ['/login-form', ...links.flatMap((link) => link ?? []), '/a', '/p?c=wrong']) {
    await openScreen(page, path);
    await expectFitsWidth(page);
    await expectNoInvisibleOverflow(page);
    await look(path);
    await page.setViewportSize(PHONE);
    await standsStill(page);
    await expectFitsWidth(page);
    await expectNoInvisibleOverflow(page);
    await look(`${path} (phone)`);
    await page.setViewportSize(DESK);
  }
  expectNone();
});
