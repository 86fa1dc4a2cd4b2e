import {
  guideMarksSchema,
  isBlank,
  isHtml,
  markdownOfHtml,
  OnyakError,
  typedNumber,
  withParticle,
  type RequestKind,
} from '@onyak/core';
import { z } from 'zod';
import { hostMessage as text } from '../../messages.js';
import { call, type HostedCall, type TenantDatabase } from '../call.js';
import { withMessage } from '../reply.js';
import type { SaveGuide } from './edited-guide.sql.js';
import { reqIdInput, type ResultCall, type ResultReader } from './result-call.js';

interface Edited<Viewed> {
  /** What its readers call the guide. */
  readonly guide: string;
  readonly maxLength: number;
  /** Throws for a request that this reader does not see, and for one without a result. */
  readonly view: (reader: ResultReader<TenantDatabase>, reqId: string) => Promise<Viewed>;
  readonly save: ResultCall & { readonly keep: SaveGuide };
  readonly check: Pick<ResultCall, 'path'> & {
    /** Which sentences of a guide the findings do not hold. */
    readonly mark: (
      guide: string,
      viewed: Viewed,
      db: TenantDatabase,
    ) => Promise<z.output<typeof guideMarksSchema>['marked']>;
  };
}

/** The documents send the whole result beside the guide; what was found is the server's own, so it is only looked at. */
const resultText = z
  .string()
  .refine((given) => {
    try {
      return given === '' || typeof JSON.parse(given) === 'object';
    } catch {
      return false;
    }
  }, text('edited.json'))
  .optional();

/** Keeps a result's guide as a person has edited it, and tells what of such a text the findings do not hold, sentence by sentence. */
export function editedGuideCalls<Viewed>(
  { menus, label }: Pick<RequestKind, 'menus' | 'label'>,
  { guide, maxLength, view, save, check }: Edited<Viewed>,
): readonly HostedCall[] {
  const empty = text('edited.empty', { guide });
  /** Markdown; what an editor of others sends as HTML is read as it looks. */
  const finalGuide = z
    .string(empty)
    .max(maxLength, text('edited.max', { guide: withParticle(guide, '은'), max: maxLength }))
    .transform((given) => (isHtml(given) ? markdownOfHtml(given) : given))
    .refine((given) => !isBlank(given), empty);
  return [
    call({
      method: 'POST',
      path: save.path,
      summary: text('edited.saveSummary', { label }),
      menus,
      input: z.object({
        reqId: reqIdInput,
        result: resultText,
        finalGuide,
        /** Ours: as it was read; left out, the last one to save wins, as with the documents' clients. */
        guideVersion: typedNumber(z.int32().min(0)).optional(),
      }),
      output: z.undefined(),
      largeBody: true,
      audit: { action: save.action, targetType: save.targetType, targetKey: ({ reqId }) => reqId },
      handler: async (context) => {
        const { reqId, finalGuide: edited, guideVersion = null } = context.input;
        await view(context, reqId);
        if (!(await save.keep(context.db, { reqId, finalGuide: edited, version: guideVersion })))
          throw new OnyakError('CONFLICT', text('edited.changed', { guide: withParticle(guide, '을') }));
        return withMessage(text('edited.saved', { guide: withParticle(guide, '을') }));
      },
    }),
    call({
      method: 'POST',
      path: check.path,
      summary: text('edited.checkSummary', { label }),
      menus,
      input: z.object({ reqId: reqIdInput, finalGuide }),
      output: guideMarksSchema,
      largeBody: true,
      writes: false,
      handler: async (context) => {
        const { reqId, finalGuide: edited } = context.input;
        return { marked: await check.mark(edited, await view(context, reqId), context.db) };
      },
    }),
  ];
}
