import type { SessionUser } from '@onyak/core';

/**
 * Whose stored requests a caller may list, and so be told the number of: all where null (the function right of the request
 * menu), else those of this user id. Who has not the menu at all has nobody's: no user id is empty.
 */
export function requestOwner(user: SessionUser): string | null {
  const menu = user.menuList.find((item) => item.transaction === 'MMMG');
  if (!menu) return '';
  return menu.f1Auth ? null : user.userId;
}
