import { defineRequestKind } from '@onyak/core';

/** Multi-drug CDSS requests: a payload of `guideRequestPayloadSchema` and a row of `multi_drug_request` each. */
export const multiDrugRequests = defineRequestKind({
  kind: 'multiDrug',
  label: '다약제 CDSS',
  menus: ['MFMM', 'MFMR'],
  idPrefix: 'mr-',
  tables: ['multi_drug_request', 'multi_drug_result'],
});

/** Under which the wizard keeps what is begun, in the browser. */
export const multiDrugWizardKey = 'mfmr';
