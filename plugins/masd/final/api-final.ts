import { dismissCall, editedGuideCalls, guidePdfCall, guideVersionsCall } from '@onyak/api/kit';
import { renderPdf } from '@onyak/documents';
import { markKeptGuide, type VocabularyCache } from '@onyak/workflows/grounding';
import { text } from '../messages.js';
import { allergyFindings } from '../result/findings.js';
import { smartAllergyRequests } from '../smart-allergy-requests.js';
import { readVersions, saveGuide } from '../requests/requests.sql.js';
import { viewRequest } from '../requests/view.js';
import { MAX_GUIDE_LENGTH } from '../schema.js';
import { sheetFacts, signedLine } from './sheet.js';

const targetType = 'smart_allergy_request';
const editedCalls = (vocabulary: VocabularyCache) =>
  editedGuideCalls(smartAllergyRequests, {
    guide: text('final.guide'),
    maxLength: MAX_GUIDE_LENGTH,
    view: viewRequest,
    save: { path: '/api/MASD/saveFinalGuideSA', action: text('action.save'), targetType, keep: saveGuide },
    check: {
      path: '/api/MASD/checkFinalGuideSA',
      mark: async (guide, viewed, db) => markKeptGuide(guide, viewed, await vocabulary.active(db)),
    },
  });

const dismissFinding = dismissCall(smartAllergyRequests, {
  path: '/api/MASD/dismissFinding',
  action: text('action.dismiss'),
  targetType,
  judged: async (reader, reqId) => {
    const { request, screening } = await viewRequest(reader, reqId);
    return { hospitalCode: request.hospitalCode, findings: allergyFindings(screening) };
  },
});

const selectGuideVersions = guideVersionsCall(smartAllergyRequests, {
  path: '/api/MASD/selectGuideVersionsSA',
  action: text('action.versions'),
  targetType,
  view: viewRequest,
  versions: readVersions,
});

const finalGuidePdf = guidePdfCall(smartAllergyRequests, {
  path: '/api/MASD/finalGuidePdfSA',
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
