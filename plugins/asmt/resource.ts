import { defineResource, field, recordMenus } from '@onyak/core';

/** Symptom master (specification 2 §2.9, 3 §2 item 10). */
export const symptom = defineResource({
  name: 'symptom',
  call: 'ASMT',
  table: 'symptom',
  label: '증상 정보',
  key: ['symptomCode'],
  pickedBy: recordMenus,
  tenancy: 'common',
  fields: {
    symptomCode: field.code({ label: '증상 코드', required: true, max: 20, width: 160 }),
    symptomNameKor: field.text({ label: '증상명 (한글)', required: true, max: 200, width: 320 }),
    symptomNameEng: field.text({ label: '증상명 (영문)', required: true, max: 200, width: 360 }),
    // Ours: which symptoms are alike, where a list says it.
    symptomGroup: field.text({ label: '분류', max: 100, width: 140 }),
  },
  search: {
    param: 'allSearchLike',
    fields: ['symptomCode', 'symptomNameKor', 'symptomNameEng'],
    required: true,
    placeholder: '증상 코드 또는 증상명',
  },
  sort: [{ field: 'symptomCode', order: 'ASC' }],
});
