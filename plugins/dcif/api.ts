import { defineApi } from '@onyak/api/kit';
import { closeDocuments } from '@onyak/documents';
import { createRequestClient } from '@onyak/workflows/client';
import { newPrescriptionRequests } from './new-prescription-requests.js';
import { listCalls } from './requests/api-list.js';
import { requestCalls } from './requests/api-request.js';
import { resultCalls } from './result/api-result.js';

/** Calls of the new-prescription DUR: ask, view, list, refill, put aside, print. Ready when a started request would be worked on. */
export default defineApi(({ environment, log }) => {
  const client = createRequestClient(environment);
  return {
    calls: [...requestCalls(client, log), ...listCalls(client, log), ...resultCalls],
    ready: () => client.ready([newPrescriptionRequests]),
    close: async () => {
      closeDocuments();
      await client.close();
    },
  };
});
