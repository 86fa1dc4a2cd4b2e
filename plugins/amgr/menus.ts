import { menuGroups } from '@onyak/core';
import { transactionOf, type Installation } from '@onyak/api/kit';
import type { Menu } from './rights.js';

/**
 * Every menu of the plugins in use, in the order of the side menu. Home is none: no right opens or closes it, and who may
 * not see a page is led there (specification 1 §2.2).
 */
export function menusOf(installation: Installation): Menu[] {
  return installation
    .plugins()
    .flatMap(({ plugin }) => (plugin.menu ? [{ transaction: transactionOf(plugin), menu: plugin.menu }] : []))
    .sort((a, b) => menuGroups[a.menu.group].seq - menuGroups[b.menu.group].seq || a.menu.seq - b.menu.seq)
    .map(({ transaction, menu }) => ({
      transaction,
      groupName: menuGroups[menu.group].name,
      menuName: menu.label,
      f1Name: menu.f1 ?? null,
    }));
}
