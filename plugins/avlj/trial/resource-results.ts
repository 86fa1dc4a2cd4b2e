import { defineResource, field } from '@onyak/core';

const MOST = Number.MAX_SAFE_INTEGER;
const count = (label: string, width = 90) => field.integer({ label, min: 0, max: MOST, emptyText: '-', width });
const seconds = (label: string) => field.number({ label, min: 0, max: MOST, emptyText: '-', width: 110 });
const words = (label: string, width = 260) =>
  field.text({ label, max: 1_000_000, multiline: true, emptyText: '-', width });
const reqId = field.text({ label: '시험 요청번호', required: true, max: 100, width: 190 });
const userId = field.text({ label: '요청자', max: 20, width: 110 });
const hospitalNameCode = field.institution({ label: '기관', width: 220 });
const at = field.dateTime({ label: '일시', width: 170 });

/** Patients of the fixed set as a model told their findings. */
export const setResult = defineResource({
  name: 'llm-set-case',
  call: 'AVLJ',
  callNames: { select: 'selectLLMSetCase' },
  table: 'llm_set_case',
  source: 'view',
  label: '고정 환자 결과',
  key: ['reqId', 'caseId'],
  globalKey: true,
  tenancy: 'hospital',
  fields: {
    title: field.text({ label: '가상 환자', max: 200, width: 260 }),
    expected: count('기대한 점검 결과', 110),
    found: count('엔진이 찾음', 110),
    held: count('전달하지 않을 것', 120),
    told: count('전달'),
    missing: count('빠짐'),
    toldFalsely: count('틀림'),
    grave: count('중대 빠짐·틀림', 130),
    refused: count('제외한 문장', 110),
    missingFindings: words('빠진 점검 결과'),
    falseFindings: words('틀리게 전달한 점검 결과'),
    refusedTexts: words('제외한 문장과 이유', 320),
    notFound: words('엔진이 찾지 못한 점검 결과'),
    seconds: seconds('시간(초)'),
    calls: count('호출'),
    tokensIn: count('입력 토큰', 110),
    tokensOut: count('출력 토큰', 110),
    price: field.number({ label: '비용(원)', min: 0, max: MOST, emptyText: '-', width: 100 }),
    model: field.text({ label: '모델', max: 200, width: 170 }),
    prompt: field.text({ label: '프롬프트', max: 60, width: 110 }),
    temperature: field.number({ label: '온도', min: 0, max: 10, emptyText: '-', width: 80 }),
    at,
    guide: words('모델이 쓴 글', 320),
    caseId: field.text({ label: '환자', required: true, max: 60, width: 190 }),
    reqId,
    userId,
    hospitalNameCode,
  },
  search: { param: 'searchText', fields: ['title', 'caseId', 'missingFindings', 'falseFindings', 'refusedTexts'] },
  filters: { reqId: { fields: ['reqId'], match: 'equal' } },
  ownRows: { field: 'userId' },
  sort: [
    { field: 'reqId', order: 'DESC' },
    { field: 'caseId', order: 'ASC' },
  ],
  audit: { action: 'LLM 평가 고정 환자 결과 조회' },
});

const preferred = (label: string) =>
  field.option({
    label,
    options: { A: '모델 A', B: '모델 B', TIE: '같음' },
    width: 120,
  });

/** Which of two models was preferred, of each patient, in both orders. */
export const pairResult = defineResource({
  name: 'llm-pair',
  call: 'AVLJ',
  callNames: { select: 'selectLLMPair' },
  table: 'llm_pair_row',
  source: 'view',
  label: '짝 비교 결과',
  key: ['reqId', 'item'],
  globalKey: true,
  tenancy: 'hospital',
  fields: {
    title: field.text({ label: '대상', max: 200, width: 260 }),
    outcome: field.option({
      label: '결과',
      options: [
        { value: 'A', label: 'A 우세' },
        { value: 'B', label: 'B 우세' },
        { value: 'TIE', label: '무승부' },
        { value: 'SPLIT', label: '순서에 따라 다름', tone: 'contraindicated' },
      ],
      width: 140,
    }),
    aFirst: preferred('A를 먼저 보일 때'),
    bFirst: preferred('B를 먼저 보일 때'),
    reasonAFirst: words('판정 이유 (A 먼저)'),
    reasonBFirst: words('판정 이유 (B 먼저)'),
    secondsA: seconds('A 시간(초)'),
    secondsB: seconds('B 시간(초)'),
    refusedA: count('A 제외한 문장', 130),
    refusedB: count('B 제외한 문장', 130),
    judge: field.text({ label: '판정 모델', max: 200, emptyText: '규칙', width: 140 }),
    at,
    guideA: words('A의 글', 320),
    guideB: words('B의 글', 320),
    item: field.text({ label: '대상 번호', required: true, max: 120, width: 210 }),
    reqId,
    userId,
    hospitalNameCode,
  },
  search: { param: 'searchText', fields: ['title', 'item', 'reasonAFirst', 'reasonBFirst'] },
  filters: { reqId: { fields: ['reqId'], match: 'equal' }, outcome: { fields: ['outcome'], match: 'equal' } },
  ownRows: { field: 'userId' },
  sort: [
    { field: 'reqId', order: 'DESC' },
    { field: 'item', order: 'ASC' },
  ],
  audit: { action: 'LLM 평가 짝 비교 결과 조회' },
});
