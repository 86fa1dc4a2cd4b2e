import { linkAddress, OnyakError, type Link } from '@onyak/core';
import { issuePublicLink, listPublicLinks, revokePublicLink } from '@onyak/database';
import { z } from 'zod';
import { hostMessage as text } from '../../messages.js';
import { call, type HostedCall, type InTransaction, type SessionBase } from '../call.js';

const MAX_DAYS = 365;

const shownLink = z.object({
  linkNo: z.string(),
  purpose: z.string(),
  label: z.string(),
  createdBy: z.string(),
  createdAt: z.string(),
  expiresAt: z.string(),
  state: z.enum(['LIVE', 'EXPIRED', 'REVOKED']),
});

type Caller = Pick<InTransaction<SessionBase, unknown, undefined>, 'db' | 'user' | 'f1' | 'hospitalCode'>;

interface LinksOfRows<K extends z.ZodObject> {
  /** The kinds of link that staff give out, all to the same rows; the first is meant where none is named. */
  readonly link: Link | readonly [Link, ...Link[]];
  /** Whose holders give out links; its calls are `/api/<menu>/issueLink`, `selectLinks` and `revokeLink`. */
  readonly menu: string;
  /** The row's key, in the order of its fields. */
  readonly key: K;
  /** The row's institution; undefined where the row is out of the caller's reach. */
  readonly institutionOf: (caller: Caller, key: z.output<K>) => Promise<string | undefined>;
}

/** What staff do with the links to a row: give one out, see who has which, end one. */
export function staffLinkCalls<K extends z.ZodObject>({
  link,
  menu,
  key,
  institutionOf,
}: LinksOfRows<K>): HostedCall[] {
  const links: readonly [Link, ...Link[]] = 'purpose' in link ? [link] : link;
  const [{ resource, purpose: usual }] = links;
  const label = links.length === 1 ? links[0].label : text('link.any');
  const purposes = links.map(({ purpose }) => purpose);
  const named = Object.keys(key.shape);
  const keyOf = (input: Readonly<Record<string, unknown>>): string[] => named.map((name) => String(input[name]));
  const audited = (action: string) => ({
    action,
    targetType: resource,
    targetKey: (input: Readonly<Record<string, unknown>>) => keyOf(input).join(','),
  });
  /** @throws OnyakError NOT_FOUND for a row out of the caller's reach. */
  const demand = async (caller: Caller, input: unknown): Promise<string> => {
    const code = await institutionOf(caller, key.parse(input));
    if (code === undefined) throw OnyakError.of('NOT_FOUND', 'error.notFound');
    return code;
  };
  const days = text('link.days', { most: MAX_DAYS });
  const [issue, revoke] = [text('link.issue', { label }), text('link.revoke', { label })] as const;
  return [
    call({
      method: 'POST',
      path: `/api/${menu}/issueLink`,
      summary: issue,
      menu,
      input: z.object({
        ...key.shape,
        purpose: z.enum(purposes, text('link.purpose')).default(usual),
        days: z.coerce.number().int().min(1, days).max(MAX_DAYS, days).optional(),
      }),
      // The code is told this once and kept nowhere.
      output: z.object({ linkNo: z.string(), url: z.string(), expiresAt: z.string() }),
      audit: audited(issue),
      handler: async ({ input, ...caller }) => {
        const meant = links.find(({ purpose }) => purpose === input['purpose']) ?? links[0];
        const hospitalCode = await demand(caller, input);
        const issued = await issuePublicLink(caller.db, meant, {
          hospitalCode,
          key: keyOf(input),
          days: input.days ?? meant.days,
        });
        if (!issued) throw new OnyakError('STATE', text('link.tooMany'));
        const { linkNo, code, expiresAt } = issued;
        return { linkNo, url: linkAddress(meant, code), expiresAt: expiresAt.toISOString() };
      },
    }),
    call({
      method: 'GET',
      path: `/api/${menu}/selectLinks`,
      summary: text('link.list', { label }),
      menu,
      input: key,
      output: z.array(shownLink),
      handler: async ({ input, ...caller }) => {
        await demand(caller, input);
        const now = new Date();
        const issued = await listPublicLinks(caller.db, resource, keyOf(input));
        return issued.map(({ linkNo, purpose, createdBy, createdAt, expiresAt, revokedAt }) => ({
          linkNo,
          purpose,
          // A purpose that staff do not give out here, such as one that a plugin no longer has, is told by its name.
          label: links.find((kind) => kind.purpose === purpose)?.label ?? purpose,
          createdBy,
          createdAt: createdAt.toISOString(),
          expiresAt: expiresAt.toISOString(),
          state: revokedAt ? ('REVOKED' as const) : expiresAt > now ? ('LIVE' as const) : ('EXPIRED' as const),
        }));
      },
    }),
    call({
      method: 'POST',
      path: `/api/${menu}/revokeLink`,
      summary: revoke,
      menu,
      input: z.object({ ...key.shape, linkNo: z.string().regex(/^\d{1,18}$/) }),
      output: z.undefined(),
      audit: audited(revoke),
      handler: async ({ input, ...caller }) => {
        await demand(caller, input);
        if (!(await revokePublicLink(caller.db, resource, keyOf(input), input.linkNo)))
          throw OnyakError.of('NOT_FOUND', 'error.notFound');
        return undefined;
      },
    }),
  ];
}
