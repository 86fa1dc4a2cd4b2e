import { defineAdmin } from '@onyak/admin-ui/kit';
import { PatientRequests } from './admin/PatientRequests.js';
import { RequestListPage } from './admin/RequestListPage.js';
import { ResultPanel } from './admin/ResultPanel.js';

export default defineAdmin({
  routes: [
    { path: '', element: RequestListPage },
    { path: ':reqId', element: RequestListPage },
  ],
  panels: { result: ResultPanel, patient: PatientRequests },
});
