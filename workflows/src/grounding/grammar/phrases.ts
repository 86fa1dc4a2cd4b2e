import { Alternatives } from './alternatives.js';
import type { Item } from './items.js';
import { endsWord, type Phrase } from './phrase-tree.js';
import { askingStock } from './stock/asking.js';
import { changeStock } from './stock/changes.js';
import { drugStock } from './stock/drugs.js';
import { gradeStock } from './stock/grades.js';
import { testStock } from './stock/tests.js';
import { toldStock } from './stock/told.js';
import { wholeStock } from './stock/whole.js';

interface Entry {
  readonly item: Item;
  readonly words: Alternatives;
}

let byLetter: ReadonlyMap<string, readonly Entry[]> | undefined;

/**
 * What may be said, phrase by phrase, beside what the offline composer says: the reviewed stock of ordinary wordings.
 * A sentence made of anything else is not understood.
 */
export function stockPhrasesAt(text: string, index: number): Phrase[] {
  byLetter ??= indexed();
  return (byLetter.get(text[index] ?? '') ?? []).flatMap(({ item, words }) =>
    words
      .endsAt(text, index)
      .filter((end) => end > index && endsWord(text, end))
      .map((end) => ({ end, items: [item] })),
  );
}

function indexed(): ReadonlyMap<string, readonly Entry[]> {
  const entries = new Map<string, Entry[]>();
  for (const [item, pattern] of [
    ...wholeStock,
    ...drugStock,
    ...gradeStock,
    ...changeStock,
    ...askingStock,
    ...testStock,
    ...toldStock,
  ]) {
    const entry = { item, words: new Alternatives(pattern) };
    for (const letter of entry.words.first) entries.set(letter, [...(entries.get(letter) ?? []), entry]);
  }
  return entries;
}
