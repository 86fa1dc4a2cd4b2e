import { defineAdmin } from '@onyak/admin-ui/kit';
import { AskPage, LinkHere, OpenDraft } from './admin/AskPage.js';
import { PatientRequests } from './admin/PatientRequests.js';
import { RequestListPage } from './admin/RequestListPage.js';

export default defineAdmin({
  routes: [
    { path: '', element: RequestListPage },
    { path: 'new', element: AskPage },
    { path: ':reqId', element: RequestListPage },
  ],
  panels: { draft: OpenDraft, link: LinkHere, patient: PatientRequests },
});
