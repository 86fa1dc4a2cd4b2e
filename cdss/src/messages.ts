import { withParticle } from '@onyak/core';

interface OverlappingSupplies {
  readonly substance: string;
  readonly products: readonly string[];
  readonly organizations: readonly string[];
  /** Null where it is not known. */
  readonly days: number | null;
}

/** Korean texts of the clinical engine; words that come from the knowledge tables are not here. */
export const texts = {
  badRow: (table: string, row: number, content: string) =>
    `지식 표 ${table}의 ${row}번째 행이 올바르지 않습니다: ${content}`,
  repeatedRow: (table: string, row: number, key: string, first: number) =>
    `지식 표 ${table}의 ${row}번째 행이 ${first}번째 행과 겹칩니다: ${key}`,

  /** `대화와르파린정(와파린)`; of several products the first, and how many more. */
  drugName: (products: readonly string[], substance: string) => {
    const [first, ...others] = products;
    if (first === undefined) return substance;
    const product = others.length === 0 ? first : `${first} 외 ${others.length}`;
    return substance === '' || first === substance ? product : `${product}(${substance})`;
  },
  whatIfOtherDrug: '이 요청에 없는 약입니다.',
  whatIfSameId: '더하는 약의 이름표가 겹칩니다.',
  whatIfNoDrug: '더하는 약의 코드나 이름이 없습니다.',

  pairTitle: (names: readonly string[]) => names.join(' + '),
  bothTitle: (a: string, b: string) => `${a} + ${b}`,
  diagnosisTitle: (drugs: string, diagnoses: readonly string[]) => `${drugs} · ${diagnoses.join(', ')}`,
  allergyTitle: (drug: string) => `${drug} · 과거 이상반응`,
  burdenTitle: (total: number) => `항콜린 부담 ${total}점`,

  interactionTrigger: (a: string, b: string) => `${withParticle(a, '과')} ${withParticle(b, '을')} 함께 복용합니다.`,
  interactionRule: (a: string, b: string) => `${a} – ${b}`,

  sameIngredientRule: '동일 성분 중복',
  sameIngredientTrigger: (a: string, b: string, substance: string) =>
    `${withParticle(a, '과')} ${b}에 같은 성분인 ${withParticle(substance, '이')} 들어 있습니다.`,
  interactionWithinBound: (mg: number) => `기록된 1일 용량이 함께 쓸 수 있는 상한(${mg} mg) 안이어서 낮추었습니다.`,
  duplicateTitle: (drug: string) => `${drug} · 동일 성분 중복`,
  sameIngredientProductsTrigger: ({ substance, products, organizations, days }: OverlappingSupplies) => {
    const overlap = days === null ? '처방되어 복용 기간이 겹칠 수 있습니다' : `처방되어 복용 기간이 ${days}일 겹칩니다`;
    const places =
      organizations.length > 1 ? `의료기관 ${organizations.length}곳(${organizations.join(', ')})에서 ` : '';
    const what =
      products.length > 1
        ? `${substance} 성분의 제품 ${products.length}가지(${products.join(', ')})가`
        : withParticle(products[0] ?? substance, '이');
    return `${what} ${places}${overlap}.`;
  },
  differentPrescribers: (organizations: readonly string[]) =>
    `서로 다른 의료기관(${organizations.join(', ')})에서 처방되었습니다.`,
  sameIngredientMechanism: '같은 성분이 겹치면 의도한 용량을 넘어 이상반응이 늘 수 있습니다.',
  sameIngredientAction:
    '중복 처방인지 확인하고 한 가지로 정리합니다. 용량을 맞추려는 처방이면 총 1일 용량을 확인합니다.',
  sameIngredientLocalNote: '한쪽이 국소에 쓰는 제형이어서 낮추었습니다.',
  sameIngredientFormsNote: '서방형과 그렇지 않은 제형이 같은 날 함께 조제되었습니다. 바꾸려던 것인지 확인합니다.',
  sameIngredientTogetherNote: '같은 날 함께 조제되어 용량을 맞추려는 처방으로 보고 낮추었습니다.',
  overlapUnknown: '투약일수가 없어 복용 기간이 겹치는지 알 수 없습니다.',
  ingredientCodeRule: '주성분코드 앞 4자리 동일',

  sameClassRule: '동일 효능군 중복',
  sameClassTrigger: (a: string, b: string, className: string) =>
    `${withParticle(a, '과')} ${withParticle(b, '은')} 같은 효능군(${className})입니다.`,
  sameClassMechanism: '같은 계열의 약이 겹치면 효과보다 이상반응이 더 늘 수 있습니다.',
  sameClassAction: '두 가지가 모두 필요한지 확인하고 한 가지로 정리할 수 있는지 검토합니다.',
  sameClassLocalNote: '한쪽이 국소에 쓰는 제형이어서 낮추었습니다.',

  elderlyTrigger: (age: number, drug: string) => `만 ${age}세 환자가 ${withParticle(drug, '을')} 복용합니다.`,
  elderlyDiagnosisTrigger: (age: number, drug: string, diagnoses: string) =>
    `${withParticle(diagnoses, '이')} 있는 만 ${age}세 환자가 ${withParticle(drug, '을')} 복용합니다.`,
  /** Where the caution names the age itself, it is not said twice. */
  elderlyAction: (caution: string) => (/^\d+세/u.test(caution) ? `${caution}.` : `노인에서는 ${caution}.`),
  diseaseAction: (caution: string) => `${caution}.`,
  elderlyVerify: '계열 단위로 정리한 항목이므로 고시 원문의 성분과 용량 기준을 확인해야 합니다.',
  elderlyKidneyKnown: '기록된 콩팥 기능 수치에 맞는 용량인지 확인해야 합니다.',
  elderlyKidneyMissing: '콩팥 기능 수치를 알 수 없습니다.',
  elderlyGradeUnknown: '질환의 유형과 중증도 정보가 없습니다.',
  genderUnknown: '성별 정보가 없어 해당한다고 보고 점검했습니다.',
  inferredDiagnosis: (names: string) => `${withParticle(names, '은')} 복용 약에서 추정한 진단입니다.`,

  burdenRule: '항콜린 부담 합계',
  burdenTrigger: (names: string, total: number, threshold: number) =>
    `${names}의 항콜린 부담 점수를 더하면 ${total}점입니다(기준 ${threshold}점).`,
  burdenElderly: '노인에서 항콜린 부담이 크면 인지저하, 섬망, 낙상, 변비, 요저류의 위험이 높아집니다.',
  burdenOther: '항콜린 부담이 크면 입마름, 변비, 시야흐림, 졸음, 배뇨곤란이 나타날 수 있습니다.',
  burdenAction: '점수가 높은 약부터 필요성을 검토하고 부담이 적은 약으로 바꿀 수 있는지 확인합니다.',
  burdenAlternatives: (items: readonly string[]) =>
    `점수가 높은 약부터 필요성을 검토합니다. 대안: ${items.join('; ')}.`,
  burdenAlternative: (drug: string, alternative: string) => `${drug} → ${alternative}`,
  burdenBelowElderly: '노인 기준이므로 65세 이상으로 확인되지 않은 환자에서는 낮추었습니다.',
  burdenAgeUnknown: '나이 정보가 없어 노인 기준을 적용하지 못했습니다.',

  both: (a: string, b: string) => `${withParticle(a, '과')} ${b}`,
  stoppTrigger: (drugs: string) => `${withParticle(drugs, '을')} 복용합니다.`,
  stoppTogetherTrigger: (drugs: string) => `${withParticle(drugs, '을')} 함께 복용합니다.`,
  stoppDiagnosisTrigger: (drugs: string, diagnoses: string) =>
    `${withParticle(diagnoses, '이')} 있는 환자가 ${withParticle(drugs, '을')} 복용합니다.`,
  stoppMechanism: (ruleName: string) => `노인에서 피해야 할 처방(${ruleName})에 해당합니다.`,
  ownRuleMechanism: (ruleName: string) => `등록한 규칙(${ruleName})의 조건에 해당합니다.`,
  ruleTrigger: '규칙의 조건에 모두 해당합니다.',
  diagnosisTrigger: (diagnoses: string) => `${withParticle(diagnoses, '이')} 있습니다.`,
  ownRuleSource: '자체 규칙',
  editedRuleSource: (source: string) => `${source} (고쳐 씀)`,
  stoppDays: (days: number) => `이어서 복용한 기간은 ${days}일입니다.`,
  stoppDailyDose: (mg: number) => `1일 용량은 ${mg} mg입니다.`,
  stoppSource: 'STOPP-v2-2015',

  fallTrigger: (drug: string, className: string) =>
    `${withParticle(drug, '은')} 낙상 위험을 높이는 약(${className})입니다.`,
  fallMechanism: (level: string) => `낙상 위험 등급: ${level === 'HIGH' ? '높음' : '중간'}`,

  combinationTrigger: (names: readonly string[]) => `${withParticle(names.join(', '), '을')} 함께 복용합니다.`,
  combinationGroup: '성분을 다 확인하지 못한 약이 있어 약효군으로 판단했습니다.',

  renalRule: '콩팥 기능에 따른 용량',
  renalCheck: '콩팥 기능에 따른 용량 점검',
  renalTrigger: (drug: string, measure: string, value: number, below: number) =>
    `${withParticle(drug, '을')} 복용하며 ${measure} 값이 ${value}로 기준 ${below} 미만입니다.`,
  renalFigures: (measure: string, value: number, below: number) => `${measure} ${value}, 기준 ${below} 미만`,
  kidneyNames: { CRCL: '크레아티닌 청소율', EGFR: '사구체 여과율(eGFR)' },
  kidneyMeasures: {
    RECORDED: '기록된 사구체 여과율(eGFR)',
    COCKCROFT_GAULT: '계산한 크레아티닌 청소율',
    CKD_EPI: '계산한 사구체 여과율(eGFR)',
  },
  kidneyStandsIn: (asked: string, measure: string) =>
    `${withParticle(asked, '을')} 알 수 없어 ${withParticle(measure, '으로')} 판단했습니다.`,
  kidneyStage: (name: string, atLeast: number, below: number) =>
    `${name} 진단(사구체 여과율 ${atLeast > 0 ? `${atLeast} 이상 ` : ''}${below} 미만)`,
  kidneyByStage: '콩팥 기능 수치가 없어 진단으로 판단했습니다.',
  renalStageTrigger: (drug: string, measure: string, below: number) =>
    `${withParticle(drug, '을')} 복용하며 ${withParticle(measure, '은')} 기준 ${below} 미만에 해당합니다.`,
  renalStageFigures: (measure: string, below: number) => `${measure}, 기준 ${below} 미만`,
  kidneyContradicts: (stage: string, measure: string, value: number) => `${stage}, ${measure} ${value}: 수치로 점검`,
  kidneyByValue: '기록된 콩팥병 단계와 검사 수치가 서로 맞지 않아 수치로 점검했습니다. 어느 쪽이 맞는지 확인합니다.',
  kidneyUndated: '검사한 날짜가 기록에 없습니다.',
  kidneyOld: (days: number) => `${days}일 전 검사 값입니다.`,
  noKidneyValue: (names: readonly string[], minor: boolean) =>
    `${minor ? '소아의 콩팥 기능은 계산하지 않습니다.' : '크레아티닌이나 eGFR 기록이 없어 점검하지 못했습니다.'} 확인할 약: ${names.join(', ')}.`,

  allergyRule: '과거 이상반응 대조',
  allergySameTrigger: (drug: string, text: string) => `${drug}에 대한 과거 이상반응 기록이 있습니다: ${text}`,
  allergyClassTrigger: (drug: string, recorded: string, text: string) =>
    `${withParticle(drug, '은')} 과거 이상반응의 원인 약(${recorded})과 같은 계열입니다: ${text}`,
  allergyCrossTrigger: (drug: string, recorded: string, group: string, text: string) =>
    `${withParticle(drug, '은')} 과거 이상반응의 원인 약(${recorded})과 교차반응이 알려진 약(${group})입니다: ${text}`,
  allergyForbiddenTrigger: (drug: string, group: string, text: string) =>
    `${withParticle(drug, '은')} 이상반응 기록에 금기로 적힌 성분군(${group})에 듭니다: ${text}`,
  allergyForbiddenMechanism: '이 환자의 이상반응을 평가한 전문가가 쓰지 않도록 정한 성분군입니다.',
  allergyAllowedTrigger: (drug: string, group: string, evaluation: string, text: string) =>
    `${withParticle(drug, '은')} 이상반응 기록에서 사용 가능으로 정한 성분군(${group})에 듭니다(${evaluation} 평가): ${text}`,
  allergyAllowedAction:
    '이 환자의 이상반응을 평가한 전문가가 쓸 수 있다고 정했습니다. 그 뒤 새 이상반응이 없었는지 확인하고, 처음 투여할 때 관찰합니다.',
  allergyAllowedNote: '원인 약과의 관계로는 피하거나 조심할 약이지만, 이 환자를 평가한 기록을 따라 알리기만 합니다.',
  allergyDoubted: '인과성이 낮거나 평가하지 못한 기록입니다.',
  allergyRegistrySource: '이 병원의 이상반응 기록',
  allergySameMechanism: '같은 성분을 다시 쓰면 이상반응이 더 심하게 되풀이될 수 있습니다.',
  allergyClassMechanism: '같은 계열의 약은 구조가 비슷해 이상반응이 되풀이될 수 있습니다.',
  allergySameAction: '투여를 피하고 다른 계열의 약으로 바꿉니다. 당시 반응의 종류와 심한 정도를 확인합니다.',
  allergyMereMechanism: '같은 불편이 되풀이될 수 있습니다.',
  allergyMereAction: '같은 불편이 있는지 묻고, 견디기 어려우면 다른 약으로 바꿀지 정합니다.',
  allergyMereNote: '알레르기가 아니라 흔한 이상반응으로 기록되어 금기로 보지 않았습니다.',
  allergyClassAction: '당시 반응의 종류와 심한 정도를 확인하고, 심한 과민반응이었다면 다른 계열의 약으로 바꿉니다.',
  allergyForbiddenAction: '쓰지 않습니다. 다른 계열의 약으로 바꿀지 처방한 의사와 바로 확인합니다.',
  allergyCrossAction: '당시 반응이 심했다면 피하고, 꼭 필요하면 의료진의 관찰 아래 시작합니다.',
  allergyLowAction: '당시 반응이 심했는지 확인하고, 쓴다면 처음 투여할 때 관찰합니다.',
  allergyWithinClass: (recorded: string, group: string) =>
    `기록에는 계열(${recorded})만 있어 원인 약이 ${group}인지 알 수 없습니다.`,
  allergyReactionUnknown: '혈관부종이었는지 기록에 없습니다.',
  allergyClassUnknown: '같은 계열이지만 교차반응을 확인한 자료는 없습니다.',
  allergyUnsure: (name: string) => `글을 ${withParticle(name, '으로')} 읽었으나 확실하지 않습니다.`,
  allergyGraveNote: '당시 반응이 심해 한 단계 높였습니다.',
  allergyMildNote: '당시 반응이 가벼운 불편이어서 한 단계 낮추었습니다.',
  allergySource: '환자 기록(과거 이상반응)',
  allergyToldSource: { SURVEY: '설문(환자가 답한 부작용)' },
  allergyTold: { SURVEY: '환자가 설문에 답한 내용이므로 원인 약과 증상을 확인해야 합니다.' },
  allergyFromText: '기록된 글에서 성분명을 찾아 대조한 결과이므로 원인 약인지 확인해야 합니다.',

  /** Names that are told one by one; further drugs are counted. */
  suggestionRemark: (drugs: readonly string[]) => {
    const told = drugs.slice(0, 5).map((name) => name.slice(0, 60));
    const names = told.join(', ');
    const subject =
      drugs.length > told.length ? `${names} 외 ${drugs.length - told.length}개 약을` : withParticle(names, '을');
    return `${subject} 복용한 이력이 있어 추정한 진단입니다. 맞지 않으면 선택을 해제해 주십시오.`;
  },

  noAtc: 'ATC 코드가 없어 약물 점검을 하지 못했습니다.',
  malformedAtc: 'ATC 코드 형식이 아니어서 약물 점검을 하지 못했습니다.',
  unknownAtc: '등록되지 않은 ATC 코드여서 상위 계열로만 점검했습니다.',
  noDays: '조제일 또는 투약일수가 없어 복용 기간과 복약순응도를 계산하지 못했습니다.',
  noDiagnosisCode: '진단코드가 없어 진단과 관련된 점검에 쓰지 못했습니다.',
  groupAtc:
    'ATC 코드가 약효군까지만 있고 성분을 확인하지 못해 그 약효군으로만 점검했습니다. 성분에 따른 점검은 하지 못했습니다.',
  collectiveAtc: 'ATC 코드가 복합제를 묶은 코드이고 성분을 확인하지 못해 성분에 따른 점검을 하지 못했습니다.',
  partlyResolved: (names: readonly string[]) =>
    `복합제의 성분 가운데 ${names.join(', ')}만 확인했습니다. 나머지 성분은 점검하지 못했습니다.`,
  ambiguousDrug: '이름이 여러 약을 뜻해 어느 약인지 정하지 못했습니다. 약을 골라야 점검할 수 있습니다.',
  ambiguousCause: (names: readonly string[]) =>
    `원인 약의 이름이 여러 가지를 뜻해 대조하지 못했습니다: ${names.join(', ')}.`,
  causeNoDrug: '약이 아닌 원인으로 읽어 복용 약과 대조하지 않았습니다.',
  causeOfFamily: '가족의 일로 읽어 복용 약과 대조하지 않았습니다.',
  causePartlyUnderstood: (rest: string) =>
    `기록한 글의 일부를 알아보지 못해 그 부분은 복용 약과 대조하지 못했습니다: ${rest}`,
  causeDenied: '기록한 글이 이 원인을 부정하여 복용 약과 대조하지 않았습니다.',
  causeNotUnderstood: '원인 약을 알 수 없어 복용 약과 대조하지 못했습니다.',
  notCarried: '온약에 없는 점검입니다.',
  notCarriedChecks: [{ code: 'FOOD', name: '음식·술·건강기능식품·한약과의 상호작용과 경미한 상호작용' }],
  /** Of children: the list's maxima are those of adults. */
  childDose: { code: 'PAEDIATRIC_DOSE', name: '소아의 나이와 몸무게에 맞는 용량' },
  /** Under 65: most criteria that hold drugs against diseases are those of the old; labels hold at every age. */
  diseaseCheck: { code: 'WITH_DISEASE', name: '병에 따라 피할 약의 일부(65세 미만)' },
  noAge: '나이 정보가 없어 점검하지 못했습니다.',
  noAgeChecks: '나이에 따른 점검(노인 주의·Beers, STOPP, 낙상 위험)',
  ruleNotComputable: (note: string) => `이 기준은 자동으로 판단하지 못했습니다: ${note}`,
  ruleWithoutDays: '조제일 또는 투약일수가 없는 처방이 있어 연속 복용 기간을 판단하지 못했습니다.',
  ruleWithoutDose: '1일 용량을 알 수 없어 판단하지 못했습니다.',
} as const;
