import type { Guide } from '@onyak/core';
import type { GroundingContext } from '../guide/check-guide.js';
import { checkFacts, checkSeverity, type Problem } from '../sentence/check-sentence.js';
import { neverDenied, readDirections, type DirectionReading } from '../sentence/directions.js';
import { notScreenedTexts, type Source, type SourceBook } from '../sentence/source.js';
import { faultTexts } from '../texts.js';
import { notScreenedCounts } from '../vocabulary/not-screened.js';

/** Why a sentence that was not understood is wrong, as far as names, numbers and directions tell. */
export class Reasons {
  readonly #guideText: readonly string[];
  readonly #context: GroundingContext;
  readonly #book: SourceBook;
  #source: Source | undefined;

  /** @param guideText what a guide that stands says: it may be said. */
  constructor(guideText: readonly string[], context: GroundingContext, book: SourceBook) {
    this.#guideText = guideText;
    this.#context = context;
    this.#book = book;
  }

  /** Made when something is asked of it: a text without fault needs none. */
  get source(): Source {
    const { material } = this.#context;
    return (this.#source ??= this.#book.of(material.findings, [...notScreenedTexts(material), ...this.#guideText]));
  }

  of(sentence: string): Problem[] {
    const { material, vocabulary } = this.#context;
    return [
      ...checkFacts(sentence, this.source, vocabulary, [], notScreenedCounts(material)),
      ...checkSeverity({ kind: 'ASK', text: sentence, findingIds: [] }, material.findings, this.source),
      ...directionProblems(readDirections(sentence), readDirections(this.#guideText.join('\n')), this.source),
    ];
  }
}

export function textsOf({ overview, closing, sections }: Guide): string[] {
  return [
    overview,
    closing,
    ...sections.flatMap(({ heading, sentences }) => [heading, ...sentences.map((sentence) => sentence.text)]),
  ];
}

function directionProblems(reading: DirectionReading, known: DirectionReading, source: Source): Problem[] {
  const messages = [
    ...[...reading.directions]
      .filter((direction) => !known.directions.has(direction) && !source.directions.has(direction))
      .map((direction) => faultTexts.direction(direction)),
    ...[...reading.denied]
      .filter((direction) => neverDenied.has(direction) && !known.denied.has(direction))
      .map((direction) => faultTexts.denied(direction)),
    ...(reading.permits && !known.permits ? [faultTexts.permits] : []),
    ...(reading.selfChange && !known.selfChange ? [faultTexts.selfChange] : []),
  ];
  return messages.map((message): Problem => ({ check: 'DIRECTION', message }));
}

/** Each message once. */
export function distinct(problems: readonly Problem[]): Problem[] {
  return [...new Map(problems.map((problem) => [problem.message, problem])).values()];
}
