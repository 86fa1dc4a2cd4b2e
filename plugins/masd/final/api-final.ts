import { blocksOf, isBlank, OnyakError } from '@onyak/core';
import { call, pdfCall, withMessage } from '@onyak/api/kit';
import { renderPdf } from '@onyak/documents';
import { z } from 'zod';
import { text } from '../messages.js';
import { smartAllergyRequests } from '../smart-allergy-requests.js';
import { saveGuide } from '../requests/requests.sql.js';
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

const saveFinalGuideSA = call({
  method: 'POST',
  path: '/api/MASD/saveFinalGuideSA',
  summary: '다듬은 Smart Allergy 안내 저장 (markdown)',
  menus,
  input: z.object({
    reqId: reqIdInput,
    result: resultText,
    finalGuide: z
      .string(empty)
      .max(MAX_GUIDE_LENGTH, text('call.guideMax', { max: MAX_GUIDE_LENGTH }))
      .refine((given) => !isBlank(given), empty),
    /** Ours: as it was read; left out, the last one to save wins, as with the documents' clients. */
    guideVersion: z.coerce.number().int().min(0).optional(),
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

export const finalCalls = [saveFinalGuideSA, finalGuidePdfSA];
