import { similarity, type GuideSection, type GuideWording } from '@onyak/core';
import type { MaterialFinding } from '../llm/material.js';
import { unescaped } from '../grounding/final-text/final-lines.js';
import { splitFinalText } from '../wording/clinician/clinician-notes.js';
import { phraseOf, readPhrases, type ReadPhrase } from './phrase-reader.js';

/** What became of one of the engine's sentences in a text that somebody has edited. */
export interface SentenceChange {
  readonly phrase: string;
  /** The version of the institution's wording that said it; null for the engine's own words. */
  readonly wording: number | null;
  readonly outcome: 'KEPT' | 'CHANGED' | 'REMOVED';
  /** The words it was changed to, with the phrase's places instead of what this guide's findings gave. */
  readonly changed: string;
  readonly findings: readonly MaterialFinding[];
}

/** What a text was made of, as far as its sentences cite findings. */
interface Cited {
  readonly sections: readonly Pick<GuideSection, 'sentences'>[];
}

/** A sentence of the text as it was made. */
interface Told extends ReadPhrase {
  readonly text: string;
  readonly wording: number | null;
}

/** Below this a sentence is another, not the same one changed. */
const ALIKE = 0.35;

/**
 * The engine's sentences in the patient's part of a final text, each with what a person made of it and the findings it was
 * said of. The professionals' part is lists of actions and no sentence of the engine.
 */
export function sentenceChanges(
  made: string,
  edited: string,
  source: {
    readonly guide: Cited;
    readonly findings: readonly MaterialFinding[];
    readonly wordings: readonly GuideWording[];
  },
): SentenceChange[] {
  const lines = linesOf(made).map((line) => ({ line, told: toldIn(line, source.wordings) }));
  const told = lines.flatMap((one) => one.told);
  const pieces = new Pieces(linesOf(edited));
  const kept = told.map((one) => pieces.takeSame(one.text));
  // What is no phrase and stands as it was is nobody's change either.
  for (const one of lines) for (const sentence of sentencesOf(besides(one.line, one.told))) pieces.takeSame(sentence);
  return told.map((one, at) => {
    const changed = kept[at] === true ? undefined : pieces.takeAlike(one.text);
    return {
      phrase: one.key,
      wording: one.wording,
      outcome: kept[at] === true ? 'KEPT' : changed === undefined ? 'REMOVED' : 'CHANGED',
      changed: changed === undefined ? '' : withPlaces(changed, one),
      findings: findingsOf(one, source),
    };
  });
}

/** The lines of the patient's part, without their marks; headings are no sentences. */
function linesOf(markdown: string): string[] {
  return splitFinalText(markdown)
    .patient.split('\n')
    .map((line) => unescaped(line.replace(/^\s*[-*]\s+/u, '')).trim())
    .filter((line) => line !== '' && !/^(#|-{3,}$)/u.test(line));
}

function toldIn(line: string, wordings: readonly GuideWording[]): Told[] {
  const versions = new Map(wordings.map(({ phrase, version }) => [phrase, version]));
  const own = readPhrases(line, new Map(wordings.map(({ phrase, text }) => [phrase, text])));
  const engine = readPhrases(line).filter(({ start, end }) => !own.some((one) => start < one.end && one.start < end));
  const as = (some: readonly ReadPhrase[], wording: (key: string) => number | null): Told[] =>
    some.map((one) => ({ ...one, text: line.slice(one.start, one.end), wording: wording(one.key) }));
  return [...as(own, (key) => versions.get(key) ?? null), ...as(engine, () => null)].sort((a, b) => a.start - b.start);
}

/** A line without its phrases. */
function besides(line: string, told: readonly Told[]): string {
  return told.reduceRight((rest, { start, end }) => `${rest.slice(0, start)}${rest.slice(end)}`, line).trim();
}

const sentencesOf = (line: string): string[] => line.split(/(?<=[.!?])\s+/u).filter((one) => one.trim() !== '');

/** The sentences of an edited text, of which each is what became of one sentence at most. */
class Pieces {
  readonly #lines: { readonly sentences: readonly string[]; readonly free: boolean[] }[];

  constructor(lines: readonly string[]) {
    this.#lines = lines.map((line) => {
      const sentences = sentencesOf(line);
      return { sentences, free: sentences.map(() => true) };
    });
  }

  takeSame(text: string): boolean {
    const size = sentencesOf(text).length;
    for (const window of this.#windows(size, size)) {
      if (window.text !== text) continue;
      window.take();
      return true;
    }
    return false;
  }

  /** The most alike run of sentences of one line, as long as the text or a little longer or shorter. */
  takeAlike(text: string): string | undefined {
    const size = sentencesOf(text).length;
    let best: { readonly score: number; readonly text: string; readonly take: () => void } | undefined;
    for (const window of this.#windows(Math.max(1, size - 1), size + 1)) {
      const score = similarity(text, window.text);
      if (score >= ALIKE && score > (best?.score ?? 0)) best = { score, ...window };
    }
    best?.take();
    return best?.text;
  }

  *#windows(least: number, most: number) {
    for (const { sentences, free } of this.#lines)
      for (let size = least; size <= most; size += 1)
        for (let at = 0; at + size <= sentences.length; at += 1) {
          if (!free.slice(at, at + size).every(Boolean)) continue;
          yield { text: sentences.slice(at, at + size).join(' '), take: () => free.fill(false, at, at + size) };
        }
  }
}

/** The words somebody wrote, with `{…}` where they kept what the findings gave: then they say the same of every patient. */
function withPlaces(changed: string, { slots, tail }: Told): string {
  const grounds = tail.replace(/\.$/u, '');
  let text = grounds === '' ? changed : changed.replace(grounds, '');
  for (const [name, value] of Object.entries(slots).sort(([, a], [, b]) => b.length - a.length)) {
    if (value === '') continue;
    // A place may have been given another particle.
    const stem = value.replace(/(을|를|은|는|이|가|과|와)$/u, '');
    text = text.includes(value)
      ? text.replace(value, `{${name}}`)
      : text.replace(new RegExp(`${literally(stem)}(을|를|은|는|이|가|과|와)?`, 'u'), `{${name}}`);
  }
  return text.trim();
}

const literally = (text: string) => text.replace(/[.*+?^${}()|[\]\\/]/gu, String.raw`\$&`);

/** The findings that a sentence is said of: what the guide cites for its words, else those all of whose drugs it names. */
function findingsOf(
  told: Told,
  { guide, findings }: { readonly guide: Cited; readonly findings: readonly MaterialFinding[] },
): MaterialFinding[] {
  const kinds = phraseOf(told.key)?.kinds ?? [];
  const said = guide.sections.flatMap(({ sentences }) => sentences);
  const cited = new Set(said.filter(({ text }) => text.includes(bare(told))).flatMap(({ findingIds }) => findingIds));
  if (cited.size > 0) return findings.filter(({ id }) => cited.has(id));
  // The same harm may be told of other drugs: what explains it says of which.
  const harm = told.slots['harm']?.replace(/수 있고.*$|수 있습니다$/u, '').trim();
  const telling = new Set(
    harm === undefined ? [] : said.filter(({ text }) => text.includes(harm)).flatMap(({ findingIds }) => findingIds),
  );
  return findings.filter(
    (finding) =>
      finding.drugs.length > 0 &&
      (telling.size === 0 || telling.has(finding.id)) &&
      (kinds.length === 0 ||
        finding.reasons.some(({ kind }) => kinds.includes(kind)) ||
        kinds.includes(finding.kind)) &&
      finding.drugs.every(({ name, products }) => [name, ...products].some((one) => told.text.includes(one))),
  );
}

/** A sentence without its grounds and its full stop. */
const bare = ({ text, tail }: Told): string => (tail === '' ? text : text.slice(0, -tail.length));
