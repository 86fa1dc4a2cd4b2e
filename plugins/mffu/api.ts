import { defineApi } from '@onyak/api/kit';
import { withRequestClient } from '@onyak/workflows/client';
import { warmNames } from '@onyak/workflows/intake';
import { guideRequests } from '../mmmg/contract.js';
import { receiveGuideRequest } from './interface/api-if.js';
import { requestCalls } from './request/api-request.js';
import { searchCalls } from './api-search.js';
import { uploadCalls } from './api-upload.js';

/** Calls of the guide-request menu: search, upload, start. Ready when a started guide would be worked on. */
export default defineApi(({ environment, log }) =>
  withRequestClient(environment, [guideRequests], (client) => ({
    calls: [...searchCalls, ...uploadCalls(), ...requestCalls(client, log), receiveGuideRequest(client, log)],
    warm: warmNames,
  })),
);
