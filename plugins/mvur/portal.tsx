import { definePortal } from '@onyak/patient-portal/kit';
import { consentLink } from './links.js';
import { ConsentPage } from './portal/ConsentPage.js';

/** The public page of a patient's consent. */
export default definePortal({ pages: { [consentLink.purpose]: ConsentPage } });
