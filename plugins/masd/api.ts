import { defineApi } from '@onyak/api/kit';
import { closeDocuments } from '@onyak/documents';
import { createRequestClient } from '@onyak/workflows/client';
import { finalCalls } from './final/api-final.js';
import { smartAllergyRequests } from './smart-allergy-requests.js';
import { listCalls } from './requests/api-list.js';
import { requestCalls } from './requests/api-request.js';

/** Calls of the smart-allergy CDSS: ask, view, list, refill, edit the guide. Ready when a started request would be worked on. */
export default defineApi(({ environment, log }) => {
  const client = createRequestClient(environment);
  return {
    calls: [...requestCalls(client, log), ...listCalls(client, log), ...finalCalls],
    ready: () => client.ready([smartAllergyRequests]),
    close: async () => {
      closeDocuments();
      await client.close();
    },
  };
});
