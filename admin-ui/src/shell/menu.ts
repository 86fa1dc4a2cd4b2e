import type { MenuItem } from '@onyak/core';

export interface MenuGroupView {
  readonly name: string;
  readonly items: readonly MenuItem[];
}

/** The side menu's groups in order, from the list the server gave at sign-in; `home` is shown as the short cut. */
export function groupMenus(menuList: readonly MenuItem[]): readonly MenuGroupView[] {
  const groups = new Map<string, { seq: number; items: MenuItem[] }>();
  for (const item of menuList) {
    if (item.path === '/home') continue;
    const group = groups.get(item.groupName) ?? { seq: item.groupSeq, items: [] };
    group.items.push(item);
    groups.set(item.groupName, group);
  }
  return [...groups].sort(([, a], [, b]) => a.seq - b.seq).map(([name, { items }]) => ({ name, items }));
}

/** The menu that holds a path. */
export function currentMenu(menuList: readonly MenuItem[], path: string): MenuItem | undefined {
  return menuList.find((item) => path === item.path || path.startsWith(`${item.path}/`));
}
