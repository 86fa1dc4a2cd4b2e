import type { MenuRow } from './schema.js';

/** A menu of the installation that rights are given to. */
export interface Menu {
  readonly transaction: string;
  readonly groupName: string;
  readonly menuName: string;
  readonly f1Name: string | null;
}

export interface Right {
  readonly transaction: string;
  readonly f1: boolean;
}

/** What saving would do to a group's rights. */
export interface Difference {
  readonly given: readonly Right[];
  readonly taken: readonly Right[];
  /** Menus that stay, whose function is given or taken. */
  readonly f1Given: readonly Right[];
  readonly f1Taken: readonly Right[];
}

/** From the rights before to those after, over the menus given. */
export function differenceOf(before: readonly Right[], after: readonly Right[]): Difference {
  const had = new Map(before.map((right) => [right.transaction, right]));
  const has = new Map(after.map((right) => [right.transaction, right]));
  const stays = after.filter(({ transaction }) => had.has(transaction));
  return {
    given: after.filter(({ transaction }) => !had.has(transaction)),
    taken: before.filter(({ transaction }) => !has.has(transaction)),
    f1Given: stays.filter(({ transaction, f1 }) => f1 && had.get(transaction)?.f1 === false),
    f1Taken: stays.filter(({ transaction, f1 }) => !f1 && had.get(transaction)?.f1 === true),
  };
}

/** Number of single changes. */
export function sizeOf({ given, taken, f1Given, f1Taken }: Difference): number {
  return given.length + taken.length + f1Given.length + f1Taken.length;
}

/** Every right that a difference touches: with the function where that is given or taken. */
export function touchedRights({ given, taken, f1Given, f1Taken }: Difference): Right[] {
  return [...given, ...taken, ...[...f1Given, ...f1Taken].map((right) => ({ ...right, f1: true }))];
}

/** The rights that the rows of a screen say. */
export function rightsOf(rows: readonly MenuRow[]): Right[] {
  return rows.flatMap(({ transaction, menuAuth, f1Auth }) => (menuAuth ? [{ transaction, f1: f1Auth === true }] : []));
}
