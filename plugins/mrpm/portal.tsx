import { definePortal } from '@onyak/patient-portal/kit';
import { recordCard, recordView } from './links.js';
import { CardPage } from './portal/CardPage.js';
import { RecordPage } from './portal/RecordPage.js';

/** The public pages of an ADR record: the record, and its safety card. */
export default definePortal({ pages: { [recordView.purpose]: RecordPage, [recordCard.purpose]: CardPage } });
