import { OnyakError, type SessionUser } from '@onyak/core';
import { AuthGroupMenu, rightsBeyond, type TenantDatabase } from '@onyak/api/kit';
import { text } from './messages.js';
import type { Difference, Menu, Right } from './rights.js';

/** The rights of a group, those to menus of plugins that are not in use included. */
export async function readRights(db: TenantDatabase, groupId: string): Promise<Right[]> {
  const rights = await AuthGroupMenu.on(db).where({ groupId }).orderBy('transaction');
  return rights.map(({ transaction, f1 }) => ({ transaction, f1 }));
}

/**
 * Nobody but an ADMIN gives, or takes away, what they do not hold themselves.
 * @param touched rights that the change is about; those of menus that are not in use are nobody's to judge by.
 * @throws OnyakError NO_AUTH with the names of the menus and functions.
 */
export function refuseBeyond(user: SessionUser, touched: readonly Right[], menus: readonly Menu[]): void {
  if (user.auth === 'ADMIN') return;
  const known = new Map(menus.map((menu) => [menu.transaction, menu]));
  const held = user.menuList.map(({ transaction, f1Auth }) => ({ transaction, f1: f1Auth }));
  const meant = touched.flatMap(({ transaction, f1 }) => {
    const menu = known.get(transaction);
    return menu ? [{ transaction, f1: f1 && menu.f1Name !== null }] : [];
  });
  const names = rightsBeyond(held, meant).map(({ transaction }) => {
    const menu = known.get(transaction);
    const holdsMenu = held.some((right) => right.transaction === transaction);
    return holdsMenu ? text('menu.f1', { menu: menu?.menuName ?? '', f1: menu?.f1Name ?? '' }) : (menu?.menuName ?? '');
  });
  if (names.length > 0) throw new OnyakError('NO_AUTH', text('rights.beyond', { names: names.join(', ') }));
}

/** Writes a difference; each row's own trigger keeps who changed it, when, and what it was. */
export async function writeDifference(db: TenantDatabase, groupId: string, difference: Difference): Promise<void> {
  const { given, taken, f1Given, f1Taken } = difference;
  const namesOf = (rights: readonly Right[]) => rights.map(({ transaction }) => transaction);
  const rowsOf = (rights: readonly Right[]) =>
    AuthGroupMenu.on(db).where({ groupId }).whereIn('transaction', namesOf(rights));
  if (taken.length > 0) await rowsOf(taken).delete();
  if (given.length > 0)
    await AuthGroupMenu.on(db).insert(given.map(({ transaction, f1 }) => ({ groupId, transaction, f1 })));
  if (f1Given.length > 0) await rowsOf(f1Given).patch({ f1: true });
  if (f1Taken.length > 0) await rowsOf(f1Taken).patch({ f1: false });
}
