import { defineRequestKind } from '@onyak/core';

/** Name under which the wizard keeps what is begun. */
export const newPrescriptionWizardKey = 'dcif';

/** New-prescription DUR requests: a payload of `newPrescriptionPayloadSchema` and a row of `new_prescription_request` each. */
export const newPrescriptionRequests = defineRequestKind({
  kind: 'newPrescription',
  label: '신규 처방 DUR',
  menus: ['DCIF'],
  idPrefix: 'dc-',
  tables: ['new_prescription_request', 'new_prescription_result'],
});
