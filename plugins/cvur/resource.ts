import { defineResource, field } from '@onyak/core';

/** Patients of the institution's studies, each once by the study registration number (specification 3 §2 (15), §3, §5). */
export const studyPatient = defineResource({
  name: 'study-patient',
  call: 'CVUR',
  calls: 'post',
  callNames: {
    select: 'selectCdssPtInfo',
    insert: 'insertCdssPtInfo',
    update: 'updateCdssPtInfo',
    delete: 'deleteCdssPtInfo',
    selectHistory: 'selectCdssPtInfoHst',
  },
  table: 'study_patient',
  label: '연구 환자',
  key: ['ptIrbNumber'],
  keyChangedMessage: '연구 등록번호는 변경은 불가능합니다. 삭제 후 다시 등록 부탁드립니다.',
  tenancy: 'hospital',
  fields: {
    hospitalNameCode: field.institution({ label: '기관', width: 220 }),
    ptIrbNumber: field.text({
      label: '연구 등록번호',
      required: true,
      max: 50,
      visible: true,
      personal: true,
      width: 140,
    }),
    ptName: field.text({ label: '성명', required: true, max: 50, visible: true, personal: true, width: 110 }),
    // The values are Korean words, as the documents have them.
    ptGender: field.option({
      label: '성별',
      required: true,
      options: { 남성: '남성', 여성: '여성' },
      width: 90,
    }),
    ptTel: field.phone({ label: '전화번호', max: 20, personal: true, width: 140 }),
    regTime: field.dateTime({ label: '등록일시', readOnly: true, width: 170 }),
    // The next three are those of the survey, written with it.
    weight: field.number({ label: '체중 (kg)', min: 0.3, max: 400, readOnly: true, width: 100 }),
    height: field.number({ label: '키 (cm)', min: 20, max: 250, readOnly: true, width: 90 }),
    bmi: field.number({ label: '체질량지수', min: 0, max: 10_000, readOnly: true, width: 110 }),
  },
  columns: ['ptIrbNumber', 'ptName', 'ptGender', 'ptTel', 'regTime', 'weight', 'height', 'bmi', 'hospitalNameCode'],
  search: { param: 'searchText', fields: ['ptIrbNumber', 'ptName', 'ptTel'] },
  sort: [{ field: 'ptIrbNumber', order: 'ASC' }],
  sortedBy: ['ptName'],
  audit: { action: '연구 환자 조회' },
});
