import { defineAdmin } from '@onyak/admin-ui/kit';
import { ConsentsPage } from './admin/ConsentsPage.js';
import { ConsentButton } from './admin/ConsentButton.js';
import { ConsentTab } from './admin/ConsentTab.js';
import { PatientRecords } from './admin/PatientRecords.js';

export default defineAdmin({
  routes: [{ path: 'consents', element: ConsentsPage }],
  panels: { records: PatientRecords, consentButton: ConsentButton, consent: ConsentTab },
});
