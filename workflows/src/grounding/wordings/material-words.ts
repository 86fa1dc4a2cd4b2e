import type { MaterialFinding } from '../../llm/material.js';
import type { Meaning } from '../grammar/items.js';
import type { Phrase } from '../grammar/phrase-tree.js';
import { markOf } from '../reading/marks.js';
import type { ToldForm } from './pattern.js';
import { keyOf, type WordingBook } from './wording-book.js';

/** Every wording of the harms and signs of one material, found where it stands in a sentence. */
export class MaterialWords {
  readonly #own: ReadonlySet<string>;
  readonly #book: WordingBook;

  constructor(findings: readonly MaterialFinding[], wordings: WordingBook) {
    this.#book = wordings;
    this.#own = new Set(
      findings.flatMap(({ harms }) =>
        harms.flatMap(({ id, signs }) => [keyOf('HARM', id), ...signs.map((sign) => keyOf('SIGN', sign))]),
      ),
    );
  }

  at(text: string, index: number): Phrase[] {
    const found = this.#book.at(text, index).filter(({ of }) => this.#own.has(of.key));
    if (found.length === 0) return [];
    const byEnd = new Map<string, { end: number; form: ToldForm; meanings: Meaning[] }>();
    for (const { end, form, of } of found) {
      // A drug within the words was read as a name: which one it is shows when the sentence is held against its clauses.
      const names = text.slice(index, end).includes(markOf('DRUG')) ? of.names : [];
      const key = `${end}|${form}`;
      const told = byEnd.get(key) ?? { end, form, meanings: [] };
      const exact = of.kind === 'SIGN' && isNamed(text.slice(index, end), of.meaning);
      told.meanings.push({ [of.kind === 'HARM' ? 'harm' : 'sign']: of.meaning, exact, names, ofDrug: false });
      byEnd.set(key, told);
    }
    return [...byEnd.values()].map(({ end, form, meanings }) => ({ end, items: [{ is: 'TOLD', form, meanings }] }));
  }
}

/** Whether words are a name with no more than a particle. */
function isNamed(words: string, name: string): boolean {
  return words.startsWith(name) && /^(이|가|을|를|은|는|과|와|이나|나|의|도)?[·/]?$/u.test(words.slice(name.length));
}
