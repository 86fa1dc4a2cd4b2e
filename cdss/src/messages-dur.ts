import { withParticle } from '@onyak/core';

/** Korean texts of the checks of the national drug-utilisation review. */
export const texts = {
  source: (list: string) => `식품의약품안전처 ${list}`,
  lists: {
    couse: '병용금기',
    age: '특정연령대금기',
    pregnancy: '임부금기',
    dose: '용량주의',
    duration: '투여기간주의',
    elderly: '노인주의',
    duplication: '효능군중복주의',
    splitting: '분할주의',
  },
  lactationSource: 'LactMed(미국 국립의학도서관)',

  routeUnknown: '투여 경로를 알 수 없어 해당하는 제형인지 확인해야 합니다.',
  formUnknown: '제형을 알 수 없어 해당하는 제형인지 확인해야 합니다.',
  formDiffers: '목록에 적힌 제형과 다른 제형이므로 해당하는지 확인해야 합니다.',
  conditionTold: (condition: string) => `목록의 단서(${condition})에 해당하는지 확인해야 합니다.`,
  localNote: '국소에 쓰는 제형이어서 낮추었습니다.',
  /** Behind a source that gives no reason: the one that is told is general pharmacology. */
  generalReason: (source: string) => `${source}(이유는 일반 약리)`,
  conditionNote: (condition: string) => `단서: ${condition}.`,
  noticeNote: (date: string) => `고시 ${date}`,

  couseRule: (a: string, b: string) => `병용금기: ${a} – ${b}`,
  couseTrigger: (a: string, b: string) => `${withParticle(a, '과')} ${withParticle(b, '을')} 함께 복용합니다.`,
  couseLocalAction: '국소에 쓰는 제형입니다. 목록은 투여경로를 가리지 않으므로 넓은 부위에 오래 쓰는지만 확인합니다.',
  couseAction: '함께 쓰지 않습니다. 어느 약을 쉬거나 바꿀지는 처방의가 정하므로 바로 연락합니다.',
  couseHoldAction: (drug: string) =>
    `함께 쓰지 않습니다. ${withParticle(drug, '을')} 계속할지 처방한 의사와 바로 확인합니다.`,

  ageRule: (substance: string) => `특정연령대금기: ${substance}`,
  ageBound: {
    '<': (age: number, unit: string) => `${age}${unit} 미만`,
    '<=': (age: number, unit: string) => `${age}${unit} 이하`,
    '>': (age: number, unit: string) => `${age}${unit} 초과`,
    '>=': (age: number, unit: string) => `${age}${unit} 이상`,
  },
  units: { year: '세', month: '개월', week: '주', day: '일' },
  ageTrigger: (who: string, drug: string, bound: string) =>
    `${who} 환자가 ${bound}에서 금기인 ${withParticle(drug, '을')} 복용합니다.`,
  labelAgeRule: (substance: string) => `허가 나이: ${substance}`,
  labelAgeTrigger: (who: string, drug: string, bound: string) =>
    `${who} 환자가 허가사항에서 ${bound}에 쓰지 않는 ${withParticle(drug, '을')} 복용합니다.`,
  labelAgeAction:
    '허가사항에서 이 나이에 쓰지 않는 약입니다. 나이에 맞는 약이나 제형으로 바꿀지 처방한 의사와 확인합니다.',
  labelInfantAction:
    '허가사항에서 이 나이에 쓰지 않는 약입니다. 다음 투여 전에 처방한 의사에게 바로 연락해 다른 약으로 바꿀지 정합니다.',
  infantReason: '이 나이의 안전성이 확인되지 않음',
  /** How a row of ages says that the drug is given all the same. */
  withCare: '신중히 사용',
  labelCareTrigger: (who: string, drug: string, bound: string) =>
    `${who} 환자가 허가사항에서 ${bound}이면 더 살피며 쓰도록 한 ${withParticle(drug, '을')} 복용합니다.`,
  labelCareAction: '처음 몇 달과 용량을 바꿀 때 기분과 행동의 변화를 자주 확인합니다. 갑자기 끊지 않습니다.',
  ageOfMonths: (months: number) => `생후 ${months}개월`,
  ageOfYears: (years: number) => `만 ${years}세`,
  ageAction: '이 나이에는 쓰지 않습니다. 다른 약으로 바꿀지 처방한 의사와 바로 확인합니다.',
  ageMonthsUnknown: '생년월일의 개월 수를 알 수 없어 나이 기준에 걸리는지 확인해야 합니다.',
  ageUnknown: '나이 정보가 없어 점검하지 못했습니다.',

  pregnancyRule: (grade: string, substance: string) => `임부금기 ${grade}등급: ${substance}`,
  pregnancyTrigger: (drug: string) => `임신 중인 환자가 ${withParticle(drug, '을')} 복용합니다.`,
  pregnancyAction: {
    '1': '임신 중에는 쓰지 않습니다. 처방한 의사와 바로 확인합니다.',
    '2': '치료의 유익성이 위험보다 분명히 클 때만 씁니다. 처방한 의사와 확인합니다.',
  },
  pregnancyCheck: (names: string) => `임부금기 점검(${names})`,
  pregnancyUnknown: '임신 여부를 알 수 없어 점검하지 못했습니다.',
  grades: (grade: string, names: readonly string[]) => `${grade}등급: ${names.join(', ')}`,

  lactationRule: (substance: string) => `수유부 주의: ${substance}`,
  lactationTrigger: (drug: string) => `수유 중인 환자가 ${withParticle(drug, '을')} 복용합니다.`,
  lactationAction: {
    contraindicated: '수유 중에는 쓰지 않습니다. 약을 바꿀지 수유를 멈출지 처방한 의사와 바로 확인합니다.',
    avoid: '수유 중에는 피합니다. 다른 약이나 수유 중단을 의사와 상의합니다.',
    alternative: '수유 중에는 자료가 더 많은 다른 약을 먼저 고려합니다.',
    monitor: '수유하면서 쓸 수 있으나 아기의 상태를 살핍니다.',
    milkSupply: '젖이 줄어들 수 있으므로 수유량을 살핍니다.',
  },
  lactationLong: (days: number) =>
    `${days}일을 넘겨 씁니다. 수유하는 동안 오래 쓰는 것은 피하고 다른 약으로 바꿀지 처방한 의사와 확인합니다.`,
  lactationDaysUnknown: (days: number) => `쓰는 날수를 알 수 없어 ${days}일을 넘는지 확인해야 합니다.`,
  lactationFigures: (days: number, most: number) => `이어서 ${days}일분, ${most}일까지`,
  lactationWait: (wait: string) => ` 마지막 투여 뒤 ${wait} 동안 수유하지 않습니다.`,
  lactationCheck: (names: string) => `수유부 주의 점검(${names})`,
  lactationUnknown: '수유 여부를 알 수 없어 점검하지 못했습니다.',
  waitUnits: { hour: '시간', day: '일', week: '주', month: '개월' } as Readonly<Record<string, string>>,

  elderlyRule: (substance: string) => `노인주의: ${substance}`,
  elderlyTrigger: (age: number, drug: string) => `만 ${age}세 환자가 ${withParticle(drug, '을')} 복용합니다.`,
  elderlyAction: '노인주의 대상 약이므로 필요성과 용량을 확인합니다.',

  doseRule: (substance: string) => `용량주의: ${substance}`,
  doseTrigger: (products: string, amount: string, maximum: string) =>
    `${products}의 1일 용량이 ${amount}로 최대 ${maximum}보다 많습니다.`,
  doseWeekTrigger: (products: string, amount: string, maximum: string) =>
    `${products}의 1주 용량이 ${amount}로 최대 ${maximum}보다 많습니다.`,
  doseFigures: (amount: string, maximum: string) => `1일 ${amount}, 최대 ${maximum}`,
  doseWeekFigures: (amount: string, maximum: string) => `1주 ${amount}, 최대 ${maximum}`,
  doseAction: '최대 용량을 넘으므로 처방한 의사와 용량을 확인합니다.',
  doseGraveAction: '최대 용량을 크게 넘으므로 다음 투여 전에 처방한 의사에게 바로 연락해 용량을 확인합니다.',
  weeklyRule: (substance: string) => `주 1회 용법: ${substance}`,
  weeklyTrigger: (products: string, amount: string) =>
    `주 1회만 쓰는 ${withParticle(products, '이')} 1일 ${amount}으로 적혀 있습니다.`,
  weeklyFigures: (amount: string) => `1일 ${amount}, 주 1회 용법`,
  weeklyHeldAction:
    '주 1회만 쓰는 약이 날마다 쓰는 것으로 적혀 있으므로 다음 투여 전에 처방한 의사에게 바로 연락해 용법을 확인합니다. 이미 날마다 썼으면 혈구와 신기능을 바로 검사합니다.',
  weeklyAction: '주 1회만 쓰는 약이 날마다 쓰는 것으로 적혀 있으므로 오늘 처방한 의사와 용법을 확인합니다.',
  weeklyCancer: '암을 치료하는 용법일 수 있습니다.',
  doseCheck: (products: string) => `최대 용량 점검(${products})`,
  doseUnknown: '1일 용량이나 함량을 알 수 없어 최대 용량을 넘는지 판단하지 못했습니다.',
  doseWeekly: '주 1회 쓰는 약을 하루 단위로 적은 기록일 수 있습니다.',

  durationRule: (substance: string) => `투여기간주의: ${substance}`,
  durationTrigger: (drug: string, days: number, maximum: number) =>
    `${withParticle(drug, '을')} 이어서 ${days}일분 받았습니다(최대 ${maximum}일).`,
  durationFigures: (days: number, maximum: number) => `이어서 ${days}일분, 최대 ${maximum}일`,
  durationAction: '정해진 기간을 넘으므로 계속 쓸 필요가 있는지 처방한 의사와 확인합니다.',

  duplicationRule: (group: string) => `효능군중복: ${group}`,
  duplicationTrigger: (a: string, b: string, group: string) =>
    `${withParticle(a, '과')} ${withParticle(b, '은')} 같은 효능군(${group})입니다.`,
  duplicationCrossTrigger: (a: string, b: string, first: string, second: string) =>
    `${withParticle(a, '은')} ${first}, ${withParticle(b, '은')} ${second}로 함께 쓰면 중복으로 봅니다.`,
  duplicationAction: '두 가지가 모두 필요한지 확인하고 한 가지로 정리할 수 있는지 검토합니다.',

  splittingRule: '분할주의',
  crushedFormRule: '분쇄하지 않는 제형',
  crushedFormSource: '제품 이름의 제형',
  hazard: {
    DUST: '부수거나 열면 가루가 만지는 사람에게 해로울 수 있는 약(세포독성·면역억제·생식독성)',
    IRRITANT: '부수거나 열면 점막을 자극하거나 헐게 하는 약',
    TOO_MUCH: '열거나 부수면 흡수가 크게 늘어나는 캡슐',
    WHOLE: '한 알이 한 번 양이어서 부수거나 나누지 않고 통째로 삼키는 약',
    ACID: '부수면 위산에 파괴되어 약효를 잃는 약(캡슐 속 알갱이는 부수지 않고 그대로 삼키게 할 수 있음)',
  },
  hazardRule: '부수거나 열지 않는 약',
  hazardSource: '일반 약리(읽은 자료 없음)',
  slowForm: '서방 제형: 부수면 한꺼번에 방출되어 과량 위험',
  entericForm: '장용 코팅: 부수면 위산에 약효 소실·위 자극',
  splittingTrigger: (product: string, dosage: string) => `${withParticle(product, '을')} 나누어 복용합니다(${dosage}).`,
  crushingTrigger: (product: string, dosage: string) => `${withParticle(product, '을')} 부수어 복용합니다(${dosage}).`,
  splittingAction: '나누거나 부수지 않습니다. 알맞은 함량이나 다른 제형으로 바꿀지 처방한 의사와 확인합니다.',
  splittingMaybe: '1일 용량에서 미루어 본 것이므로 나누어 복용하는지 확인해야 합니다.',
} as const;
