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
  /** Empty: somebody has written it, or changed it since it was made. */
  readonly findingIds: readonly string[];
}

export interface KeptSentences {
  readonly sentences: readonly KeptSentence[];
  /** Sentences of the guide as it was made that are in it no more. */
  readonly removed: readonly GuideSentence[];
}

const folded = (words: string): string => words.normalize('NFC').replace(/\s+/gu, ' ').trim();

/** The listed sentences of a guide as it stands, each with the findings it had when it was made as long as it says the same. */
export function keptSentences(markdown: string, guide: readonly Pick<GuideSection, 'sentences'>[]): KeptSentences {
  const made = guide.flatMap(({ sentences }) => sentences);
  const byText = new Map(made.map((sentence) => [folded(sentence.text), sentence]));
  const items = blocksOf(markdown).flatMap((block) => (block.kind === 'list' ? block.items : []));
  const standing = new Set(items.map(folded));
  return {
    sentences: items.map((item) => ({ text: item, findingIds: byText.get(folded(item))?.findingIds ?? [] })),
    removed: made.filter(({ text }) => !standing.has(folded(text))),
  };
}
