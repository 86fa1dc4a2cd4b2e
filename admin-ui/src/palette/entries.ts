import { containsText, initialsOf, type MenuItem } from '@onyak/core';
import { t } from '../messages.js';
import { HOME } from '../session/guard.js';

/** One line of the palette. */
export interface PaletteEntry {
  readonly id: string;
  readonly icon: string;
  readonly title: string;
  /** What tells it apart, after the title. */
  readonly details: readonly string[];
  /** A menu's code, at the right. */
  readonly code?: string;
  /** Page it opens; else it is an act. */
  readonly path?: string;
  readonly run?: () => void;
}

/** The user's menus, HOME first. */
export function menuEntries(menuList: readonly MenuItem[]): readonly PaletteEntry[] {
  const home = { id: 'menu HOME', icon: 'Home', title: t('menu.home'), details: [t('home.title')], path: HOME };
  const menus = menuList
    .filter(({ path }) => path !== HOME)
    .map(({ transaction, icon, menuName, groupName, path }) => ({
      id: `menu ${transaction}`,
      icon,
      title: menuName,
      details: [groupName],
      code: transaction,
      path,
    }));
  return [home, ...menus];
}

/**
 * Entries that hold every word of the text in their title, details or code, by initial consonants too (ㅎㄱ finds 한국),
 * whatever the spaces; what is called so stands before what merely contains it.
 */
export function matchEntries(entries: readonly PaletteEntry[], text: string): readonly PaletteEntry[] {
  const words = text.normalize('NFC').trim().split(/\s+/).filter(Boolean);
  if (words.length === 0) return entries;
  const whole = squeeze(words.join(''));
  return entries
    .filter((entry) => words.every((word) => texts(entry).some((part) => containsText(part, word))))
    .map((entry) => ({ entry, rank: rankOf(entry, whole) }))
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ entry }) => entry);
}

const squeeze = (text: string): string => text.replace(/\s+/g, '').toLowerCase();

function texts({ title, details, code }: PaletteEntry): string[] {
  return [title, squeeze(title), ...details, code ?? ''];
}

function rankOf({ title, code }: PaletteEntry, whole: string): number {
  const name = squeeze(title);
  if (code?.toLowerCase() === whole || name === whole) return 0;
  if (name.startsWith(whole) || code?.toLowerCase().startsWith(whole)) return 1;
  if (initialsOf(name).startsWith(whole)) return 2;
  return containsText(name, whole) ? 3 : 4;
}
