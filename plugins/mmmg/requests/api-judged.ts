import { OnyakError } from '@onyak/core';
import { dismissCall, rawDataCall, requestOwner } from '@onyak/api/kit';
import { guideRequests } from '../guide-requests.js';
import { text } from '../messages.js';
import { readNewestRawData, readRawData } from './raw-data.sql.js';
import { readFacts } from './requests.sql.js';

/** Ours: a finding of a guide put aside with its reason. It is judged where the guide is read, and what is worded stays as it is. */
export const dismissFinding = dismissCall(
  { ...guideRequests, menus: ['MMMG'] },
  {
    path: '/api/MMMG/dismissFinding',
    action: text('action.dismiss'),
    targetType: 'guide_request',
    judged: async (reader, reqId) => {
      const facts = await readFacts(reader.db, reqId, requestOwner(reader));
      if (!facts) throw OnyakError.of('NOT_FOUND', 'error.notFound');
      if (!facts.screening) throw new OnyakError('STATE', text('judged.notScreened'));
      return { hospitalCode: facts.request.hospitalCode, findings: facts.screening.findings };
    },
  },
);

/** Ours: what a request for a guide was filled with, for its own wizard. */
export const selectRawData = rawDataCall(guideRequests, {
  path: '/api/MMMG/selectMGRawData',
  newest: readNewestRawData,
  ofRequest: readRawData,
});
