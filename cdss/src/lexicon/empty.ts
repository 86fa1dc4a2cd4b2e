import { Lexicon } from './lexicon.js';

/** A lexicon that knows no name. */
export const emptyLexicon = new Lexicon({
  atc: [],
  atcComponents: [],
  lexicon: [],
  drugClasses: [],
  mainIngredients: [],
  allergyCodes: [],
  products: [],
  durSplitting: [],
});
