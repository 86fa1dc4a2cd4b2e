import { OnyakError } from '@onyak/core';
import { call, defineApi, type RowContext, type RowValues } from '@onyak/api/kit';
import { z } from 'zod';
import { messages } from './messages.js';

/** Accounts that reach every institution are out of reach of those who reach one. */
function refuseOthersAdmin(current: RowValues, { user }: RowContext): void {
  if (current['auth'] === 'ADMIN' && user.auth !== 'ADMIN') throw new OnyakError('NO_AUTH', messages['admin.only']);
}

/** Nobody locks themselves out, nor gives themselves rights. */
function refuseOwnRights(current: RowValues, values: RowValues, { user }: RowContext): void {
  if (current['id'] !== user.userId) return;
  const faults = ['status', 'menuAuth']
    .filter((name) => name in values && values[name] !== current[name])
    .map((field) => ({ field, message: messages['self.rights'] }));
  if (faults.length > 0) throw new OnyakError('VALIDATION', messages['self.rights'], { faults });
}

/** The number in parentheses beside the menu, as the documents' clients ask for it (specification 1 §7 "Counts"). */
const selectNewUserCnt = call({
  method: 'GET',
  path: '/api/selectNewUserCnt',
  summary: '승인을 기다리는 사용자 수',
  menu: 'AUSR',
  input: z.object({}),
  output: z.int(),
  handler: async ({ db }) => {
    const { rows } = await db.query('select count(*)::integer as count from app_user where new_user');
    return z.object({ count: z.int() }).parse(rows[0]).count;
  },
});

export default defineApi(() => ({
  calls: [selectNewUserCnt],
  rows: {
    user: {
      beforeUpdate: async (current, values, context) => {
        refuseOthersAdmin(current, context);
        refuseOwnRights(current, values, context);
        return undefined;
      },
      beforeDelete: async (current, context) => {
        refuseOthersAdmin(current, context);
        if (current['id'] === context.user.userId) throw new OnyakError('STATE', messages['self.delete']);
      },
    },
  },
}));
