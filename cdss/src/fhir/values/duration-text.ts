import { daysPerUnit, wholeDays } from './durations.js';

const amount = String.raw`(\d{1,3}(?:\.\d)?)`;
/** A unit in a text must not run on into another word (`3일1회`, `2주1회` is a rhythm, no supply). */
const korean = new RegExp(
  String.raw`(?:총\s*|x\s*)?${amount}\s*(일분|일치|일간(?!격)|일\s*동안|일\s*복용|일\s*처방|주일?분|주일?치|주일?간(?!격)|주일?\s*동안|주\s*처방|년분|년치|년간|개월분|개월치|개월간(?!격)|개월\s*동안|개월\s*처방|달분|달치|달\s*동안|달\s*처방)(?!\s*(?:마다|에|간격|후|뒤|전|이내|\d+\s*회))`,
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
/** `7日分`, `für 14 Tage`, `pour 7 jours`. */
const elsewhere =
  /(?:^|[^\d])(\d{1,3})\s*(日分|日間)|(?:für|pour|pendant|per|por|durante|voor)\s+(\d{1,3})\s*(tage|jours|giorni|d[ií]as|dagen|wochen|semaines|semanas|settimane|weken|monate|mois|meses|mesi|maanden)(?!\p{L})/giu;
/** `1T tid pc 7D`, `3T #3 7days`, `1정씩 3회 7일`: how long stands last, behind how much or how often at a time. */
const lastOfOrder =
  /(?:아침\s*저녁|\b(?:qod|qd|bid|tid|qid|hs|q\.?d|b\.?i\.?d|t\.?i\.?d|q\.?i\.?d)\b|#\s*[1-6]\b|(?:정|포|알|캡슐|캅셀|T|C|tab|cap)s?\s*(?:씩\s*)?(?:\d\s*(?:회|번)|[*×x]\s*\d)).{0,20}?(?:\s|[,×x*/])(\d{1,3})\s*(일|days?|D)\s*\.?$/gi;
/** `1 tds 5/7`, `2/52`, `3/12`: days, weeks and months as British prescribers write them behind how often; alone it may be a date. */
const british = /\b(?:od|bd|tds|qds|qid|tid|bid|qd|om|on|nocte|mane|daily)\b[^가-힣]*?\s(\d{1,2})\/(7|52|12)\s*\.?$/gi;
/** `총투여일수 7`, `투약일수: 14일`: the field of a form. */
const ofForm =
  /(?:투여|투약|처방|복약|복용)\s*(?:일\s*수|기간)\s*[:=]?\s*(\d{1,3})(\s*일)?(?!\s*(?:회|번|정|\/|\.\d|\d))/g;
/** `총 60일`: how long in all. */
const inAll = /총\s*(\d{1,3})\s*(일|주|개월|달)(?=$|[\s,.;)\]])(?!\s*(?:중|마다|에|간격|후|뒤|전|이내|\d+\s*회))/g;
/** `주 1회 12주`: weeks behind how often in a week. */
const weekly = /주\s*\d\s*(?:회|번)\s*[,×x*]?\s*(\d{1,2})\s*(주)(?=$|[\s,.)]|간|분)/g;
/** `2026-01-05 ~ 2026-01-11`: the first day and the last. */
const fromTo = /(\d{4})[-./]\s?(\d{1,2})[-./]\s?(\d{1,2})\s*[~∼–-]\s*(\d{4})[-./]\s?(\d{1,2})[-./]\s?(\d{1,2})(?!\d)/g;
/** Nothing but a length of time. */
const lengthAlone =
  /^(\d{1,3})\s*(일|days?|d|주|weeks?|개월|months?|tage|wochen|monate|jours|semaines|mois|d[ií]as|semanas|meses|giorni|settimane|mesi|dagen|weken|maanden)$/gi;
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
  [/(?<![가-힣])백\s*일(?=\s*(?:분|치|간|동안))/g, '100일'],
  // "3일 복용 후 내원": what follows is a visit, no other length.
  [/(?<=일\s*복용)\s*후\s*(?=내원|재진|재방문|방문|외래|진료)/g, ', '],
  [/(?<![가-힣])십\s*일(?=\s*(?:분|치|간|동안))/g, '10일'],
  // "seven (7) days"
  [/\b[a-z]+(?:-[a-z]+)?\s*\((\d{1,3})\)(?=\s*-?\s*(?:day|week|month))/gi, '$1'],
  [/\bone (?=(?:day|week|month)['’]?s? (?:supply|course))/gi, '1 '],
  [/한\s*달/g, '1달'],
  [/두\s*달/g, '2달'],
  [/(?:석|세)\s*달/g, '3달'],
  [/\bfor (?:a|one) (?=day|week|month)/gi, 'for 1 '],
  [/\bfor two (?=days|weeks|months)/gi, 'for 2 '],
  [/\bfor three (?=days|weeks|months)/gi, 'for 3 '],
  [/\bfor five (?=days)/gi, 'for 5 '],
  [/\bfor seven (?=days)/gi, 'for 7 '],
  [/\bfor ten (?=days)/gi, 'for 10 '],
];
const bounded =
  /\b(?:up\s+to|at\s+least|no\s+more\s+than|maximum)\b|최대|이상|이내|까지|동안\s*쉬|휴약|중단|매월|매달/i;

/** One length after another: neither is that of the whole. */
const steps =
  /(?:\bfor\s+\d+|\d+\s*(?:days?|weeks?|months?|일|주|개월)).*(?:\bthen\b|followed by|이후|그\s*후|다음).*(?:\d|필요\s*시|prn|유지|as needed)/i;

/** Units that are no words of their own. */
const shortUnits: Readonly<Record<string, string>> = {
  일: 'd',
  주: 'wk',
  개: 'mo',
  년: 'a',
  달: 'mo',
  '7': 'd',
  '52': 'wk',
  '12': 'mo',
};

/**
 * Days of supply that an instruction tells in words: `하루 3회 7일분`, `5일간`, `for 10 days`. Null unless all
 * that it tells is one length of time, or where it bounds it (`up to`, `이내`).
 */
export function daysInText(text: string): number | null {
  const plain = inWords.reduce(
    (told, [words, number]) => told.replace(words, number),
    text.normalize('NFKC').trim().slice(0, 500),
  );
  if (bounded.test(plain) || steps.test(plain)) return null;
  const found = new Set<number>();
  for (const [, ...parts] of plain.matchAll(fromTo)) {
    const [year = 0, month = 0, day = 0, lastYear = 0, lastMonth = 0, lastDay = 0] = parts.map(Number);
    const span = Date.UTC(lastYear, lastMonth - 1, lastDay) - Date.UTC(year, month - 1, day);
    const days = wholeDays(span / 86_400_000 + 1);
    if (days !== null && days <= 366) found.add(days);
  }
  for (const [, number, word, other, unit] of plain.matchAll(elsewhere)) {
    const perUnit = daysPerUnit(word ?? unit ?? '');
    const days = perUnit === null ? null : wholeDays(Number(number ?? other) * perUnit);
    if (days !== null) found.add(days);
  }
  for (const pattern of [
    korean,
    english,
    supplyOf,
    afterRhythm,
    lastOfOrder,
    british,
    ofForm,
    inAll,
    weekly,
    lengthAlone,
  ]) {
    for (const [, number = '', word = ''] of plain.matchAll(pattern)) {
      const unit = daysPerUnit(shortUnits[word] ?? shortUnits[word.charAt(0)] ?? (word || 'd'));
      const days = unit === null ? null : wholeDays(Number(number) * unit);
      if (days !== null) found.add(days);
    }
  }
  const [only] = found;
  return found.size === 1 && only !== undefined ? only : null;
}
