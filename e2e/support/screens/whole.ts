import type { Page } from '@playwright/test';
import { isFull } from '../../../testing/proofs.js';
import { onTurn } from '../../../testing/turn.js';
import { expect } from '../expect.js';
import { PHONE } from '../journey.js';
import { expectNoInvisibleOverflow } from '../overflow.js';

/** Who walks through every menu. MANAGER01's are looked at as closely in e2e/accessible.spec.ts; of these one is, by turns. */
const walkers = ['ADMIN01', 'DOCTOR01', 'DOCTOR02'];

/** Whether this run scrolls the screens of a user, and looks at them on a phone. */
export const isLookedAtClosely = async (userId: string): Promise<boolean> =>
  isFull('menus') || (await onTurn(walkers, walkers.length)).includes(userId);

/** The screen of a menu has come whole; where it is looked at closely it cannot be scrolled into nothing, on a phone neither. */
export async function expectWhole(page: Page, path: string, { closely }: { readonly closely: boolean }): Promise<void> {
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  // Nobody has installed the print engine here, as its screen says.
  await expect(page.getByRole('button', { name: '다시 시도' })).toHaveCount(path === '/mphl' ? 1 : 0);
  if (!closely) return;
  const desk = page.viewportSize();
  await expectNoInvisibleOverflow(page);
  await page.setViewportSize(PHONE);
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  // The screen arranges itself anew for the narrow window.
  await expect(() => expectNoInvisibleOverflow(page)).toPass({ timeout: 20_000 });
  if (desk) await page.setViewportSize(desk);
}
