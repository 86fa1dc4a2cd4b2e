import { keptSentences, type GuideSection, type GuideWording } from '@onyak/core';
import type { MaterialFinding } from '../llm/material.js';
import { readPhrases } from './phrase-reader.js';
import { sentenceChanges, type SentenceChange } from './sentence-changes.js';

/** Longest words of a sentence that are kept. */
const MAX_WORDS = 400;

/**
 * What became of the sentences of a result's guide in the text that somebody kept of it: of the engine's as in a final text; of any
 * other that words findings under its own words, with places instead of what the findings gave.
 */
export function resultChanges(
  made: string,
  kept: string,
  {
    sections,
    findings,
    wordings,
  }: {
    readonly sections: readonly Pick<GuideSection, 'sentences'>[];
    readonly findings: readonly MaterialFinding[];
    /** The institution's words that the guide was said with. */
    readonly wordings: readonly GuideWording[];
  },
): SentenceChange[] {
  return [
    ...sentenceChanges(made, kept, { guide: { sections }, findings, wordings }),
    ...ownChanges(kept, sections, findings, new Map(wordings.map(({ phrase, text }) => [phrase, text]))),
  ];
}

function ownChanges(
  kept: string,
  sections: readonly Pick<GuideSection, 'sentences'>[],
  findings: readonly MaterialFinding[],
  institutions: ReadonlyMap<string, string>,
): SentenceChange[] {
  const { sentences } = keptSentences(kept, sections);
  const changed = new Map(
    sentences.flatMap(({ changedFrom, text }) => (changedFrom === null ? [] : [[changedFrom, text]])),
  );
  const standing = new Set(
    sentences.filter(({ added, changedFrom }) => !added && changedFrom === null).map(({ text }) => folded(text)),
  );
  return sections
    .flatMap((section) => section.sentences)
    .filter(({ text, findingIds }) => findingIds.length > 0 && !isPhrased(text, institutions))
    .map(({ text, findingIds }): SentenceChange => {
      const cited = findings.filter(({ id }) => findingIds.includes(id));
      const into = changed.get(text);
      return {
        phrase: withPlaces(text, cited),
        wording: null,
        outcome: standing.has(folded(text)) ? 'KEPT' : into === undefined ? 'REMOVED' : 'CHANGED',
        changed: into === undefined ? '' : withPlaces(into, cited),
        findings: cited,
      };
    });
}

/** Whether it is one of the engine's sentences, in its own words or the institution's. */
const isPhrased = (text: string, institutions: ReadonlyMap<string, string>): boolean =>
  readPhrases(text).length > 0 || (institutions.size > 0 && readPhrases(text, institutions).length > 0);
const folded = (words: string): string => words.normalize('NFC').replace(/\s+/gu, ' ').trim();
const literally = (text: string) => text.replace(/[.*+?^${}()|[\]\\/]/gu, String.raw`\$&`);

/** The words of a sentence, with `{…}` for what is this patient's: then those of one rule are the same of every patient. */
function withPlaces(words: string, findings: readonly MaterialFinding[]): string {
  const values = findings.flatMap(({ title, reasons, drugs, diagnoses, sideEffects }) => [
    ...[title, ...drugs.flatMap(({ name, products, recorded = [] }) => [...products, ...recorded, name])].map(
      (value) => ['drugs', value] as const,
    ),
    ...reasons.map(({ trigger }) => ['cause', trigger] as const),
    ...diagnoses.map(({ name }) => ['condition', name] as const),
    ...sideEffects.map((value) => ['signs', value] as const),
  ]);
  const told = values
    .filter(([, value]) => value.trim() !== '')
    .toSorted(([, a], [, b]) => b.length - a.length)
    .reduce(
      // Another name has another particle.
      (rest, [place, value]) =>
        rest.replace(new RegExp(`${literally(value)}(?:(?:을|를|은|는|이|가|과|와)(?![\\p{L}]))?`, 'gu'), `{${place}}`),
      words,
    )
    .replace(/(\{\w+\})(?:(?:\s*[,+·]\s*|\s+)\1)+/gu, '$1');
  return [...folded(told)].slice(0, MAX_WORDS).join('').trim();
}
