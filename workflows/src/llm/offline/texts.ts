import type { FindingKind, Severity, Urgency } from '@onyak/core';

/** Every fixed phrase of the offline model, in 하십시오체. `{…}` is filled by the composer, particles included. */
export const phrases = {
  headings: { NOW: '지금 바로 확인할 것', SOON: '다음 진료 때 확인할 것', KNOW: '알아 두면 좋은 것' } satisfies Record<
    Urgency,
    string
  >,
  askHeld:
    '다음에 드시기 전에, 지금 바로 처방한 의사나 약사에게 전화해 {subject} 계속 쓸지 물어보십시오. 답을 듣기 전에는 이 약을 드시지 마십시오.',
  askForbidden: '지금 바로 처방한 의사나 약사에게 전화해 {subject} 써도 되는지 물어보십시오.',
  askForbiddenToo: '{subject} 써도 되는지도 물어보십시오.',
  doctorDecides: '어느 약을 쉬거나 바꿀지는 의사가 정합니다.',
  askToday: '오늘 안에 처방한 의사나 약사에게 전화해 {subject} 그대로 써도 되는지 물어보십시오.',
  askSoon: '다음 진료 때 의사나 약사에게 {subject} 그대로 써도 되는지 물어보십시오.',
  askKnow: '의사나 약사를 만날 때 {subject} 쓰고 있다고 알리십시오.',
  feeding: '답을 들을 때까지 아기에게는 약을 쓰기 전에 짜 둔 젖이나 분유를 먹이고, 그동안 나오는 젖은 짜서 버리십시오.',
  feedOn: '젖 먹이는 것도 스스로 끊지 마십시오.',
  unreachable: '전화가 되지 않으면 가까운 약국이나 병원에 물어보십시오.',
  review: '{subject}: 의료진이 검토할 내용은 다음과 같습니다. {actions}',
  watch: {
    EMERGENCY: '{signs} 나타나면 바로 119에 전화하거나 응급실로 가십시오.',
    PROMPT: '{signs} 나타나면 오늘 안에 처방한 의사나 약사에게 전화하십시오.',
    TELL: '{signs} 나타나면 다음 진료 때 의사나 약사에게 말씀하십시오.',
  },
  sugarFirst: '식은땀이나 손 떨림처럼 혈당이 떨어진 증상이 나타나면 전화하기 전에 먼저 사탕이나 주스를 드십시오.',
  glucoseFirst:
    '식은땀이나 손 떨림처럼 혈당이 떨어진 증상이 나타나면 전화하기 전에 먼저 사탕이 아니라 포도당을 드십시오.',
  likeThese: '{signs} 같은 증상이',
  keep: '쓰고 있는 약을 스스로 끊거나 양을 바꾸지 마십시오.',
  keepRest: '답을 듣기 전에 드시지 말라고 적은 약을 뺀 나머지 약은 스스로 끊거나 양을 바꾸지 마십시오.',
  drugsHere: '위에 적은 약을',
  restHere: '위에 적은 나머지 약을',
  together: '{drugs} 함께',
  meantItems: '말씀하신 항목',
  because: '(근거: {mechanisms})',
  uncertain: '확인하지 못한 점: {note}',
  source: '출처: {sources}.',
  rule: '해당 기준: {rules}.',
  screened: '확인한 약 {medications}개와 진단 {diagnoses}개',
  screenedDrugs: '확인한 약 {medications}개',
  overviewFound: '{screened}에서 살펴볼 점 {total}가지를 찾았습니다.',
  overviewCounts: {
    NOW: '지금 바로 확인할 것 {count}가지',
    SOON: '다음 진료 때 확인할 것 {count}가지',
    KNOW: '알아 두면 좋은 것 {count}가지',
  } satisfies Record<Urgency, string>,
  overviewNone:
    '{screened}의 범위에서는 조심할 점을 찾지 못했습니다. 찾지 못했다는 것이 위험이 전혀 없다는 뜻은 아닙니다.',
  overviewNothing:
    '확인할 수 있는 약이 없어 살펴본 내용이 없습니다. 드시는 약을 모두 의사나 약사에게 보여 주고 함께 먹어도 되는지 물어보십시오.',
  generalWatch: '약을 쓰는 동안 평소와 다른 증상이 나타나면 의사나 약사에게 알리십시오.',
  generalAsk: '새로운 약이나 건강기능식품을 더하기 전에 의사나 약사에게 물어보십시오.',
  generalKeep: '쓰고 있는 약을 스스로 끊거나 양을 바꾸지 마십시오.',
  notScreened: '정보가 부족해 다음은 다 확인하지 못했습니다: {items}. 의사나 약사에게 직접 물어보십시오.',
  disclaimer: '이 안내는 진료를 대신하지 않습니다. 궁금한 점은 의사나 약사에게 물어보십시오.',
  memoHead: '[작성 메모]',
  memoModel: '언어 모델 없이 정해진 문장 틀(onyak-offline-1)로 작성했습니다.',
} as const;

const olderAgain = '나이가 들수록 부작용이 잘 나타나 지금도 필요한지 살펴볼 약입니다{condition}: {drugs}';
const forbidden = '쓰지 않아야 하는 약입니다({list}금기){condition}: {drugs}';
const forbiddenTogether = '함께 쓰지 않아야 하는 약입니다({list}병용 금기){condition}: {drugs}';

const milkWatched = '젖을 먹이는 동안 쓸 수 있으나 아기를 잘 살펴야 하는 약입니다{condition}: {drugs}';

/** What is said of a drug while breastfeeding, by its grade: three lists of a guide are told apart. */
export const lactationNotes: Readonly<Record<Severity, string>> = {
  CONTRAINDICATED: '젖을 먹이는 동안 쓰지 않아야 하는 약입니다{condition}: {drugs}',
  MAJOR: '젖을 먹이는 동안 되도록 피하는 약입니다{condition}: {drugs}',
  MODERATE: '젖을 먹이는 동안에는 다른 약이 더 나을 수 있는 약입니다{condition}: {drugs}',
  INFO: milkWatched,
};

/** Lines of findings, without their full stops. */
export const linePhrases = {
  together: '{drugs} 함께 쓰면 {harm}{condition}',
  alone: '{drugs} 쓰는 동안 {harm}{condition}',
  ofThese: {
    one: '이 약을 쓰는 동안 {harm}',
    several: '이 약들을 쓰는 동안 {harm}',
    together: '이 약들을 함께 쓰면 {harm}',
    DURATION: '오래 쓰면 {harm}',
    SPLITTING: '나누거나 부수면 {harm}',
  },
  ownEffect: '{drugs}의 {harm}',
  weakened: '{drugs}의 효과가 줄어 {harm}',
  weakTogether: '{drugs} 저마다 작용이 약하지만 모두 함께 쓰면 {harm}',
  forbiddenPair: '{drugs} 함께 쓰지 않아야 합니다({list}병용 금기){condition}',
  ofMinistry: '식품의약품안전처 ',
  adds: '{drugs}도 이 위험을 더할 수 있습니다',
  condition: '({diagnoses} 진단과 관련)',
  conditions: '({diagnoses} 등의 진단과 관련)',
  mixedClass: '쓰임새가 비슷한 약이어서 모두 쓰는 것이 맞는지 확인할 약입니다{condition}: {drugs}',
  localPair: '바르거나 붙이거나 넣는 약이 들어 있어 위험은 낮지만, 함께 쓴다고 알려 둘 약입니다{condition}: {drugs}',
  reacted: {
    sameForbidden: '예전에 알레르기나 부작용이 기록되어 쓰지 않아야 하는 약입니다(금기){condition}: {drugs}',
    similarForbidden:
      '예전에 알레르기나 부작용이 기록된 약과 비슷해 쓰지 않아야 하는 약입니다(금기){condition}: {drugs}',
    same: '예전에 알레르기나 부작용이 기록된 약입니다{condition}: {drugs}',
    similar: '예전에 알레르기나 부작용이 기록된 약과 비슷한 약입니다{condition}: {drugs}',
    allowed: '예전의 부작용을 평가한 전문가가 쓸 수 있다고 정한 약입니다{condition}: {drugs}',
  },
  reactsAgain: '예전과 같은 반응이 다시 나타날 수 있습니다',
  weekly: {
    forbidden:
      '일주일에 한 번만 쓰는 약이 날마다 쓰는 것으로 적혀 있어, 이대로 쓰지 않아야 하는 약입니다(금기){condition}: {drugs}',
    note: '일주일에 한 번만 쓰는 약이 날마다 쓰는 것으로 적혀 있을 수 있습니다{condition}: {drugs}',
  },
  forbidden: {
    INTERACTION: forbiddenTogether,
    COMBINATION: forbiddenTogether,
    SAME_INGREDIENT: '같은 성분이 겹쳐 함께 쓰지 않아야 하는 약입니다({list}병용 금기){condition}: {drugs}',
    SAME_CLASS: '같은 계열이 겹쳐 함께 쓰지 않아야 하는 약입니다({list}병용 금기){condition}: {drugs}',
    PREGNANCY: '임신 중이거나 임신했을 수 있을 때 쓰지 않아야 하는 약입니다({list}금기){condition}: {drugs}',
    AGE: '이 나이에는 쓰지 않아야 하는 약입니다({list}금기){condition}: {drugs}',
    DOSE: '하루에 쓰는 양이 정해진 최대량을 넘어, 이대로 쓰지 않아야 하는 약입니다({list}금기){condition}: {drugs}',
    RENAL: '지금의 콩팥 기능에서는 쓰지 않아야 하는 약입니다({list}금기){condition}: {drugs}',
    LACTATION: '젖을 먹이는 동안 쓰지 않아야 하는 약입니다({list}금기){condition}: {drugs}',
    DURATION: '정해진 기간보다 오래 쓰지 않아야 하는 약입니다({list}금기){condition}: {drugs}',
    SPLITTING: '나누거나 부수어 쓰지 않아야 하는 약입니다({list}금기){condition}: {drugs}',
    DISEASE: forbidden,
    ELDERLY: forbidden,
    BEERS: forbidden,
    STOPP: forbidden,
    ANTICHOLINERGIC: forbiddenTogether,
    FALL_RISK: forbidden,
    ALLERGY: forbidden,
  } satisfies Record<FindingKind, string>,
  notes: {
    INTERACTION: '함께 쓰면 서로 영향을 주는 약입니다{condition}: {drugs}',
    COMBINATION: '여러 가지를 함께 쓰면 위험이 더해지는 약입니다{condition}: {drugs}',
    SAME_INGREDIENT: '같은 성분이 겹친 약이어서 모두 드시면 양이 지나치게 많아질 수 있습니다{condition}: {drugs}',
    SAME_CLASS: '같은 계열이 겹친 약이어서 작용과 부작용이 지나치게 강해질 수 있습니다{condition}: {drugs}',
    PREGNANCY: '임신 중이거나 임신했을 수 있을 때 조심해야 하는 약입니다{condition}: {drugs}',
    AGE: '이 나이에는 조심해야 하는 약입니다{condition}: {drugs}',
    DOSE: '하루에 쓰는 양이 정해진 최대량을 넘을 수 있는 약입니다{condition}: {drugs}',
    RENAL: '콩팥 기능에 맞추어 양을 줄이거나 피해야 할 수 있는 약입니다{condition}: {drugs}',
    LACTATION: milkWatched,
    DURATION: '정해진 기간보다 오래 쓰고 있을 수 있는 약입니다{condition}: {drugs}',
    SPLITTING: '나누거나 부수지 말고 그대로 삼켜야 하는 약입니다{condition}: {drugs}',
    DISEASE: '앓는 병에 따라 조심해야 하는 약입니다{condition}: {drugs}',
    ELDERLY: olderAgain,
    BEERS: olderAgain,
    STOPP: '지금도 필요한지 다시 살펴볼 약입니다{condition}: {drugs}',
    ANTICHOLINERGIC: '입이 마르는 작용이 서로 더해지는 약입니다{condition}: {drugs}',
    FALL_RISK: '넘어질 위험을 높일 수 있는 약입니다{condition}: {drugs}',
    ALLERGY: '예전에 알레르기나 부작용이 기록된 약과 관련된 약입니다{condition}: {drugs}',
  } satisfies Record<FindingKind, string>,
} as const;

/** Phrases of the patient's part of the final text, in 하십시오체. */
export const patientPhrases = {
  title: '# 복약 안내',
  overview: '{screened}에서 살펴볼 점을 찾아 급한 것부터 적었습니다. 이 안내를 의사나 약사에게 보여 주십시오.',
  headings: {
    CALL_NOW: '지금 바로 전화할 것',
    TODAY: '오늘 안에 물어볼 것',
    NEXT_VISIT: '다음 진료 때 물어볼 것',
    KNOW: '알아 두면 좋은 것',
  },
  watch: '살펴볼 증상',
  watchFor: {
    EMERGENCY: '바로 119에 전화하거나 응급실로 가야 하는 증상: {signs}',
    PROMPT: '오늘 안에 처방한 의사나 약사에게 전화해야 하는 증상: {signs}',
    TELL: '다음 진료 때 말씀하실 증상: {signs}',
  },
  otherSigns: '그 밖에 평소와 다른 증상이 나타나면 의사나 약사에게 말씀하십시오.',
  drugsBelow: '다음 약을',
  forRisk: '{grounds} {advice}',
  again: {
    CALL_NOW: '위에 적은 약에 대해 이 점도 지금 바로 물어보십시오.',
    TODAY: '오늘 안에 전화할 때 위에 적은 약에 대해 이 점도 물어보십시오.',
    NEXT_VISIT: '다음 진료 때 위에 적은 약에 대해 이 점도 물어보십시오.',
    KNOW: '위에 적은 약에는 다음과 같은 점도 있습니다.',
  },
  keep: '지켜 주실 것',
  notScreened: '확인하지 못한 것',
  askAbout: '이 점은 의사나 약사에게 직접 물어보십시오.',
} as const;

/** The same in fewer words, where the text is asked to be shorter or would not fit its page. */
export const briefPhrases = {
  overview: '{screened}에서 살펴볼 점을 급한 것부터 적었습니다. 의사나 약사에게 보여 주십시오.',
  together: '함께 쓰면 {harm}{condition}: {drugs}',
  alone: '{harm}{condition}: {drugs}',
  /** `가를 나, 다와`. */
  set: '{each} {others}',
  or: '{drugs} 또는 {last}',
  forbidden: '{sets} 함께 쓰지 않아야 합니다({list}병용 금기){condition}',
  ring: '{drugs} 서로',
  forbiddenSets: '함께 쓰지 않아야 합니다({list}병용 금기): {sets}',
  withHarm: '{drugs}({harm})',
  byName: '이 밖에 서로 영향을 주거나 부작용을 키울 수 있어 함께 물어볼 약입니다: {drugs}.',
  weakTogether: '저마다 약하지만 함께 쓰면 {harm}: {drugs}',
  heldAgain: '답을 듣고 이 약을 다시 쓰게 되면 {drugs} 함께 써도 되는지도 물어보십시오.',
  others: '아래에 적은 다른 약과',
  watchAndKeep: '살펴볼 증상과 지켜 주실 것',
  add: '새로운 약이나 건강기능식품을 더하기 전에도 물어보십시오.',
  sugarFirst: '식은땀이나 손 떨림이 나타나면 먼저 사탕이나 주스를 드십시오.',
  glucoseFirst: '식은땀이나 손 떨림이 나타나면 먼저 사탕이 아니라 포도당을 드십시오.',
  notScreened: '다음은 확인하지 못했으니 의사나 약사에게 직접 물어보십시오: {items}.',
  disclaimer: '이 안내는 진료를 대신하지 않습니다.',
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
