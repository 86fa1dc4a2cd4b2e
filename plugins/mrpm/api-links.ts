import { linkAddress, OnyakError } from '@onyak/core';
import { call, issuePublicLink, listPublicLinks, revokePublicLink, type TenantDatabase } from '@onyak/api/kit';
import { z } from 'zod';
import { findRecordInstitution } from './link-rows.sql.js';
import { recordView } from './links.js';
import { messages } from './messages.js';

const recId = z.string().trim().min(1, messages['recId.required']).max(60);
const MAX_DAYS = 365;

const audited = (action: string) => ({
  action,
  targetType: recordView.resource,
  targetKey: (input: { recId: string }) => input.recId,
});

interface Caller {
  readonly db: TenantDatabase;
  readonly user: { readonly userId: string };
  readonly f1: boolean;
}

/** The record's institution. @throws OnyakError NOT_FOUND for a record out of the caller's reach. */
async function demandInstitution({ db, user, f1 }: Caller, id: string): Promise<string> {
  const code = await findRecordInstitution(db, id, user.userId, f1);
  if (code === undefined) throw OnyakError.of('NOT_FOUND', 'error.notFound');
  return code;
}

const shownLink = z.object({
  linkNo: z.string(),
  label: z.string(),
  createdBy: z.string(),
  createdAt: z.string(),
  expiresAt: z.string(),
  /** LIVE, EXPIRED or REVOKED. */
  state: z.enum(['LIVE', 'EXPIRED', 'REVOKED']),
});

const issueLink = call({
  method: 'POST',
  path: '/api/MRPM/issueLink',
  summary: messages['link.issue'],
  menu: 'MRPM',
  input: z.object({
    recId,
    days: z.coerce
      .number()
      .int()
      .min(1, messages['link.days'])
      .max(MAX_DAYS, messages['link.days'])
      .default(recordView.days),
  }),
  // The code is told this once and kept nowhere.
  output: z.object({ linkNo: z.string(), url: z.string(), expiresAt: z.string() }),
  audit: audited(messages['link.issue']),
  handler: async ({ input, ...caller }) => {
    const hospitalCode = await demandInstitution(caller, input.recId);
    const row = { hospitalCode, key: [input.recId], days: input.days };
    const issued = await issuePublicLink(caller.db, recordView, row);
    if (!issued) throw new OnyakError('STATE', messages['link.tooMany']);
    const { linkNo, code, expiresAt } = issued;
    return { linkNo, url: linkAddress(recordView, code), expiresAt: expiresAt.toISOString() };
  },
});

const selectLinks = call({
  method: 'GET',
  path: '/api/MRPM/selectLinks',
  summary: messages['link.list'],
  menu: 'MRPM',
  input: z.object({ recId }),
  output: z.array(shownLink),
  handler: async ({ input, ...caller }) => {
    await demandInstitution(caller, input.recId);
    const now = new Date();
    const links = await listPublicLinks(caller.db, recordView.resource, [input.recId]);
    return links.map(({ linkNo, createdBy, createdAt, expiresAt, revokedAt }) => ({
      linkNo,
      label: recordView.label,
      createdBy,
      createdAt: createdAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
      state: revokedAt ? ('REVOKED' as const) : expiresAt > now ? ('LIVE' as const) : ('EXPIRED' as const),
    }));
  },
});

const revokeLink = call({
  method: 'POST',
  path: '/api/MRPM/revokeLink',
  summary: messages['link.revoke'],
  menu: 'MRPM',
  input: z.object({ recId, linkNo: z.string().regex(/^\d{1,18}$/) }),
  output: z.undefined(),
  audit: audited(messages['link.revoke']),
  handler: async ({ input, ...caller }) => {
    await demandInstitution(caller, input.recId);
    const revoked = await revokePublicLink(caller.db, recordView.resource, [input.recId], input.linkNo);
    if (!revoked) throw OnyakError.of('NOT_FOUND', 'error.notFound');
    return undefined;
  },
});

/** What staff do with the links to a record. */
export const linkCalls = [issueLink, selectLinks, revokeLink];
