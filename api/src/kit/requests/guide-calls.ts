import { blocksOf, keptVersionsSchema, type KeptVersion, type RequestKind } from '@onyak/core';
import { requestOwner } from '@onyak/database';
import { z } from 'zod';
import { hostMessage as text } from '../../messages.js';
import { call, type HostedCall, type TenantDatabase } from '../call.js';
import { pdfCall, type Draw } from '../files/printed.js';
import { reqIdInput, type ResultCall, type ResultReader } from './result-call.js';

type Kind = Pick<RequestKind, 'menus' | 'label'>;
type Reader = ResultReader<TenantDatabase>;

interface Versioned extends ResultCall {
  /** Throws for a request that this reader does not see, and for one without a result. */
  readonly view: (reader: Reader, reqId: string) => Promise<unknown>;
  readonly versions: (db: TenantDatabase, reqId: string, owner: string | null) => Promise<KeptVersion[]>;
}

/** What a result's guide can be compared with, as it was made first. */
export function guideVersionsCall(
  { menus, label }: Kind,
  { path, action, targetType, view, versions }: Versioned,
): HostedCall {
  return call({
    method: 'GET',
    path,
    summary: text('versions.summary', { label }),
    menus,
    input: z.object({ reqId: reqIdInput }),
    output: keptVersionsSchema,
    audit: { action, targetType, targetKey: ({ reqId }) => reqId },
    handler: async (context) => {
      const { reqId } = context.input;
      await view(context, reqId);
      return versions(context.db, reqId, requestOwner(context));
    },
  });
}

/** A guide on paper: whose it is, who has kept it, and its words. */
export interface GuidePaper {
  readonly facts: readonly string[];
  readonly signed: readonly string[];
  readonly markdown: string;
  /** What its file is called before the time. */
  readonly subject: string;
}

interface Drawn {
  readonly title: string;
  readonly language: 'ko';
  readonly made: Date;
  readonly foot: string;
  readonly page: 'a4';
  readonly blocks: (
    | { readonly kind: 'text'; readonly text: string; readonly strong?: boolean }
    | { readonly kind: 'rule' }
    | ReturnType<typeof blocksOf>[number]
  )[];
}

interface OnPaper extends ResultCall {
  readonly title: string;
  /** `renderPdf` of `@onyak/documents`. */
  readonly draw: Draw<Drawn>;
  /** Throws as the result's own call does. */
  readonly paper: (reader: Reader, reqId: string) => Promise<GuidePaper>;
}

/** A result's guide as it is kept: A4, 10 mm margins, 14 px (specification 3 §9). */
export function guidePdfCall({ menus }: Kind, { path, action, targetType, title, draw, paper }: OnPaper): HostedCall {
  return pdfCall({
    method: 'GET',
    path,
    summary: `${title} PDF`,
    menus,
    input: z.object({ reqId: reqIdInput }),
    audit: { action, targetType, targetKey: ({ reqId }) => reqId },
    draw,
    document: async (context) => {
      const { facts, signed, markdown, subject } = await paper(context, context.input.reqId);
      const made = new Date();
      const about = facts.join(' · ');
      const model: Drawn = {
        title,
        language: 'ko',
        made,
        foot: about,
        page: 'a4',
        blocks: [
          { kind: 'text', text: about, strong: true },
          ...signed.map((line) => ({ kind: 'text' as const, text: line })),
          { kind: 'rule' },
          ...blocksOf(markdown),
        ],
      };
      return { model, name: stampedPdf(subject, made) };
    },
  });
}

const stamp = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Asia/Seoul',
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
});

/** `IRB-1-20260131-1405.pdf` (specification 3 §9: study number and time). */
export const stampedPdf = (subject: string, made: Date): string =>
  `${subject}-${stamp.format(made).replaceAll('-', '').replace(' ', '-').replace(':', '')}.pdf`;
