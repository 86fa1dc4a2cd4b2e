import { memo } from '../memo.js';

/** What is counted: mass in mg, international units, mL, drops, radioactivity in MBq, or pieces (tablets, capsules, puffs). */
export type Measure = 'mg' | 'IU' | 'mL' | 'drop' | 'MBq' | 'piece';

export interface Amount {
  readonly value: number;
  readonly measure: Measure;
}

/** The longer spelling first; the factor leads to the measure. Not a rate per hour, which patches have. */
const units: readonly (readonly [string, Measure, number])[] = [
  ['마이크로그[램람]|mcg|㎍|[µμu]g', 'mg', 0.001],
  ['나노그[램람]|ng', 'mg', 0.000001],
  ['밀리그[램람]|mg|㎎', 'mg', 1],
  ['그[램람]|g', 'mg', 1000],
  ['만\\s*(?:국제)?(?:단위|iu|i\\.?u\\.?)', 'IU', 10_000],
  ['백만\\s*(?:국제)?단위|MIU', 'IU', 1_000_000],
  ['(?:국제)?단위|k?i\\.?u\\.?|units?', 'IU', 1],
  ['밀리리터|mL|㎖|cc', 'mL', 1],
  ['MBq', 'MBq', 1],
  ['방울|drops?|gtt', 'drop', 1],
  [
    '정|캡슐|캅셀|포|개|병|관|매|장|앰플|바이알|펜|회분|시린지|puffs?|분무|tab(?:let)?s?|cap(?:sule)?s?|\\{?tablet\\}?|\\{?capsule\\}?|ea',
    'piece',
    1,
  ],
];
const number = '(\\d+(?:,\\d{3})+(?:\\.\\d+)?|\\d*\\.?\\d+)';
const any = units.map(([spelling]) => `(${spelling})`).join('|');
const amountPattern = new RegExp(`${number}\\s*(?:${any})(?![a-zA-Z가-힣㎍]|\\s*/\\s*(?:h|hr|시간))`, 'gi');
/** `500밀리그램`, `0.5정` and the like are often followed by a Korean letter (`정`, `씩`). */
const amountBeforeHangul = new RegExp(`${number}\\s*(?:${any})(?!\\s*/\\s*(?:h|hr|시간))`, 'gi');

export interface FoundAmount extends Amount {
  /** Where in the text it begins and ends. */
  readonly from: number;
  readonly to: number;
}

/** Every amount that a text names, in order. */
export const amountsIn: (text: string) => readonly FoundAmount[] = memo(readAmounts);

function readAmounts(text: string): readonly FoundAmount[] {
  const found: FoundAmount[] = [];
  const pattern = /[가-힣]/.test(text) ? amountBeforeHangul : amountPattern;
  for (const match of text.matchAll(pattern)) {
    const at = match.slice(2).findIndex((group) => group !== undefined);
    const unit = units[at];
    const value = Number((match[1] ?? '').replaceAll(',', ''));
    if (!unit || !Number.isFinite(value)) continue;
    found.push({ value: value * unit[2], measure: unit[1], from: match.index, to: match.index + match[0].length });
  }
  return found;
}

/** A maximum of the lists in its measure. */
export function measured(value: number, unit: string): Amount | null {
  const factors: Readonly<Record<string, readonly [Measure, number]>> = {
    mg: ['mg', 1],
    g: ['mg', 1000],
    ug: ['mg', 0.001],
    IU: ['IU', 1],
    MIU: ['IU', 1_000_000],
    mL: ['mL', 1],
    drop: ['drop', 1],
    MBq: ['MBq', 1],
  };
  const found = factors[unit];
  return found ? { value: value * found[1], measure: found[0] } : null;
}
