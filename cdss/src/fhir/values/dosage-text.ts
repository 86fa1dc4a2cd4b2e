import { objectOf, objectsOf, stringOf, type JsonObject } from './json.js';
import type { Amount } from './dosage.js';

const counts: Readonly<Record<string, number>> = {
  한: 1,
  두: 2,
  세: 3,
  네: 4,
  once: 1,
  one: 1,
  twice: 2,
  two: 2,
  three: 3,
  four: 4,
  thrice: 3,
};
const number = '(\\d{1,2}|한|두|세|네|one|once|two|twice|three|thrice|four)';

/** How often a day, as instructions are worded; the count is in the brackets. */
const rhythms: readonly RegExp[] = [
  new RegExp(`(?:1\\s*일|하루(?:에)?|매일)\\s*${number}\\s*(?:회|번|차례)`, 'gi'),
  new RegExp(`(?<![\\d~-])${number}\\s*회\\s*\\/\\s*일`, 'gi'),
  new RegExp(`\\b${number}(?:\\s+times?)?\\s+(?:daily|a\\s+day|per\\s+day|each\\s+day|every\\s+day)\\b`, 'gi'),
];
const hours = /(?:every\s+|\bq\s*)(\d{1,2})\s*(?:hours?|hrs?|h)\b|(?<![\d~-])(\d{1,2})\s*시간\s*(?:마다|간격)/gi;
const abbreviations: readonly (readonly [RegExp, number])[] = [
  [/\bq\.?i\.?d\b/i, 4],
  [/\bt\.?i\.?d\b/i, 3],
  [/\bb\.?i\.?d\b/i, 2],
  [/\bq\.?d\b|\bq\.?hs\b|\bonce daily\b/i, 1],
];
/** As needed, by the week, every other day, between two counts: no certain daily amount. */
const uncertain =
  /필요\s*시|필요할\s*때|\bprn\b|as needed|주\s*\d?\s*회|\d\s*주\s*(?:마다|에)|일주일|weekly|격일|이틀|every other|\d\s*[~∼–-]\s*\d|또는|\bor\b|최대|\bmax|up to/i;
const piece = '(정|캡슐|캅셀|포|알|tablets?|tabs?|capsules?|caps?|mL|㎖|cc)';
const amounts = new RegExp(`(?<![\\d.~-])(\\d{1,3}(?:\\.\\d{1,3})?)\\s*${piece}(씩)?`, 'gi');
const ofAll = /총\s*$|[x×*]\s*$|(?:1\s*일|하루(?:에)?|매일)\s*$/i;

/** Times a day that the words of an instruction tell, all in one way; null where they do not, or not with certainty. */
export function timesInText(text: string): number | null {
  const plain = text.normalize('NFKC').slice(0, 500);
  if (uncertain.test(plain)) return null;
  const found = new Set<number>();
  for (const rhythm of rhythms)
    for (const [, times = ''] of plain.matchAll(rhythm)) found.add(counts[times.toLowerCase()] ?? Number(times));
  for (const [, english, korean] of plain.matchAll(hours)) found.add(24 / Number(english ?? korean));
  if (found.size === 0) for (const [word, times] of abbreviations) if (word.test(plain)) found.add(times);
  const [only] = found;
  return found.size === 1 && only !== undefined && Number.isFinite(only) && only > 0 ? only : null;
}

/**
 * What is taken at once by the words of an instruction: `1일 3회 1정씩`, `1회 1정`. Null where they tell several amounts or may
 * mean those of a day: more than one without `씩` behind how often.
 */
export function amountInText(text: string): Amount | null {
  const plain = text.normalize('NFKC').slice(0, 500);
  if (uncertain.test(plain)) return null;
  const found = [...plain.matchAll(amounts)].filter(({ index }) => !ofAll.test(plain.slice(0, index)));
  const [first] = found;
  if (!first || found.some((one) => one[1] !== first[1] || one[2] !== first[2])) return null;
  const value = Number(first[1]);
  const each =
    first[3] !== undefined || /1\s*회\s*$/.test(plain.slice(0, first.index)) || /[a-z]/i.test(first[2] ?? '');
  const afterRhythm = timesInText(plain.slice(0, first.index)) !== null;
  return value <= 0 || (value !== 1 && afterRhythm && !each) ? null : { value, unit: first[2] ?? '' };
}

/** The words of an instruction, with those of its timing. */
export function instructionText(dosage: JsonObject): string {
  const code = objectOf(objectOf(dosage['timing'])['code']);
  return [
    stringOf(dosage['text']),
    stringOf(dosage['patientInstruction']),
    stringOf(code['text']),
    ...objectsOf(code['coding']).map((coding) => stringOf(coding['display'])),
  ]
    .filter((text) => text !== '')
    .join('; ');
}
