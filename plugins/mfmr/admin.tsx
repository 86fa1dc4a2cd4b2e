import { defineAdmin } from '@onyak/admin-ui/kit';
import { OpenDraft, RequestPage, RequestPanel } from './admin/RequestPage.js';

export default defineAdmin({
  routes: [{ path: '', element: RequestPage }],
  panels: { draft: OpenDraft, request: RequestPanel },
});
