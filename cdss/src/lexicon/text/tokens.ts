import { spelledForeign } from './foreign.js';
import { spelledFamily, spelledSymbols } from './symbols.js';

/** Longest text that is read; what stands behind it is told as not understood. */
export const MAX_TEXT = 2_000;

export interface Token {
  /** NFKC, lower case, without diacritics. */
  readonly text: string;
  /** As written (NFKC): capitals tell abbreviations. */
  readonly raw: string;
  readonly script: 'HANGUL' | 'LATIN' | 'DIGIT' | 'SIGN';
  /** What stands between the token before and this one. */
  readonly gap: string;
  readonly start: number;
  readonly end: number;
}

// Linear: each character belongs to one alternative. `(-)` and `(+)` are a form's "no" and "yes"; `#3` is a number that
// names (Tylenol #3), not an amount. Japanese names end where the word for the form begins (錠).
const tokenPattern =
  /\([-–−+]\)|#\p{N}+|\p{Script=Hangul}+|\p{N}+(?:[.,]\p{N}+)*|[\p{Script=Katakana}ー]+|\p{Script=Han}+|(?:(?![\p{Script=Hangul}\p{Script=Katakana}\p{Script=Han}])\p{L})+/gu;
const marks = /\p{M}+/gu;
const plainLetters = /^[a-z]+$/;

const tradeMarks = /[™®©℠]/g;

/** NFKC, which would make letters of the marks of trade names: `Zithromax™`. */
export function compatible(text: string): string {
  return text.replace(tradeMarks, '').normalize('NFKC');
}

export function normalizeText(text: string): string {
  return spelledFamily(spelledSymbols(spelledForeign(compatible(text.slice(0, MAX_TEXT)))));
}

/** Words of a text by script: `ACE억제제 5mg` gives ACE, 억제제, 5, mg. */
export function tokenize(text: string): Token[] {
  const normal = normalizeText(text);
  const tokens: Token[] = [];
  let last = 0;
  for (const match of normal.matchAll(tokenPattern)) {
    const [raw] = match;
    const start = match.index;
    const script = scriptOf(raw);
    const lower = raw.toLowerCase();
    tokens.push({
      text: script === 'LATIN' && !plainLetters.test(lower) ? lower.normalize('NFD').replace(marks, '') : lower,
      raw,
      script,
      gap: normal.slice(last, start),
      start,
      end: start + raw.length,
    });
    last = start + raw.length;
  }
  return tokens;
}

function scriptOf(raw: string): Token['script'] {
  // Nearly every token begins with a syllable, a plain letter or a plain digit: no pattern is needed for those.
  const first = raw.charCodeAt(0);
  if (first >= 0xac00 && first <= 0xd7a3) return 'HANGUL';
  if ((first >= 0x61 && first <= 0x7a) || (first >= 0x41 && first <= 0x5a)) return 'LATIN';
  if (first >= 0x30 && first <= 0x39) return 'DIGIT';
  if (raw.startsWith('(')) return 'SIGN';
  if (raw.startsWith('#')) return 'DIGIT';
  if (/^\p{N}/u.test(raw)) return 'DIGIT';
  return /^\p{Script=Hangul}/u.test(raw) ? 'HANGUL' : 'LATIN';
}

/** What a name is looked up by: its letters and digits alone. */
export function keyOf(name: string): string {
  return tokenize(name)
    .filter(({ script }) => script !== 'SIGN')
    .map(({ text }) => text)
    .join('');
}

/** Spellings of one sound or two traditions, written one way: 쎄파클러 and 세파클러, 술파 and 설파, -마이드 and -미드. */
const koreanSpellings: readonly (readonly [RegExp, string])[] = [
  [/하이드로/g, '히드로'],
  [/하이드/g, '히드'],
  [/마이드/g, '미드'],
  [/라이드/g, '리드'],
  [/시클로(?:버|비어)/g, '시클로비르'],
  [/비어/g, '비르'],
  [/콕십/g, '콕시브'],
  [/설폰|술폰/g, '설폰'],
  [/술파/g, '설파'],
  [/페니시린/g, '페니실린'],
  [/시린/g, '실린'],
  [/사이클린/g, '시클린'],
  [/스로마이신/g, '트로마이신'],
  [/클로르|클로로|클로/g, '클로'],
  [/칠/g, '틸'],
  [/치/g, '티'],
  [/디아제/g, '다이아제'],
  [/파린/g, '파린'],
  [/셉/g, '세프'],
  [/펜톡시필린|펜톡시필라인/g, '펜톡시필린'],
];
/** ㄲ ㄸ ㅃ ㅆ ㅉ as initials, written as the plain consonant of the same place. */
const plainInitial: Readonly<Record<number, number>> = { 1: 15, 4: 16, 8: 17, 10: 9, 13: 14 };

/** The key of all spellings that are one: looked up only where a key itself is unknown. */
export function spellingKey(key: string): string {
  if (/^[a-z]/.test(key)) return latinSpelling(key);
  let text = '';
  for (const letter of key) text += plainSyllable(letter);
  for (const [pattern, replacement] of koreanSpellings) text = text.replace(pattern, replacement);
  return text;
}

function plainSyllable(letter: string): string {
  const at = letter.charCodeAt(0) - 0xac00;
  if (at < 0 || at > 11_171) return letter;
  const initial = Math.floor(at / 588);
  const plain = plainInitial[initial];
  return plain === undefined ? letter : String.fromCharCode(0xac00 + plain * 588 + (at % 588));
}

/** British and American spellings and doubled letters: cephalexin and cefalexin, sulpha, oestradiol, amoxycillin. */
function latinSpelling(key: string): string {
  return key
    .replace(/ph/g, 'f')
    .replace(/th/g, 't')
    .replace(/[ao]e/g, 'e')
    .replace(/y/g, 'i')
    .replace(/([a-z])\1+/g, '$1')
    .replace(/e$/, '');
}
