import { defineAdmin } from '@onyak/admin-ui/kit';
import { PatientRequests } from './admin/PatientRequests.js';
import { OpenDraft } from './admin/RequestForm.js';
import { RequestListPage } from './admin/RequestListPage.js';

export default defineAdmin({
  routes: [
    { path: '', element: RequestListPage },
    { path: ':reqId', element: RequestListPage },
  ],
  panels: { draft: OpenDraft, patient: PatientRequests },
});
