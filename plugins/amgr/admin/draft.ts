import type { MenuRow } from '../schema.js';

/** What the caller may turn: everything, or what they hold themselves. */
export interface Reach {
  readonly menu: (transaction: string) => boolean;
  readonly f1: (transaction: string) => boolean;
}

/** Whether a row's menu may be turned: turning one off takes its function too. */
export function mayTurnMenu({ transaction, menuAuth, f1Auth }: MenuRow, reach: Reach): boolean {
  return reach.menu(transaction) && (!menuAuth || f1Auth !== true || reach.f1(transaction));
}

/** Whether a row's function may be turned. */
export function mayTurnF1({ transaction, f1Auth }: MenuRow, reach: Reach): boolean {
  return f1Auth !== null && reach.menu(transaction) && reach.f1(transaction);
}

/** Turns menus on or off; one that comes back has the function that it was stored with. */
export function setMenus(
  rows: readonly MenuRow[],
  stored: readonly MenuRow[],
  transactions: ReadonlySet<string>,
  on: boolean,
): MenuRow[] {
  return rows.map((row) => {
    if (!transactions.has(row.transaction) || row.menuAuth === on) return row;
    const before = stored.find(({ transaction }) => transaction === row.transaction);
    const kept = on && before?.menuAuth === true && before.f1Auth === true;
    return { ...row, menuAuth: on, f1Auth: row.f1Auth === null ? null : kept };
  });
}

/** Turns functions on or off; a function without its menu would be none. */
export function setFunctions(rows: readonly MenuRow[], transactions: ReadonlySet<string>, on: boolean): MenuRow[] {
  return rows.map((row) =>
    row.f1Auth === null || !transactions.has(row.transaction)
      ? row
      : { ...row, menuAuth: row.menuAuth || on, f1Auth: on },
  );
}

/** All on if any is off, else all off (specification 3 §4). */
export function stateOf(values: readonly boolean[]): 'none' | 'some' | 'all' {
  if (values.length > 0 && values.every(Boolean)) return 'all';
  return values.some(Boolean) ? 'some' : 'none';
}

/** Turns the menus that may be turned: all on if any of them is off, else all off. */
export function turnMenus(
  rows: readonly MenuRow[],
  stored: readonly MenuRow[],
  chosen: readonly MenuRow[],
  reach: Reach,
): MenuRow[] {
  const open = chosen.filter((row) => mayTurnMenu(row, reach));
  const on = open.some(({ menuAuth }) => !menuAuth);
  return setMenus(rows, stored, new Set(open.map(({ transaction }) => transaction)), on);
}

/** The same for functions. */
export function turnFunctions(rows: readonly MenuRow[], chosen: readonly MenuRow[], reach: Reach): MenuRow[] {
  const open = chosen.filter((row) => mayTurnF1(row, reach));
  const on = open.some(({ f1Auth }) => f1Auth !== true);
  return setFunctions(rows, new Set(open.map(({ transaction }) => transaction)), on);
}
