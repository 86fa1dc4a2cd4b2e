import { expect, it } from 'vitest';
import type { MenuRow } from '../schema.js';
import { mayTurnMenu, stateOf, turnFunctions, turnMenus, type Reach } from './draft.js';

const row = (transaction: string, menuAuth: boolean, f1Auth: boolean | null = null): MenuRow => ({
  transaction,
  groupName: '관리',
  menuName: transaction,
  menuAuth,
  f1Name: f1Auth === null ? null : '전체',
  f1Auth,
  version: 1,
});
const stored = [row('A', true), row('B', false), row('C', true, true), row('D', false, false)];
const all: Reach = { menu: () => true, f1: () => true };
const told = (rows: readonly MenuRow[]) =>
  rows
    .map(({ transaction, menuAuth, f1Auth }) => `${transaction}${menuAuth ? '+' : '-'}${f1Auth ? 'f' : ''}`)
    .join(' ');

it('turns all on if any is off, then all off', () => {
  const on = turnMenus(stored, stored, stored, all);
  expect(told(on)).toBe('A+ B+ C+f D+');
  const off = turnMenus(on, stored, on, all);
  expect(told(off)).toBe('A- B- C- D-');
  expect([stored, on, off].map((rows) => stateOf(rows.map(({ menuAuth }) => menuAuth)))).toEqual([
    'some',
    'all',
    'none',
  ]);
});

it('takes the function with its menu, and brings back what was stored', () => {
  const [, , c] = stored;
  const off = turnMenus(stored, stored, c ? [c] : [], all);
  expect(told(off)).toBe('A+ B- C- D-');
  expect(told(turnMenus(off, stored, off.slice(2, 3), all))).toBe(told(stored));
});

it('gives the menu with its function', () => {
  expect(told(turnFunctions(stored, stored, all))).toBe('A+ B- C+f D+f');
});

it('leaves alone what the user does not hold: the rest is turned', () => {
  const reach: Reach = { menu: (transaction) => transaction !== 'B', f1: () => false };
  expect(told(turnMenus(stored, stored, stored, reach))).toBe('A+ B- C+f D+');
  expect(stored.map((one) => mayTurnMenu(one, reach))).toEqual([true, false, false, true]);
  expect(told(turnFunctions(stored, stored, reach))).toBe(told(stored));
});
