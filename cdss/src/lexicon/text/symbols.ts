/** Symbols of metals as orders write them, and their words. */
const metals: Readonly<Record<string, string>> = {
  Ca: 'calcium',
  Na: 'sodium',
  K: 'potassium',
  Mg: 'magnesium',
  Li: 'lithium',
  Fe: 'ferrous',
  Zn: 'zinc',
  Al: 'aluminium',
};
const anions =
  'gluconate|chloride|carbonate|bicarbonate|citrate|sulfate|sulphate|hydroxide|oxide|lactate|acetate|phosphate|iodide|fumarate';
const ofMetal = new RegExp(`\\b(${Object.keys(metals).join('|')})(?=[\\s.-]{1,2}(?:${anions})\\b)`, 'g');

/** Formulas that are orders of their own. */
const formulas: Readonly<Record<string, string>> = {
  NaHCO3: 'sodium bicarbonate',
  CaCl2: 'calcium chloride',
  FeSO4: 'ferrous sulfate',
  Li2CO3: 'lithium carbonate',
};
const ofFormula = new RegExp(`\\b(?:${Object.keys(formulas).join('|')})\\b`, 'g');

/** Infusions as a ward writes them: `N/S`, `H/S`, and without the stroke only beside a volume or a share, for HS is bedtime, too. */
const ofSaline = /\bN\/S\b|(?<=%\s?|1\/2\s?)NS\b|\bNS(?=\s*\d+\s*(?:m?L|cc)\b)/g;
const ofDextrose = /(?<=%\s?)D\/?W\b/g;
const ofHartmann = /\bH\/S\b|\bHS(?=\s*\d+\s*(?:m?L|cc)\b)/g;

/** Greek letters of classes: β-blocker, α-blocker. */
const greek: Readonly<Record<string, string>> = { α: 'alpha', β: 'beta' };

/** What orders and notes write with a stroke, and what would fall into letters: `N/V`, `s/p`, `C.diff`. */
const strokes: readonly (readonly [RegExp, string])[] = [
  [/\bN\s?[/&]\s?V\b/gi, 'nausea vomiting'],
  [/\bs\/p\b/gi, 'after'],
  [/\bw\/o\b/gi, 'without'],
  [/\bC\.\s?diff(?:icile)?\b/gi, 'colitis'],
  [/\bS\/E\b/gi, 'adverse effect'],
];

/** "Ca gluconate", "NaHCO3": the words a name is looked up by. Only as chemists write it: "K" before a salt, never "k". */
export function spelledSymbols(given: string): string {
  let text = given.replace(/[αβ]/g, (letter) => greek[letter] ?? letter);
  if (/[/.&]/.test(text)) for (const [pattern, word] of strokes) text = text.replace(pattern, word);
  if (!/[A-Z]/.test(text)) return text;
  return text
    .replace(ofSaline, 'normal saline')
    .replace(ofDextrose, 'dextrose')
    .replace(ofHartmann, 'Hartmann solution')
    .replace(ofFormula, (formula) => formulas[formula] ?? formula)
    .replace(ofMetal, (symbol) => metals[symbol] ?? symbol);
}

/**
 * What runs in the family, however it is written: "Family history", "Fam. Hx.", "F/H". The full stop of an abbreviation goes with it,
 * that of a whole word ends a sentence; "family" alone may be one of drugs.
 */
const familyHistory = /\b(?:fam(?:il(?:y|ial))?[.\s-]*(?:history\b|(?:hist|hx)\b\.?)|f\/hx?\b)/gi;
/** A form's "모:" and "부:" for the parents; without the colon they are syllables like others. */
const parents = /(?<![\p{L}\p{N}])(?:모|부)(?=\s*[:：])/gu;
const familyMembers = /\bfamily\s+members?\b/gi;

/** The same by one word for each. */
export function spelledFamily(text: string): string {
  const told = /[모부]\s*[:：]/.test(text) ? text.replace(parents, '부모') : text;
  return spelledEnglishFamily(told);
}

function spelledEnglishFamily(text: string): string {
  return /f/i.test(text) ? text.replace(familyHistory, 'FHx').replace(familyMembers, 'relatives') : text;
}
