import { MaterialClasses } from './grammar/classes.js';
import { isGeneralAdvice } from './advice/general-advice.js';
import { stockPhrasesAt } from './grammar/phrases.js';
import type { Vocabulary } from './vocabulary/vocabulary.js';

/** What is asked at these is kept: first with which letters the patterns begin, then those that begin with one of the commonest. */
const nowhere = '#';
const somewhere = '약';

/**
 * Reads ahead the patterns that the first guide of a process would wait for: some hundred milliseconds, part by part.
 * @param turn lets others go on in between
 */
export async function warmVocabulary({ wordings, classes }: Vocabulary, turn: () => Promise<unknown>): Promise<void> {
  const material = { findings: [] };
  await wordings.read(turn);
  for (const text of [nowhere, somewhere]) {
    for (const readAt of [
      () => stockPhrasesAt(text, 0),
      () => isGeneralAdvice(text, material, false),
      () => isGeneralAdvice(text, material),
      () => wordings.at(text, 0),
      () => new MaterialClasses([], classes).at(text, 0),
    ]) {
      await turn();
      readAt();
    }
  }
}
