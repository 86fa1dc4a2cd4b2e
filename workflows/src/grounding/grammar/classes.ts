import type { MaterialFinding } from '../../llm/material.js';
import type { NamedClass } from '../vocabulary.js';
import { Alternatives, sharedPart } from './alternatives.js';
import type { Item } from './items.js';
import { endsWord, type Phrase } from './phrase-tree.js';

const kindOf = '(계열|계열 약|계열의 약|계 약|류|약물|계열 약물|제제|약)';
/** How a class stands in its sentence: in the place of its drugs, before one of them, or as what they are. */
const places = {
  DRUGS: sharedPart(
    `( |)(${kindOf}|)(를|을|는|은|가|이|와|과|의|도|로|으로|에|이나|나|끼리|라는|)( 복용을| 복용은| 복용이| 복용| 사용을| 사용| 두 가지(를|가|는|의|)| 두 종류(를|가|는|의|)| 여러 가지(를|가|)| 약을| 약이| 약은| 같은| 등의| 등을| 때문에| 성분을| 성분이| 성분)`,
  ),
  PLAIN: sharedPart(`( |)(${kindOf}|)(를|을|는|은|가|이|와|과|의|도|로|으로|에|이나|나|끼리|)`),
  BEFORE: sharedPart(
    `( |)(${kindOf}|)(인|에 속하는|의 하나인|의 일종인|로 쓰는|로 쓰이는|로 분류되는|에 해당하는|약인|로 복용 중인|로 드시는|로 사용하는|로 복용하는)`,
  ),
  IS: sharedPart(
    `( |)(${kindOf}|)(이므로|이어서|이라|이라서|라서|이며|이고|인데|입니다|이니|로서|으로서|에 속하며|에 속하므로|에 속합니다|에 속하는 약(입니다|으로|이므로|이라)|에 해당하며|에 해당하므로|이기 때문에|이며,|로,|으로,)`,
  ),
} as const;

interface Entry {
  readonly item: Item;
  readonly words: Alternatives;
}

/** Names of classes in the place of the drugs of one material that belong to them. */
export class MaterialClasses {
  readonly #byLetter = new Map<string, Entry[]>();

  constructor(findings: readonly MaterialFinding[], classes: readonly NamedClass[]) {
    const drugs = findings.flatMap((finding) => finding.drugs);
    for (const { names, holds } of classes) {
      const members = new Set(
        drugs.flatMap(({ name, atcCode, substanceAtc }) => (holds(atcCode) || holds(substanceAtc) ? [name] : [])),
      );
      if (members.size === 0) continue;
      const spelled = `(${names.map((name) => name.replace(/[()|~\\]/gu, '\\$&')).join('|')})`;
      const add = (place: Extract<Item, { readonly is: 'CLASS' }>['place'], ...parts: readonly string[]) => {
        const words = new Alternatives(`${spelled}(${parts.join('|')})`);
        const entry = { item: { is: 'CLASS', names: [...members], place } as const, words };
        for (const letter of words.first) this.#byLetter.set(letter, [...(this.#byLetter.get(letter) ?? []), entry]);
      };
      add('DRUGS', places.DRUGS, places.PLAIN);
      add('BEFORE', places.BEFORE);
      add('IS', places.IS);
    }
  }

  at(text: string, index: number): Phrase[] {
    return (this.#byLetter.get(text[index] ?? '') ?? []).flatMap(({ item, words }) =>
      words
        .endsAt(text, index)
        .filter((end) => end > index && endsWord(text, end))
        .map((end) => ({ end, items: [item] })),
    );
  }
}
