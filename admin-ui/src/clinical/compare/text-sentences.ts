import { blocksOf, keptSentences, type Finding, type GuideSection } from '@onyak/core';
import { compareSentences, splitSentences, type ComparedSentence } from './compare-sentences.js';

/**
 * The sentences of a text that was made of a guide, with the findings behind them: what the guide cites for the same words, else those of
 * all whose drugs a sentence names, else what the changed item of a list was made of.
 */
export function textSentences(
  markdown: string,
  sections: readonly Pick<GuideSection, 'sentences'>[],
  findings: readonly Finding[],
): ComparedSentence[] {
  const said = sections.flatMap(({ sentences }) => sentences);
  const items = keptSentences(markdown, sections).sentences.values();
  /** @param kept findings of the item that the sentence stands in */
  const idsOf = (sentence: string, kept: readonly string[]): readonly string[] => {
    const bare = sentence.replace(/\.$/u, '');
    const cited = said.filter((one) => one.text.includes(bare)).flatMap(({ findingIds }) => findingIds);
    if (cited.length > 0) return [...new Set(cited)];
    const named = namedFindings(sentence, findings);
    const both = named.filter((id) => kept.includes(id));
    return both.length > 0 ? both : named.length > 0 ? named : kept;
  };
  let heading = '';
  return blocksOf(markdown).flatMap((block): ComparedSentence[] => {
    if (block.kind === 'rule') return [];
    if (block.kind === 'heading') {
      heading = block.text;
      return [];
    }
    const lines = block.kind === 'list' ? block.items : [block.text];
    return lines.flatMap((line) => {
      const kept = block.kind === 'list' ? (items.next().value?.findingIds ?? []) : [];
      return splitSentences(line).map((text) => ({
        kind: 'TEXT' as const,
        heading,
        text,
        findingIds: idsOf(text, kept),
      }));
    });
  });
}

function namedFindings(sentence: string, findings: readonly Finding[]): string[] {
  return findings
    .filter(
      ({ drugs }) =>
        drugs.length > 0 &&
        drugs.every(({ name, products }) => [name, ...products].some((one) => sentence.includes(one))),
    )
    .map(({ id }) => id);
}

/** A text with the findings of what its sentences were changed from, where their own words do not tell of any. */
export function withFindingsOf(
  before: readonly ComparedSentence[],
  after: readonly ComparedSentence[],
): ComparedSentence[] {
  return compareSentences(before, after).flatMap(({ before: was, after: is }) => {
    if (!is) return [];
    return [is.findingIds.length === 0 && was ? { ...is, findingIds: was.findingIds } : is];
  });
}
