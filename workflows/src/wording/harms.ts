import type { Finding, FindingKind } from '@onyak/core';

/**
 * What may happen, in words a patient understands, and the signs of it. The engine's mechanisms are
 * clinical shorthand; this table is the only source from which a guide takes symptoms, for templates
 * and models alike, so that no guide invents one.
 */
export interface Harm {
  readonly id: string;
  /** Matches the mechanism, the rule's name or the action of a finding. */
  readonly pattern: RegExp;
  /** Completes "…ㄹ 수 있습니다": what may happen, plainly. */
  readonly plain: string;
  /** Noun phrases for "… 나타나면". */
  readonly signs: readonly string[];
  /** Whether the signs call for help at once. */
  readonly urgent: boolean;
}

const harms: readonly Harm[] = [
  {
    id: 'BLEEDING',
    pattern: /출혈|혈소판|INR .{0,3}상승|항응고제 중복|항응고 (작용|효과) (증가|증강|상승)/u,
    plain: '피가 잘 멎지 않을 수 있습니다',
    signs: ['쉽게 드는 멍', '멎지 않는 코피나 잇몸 출혈', '검은 변', '붉은 소변'],
    urgent: true,
  },
  {
    id: 'QT',
    pattern: /QT|비틀림심실빈맥|재분극/u,
    plain: '심장 박동이 불규칙해질 수 있습니다',
    signs: ['가슴 두근거림', '갑작스러운 어지럼', '정신을 잃는 느낌'],
    urgent: true,
  },
  {
    id: 'HEART_SLOW',
    pattern: /서맥|방실차단|방실전도|전도 ?억제|전도장애|심박 감소|무수축/u,
    plain: '맥박이 지나치게 느려질 수 있습니다',
    signs: ['느린 맥박', '어지럼', '정신을 잃는 느낌'],
    urgent: true,
  },
  {
    id: 'MUSCLE',
    pattern: /근육병증|횡문근|근육통/u,
    plain: '근육이 손상될 수 있습니다',
    signs: ['이유 없는 근육통', '힘 빠짐', '짙은 갈색 소변'],
    urgent: true,
  },
  {
    id: 'SEROTONIN',
    pattern: /세로토닌/u,
    plain: '세로토닌이 지나치게 많아질 수 있습니다',
    signs: ['떨림', '식은땀', '열', '안절부절못함'],
    urgent: true,
  },
  {
    id: 'BREATHING',
    pattern: /호흡억제|호흡부전|호흡을|기관지 경련/u,
    plain: '숨쉬기가 어려워질 수 있습니다',
    signs: ['느리거나 얕은 숨', '심하게 졸린 상태'],
    urgent: true,
  },
  {
    id: 'HYPERTENSIVE',
    pattern: /고혈압 위기|혈압 상승|카테콜아민/u,
    plain: '혈압이 갑자기 오를 수 있습니다',
    signs: ['심한 두통', '가슴 통증', '시야 흐림'],
    urgent: true,
  },
  {
    id: 'HYPOTENSION',
    pattern: /저혈압|실신/u,
    plain: '혈압이 떨어져 어지럽거나 쓰러질 수 있습니다',
    signs: ['일어설 때의 어지럼', '눈앞이 캄캄해지는 느낌'],
    urgent: false,
  },
  {
    id: 'HYPOGLYCEMIA',
    pattern: /저혈당|혈당 (강하|저하|감소)/u,
    plain: '혈당이 지나치게 떨어질 수 있습니다',
    signs: ['식은땀', '손 떨림', '갑작스러운 허기', '멍한 느낌'],
    urgent: true,
  },
  {
    id: 'HYPERGLYCEMIA',
    pattern: /고혈당|혈당 상승|혈당을 관찰/u,
    plain: '혈당이 흔들릴 수 있습니다',
    signs: ['심한 갈증', '잦은 소변'],
    urgent: false,
  },
  {
    id: 'POTASSIUM',
    pattern: /고칼륨|칼륨 (농도 )?상승/u,
    plain: '혈액 속 칼륨이 높아질 수 있습니다',
    signs: ['힘 빠짐', '저린 느낌', '불규칙한 맥박'],
    urgent: true,
  },
  {
    id: 'POTASSIUM_LOW',
    pattern: /저칼륨|저마그네슘/u,
    plain: '혈액 속 칼륨이나 마그네슘이 낮아질 수 있습니다',
    signs: ['힘 빠짐', '근육 경련', '불규칙한 맥박'],
    urgent: false,
  },
  {
    id: 'CALCIUM',
    pattern: /고칼슘/u,
    plain: '혈액 속 칼슘이 높아질 수 있습니다',
    signs: ['심한 갈증', '변비', '멍한 느낌'],
    urgent: false,
  },
  {
    id: 'SODIUM',
    pattern: /저나트륨|나트륨을 측정|항이뇨/u,
    plain: '혈액 속 나트륨이 낮아질 수 있습니다',
    signs: ['두통', '메스꺼움', '멍한 느낌'],
    urgent: false,
  },
  {
    id: 'KIDNEY',
    pattern: /신독성|신기능|급성 신손상|콩팥/u,
    plain: '콩팥에 부담이 될 수 있습니다',
    signs: ['소변량 감소', '얼굴이나 다리의 부기'],
    urgent: false,
  },
  {
    id: 'LACTIC',
    pattern: /유산산증|케톤산증/u,
    plain: '몸에 산이 쌓일 수 있습니다',
    signs: ['메스꺼움', '빠르고 깊은 숨', '심한 피로'],
    urgent: true,
  },
  {
    id: 'LIVER',
    pattern: /간독성|간손상|간효소/u,
    plain: '간에 부담이 될 수 있습니다',
    signs: ['눈이나 피부가 노래짐', '짙은 소변', '심한 피로'],
    urgent: false,
  },
  {
    id: 'BLOOD_CELLS',
    pattern: /골수억제|혈구|무과립|호중구|혈액 이상/u,
    plain: '혈액 세포가 줄어들 수 있습니다',
    signs: ['열', '목의 통증', '쉽게 드는 멍'],
    urgent: true,
  },
  {
    id: 'INFECTION',
    pattern: /감염/u,
    plain: '감염에 약해질 수 있습니다',
    signs: ['열', '오한', '기침'],
    urgent: true,
  },
  {
    id: 'SEIZURE',
    pattern: /경련 역치|경련·|경련 위험|발작/u,
    plain: '경련이 일어나기 쉬워질 수 있습니다',
    signs: ['몸이 뻣뻣해지거나 떨리는 증상'],
    urgent: true,
  },
  {
    id: 'EXTRAPYRAMIDAL',
    pattern: /추체외로|파킨슨|신경이완제 악성/u,
    plain: '몸이 굳거나 떨릴 수 있습니다',
    signs: ['손 떨림', '뻣뻣한 움직임', '안절부절못함'],
    urgent: false,
  },
  {
    id: 'ULCER',
    pattern: /궤양|위장관|식도/u,
    plain: '위장 점막이 상할 수 있습니다',
    signs: ['속쓰림', '배의 통증', '검은 변'],
    urgent: false,
  },
  {
    id: 'HEART_FAILURE',
    pattern: /심부전|체액|부종/u,
    plain: '몸이 붓거나 심장에 부담이 될 수 있습니다',
    signs: ['다리 부기', '갑작스러운 체중 증가', '숨참'],
    urgent: false,
  },
  {
    id: 'STROKE',
    pattern: /뇌졸중|심근경색|혈전/u,
    plain: '뇌나 심장의 혈관에 문제가 생길 수 있습니다',
    signs: ['한쪽 팔다리의 힘 빠짐', '말이 어눌해짐', '가슴 통증'],
    urgent: true,
  },
  {
    id: 'ANTICHOLINERGIC',
    pattern: /항콜린|요저류|입마름/u,
    plain: '입이 마르고 변비나 소변 불편이 생길 수 있습니다',
    signs: ['입마름', '변비', '소변을 보기 어려움', '기억이 흐려짐'],
    urgent: false,
  },
  {
    id: 'CONFUSION',
    pattern: /섬망|인지|혼돈|치매 위험/u,
    plain: '정신이 흐려질 수 있습니다',
    signs: ['갑작스러운 혼란', '기억이 흐려짐'],
    urgent: false,
  },
  {
    id: 'SEDATION',
    pattern: /과진정|진정|졸음|졸림|중추신경 억제/u,
    plain: '심하게 졸리거나 처질 수 있습니다',
    signs: ['심한 졸음', '휘청거림'],
    urgent: false,
  },
  {
    id: 'FALL',
    pattern: /낙상|균형|운동실조|보행/u,
    plain: '어지럽거나 휘청거려 넘어질 수 있습니다',
    signs: ['어지럼', '휘청거림'],
    urgent: false,
  },
  {
    id: 'STEROID',
    pattern: /쿠싱|부신억제|스테로이드 농도/u,
    plain: '스테로이드 작용이 지나치게 강해질 수 있습니다',
    signs: ['얼굴이 둥글게 부음', '심한 피로'],
    urgent: false,
  },
  {
    id: 'GLAUCOMA',
    pattern: /녹내장|두개내압/u,
    plain: '눈이나 머리 안의 압력이 오를 수 있습니다',
    signs: ['눈의 통증', '시야 흐림', '심한 두통'],
    urgent: true,
  },
  {
    id: 'CONSTIPATION',
    pattern: /변비/u,
    plain: '변비가 심해질 수 있습니다',
    signs: ['변비', '배가 부른 느낌'],
    urgent: false,
  },
  {
    id: 'ALLERGY',
    pattern: /과민|알레르기|두드러기|아나필락시스/u,
    plain: '이전과 같은 이상반응이 다시 나타날 수 있습니다',
    signs: ['두드러기', '얼굴이나 입술의 부기', '숨쉬기 어려움'],
    urgent: true,
  },
  {
    id: 'CONTRACEPTION',
    pattern: /피임 실패/u,
    plain: '피임 효과가 떨어질 수 있습니다',
    signs: ['생리가 예정보다 늦어짐'],
    urgent: false,
  },
  {
    id: 'TENDON',
    pattern: /힘줄/u,
    plain: '힘줄이 다칠 수 있습니다',
    signs: ['힘줄이나 발뒤꿈치의 통증'],
    urgent: false,
  },
  { id: 'RASH', pattern: /발진/u, plain: '피부 발진이 생길 수 있습니다', signs: ['발진', '열'], urgent: true },
  {
    id: 'TOXIC',
    pattern: /독성|농도 .{0,4}상승|축적|과량|과다증|배설 (감소|지연)|재흡수 증가|신배설/u,
    plain: '약이 몸에 지나치게 많이 쌓일 수 있습니다',
    signs: ['평소와 다른 심한 피로', '메스꺼움', '어지럼'],
    urgent: false,
  },
  {
    id: 'LESS_EFFECT',
    pattern: /효과 (급)?(감소|소실|저하)|농도 (급)?(감소|저하)|급감|흡수 감소|길항/u,
    plain: '약의 효과가 줄어들 수 있습니다',
    signs: ['치료하던 증상이 다시 심해짐'],
    urgent: false,
  },
];

/** Too general to be named beside a telling harm. */
const general: ReadonlySet<string> = new Set(['TOXIC', 'LESS_EFFECT']);

const byKind: Partial<Record<FindingKind, string>> = {
  ALLERGY: 'ALLERGY',
  FALL_RISK: 'FALL',
  ANTICHOLINERGIC: 'ANTICHOLINERGIC',
};

/**
 * Harms of a finding by its own words, the most telling first, at most three. The name of a rule
 * is not searched: it names the patient's condition, not what the drug does to it.
 */
export function harmsOf(finding: Pick<Finding, 'kind' | 'reasons'>): Harm[] {
  const own = finding.reasons.map(({ mechanism }) => mechanism).join(' ');
  const found = harms.filter(({ pattern }) => pattern.test(own));
  // The action tells what to watch when the mechanism is silent, e.g. "출혈 징후를 관찰한다".
  const actions = finding.reasons.map(({ action }) => action).join(' ');
  const matched =
    found.length > 0 ? found : harms.filter(({ id, pattern }) => !general.has(id) && pattern.test(actions));
  const ofKind = harms.filter(({ id }) => id === byKind[finding.kind]);
  const all = [...ofKind, ...matched.filter((harm) => !ofKind.includes(harm))];
  const telling = all.filter(({ id }) => !general.has(id));
  return (telling.length > 0 ? telling : all).slice(0, 3);
}
