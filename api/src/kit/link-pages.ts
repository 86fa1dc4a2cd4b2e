import { BAD_URL, linkAddress, linkPaths, OnyakError, type Link, type LinkPaths } from '@onyak/core';
import { issuePublicLink, listPublicLinks, revokePublicLink } from '@onyak/database';
import { z } from 'zod';
import { hostMessage as text } from '../messages.js';
import { call, type HostedCall, type InTransaction, type SessionBase, type TenantDatabase } from './call.js';
import { linkCall, type LinkCall, type LinkContext, type LinkLimit } from './link-call.js';
import { PDF, replyPrinted, type Draw } from './printed.js';

const QUARTER = 15 * 60;
const limit = (code: number, address: number): LinkLimit => ({
  code: { allowed: code, seconds: QUARTER },
  address: { allowed: address, seconds: QUARTER },
});
/** A patient opens a page a few times; a ward or a mobile network behind one address opens many. */
export const visitorLimits = {
  reading: limit(120, 1200),
  certifying: limit(30, 300),
  printing: limit(20, 200),
} as const;

const url = z.string().optional();
/** Parameters of a link's call that takes none beside the code. */
export const codeInput = z.object({ url });

interface LinkPage<O extends z.ZodType, M> {
  readonly link: Link;
  /** Where its calls are: all below one beginning (`linkPaths`), or each by itself. */
  readonly calls: string | LinkPaths;
  /** What the page gets. */
  readonly output: O;
  /** Reads what `output` is made of, in the link's transaction, which reaches one row; undefined where that has gone meanwhile. */
  readonly read: (db: TenantDatabase) => PromiseLike<unknown>;
  /** The same as a document to look at and to keep. */
  readonly document?: {
    readonly model: (data: z.output<O>, made: Date) => M;
    readonly name: (data: z.output<O>) => string;
    /** `pageDrawings` of `@onyak/documents`. */
    readonly draw: { readonly pdf: Draw<M>; readonly png: Draw<M> };
  };
}

/**
 * The calls behind the page of a link: the certification by birth date, what the page shows, and as a picture and a PDF the
 * document of it; each within the limits of visitors and in the row's history of look-ups.
 */
export function linkPageCalls<O extends z.ZodType, M>(page: LinkPage<O, M>): LinkCall[] {
  const { link, calls, output, document } = page;
  const { label } = link;
  const paths: LinkPaths = typeof calls === 'string' ? linkPaths(calls) : calls;
  const read = async ({ db }: Pick<LinkContext<unknown>, 'db'>): Promise<unknown> => {
    const data = await page.read(db);
    if (data === undefined) throw OnyakError.of('NOT_FOUND', 'error.notFound', {}, { data: BAD_URL });
    return data;
  };
  const required = text('link.birthDay');
  const files = document
    ? ([
        [paths.picture, 'image/png', document.draw.png, text('link.picture', { label }), text('link.opened')],
        [paths.pdf, PDF, document.draw.pdf, text('link.pdf', { label }), text('link.printed')],
      ] as const)
    : [];
  return [
    linkCall({
      method: 'POST',
      path: paths.certify,
      summary: text('link.certifying', { label }),
      link,
      limit: visitorLimits.certifying,
      input: z.object({ url, birthDay: z.string(required).trim().min(1, required).max(20) }),
      certify: ({ birthDay }) => birthDay,
      action: text('link.certified'),
    }),
    linkCall({
      method: 'POST',
      path: paths.read,
      summary: text('link.reading', { label }),
      link,
      limit: visitorLimits.reading,
      certify: 'needed',
      input: codeInput,
      output: z.unknown().pipe(output),
      action: text('link.opened'),
      handler: read,
    }),
    ...files.flatMap(([path, type, draw, summary, action]) =>
      document && path !== undefined
        ? linkCall({
            method: 'POST',
            path,
            summary,
            link,
            limit: visitorLimits.printing,
            certify: 'needed',
            input: codeInput,
            output: z.undefined(),
            answersFile: type,
            action,
            handler: async (context) => {
              const data = output.parse(await read(context));
              const name = document.name(data).replace(/\.pdf$/, type === PDF ? '.pdf' : '.png');
              return replyPrinted(context, { model: document.model(data, new Date()), name }, draw, type);
            },
          })
        : [],
    ),
  ];
}

const MAX_DAYS = 365;

const shownLink = z.object({
  linkNo: z.string(),
  label: z.string(),
  createdBy: z.string(),
  createdAt: z.string(),
  expiresAt: z.string(),
  state: z.enum(['LIVE', 'EXPIRED', 'REVOKED']),
});

type Caller = Pick<InTransaction<SessionBase, unknown, undefined>, 'db' | 'user' | 'f1' | 'hospitalCode'>;

interface LinksOfRows<K extends z.ZodObject> {
  readonly link: Link;
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
  const { label, resource } = link;
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
        days: z.coerce.number().int().min(1, days).max(MAX_DAYS, days).default(link.days),
      }),
      // The code is told this once and kept nowhere.
      output: z.object({ linkNo: z.string(), url: z.string(), expiresAt: z.string() }),
      audit: audited(issue),
      handler: async ({ input, ...caller }) => {
        const hospitalCode = await demand(caller, input);
        const issued = await issuePublicLink(caller.db, link, {
          hospitalCode,
          key: keyOf(input),
          days: input.days,
        });
        if (!issued) throw new OnyakError('STATE', text('link.tooMany'));
        const { linkNo, code, expiresAt } = issued;
        return { linkNo, url: linkAddress(link, code), expiresAt: expiresAt.toISOString() };
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
        const links = await listPublicLinks(caller.db, resource, keyOf(input));
        return links.map(({ linkNo, createdBy, createdAt, expiresAt, revokedAt }) => ({
          linkNo,
          label,
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
