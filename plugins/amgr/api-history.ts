import { call, type Installation } from '@onyak/api/kit';
import { z } from 'zod';
import { demandGroup, groupIdInput } from './groups.js';
import { listChanges } from './history.sql.js';
import { menusOf } from './menus.js';
import { text } from './messages.js';
import { changesSchema } from './schema.js';

/** Who gave and took which right of a group, and when (ours). */
const selectAuthGroupHst = (installation: Installation) =>
  call({
    method: 'GET',
    path: '/api/AMGR/selectAuthGroupHst',
    summary: '메뉴 권한의 변경 이력',
    menu: 'AMGR',
    input: z.object({ groupId: groupIdInput }),
    output: changesSchema,
    handler: async ({ db, input }) => {
      await demandGroup(db, input.groupId);
      const menus = new Map(menusOf(installation).map((menu) => [menu.transaction, menu]));
      return (await listChanges(db, input.groupId)).map(({ transaction, ...row }) => {
        const menu = menus.get(transaction ?? '');
        const gone = transaction === null ? null : text('history.gone', { transaction });
        return { ...row, menuName: menu?.menuName ?? gone, f1Name: menu?.f1Name ?? null };
      });
    },
  });

export const historyCalls = (installation: Installation) => [selectAuthGroupHst(installation)];
