import type { Page } from '@playwright/test';
import { openersOf, press, type Opener } from './screens/openers.js';
import { expect } from './expect.js';

export interface WalkOptions {
  /** How many things are opened one from another. */
  readonly depth: number;
  /** What is done on each visit before one looks: a form is filled in. */
  readonly prepare?: () => Promise<void>;
  /** Told of each state that is new, when it stands still. */
  readonly look: (name: string) => Promise<void>;
  /** Whether to press something; all by default. */
  readonly wanted?: (opener: Opener) => boolean;
  /** Told what a press brought up: the title of a popup, empty for none. */
  readonly onPress?: (opener: Opener, title: string) => void;
  /** Told of another screen that a press led to. */
  readonly onScreen?: (path: string) => void;
}

/** Paths of the signed-in user's menus, as the side menu has them. */
export async function menuPaths(page: Page): Promise<string[]> {
  const links = page.getByRole('navigation', { name: '주 메뉴' }).getByRole('link');
  await expect(links.nth(5)).toBeVisible();
  return await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
}

/** Goes to a screen by the side menu, as users do: the app is not loaded anew. */
export async function chooseMenu(page: Page, path: string): Promise<void> {
  await pressMenu(page, path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

/** Presses a menu, and waits until the page before it has gone; its own may still be loading, or without a line to load by. */
export async function pressMenu(page: Page, path: string): Promise<void> {
  await menuLink(page, path).click();
  await expect(page).toHaveURL(new RegExp(`${path}$`));
  await isDrawn(page, path);
}

/**
 * The page of a menu has taken the place of the one before. The address tells it too early: on a busy machine it changes
 * long before the page is drawn, and what stood there before, a heading and a grid of the same kind, is taken for it.
 */
export async function isDrawn(page: Page, path: string): Promise<void> {
  await expect(menuLink(page, path)).toHaveAttribute('aria-current', 'page');
}

const menuLink = (page: Page, path: string) =>
  page.getByRole('navigation', { name: '주 메뉴' }).locator(`a[href="${path}"]`);

/** Opens a screen by its address and waits until it stands still. */
export async function openScreen(page: Page, path: string, prepare?: () => Promise<void>): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await standsStill(page);
  if (!prepare) return;
  await prepare();
  await standsStill(page);
}

/** Nothing loads, nothing fades, nothing was drawn for a moment. */
export async function standsStill(page: Page): Promise<void> {
  await expect(page.locator('[role=progressbar]:not([aria-valuenow]):visible')).toHaveCount(0);
  await page.evaluate(async () => {
    // What was waited for may only now begin to fade in, and one drawing may lead to the next.
    let quietSince = performance.now();
    const watch = new MutationObserver(() => (quietSince = performance.now()));
    watch.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
    const end = performance.now() + 5_000;
    while (performance.now() < end && performance.now() - quietSince < 150)
      await new Promise((done) => setTimeout(done, 25));
    watch.disconnect();
    const ending = document.getAnimations().filter((one) => one.effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(ending.map((one) => one.finished));
  });
}

/** Looks at a screen and at all that it opens, one thing at a time; comes back to it after each. */
export async function walkScreen(page: Page, path: string, options: WalkOptions): Promise<void> {
  const { depth, prepare, look, wanted = () => true, onPress, onScreen } = options;
  await openScreen(page, path, prepare);
  await look(path);
  const done = new Set<string>();
  const states = new Set([await stateOf(page)]);
  const explore = async (trail: readonly Opener[]): Promise<void> => {
    const next = (await openersOf(page)).find((one) => !done.has(one.key));
    if (!next) return;
    done.add(next.key);
    if (wanted(next)) {
      const before = await stateOf(page);
      if (await press(page, next)) {
        await standsStill(page);
        const here = new URL(page.url()).pathname;
        const after = await stateOf(page);
        onPress?.(next, await popupTitle(page));
        if (here !== path) onScreen?.(here);
        else if (!states.has(after)) {
          states.add(after);
          await look([path, ...trail, next].map((step) => (typeof step === 'string' ? step : step.key)).join(' > '));
          if (trail.length + 1 < depth) await explore([...trail, next]);
        }
      }
      await comeBack({ page, path, prepare, trail, before });
    }
    await explore(trail);
  };
  await explore([]);
}

/** What is on the screen, in words. */
const stateOf = async (page: Page): Promise<string> =>
  await page.evaluate(() => {
    const popups = [...document.querySelectorAll('[role=dialog], [role=alertdialog], [role=menu], [role=listbox]')];
    return [location.pathname, ...popups, document.querySelector('main')]
      .map((part) => (typeof part === 'string' ? part : (part?.textContent ?? '')))
      .join('\n');
  });

const popupTitle = async (page: Page): Promise<string> =>
  await page.evaluate(() => {
    const top = [...document.querySelectorAll('[role=dialog], [role=alertdialog], [role=menu], [role=listbox]')].at(-1);
    const label = document.getElementById(top?.getAttribute('aria-labelledby') ?? '')?.textContent;
    return top ? (top.getAttribute('aria-label') ?? label ?? top.getAttribute('role') ?? '') : '';
  });

interface Way {
  readonly page: Page;
  readonly path: string;
  readonly prepare: (() => Promise<void>) | undefined;
  /** What was pressed from the screen on. */
  readonly trail: readonly Opener[];
  /** The state to come back to. */
  readonly before: string;
}

/** Esc closes what was opened; what it does not take back a new visit does. */
async function comeBack(way: Way): Promise<void> {
  const { page, path, prepare, trail, before } = way;
  for (let tries = 0; tries < 2 && new URL(page.url()).pathname === path; tries += 1) {
    if ((await stateOf(page)) === before) return;
    await page.keyboard.press('Escape');
    await standsStill(page);
  }
  if ((await stateOf(page)) === before) return;
  await openScreen(page, path, prepare);
  for (const step of trail) {
    await press(page, step);
    await standsStill(page);
  }
}
