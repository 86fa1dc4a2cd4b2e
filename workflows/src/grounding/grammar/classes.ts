import type { MaterialFinding } from '../../llm/material.js';
import type { NamedClass } from '../vocabulary/vocabulary.js';
import { readPattern, sharedPart, type Sequence } from './patterns/alternatives.js';
import { Automaton } from './patterns/automaton.js';
import { inflected, stemForms } from '../wordings/inflect.js';
import { deeds, descriptions } from './stock/descriptions.js';
import type { Item } from './items.js';
import { endsWord, type Phrase } from './phrase-tree.js';

type Place = Extract<Item, { readonly is: 'CLASS' }>['place'];

const kindOf = sharedPart('(계열|계열 약|계열의 약|계 약|류|약물|계열 약물|계열의 약물|제제|약|치료제|성분|성분의 약)');
/** A description says that it is a drug: `혈압을 낮추는 약`. */
const described = sharedPart('( |)(약|약물|약제|제|제제|치료제|억제제|약들|약물들|성분)');
const particle = '(를|을|는|은|가|이|와|과|의|도|로|으로|에|이나|나|끼리|들을|들은|들이|)';
/** How a class stands in its sentence: in the place of its drugs, before one of them, or as what they are. */
const places: readonly (readonly [Place, Sequence])[] = [
  [
    'DRUGS',
    readPattern(
      `(를|을|는|은|가|이|와|과|의|도|로|으로|에|이나|나|끼리|라는|)( 복용을| 복용은| 복용이| 복용| 사용을| 사용| 여러 가지(를|가|)| 약을| 약이| 약은| 같은| 등의| 등을| 때문에| 성분을| 성분이| 성분|처럼| 같은|와 같은|과 같은|)`,
    ),
  ],
  [
    'BEFORE',
    readPattern(
      `(인|에 속하는|의 하나인|의 일종인|로 쓰는|로 쓰이는|로 분류되는|에 해당하는|약인|로 복용 중인|로 드시는|로 사용하는|로 복용하는|로 처방된|로 처방받은)`,
    ),
  ],
  [
    'IS',
    readPattern(
      `(이므로|이어서|이라|이라서|라서|라|여서|이며|이고|인데|입니다|이니|로서|으로서|에 속하며|에 속하므로|에 속합니다|에 속하는 약(입니다|으로|이므로|이라)|에 해당하며|에 해당하므로|이기 때문에|이며,|로,|으로,)`,
    ),
  ],
];

interface Named {
  readonly of: Pick<NamedClass, 'holds'>;
  readonly place: Place;
  /** How many there are of it, where the words say so: `두 항응고제`. */
  readonly count?: number;
}

const ofDescriptions = descriptions.map(([words, atc]) => ({
  words,
  of: { holds: (code: string) => atc.some((start) => code.startsWith(start)) },
}));
const actingOnBrain = { holds: (code: string) => /^(N|R06A|M03B|R05DA)/u.test(code) };
const counts = [
  [2, '두|두 가지|2가지|두 종류의|두 가지의', '두 가지|두 종류|2가지|둘|두 약|두 개'],
  [3, '세|세 가지|3가지|세 종류의|세 가지의', '세 가지|세 종류|3가지|셋|세 약|세 개'],
] as const;
/** What stands around a class, read once for all of them. */
const counted = counts.map(([count, before, after]) => ({
  count,
  before: readPattern(`(이 |)(${before}) `),
  after: readPattern(` (${after})${particle}`),
}));
const particles = readPattern(particle);
const opening = readPattern('\\(');
const closing = readPattern('\\)(로|으로|이므로|이라|이어서|이며|이고|인|을|를|은|는|이|가|과|와|의|도|에|)');

const automata = new WeakMap<readonly NamedClass[], Automaton<Named>>();

/** The names of all classes of a vocabulary, read at once. */
function automatonOf(classes: readonly NamedClass[]): Automaton<Named> {
  const known = automata.get(classes);
  if (known) return known;
  const automaton = new Automaton<Named>();
  for (const of of classes) {
    const spelled = `(${of.names.map((name) => name.replace(/[()|~\\]/gu, '\\$&')).join('|')})`;
    addClass(automaton, of, `${spelled}( |)(${kindOf}|)`);
  }
  automaton.add(`(뇌|중추신경|중추신경계|신경계)에 작용(해|해서|하여|하므로|하고|하며|하는데|합니다)(,|)`, {
    of: actingOnBrain,
    place: 'IS',
  });
  for (const { words, of } of ofDescriptions) {
    addClass(automaton, of, `${words}${described}`);
    automaton.add(`${words} (쪽|방향)으로 작용(해|해서|하여|하므로|하고|하며|하는데|하기 때문에|합니다|하니)(,|)`, {
      of,
      place: 'IS',
    });
  }
  for (const [words, verbs, atc] of deeds) {
    const of = { holds: (code: string) => atc.some((start) => code.startsWith(start)) };
    automaton.add(`${words}~(${inflected(verbs, 'AND', 'CAUSE', 'IF')})(,|)`, { of, place: 'BESIDE' });
    // `피를 묽게 하는 아픽사반`
    automaton.add(`${words}~(${stemForms(verbs, 'present')})`, { of, place: 'BEFORE' });
  }
  automata.set(classes, automaton);
  return automaton;
}

function addClass(automaton: Automaton<Named>, of: Named['of'], pattern: string): void {
  const called = readPattern(pattern);
  for (const [place, ending] of places) automaton.add([...called, ...ending], { of, place });
  // In brackets after its drug, or after another name for it.
  automaton.add([...opening, ...called, ...closing], { of, place: 'BESIDE' });
  for (const { count, before, after } of counted) {
    automaton.add([...before, ...called, ...particles], { of, place: 'DRUGS', count });
    automaton.add([...called, ...after], { of, place: 'DRUGS', count });
  }
}

/** Names of classes in the place of the drugs of one material that belong to them. */
export class MaterialClasses {
  readonly #drugs: readonly MaterialFinding['drugs'][number][];
  /** Asked of the classes that a text names: most of them none ever does. */
  readonly #members = new Map<Named['of'], readonly string[]>();
  readonly #automaton: Automaton<Named>;

  constructor(findings: readonly MaterialFinding[], classes: readonly NamedClass[]) {
    this.#automaton = automatonOf(classes);
    const codes = new Map(
      findings.flatMap(({ drugs }) => drugs.map((drug) => [`${drug.name}|${drug.atcCode}|${drug.substanceAtc}`, drug])),
    );
    this.#drugs = [...codes.values()];
  }

  at(text: string, index: number): Phrase[] {
    return this.#automaton.at(text, index).flatMap(({ end, values }) => {
      if (!endsWord(text, end)) return [];
      const items = values.flatMap(({ of, place, count }): Item[] => {
        const names = this.#membersOf(of);
        return names.length > 0 ? [{ is: 'CLASS', names, place, count }] : [];
      });
      return items.length > 0 ? [{ end, items }] : [];
    });
  }

  #membersOf(of: Named['of']): readonly string[] {
    const known = this.#members.get(of);
    if (known) return known;
    const members = this.#drugs.flatMap(({ name, atcCode, substanceAtc }) =>
      of.holds(atcCode) || of.holds(substanceAtc) ? [name] : [],
    );
    const names = [...new Set(members)];
    this.#members.set(of, names);
    return names;
  }
}
