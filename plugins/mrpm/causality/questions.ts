/**
 * One set of questions for three scales of causality: what is answered once is counted by each scale in its own way. The
 * wording is ours; which scale asks what, and the sources, are in docs/causality.md.
 */
const unknown = { value: 'unknown', label: '정보 없음' } as const;

export const causalityQuestions = [
  {
    id: 'timeRelation',
    label: '시간 관계',
    text: '약을 쓴 뒤에, 그럴 만한 시간 안에 반응이 나타났습니까?',
    options: [{ value: 'plausible', label: '맞음' }, { value: 'implausible', label: '맞지 않음' }, unknown],
  },
  {
    id: 'withdrawal',
    label: '중단·감량 뒤',
    text: '의심 약을 끊거나 줄인 뒤 어떻게 되었습니까?',
    options: [
      { value: 'improved', label: '좋아짐' },
      { value: 'unchanged', label: '상관없이 진행' },
      { value: 'notStopped', label: '끊거나 줄이지 않음' },
      unknown,
    ],
  },
  {
    id: 'pastReaction',
    label: '과거 반응',
    text: '전에도 같거나 비슷한 약에서 같은 반응이 있었습니까?',
    options: [{ value: 'yes', label: '있음' }, { value: 'no', label: '없음' }, unknown],
  },
  {
    id: 'otherDrugs',
    label: '함께 쓴 약',
    text: '함께 쓴 다른 약으로 설명됩니까?',
    options: [
      { value: 'notExplained', label: '함께 쓴 약만으로는 설명 안 됨' },
      { value: 'interaction', label: '의심 약과의 상호작용으로 설명됨' },
      { value: 'explained', label: '함께 쓴 약만으로 설명됨' },
      { value: 'noData', label: '자료에 설명 없음' },
      unknown,
    ],
  },
  {
    id: 'otherCauses',
    label: '약 아닌 원인',
    text: '병이나 시술 등 약 아닌 원인으로 설명됩니까?',
    options: [{ value: 'notExplained', label: '설명 안 됨' }, { value: 'explained', label: '설명됨' }, unknown],
  },
  {
    id: 'known',
    label: '알려진 반응',
    text: '의심 약의 이미 알려진 반응입니까?',
    options: [
      { value: 'labelled', label: '허가사항에 있음' },
      { value: 'reported', label: '허가사항에 없으나 보고된 사례 있음' },
      { value: 'unknown', label: '알려진 바 없음' },
    ],
  },
  {
    id: 'rechallenge',
    label: '다시 투여',
    text: '같은 약을 다시 썼을 때 어떻게 되었습니까?',
    options: [
      { value: 'recurred', label: '같은 반응이 다시 나타남' },
      { value: 'notRecurred', label: '다시 나타나지 않음' },
      { value: 'notDone', label: '다시 쓰지 않음' },
      unknown,
    ],
  },
  {
    id: 'specificTest',
    label: '특이 검사',
    text: '혈중 농도, 피부시험, 유발시험 등 이 약을 가리키는 검사의 결과는 어떻습니까?',
    options: [
      { value: 'positive', label: '양성' },
      { value: 'negative', label: '음성' },
      { value: 'noResult', label: '결과 모름' },
      unknown,
    ],
  },
  {
    id: 'doseRelation',
    label: '용량과의 관계',
    text: '용량을 늘렸을 때 심해지거나 줄였을 때 덜해졌습니까?',
    options: [{ value: 'yes', label: '예' }, { value: 'no', label: '아니요' }, unknown],
  },
  {
    id: 'toxicLevel',
    label: '독성 농도',
    text: '혈액 등에서 독성 농도의 약이 검출되었습니까?',
    options: [{ value: 'yes', label: '예' }, { value: 'no', label: '아니요' }, unknown],
  },
  {
    id: 'placebo',
    label: '위약',
    text: '위약을 썼을 때도 반응이 나타났습니까?',
    options: [{ value: 'recurred', label: '나타남' }, { value: 'notRecurred', label: '나타나지 않음' }, unknown],
  },
  {
    id: 'definitive',
    label: '약에 특징적인 반응',
    text: '약리작용이나 모습으로 보아 이 약의 반응으로 특정되는, 객관적이고 특이한 반응입니까?',
    options: [{ value: 'yes', label: '예' }, { value: 'no', label: '아니요' }, unknown],
  },
  {
    id: 'dataState',
    label: '자료',
    text: '판단에 필요한 자료가 더 있습니까?',
    options: [
      { value: 'enough', label: '지금 자료로 판단함' },
      { value: 'awaited', label: '자료를 더 기다리거나 검토 중' },
      { value: 'unobtainable', label: '모자라거나 서로 어긋나며 더 얻을 수 없음' },
    ],
  },
] as const;

export type CausalityQuestion = (typeof causalityQuestions)[number];
export type CausalityQuestionId = CausalityQuestion['id'];
type OptionOf<Id extends CausalityQuestionId> = Extract<CausalityQuestion, { id: Id }>['options'][number]['value'];
/** What was answered, by question; a question that is left out is not answered. */
export type CausalityAnswers = { readonly [Id in CausalityQuestionId]?: OptionOf<Id> };

/** The questions' options of all questions, for a field that keeps an answer. */
export const answerOptions = [
  ...new Map(
    causalityQuestions.flatMap(({ options }) => options.map(({ value, label }) => [value, { value, label }] as const)),
  ).values(),
];

/** Pairs of question and answer as a form or a stored case has them; what is no answer to its question is left out. */
export function readAnswers(
  pairs: readonly { readonly question: string; readonly answer: string }[],
): CausalityAnswers {
  return Object.fromEntries(
    pairs.flatMap(({ question, answer }) => {
      const asked = causalityQuestions.find(({ id }) => id === question);
      return asked?.options.some(({ value }) => value === answer) === true ? [[question, answer]] : [];
    }),
  );
}
