import { defineApi } from '@onyak/api/kit';
import { closeDocuments } from '@onyak/documents';
import { feedbackCalls } from './feedback/api-feedback.js';
import { finalCalls } from './final/api-final.js';
import { findRequests } from './requests/api-find.js';
import { createGuideClient } from './guide-client.js';
import { historyCalls } from './requests/api-history.js';
import { listCalls } from './requests/api-list.js';

/** Calls of the medication-guide menu: list, history, evidence, feedback, final guide. */
export default defineApi(({ environment, log }) => {
  const client = createGuideClient(environment);
  return {
    calls: [
      ...listCalls,
      findRequests,
      ...historyCalls(environment),
      ...feedbackCalls(client, log),
      ...finalCalls(client, environment),
    ],
    close: async () => {
      closeDocuments();
      await client.close();
    },
  };
});
