import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { standsStill } from './walk.js';

/** All rules of axe but one: a popup, a menu and a note lie outside the landmarks by nature. */
const outside = ['region'];

const POPUP = '.MuiModal-root:not(.MuiModal-hidden)';

/** Faults that axe finds on what is shown and stands still now; `colours` alone where all else was looked at in another theme. */
export async function axeFaults(page: Page, { colours = false } = {}): Promise<string[]> {
  // Without frames of strangers one page tells all; what passes need not be told.
  const axe = new AxeBuilder({ page }).setLegacyMode(true);
  axe.options({ resultTypes: ['violations'] });
  // The page behind a popup was looked at before it opened, and nobody reaches it now.
  if ((await page.locator(POPUP).count()) > 0) axe.include(POPUP);
  if (colours) axe.withRules(['color-contrast']);
  else axe.disableRules(outside);
  const { violations } = await axe.analyze();
  return violations.map(({ id, help, nodes }) => {
    const places = nodes.map(({ target, html }) => `${target.join(' ')}: ${html.slice(0, 160)}`);
    return `${id}: ${help} (${places.slice(0, 3).join(' | ')})`;
  });
}

/** No fault that a machine can find on what is shown now. */
export async function expectAccessible(page: Page): Promise<void> {
  await standsStill(page);
  expect(await axeFaults(page)).toEqual([]);
}

/** Faults in both themes; the look follows the device, so that nothing is opened anew. */
export async function faultsInBothThemes(page: Page): Promise<string[]> {
  return [...(await axeFaults(page)), ...(await faultsInTheDark(page, { colours: true }))];
}

/** Faults in the dark theme, by every rule or by that of colours alone. */
export async function faultsInTheDark(page: Page, options: { readonly colours: boolean }): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'dark' });
  await standsStill(page);
  const dark = await axeFaults(page, options);
  await page.emulateMedia({ colorScheme: 'light' });
  return dark.map((fault) => `dark: ${fault}`);
}
