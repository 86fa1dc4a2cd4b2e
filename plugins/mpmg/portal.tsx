import { definePortal } from '@onyak/patient-portal/kit';
import { leafletLink } from './links.js';
import { LeafletPage } from './portal/LeafletPage.js';

/** The public page of a patient's medication guide. */
export default definePortal({ pages: { [leafletLink.purpose]: LeafletPage } });
