import { MaterialClasses } from './grammar/classes.js';
import { isGeneralAdvice } from './advice/general-advice.js';
import { stockPhrasesAt } from './grammar/phrases.js';
import type { Vocabulary } from './vocabulary/vocabulary.js';

/** Any text: what is read to hold it against the patterns is kept. */
const text = '약';

/**
 * Reads ahead the patterns that the first guide of a process would wait for: about a second, part by part.
 * @param turn lets others go on in between
 */
export async function warmVocabulary({ wordings, classes }: Vocabulary, turn: () => Promise<unknown>): Promise<void> {
  stockPhrasesAt(text, 0);
  isGeneralAdvice(text, { findings: [] });
  await turn();
  wordings.at(text, 0);
  await turn();
  new MaterialClasses([], classes).at(text, 0);
}
