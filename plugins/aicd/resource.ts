import { defineResource, field } from '@onyak/core';

/** Diagnosis master (specification 3 §2 item 5, §5 "Diagnosis code"). */
export const diagnosis = defineResource({
  name: 'diagnosis',
  call: 'AICD',
  table: 'diagnosis',
  label: '진단 정보 (ICD-10)',
  key: ['diagnosisCode'],
  tenancy: 'common',
  fields: {
    diagnosisCode: field.code({ label: '진단 코드', required: true, max: 20, width: 140 }),
    diagnosisNameKor: field.text({ label: '진단명 (한글)', required: true, max: 200, width: 360 }),
    diagnosisName: field.text({ label: '진단명 (영문)', required: true, max: 200, width: 420 }),
  },
  search: {
    param: 'allSearchLike',
    fields: ['diagnosisCode', 'diagnosisNameKor', 'diagnosisName'],
    required: true,
    placeholder: '진단 코드 또는 진단명',
  },
  sort: [{ field: 'diagnosisCode', order: 'ASC' }],
});
