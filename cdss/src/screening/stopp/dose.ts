import type { Medication } from '@onyak/core';

const milligrams: readonly (readonly [RegExp, number])[] = [
  [/(\d[\d,]*(?:\.\d+)?)\s*(?:mg|㎎|밀리그[램람])/i, 1],
  [/(\d[\d,]*(?:\.\d+)?)\s*(?:mcg|㎍|[µμu]g|마이크로그[램람])/i, 0.001],
  [/(\d[\d,]*(?:\.\d+)?)\s*(?:g|그[램람])(?![a-z])/i, 1000],
];
const count = /^\s*(\d+(?:\.\d+)?)\s*(?:정|캡슐|개|회분|tab(?:let)?s?|cap(?:sule)?s?|\{?tablet\}?|1)?\s*$/i;

/** Milligrams named in a text such as `100mg`, `(0.1g/1정)` or `125 mcg`; null when none are named. */
export function parseMilligrams(text: string): number | null {
  for (const [pattern, factor] of milligrams) {
    const amount = pattern.exec(text)?.[1];
    if (amount !== undefined) return Number(amount.replaceAll(',', '')) * factor;
  }
  return null;
}

/**
 * Daily dose of a row in mg: as written, or the daily count times the strength of one unit (from
 * the strength, else from the product's name). Null when the row does not say enough.
 */
export function dailyMilligrams(row: Medication): number | null {
  const written = parseMilligrams(row.dailyDosage);
  if (written !== null) return written;
  const units = count.exec(row.dailyDosage)?.[1];
  const strength = parseMilligrams(row.strength) ?? parseMilligrams(row.medicationName);
  return units === undefined || strength === null ? null : Number(units) * strength;
}
