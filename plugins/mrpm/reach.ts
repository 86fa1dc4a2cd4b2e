import type { SessionUser } from '@onyak/core';

/** Whether the user sees the records of others: the function of the look-up, and no other menu's, says so. */
export const seesAllRecords = ({ menuList }: Pick<SessionUser, 'menuList'>): boolean =>
  menuList.some(({ transaction, f1Auth }) => transaction === 'MRPM' && f1Auth);
