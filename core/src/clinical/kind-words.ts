import type { FindingKind } from './finding.js';

/** What a kind of finding is called, on screens and in figures. */
export const findingKindWords = {
  INTERACTION: '상호작용',
  SAME_INGREDIENT: '동일 성분',
  SAME_CLASS: '동일 효능군',
  ELDERLY: '노인 주의',
  BEERS: 'Beers 기준',
  ANTICHOLINERGIC: '항콜린 부담',
  STOPP: 'STOPP 기준',
  DISEASE: '질환 주의',
  FALL_RISK: '낙상 위험',
  ALLERGY: '알레르기',
  COMBINATION: '여러 약의 합',
  PREGNANCY: '임부',
  AGE: '연령',
  DOSE: '용량',
  RENAL: '신기능',
  LACTATION: '수유',
  DURATION: '투여기간',
  SPLITTING: '분할·분쇄',
} as const satisfies Readonly<Record<FindingKind, string>>;

/** What a severity is called. */
export const severityWords = {
  CONTRAINDICATED: '금기',
  MAJOR: '중대',
  MODERATE: '주의',
  INFO: '정보',
} as const;
