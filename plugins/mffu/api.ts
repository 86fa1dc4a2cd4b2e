import { defineApi } from '@onyak/api/kit';
import { createGuideClient } from '@onyak/workflows/guide';
import { warmNames } from '@onyak/workflows/intake';
import { requestCalls } from './api-request.js';
import { searchCalls } from './api-search.js';
import { uploadCalls } from './api-upload.js';

/** Calls of the guide-request menu: search, upload, start. Ready when a started guide would be worked on. */
export default defineApi(({ environment, log }) => {
  const client = createGuideClient(environment);
  return {
    calls: [...searchCalls, ...uploadCalls(), ...requestCalls(client, log)],
    ready: () => client.ready(),
    warm: warmNames,
    close: () => client.close(),
  };
});
