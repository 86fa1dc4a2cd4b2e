import { defineResource, drugCodes, field, recordMenus } from '@onyak/core';
import { answerOptions, causalityQuestions } from './causality/questions.js';
import {
  causality,
  confirmationTest,
  currentStatus,
  recordStatus,
  relationship,
  severity,
  sideEffectType,
} from './options.js';

const drug = {
  drugType: field.option({
    label: '구분',
    required: true,
    options: { KD: 'KD', ATC: 'ATC' },
  }),
  drugCode: field.code({ label: '약물 코드', required: true, max: 30, codes: drugCodes }),
  drugName: field.text({ label: '약물명', required: true, max: 300 }),
};

const symptom = {
  symptomCode: field.code({ label: '증상 코드', required: true, max: 20 }),
  symptomNameKor: field.text({ label: '증상명 (한글)', required: true, max: 200 }),
  symptomNameEng: field.text({ label: '증상명 (영문)', max: 200 }),
};

/** An answer to one of the questions on causality. */
const causalityAnswer = {
  question: field.option({
    label: '문항',
    required: true,
    options: causalityQuestions.map(({ id, label }) => ({ value: id, label })),
  }),
  answer: field.option({ label: '답', required: true, options: answerOptions }),
};

/** One individual case (specification 1 §3 "d1List", §5 "Individual cases"). */
const individualCase = {
  d1OccurenceDate: field.date({ label: '발생일', required: true }),
  d1Causality: field.option({ label: '인과성', required: true, options: causality }),
  d1Severity: field.option({ label: '중증도', required: true, options: severity }),
  d1CausativeDrug: field.list({
    label: '원인약물',
    required: true,
    max: 50,
    item: drug,
    emptyMessage: '원인약물, 약물이상사례(개별사례) 필수 입력',
  }),
  d1Symptom: field.list({
    label: '증상',
    required: true,
    max: 50,
    item: symptom,
    emptyMessage: '증상, 약물이상사례(개별사례) 필수 입력',
  }),
  d1CaseDescription: field.text({ label: '사례 설명', required: true, max: 10_000, multiline: true }),
  // Ours: what the causality was judged by, so that whoever reads the record later can follow it.
  d1CausalityAnswers: field.list({ label: '인과성 평가', max: causalityQuestions.length, item: causalityAnswer }),
};

const drugs = (label: string) => field.list({ label, max: 200, item: drug });

/** ADR records as they are looked up (specification 1 §2.5a "ADR inquiry", §3 "ADR record", §5). */
export const adrRecord = defineResource({
  name: 'adr-record',
  call: 'MRPM',
  callNames: { select: ['selectADRData', 'selectADRDataForDownload'], selectHistory: 'selectADRDataHst' },
  table: 'adr_record',
  label: 'ADR 정보',
  key: ['recId'],
  globalKey: true,
  tenancy: 'hospital',
  fields: {
    recId: field.code({ label: '기록번호', max: 60, generated: { function: 'next_adr_record_id' }, width: 240 }),
    hospitalNameCode: field.institution({ label: '기관', width: 220 }),
    status: field.option({ label: '상태', required: true, startsAs: 'ACTIVE', options: recordStatus, width: 90 }),
    ptName: field.text({ label: '성명', required: true, max: 15, personal: true, width: 100 }),
    ptNumber: field.text({ label: '병원등록번호', required: true, max: 50, personal: true, width: 130 }),
    ptRrn: field.birthDate({ label: '생년월일', required: true, personal: true, width: 110 }),
    ptTel: field.phone({ label: '전화번호', required: true, max: 20, personal: true, width: 140 }),
    ptEmail: field.email({ label: '이메일', max: 50, personal: true }),
    ptAddress: field.text({ label: '주소', max: 200, personal: true }),
    apName: field.text({ label: '신청인 성명', max: 15, personal: true }),
    apRelationship: field.option({ label: '신청인 관계', options: relationship }),
    apRrn: field.birthDate({ label: '신청인 생년월일', personal: true }),
    apTel: field.phone({ label: '신청인 전화번호', max: 20, personal: true }),
    apEmail: field.email({ label: '신청인 이메일', max: 50, personal: true }),
    // The next three are read from the cases by the server, so that the grid can sort and filter by them.
    d1OccurenceDate: field.date({ label: '발생일', readOnly: true, width: 110 }),
    d1CausativeDrug: field.text({ label: '원인약물', max: 2000, readOnly: true, width: 240 }),
    d1Symptom: field.text({ label: '증상', max: 2000, readOnly: true, width: 200 }),
    d1List: field.list({
      label: '개별 사례',
      required: true,
      max: 5,
      item: individualCase,
      emptyMessage: '최소 1개 이상의 개별 사례는 등록해야 합니다.',
      maxMessage: '개별 사례는 최대 5개 까지 추가 가능합니다.',
    }),
    d1ManagementNumber: field.text({ label: '원내 사례번호', max: 50, width: 130 }),
    d2Template: field.reference({
      label: '통합정보 템플릿',
      max: 20,
      to: { resource: 'integrated-template', display: 'templateTitle' },
    }),
    d2CurrentStatus: field.option({ label: '현재 상태', options: currentStatus, width: 110 }),
    d2DrugSideEffectsType: field.option({ label: '부작용 유형', options: sideEffectType, width: 170 }),
    d2Symptom: field.list({ label: '통합 증상', max: 50, item: symptom }),
    d2CiGroup: drugs('금기 성분군'),
    d2CrhiGroup: drugs('주의 성분군'),
    d2OaiGroup: drugs('사용 가능 성분군'),
    d2Causality: field.option({ label: '인과성', options: causality, width: 130 }),
    d2Severity: field.option({ label: '중증도', options: severity, width: 110 }),
    d2ConfTest: field.option({ label: '확진 검사', options: confirmationTest }),
    d2ExpertOpinion: field.text({ label: '전문가 의견', max: 1500, multiline: true }),
    d3Template: field.reference({
      label: '기관정보 템플릿',
      max: 20,
      to: { resource: 'institution-template', display: 'templateTitle' },
    }),
    d3HospitalName: field.text({ label: '기관명', required: true, max: 50 }),
    d3HospitalCode: field.text({ label: '기관 코드', required: true, max: 30 }),
    d3FinalEvaluator: field.text({ label: '최종 평가자', required: true, max: 50 }),
    d3MedicalDepartment: field.text({ label: '진료과', required: true, max: 50 }),
    d3EvaluationDepartment: field.text({ label: '평가 부서', max: 50 }),
    d3ManagerTel: field.phone({ label: '담당자 전화번호', max: 20 }),
    d3Email: field.email({ label: '담당자 이메일', required: true, min: 2, max: 50, maxMessage: '50자까지 입력 가능' }),
    requestUserId: field.text({ label: '등록자 ID', max: 20, readOnly: true, width: 110 }),
    requestUserName: field.text({ label: '등록자', max: 20, readOnly: true, width: 100 }),
    printedCard: field.boolean({ label: '카드 출력', readOnly: true, width: 100 }),
    sentCard: field.boolean({ label: '카드 전송', readOnly: true, width: 100 }),
    d4InsertTime: field.dateTime({ label: '등록일시', readOnly: true, width: 170 }),
    d4UpdateTime: field.dateTime({ label: '수정일시', readOnly: true, width: 170 }),
  },
  // Who, by what, with what and how grave stands in sight at 1280 px; where it is kept comes after.
  columns: [
    'd4InsertTime',
    'ptName',
    'd1CausativeDrug',
    'd1Symptom',
    'd2Severity',
    'ptNumber',
    'd2Causality',
    'd1OccurenceDate',
    'status',
    'recId',
    'hospitalNameCode',
    'd2DrugSideEffectsType',
    'd2CurrentStatus',
    'requestUserName',
    'printedCard',
    'sentCard',
  ],
  // Specification 1 §4: status and patient columns are hidden in personal mode.
  hospitalOnly: ['status', 'ptName', 'ptNumber', 'ptRrn', 'ptTel', 'ptEmail', 'ptAddress'],
  sections: [
    { from: 'ptName', label: '등록 희망자' },
    { from: 'apName', label: '신청인', collapsed: true },
    { from: 'd1OccurenceDate', label: '약물이상사례 (개별사례)' },
    { from: 'd2Template', label: '약물이상사례 (통합)' },
    { from: 'd3Template', label: '기관' },
    { from: 'requestUserId', label: '기타' },
  ],
  search: { param: 'searchText', fields: ['recId', 'ptName', 'ptNumber', 'd1CausativeDrug', 'd1Symptom'] },
  linkParam: 'url',
  // Specification 1 §7 `selectADRDataForDownload`.
  exportEach: 'd1List',
  enteredBy: recordMenus,
  // Specification 1 §7: one call adds and changes, and answers the id.
  saveCall: '/api/MRPD/insertADRData',
  // Specification 1 §2.6: in edit mode the button reads modify.
  modifyLabel: '수정',
  sentAlong: {
    registryVersion: field.integer({ label: '등록 환자 정보의 버전', min: 1, max: Number.MAX_SAFE_INTEGER }),
  },
  // decisions.md "Records": the first two are asked for with every record that is saved or received; each of the others by the
  // watch for duplicates, before every save.
  foundBy: [['ptNumber', 'd1ManagementNumber'], ['ptName'], ['ptRrn'], ['ptTel']],
  dateRange: { field: 'd4InsertTime', default: 'last7Days' },
  ownRows: { field: 'requestUserId' },
  sort: [{ field: 'd4InsertTime', order: 'DESC' }],
  audit: { action: 'ADR 정보 조회' },
});
