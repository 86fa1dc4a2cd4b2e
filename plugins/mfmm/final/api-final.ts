import { dismissCall, editedGuideCalls, guidePdfCall, guideVersionsCall } from '@onyak/api/kit';
import { renderPdf } from '@onyak/documents';
import { markKeptGuide, type VocabularyCache } from '@onyak/workflows/grounding';
import { text } from '../messages.js';
import { multiDrugRequests } from '../multi-drug-requests.js';
import { readVersions, saveGuide } from '../requests/requests.sql.js';
import { viewRequest } from '../requests/view.js';
import { MAX_GUIDE_LENGTH } from '../schema.js';
import { sheetFacts, signedLine } from './sheet.js';

const targetType = 'multi_drug_request';
const editedCalls = (vocabulary: VocabularyCache) =>
  editedGuideCalls(multiDrugRequests, {
    guide: text('final.guide'),
    maxLength: MAX_GUIDE_LENGTH,
    view: viewRequest,
    save: { path: '/api/MFMM/saveFinalGuide', action: text('action.save'), targetType, keep: saveGuide },
    check: {
      path: '/api/MFMM/checkFinalGuide',
      mark: async (guide, viewed, db) => markKeptGuide(guide, viewed, await vocabulary.active(db)),
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
  ...editedCalls(vocabulary),
  dismissFinding,
  finalGuidePdf,
  selectGuideVersions,
];
