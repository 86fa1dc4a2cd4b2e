import {
  blocksOf,
  dismissalReasonSchema,
  guideMarksSchema,
  isBlank,
  isHtml,
  keptVersionsSchema,
  markdownOfHtml,
  OnyakError,
  typedNumber,
} from '@onyak/core';
import { call, pdfCall, requestOwner, withMessage } from '@onyak/api/kit';
import { renderPdf } from '@onyak/documents';
import { markKeptGuide, type VocabularyCache } from '@onyak/workflows/grounding';
import { z } from 'zod';
import { text } from '../messages.js';
import { allergyFindings } from '../result/findings.js';
import { smartAllergyRequests } from '../smart-allergy-requests.js';
import { dismissals, readVersions, saveGuide } from '../requests/requests.sql.js';
import { reqIdInput, viewRequest } from '../requests/view.js';
import { MAX_GUIDE_LENGTH } from '../schema.js';
import { pdfName, sheetFacts, signedLine } from './sheet.js';

const { menus } = smartAllergyRequests;
const empty = text('call.guide');

/** The documents send the whole result beside the guide; what was found is the server's own, so it is only looked at. */
const resultText = z
  .string()
  .refine((given) => {
    try {
      return given === '' || typeof JSON.parse(given) === 'object';
    } catch {
      return false;
    }
  }, text('call.json'))
  .optional();

/** Markdown; what an editor of others sends as HTML is read as it looks. */
const finalGuideInput = z
  .string(empty)
  .max(MAX_GUIDE_LENGTH, text('call.guideMax', { max: MAX_GUIDE_LENGTH }))
  .transform((given) => (isHtml(given) ? markdownOfHtml(given) : given))
  .refine((given) => !isBlank(given), empty);

const saveFinalGuideSA = call({
  method: 'POST',
  path: '/api/MASD/saveFinalGuideSA',
  summary: '다듬은 Smart Allergy 안내 저장 (markdown 또는 HTML)',
  menus,
  input: z.object({
    reqId: reqIdInput,
    result: resultText,
    finalGuide: finalGuideInput,
    /** Ours: as it was read; left out, the last one to save wins, as with the documents' clients. */
    guideVersion: typedNumber(z.int32().min(0)).optional(),
  }),
  output: z.undefined(),
  largeBody: true,
  audit: { action: text('action.save'), targetType: 'smart_allergy_request', targetKey: ({ reqId }) => reqId },
  handler: async (context) => {
    const { reqId, finalGuide, guideVersion = null } = context.input;
    await viewRequest(context, reqId);
    if (!(await saveGuide(context.db, { reqId, finalGuide, version: guideVersion })))
      throw new OnyakError('CONFLICT', text('call.changed'));
    return withMessage(text('call.saved'));
  },
});

/** Ours: what of an edited guide the findings do not hold, sentence by sentence. */
const checkFinalGuideSA = (vocabulary: VocabularyCache) =>
  call({
    method: 'POST',
    path: '/api/MASD/checkFinalGuideSA',
    summary: '다듬은 안내에서 점검 결과로 확인되지 않는 문장 (저장하지 않음)',
    menus,
    input: z.object({ reqId: reqIdInput, finalGuide: finalGuideInput }),
    output: guideMarksSchema,
    largeBody: true,
    writes: false,
    handler: async (context) => {
      const { reqId, finalGuide } = context.input;
      const kept = await viewRequest(context, reqId);
      return { marked: markKeptGuide(finalGuide, kept, await vocabulary.active(context.db)) };
    },
  });

const dismissFinding = call({
  method: 'POST',
  path: '/api/MASD/dismissFinding',
  summary: '점검 결과를 이유와 함께 해당 없음으로 표시, 이유가 없으면 표시를 지움',
  menus,
  input: z.object({
    reqId: reqIdInput,
    findingId: z.string().min(1).max(500),
    reason: z.preprocess(
      (given) => (given === '' || given === undefined ? null : given),
      dismissalReasonSchema.nullable(),
    ),
  }),
  output: z.undefined(),
  audit: { action: text('action.dismiss'), targetType: 'smart_allergy_request', targetKey: ({ reqId }) => reqId },
  handler: async (context) => {
    const { db, input, user } = context;
    const { reqId, findingId, reason } = input;
    const { request, screening } = await viewRequest(context, reqId);
    if (!allergyFindings(screening).some(({ id }) => id === findingId))
      throw new OnyakError('NOT_FOUND', text('call.finding'));
    await dismissals.save(db, { reqId, findingId, reason, userId: user.userId, hospitalCode: request.hospitalCode });
    return withMessage(text(reason === null ? 'call.restored' : 'call.dismissed'));
  },
});

/** Ours: what a guide can be compared with, as it was made first. */
const selectGuideVersionsSA = call({
  method: 'GET',
  path: '/api/MASD/selectGuideVersionsSA',
  summary: '비교할 수 있는 안내의 판: 작성된 것, 고친 것, 다시 점검한 것',
  menus,
  input: z.object({ reqId: reqIdInput }),
  output: keptVersionsSchema,
  audit: { action: text('action.versions'), targetType: 'smart_allergy_request', targetKey: ({ reqId }) => reqId },
  handler: async (context) => {
    const { reqId } = context.input;
    await viewRequest(context, reqId);
    return readVersions(context.db, reqId, requestOwner(context));
  },
});

/** The guide as it is kept: A4, 10 mm margins, 14 px (specification 3 §9). */
const finalGuidePdfSA = pdfCall({
  method: 'GET',
  path: '/api/MASD/finalGuidePdfSA',
  summary: 'Smart Allergy 안내 PDF',
  menus,
  input: z.object({ reqId: reqIdInput }),
  audit: { action: text('action.pdf'), targetType: 'smart_allergy_request', targetKey: ({ reqId }) => reqId },
  draw: renderPdf,
  document: async (context) => {
    const viewed = await viewRequest(context, context.input.reqId);
    const made = new Date();
    const facts = sheetFacts(viewed.request);
    const model = {
      title: text('final.title'),
      language: 'ko' as const,
      made,
      foot: facts.join(' · '),
      page: 'a4' as const,
      blocks: [
        { kind: 'text' as const, text: facts.join(' · '), strong: true },
        ...signedLine(viewed),
        { kind: 'rule' as const },
        ...blocksOf(viewed.savedGuide ?? viewed.finalGuide),
      ],
    };
    return { model, name: pdfName(viewed.request, made) };
  },
});

export const finalCalls = (vocabulary: VocabularyCache) => [
  saveFinalGuideSA,
  checkFinalGuideSA(vocabulary),
  dismissFinding,
  finalGuidePdfSA,
  selectGuideVersionsSA,
];
