import { ABNORMAL_SCORE, field } from '@onyak/core';

/** 8 and below is marked (decisions.md "Clinical"), in lists by colour and word. */
export const scoreMark = { atMost: ABNORMAL_SCORE, word: '낮음' } as const;

export const isLow = (score: number | null): boolean => score !== null && score <= ABNORMAL_SCORE;

const score = (label: string) => field.number({ label, min: 0, max: 10, mark: scoreMark, emptyText: '-', width: 110 });

/** The five scores, in the order in which every list and chart has them. */
export const criteria = [
  'scorePrecision',
  'scoreRecall',
  'scoreAccuracy',
  'scoreCompleteness',
  'scoreHelpfulness',
] as const;

export const scoreFields = {
  scorePrecision: score('관련성 정밀도'),
  scoreRecall: score('관련성 재현율'),
  scoreAccuracy: score('정확도'),
  scoreCompleteness: score('완전성'),
  scoreHelpfulness: score('도움 정도'),
  scoreLowest: score('가장 낮은 점수'),
  mark: field.option({
    label: '8점 이하',
    options: [
      { value: 'LOW', label: '있음', tone: 'moderate' },
      { value: 'HIGH', label: '없음', tone: 'quiet' },
      { value: 'NONE', label: '평가 없음', tone: 'quiet' },
    ],
    width: 110,
  }),
};
