import { menuGroups, type MenuItem, type Plugin } from '@onyak/core';

/** A right of a menu-permission group, as `auth_group_menu` holds it. */
export interface MenuRight {
  readonly transaction: string;
  readonly f1: boolean;
}

/** The menu's name in rights and calls: the plugin's code in capitals. */
export function transactionOf(plugin: Pick<Plugin, 'code'>): string {
  return plugin.code.toUpperCase();
}

/** The side menu of a user: the loaded plugins' menus that the user's group holds, in order. */
export function menuListOf(plugins: readonly Plugin[], rights: readonly MenuRight[]): MenuItem[] {
  const held = new Map(rights.map((right) => [right.transaction, right]));
  return plugins
    .flatMap((plugin) => {
      const { menu } = plugin;
      const right = held.get(transactionOf(plugin));
      if (!menu || !right) return [];
      const group = menuGroups[menu.group];
      const item: MenuItem = {
        transaction: transactionOf(plugin),
        path: menu.path,
        menuName: menu.label,
        groupSeq: group.seq,
        groupName: group.name,
        icon: menu.icon,
        f1Auth: menu.f1 !== undefined && right.f1,
      };
      return [{ item, seq: menu.seq }];
    })
    .sort((a, b) => a.item.groupSeq - b.item.groupSeq || a.seq - b.seq)
    .map(({ item }) => item);
}

/** Whether a page's path lies in a menu that the user does not hold. */
export function isForbiddenPage(plugins: readonly Plugin[], menuList: readonly MenuItem[], page: string): boolean {
  const path = page.split(/[?#]/)[0] ?? '';
  const owner = plugins.find(({ menu }) => menu && (path === menu.path || path.startsWith(`${menu.path}/`)));
  return owner !== undefined && !menuList.some((item) => item.transaction === transactionOf(owner));
}
