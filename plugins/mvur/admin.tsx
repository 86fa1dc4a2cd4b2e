import { defineAdmin } from '@onyak/admin-ui/kit';
import { PatientRecords } from './admin/PatientRecords.js';

export default defineAdmin({ panels: { records: PatientRecords } });
