import { expect as playwright, type Locator, type Page } from '@playwright/test';

/** What Playwright tells a matcher of how it is asked. */
interface Asked {
  readonly isNot: boolean;
  readonly timeout: number;
}

/** As Playwright's matchers take it: the last argument may say how long to wait. */
function patienceOf(args: readonly unknown[], asked: Asked): number {
  const options = args.at(-1);
  const isTold = typeof options === 'object' && options !== null && 'timeout' in options;
  return isTold && typeof options.timeout === 'number' ? options.timeout : asked.timeout;
}

/** Waits for an element to be shown, or to be gone; where it never is, Playwright's own matcher tells what there is. */
async function isShown(asked: Asked, locator: Locator, shown: boolean, args: readonly unknown[]) {
  try {
    await locator.waitFor({ state: shown ? 'visible' : 'hidden', timeout: patienceOf(args, asked) });
  } catch {
    const last = playwright(locator);
    await (shown ? last.toBeVisible({ timeout: 1 }) : last.toBeHidden({ timeout: 1 }));
  }
  return passed(asked);
}

const passed = ({ isNot }: Asked) => ({ pass: !isNot, message: () => '' });

type Matchers = Readonly<Record<string, (...args: readonly unknown[]) => Promise<void>>>;

/** A matcher of Playwright's that asks only once there is something to ask. */
const ofElement = (matcher: string) =>
  async function (this: Asked, locator: Locator, ...args: readonly unknown[]) {
    if ((await locator.count()) === 0)
      await locator.waitFor({ state: 'attached', timeout: patienceOf(args, this) }).catch(() => undefined);
    const own = playwright(locator) as unknown as Matchers & { readonly not: Matchers };
    await (this.isNot ? own.not : own)[matcher]?.(...args);
    return passed(this);
  };

/**
 * Playwright's `expect`. Its own matchers describe the whole page, as a screen reader would have it, each time that what they wait
 * for is not there yet, which is some six times a wait; here a page is described once, where it never came.
 */
export const expect = playwright.extend({
  async toBeVisible(locator: Locator, ...args: readonly unknown[]) {
    return await isShown(this, locator, !this.isNot, args);
  },
  async toBeHidden(locator: Locator, ...args: readonly unknown[]) {
    return await isShown(this, locator, this.isNot, args);
  },
  async toHaveURL(page: Page, address: string | RegExp, ...args: readonly unknown[]) {
    const { isNot } = this;
    if (address instanceof RegExp)
      await page
        .waitForURL(({ href }) => address.test(href) !== isNot, {
          waitUntil: 'commit',
          timeout: patienceOf(args, this),
        })
        .catch(() => undefined);
    const own = playwright(page);
    await (isNot ? own.not : own).toHaveURL(address, ...(args as [{ timeout?: number }?]));
    return passed(this);
  },
  toContainText: ofElement('toContainText'),
  toHaveText: ofElement('toHaveText'),
  toHaveValue: ofElement('toHaveValue'),
  toHaveAttribute: ofElement('toHaveAttribute'),
  toBeChecked: ofElement('toBeChecked'),
  toBeDisabled: ofElement('toBeDisabled'),
  toBeEnabled: ofElement('toBeEnabled'),
  toBeFocused: ofElement('toBeFocused'),
});
