import { guideMarksSchema, isBlank, isHtml, markdownOfHtml, OnyakError, typedNumber } from '@onyak/core';
import { call, dismissCall, guidePdfCall, guideVersionsCall, reqIdInput, withMessage } from '@onyak/api/kit';
import { renderPdf } from '@onyak/documents';
import { markKeptGuide, type VocabularyCache } from '@onyak/workflows/grounding';
import { z } from 'zod';
import { text } from '../messages.js';
import { multiDrugRequests } from '../multi-drug-requests.js';
import { dismissals, readVersions, saveGuide } from '../requests/requests.sql.js';
import { viewRequest } from '../requests/view.js';
import { MAX_GUIDE_LENGTH } from '../schema.js';
import { sheetFacts, signedLine } from './sheet.js';

const { menus } = multiDrugRequests;
const targetType = 'multi_drug_request';
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

const saveFinalGuide = call({
  method: 'POST',
  path: '/api/MFMM/saveFinalGuide',
  summary: '다듬은 환자 약물 조정 가이드 저장 (markdown 또는 HTML)',
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
  audit: { action: text('action.save'), targetType, targetKey: ({ reqId }) => reqId },
  handler: async (context) => {
    const { reqId, finalGuide, guideVersion = null } = context.input;
    await viewRequest(context, reqId);
    if (!(await saveGuide(context.db, { reqId, finalGuide, version: guideVersion })))
      throw new OnyakError('CONFLICT', text('call.changed'));
    return withMessage(text('call.saved'));
  },
});

/** Ours: what of an edited guide the findings do not hold, sentence by sentence. */
const checkFinalGuide = (vocabulary: VocabularyCache) =>
  call({
    method: 'POST',
    path: '/api/MFMM/checkFinalGuide',
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

const dismissFinding = dismissCall(multiDrugRequests, {
  path: '/api/MFMM/dismissFinding',
  action: text('action.dismiss'),
  targetType,
  judged: async (reader, reqId) => {
    const { request, screening } = await viewRequest(reader, reqId);
    return { hospitalCode: request.hospitalCode, findings: screening.findings };
  },
  dismissals,
});

const selectGuideVersions = guideVersionsCall(multiDrugRequests, {
  path: '/api/MFMM/selectGuideVersions',
  action: text('action.versions'),
  targetType,
  view: viewRequest,
  versions: readVersions,
});

const finalGuidePdf = guidePdfCall(multiDrugRequests, {
  path: '/api/MFMM/finalGuidePdf',
  action: text('action.pdf'),
  targetType,
  title: text('final.title'),
  draw: renderPdf,
  paper: async (reader, reqId) => {
    const viewed = await viewRequest(reader, reqId);
    return {
      facts: sheetFacts(viewed.request),
      signed: signedLine(viewed),
      markdown: viewed.savedGuide ?? viewed.finalGuide,
      subject: viewed.request.irbNumber.trim() || reqId,
    };
  },
});

export const finalCalls = (vocabulary: VocabularyCache) => [
  saveFinalGuide,
  checkFinalGuide(vocabulary),
  dismissFinding,
  finalGuidePdf,
  selectGuideVersions,
];
