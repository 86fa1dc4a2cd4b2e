/** What the ministry's lists write in their cells; undefined for what cannot be read for certain. */

/** One spelling of digits, units and spaces: `４，０００ ㎎` is `4000mg`. */
const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/\s+/g, '')
    .replace(/(\d),(?=\d{3}(\D|$))/g, '$1');

export interface AgeBound {
  readonly op: '<' | '<=' | '>' | '>=';
  readonly age: number;
  readonly unit: 'year' | 'month' | 'week' | 'day';
}

const ageOps: Readonly<Record<string, AgeBound['op']>> = { 미만: '<', 이하: '<=', 초과: '>', 이상: '>=' };
const ageUnits: Readonly<Record<string, AgeBound['unit']>> = {
  세: 'year',
  살: 'year',
  년: 'year',
  개월: 'month',
  달: 'month',
  주: 'week',
  일: 'day',
};

/** `12세 미만`, `만 2세 미만(24개월 미만)`. Two bounds are no one bound. */
export function readAge(text: string): AgeBound | undefined {
  const [, age, unit = '', op = ''] =
    /^(?:만|생후)?(\d{1,4})(세|살|년|개월|달|주|일)(미만|이하|초과|이상)(?:\([^()]*\))?$/.exec(plain(text)) ?? [];
  const found = { op: ageOps[op], age: Number(age), unit: ageUnits[unit] };
  return found.op && found.unit ? { op: found.op, age: found.age, unit: found.unit } : undefined;
}

export function readGrade(text: string): '1' | '2' | '3' | undefined {
  const grade = /^([123])(?:등급|급)?$/.exec(plain(text))?.[1];
  return grade === '1' || grade === '2' || grade === '3' ? grade : undefined;
}

/** `21일`, `4주`, `최대 28일`. */
export function readDays(text: string): number | undefined {
  const [, count, unit] = /^(?:최대)?(\d{1,4})(일|주)?(?:이내|이하|간)?$/.exec(plain(text)) ?? [];
  const days = Number(count) * (unit === '주' ? 7 : 1);
  return days > 0 ? days : undefined;
}

export interface Maximum {
  readonly maximum: number;
  readonly unit: 'mg' | 'g' | 'ug' | 'IU' | 'MIU' | 'mL' | 'drop' | 'MBq';
  readonly period: 'day' | 'week';
  /** Whether the text names the period. */
  readonly told: boolean;
  /** The component that it counts, as written; empty where none is named. */
  readonly of: string;
}

const units: readonly (readonly [RegExp, Maximum['unit'], number])[] = [
  [/^(밀리그[램람]|mg)$/i, 'mg', 1],
  [/^(마이크로그[램람]|[μµu]g|mcg)$/i, 'ug', 1],
  [/^(그[램람]|g)$/i, 'g', 1],
  [/^(백만(국제)?단위|백만IU|MIU)$/i, 'MIU', 1],
  [/^(만(국제)?단위|만IU)$/i, 'IU', 10_000],
  [/^((국제)?단위|I\.?U\.?)$/i, 'IU', 1],
  [/^(밀리리터|mL|cc)$/i, 'mL', 1],
  [/^(방울|drops?)$/i, 'drop', 1],
  [/^(메가베크렐|MBq)$/i, 'MBq', 1],
];

/** `0.25밀리그램`, `1일 4,000mg`, `주 10mg`, `아세트아미노펜으로서 4그램`. */
export function readMaximum(text: string): Maximum | undefined {
  const found =
    /^(?:(?<of>[^\d]+?(?:\([^()]*\))?)(?:으로서|로서|:)?)??(?<first>1?일|하루|1?주(?:당|일)?)?(?:최대)?(?<amount>\d+(?:\.\d+)?)(?<unit>[^\d/]+?)(?:\/(?<last>일|day|d|주|week|wk))?(?:이하)?$/iu.exec(
      plain(text),
    )?.groups;
  const unit = units.find(([pattern]) => pattern.test(found?.['unit'] ?? ''));
  const maximum = Number(found?.['amount']) * (unit?.[2] ?? 1);
  if (!found || !unit || !(maximum > 0)) return undefined;
  const period = found['first'] ?? found['last'] ?? '';
  return {
    maximum,
    unit: unit[1],
    period: /주|week|wk/i.test(period) ? 'week' : 'day',
    told: period !== '',
    of: found['of'] ?? '',
  };
}

/** `20140109`, `2014-01-09`, `2014.1.9.`; empty for none. */
export function readDate(text: string): string | undefined {
  const value = plain(text).replace(/(T|\d\d:).*$/, '');
  if (value === '' || value === '-') return '';
  const [, year = '', month = '', day = ''] = /^(\d{4})[-./]?(\d{1,2})[-./]?(\d{1,2})\.?$/.exec(value) ?? [];
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const real = new Date(`${date}T00:00:00Z`);
  return !Number.isNaN(real.getTime()) && real.toISOString().startsWith(date) ? date : undefined;
}

/** Whether a row still holds: `정상`, `N` or nothing said; `삭제`, `Y`. */
export function readLive(text: string): boolean | undefined {
  const value = plain(text).toUpperCase();
  if (['', '-', '정상', 'N', '사용', '유효'].includes(value)) return true;
  return ['삭제', 'Y', '삭제됨', '폐지'].includes(value) ? false : undefined;
}

/** Whether a row is about a fixed combination. */
export function readMixed(mixType: string, mix: string): boolean | undefined {
  const value = plain(mixType);
  if (/^(복합|복합제|M|2)$/i.test(value)) return true;
  if (/^(단일|단일제|단일성분|S|1)$/i.test(value)) return false;
  return value === '' ? mixNames(mix).length > 0 : undefined;
}

/** Components of a combination with the codes that stand before them: `[D000563]벤세라지드/[D000302]레보도파`. */
export function mixNames(text: string): readonly { readonly code: string; readonly name: string }[] {
  const value = text.normalize('NFKC').trim();
  if (value === '' || value === '-') return [];
  return value
    .split(/[/+;,&]|\s및\s|(?=\[)/)
    .map((part) => ({
      code: /\[\s*([A-Z0-9]+)\s*\]/i.exec(part)?.[1] ?? '',
      name: part.replace(/\[[^\]]*\]/g, '').trim(),
    }))
    .filter(({ name }) => name !== '');
}

/** Every number of a text. */
export const numbersIn = (text: string): ReadonlySet<number> =>
  new Set([...plain(text).matchAll(/\d+(?:\.\d+)?/g)].map(([digits]) => Number(digits)));
