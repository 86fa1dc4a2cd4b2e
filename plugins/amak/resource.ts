import { defineResource, field } from '@onyak/core';

/** Keys by which institutions' systems send to /if, one an institution (specification 3 §2 item 7; decisions.md "Sessions and accounts"). */
export const apiKey = defineResource({
  name: 'api-key',
  call: 'AMAK',
  table: 'api_key',
  label: 'API 키',
  key: ['hospitalNameCode'],
  tenancy: 'hospital',
  fields: {
    hospitalNameCode: field.institution({ label: '기관', required: true, editable: true, width: 280 }),
    // Masked; the text itself is kept encrypted and shown by a recorded act only.
    apiKey: field.text({ label: 'API 키', max: 20, generated: 'hook', width: 240 }),
    memo: field.text({ label: '메모', max: 100, width: 300 }),
  },
  sort: [{ field: 'hospitalNameCode', order: 'ASC' }],
});
