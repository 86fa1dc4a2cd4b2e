import type { SideEffect } from '@onyak/core';
import type { CodeEntry, SubstanceIndex } from '../knowledge/substances.js';
import { crossGroups, type CrossGroup } from './allergy-groups.js';
import { isAtc, normalizeAtc } from './drugs.js';

/** A drug that a recorded side effect names as its cause. */
export interface Cause {
  readonly atc: string;
  readonly entry: CodeEntry;
  readonly name: string;
  /** Read from the text, not from a code. */
  readonly fromText: boolean;
  /** Cross-reacting groups that the cause belongs to, with the prefixes of what it reacts with. */
  readonly crossSides: readonly CrossSide[];
}

interface CrossSide {
  readonly group: CrossGroup;
  readonly others: readonly string[];
}

const MIN_HANGUL = 3;
const MIN_LATIN = 5;
const MAX_WORDS = 3;

/** Causes of a side effect: its codes, or the substances that its text names where it has no code. */
export function causesOf(sideEffect: SideEffect, substances: SubstanceIndex): Cause[] {
  const coded = [...new Set(sideEffect.atcCodes.map(normalizeAtc))].filter(isAtc);
  const codes = coded.length > 0 ? coded : substancesInText(sideEffect.sideEffect, substances);
  return codes.map((atc) => {
    const entry = substances.entry(atc);
    return {
      atc,
      entry,
      name: entry.product.name || atc,
      fromText: coded.length === 0,
      crossSides: crossSidesOf(entry),
    };
  });
}

function crossSidesOf(entry: CodeEntry): CrossSide[] {
  const isIn = (prefixes: readonly string[]) =>
    entry.codes.some((code) => code.prefixes.some((prefix) => prefixes.includes(prefix)));
  return crossGroups.flatMap((group) => [
    ...(isIn(group.left) ? [{ group, others: group.right }] : []),
    ...(group.left !== group.right && isIn(group.right) ? [{ group, others: group.left }] : []),
  ]);
}

/**
 * Codes of the substances that a text names. Korean names match the beginning of a word (particles
 * and salts follow them), English ones whole words; short names would match by chance and are left out.
 */
function substancesInText(text: string, substances: SubstanceIndex): string[] {
  const words = text
    .normalize('NFC')
    .toLowerCase()
    .split(/[^\p{L}\p{N}-]+/u)
    .filter((word) => word !== '');
  const found = new Set<string>();
  words.forEach((word, at) => {
    for (let length = word.length; length >= MIN_HANGUL; length -= 1) {
      const name = word.slice(0, length);
      const atc = /^[가-힣]/.test(name) ? substances.byName.get(name) : undefined;
      if (atc === undefined) continue;
      found.add(atc);
      break;
    }
    for (let count = 1; count <= MAX_WORDS; count += 1) {
      const name = words.slice(at, at + count).join(' ');
      const atc = name.length >= MIN_LATIN && /^[a-z]/.test(name) ? substances.byName.get(name) : undefined;
      if (atc !== undefined) found.add(atc);
    }
  });
  return [...found].sort();
}
