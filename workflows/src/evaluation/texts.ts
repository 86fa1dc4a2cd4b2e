import type { GuideSentence } from '@onyak/core';

/** Words of the dataset grid and of the evaluation's details. */
export const evaluationTexts = {
  severities: { CONTRAINDICATED: '금기', MAJOR: '중대', MODERATE: '주의', INFO: '참고' },
  kinds: {
    INTERACTION: '약물 상호작용',
    SAME_INGREDIENT: '같은 성분 중복',
    SAME_CLASS: '같은 계열 중복',
    ELDERLY: '노인 주의',
    BEERS: 'Beers 기준',
    ANTICHOLINERGIC: '항콜린 부담',
    STOPP: 'STOPP 기준',
    DISEASE: '질환 주의',
    FALL_RISK: '낙상 위험',
    ALLERGY: '과거 이상반응',
    COMBINATION: '여러 약의 합친 위험',
    PREGNANCY: '임부 금기',
    AGE: '연령 금기',
    DOSE: '용량 주의',
    RENAL: '신기능에 따른 용량',
    LACTATION: '수유 주의',
    DURATION: '투여기간 주의',
    SPLITTING: '분할·분쇄 주의',
  },
  sentenceKinds: { EXPLAIN: '설명', WATCH: '살펴볼 증상', ASK: '물어볼 것', KEEP: '스스로 바꾸지 말 것' },
  patientRecord: '환자 기록',
  checksOnly: '평가 모델이 없어 규칙으로 점검한 것만 점수로 적었습니다. 점수가 없는 항목은 평가하지 않았습니다.',
  judgedBy: ({
    model,
    runs,
    failed,
  }: {
    readonly model: string;
    readonly runs: number;
    readonly failed: readonly string[];
  }) =>
    [
      `${model} 모델이 기준마다 ${runs}번 평가한 중앙값이며, 결정적 점검의 점수를 넘지 않습니다.`,
      failed.length > 0 ? `평가하지 못한 기준: ${failed.join(', ')}.` : '',
    ]
      .filter(Boolean)
      .join(' '),
  judgedCriterion: (name: string, median: number, low: number, high: number, reason: string) =>
    `${name} ${median}점(${low}~${high}): ${reason}`,
  criteria: {
    precision: '관련성',
    recall: '재현성',
    accuracy: '정확성',
    completeness: '완전성',
    helpfulness: '유용성',
  },
  completeness: (sentences: readonly GuideSentence[]) => {
    const kinds = new Set(sentences.map(({ kind }) => kind));
    if (kinds.size === 0) return '이 항목을 다룬 문장이 없습니다.';
    const missing = (['EXPLAIN', 'ASK'] as const)
      .filter((kind) => !kinds.has(kind))
      .map((kind) => evaluationTexts.sentenceKinds[kind]);
    return missing.length === 0
      ? `문장 ${sentences.length}개로 설명과 물어볼 것을 모두 다루었습니다.`
      : `빠진 것: ${missing.join(', ')}.`;
  },
  fixed: '정해진 문장 틀로 쓴 항목이라 따로 평가하지 않았습니다.',
  recommendationsEqual: '권고의 방향과 위험도를 근거와 견주어 다른 점을 찾지 못했습니다.',
  recommendationsDiffer: '권고의 방향이나 위험도가 근거와 다릅니다.',
  sound: '근거와 어긋나는 문장을 찾지 못했습니다.',
  faulty: (count: number) => `고쳐야 할 점 ${count}가지를 찾았습니다.`,
  strengths: '문장마다 근거와 견주었으며 어긋나는 말을 찾지 못했습니다.',
  structureSound: '묶음의 순서와 길이에서 잘못을 찾지 못했습니다.',
  structureFaulty: '묶음이나 길이를 고쳐야 합니다.',
  suggestion: '표시된 문장을 의견으로 보내 다시 작성하거나 최종 복약지도에서 고쳐 주십시오.',
  noHallucination: '근거에 없는 약, 진단, 증상, 숫자를 찾지 못했습니다.',
} as const;
