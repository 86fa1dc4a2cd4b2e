import { diffWords, similarity, type WordPiece } from '@onyak/core';

/** A line that both texts have, that one alone has, or that one has in other words. */
export interface LineRow {
  readonly change: 'SAME' | 'CHANGED' | 'ADDED' | 'REMOVED';
  readonly before: string | null;
  readonly after: string | null;
  /** Of a changed line, word by word. */
  readonly pieces: readonly WordPiece[];
}

/** Below this two lines are two. */
const ALIKE = 0.35;

/** What became of a text, line by line: the same lines in their order, between them what went and what came. */
export function diffLines(before: string, after: string): LineRow[] {
  const left = linesOf(before);
  const right = linesOf(after);
  const rows: LineRow[] = [];
  let at = 0;
  let to = 0;
  for (const [same, sameTo] of [...commonLines(left, right), [left.length, right.length] as const]) {
    rows.push(...between(left.slice(at, same), right.slice(to, sameTo)));
    const line = left[same];
    if (line !== undefined) rows.push({ change: 'SAME', before: line, after: line, pieces: [] });
    at = same + 1;
    to = sameTo + 1;
  }
  return rows;
}

const linesOf = (text: string): string[] => (text === '' ? [] : text.split('\n'));

/** Lines that went and came at one place: each that came beside the one it was made of, in order. */
function between(gone: readonly string[], come: readonly string[]): LineRow[] {
  const rows: LineRow[] = [];
  let next = 0;
  for (const line of come) {
    const of = gone.findIndex((old, index) => index >= next && similarity(old, line) >= ALIKE);
    if (of === -1) {
      rows.push({ change: 'ADDED', before: null, after: line, pieces: [] });
      continue;
    }
    const old = gone[of] ?? '';
    rows.push(...gone.slice(next, of).map(removed));
    rows.push({ change: 'CHANGED', before: old, after: line, pieces: diffWords(old, line) });
    next = of + 1;
  }
  return [...rows, ...gone.slice(next).map(removed)];
}

const removed = (line: string): LineRow => ({ change: 'REMOVED', before: line, after: null, pieces: [] });

/** The longest sequence of lines that both have, as places in both. */
function commonLines(left: readonly string[], right: readonly string[]): readonly (readonly [number, number])[] {
  const lengths = Array.from({ length: left.length + 1 }, () => Array.from({ length: right.length + 1 }, () => 0));
  const lengthAt = (at: number, to: number) => lengths[at]?.[to] ?? 0;
  for (let at = left.length - 1; at >= 0; at -= 1)
    for (let to = right.length - 1; to >= 0; to -= 1) {
      const row = lengths[at];
      if (row)
        row[to] =
          left[at] === right[to] ? lengthAt(at + 1, to + 1) + 1 : Math.max(lengthAt(at + 1, to), lengthAt(at, to + 1));
    }
  const places: [number, number][] = [];
  let at = 0;
  let to = 0;
  while (at < left.length && to < right.length) {
    if (left[at] === right[to]) places.push([at++, to++]);
    else if (lengthAt(at + 1, to) >= lengthAt(at, to + 1)) at += 1;
    else to += 1;
  }
  return places;
}
