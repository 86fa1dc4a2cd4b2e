import { OnyakError } from '@onyak/core';
import { Account, call, defineApi } from '@onyak/api/kit';
import { z } from 'zod';
import { actCalls } from './api-account-actions.js';
import { messages } from './messages.js';
import {
  accountAfter,
  demandGroup,
  refuseAuth,
  refuseLastAdministrator,
  refuseOthersAdmin,
  refuseOwnRights,
  refuseReaddress,
} from './rules.js';

/** The number in parentheses beside the menu, as the documents' clients ask for it (specification 1 §7 "Counts"). */
const selectNewUserCnt = call({
  method: 'GET',
  path: '/api/selectNewUserCnt',
  summary: '승인을 기다리는 사용자 수',
  menu: 'AUSR',
  input: z.object({}),
  output: z.int(),
  handler: ({ db }) => Account.on(db).where({ newUser: true }).resultSize(),
});

export default defineApi((host) => {
  const { accounts, environment, installation } = host;
  const mails = environment.SMTP_URL !== undefined || environment.ONYAK_EMBEDDED === '1';
  return {
    calls: [selectNewUserCnt, ...actCalls(host)],
    rows: {
      user: {
        beforeUpdate: async (current, values, context) => {
          const { db, user } = context;
          refuseOthersAdmin(current['auth'], user);
          refuseOwnRights(current, values, context);
          refuseAuth(current, values, user);
          const before = accountAfter(current, {});
          const after = accountAfter(current, values);
          const moved = after.hospitalCode !== before.hospitalCode;
          const opens = after.status === 'ACTIVE' && before.status !== 'ACTIVE';
          const regrouped = moved || opens || after.menuAuth !== before.menuAuth;
          if (after.menuAuth !== null && after.hospitalCode !== null && regrouped)
            await demandGroup(db, installation, {
              user,
              before: before.menuAuth,
              after: after.menuAuth,
              hospitalCode: after.hospitalCode,
              opens,
            });
          if (
            moved ||
            after.menuAuth !== before.menuAuth ||
            after.status !== before.status ||
            after.auth !== before.auth
          )
            await refuseLastAdministrator(db, after);
          // One-time passwords go to a proven address only: another one must be proven again, or who edits accounts could take one over.
          const readdressed = 'email' in values && values['email'] !== current['email'];
          if (readdressed) {
            await refuseReaddress(db, installation, current, user);
            await accounts.readdress(db, String(current['id']));
          }
          return mails && readdressed ? { emailCertification: false } : undefined;
        },
        beforeDelete: async (current, context) => {
          refuseOthersAdmin(current['auth'], context.user);
          if (current['id'] === context.user.userId) throw new OnyakError('STATE', messages['self.delete']);
          await refuseLastAdministrator(context.db, { ...accountAfter(current, {}), hospitalCode: null });
        },
      },
    },
  };
});
