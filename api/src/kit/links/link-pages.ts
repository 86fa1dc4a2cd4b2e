import { BAD_URL, linkPaths, OnyakError, type Link, type LinkPaths } from '@onyak/core';
import { z } from 'zod';
import { hostMessage as text } from '../../messages.js';
import type { TenantDatabase } from '../call.js';
import { linkCall, type LinkCall, type LinkContext, type LinkLimit } from '../link-call.js';
import { PDF, replyPrinted, type Draw } from '../files/printed.js';

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
