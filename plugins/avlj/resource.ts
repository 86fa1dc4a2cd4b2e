import { defineResource, field } from '@onyak/core';
import { narrowed } from './narrowed.js';
import { scoreFields, scoreMark } from './scores.js';

const MOST = Number.MAX_SAFE_INTEGER;
const seconds = (label: string) => field.number({ label, min: 0, max: MOST, emptyText: '-', width: 110 });
const tokens = (label: string) => field.integer({ label, min: 0, max: MOST, emptyText: '-', width: 120 });
const temperature = (label: string) => field.number({ label, min: 0, max: 10, emptyText: '-', width: 90 });

/** Every version of a guide that a model wrote, with what wrote and judged it (decisions.md "Clinical"); nothing of the patient. */
export const evaluation = defineResource({
  name: 'llm-evaluation',
  call: 'AVLJ',
  callNames: { select: 'selectLLMEval' },
  table: 'llm_evaluation',
  source: 'view',
  label: 'LLM 평가',
  key: ['reqId', 'seq'],
  globalKey: true,
  tenancy: 'hospital',
  fields: {
    hospitalNameCode: field.institution({ label: '기관', width: 220 }),
    reqId: field.text({ label: '요청번호', required: true, max: 100, width: 190 }),
    seq: field.integer({ label: '버전', required: true, min: 0, max: 2_147_483_647, width: 80 }),
    transTime: field.dateTime({ label: '생성 일시', width: 170 }),
    status: field.option({
      label: '상태',
      options: [
        { value: 'RUNNING', label: '평가 중', tone: 'info' },
        { value: 'READY', label: '생성됨', tone: 'quiet' },
        { value: 'COMPLETE', label: '전송됨', tone: 'fine' },
        { value: 'FAILED', label: '실패', tone: 'contraindicated' },
      ],
      width: 100,
    }),
    genType: field.option({
      label: '구분',
      options: { Initial: '처음', Feedback: '피드백', Beside: '견줌' },
      width: 90,
    }),
    userId: field.text({ label: '요청자', max: 20, width: 110 }),
    askedBy: field.text({ label: '버전 요청자', max: 20, width: 120 }),
    modelGen: field.text({ label: '생성 모델', max: 200, emptyText: '-', width: 180 }),
    promptGen: field.text({ label: '생성 프롬프트', max: 60, emptyText: '-', width: 130 }),
    tempGen: temperature('생성 온도'),
    secondsGen: seconds('생성 시간(초)'),
    tokensGenIn: tokens('생성 입력 토큰'),
    tokensGenOut: tokens('생성 출력 토큰'),
    modelEval: field.text({ label: '평가 모델', max: 200, emptyText: '규칙 점검', width: 150 }),
    promptEval: field.text({ label: '평가 프롬프트', max: 60, emptyText: '-', width: 130 }),
    tempEval: temperature('평가 온도'),
    secondsEval: seconds('평가 시간(초)'),
    tokensEvalIn: tokens('평가 입력 토큰'),
    tokensEvalOut: tokens('평가 출력 토큰'),
    findings: field.integer({ label: '점검 결과 수', min: 0, max: MOST, emptyText: '-', width: 90 }),
    excluded: field.integer({ label: '제외한 문장', min: 0, max: MOST, emptyText: '-', width: 110 }),
    scoreMean: field.number({ label: '평균 점수', min: 0, max: 10, mark: scoreMark, emptyText: '-', width: 110 }),
    ...scoreFields,
  },
  columns: [
    'transTime',
    'mark',
    'scoreMean',
    'scorePrecision',
    'scoreRecall',
    'scoreAccuracy',
    'scoreCompleteness',
    'scoreHelpfulness',
    'scoreLowest',
    'modelGen',
    'promptGen',
    'secondsGen',
    'modelEval',
    'secondsEval',
    'findings',
    'excluded',
    'status',
    'genType',
    'reqId',
    'seq',
    'hospitalNameCode',
    'askedBy',
  ],
  search: { param: 'searchText', fields: ['reqId', 'modelGen', 'promptGen', 'modelEval'] },
  ...narrowed,
  sort: [
    { field: 'transTime', order: 'DESC' },
    { field: 'reqId', order: 'DESC' },
    { field: 'seq', order: 'DESC' },
  ],
  detail: { resource: 'llm-evaluation-item', by: { reqId: 'reqId', seq: 'seq' }, label: '점검 결과별 점수' },
  audit: { action: 'LLM 평가 조회' },
});
