import type { MaterialFinding } from '../../llm/material.js';
import type { Meaning } from '../grammar/items.js';
import type { Phrase } from '../grammar/phrase-tree.js';
import { markOf } from '../reading/marks.js';
import type { ToldForm, WordingPattern } from './pattern.js';
import type { WordingBook } from './wording-book.js';

interface Words {
  readonly meaning: Pick<Meaning, 'harm' | 'sign'>;
  readonly pattern: WordingPattern;
}

/** Every wording of the harms and signs of one material, found where it stands in a sentence. */
export class MaterialWords {
  readonly #byLetter = new Map<string, Words[]>();

  constructor(findings: readonly MaterialFinding[], wordings: WordingBook) {
    const harms = new Set(findings.flatMap((finding) => finding.harms.map(({ id }) => id)));
    const signs = new Set(findings.flatMap((finding) => finding.harms.flatMap((harm) => harm.signs)));
    const words = [
      ...[...harms].map((harm) => ({ meaning: { harm }, pattern: wordings.patternOf('HARM', harm) })),
      ...[...signs].map((sign) => ({ meaning: { sign }, pattern: wordings.patternOf('SIGN', sign) })),
    ];
    for (const one of words)
      for (const letter of one.pattern.first) this.#byLetter.set(letter, [...(this.#byLetter.get(letter) ?? []), one]);
  }

  at(text: string, index: number): Phrase[] {
    const byEnd = new Map<string, { end: number; form: ToldForm; meanings: Meaning[] }>();
    for (const { meaning, pattern } of this.#byLetter.get(text[index] ?? '') ?? [])
      for (const { end, form } of pattern.at(text, index)) {
        // A drug within the words was read as a name: which one it is shows when the sentence is held against its clauses.
        const names = text.slice(index, end).includes(markOf('DRUG')) ? pattern.names : [];
        const key = `${end}|${form}`;
        const told = byEnd.get(key) ?? { end, form, meanings: [] };
        told.meanings.push({ ...meaning, names, ofDrug: false });
        byEnd.set(key, told);
      }
    return [...byEnd.values()].map(({ end, form, meanings }) => ({ end, items: [{ is: 'TOLD', form, meanings }] }));
  }
}
