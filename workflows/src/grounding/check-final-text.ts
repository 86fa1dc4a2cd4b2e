import type { GroundingFault, Guide } from '@onyak/core';
import type { GuideMaterial } from '../llm/material.js';
import { clinicianNotes, splitFinalText } from '../wording/clinician-notes.js';
import { asPhrase } from '../wording/polite.js';
import type { GroundingContext } from './check-guide.js';
import { checkFacts, checkPrivacy, checkSeverity, type Problem } from './check-sentence.js';
import { neverDenied, readDirections, type DirectionReading } from './directions.js';
import { SourceBook, callsEveryDrug, notScreenedTexts, type Source } from './source.js';
import { notScreenedCounts, untoldReasons } from './not-screened.js';
import { faultTexts } from './texts.js';
import { fold } from './vocabulary.js';

/**
 * Checks a whole text made from a guide, sentence by sentence: nothing named that the guide's findings
 * do not hold, nothing permitted or turned around, nothing identifying; and that no finding is lost on
 * the way, neither in the patient's part nor in the one for the professionals.
 * @param guide a guide that stands (groundGuide): what it says may be said. Null: the findings alone.
 * @returns faults at `final` with their sentence, at `guide` what the whole lacks.
 */
export function checkFinalText(text: string, guide: Guide | null, context: GroundingContext): GroundingFault[] {
  const { material, vocabulary, identifiers } = context;
  const guideText = guide === null ? [] : textsOf(guide);
  const book = new SourceBook(vocabulary);
  const source = book.of(material.findings, [...notScreenedTexts(material), ...guideText]);
  const counts = notScreenedCounts(material);
  const known = readDirections(guideText.join('\n'));
  const told = finalSentences(text);
  // What is made by rule from the findings needs no reading back.
  const byRule = new Set(finalSentences(clinicianNotes(material)));
  return [
    ...told
      .filter((sentence) => !byRule.has(sentence))
      .flatMap((sentence) =>
        distinct([
          ...checkFacts(sentence, source, vocabulary, [], counts),
          ...checkPrivacy(sentence, identifiers, source),
          ...checkSeverity({ kind: 'ASK', text: sentence, findingIds: [] }, material.findings, source),
          ...directionProblems(readDirections(sentence), known, source),
        ]).map((problem): GroundingFault => ({ ...problem, at: 'final', text: sentence })),
      ),
    ...[
      ...coverageProblems(unescaped(text), material, book),
      ...(told.length === 0 ? [{ check: 'LENGTH', message: faultTexts.empty }] : []),
    ].map((problem): GroundingFault => ({ ...problem, at: 'guide', text: '' })),
  ];
}

function textsOf({ overview, closing, sections }: Guide): string[] {
  return [
    overview,
    closing,
    ...sections.flatMap(({ heading, sentences }) => [heading, ...sentences.map((sentence) => sentence.text)]),
  ];
}

/** The sentences of a markdown text without their marks: list numbers and headings are the text's own. */
function finalSentences(text: string): string[] {
  return unescaped(text)
    .split('\n')
    .map((line) => line.replace(/^\s*(#+\s+|[-*+]\s+|>\s*)*(\d+[.)]\s)?/u, ''))
    .flatMap((line) => line.split(/(?<=[.!?])\s+/u))
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '' && !/^-{3,}$/u.test(sentence));
}

function unescaped(text: string): string {
  return text.replace(/\\([\\`*_{}[\]<>#|])/gu, '$1');
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

function distinct(problems: readonly Problem[]): Problem[] {
  return [...new Map(problems.map((problem) => [problem.message, problem])).values()];
}

/** The patient reads every drug's name; the professionals read every finding's drugs and actions in one line. */
function coverageProblems(text: string, material: GuideMaterial, book: SourceBook): Problem[] {
  const { patient, clinician } = splitFinalText(text);
  const told = fold(patient);
  const lines = clinician.split('\n').map(fold);
  const forbids = /금기|(쓰|사용하|복용하)지 않아야/u.test(patient);
  return [
    ...material.findings
      .filter(({ severity }) => severity === 'CONTRAINDICATED' && !forbids)
      .map(({ title }): Problem => ({ check: 'SEVERITY', message: faultTexts.missingSeverity(title) })),
    ...material.findings.flatMap((finding): Problem[] => {
      const source = book.one(finding);
      const actions = finding.reasons.map(({ action }) => fold(asPhrase(action)));
      const noted = lines.some(
        (line) => callsEveryDrug(line, source) && actions.every((action) => line.includes(action)),
      );
      return [
        ...(callsEveryDrug(told, source) ? [] : [faultTexts.uncovered(finding.title)]),
        ...(noted ? [] : [faultTexts.notNoted(finding.title)]),
      ].map((message) => ({ check: 'COVERAGE', message }));
    }),
    ...untoldReasons(fold(text), material).map((names): Problem => ({
      check: 'COVERAGE',
      message: faultTexts.notScreened(names),
    })),
  ];
}
