import { defineResource, field } from '@onyak/core';

/** Which models an institution has set, and by what right: for good. */
export const modelGateRow = defineResource({
  name: 'llm-model-gate',
  call: 'AVLJ',
  callNames: { select: 'selectLLMGate' },
  table: 'llm_model_gate_row',
  source: 'view',
  label: '모델 변경 이력',
  key: ['gateNo'],
  globalKey: true,
  tenancy: 'hospital',
  fields: {
    gateNo: field.integer({ label: '번호', required: true, min: 1, max: Number.MAX_SAFE_INTEGER, width: 80 }),
    at: field.dateTime({ label: '정한 일시', width: 170 }),
    startsOn: field.date({ label: '적용 시작일', width: 120 }),
    model: field.text({ label: '생성 모델', max: 200, width: 200 }),
    prompt: field.text({ label: '프롬프트', max: 60, width: 110 }),
    way: field.option({
      label: '근거',
      options: [
        { value: 'PASSED', label: '통과한 시험', tone: 'fine' },
        { value: 'WAIVED', label: '시험 없이', tone: 'contraindicated' },
      ],
      width: 120,
    }),
    waiver: field.text({ label: '시험 없이 바꾼 이유', max: 500, multiline: true, emptyText: '-', width: 280 }),
    trialId: field.text({ label: '시험 요청번호', max: 100, emptyText: '-', width: 190 }),
    userId: field.text({ label: '정한 사람', max: 20, width: 110 }),
    hospitalNameCode: field.institution({ label: '기관', width: 220 }),
  },
  search: { param: 'searchText', fields: ['model', 'waiver', 'trialId'] },
  ownRows: { field: 'userId' },
  sort: [{ field: 'gateNo', order: 'DESC' }],
  audit: { action: 'LLM 평가 모델 변경 이력 조회' },
});
