import { numberOf, objectOf, stringOf } from './json.js';

const DAYS_PER_UNIT: Readonly<Record<string, number>> = {
  s: 1 / 86_400,
  min: 1 / 1_440,
  h: 1 / 24,
  d: 1,
  wk: 7,
  // Dispensing counts a month as 30 days and a year as 365.
  mo: 30,
  a: 365,
};

/** What writers put for the units of UCUM, without case, brackets and plural signs. */
const unitWords: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries({
    s: 's sec second 초',
    min: 'min minute 분',
    h: 'h hr hour 시간',
    d: 'd dd day 일 일분 일간 일치 天 日 daily',
    wk: 'wk w week 주 주간 주일 주분',
    mo: 'mo mon month 개월 개월분 달 월',
    a: 'a yr y year 년 년간',
  }).flatMap(([unit, words]) => words.split(' ').map((word) => [word, unit])),
);

/** Days of one unit of time, however it is written: `d`, `Day(s)`, `{day}`, `일분`, `WK`; null when it is no time. */
export function daysPerUnit(unit: string): number | null {
  const plain = unit
    .normalize('NFKC')
    .trim()
    .toLowerCase()
    .replace(/\(s\)/g, '')
    .replace(/[{}[\]().\s]/g, '')
    .replace(/^.*_/, '');
  return DAYS_PER_UNIT[unitWords[plain] ?? unitWords[plain.replace(/s$/, '')] ?? ''] ?? null;
}

/**
 * Days of a Duration or of a Quantity of time; null when its unit is no time or its value no positive number.
 * Code and word that contradict each other say nothing.
 */
export function durationDays(value: unknown): number | null {
  const duration = objectOf(value);
  const amount = numeral(duration['value']);
  if (amount === null || stringOf(duration['comparator']) !== '') return null;
  const units = [stringOf(duration['code']), stringOf(duration['unit'])]
    .filter((unit) => unit.trim() !== '' && unit.trim() !== '1')
    .map(daysPerUnit);
  const [unit] = units;
  return unit === undefined || unit === null || units.some((one) => one !== unit) ? null : wholeDays(amount * unit);
}

/** A number, also one written as text, which lenient writers do for quantities. */
function numeral(value: unknown): number | null {
  const text = stringOf(value).trim();
  return /^\d{1,6}(?:\.\d{1,4})?$/.test(text) ? Number(text) : numberOf(value);
}

/** A begun day counts as one; binary fractions such as 0.6 / 0.2 do not make one. Null outside 1 to 100,000. */
export function wholeDays(days: number): number | null {
  const whole = Math.ceil(Math.round(days * 1e6) / 1e6);
  return whole >= 1 && whole <= 100_000 ? whole : null;
}

const amount = String.raw`(\d{1,3}(?:\.\d)?)`;
/** A unit in a text must not run on into another word (`3일1회`, `2주1회` is a rhythm, no supply). */
const korean = new RegExp(
  String.raw`(?:총\s*|x\s*)?${amount}\s*(일분|일치|일간|일\s*동안|일\s*복용|일\s*처방|주분|주치|주간|주\s*동안|개월분|개월치|개월간|개월\s*동안|달분|달치|달\s*동안)(?!\s*(?:마다|에|간격|후|뒤|전|이내|\d+\s*회))`,
  'g',
);
const english = new RegExp(
  String.raw`(?:for\s+(?:a\s+total\s+of\s+|up\s+to\s+)?|x\s*|[×*]\s*|supply\s*[:=]?\s*|duration\s*[:=]?\s*|dispense\s+)${amount}\s*-?\s*(days?|d|weeks?|wks?|w|months?|mos?)\b(?!\s*(?:before|after|apart))`,
  'gi',
);
const supplyOf = new RegExp(String.raw`${amount}\s*-?\s*(days?|weeks?|months?)['’]?\s*(?:supply|course)`, 'gi');
/** `1일 3회 3일`: after how often a day, a bare number of days at the end is how long. */
const afterRhythm =
  /(?:1\s*일|하루|매일|\/\s*일|daily).{0,40}(?:회|번|씩|정|포|캡슐|mL)?.{0,20}(?:\s|[,×x*]\s*)(\d{1,3})\s*(일)\s*$/gi;
/** `총 60일`: how long in all. */
const inAll = /총\s*(\d{1,3})\s*(일|주|개월|달)(?=$|[\s,.;)\]])(?!\s*(?:중|마다|에|간격|후|뒤|전|이내|\d+\s*회))/g;
/** Nothing but a length of time. */
const lengthAlone = /^(\d{1,3})\s*(일|days?|주|weeks?|개월|months?)$/gi;
/** Lengths in words, as the numbers they are. */
const inWords: readonly (readonly [RegExp, string])[] = [
  [/일주일/g, '7일'],
  [/보름/g, '15일'],
  ...Object.entries({ 이틀: 2, 사흘: 3, 나흘: 4, 닷새: 5, 엿새: 6, 이레: 7, 여드레: 8, 아흐레: 9, 열흘: 10 }).map(
    ([word, days]) => [new RegExp(`${word}(?=\\s*(?:분|치|간|동안|복용|처방))`, 'g'), `${days}일`] as const,
  ),
  ...[...'일이삼사오육칠팔구'].map(
    (word, at) => [new RegExp(`(?<![가-힣])${word}\\s*일(?=\\s*(?:분|치|간|동안))`, 'g'), `${at + 1}일`] as const,
  ),
  [/(?<![가-힣])십\s*일(?=\s*(?:분|치|간|동안))/g, '10일'],
  // "seven (7) days"
  [/\b[a-z]+(?:-[a-z]+)?\s*\((\d{1,3})\)(?=\s*-?\s*(?:day|week|month))/gi, '$1'],
  [/한\s*달/g, '1달'],
  [/두\s*달/g, '2달'],
  [/\bfor (?:a|one) (?=day|week|month)/gi, 'for 1 '],
  [/\bfor two (?=days|weeks|months)/gi, 'for 2 '],
  [/\bfor three (?=days|weeks|months)/gi, 'for 3 '],
  [/\bfor five (?=days)/gi, 'for 5 '],
  [/\bfor seven (?=days)/gi, 'for 7 '],
  [/\bfor ten (?=days)/gi, 'for 10 '],
];
const bounded =
  /\b(?:up\s+to|at\s+least|no\s+more\s+than|maximum)\b|최대|이상|이내|까지|동안\s*쉬|휴약|중단|매월|매달/i;

const koreanUnits: Readonly<Record<string, string>> = { 일: 'd', 주: 'wk', 개: 'mo', 달: 'mo' };

/**
 * Days of supply that an instruction tells in words: `하루 3회 7일분`, `5일간`, `for 10 days`. Null unless all
 * that it tells is one length of time, or where it bounds it (`up to`, `이내`).
 */
export function daysInText(text: string): number | null {
  const plain = inWords.reduce(
    (told, [words, number]) => told.replace(words, number),
    text.normalize('NFKC').trim().slice(0, 500),
  );
  if (bounded.test(plain)) return null;
  const found = new Set<number>();
  for (const pattern of [korean, english, supplyOf, afterRhythm, inAll, lengthAlone]) {
    for (const [, number = '', word = ''] of plain.matchAll(pattern)) {
      const unit = DAYS_PER_UNIT[koreanUnits[word.charAt(0)] ?? ''] ?? daysPerUnit(word);
      const days = unit === null ? null : wholeDays(Number(number) * unit);
      if (days !== null) found.add(days);
    }
  }
  const [only] = found;
  return found.size === 1 && only !== undefined ? only : null;
}
