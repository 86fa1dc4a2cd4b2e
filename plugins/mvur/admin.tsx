import { defineAdmin } from '@onyak/admin-ui/kit';
import { ConsentButton } from './admin/ConsentButton.js';
import { ConsentTab } from './admin/ConsentTab.js';
import { PatientRecords } from './admin/PatientRecords.js';

export default defineAdmin({
  panels: { records: PatientRecords, consentButton: ConsentButton, consent: ConsentTab },
});
