import type { SessionUser } from '@onyak/core';

/**
 * Whether a user holds the function of one menu itself. These calls stand under two menus, whose functions are given apart: that of
 * the leaflets shows what others have handed out, that of the guides whose guides there are.
 */
export const holdsFunction = ({ menuList }: Pick<SessionUser, 'menuList'>, menu: 'MPMG' | 'MMMG'): boolean =>
  menuList.some(({ transaction, f1Auth }) => transaction === menu && f1Auth);
