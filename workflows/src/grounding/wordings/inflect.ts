import { sharedPart } from '../grammar/patterns/alternatives.js';
import { Inflection, type Ending } from './inflection.js';
import { stemsOf, type Stems } from './stems.js';

/** Endings by the form of the stem that they are added to. */
type Endings = Readonly<Partial<Record<keyof Stems, string>>>;

const ifTail = '(에는|에|)';
const particles =
  '(이|가|을|를|은|는|과|와|이나|나|의|에|으로|로|도|이라는|라는|인|에도|이 있고|이 있거나|까지|이나 그|)';
const feels =
  '(느끼면|느껴지면|느끼시면|느껴지시면|하면|하시면|호소하면|호소하시면|말하면|말씀하시면|느낄 때|할 때|하실 때)';

/** That it is as it should be. */
const isGood =
  '(좋습니다|좋겠습니다|좋아요|바람직합니다|안전합니다|낫습니다|중요합니다|맞습니다|옳습니다|원칙입니다|필요합니다|도움이 됩니다)';
const wish = '(바랍니다|부탁드립니다|부탁합니다|권합니다|권해 드립니다|권장합니다|권유합니다|당부드립니다|추천합니다)';
const seeToIt =
  '((하|해 주|해 두|유의하|신경 쓰|노력하)(십시오|세요|시기(를|) 바랍니다|시면 됩니다)|합니다|해야 합니다|하셔야 합니다|당부드립니다|권합니다|권해 드립니다|부탁드립니다)';
/** Asked for politely, after 시 of any verb or helping verb: `상의하시기를 권합니다`, `물어봐 주셔야 합니다`. */
const pleaseDo = `(십시오|세요|시오|시기(를|) ${wish}|시길 ${wish}|시는 (것|게|편|쪽)(이|도|) ${isGood}|시는 것을 ${wish}|셔야 (합니다|해요|하겠습니다|함)|시도록 ${seeToIt}|실 (필요가 있습니다|것을 ${wish}))`;

/** What a form of a predicate does in its sentence, by the endings that do it. */
const endings = {
  /** It is so: `멎지 않으면`, `멎지 않는다면`. */
  IF: {
    plain: `(게 되면|게 될 경우${ifTail}|게 될 때(는|)|거든|기 시작하면|기라도 하면|게 되는 경우${ifTail}|고 있으면)`,
    open: '면',
    bare: `(시면|셨다면|셨으면|셨을 때(는|)|셨을 경우${ifTail}|신다면|시다면|시거든|시게 되면|신 (날|때|순간)(에는|에|은|)|실 때(는|)|실 경우${ifTail}|시는 경우${ifTail})`,
    joined: `(지면| 지면| 보이면|하면|하시면|할 때(는|)|지는 경우${ifTail}|질 때(는|에는|)|질 경우${ifTail}|진다면|지시면)`,
    prospective: ` (때(는|에는|)|경우${ifTail}|시(에는|에|)|것 같으면|것 같은 경우${ifTail}|것 같을 때(는|)|듯하면|듯한 느낌이 들면)`,
    present: ` (날${ifTail}|순간${ifTail}|즉시|경우${ifTail}|것 같으면|느낌이 들면|때(는|)|증상이 있으면|증상이 나타나면|것처럼 보이면|것처럼 느껴지면|것으로 보이면|듯하면|듯 보이면)`,
    attributive: ` (날${ifTail}|순간${ifTail}|경우${ifTail}|것 같으면|느낌이 들면|느낌이 있으면|증상이 있으면|증상이 나타나면)`,
    past: `(다면|을 때(는|에는|)|을 경우${ifTail}|다고 ${feels})`,
    declared: `(면|고 ${feels})`,
  },
  /** What is looked for: `멎지 않는지`. */
  WHETHER: {
    plain: '(지(는|) 않는지(를|)|지(는|) 않았는지(를|))',
    bare: '(시는지(를|)|신지(를|))',
    joined: '(지는지(를|)|졌는지(를|)|지지(는|) 않는지(를|))',
    present: '지(를|도|는| 여부를|)',
    attributive: '지(를|도|는| 여부를|)',
    past: '는지(를|)',
  },
  /** Something follows that decides: `멎지 않거나`, `멎지 않을` (수 있습니다, 때), `멎지 않기` (쉽습니다). */
  OPEN: {
    plain:
      '(거나|고|기|게 될|게 되는|게 할|게 하는|게 만들|게 만드는|게 되어|게 하여|게 해|게 하고|게 하거나|게 되거나|게 되고)',
    open: '(며|면서)',
    bare: '(시거나|시고|실|시며|시면서|셔서|시는)',
    joined: '(|서| 보이고| 보이거나| 보이며|하거나|하고|하며|질|지거나|지고|지며|지면서|지는|진|지기|짐|지게 될)',
    prospective: '(|까|까 봐|까 봐서)',
    present: '(|데|데다|데다가)',
    attributive: '(|데|데다|데다가)',
    declared: '(는|고 (하거나|하시거나|느끼거나|느끼시거나|말하거나|말씀하시거나))',
    past: '(던|거나|고|다는)',
    noun: particles,
  },
  /** It is so, and more is told. */
  AND: {
    plain: '(고|게 되어|게 되고|게 되며|게 되면서|게 되어서|고 있어|고 있고|고 있어서)',
    open: '(며|면서)',
    bare: '(셔서|시고|시며)',
    joined: '(|서)',
  },
  /** It is so, which is the reason of what follows. */
  CAUSE: {
    plain: '(는데|기 때문에|기에|게 되므로|고 있으므로|고 있으니|고 있는데|고 있기 때문에)',
    open: '(므로|니까)',
    bare: '(니|시므로|시니|시는데|시기 때문에)',
    attributive: '(데|바|만큼|만큼,)',
    present: '(만큼|데)',
  },
  /** It is so: the sentence ends. */
  SO: {
    formal: '',
    noun: '',
    plain: '(게 됩니다|게 됨|기 때문입니다|기도 합니다)',
    declared: '고 (알려져 있습니다|합니다|보고되어 있습니다|보고되었습니다)',
  },
  /** Somebody is to do it. */
  ORDER: {
    bare: pleaseDo,
    joined: `(야 (합니다|하겠습니다|해요|함)|( |)(주|보|두|놓)${pleaseDo}|( |)(봐|두어|둬|놓아|놔)야 (합니다|하겠습니다)| (보|두)는 (것|게|편)(이|) ${isGood}| (보|두)기(를|) (바랍니다|권합니다|권장합니다))`,
    plain: `(도록 ${seeToIt}|는 (것|게|편|쪽)(이|도|) (필요합니다|${isGood})|기(를|) (바랍니다|바람|권합니다|권장합니다|권해 드립니다)|는 것을 (권합니다|권장합니다|추천합니다))`,
    prospective: ' (필요가 있습니다|것|것을 (권합니다|권장합니다|권해 드립니다))',
  },
  /** It is enough to do it: of asking alone. */
  ENOUGH: {
    bare: '시면 (됩니다|좋습니다|좋겠습니다)',
    joined: ' 보시면 (됩니다|좋습니다|좋겠습니다)',
  },
  /** Whether or not it is so: what follows holds all the same. */
  EVEN: {
    plain: '(더라도|지만)',
    bare: '(시더라도|실지라도|시지만|신다고 해서|신다 해도|신다고 해도|시다고 해서|시다 해도|셔도)',
    joined: '도',
    declared: '고 (해서|해도|하더라도|하여|하셔도)',
    prospective: '지라도',
  },
  /** It is asked: `써야 하는지를`. */
  ASKED: {
    plain: '(는지|던지|을지|나요)',
    bare: '(시는지|신지|실지)',
    present: '지',
    attributive: '지',
    prospective: '지',
    past: '는지',
  },
  /** Another of the same follows. */
  JOIN: {
    plain: '(고|거나|고,|거나,)',
    open: '(며|면서)',
    bare: '(시거나|시고)',
    joined: '(|서)',
  },
  /** It is done first, then what follows. */
  FIRST: {
    plain: '(고|고 나서)',
    bare: '(시고|셔서|시고 나서|신 (뒤|뒤에|후|후에|다음|다음에))',
    joined: '(|서| 보고| 보시고| 보신 뒤| 보신 후| 본 뒤| 본 후| 주시고| 주고| 두시고)',
    attributive: ' (뒤|뒤에|후|후에|다음|다음에)',
  },
  /** Before or without doing it. */
  BEFORE: {
    plain: '(기 전에(는|도|)|기 전까지(는|)|지 않고(는|서는|)|지 않은 (채|채로|상태에서|상태로))',
    bare: '(시기 전에(는|)|시기 전까지(는|)|시지 않고(는|)|실 때까지(는|))',
    attributive: ' (뒤|후)가 아니면',
    prospective: ' 때까지(는|)',
  },
} as const satisfies Readonly<Record<string, Endings>>;
export type Role = keyof typeof endings;

/** The endings of a role as parts of a pattern that all predicates share. */
const shared = new Map<Role, readonly Ending[]>();

function endingsOf(role: Role): readonly Ending[] {
  const known = shared.get(role);
  if (known) return known;
  const by: Endings = endings[role];
  const parts = (Object.keys(by) as (keyof Stems)[]).map((stem) => [stem, sharedPart(by[stem] ?? '')] as const);
  shared.set(role, parts);
  return parts;
}

/**
 * Predicates in every form that does the same in a sentence, none of which is made before a text begins with it.
 * @param predicates in the form of the dictionary, asked for when a text first comes to them
 */
export function inflection(predicates: () => readonly string[], ...roles: readonly Role[]): Inflection {
  return new Inflection(predicates, roles.flatMap(endingsOf));
}

const letters = new Map<string, string>();

/** The same as one letter of a pattern. */
export function inflected(predicates: readonly string[], ...roles: readonly Role[]): string {
  const key = `${roles.join(' ')}: ${predicates.join('|')}`;
  const letter = letters.get(key) ?? sharedPart([inflection(() => predicates, ...roles)]);
  letters.set(key, letter);
  return letter;
}

/** A pattern of one form of several predicates, without an ending. */
export function stemForms(predicates: readonly string[], stem: keyof Stems): string {
  return `(${[...new Set(predicates.map(stemsOf).flatMap((stems) => stems[stem]))].join('|')})`;
}
