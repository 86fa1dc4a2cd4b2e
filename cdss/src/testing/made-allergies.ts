/** Made-up texts of allergies whose truth is known by how they are put together. */

export interface NamedThing {
  readonly name: string;
  /** ATC codes or prefixes; empty for what no table knows. */
  readonly codes: readonly string[];
  readonly kind: 'DRUG' | 'FOOD' | 'UNKNOWN';
}

export interface MadeText {
  readonly text: string;
  /** Each has to alert, to be asked about or to be listed. */
  readonly causes: readonly NamedThing[];
  /** Everything that the text names: nothing else may alert. */
  readonly named: readonly NamedThing[];
  /** Of them those that it says are borne. */
  readonly denied: readonly NamedThing[];
}

export type Random = () => number;

/** Numbers from 0 to 1 that a seed fixes (mulberry32). */
export function seeded(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let value = Math.imul(state ^ (state >>> 15), 1 | state);
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value;
    return ((value ^ (value >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const pick = <T>(items: readonly T[], random: Random): T => {
  const item = items[Math.floor(random() * items.length)];
  if (item === undefined) throw new Error('nothing to pick from');
  return item;
};

/** `*` stands for the name. What each says is that the drug did harm, or is not to be given. */
const told =
  `* 알레르기|* 알러지 있음|* 두드러기|* 먹고 두드러기|* 복용 후 가려움|*에 발진|* 맞고 쓰러짐|* 투여 후 호흡곤란으로 응급실 감|*(+)|* AST 양성|* AST(+)|*: 발진|* - rash
* (두드러기, 2015년)|*(발진)|* 복용시 속쓰림 심함|어릴 때 * 맞고 쇼크|* 부작용(+)|* 금기|* 못 먹음|* 먹고 발진 났다가 없어짐|* 발진, 지금은 괜찮음|보호자 진술: * 알레르기|* 알레르기 의심|* 알레르기 있는지 잘 모름
* rash|*: anaphylaxis|allergic to *|* allergy|h/o * induced hepatitis|cannot tolerate *|* not tolerated|do not give *|avoid * (SJS)|* → shock|*에 과민반응 보임|* 사용 후 가려움, 호흡곤란은 없었음|* 두드러기(+) 호흡곤란(-)
* 두드러기 있었으나 현재 없음|* AST 음성이었으나 투여 중 가려움|AST 음성 확인 후 * 투여, 쇼크|* 맞고 온몸이 빨개짐|*만 먹으면 입술이 부음|* 쓰고 눈 부었다고 함|* 알레르기 가능성|* 주지 말 것|* 절대 안됨|* 투여 10분 후 BP 70/40
* 과민성 쇼크 병력|원인약물: *|약물: * / 반응: 두드러기|Drug: *; Reaction: hives|s/p * anaphylaxis|* - 전신 발진 (타병원)|** 두드러기 **|【*】 과민|"* 먹으면 토해요"|* 먹고 두드러기 나고 다른 약은 괜찮음|never give * again|* hx of urticaria
* 맞은 후 정신을 잃음|*에서 두드러기 확인|* 복용 중 황달로 중단|*: 두드러기, 호흡곤란은 없음|* 외 알레르기 없음|* 외 다른 약은 괜찮음|no known allergies except *|NKDA except *|NKDA but * rash|알레르기 없음. 단, * 두드러기|* (possible)|*? 두드러기`
    .split(/[|\n]/)
    .filter((one) => one !== '');

/** Of these a list may share what is told. */
const toldOfAll =
  `* 두드러기|* 알레르기|* 먹고 발진|allergic to *|* allergy|* - hives|*: 쇼크|* 복용 후 가려움|*`.split('|');

const borne =
  `* 알레르기 없음|*은 괜찮음|* 복용 가능|*(-)|* AST 음성|* AST(-)|no allergy to *|tolerates *|* tolerated|*: 없음|* 부작용 없었음|* negative|denies * allergy|*는 문제없이 사용|not allergic to *|* 알러지(-)|*: OK|* 투여했으나 이상 없었음|AST (-) *`.split(
    '|',
  );
const nothing =
  `NKDA|특이사항 없음|다른 약 알레르기 없음|그 외 알레르기 없음|식품 알레르기 없음|no other allergies|NKA|약물 알레르기 없음|음식 알레르기(-)|기타 특이사항 없음|가족력 없음|No known drug allergies|나머지는 괜찮음|과거력: 고혈압, 당뇨|수술력 없음`.split(
    '|',
  );
const foods = `새우|계란|땅콩|복숭아|꽃가루|라텍스|우유|고양이`
  .split('|')
  .map((name): NamedThing => ({ name, codes: [], kind: 'FOOD' }));
const family = `모친 * 쇼크|아버지가 * 알레르기|family history of * allergy`.split('|');
/** Drugs nobody knows. */
const unknown = `콜다나정|메리칸|foomycillate|수파락탄|zubrexin|판티오겔|하모닐|tarvoquil|비스탄큐|노루펜큐`
  .split('|')
  .map((name): NamedThing => ({ name, codes: [], kind: 'UNKNOWN' }));

const signs = [', ', ' / ', '. ', '\n', '; ', ' ', ' ', ' → ', '  ', ' - ', ', 그리고 ', ' but ', ' 하지만 '];
const lists = [', ', '/', ' 및 ', '와 ', ', and ', ' & ', '·', ' '];
const heads = [
  '',
  '',
  '',
  '',
  '1) ',
  '- ',
  '# ',
  '※ ',
  '[알레르기] ',
  'Allergy: ',
  '약물알레르기: ',
  '(타병원) ',
  '2019년 ',
  'ADR) ',
];
const tails = [
  '',
  '',
  '',
  '',
  ' (2019.3)',
  ' (보호자 진술)',
  ' 확인함',
  ' per mother',
  ' (2024-05-01 입력)',
  '.',
  ' 2년전',
  ' 라고 함',
];

/** Share of names with a wrong letter. */
const ERRORS = 0.08;

/** One letter of a name left out, doubled or exchanged with the next. */
function misspelt(thing: NamedThing, random: Random): NamedThing {
  const { name } = thing;
  if (name.length < 5) return thing;
  const at = 1 + Math.floor(random() * (name.length - 2));
  const [a = '', b = ''] = [name[at], name[at + 1]];
  const wrong = pick(
    [
      name.slice(0, at) + name.slice(at + 1),
      name.slice(0, at) + a + name.slice(at),
      name.slice(0, at) + b + a + name.slice(at + 2),
    ],
    random,
  );
  return { ...thing, name: wrong };
}

interface Segment extends Omit<MadeText, 'named'> {
  readonly named: readonly NamedThing[];
  readonly template: string;
}

const said = (template: string, names: string): string => template.replace('*', () => names);

function segment(drugs: readonly NamedThing[], random: Random, errors: number): Segment {
  const drug = (): NamedThing => {
    const thing = random() < 0.12 ? pick(unknown, random) : pick(drugs, random);
    return random() < errors ? misspelt(thing, random) : thing;
  };
  const kind = random();
  if (kind < 0.5) {
    const thing = drug();
    const template = pick(told, random);
    return { template, text: said(template, thing.name), causes: [thing], named: [thing], denied: [] };
  }
  if (kind < 0.62) {
    const things = [drug(), drug(), ...(random() < 0.3 ? [drug()] : [])];
    const names = things.map(({ name }) => name).join(pick(lists, random));
    const template = pick(toldOfAll, random);
    return { template, text: said(template, names), causes: things, named: things, denied: [] };
  }
  if (kind < 0.8) {
    const thing = drug();
    const template = pick(borne, random);
    return { template, text: said(template, thing.name), causes: [], named: [thing], denied: [thing] };
  }
  if (kind < 0.9) return { template: '', text: pick(nothing, random), causes: [], named: [], denied: [] };
  if (kind < 0.96) {
    const food = pick(foods, random);
    return { template: '', text: `${food.name} 알레르기`, causes: [food], named: [food], denied: [] };
  }
  const thing = drug();
  return { template: '', text: said(pick(family, random), thing.name), causes: [], named: [thing], denied: [thing] };
}

/** Names without a word about them share what stands behind or before them: that is no fault. */
const isBare = ({ template }: Segment): boolean => template === '*' || template === '* (possible)';

/** A text of one to four things told, each by the words of a note. */
export function madeText(drugs: readonly NamedThing[], random: Random, errors = ERRORS): MadeText {
  const count = 1 + Math.floor(random() * 4);
  const segments: Segment[] = [];
  for (let turn = 0; turn < count; turn += 1) {
    const next = segment(drugs, random, errors);
    // A bare name stands alone.
    if (segments.length === 0 || !(isBare(next) || segments.some(isBare))) segments.push(next);
  }
  let text = pick(heads, random);
  for (const [at, { text: own }] of segments.entries()) text += (at === 0 ? '' : pick(signs, random)) + own;
  const causes = segments.flatMap((one) => one.causes);
  return {
    text: text + pick(tails, random),
    causes,
    named: segments.flatMap((one) => one.named),
    denied: segments.flatMap((one) => one.denied).filter(({ name }) => !causes.some((cause) => cause.name === name)),
  };
}
