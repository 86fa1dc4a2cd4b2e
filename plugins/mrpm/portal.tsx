import { definePortal } from '@onyak/patient-portal/kit';
import { recordCard, recordPdf, recordView } from './links.js';
import { CardPage } from './portal/CardPage.js';
import { DocumentPage } from './portal/DocumentPage.js';
import { RecordPage } from './portal/RecordPage.js';

/** The public pages of an ADR record: the record in words, as a document, and as a safety card. */
export default definePortal({
  pages: {
    [recordView.purpose]: RecordPage,
    [recordPdf.purpose]: DocumentPage,
    [recordCard.purpose]: CardPage,
  },
});
