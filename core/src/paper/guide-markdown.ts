import type { GuideSentence } from '../clinical/guide.js';
import { blocksOf } from './final-markdown.js';

/** A guide whose sentences name the findings they word. */
export interface WordedGuide {
  readonly overview: string;
  readonly sections: readonly GuideSection[];
  readonly closing: string;
}

export interface GuideSection {
  readonly heading: string;
  readonly sentences: readonly GuideSentence[];
}

const toEscape = /[\\`*_{}[\]<>#|]/gu;
const escaped = (words: string): string => words.replace(toEscape, '\\$&');

/** A guide as markdown: what was looked at, a heading for each urgency with its sentences, what could not be checked. */
export function guideMarkdown(title: string, { overview, sections, closing }: WordedGuide): string {
  return [
    `# ${escaped(title)}`,
    escaped(overview),
    ...sections.flatMap(({ heading, sentences }) => [
      `## ${escaped(heading)}`,
      sentences.map(({ text }) => `- ${escaped(text)}`).join('\n'),
    ]),
    escaped(closing),
  ]
    .filter((part) => part.trim() !== '')
    .join('\n\n');
}

/** A sentence of an edited guide: with the findings it words, or a person's own. */
export interface KeptSentence {
  readonly text: string;
  /** Empty: it words none, or somebody has added it. */
  readonly findingIds: readonly string[];
  /** As it was made, where somebody has changed its words since; null where nobody has, and of what was added. */
  readonly changedFrom: string | null;
  /** Whether somebody has added it. */
  readonly added: boolean;
}

export interface KeptSentences {
  readonly sentences: readonly KeptSentence[];
  /** Sentences of the guide as it was made that are in it no more. */
  readonly removed: readonly GuideSentence[];
}

/** How much of its words a changed sentence must keep to be that sentence still. */
const STILL = 0.4;

const folded = (words: string): string => words.normalize('NFC').replace(/\s+/gu, ' ').trim();

/**
 * The listed sentences of a guide as it stands. Each keeps the findings it had when it was made: as long as it says the same, and
 * where its words were changed beside the words it was made with.
 */
export function keptSentences(markdown: string, guide: readonly Pick<GuideSection, 'sentences'>[]): KeptSentences {
  const made = guide.flatMap(({ sentences }) => sentences);
  const byText = new Map(made.map((sentence) => [folded(sentence.text), sentence]));
  const items = blocksOf(markdown).flatMap((block) => (block.kind === 'list' ? block.items : []));
  const standing = new Set(items.map(folded));
  const missing = made.filter(({ text }) => !standing.has(folded(text)));
  const changed = pairs(
    items.flatMap((item, at) => (byText.has(folded(item)) ? [] : [at])),
    missing,
    (at, sentence) => likeness(folded(items[at] ?? ''), folded(sentence.text)),
  );
  const paired = new Set(changed.values());
  return {
    sentences: items.map((item, at) => {
      const same = byText.get(folded(item));
      const was = changed.get(at);
      return {
        text: item,
        findingIds: (same ?? was)?.findingIds ?? [],
        changedFrom: same ? null : (was?.text ?? null),
        added: !same && !was,
      };
    }),
    removed: missing.filter((sentence) => !paired.has(sentence)),
  };
}

/** Each with the one that it is most like, the likest first; one that is like none has none. */
function pairs<T>(places: readonly number[], some: readonly T[], like: (place: number, one: T) => number) {
  const alike = places
    .flatMap((place) => some.map((one) => ({ place, one, by: like(place, one) })))
    .filter(({ by }) => by >= STILL)
    .toSorted((a, b) => b.by - a.by);
  const chosen = new Map<number, T>();
  const taken = new Set<T>();
  for (const { place, one } of alike) {
    if (chosen.has(place) || taken.has(one)) continue;
    chosen.set(place, one);
    taken.add(one);
  }
  return chosen;
}

/** How many of their pairs of letters two texts share, from 0 to 1 (Dice). */
function likeness(one: string, other: string): number {
  const count = (text: string) => {
    const letters = Array.from(text);
    const counts = new Map<string, number>();
    letters.slice(1).forEach((letter, at) => {
      const pair = `${letters[at]}${letter}`;
      counts.set(pair, (counts.get(pair) ?? 0) + 1);
    });
    return counts;
  };
  const [a, b] = [count(one), count(other)];
  const size = (counts: ReadonlyMap<string, number>) => [...counts.values()].reduce((sum, n) => sum + n, 0);
  const shared = [...a].reduce((sum, [pair, n]) => sum + Math.min(n, b.get(pair) ?? 0), 0);
  const all = size(a) + size(b);
  return all === 0 ? 0 : (2 * shared) / all;
}
