import { Automaton } from './patterns/automaton.js';
import type { Item } from './items.js';
import { endsWord, type Phrase } from './phrase-tree.js';
import { ageStock } from './stock/ages.js';
import { askingStock } from './stock/asking.js';
import { bracketStock } from './stock/brackets.js';
import { changeStock } from './stock/changes.js';
import { doseStock } from './stock/doses.js';
import { drugStock } from './stock/drugs.js';
import { formStock } from './stock/forms.js';
import { gradeStock } from './stock/grades.js';
import { questionStock } from './stock/questions.js';
import { situationStock } from './stock/situations.js';
import { testStock } from './stock/tests.js';
import { plainStock } from './stock/plain-words.js';
import { processStock } from './stock/processes.js';
import { toldStock } from './stock/told.js';
import { timeStock } from './stock/times.js';
import { wholeStock } from './stock/whole/whole.js';

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
    ...timeStock,
    ...questionStock,
    ...testStock,
    ...situationStock,
    ...toldStock,
    ...processStock,
    ...plainStock,
    ...ageStock,
    ...doseStock,
    ...bracketStock,
    ...formStock,
  ])
    automaton.add(pattern, item);
  return automaton;
}
