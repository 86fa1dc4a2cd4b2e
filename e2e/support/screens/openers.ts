import type { Page } from '@playwright/test';

/** Something on the screen that may open something else. */
export interface Opener {
  /** The same for the same thing in each visit of a screen, and for the same thing of another screen. */
  readonly key: string;
  readonly act: 'click' | 'dblclick';
  /** It says that it opens something: a popup, a tab, a row, or what the page is there for. */
  readonly opens: boolean;
}

/** Marks what is about to be pressed. */
const MARK = 'data-walk';
/** Milliseconds that something in sight gets to be free for a press. */
const PRESS = 5_000;

/**
 * What can be pressed now: in the uppermost popup, else on the page and in its header. Of things that differ in their data
 * alone (rows, days, columns) the first stands for all. A question is for a person to answer, a menu for choosing.
 */
export async function openersOf(page: Page): Promise<Opener[]> {
  return await page.evaluate(findOpeners, { mark: MARK, wanted: '' });
}

/** Presses one again. @returns false when it is not there any more, or something lies over it. */
export async function press(page: Page, { key, act }: Opener): Promise<boolean> {
  await page.evaluate(findOpeners, { mark: MARK, wanted: key });
  const element = page.locator(`[${MARK}]`);
  if ((await element.count()) === 0) return false;
  try {
    await (act === 'dblclick' ? element.dblclick({ timeout: PRESS }) : element.click({ timeout: PRESS }));
    return true;
  } catch {
    return false;
  }
}

/** Runs in the page: lists the openers and marks the wanted one. */
function findOpeners({ mark, wanted }: { readonly mark: string; readonly wanted: string }): Opener[] {
  for (const old of document.querySelectorAll(`[${mark}]`)) old.removeAttribute(mark);
  const inSight = (element: Element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    element.getBoundingClientRect().width > 2;
  const popups = [...document.querySelectorAll('[role=dialog], [role=alertdialog], [role=menu], [role=listbox]')];
  const top = popups.findLast(inSight);
  if (top?.matches('[role=alertdialog], [role=menu], [role=listbox]')) return [];
  const title =
    top?.getAttribute('aria-label') ??
    document.getElementById(top?.getAttribute('aria-labelledby') ?? '')?.textContent ??
    '';
  const found = new Map<string, Opener>();
  for (const element of (top ? [top] : [...document.querySelectorAll('header, main')]).flatMap((scope) => [
    ...scope.querySelectorAll(
      'button, [role=button], [role=tab], [role=combobox], summary, input[type=checkbox], [role=gridcell]',
    ),
  ])) {
    const box = element instanceof HTMLInputElement && element.type === 'checkbox';
    if (element.matches(':disabled, [aria-disabled=true], .Mui-disabled') || (!box && !inSight(element))) continue;
    const row = element.closest('[role=row]');
    const heading = row?.querySelector('[role=columnheader]');
    const cell = element.matches('[role=gridcell]');
    if (box && !row) continue;
    if (row && !heading) {
      const rows = [...(row.closest('[role=grid]')?.querySelectorAll('[role=row]') ?? [])];
      if (rows.find((one) => one.querySelector('[role=gridcell]')) !== row) continue;
      if (cell && row.querySelectorAll('[role=gridcell]')[2] !== element) continue;
    }
    const words = element.textContent?.trim() ?? '';
    const label = element.getAttribute('aria-label') ?? (words || (element.getAttribute('title') ?? ''));
    // A sign is called by what it does (`내과 펼치기`): its last word. Numbers are data.
    const shape = cell ? 'open' : row || words === '' ? (label.split(' ').at(-1) ?? '') : label.replace(/\d+/gu, '#');
    const key = [title.replace(/\d+/gu, '#'), row && !heading ? 'row' : words === '' ? 'sign' : 'word', shape].join(
      ' | ',
    );
    if (found.has(key)) continue;
    const opens =
      cell ||
      element.matches('[role=tab], .MuiButton-contained, [aria-haspopup=dialog], [aria-haspopup=menu]') ||
      (row !== null && !heading && element.hasAttribute('aria-expanded'));
    found.set(key, { key, act: cell ? 'dblclick' : 'click', opens });
    if (key === wanted) element.setAttribute(mark, '');
  }
  return [...found.values()];
}
