/** A number of a text with its unit in one spelling, e.g. `14일`; the unit is empty where none follows. */
export interface Quantity {
  readonly value: number;
  readonly unit: string;
  readonly text: string;
}

const units: readonly (readonly [RegExp, string, number])[] = [
  [/^(mg|밀리그램|㎎)/iu, 'mg', 1],
  [/^(mcg|µg|μg|㎍|마이크로그램)/iu, 'mcg', 1],
  [/^(ml|밀리리터|㎖)/iu, 'ml', 1],
  [/^(g|그램)(?![a-z])/iu, 'g', 1],
  [/^(%|퍼센트|프로)/u, '%', 1],
  [/^(정|알)(?!도|신|상)/u, '정', 1],
  [/^(캡슐|포|방울|잔)/u, '개', 1],
  [/^(개월|달)/u, '개월', 1],
  [/^년/u, '개월', 12],
  [/^(주일|주)(?!의|사|간격)/u, '일', 7],
  [/^일(?!반|부|시)/u, '일', 1],
  [/^시간/u, '시간', 1],
  [/^분(?!류|의)/u, '분', 1],
  [/^(회|번|차례)/u, '회', 1],
  [/^(세대)/u, '세대', 1],
  [/^(세|살)/u, '세', 1],
  [/^점/u, '점', 1],
  [/^배/u, '배', 1],
  [/^(가지|건|개|종)/u, '가지', 1],
];

const native: Readonly<Record<string, number>> = {
  한: 1,
  두: 2,
  세: 3,
  네: 4,
  다섯: 5,
  여섯: 6,
  일곱: 7,
  여덟: 8,
  아홉: 9,
  열: 10,
  열두: 12,
  스무: 20,
  반: 0.5,
};
const dayWords: Readonly<Record<string, number>> = {
  하루: 1,
  이틀: 2,
  사흘: 3,
  나흘: 4,
  닷새: 5,
  엿새: 6,
  이레: 7,
  여드레: 8,
  아흐레: 9,
  열흘: 10,
  보름: 15,
  일주일: 7,
};
const sinoDigits: Readonly<Record<string, number>> = { 일: 1, 이: 2, 삼: 3, 사: 4, 오: 5, 육: 6, 칠: 7, 팔: 8, 구: 9 };
const sinoTens: Readonly<Record<string, number>> = { 십: 10, 백: 100, 천: 1000 };

const arabicPattern = /(\d+(?:,\d{3})*(?:\.\d+)?)(?:\s*[~∼-]\s*(\d+(?:\.\d+)?))?\s*/gu;
const nativePattern =
  /(?<![가-힣])(열두|다섯|여섯|일곱|여덟|아홉|스무|한|두|세|네|열|반)\s?(?=(번|알|정(?![도신상])|개|가지|시간|달|주(?![의사])|배|살|포|방울|캡슐|차례|잔))/gu;
const dayPattern = new RegExp(`(?<![가-힣])(${Object.keys(dayWords).join('|')})`, 'gu');
const halfPattern = /절반/gu;
const sinoPattern =
  /(?<![가-힣])([일이삼사오육칠팔구십백천]+)\s?(?=(밀리그램|mg|밀리리터|그램|개월|퍼센트|회(?![의복])|시간|주일|일(?![반부시])|세 이상|살))/giu;

/** Every number of a text, written in digits, in native Korean (두 번, 이틀) or in Sino-Korean (십 밀리그램). */
export function findQuantities(text: string): Quantity[] {
  const source = text.normalize('NFC');
  const found: Quantity[] = [];
  for (const match of source.matchAll(arabicPattern)) {
    // Part of a code such as J01AA02 or CYP3A4 is a name, not a number.
    if (
      /[A-Za-z][-–]?$/.test(source.slice(0, match.index)) ||
      /^[A-Z]\d|^[A-Z]{2}/.test(source.slice(match.index + match[0].trimEnd().length))
    )
      continue;
    const after = source.slice(match.index + match[0].length);
    for (const digits of [match[1], match[2]])
      if (digits) found.push(quantity(Number(digits.replaceAll(',', '')), after, match[0].trim()));
  }
  for (const match of source.matchAll(nativePattern))
    found.push(quantity(native[match[1] ?? ''] ?? 0, source.slice(match.index + match[0].length), match[0]));
  for (const match of source.matchAll(dayPattern))
    found.push({ value: dayWords[match[1] ?? ''] ?? 0, unit: '일', text: match[0] });
  for (const match of source.matchAll(halfPattern)) found.push({ value: 0.5, unit: '배', text: match[0] });
  for (const match of source.matchAll(sinoPattern)) {
    const value = sinoValue(match[1] ?? '');
    // A lone syllable before 일 or 시간 is more often a word (이 일, 사 시간) than a number.
    if (value === undefined || ((match[1] ?? '').length === 1 && /^(일|시간|주일|세)/u.test(match[2] ?? ''))) continue;
    found.push(quantity(value, source.slice(match.index + match[0].length), match[0]));
  }
  return found;
}

/** One spelling for comparing: `2주` and `14일` are the same. */
export function quantityKey({ value, unit }: Quantity): string {
  return `${value}${unit}`;
}

function quantity(value: number, after: string, text: string): Quantity {
  for (const [pattern, unit, factor] of units) {
    const match = pattern.exec(after);
    if (match) return { value: value * factor, unit, text: `${text}${match[0]}` };
  }
  return { value, unit: '', text };
}

function sinoValue(word: string): number | undefined {
  let total = 0;
  let digit: number | undefined;
  for (const syllable of word) {
    const tens = sinoTens[syllable];
    if (tens !== undefined) {
      total += (digit ?? 1) * tens;
      digit = undefined;
    } else if (digit !== undefined) return undefined;
    else digit = sinoDigits[syllable];
  }
  return total + (digit ?? 0);
}
