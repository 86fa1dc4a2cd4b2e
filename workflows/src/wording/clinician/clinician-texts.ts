import type { Effect, FindingKind, Severity, Urgency } from '@onyak/core';

export const severityWords: Readonly<Record<Severity, string>> = {
  CONTRAINDICATED: '금기',
  MAJOR: '중대',
  MODERATE: '주의',
  INFO: '참고',
};
export const urgencyWords: Readonly<Record<Urgency, string>> = {
  NOW: '지금 확인',
  SOON: '다음 진료 때 확인',
  KNOW: '참고',
};
export const onsetWords: Readonly<Record<Effect['onset'], string>> = {
  HOURS: '몇 시간 안',
  DAYS: '며칠 안',
  WEEKS: '몇 주 안',
  MONTHS: '몇 달 뒤',
  ANY: '',
};

/** Kinds whose matter is a fact of its own are summed up under it, the others under their harm. */
export const kindWords: Readonly<Partial<Record<FindingKind, string>>> = {
  PREGNANCY: '임신 중 사용',
  AGE: '나이에 따른 제한',
  DOSE: '최대 용량 초과',
  RENAL: '콩팥 기능에 따른 용량',
  SAME_INGREDIENT: '같은 성분 중복',
  SAME_CLASS: '같은 계열 중복',
  LACTATION: '수유 중 사용',
  DURATION: '투여 기간 초과',
  SPLITTING: '분할·분쇄',
  ANTICHOLINERGIC: '항콜린 부담',
};

export const phrases = {
  counts: '찾은 것 {total}건({counts})',
  count: '{severity} {count}',
  unreviewed: '검토 전 근거 {count}건',
  summed: '가벼운 것은 위험별로 묶음(조치 전문은 검토 화면에 있음)',
  inferred: '{name}(약에서 추정)',
  toldBy: { SURVEY: '{name}(설문)' },
  reactions: '기록된 이상반응 {reactions}',
  figures: '수치: {text}',
  action: '조치: {text}',
  each: '{subject} → {actions}',
  /** The drug to be held of a pair, where names stand before the action. */
  firstOne: '앞의 약을',
  whenChanging: '교체 시 ',
  forbiddenCall: '병용 금기입니다. 처방한 의사에게 바로 연락해 ',
  /** Of a pair that is parted by a drug that is held anyway. */
  holdInstead: '병용 금기입니다. 처방한 의사에게 바로 연락해 {drug} 보류하도록 합니다.',
  /** Sentences of a row that hold whichever of the two is held. */
  ofWhicheverIsHeld: /간격을 둡니다|끊지 않/u,
  callAll: '병용 금기는 모두 처방한 의사에게 바로 연락합니다',
  hold: '보류할 약: {text}',
  first: '먼저 검토할 약: {text}',
  monitoring: '감시: {text}',
  onset: '발현: {text}',
  check: '확인 필요 {text}',
  checks: '확인 필요: {items}',
  source: '근거 {text}',
  sources: '근거: {items}',
  notScreened: '점검하지 못한 것',
  ring: '{names} 서로',
  conditions: '{names}({conditions})',
  /** What the ministry's list of pairs says where it names no drug to hold. */
  whichIsOpen: '어느 약을 쉬거나 바꿀지는 처방의가 정하므로 바로 연락합니다.',
  callPrescriber: '처방한 의사에게 바로 연락합니다.',
  /** Where a drug that acts where it is applied was graded lower for it. */
  onlyLocal: '국소에 쓰는 제형이므로 넓은 부위에 오래 쓰는지와 출혈 징후를 확인합니다.',
} as const;

/** Words of the context rules and of the rows that they are about. */
export const inContext = {
  isProtected: /위장보호제를 함께 복용하고 있어/u,
  /** What protects the stomach is gone on with where it is taken already. */
  protection: [
    [/(?:PPI|위장 ?보호제)를 함께 쓰(고|거나)/u, '쓰고 있는 위장보호제를 이어서 쓰$1'],
    [
      /(?:PPI|위장 ?보호제)를 함께 (?:씁니다|쓸지 검토합니다)|(?:PPI|위장 ?보호제?)를 (?:고려|검토)합니다/u,
      '쓰고 있는 위장보호제를 이어서 씁니다',
    ],
  ],
  isLocal: /외용(?:인)? 소염진통제/u,
} as const;
