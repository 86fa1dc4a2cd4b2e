import { OnyakError, type SessionUser } from '@onyak/core';
import { Account, call, withMessage, type ApiHost, type TenantDatabase } from '@onyak/api/kit';
import { z } from 'zod';
import { messages, text } from './messages.js';
import { demandGroup, refuseOthersAdmin } from './rules.js';

const MAX_APPROVED = 100;
const id = z.string().trim().toUpperCase().min(1, messages['select.none']).max(20);

/** @throws OnyakError NOT_FOUND out of the caller's institution, NO_AUTH for an ADMIN's account. */
async function lockAccount(db: TenantDatabase, user: SessionUser, userId: string) {
  const account = await Account.on(db).findById(userId).forUpdate().throwIfNotFound();
  refuseOthersAdmin(account.auth, user);
  return account;
}

/** One act on one account, kept in the actions of who did it. */
const act = ({ accounts }: ApiHost, name: 'resetPassword' | 'resetOtp' | 'endSessions') =>
  call({
    method: 'POST',
    path: `/api/AUSR/${name}`,
    summary: messages[`${name}.action`],
    menu: 'AUSR',
    input: z.object({ id }),
    output: z.undefined(),
    audit: { action: messages[`${name}.action`], targetType: 'user', targetKey: (input) => input.id },
    handler: async ({ db, input, user }) => {
      await lockAccount(db, user, input.id);
      await accounts[name](db, input.id);
      return withMessage(messages[`${name}.done`]);
    },
  });

const approvedSchema = z.object({
  id,
  menuAuth: z.string(messages['approve.group']).trim().min(1, messages['approve.group']).max(40),
});

const listInput = z.preprocess((given) => {
  if (typeof given !== 'string') return given;
  try {
    return JSON.parse(given) as unknown;
  } catch {
    return undefined;
  }
}, z.array(approvedSchema, messages['approve.none']).min(1, messages['approve.none']).max(MAX_APPROVED));

/** Lets waiting accounts in, each with its menu-permission group; all or none. */
const approve = ({ installation }: ApiHost) =>
  call({
    method: 'POST',
    path: '/api/AUSR/approve',
    summary: '승인 대기 사용자 승인: users는 { id, menuAuth }의 목록',
    menu: 'AUSR',
    input: z.object({ users: listInput }),
    output: z.object({ count: z.int() }),
    audit: {
      action: messages['approve.action'],
      targetType: 'user',
      targetKey: ({ users }) => [...new Set(users.map((one) => one.id))],
    },
    handler: async ({ db, input, user }) => {
      // In one order, so that two approvals of the same accounts wait for each other instead of locking each other out.
      const users = [...new Map(input.users.map((one) => [one.id, one])).values()].toSorted((a, b) =>
        a.id.localeCompare(b.id),
      );
      for (const { id: userId, menuAuth } of users) {
        const { status, menuAuth: before, hospitalCode } = await lockAccount(db, user, userId);
        if (status !== 'WAIT') throw new OnyakError('STATE', text('approve.notWaiting', { id: userId }));
        await demandGroup(db, installation, { user, before, after: menuAuth, hospitalCode, opens: true });
        await Account.on(db).findById(userId).patch({ status: 'ACTIVE', menuAuth });
      }
      return withMessage(text('approve.done', { count: users.length }), { count: users.length });
    },
  });

/** Acts on accounts beside editing them. */
export const actCalls = (host: ApiHost) => [
  approve(host),
  act(host, 'resetPassword'),
  act(host, 'resetOtp'),
  act(host, 'endSessions'),
];
