import type { FindingKind, Severity, Urgency } from '@onyak/core';
import { withParticle } from '../../wording/particles.js';

/** Every fixed phrase of the offline model, in 합니다체. `{…}` is filled by the composer, particles included. */
export const phrases = {
  headings: { NOW: '지금 바로 확인할 것', SOON: '다음 진료 때 확인할 것', KNOW: '알아 두면 좋은 것' } satisfies Record<
    Urgency,
    string
  >,
  pairSeverity: {
    CONTRAINDICATED: '함께 쓰지 않아야 하는 조합(병용 금기)입니다.',
    MAJOR: '함께 쓸 때 위험이 큰 조합입니다.',
    MODERATE: '함께 쓸 때 주의해야 하는 조합입니다.',
    INFO: '함께 쓸 때 알아 두면 좋은 조합입니다.',
  } satisfies Record<Severity, string>,
  drugSeverity: {
    CONTRAINDICATED: '쓰지 않아야 하는 약(금기)에 해당합니다.',
    MAJOR: '위험이 커서 꼭 확인해야 하는 약입니다.',
    MODERATE: '주의해서 써야 하는 약입니다.',
    INFO: '알아 두면 좋은 점이 있는 약입니다.',
  } satisfies Record<Severity, string>,
  sumSeverity: {
    CONTRAINDICATED: '합친 부담이 지나쳐 함께 쓰지 않아야 합니다(금기).',
    MAJOR: '합친 부담의 위험이 커서 꼭 확인해야 합니다.',
    MODERATE: '합친 부담이 있어 주의해서 써야 합니다.',
    INFO: '합친 부담은 알아 두면 좋은 내용입니다.',
  } satisfies Record<Severity, string>,
  condition: '{diagnoses} 있을 때 ',
  inferred: '{name}(약에서 추정한 진단)',
  kindNotes: {
    INTERACTION: '',
    SAME_INGREDIENT: '같은 성분이 겹쳐 한꺼번에 많은 양을 쓰게 될 수 있습니다.',
    SAME_CLASS: '같은 계열의 약이 겹쳐 작용이 지나치게 강해질 수 있습니다.',
    ELDERLY: '고령에서 부작용이 더 잘 나타날 수 있습니다.',
    BEERS: '고령에서 부작용이 더 잘 나타날 수 있습니다.',
    ANTICHOLINERGIC: '',
    STOPP: '고령 환자의 처방을 다시 살펴보는 기준(STOPP)에 해당합니다.',
    FALL_RISK: '넘어질 위험을 높일 수 있는 약입니다.',
    COMBINATION: '세 가지 이상의 약이 겹쳐 위험이 더해질 수 있습니다.',
    PREGNANCY: '임신 중이거나 임신했을 수 있을 때 아기에게 해로울 수 있는 약입니다.',
    AGE: '이 나이에서는 쓰지 않도록 정해진 약입니다.',
    DOSE: '하루에 쓰는 양이 정해진 최대량을 넘을 수 있습니다.',
    RENAL: '콩팥 기능에 맞추어 양을 정해야 하는 약입니다.',
    LACTATION: '모유를 통해 아기에게 영향을 줄 수 있는 약입니다.',
    DURATION: '정해진 기간보다 오래 쓰고 있을 수 있는 약입니다.',
    SPLITTING: '나누거나 부수어 쓰지 않아야 하는 약입니다.',
    ALLERGY: '',
  } satisfies Record<FindingKind, string>,
  askContraindicated: '다음에 쓰기 전에 처방한 의사나 약사에게 먼저 연락해 {subject} 써도 되는지 물어보십시오.',
  askNow: '오늘 안에 처방한 의사나 약사에게 연락해 {subject} 그대로 써도 되는지 물어보십시오.',
  askSoon: '다음 진료 때 의사나 약사에게 {subject} 그대로 써도 되는지 물어보십시오.',
  askKnow: '의사나 약사를 만날 때 {subject} 쓰고 있다고 알리십시오.',
  review: '{subject}: 의료진이 검토할 내용은 다음과 같습니다. {actions}',
  watchUrgent: '{subject} 쓰는 동안 {signs} 바로 진료를 받으십시오.',
  watch: '{subject} 쓰는 동안 {signs} 의사나 약사에게 알리십시오.',
  keepNow: '의사나 약사의 답을 듣기 전에 {drugs} 스스로 끊거나 양을 바꾸지 마십시오.',
  keep: '{drugs} 스스로 끊거나 양을 바꾸지 마십시오.',
  yourDrugs: '쓰고 있는 약',
  drugsAbove: '위에 적힌 약',
  theOthers: '위에 적힌 약 가운데 {without} 뺀 나머지를',
  meantItems: '말씀하신 항목',
  because: '(근거: {mechanisms})',
  uncertain: '확인하지 못한 점: {note}',
  source: '출처: {sources}.',
  rule: '해당 기준: {rules}.',
  multiple: '다음 {count}가지 경우가 여기에 해당합니다: {subjects}.',
  overviewFound: '확인한 약 {medications}개와 진단 {diagnoses}개에서 살펴볼 점 {total}가지를 찾았습니다.',
  overviewCounts: {
    NOW: '지금 바로 확인할 것 {count}가지',
    SOON: '다음 진료 때 확인할 것 {count}가지',
    KNOW: '알아 두면 좋은 것 {count}가지',
  } satisfies Record<Urgency, string>,
  overviewNone:
    '확인한 약 {medications}개와 진단 {diagnoses}개의 범위에서는 함께 쓸 때 조심할 점을 찾지 못했습니다. 찾지 못했다는 것이 위험이 전혀 없다는 뜻은 아닙니다.',
  overviewNothing:
    '확인할 수 있는 약이 없어 살펴본 내용이 없습니다. 복용 중인 약의 목록을 의사나 약사에게 보여 주십시오.',
  generalWatch: '약을 쓰는 동안 평소와 다른 증상이 나타나면 의사나 약사에게 알리십시오.',
  generalAsk: '새로운 약이나 건강기능식품을 더하기 전에 의사나 약사에게 물어보십시오.',
  generalKeep: '쓰고 있는 약을 스스로 끊거나 양을 바꾸지 마십시오.',
  notScreened: '정보가 부족해 다음은 다 확인하지 못했습니다: {items}. 의사나 약사에게 직접 물어보십시오.',
  disclaimer: '이 안내는 진료를 대신하지 않습니다. 궁금한 점은 의사나 약사에게 물어보십시오.',
  memoHead: '[작성 메모]',
  memoModel: '언어 모델 없이 정해진 문장 틀(onyak-offline-1)로 작성했습니다.',
} as const;

const older = '고령에서 부작용이 더 잘 나타날 수 있습니다.';
const lookAgain = '이 약이 지금도 꼭 필요한지 다시 살펴보아야 합니다.';

/** Phrases of the patient's part of the final text, in 하십시오체. */
export const patientPhrases = {
  title: '# 복약 안내',
  overview:
    '확인한 약 {medications}개와 진단 {diagnoses}개에서 살펴볼 점을 찾아 급한 것부터 적었습니다. 이 안내를 의사나 약사에게 보여 주십시오.',
  together: {
    CONTRAINDICATED: '함께 쓰지 않아야 하는 약(병용 금기)',
    MAJOR: '함께 쓰면 위험이 큰 약',
    MODERATE: '함께 쓸 때 주의해야 하는 약',
    INFO: '함께 쓸 때 알아 두면 좋은 약',
  } satisfies Record<Severity, string>,
  alone: {
    CONTRAINDICATED: '쓰지 않아야 하는 약(금기)',
    MAJOR: '위험이 커서 꼭 확인해야 하는 약',
    MODERATE: '주의해서 써야 하는 약',
    INFO: '알아 두면 좋은 약',
  } satisfies Record<Severity, string>,
  condition: ' ({diagnoses} 진단과 관련)',
  sharing: (name: string, others: readonly string[]) =>
    `${withParticle(name, '을')} ${withParticle(others.join(' 또는 '), '과')} 함께 쓸 때`,
  reacted: '이전 이상반응 기록({reactions})과 관련된 약이어서 이전과 같은 이상반응이 다시 나타날 수 있습니다.',
  older,
  lookAgain,
  affectEachOther: '함께 쓰면 서로 영향을 줄 수 있습니다.',
  kindNotes: {
    INTERACTION: '',
    SAME_INGREDIENT: '같은 성분이 겹쳐 한꺼번에 많은 양을 쓰게 될 수 있습니다.',
    SAME_CLASS: '같은 계열의 약이 겹쳐 작용이 지나치게 강해질 수 있습니다.',
    ELDERLY: older,
    BEERS: older,
    ANTICHOLINERGIC: '입을 마르게 하는 작용이 서로 더해집니다.',
    STOPP: lookAgain,
    FALL_RISK: '',
    COMBINATION: '세 가지 이상의 약이 겹쳐 위험이 더해질 수 있습니다.',
    PREGNANCY: '임신 중이거나 임신했을 수 있을 때 아기에게 해로울 수 있는 약입니다.',
    AGE: '이 나이에서는 쓰지 않도록 정해진 약입니다.',
    DOSE: '하루에 쓰는 양이 정해진 최대량을 넘을 수 있습니다.',
    RENAL: '콩팥 기능에 맞추어 양을 정해야 하는 약입니다.',
    LACTATION: '모유를 통해 아기에게 영향을 줄 수 있는 약입니다.',
    DURATION: '정해진 기간보다 오래 쓰고 있을 수 있는 약입니다.',
    SPLITTING: '나누거나 부수어 쓰지 않아야 하는 약입니다.',
    ALLERGY: '이전 이상반응 기록과 관련된 약이어서 이전과 같은 이상반응이 다시 나타날 수 있습니다.',
  } satisfies Record<FindingKind, string>,
  mayAnd: '수 있고,',
  advice: '이렇게 하십시오',
  ask: '물어볼 것',
  watch: '살펴볼 증상',
  keep: '스스로 바꾸지 말 것',
  contraindicatedAbove: '위에 금기로 적힌 약을',
  restHere: '위에 적힌 나머지 약을',
  drugsHere: '위에 적힌 약을',
  watchUrgent: '다음 증상이 나타나면 바로 진료를 받으십시오: {signs}.',
  watchTell: '다음 증상이 나타나면 의사나 약사에게 알리십시오: {signs}.',
} as const;

/** What the offline model says about feedback: what it did, and what it could not do. */
export const memoTexts = {
  shorter: '의견에 따라 같은 내용을 더 짧게 정리했습니다.',
  detailed: '의견에 따라 기준과 출처를 더했습니다.',
  plain: '의견에 따라 전문 용어로 된 근거를 뺐습니다.',
  first: '의견에 따라 {names}에 관한 내용을 각 묶음의 맨 앞에 두었습니다.',
  explained: '의견에 따라 {names}에 관한 설명을 자세히 적었습니다.',
  keptAll: '찾은 내용을 빼 달라는 의견은 반영하지 않았습니다. 찾은 내용은 모두 남깁니다.',
  unchangedFacts: '약의 용량이나 위험도를 바꾸는 의견은 반영하지 않았습니다. 찾은 내용만 옮깁니다.',
  notUnderstood:
    '문장 틀로는 반영할 수 없는 의견이 있어 그 부분은 그대로 두었습니다. 필요한 내용은 최종 복약지도에서 직접 고칠 수 있습니다.',
} as const;
