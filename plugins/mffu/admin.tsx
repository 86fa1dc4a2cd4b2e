import { defineAdmin } from '@onyak/admin-ui/kit';
import { PatientRequest } from './admin/PatientRequest.js';
import { OpenDraft, RequestPage } from './admin/RequestPage.js';

export default defineAdmin({
  routes: [{ path: '', element: RequestPage }],
  panels: { draft: OpenDraft, patientRequest: PatientRequest },
});
