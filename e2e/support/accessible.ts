import axe from 'axe-core';
import type { Page } from '@playwright/test';
import { findContrastFaults } from './screens/contrast.js';
import { expect } from './expect.js';
import { PHONE } from './journey.js';
import { standsStill } from './walk.js';

/** Not asked: a popup, a menu and a note lie outside the landmarks by nature. What colours do is asked by itself. */
const left = ['region', 'color-contrast'];

const POPUP = '.MuiModal-root:not(.MuiModal-hidden)';

/** Appearances of text that axe has found good in this process; they hold the colours, so that themes do not meet. */
const known = new Set<string>();

/** Faults that axe finds on what is shown and stands still now; `colours` alone where all else was looked at in another theme. */
export async function axeFaults(page: Page, { colours = false } = {}): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  // The page behind a popup was looked at before it opened, and nobody reaches it now.
  const scope = (await page.locator(POPUP).count()) > 0 ? POPUP : 'body';
  const faults = colours ? [] : await page.evaluate(findFaults, { scope, left });
  const look = async () => page.evaluate(findContrastFaults, { scope, known: [...known] });
  let contrast = await look();
  if (contrast.faults.length > 0) {
    // A hint that comes up on its own while this looks is faint until it is there.
    await standsStill(page);
    contrast = await look();
  }
  for (const appearance of contrast.passed) known.add(appearance);
  return [...faults, ...contrast.faults, ...(await page.evaluate(findBrowserColours, scope))];
}

/** Runs in the page: every rule but those that are left out. */
async function findFaults(asked: { readonly scope: string; readonly left: readonly string[] }): Promise<string[]> {
  const { scope, left: out } = asked;
  const rules = Object.fromEntries(out.map((rule) => [rule, { enabled: false }]));
  // Without frames of strangers one page tells all; what passes need not be told.
  // A popup that was closing when it was counted may be gone by now.
  const gone = scope === 'body' || document.querySelector(scope) === null;
  const { violations } = await window.axe.run(gone ? document : { include: [[scope]] }, {
    rules,
    resultTypes: ['violations'],
    iframes: false,
  });
  return violations.map(({ id, help, nodes }) => {
    const places = nodes.map(({ target, html }) => `${target.join(' ')}: ${html.slice(0, 160)}`);
    return `${id}: ${help} (${places.slice(0, 3).join(' | ')})`;
  });
}

/** Runs in the page: links in the browser's own colours, which follow no theme and change once they were visited. */
function findBrowserColours(scope: string): string[] {
  const probe = document.createElement('a');
  probe.href = 'about:blank#probe';
  probe.style.setProperty('color', 'revert', 'important');
  document.body.append(probe);
  const { color } = getComputedStyle(probe);
  probe.remove();
  return [...document.querySelectorAll(`:is(${scope}) a[href]`)]
    .filter((link) => link.textContent.trim() !== '' && getComputedStyle(link).color === color)
    .map((link) => `link-colour: ${link.outerHTML.slice(0, 160)}`);
}

/** A page that was just opened stands still as well while its code comes: each has a heading once it is there. */
async function isThere(page: Page): Promise<void> {
  await expect(page.locator('h1').first()).toBeAttached();
}

/** No fault that a machine can find on what is shown now, in either theme. */
export async function expectAccessible(page: Page): Promise<void> {
  await isThere(page);
  await standsStill(page);
  expect(await faultsInBothThemes(page)).toEqual([]);
}

/**
 * {@link expectAccessible}, on a desk and then on a phone. The colours of the dark are looked at on the desk: a narrow window arranges
 * the same parts anew, and drawing all of it in another theme and back is most of a look.
 */
export async function expectAccessibleOnBoth(
  page: Page,
  also?: (width: 'desk' | 'phone') => Promise<void>,
): Promise<void> {
  const desk = page.viewportSize();
  await expectAccessible(page);
  await also?.('desk');
  await page.setViewportSize(PHONE);
  await standsStill(page);
  expect(await axeFaults(page)).toEqual([]);
  await also?.('phone');
  if (desk) await page.setViewportSize(desk);
}

/**
 * Faults in both themes; the look follows the device, so that nothing is opened anew. The page stays in the theme that was looked at last, as
 * the next look goes through both as well: all of a page is drawn anew once a look, not twice.
 */
export async function faultsInBothThemes(page: Page): Promise<string[]> {
  const faults = await axeFaults(page);
  const isDark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches);
  const other = isDark ? 'light' : 'dark';
  await page.emulateMedia({ colorScheme: other });
  await standsStill(page);
  const there = await axeFaults(page, { colours: true });
  return [...faults, ...there.map((fault) => `${other}: ${fault}`)];
}

/** Faults in the dark theme, by every rule or by that of colours alone. */
export async function faultsInTheDark(page: Page, options: { readonly colours: boolean }): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'dark' });
  await standsStill(page);
  const dark = await axeFaults(page, options);
  await page.emulateMedia({ colorScheme: 'light' });
  return dark.map((fault) => `dark: ${fault}`);
}
