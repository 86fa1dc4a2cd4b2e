import type { RawCoding, RawConcept } from './systems.js';

/** Letter, digit, digit (or the letter of a national modification: C7A, Z3A), then up to four more. */
const stored = /^[A-Z]\d[0-9A-Z]{1,5}$/;
/** As {@link stored}, where nothing but the shape speaks for ICD-10: no ATC group (N02BE01), no product number. */
const shape = /^[A-Z]\d[0-9AB](?:\.?[0-9X][0-9A-Z]{0,3})?$/;
const atcGroup = /^[A-Z]\d{2}[A-Z]{1,2}(?:\d{2})?$/;
/** "T12" and "C7" are vertebrae, "B12" a vitamin, "N95" a mask: in a text they say nothing of a diagnosis. */
const otherThings = new Set(['T10', 'T11', 'T12', 'B12', 'N95', 'Q10', 'C10', 'C11', 'C12']);

const systemName = /^\s*(?:ICD|KCD)[-_ ]?(?:10|\d)?(?:[-_ ]?(?:CM|GM|AM|CA|WHO))?\s*[-_:|/ ]\s*/;
const betweenCodes = /[,;/]|(?<=[+*†‡])\s*(?=[A-Z])|\s+(?=[A-Z]\d)/;
/** `E10-E14`: a block and no diagnosis. */
const block = /^[A-Z]\d[0-9A-Z][.0-9]*\s*[-–~∼]\s*[A-Z]\d/;
/** How sure a German diagnosis is, behind its code: gesichert (certain); Verdacht, ausgeschlossen, Zustand nach are no diagnosis of today. */
const certainty = /^([A-Z]\d{3,4})([GVAZ])$/;

/**
 * ICD-10 or KCD codes as they are stored: upper case, no dot, no dagger or asterisk, without a system's name
 * before them; of a pair (`E11.3† H36.0*`) the first, of a list (`E11.9/I10`) all.
 */
export function plainIcds(code: string, isAmerican = false): readonly string[] {
  const text = code.normalize('NFKC').toUpperCase().replace(systemName, '').trim();
  if (block.test(text)) return [];
  const codes = text.split(betweenCodes);
  return (/[+*†‡]/.test(text) ? codes.slice(0, 1) : codes).flatMap((one) => {
    const plain = one.replace(/[.\s+*†‡!#-]/g, '');
    const [, certain, letter] = (isAmerican ? null : certainty.exec(plain)) ?? [];
    if (certain !== undefined) return letter === 'G' ? [certain] : [];
    return stored.test(plain) ? [plain] : [];
  });
}

/** The first of {@link plainIcds}; empty when there is none. */
export const plainIcd = (code: string, isAmerican = false): string => plainIcds(code, isAmerican)[0] ?? '';

/** The same of a code whose system says nothing; empty unless the shape alone is ICD-10's. */
export function icdByShape(code: string): string {
  const tidy = code
    .normalize('NFKC')
    .trim()
    .toUpperCase()
    .replace(/[+*†‡]$/, '')
    .replace(/\.-?$/, '');
  return shape.test(tidy) && !atcGroup.test(tidy) ? tidy.replace('.', '') : '';
}

/** A code and everything it lies under, longest first: `E1122`, `E112`, `E11`. */
export function icdAndParents(code: string): readonly string[] {
  return [code.length, 5, 4, 3]
    .filter((length, at, all) => length <= code.length && length >= 3 && all.indexOf(length) === at)
    .map((length) => code.slice(0, length));
}

const written = String.raw`[A-Za-z]\d[0-9ABab](?:\.[0-9Xx][0-9A-Za-z]{0,3}|\d{1,3})?`;
const alone = new RegExp(`^(${written})$`);
const named = new RegExp(
  String.raw`(?:ICD|KCD|상병|질병|진단)[-\s]?(?:10|[78])?[-\s]?(?:CM|GM)?(?:\s*코드)?\s*[:：)\]]?\s*(${written})(?![0-9A-Za-z.])`,
  'i',
);
const bracketed = new RegExp(String.raw`[([{<]\s*(${written})\s*[)\]}>]`);
const leading = new RegExp(String.raw`^(${written})(?=[\s:.,()\-–—])`);
const trailing = new RegExp(String.raw`(?<=[\s:,\-–—])(${written})$`);

/** A code that stands in a text and whether the text must agree with it in words to be believed. */
export interface CodeInText {
  readonly code: string;
  /** What the text says beside the code; empty where the code stands alone. */
  readonly words: string;
  /** A system's name stands before it, or nothing else is there. */
  readonly certain: boolean;
}

/** Finds an ICD-10 code that somebody wrote into a name: `I10 고혈압`, `고혈압(I10.9)`, `KCD: E11.9`. */
export function icdInText(text: string): CodeInText | null {
  const plain = text.normalize('NFKC').trim().slice(0, 300);
  for (const [pattern, certain] of [
    [alone, true],
    [named, true],
    [bracketed, false],
    [leading, false],
    [trailing, false],
  ] as const) {
    const match = pattern.exec(plain);
    const found = match?.[1] ?? '';
    const code = icdByShape(found);
    if (code === '' || (pattern !== named && otherThings.has(code))) continue;
    return { code, words: plain.replace(match?.[0] ?? '', ' ').trim(), certain };
  }
  return null;
}

/** Codes of a concept that may be ICD-10, to be looked up by name: stated ones, shaped ones, those in its texts. */
export function icdCandidates(concept: RawConcept): readonly string[] {
  const codes = [
    ...concept.codings.flatMap(candidates),
    ...conceptTexts(concept).map((text) => icdInText(text)?.code ?? ''),
  ];
  return [...new Set(codes.filter((code) => code !== '').flatMap(icdAndParents))];
}

function candidates({ system, code }: RawCoding): readonly string[] {
  if (system === 'KCD' || system === 'ICD10' || system === 'ICD10CM') return plainIcds(code, system === 'ICD10CM');
  return system === 'NONE' || system === 'OTHER' || system === 'LOCAL_DIAGNOSIS' ? [icdByShape(code)] : [];
}

/** Whether a concept states an ICD-10 code under a system that is ICD-10. */
export function statesIcd(concept: RawConcept): boolean {
  return concept.codings.some(
    ({ system, code }) => ['KCD', 'ICD10', 'ICD10CM'].includes(system) && plainIcd(code) !== '',
  );
}

/** Every text of a concept, each once: its own, then the displays. */
export function conceptTexts(concept: RawConcept): readonly string[] {
  return [...new Set([concept.text, ...concept.codings.map((coding) => coding.display)])].filter((text) => text !== '');
}
