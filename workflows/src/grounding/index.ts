/** The checks of a text about findings, as a plugin's calls use them: without a model, inside the caller's transaction. */
export { checkFinalText } from './final-text/check-final-text.js';
export { markKeptGuide } from './final-text/mark-kept-guide.js';
export { markedSentences } from './final-text/final-text.js';
export { groundGuide } from './guide/ground-guide.js';
export { vocabularyOf, type VocabularyCache } from '../knowledge/vocabulary.js';
export { guideMaterial } from '../llm/material.js';
export {
  checkWording,
  MAX_WORDING,
  tidyWording,
  type CheckedWording,
  type WordingFault,
} from './institution/check-wording.js';
export type { GroundingContext } from './guide/check-guide.js';
export { enginePhrases, type EnginePhrase } from '../phrasing/engine-phrases.js';
export { phraseOf } from '../phrasing/phrase-reader.js';
export { resultChanges } from '../phrasing/result-changes.js';
export { sentenceChanges, type SentenceChange } from '../phrasing/sentence-changes.js';
export { findingsMeant } from '../llm/offline/feedback.js';
