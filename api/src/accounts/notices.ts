import { OnyakError } from '@onyak/core';
import { z } from 'zod';
import type { Transaction } from '../database/database.js';
import { answerEnvelope } from '../http/answer/answers.js';
import type { Route } from '../http/routing/routes.js';
import type { Mailer } from '../mail/mailer.js';
import { toJsonSchema } from '../openapi/schema.js';
import { accountMessage } from './messages.js';
import { keepNotice, listNotices, seeNotices, type NoticeKind } from './notices.sql.js';
import type { AccountServices } from './services.js';

interface Told {
  readonly id: string;
  readonly hospital_code: string;
  readonly email: string;
  readonly email_certification: boolean;
}

/**
 * Keeps what was done to an account for its owner to read at the next sign-in, and mails it to the address that was proven to
 * be the owner's, where mail can be sent. What one does to the own account needs no telling.
 */
export async function tellOwner(
  db: Transaction,
  mailer: Mailer,
  account: Told,
  kind: NoticeKind,
  { mail = true }: { readonly mail?: boolean } = {},
): Promise<void> {
  const { id, hospital_code: hospitalCode, email } = account;
  const told = await keepNotice(db, { id, hospitalCode }, kind);
  if (!told && kind !== 'EMAIL_CHANGED') return;
  if (!mail || !account.email_certification || !mailer.ready()) return;
  await mailer.queueMail(db, {
    hospitalCode,
    userId: id,
    purpose: kind,
    recipient: email,
    subject: accountMessage('mail.changed.subject'),
    body: accountMessage(`mail.${kind}.body`, { id }),
  });
}

const noticeSchema = z.object({ noticeNo: z.number().int(), message: z.string() });
const seenInput = z.object({ noticeNo: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER) });

/** What was done to the signed-in user's own account, until they have read it. */
export function noticeRoutes({ database }: Pick<AccountServices, 'database'>): Route[] {
  return [
    {
      access: 'session',
      menus: [],
      method: 'GET',
      path: '/api/accountNotices',
      document: {
        tag: 'account',
        summary: 'what others have done to the own account and was not read yet',
        data: toJsonSchema(z.array(noticeSchema), 'output'),
      },
      keepsExpiry: () => true,
      handle: async ({ http, user }) => {
        const { userId, hospitalCode } = user;
        const rows = await database.read({ userId, hospitalCode }, (db) => listNotices(db, userId));
        answerEnvelope(
          http,
          rows.map(({ no, kind, by, at }) => ({
            noticeNo: Number(no),
            message: accountMessage(`notice.${kind}`, { at, by }),
          })),
        );
      },
    },
    {
      access: 'session',
      menus: [],
      method: 'POST',
      path: '/api/accountNoticesSeen',
      document: {
        tag: 'account',
        summary: 'what was read up to a notice',
        input: toJsonSchema(seenInput, 'input'),
      },
      handle: async ({ http, user, input }) => {
        const parsed = seenInput.safeParse(input);
        if (!parsed.success) throw OnyakError.of('BAD_REQUEST', 'error.badRequest');
        const { userId, hospitalCode } = user;
        await database.write({ userId, hospitalCode }, (db) => seeNotices(db, userId, parsed.data.noticeNo));
        answerEnvelope(http, undefined);
      },
    },
  ];
}
