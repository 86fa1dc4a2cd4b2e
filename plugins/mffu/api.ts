import { defineApi } from '@onyak/api/kit';
import { createGuideClient } from '@onyak/workflows/client';
import { requestCalls } from './api-request.js';
import { searchCalls } from './api-search.js';
import { uploadCalls } from './api-upload.js';

/** Calls of the guide-request menu: search, upload, start. Ready when a started guide would be worked on. */
export default defineApi(({ environment, log }) => {
  const client = createGuideClient(environment);
  const starts = new Set<Promise<unknown>>();
  return {
    calls: [...searchCalls, ...uploadCalls(), ...requestCalls(client, log, starts)],
    ready: () => client.ready(),
    close: async () => {
      await Promise.allSettled(starts);
      await client.close();
    },
  };
});
