import type { MenuRight } from '../sessions/menus.js';

/** Of `rights`, those that who holds `held` cannot give: nobody gives a menu, or its function, that they lack. */
export function rightsBeyond(held: readonly MenuRight[], rights: readonly MenuRight[]): MenuRight[] {
  const own = new Map(held.map((right) => [right.transaction, right]));
  return rights.filter(({ transaction, f1 }) => {
    const right = own.get(transaction);
    return right === undefined || (f1 && !right.f1);
  });
}
