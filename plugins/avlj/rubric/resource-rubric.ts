import { defineResource, field } from '@onyak/core';
import { rubricKindNames } from './words.js';

/** The newest judgement of each guide, by items that its findings ask for. */
export const rubricItem = defineResource({
  name: 'llm-rubric',
  call: 'AVLJ',
  callNames: { select: 'selectLLMRubric' },
  table: 'llm_rubric_row',
  source: 'view',
  label: '예·아니요 항목',
  key: ['reqId', 'seq', 'itemNo'],
  globalKey: true,
  tenancy: 'hospital',
  fields: {
    kind: field.option({
      label: '종류',
      options: Object.entries(rubricKindNames).map(([value, label]) => ({ value, label })),
      width: 130,
    }),
    title: field.text({ label: '점검 결과', max: 2000, width: 260 }),
    question: field.text({ label: '항목', max: 2000, multiline: true, width: 360 }),
    verdict: field.option({
      label: '판정',
      options: [
        { value: 'YES', label: '예', tone: 'fine' },
        { value: 'NO', label: '아니요', tone: 'contraindicated' },
        { value: 'INVALID', label: '무효', tone: 'quiet' },
        { value: 'UNJUDGED', label: '판정 안 함', tone: 'quiet' },
      ],
      width: 110,
    }),
    quote: field.text({ label: '인용', max: 100_000, multiline: true, emptyText: '-', width: 320 }),
    note: field.text({ label: '제외 이유', max: 500, emptyText: '-', width: 240 }),
    modelGen: field.text({ label: '생성 모델', max: 200, emptyText: '-', width: 170 }),
    promptGen: field.text({ label: '생성 프롬프트', max: 60, emptyText: '-', width: 120 }),
    judge: field.text({ label: '판정 모델', max: 200, emptyText: '규칙', width: 140 }),
    prompt: field.text({ label: '판정 프롬프트', max: 60, emptyText: '-', width: 120 }),
    at: field.dateTime({ label: '판정 일시', width: 170 }),
    transTime: field.dateTime({ label: '생성 일시', width: 170 }),
    reqId: field.text({ label: '요청번호', required: true, max: 100, width: 190 }),
    seq: field.integer({ label: '버전', required: true, min: 0, max: 2_147_483_647, width: 80 }),
    finding: field.text({ label: '점검 결과 번호', max: 300, width: 190 }),
    itemNo: field.integer({ label: '순번', required: true, min: 1, max: 2_147_483_647, width: 70 }),
    userId: field.text({ label: '요청자', max: 20, width: 110 }),
    hospitalNameCode: field.institution({ label: '기관', width: 220 }),
  },
  search: { param: 'searchText', fields: ['title', 'question', 'quote', 'reqId'] },
  filters: {
    verdict: { fields: ['verdict'], match: 'equal' },
    kind: { fields: ['kind'], match: 'equal' },
    reqId: { fields: ['reqId'], match: 'equal' },
    seq: { fields: ['seq'], match: 'equal' },
  },
  ownRows: { field: 'userId' },
  sort: [
    { field: 'at', order: 'DESC' },
    { field: 'reqId', order: 'DESC' },
    { field: 'itemNo', order: 'ASC' },
  ],
  audit: { action: 'LLM 평가 예 아니요 항목 조회' },
});
