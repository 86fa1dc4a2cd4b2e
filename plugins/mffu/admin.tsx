import { defineAdmin } from '@onyak/admin-ui/kit';
import { OpenDraft } from './admin/OpenDraft.js';
import { RequestPage } from './admin/RequestPage.js';

export default defineAdmin({
  routes: [{ path: '', element: RequestPage }],
  panels: { draft: OpenDraft },
});
