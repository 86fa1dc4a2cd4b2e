import { defineResource, field } from '@onyak/core';
import * as lists from './lists.js';

const asOptions = (items: readonly lists.SurveyItem[]) => items.map(({ code, text }) => ({ value: code, label: text }));

const yesNo = [
  { value: 'YES', label: '예' },
  { value: 'NO', label: '아니요' },
];

/** Some of a list, by their codes. */
const chosen = (label: string, items: readonly lists.SurveyItem[]) => ({
  label,
  max: items.length,
  item: { code: field.option({ label, required: true, options: asOptions(items) }) },
});

/** Measures that can be true: cm, kg. */
const HEIGHT = { min: 20, max: 250 };
const WEIGHT = { min: 0.3, max: 400 };
const MAX_DRUGS = 200;
const MAX_TEXT = 500;

/** What a study patient answers to ten questions, one row a patient (specification 3 §3 "Survey", §4, §5, §9). */
export const studySurvey = defineResource({
  name: 'study-survey',
  call: 'CVUR',
  calls: 'none',
  saveCall: '/api/CVUR/updateCdssSurvey',
  callRows: { listsAsText: true },
  table: 'study_survey',
  label: '설문',
  key: ['ptIrbNumber'],
  faultsMessage: '입력하지 않거나 잘못 입력된 정보가 있습니다. 다시 확인해주세요.',
  failureMessage: '설문정보 저장 실패 : {message}',
  tenancy: 'hospital',
  fields: {
    ptIrbNumber: field.reference({
      label: '연구 등록번호',
      required: true,
      personal: true,
      max: 50,
      to: { resource: 'study-patient', display: 'ptName' },
    }),
    height: field.number({ label: '1. 키 (cm)', required: true, ...HEIGHT }),
    weight: field.number({ label: '2. 체중 (kg)', required: true, ...WEIGHT }),
    medicationCount: field.integer({ label: '3. 복용 중인 약의 개수', required: true, min: 0, max: MAX_DRUGS }),
    hasDisease: field.option({ label: '4. 진단받은 질환이 있습니까?', required: true, options: yesNo }),
    diseases: field.list({ ...chosen('진단받은 질환', lists.diseases), enabledWhen: { hasDisease: ['YES'] } }),
    diseasesEtc: field.text({ label: '그 밖의 질환', max: MAX_TEXT, enabledWhen: { hasDisease: ['YES'] } }),
    hasSideEffect: field.option({
      label: '5. 약을 먹고 부작용을 겪은 적이 있습니까?',
      required: true,
      options: yesNo,
    }),
    causativeDrugs: field.list({
      ...chosen('원인 약물', lists.causativeDrugs),
      enabledWhen: { hasSideEffect: ['YES'] },
    }),
    causativeDrugsEtc: field.text({
      label: '그 밖의 원인 약물',
      max: MAX_TEXT,
      enabledWhen: { hasSideEffect: ['YES'] },
    }),
    symptoms: field.list({ ...chosen('증상', lists.symptoms), enabledWhen: { hasSideEffect: ['YES'] } }),
    symptomsEtc: field.text({ label: '그 밖의 증상', max: MAX_TEXT, enabledWhen: { hasSideEffect: ['YES'] } }),
    hasNonPrescriptionMedication: field.option({
      label: '6. 처방 없이 복용하는 약이 있습니까?',
      required: true,
      options: yesNo,
    }),
    nonPrescriptionMedications: field.list({
      ...chosen('비처방 약', lists.nonPrescriptions),
      required: true,
      emptyMessage: '6. 비처방 약을 입력해 주세요.',
      enabledWhen: { hasNonPrescriptionMedication: ['YES'] },
    }),
    badl: field.list({
      ...chosen('7. 다른 사람의 도움이 필요한 기본 일상생활', lists.badlItems),
      help: '도움이 필요한 항목이 없으면 비워 둡니다.',
    }),
    iadl: field.list({
      ...chosen('8. 다른 사람의 도움이 필요한 도구적 일상생활', lists.iadlItems),
      help: '도움이 필요한 항목이 없으면 비워 둡니다.',
    }),
    healthOpinion: field.option({
      label: '9. 본인의 건강 상태를 어떻게 생각합니까?',
      required: true,
      options: asOptions(lists.healthOpinions),
    }),
    tiredDays: field.option({
      label: '10. 지난 1주일 동안 피로를 느낀 날은 며칠입니까?',
      required: true,
      options: asOptions(lists.tiredDays),
    }),
    bmi: field.number({ label: '체질량지수', min: 0, max: 10_000, readOnly: true }),
    // Written with the answers, so that who reads them later needs no list of ours.
    diseasesTotal: field.list({
      label: '진단명 (ICD-10)',
      max: lists.diseases.length,
      readOnly: true,
      item: {
        category: field.text({ label: '분류', max: 50 }),
        text: field.text({ label: '진단명', required: true, max: 200 }),
        icd10: field.code({ label: '진단 코드', required: true, max: 20 }),
        diagnosisType: field.text({ label: '진단 구분', required: true, max: 20 }),
      },
    }),
  },
  sections: [
    { from: 'ptIrbNumber', label: '신체와 복용 약' },
    { from: 'hasDisease', label: '질환' },
    { from: 'hasSideEffect', label: '약물 부작용' },
    { from: 'hasNonPrescriptionMedication', label: '비처방 약' },
    { from: 'badl', label: '생활 기능과 건강' },
    { from: 'bmi', label: '저장된 결과', collapsed: true },
  ],
  sort: [{ field: 'ptIrbNumber', order: 'ASC' }],
  audit: { action: '연구 환자 설문 조회' },
});
