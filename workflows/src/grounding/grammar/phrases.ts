import { Automaton } from './automaton.js';
import type { Item } from './items.js';
import { endsWord, type Phrase } from './phrase-tree.js';
import { askingStock } from './stock/asking.js';
import { changeStock } from './stock/changes.js';
import { drugStock } from './stock/drugs.js';
import { gradeStock } from './stock/grades.js';
import { situationStock } from './stock/situations.js';
import { testStock } from './stock/tests.js';
import { processStock } from './stock/processes.js';
import { toldStock } from './stock/told.js';
import { wholeStock } from './stock/whole.js';

let stock: Automaton<Item> | undefined;

/**
 * What may be said, phrase by phrase, beside what the offline composer says: the reviewed stock of ordinary wordings.
 * A sentence made of anything else is not understood.
 */
export function stockPhrasesAt(text: string, index: number): Phrase[] {
  stock ??= read();
  return stock
    .at(text, index)
    .filter(({ end }) => endsWord(text, end))
    .map(({ end, values }) => ({ end, items: values }));
}

function read(): Automaton<Item> {
  const automaton = new Automaton<Item>();
  for (const [item, pattern] of [
    ...wholeStock,
    ...drugStock,
    ...gradeStock,
    ...changeStock,
    ...askingStock,
    ...testStock,
    ...situationStock,
    ...toldStock,
    ...processStock,
  ])
    automaton.add(pattern, item);
  return automaton;
}
