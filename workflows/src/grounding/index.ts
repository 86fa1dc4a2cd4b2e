/** The checks of a text about findings, as a plugin's calls use them: without a model, inside the caller's transaction. */
export { checkFinalText } from './final-text/check-final-text.js';
export { markKeptGuide } from './final-text/mark-kept-guide.js';
export { markedSentences } from './final-text/final-text.js';
export { groundGuide } from './guide/ground-guide.js';
export { VocabularyCache } from '../knowledge/vocabulary.js';
export { guideMaterial } from '../llm/material.js';
