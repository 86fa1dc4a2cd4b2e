import { definePortal } from '@onyak/patient-portal/kit';
import { recordView } from './links.js';
import { RecordPage } from './portal/RecordPage.js';

/** The public page of an ADR record. */
export default definePortal({ pages: { [recordView.purpose]: RecordPage } });
