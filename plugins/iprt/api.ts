import { defineApi } from '@onyak/api/kit';
import { infoCalls } from './calls/api-info.js';
import { issueCalls } from './calls/api-issues.js';
import { previewCalls } from './calls/api-preview.js';

/** Safety cards: what stands on them, how they look, and that they were printed and sent. */
export default defineApi((host) => ({
  calls: [...infoCalls(host.environment), ...previewCalls(host.environment), ...issueCalls(host)],
}));
