import type { Understood } from '@onyak/core';
import { codeFor, type Meaning, type Place } from './names/meaning.js';
import type { NameUnit } from './text/clauses.js';
import type { Found } from './text/scan.js';

const confidences: Readonly<Record<Meaning['method'], number>> = { NAME: 0.95, BRAND: 0.9, CLASS: 0.9 };
const BROAD = 0.8;
const MISSPELT = 0.6;
const INSIDE = 0.8;

/** Everything a name may mean, one list for each reading of it. */
export function readingsOf(unit: NameUnit, place: Place | undefined): Understood[][] {
  return unit.entries.flatMap((entry) =>
    entry.meanings.flatMap((meaning) =>
      meaning.kind === 'NOT_DRUG' ? [] : [toUnderstood(meaning, unit.found, unit.text, place)],
    ),
  );
}

export function understoodOf(unit: NameUnit, place: Place | undefined): Understood[] {
  return readingsOf(unit, place).flat();
}

function toUnderstood(meaning: Meaning, found: Found, text: string, place: Place | undefined): Understood[] {
  const sure = meaning.broad ? BROAD : confidences[meaning.method];
  const confidence = found === 'SPELLING' ? MISSPELT : found === 'INSIDE' ? Math.min(sure, INSIDE) : sure;
  return meaning.parts.map((part) => ({
    atcCodes: meaning.kind === 'CLASS' ? [...part.codes].slice(0, 100) : [codeFor(part.codes, place)],
    name: part.name.slice(0, 300),
    kind: meaning.kind === 'CLASS' ? 'CLASS' : 'SUBSTANCE',
    method: found === 'SPELLING' ? 'SPELLING' : meaning.method,
    confidence,
    matched: text.slice(0, 300),
  }));
}

/** Whether two names have the same first letter, large or small. */
export const beginsAlike = (a: string, b: string): boolean =>
  a.slice(0, 1).toLowerCase() === b.slice(0, 1).toLowerCase();

const MIN_HANGUL = 5;
const MIN_LATIN = 6;

/**
 * Whether a name is sure enough to go by without asking. A brand that is not written out is another brand as often as
 * an error (트라비트, 크라비트); of a substance a long name within one letter is it.
 */
export function isSureName(unit: NameUnit): boolean {
  if (unit.found === 'EXACT') return true;
  const brand = unit.entries.some(({ meanings }) => meanings.some(({ method }) => method === 'BRAND'));
  if (brand) return false;
  const least = /^[가-힣]/.test(unit.text) ? MIN_HANGUL : MIN_LATIN;
  // Makers name a product after its substance with another beginning: 리바스타틴 holds simvastatin.
  if (unit.found === 'SPELLING' && unit.entries.some(({ name }) => !beginsAlike(name, unit.text))) return false;
  return (
    unit.found === 'INSIDE' ||
    [unit.text, ...unit.entries.map(({ name }) => name)].every(({ length }) => length >= least)
  );
}

/** Each thing once, the surest reading of it. */
export function distinct(items: readonly Understood[]): Understood[] {
  const found = new Map<string, Understood>();
  for (const item of items) {
    const key = `${item.name} ${item.atcCodes.join('|')}`;
    const present = found.get(key);
    if (!present || present.confidence < item.confidence) found.set(key, item);
  }
  return [...found.values()];
}
