import type { NameTable } from '../names/names.js';
import { lettersOf } from './one-letter.js';
import type { Unit } from './scan.js';

type NameUnit = Extract<Unit, { kind: 'NAME' }>;

const hangul = /^[가-힣]+$/;
/** Letters by which a word may differ from the name it was meant as; more where it ends as that name does. */
const MAX_EDITS = 3;
const MAX_EDITS_BEFORE_END = 5;

/**
 * Whether a name is the end of a word whose beginning nobody knows, or its beginning, where the whole is nearer to
 * another name that the tables have: 아트로바스타틴 is a misspelt atorvastatin and no 로바스타틴.
 */
export function isPieceOfName(unit: NameUnit, units: readonly Unit[], at: number, names: NameTable): boolean {
  if (!hangul.test(unit.text)) return false;
  const [before, after] = [units[at - 1], units[at + 1]];
  const isEnd = before?.kind === 'OTHER' && unit.gap === '' && hangul.test(before.text);
  if (isEnd && hasNear(before.text + unit.text, unit, names)) return true;
  const isStart = after?.kind === 'OTHER' && after.gap === '' && hangul.test(after.text);
  return isStart && hasNear(unit.text + after.text, unit, names);
}

/** Whether a longer name that means something else is a few letters from the whole. */
function hasNear(whole: string, unit: NameUnit, names: NameTable): boolean {
  const letters = lettersOf(whole);
  return names
    .likeIn(whole, unit.entries)
    .some(
      (key) =>
        key.length > unit.text.length &&
        isWithin(lettersOf(key), letters, key.endsWith(unit.text) ? MAX_EDITS_BEFORE_END : MAX_EDITS),
    );
}

/** Whether at most so many letters are to be taken out, put in or exchanged. */
function isWithin(a: string, b: string, most: number): boolean {
  if (Math.abs(a.length - b.length) > most) return false;
  let row = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (const [line, letter] of [...a].entries()) {
    const next = [line + 1];
    for (let at = 0; at < b.length; at += 1) {
      const kept = (row[at] ?? 0) + (letter === b[at] ? 0 : 1);
      next.push(Math.min(kept, (row[at + 1] ?? 0) + 1, (next[at] ?? 0) + 1));
    }
    if (Math.min(...next) > most) return false;
    row = next;
  }
  return (row.at(-1) ?? 0) <= most;
}
