import { diffWords, overviewParts, similarity, type Guide, type GuideSentence, type WordPiece } from '@onyak/core';

/** A sentence of a guide that is compared; OVERVIEW and CLOSING stand outside its sections, TEXT in a text that people edit. */
export interface ComparedSentence {
  readonly kind: GuideSentence['kind'] | 'OVERVIEW' | 'CLOSING' | 'TEXT';
  readonly heading: string;
  readonly text: string;
  readonly findingIds: readonly string[];
}

/** MOVED: the same words in another section or under another kind. */
export const changeKinds = ['CHANGED', 'ADDED', 'REMOVED', 'MOVED', 'SAME'] as const;
export type ChangeKind = (typeof changeKinds)[number];

export interface ComparedRow {
  readonly change: ChangeKind;
  readonly before: ComparedSentence | null;
  readonly after: ComparedSentence | null;
  /** Of a changed sentence, word by word. */
  readonly pieces: readonly WordPiece[];
  /** Findings behind either side. */
  readonly findingIds: readonly string[];
}

/** Below this two sentences are two, whatever they are about. */
const ALIKE = 0.35;
/** And where it is not known of one of them what it is about. */
const UNTOLD = 0.55;
/** What sharing all findings adds to how alike two sentences are. */
const SAME_FINDINGS = 0.4;

/** Two versions sentence by sentence, in the order of the later one; what is gone stands where it stood. */
export function compareSentences(left: readonly ComparedSentence[], right: readonly ComparedSentence[]): ComparedRow[] {
  const partner = pair(left, right);
  const taken = new Set(partner.values());
  const rows: ComparedRow[] = [];
  let next = 0;
  const removeUpTo = (end: number) => {
    for (; next < end; next += 1) {
      const gone = left[next];
      if (gone && !taken.has(next)) rows.push(rowOf(gone, null));
    }
  };
  right.forEach((sentence, index) => {
    const at = partner.get(index);
    if (at !== undefined) removeUpTo(at);
    rows.push(rowOf(at === undefined ? null : (left[at] ?? null), sentence));
  });
  removeUpTo(left.length);
  return rows;
}

export function countChanges(rows: readonly ComparedRow[]): Record<ChangeKind, number> {
  const counts = { SAME: 0, MOVED: 0, CHANGED: 0, ADDED: 0, REMOVED: 0 };
  for (const { change } of rows) counts[change] += 1;
  return counts;
}

/** Findings that one version words and the other does not. */
export function findingsWordedOnlyBy(some: readonly ComparedSentence[], other: readonly ComparedSentence[]): string[] {
  const worded = (sentences: readonly ComparedSentence[]) => new Set(sentences.flatMap(({ findingIds }) => findingIds));
  const others = worded(other);
  return [...worded(some)].filter((id) => !others.has(id));
}

/** Words in sentences, at their full stops. */
export function splitSentences(words: string): string[] {
  return words
    .split(/(?<=[.!?])\s+|\n+/u)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '');
}

/** The sentences of a guide as it was written. */
export function guideSentences(guide: Guide): ComparedSentence[] {
  const plain = (kind: 'OVERVIEW' | 'CLOSING', text: string): ComparedSentence[] =>
    splitSentences(text).map((sentence) => ({ kind, heading: '', text: sentence, findingIds: [] }));
  return [
    ...plain('OVERVIEW', overviewParts(guide.overview).told),
    ...guide.sections.flatMap(({ heading, sentences }) =>
      sentences.map(({ kind, text, findingIds }) => ({ kind, heading, text, findingIds })),
    ),
    ...plain('CLOSING', guide.closing),
  ];
}

/** For sentences of the later version, the one of the earlier it comes from: the same words first, then the most alike. */
function pair(left: readonly ComparedSentence[], right: readonly ComparedSentence[]): ReadonlyMap<number, number> {
  const partner = new Map<number, number>();
  const free = new Set(left.keys());
  right.forEach((sentence, index) => {
    const same = [...free].filter((at) => left[at]?.text === sentence.text);
    // Of several that say the same, the one of the same place in the guide.
    const at =
      same.find((one) => left[one]?.heading === sentence.heading && left[one]?.kind === sentence.kind) ?? same[0];
    if (at === undefined) return;
    partner.set(index, at);
    free.delete(at);
  });
  const candidates = [...right.keys()]
    .filter((index) => !partner.has(index))
    .flatMap((index) => [...free].map((at) => ({ index, at, score: alike(left[at], right[index]) })))
    .filter(({ score }) => score >= ALIKE)
    .sort((a, b) => b.score - a.score || a.index - b.index || a.at - b.at);
  for (const { index, at } of candidates) {
    if (partner.has(index) || !free.has(at)) continue;
    partner.set(index, at);
    free.delete(at);
  }
  return partner;
}

/** 0 for sentences of different use, else how much of their words and findings they share. */
function alike(a: ComparedSentence | undefined, b: ComparedSentence | undefined): number {
  if (!a || !b || !sameUse(a, b)) return 0;
  const all = new Set([...a.findingIds, ...b.findingIds]);
  const shared = a.findingIds.filter((id) => b.findingIds.includes(id)).length;
  // Of words that somebody typed it is not always known what they are about.
  const untold = (a.kind === 'TEXT' && a.findingIds.length === 0) || (b.kind === 'TEXT' && b.findingIds.length === 0);
  if (untold) {
    const words = similarity(a.text, b.text);
    return words >= UNTOLD ? words : 0;
  }
  if (all.size > 0 && shared === 0) return 0;
  return similarity(a.text, b.text) + (all.size > 0 ? (shared / all.size) * SAME_FINDINGS : 0);
}

/** A text does not tell of what use a sentence is. */
function sameUse(a: ComparedSentence, b: ComparedSentence): boolean {
  return a.kind === b.kind || a.kind === 'TEXT' || b.kind === 'TEXT';
}

function rowOf(before: ComparedSentence | null, after: ComparedSentence | null): ComparedRow {
  const findingIds = [...new Set([...(before?.findingIds ?? []), ...(after?.findingIds ?? [])])];
  if (!before || !after) return { change: before ? 'REMOVED' : 'ADDED', before, after, pieces: [], findingIds };
  if (before.text === after.text) {
    // A guide and the text made of it have other headings.
    const otherForm = before.kind !== after.kind && sameUse(before, after);
    const moved = !otherForm && (before.heading !== after.heading || before.kind !== after.kind);
    return { change: moved ? 'MOVED' : 'SAME', before, after, pieces: [], findingIds };
  }
  return { change: 'CHANGED', before, after, pieces: diffWords(before.text, after.text), findingIds };
}
