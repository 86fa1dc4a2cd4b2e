import { defineResource, field } from '@onyak/core';

const MOST = Number.MAX_SAFE_INTEGER;
const count = (label: string, width = 90) => field.integer({ label, min: 0, max: MOST, emptyText: '-', width });
const model = (label: string) => field.text({ label, max: 200, emptyText: '-', width: 170 });
const prompt = (label: string) => field.text({ label, max: 60, emptyText: '-', width: 110 });

/** Trials of models with what came of them. */
export const trial = defineResource({
  name: 'llm-trial',
  call: 'AVLJ',
  callNames: { select: 'selectLLMTrial' },
  table: 'llm_trial_row',
  source: 'view',
  label: '언어 모델 시험',
  key: ['reqId'],
  globalKey: true,
  tenancy: 'hospital',
  fields: {
    askedAt: field.dateTime({ label: '요청 일시', width: 170 }),
    type: field.option({
      label: '시험',
      options: { SET: '고정 환자', PAIR: '짝 비교', RUBRIC: '예·아니요 항목' },
      width: 130,
    }),
    status: field.option({
      label: '상태',
      options: [
        { value: 'RUNNING', label: '진행 중', tone: 'info' },
        { value: 'WAITING', label: '멈춤', tone: 'quiet' },
        { value: 'COMPLETE', label: '끝남', tone: 'fine' },
        { value: 'FAILED', label: '실패', tone: 'contraindicated' },
        { value: 'CANCELLED', label: '취소됨', tone: 'quiet' },
      ],
      width: 100,
    }),
    outcome: field.option({
      label: '판정',
      options: [
        { value: 'OPEN', label: '진행 중', tone: 'info' },
        { value: 'PASSED', label: '통과', tone: 'fine' },
        { value: 'FAILED', label: '통과 못 함', tone: 'contraindicated' },
      ],
      emptyText: '-',
      width: 110,
    }),
    modelA: model('모델 A'),
    promptA: prompt('프롬프트 A'),
    modelB: model('모델 B'),
    promptB: prompt('프롬프트 B'),
    judge: field.text({ label: '판정 모델', max: 200, emptyText: '규칙', width: 140 }),
    items: count('대상'),
    done: count('한 것'),
    expected: count('기대한 점검 결과', 110),
    found: count('엔진이 찾음', 110),
    held: count('전하지 않을 것', 120),
    told: count('전함'),
    missing: count('빠짐'),
    toldFalsely: count('틀림'),
    grave: count('중대 빠짐·틀림', 130),
    refused: count('제외한 문장', 110),
    winsA: count('A가 나음'),
    winsB: count('B가 나음'),
    ties: count('비김'),
    split: count('차례 따라 다름', 130),
    tokensIn: count('입력 토큰', 110),
    tokensOut: count('출력 토큰', 110),
    price: field.number({ label: '비용(원)', min: 0, max: MOST, emptyText: '-', width: 100 }),
    seconds: field.number({ label: '평균 시간(초)', min: 0, max: MOST, emptyText: '-', width: 120 }),
    source: field.option({
      label: '비교 대상',
      options: { SET: '고정 환자', REQUESTS: '기관의 요청' },
      emptyText: '-',
      width: 120,
    }),
    setVersion: field.text({ label: '고정 환자 판', max: 30, emptyText: '-', width: 110 }),
    userId: field.text({ label: '요청자', max: 20, width: 110 }),
    reqId: field.text({ label: '요청번호', required: true, max: 100, width: 190 }),
    hospitalNameCode: field.institution({ label: '기관', width: 220 }),
  },
  search: { param: 'searchText', fields: ['modelA', 'modelB', 'reqId'] },
  filters: { type: { fields: ['type'], match: 'equal' } },
  ownRows: { field: 'userId' },
  sort: [
    { field: 'askedAt', order: 'DESC' },
    { field: 'reqId', order: 'DESC' },
  ],
  audit: { action: 'LLM 평가 시험 조회' },
});
