import { ONE_SHEET } from '@onyak/core';
import type { Tier } from './plan.js';

/**
 * How many words are made of it: sentences; harms with lists of drugs; the same without what is told elsewhere; what can
 * wait in paragraphs of three; what is asked today by twos; by threes; what a drug that is held until a call does to
 * others by their names alone, where that can wait; where it is asked today too; what can wait
 * by its drugs alone.
 */
export const styles = [
  'FULL',
  'BRIEF',
  'TIGHT',
  'DENSE',
  'PAIRED',
  'GROUPED',
  'HELD_LATER',
  'HELD_NOW',
  'NAMED',
] as const;
export type Style = (typeof styles)[number];
/** Pages by the estimate, which is a tenth too long, up to which a style is taken. */
export const pagesOf: Readonly<Record<Style, number>> = {
  FULL: 1.08,
  BRIEF: 1.08,
  TIGHT: 1.25,
  DENSE: ONE_SHEET,
  PAIRED: ONE_SHEET,
  GROUPED: ONE_SHEET,
  HELD_LATER: ONE_SHEET,
  // What the professionals' part is short of a sheet by.
  HELD_NOW: 1.32,
  NAMED: Infinity,
};
export const isTight = (style: Style) => style !== 'FULL' && style !== 'BRIEF';
export const isDense = (style: Style) => styles.indexOf(style) >= styles.indexOf('DENSE');
/** Lines of a paragraph of what is asked today. */
export const todayOf: Partial<Record<Style, number>> = {
  PAIRED: 2,
  GROUPED: 3,
  HELD_LATER: 3,
  HELD_NOW: 3,
  NAMED: 3,
};
/** What held drugs do to others is told by names alone, where it stands under one of these. */
export const heldApartOf: Partial<Record<Style, readonly Tier[]>> = {
  HELD_LATER: ['NEXT_VISIT', 'KNOW'],
  HELD_NOW: ['TODAY', 'NEXT_VISIT', 'KNOW'],
  NAMED: ['TODAY', 'NEXT_VISIT', 'KNOW'],
};
