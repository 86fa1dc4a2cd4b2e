import type { Locator, Page } from '@playwright/test';
import { accounts } from '../migrations/src/demonstration/data.js';
import { isFull, tellDone } from '../testing/proofs.js';
import { expect } from './support/expect.js';
import { openMenu, signIn } from './support/journey.js';
import { listenForFaults } from './support/screens/faults.js';
import { expectWhole, isLookedAtClosely } from './support/screens/whole.js';
import { test } from './support/test.js';
import { menuPaths, pressMenu } from './support/walk.js';

interface Stop {
  /** What it is, to name it in a failure. */
  readonly what: string;
  /** Whether something around it shows that it has the focus. */
  readonly seen: boolean;
}

/** Controls in sight that a keyboard must reach by Tab: all but those of a composite, which has the arrows. */
const wanted = `main :is(a[href], button, input, textarea, select, [role="button"], [role="combobox"], [role="grid"])`;

/** Marks the controls that must be reached, and names those that have no name. */
function markControls(page: Page): Promise<{ readonly count: number; readonly nameless: string[] }> {
  return page.evaluate((selector) => {
    const controls = [...document.querySelectorAll<HTMLElement>(selector)].filter((node) => {
      const { width, height } = node.getBoundingClientRect();
      // In a grid and in a row of toggles or tabs the arrows move; the grid itself, and one of the row, is a stop.
      const within = node.closest(
        '[role="row"], [role="listbox"], [role="radiogroup"], [role="tablist"], [aria-hidden="true"]',
      );
      const off = node.matches(':disabled, [aria-disabled="true"]') || getComputedStyle(node).visibility === 'hidden';
      return width > 0 && height > 0 && !within && !off;
    });
    for (const [index, node] of controls.entries()) node.dataset['stop'] = String(index);
    const nameless = controls.filter((node) => {
      const isField = node instanceof HTMLInputElement || node instanceof HTMLTextAreaElement;
      const labels = isField ? [...(node.labels ?? [])].map((label) => label.textContent) : [];
      const name = [node.ariaLabel, node.getAttribute('aria-labelledby'), node.title, node.textContent, ...labels];
      return name.every((part) => (part ?? '').trim() === '');
    });
    return { count: controls.length, nameless: nameless.map((node) => node.outerHTML.slice(0, 120)) };
  }, wanted);
}

/** Where the focus is. */
function focused(page: Page): Promise<Stop & { readonly stop: string | undefined; readonly inside: boolean }> {
  return page.evaluate(() => {
    const node = document.activeElement instanceof HTMLElement ? document.activeElement : document.body;
    const shows = (part: Element | null): boolean => {
      if (!part) return false;
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(part);
      return (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none';
    };
    const field = node.closest('.MuiInputBase-root, .f-place, .MuiSwitch-root, .MuiCheckbox-root');
    const seen =
      shows(node) ||
      shows(field) ||
      field?.matches('.Mui-focused, .Mui-focusVisible') === true ||
      field?.querySelector('.Mui-focusVisible') !== null ||
      node.querySelector('.active, [data-active]') !== null;
    return {
      what: `${node.tagName} ${node.ariaLabel ?? node.textContent.trim().slice(0, 40)}`,
      seen,
      stop: node.dataset['stop'],
      inside: node.closest('main') !== null,
    };
  });
}

/** An account with every menu looks at them on each run, everybody with `ONYAK_KEYBOARD=full`. */
for (const { id } of accounts.filter((account) => isFull('keyboard') || account.id === 'ADMIN01')) {
  test(`every screen of ${id} comes whole, and its every control is reached by Tab, seen and named; Tab leaves it`, async ({
    page,
  }) => {
    test.setTimeout(180_000);
    const thrown = listenForFaults(page);
    const closely = await isLookedAtClosely(id);
    await signIn(page, id);
    const paths = await menuPaths(page);
    const faults: string[] = [];
    for (const path of paths) {
      await pressMenu(page, path);
      // Another page begins at its heading; the one already open stays where it was.
      if (path === '/home') await page.getByRole('main').focus();
      else await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
      await expect(page.getByRole('progressbar')).toHaveCount(0);
      const { count, nameless } = await markControls(page);
      faults.push(...nameless.map((html) => `${path}: no name: ${html}`));
      const reached = new Set<string>();
      let left = false;
      // Two more a column of a grid: its heading sorts and filters.
      for (let press = 0; press < count + 120 && !left; press += 1) {
        await page.keyboard.press('Tab');
        const at = await focused(page);
        if (!at.inside) left = true;
        else if (!at.seen) faults.push(`${path}: focus not seen: ${at.what}`);
        if (at.stop !== undefined) reached.add(at.stop);
      }
      if (!left) faults.push(`${path}: Tab does not leave the page`);
      const missed = await page.evaluate(
        (got) =>
          [...document.querySelectorAll<HTMLElement>('[data-stop]')]
            .filter((node) => !got.includes(node.dataset['stop'] ?? '') && node.tabIndex >= 0)
            .map((node) => node.outerHTML.slice(0, 160)),
        [...reached],
      );
      // What a neighbour's key opens is no stop of its own: a calendar's button, a file's field behind its button.
      const unreachable = await page.evaluate(() =>
        [...document.querySelectorAll<HTMLElement>('[data-stop]')]
          .filter((node) => node.tabIndex < 0 && !node.matches('[type="file"]'))
          .filter((node) => !node.closest('.MuiInputBase-root, .f-place')?.querySelector('[aria-keyshortcuts]'))
          .map((node) => node.outerHTML.slice(0, 160)),
      );
      faults.push(...missed.map((html) => `${path}: not reached: ${html}`));
      faults.push(...unreachable.map((html) => `${path}: no stop: ${html}`));
      await expectWhole(page, path, { closely });
    }
    tellDone('keyboard', paths.length);
    tellDone('menus', closely ? paths.length : 0, paths.length);
    expect([...faults, ...thrown]).toEqual([]);
  });
}

test('a calendar is opened from its field, moved in and closed by keyboard', async ({ page }) => {
  await signIn(page, 'MANAGER01');
  await openMenu(page, 'ADR 정보 조회');
  const from = page.getByRole('textbox', { name: '시작일' });
  const before = await from.inputValue();
  await from.focus();
  await page.keyboard.press('Alt+ArrowDown');
  const calendar = page.getByRole('dialog', { name: /시작일/ });
  await expect(calendar).toBeVisible();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(calendar).toBeHidden();
  await expect(from).not.toHaveValue(before);
});

test('a menu is found, opened and left by keyboard alone, and so is a patient', async ({ page }) => {
  await signIn(page, 'MANAGER01');
  await expect(page.getByRole('button', { name: '메뉴·환자 찾기' })).toBeVisible();
  await page.keyboard.press('Control+k');
  const field = page.getByRole('combobox', { name: '메뉴·환자 찾기' });
  await expect(field).toBeFocused();
  await field.pressSequentially('ㅈㄷㅈㅂ');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: '진단 정보 (ICD-10)' })).toBeFocused();

  // Somebody there is a record of, by their number.
  await openMenu(page, 'ADR 정보 조회');
  await page.getByRole('button', { name: '최근 12개월' }).click();
  const number = page.getByRole('gridcell', { name: /^P\d{8}$/ }).first();
  await expect(number).toBeVisible();
  const wantedNumber = await number.innerText();
  await openMenu(page, '진단 정보 (ICD-10)');
  await page.keyboard.press('Control+k');
  await field.pressSequentially(wantedNumber);
  const patients = page.getByRole('group', { name: '환자 (ADR 정보)' });
  await expect(patients.getByRole('option').first()).toContainText(wantedNumber);
  // The registry finds the same patient and may stand before.
  const chosen = patients.getByRole('option', { selected: true });
  for (let press = 0; press < 10 && (await chosen.count()) === 0; press += 1) await page.keyboard.press('ArrowDown');
  await expect(chosen).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/mrpm\?recId=/);
  await expect(page.getByRole('gridcell', { name: wantedNumber })).toHaveCount(1);

  await page.keyboard.press('Control+k');
  await page.keyboard.press('Escape');
  await expect(field).toBeHidden();
});

test('columns as arranged on one device are so on another, and nobody else’s', async ({ another }) => {
  const [desk, ward, other] = [await another(), await another(), await another()];
  const english = (page: Page) => page.getByRole('columnheader', { name: /^진단명 \(영문\)/ });
  for (const [page, user] of [
    [desk, 'DOCTOR01'],
    [ward, 'DOCTOR01'],
    [other, 'DOCTOR02'],
  ] as const) {
    await signIn(page, user);
  }
  const arrange = async (act: (chooser: Locator) => Promise<void>) => {
    await desk.getByRole('button', { name: '열 설정' }).click();
    const saved = desk.waitForResponse((answer) => answer.url().includes('/api/arrangements/diagnosis'));
    await act(desk.getByRole('dialog', { name: '열 표시와 순서' }));
    await desk.keyboard.press('Escape');
    expect((await saved).status()).toBe(200);
  };
  await openMenu(desk, '진단 정보 (ICD-10)');
  await expect(english(desk)).toBeVisible();
  await arrange((chooser) => chooser.getByRole('checkbox', { name: '진단명 (영문)' }).uncheck());
  await ward.reload();
  await openMenu(ward, '진단 정보 (ICD-10)');
  await expect(ward.getByRole('columnheader', { name: /^진단명 \(한글\)/ })).toBeVisible();
  await expect(english(ward)).toHaveCount(0);
  await openMenu(other, '진단 정보 (ICD-10)');
  await expect(english(other)).toBeVisible();
  await arrange((chooser) => chooser.getByRole('button', { name: '처음 설정으로' }).click());
});
