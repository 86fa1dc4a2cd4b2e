import type { DayTime, LeafletPart, MealTime } from '@onyak/core';

/** Phrases of the patient's medication guide, in 하십시오체 and in words that a pupil of a middle school reads. */
export const leafletTexts = {
  ask: {
    CALL_NOW: '지금 바로 전화해서 물어보실 것',
    TODAY: '오늘 안에 전화해서 물어보실 것',
    NEXT_VISIT: '다음에 병원에 가실 때 물어보실 것',
  },
  askToday: '이 약을 그대로 드셔도 되는지 의사나 약사에게 물어보십시오: {drugs}',
  askVisit: '이 약이 지금도 맞는지 의사나 약사에게 물어보십시오: {drugs}',
  hold: '답을 듣기 전에는 드시지 마십시오: {drugs}',
  held: '답을 듣기 전에는 드시지 마십시오. 맨 위에 적은 대로 먼저 전화하십시오.',
  askFirst: '그대로 드셔도 되는지 먼저 물어보십시오.',
  why: '까닭은 아래 조심할 점에 있습니다.',
  doctorDecides: '어느 약을 쉬거나 바꿀지는 의사가 정합니다.',
  forbiddenWith: '함께 쓰지 않아야 하는 약: {drugs}.',
  askWith: '함께 쓰는 것을 의사나 약사에게 물어보실 약: {drugs}.',
  watchFor: {
    EMERGENCY: '바로 119에 전화하거나 응급실로 가실 증상: {signs}',
    PROMPT: '오늘 안에 의사나 약사에게 전화하실 증상: {signs}',
    TELL: '다음에 병원에 가실 때 말씀하실 증상: {signs}',
  },
  keep: '약을 스스로 끊거나 양을 바꾸지 마십시오.',
  keepRest: '답을 듣기 전에 드시지 말라고 적은 약이 아니면 스스로 끊거나 양을 바꾸지 마십시오.',
  add: '새 약이나 건강기능식품을 더 드시기 전에 물어보십시오.',
  others: '그 밖에 평소와 다르면 의사나 약사에게 말씀하십시오.',
  unknown: {
    PURPOSE: '무엇에 쓰는 약인지',
    HOW: '언제 얼마나 쓰는지',
    WATCH: '쓰는 동안 살펴볼 것',
    MISSED: '빠뜨렸을 때 할 일',
    STORAGE: '두는 곳',
    APART: '함께 드시지 않을 것',
  } satisfies Record<LeafletPart | 'STORAGE', string>,
  unknownLine: '{what}: {drugs}',
  unknownFood: '음식, 술, 건강기능식품, 한약과 함께 드셔도 되는지는 다 살펴보지 못했습니다.',
  noDrugs: '적을 수 있는 약이 없습니다. 드시는 약을 모두 의사나 약사에게 보여 주십시오.',
} as const;

export const howTexts = {
  times: { MORNING: '아침', NOON: '점심', EVENING: '저녁', BEDTIME: '자기 전' } satisfies Record<DayTime, string>,
  meals: {
    BEFORE: '식사 전에',
    WITH: '식사와 함께',
    AFTER: '식사 뒤에',
    EMPTY: '빈속에',
  } satisfies Record<MealTime, string>,
  take: '드십시오',
  use: '쓰십시오',
  each: '한 번에 {amount}씩',
  once: '한 번에 {amount}을',
  asNeeded: '필요할 때만 쓰는 약입니다.',
  mostADay: '하루에 모두 {amount}입니다.',
  whenOnBag: '언제 쓰는지는 약봉투를 보십시오.',
  taken: '○',
  notes: {
    held: '답을 듣기 전에는 쉬십시오',
    asNeeded: '필요할 때만',
    times: '하루 {count}번',
    bag: '약봉투를 보십시오',
  },
} as const;
