import { defineApi } from '@onyak/api/kit';
import { createGuideClient } from '@onyak/workflows/client';
import { feedbackCalls } from './api-feedback.js';
import { finalCalls } from './api-final.js';
import { historyCalls } from './api-history.js';
import { listCalls } from './api-list.js';

/** Calls of the medication-guide menu: list, history, evidence, feedback, final guide. */
export default defineApi(({ settings, log }) => {
  const client = createGuideClient(settings);
  return {
    calls: [...listCalls, ...historyCalls(settings), ...feedbackCalls(client, log), ...finalCalls(client, settings)],
    close: () => client.close(),
  };
});
