import { defineRequestKind } from '@onyak/core';

/** Name under which the wizard keeps what is begun. */
export const smartAllergyWizardKey = 'masd';

/** Smart Allergy requests: a payload of `guideRequestPayloadSchema` and a row of `smart_allergy_request` each. */
export const smartAllergyRequests = defineRequestKind({
  kind: 'smartAllergy',
  label: 'Smart Allergy',
  menus: ['MASD'],
  idPrefix: 'sa-',
  tables: ['smart_allergy_request', 'smart_allergy_result'],
});
