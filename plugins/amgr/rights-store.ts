import { OnyakError, type SessionUser } from '@onyak/core';
import { rightsBeyond, type TenantDatabase } from '@onyak/api/kit';
import { z } from 'zod';
import { text } from './messages.js';
import type { Difference, Menu, Right } from './rights.js';

/** The rights of a group, those to menus of plugins that are not in use included. */
export async function readRights(db: TenantDatabase, groupId: string): Promise<Right[]> {
  const { rows } = await db.query(
    'select transaction, f1 from auth_group_menu where group_id = $1 order by transaction',
    [groupId],
  );
  return z.array(z.object({ transaction: z.string(), f1: z.boolean() })).parse(rows);
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
  await db.query('delete from auth_group_menu where group_id = $1 and transaction = any($2)', [
    groupId,
    taken.map(({ transaction }) => transaction),
  ]);
  await db.query(
    `insert into auth_group_menu (group_id, transaction, f1)
     select $1, item.transaction, item.f1 from unnest($2::text[], $3::boolean[]) as item (transaction, f1)`,
    [groupId, given.map(({ transaction }) => transaction), given.map(({ f1 }) => f1)],
  );
  const changed = [...f1Given, ...f1Taken];
  await db.query(
    `update auth_group_menu m set f1 = item.f1 from unnest($2::text[], $3::boolean[]) as item (transaction, f1)
     where m.group_id = $1 and m.transaction = item.transaction`,
    [groupId, changed.map(({ transaction }) => transaction), changed.map(({ f1 }) => f1)],
  );
}
