import type { GroundingFault, Guide } from '@onyak/core';
import type { GuideMaterial } from '../llm/material.js';
import { splitFinalText } from '../wording/clinician-notes.js';
import { asPhrase } from '../wording/polite.js';
import type { GroundingContext } from './check-guide.js';
import { checkFacts, checkPrivacy, checkSeverity, type Problem } from './check-sentence.js';
import { readDirections } from './directions.js';
import { SourceBook, callsEveryDrug, notScreenedTexts } from './source.js';
import { notScreenedCounts, untoldReasons } from './not-screened.js';
import { faultTexts } from './texts.js';
import { fold } from './vocabulary.js';

/**
 * Checks a whole text made from a guide: nothing named that the guide's findings do not hold, nothing
 * permitted or turned around, nothing identifying, and no finding lost on the way, neither in the
 * patient's part nor in the one for the professionals.
 */
export function checkFinalText(
  text: string,
  guide: Guide,
  { material, vocabulary, identifiers }: GroundingContext,
): GroundingFault[] {
  const guideText = [
    guide.overview,
    guide.closing,
    ...guide.sections.flatMap(({ heading, sentences }) => [heading, ...sentences.map((sentence) => sentence.text)]),
  ];
  const book = new SourceBook(vocabulary);
  const source = book.of(material.findings, [...notScreenedTexts(material), ...guideText]);
  // List numbers and headings are the text's own.
  const body = text.replace(/^\s*(#+\s*)?\d+[.)]\s/gmu, '').replace(/\\([\\`*_{}[\]<>#|])/gu, '$1');
  const reading = readDirections(body);
  const known = readDirections(guideText.join('\n'));
  const problems = [
    ...checkFacts(body, source, vocabulary, [], notScreenedCounts(material)),
    ...checkPrivacy(body, identifiers, source),
    ...checkSeverity({ kind: 'ASK', text: body, findingIds: [] }, [], source),
    ...[...reading.directions]
      .filter((direction) => !known.directions.has(direction) && !source.directions.has(direction))
      .map((direction) => ({ check: 'DIRECTION', message: faultTexts.direction(direction) })),
    ...(reading.permits && !known.permits ? [{ check: 'DIRECTION', message: faultTexts.permits }] : []),
    ...(reading.selfChange && !known.selfChange ? [{ check: 'DIRECTION', message: faultTexts.selfChange }] : []),
    ...coverageProblems(body, material, book),
    ...(body.trim() === '' ? [{ check: 'LENGTH', message: faultTexts.empty }] : []),
  ];
  return problems.map(({ check, message }) => ({ check, at: 'guide', text: '', message }));
}

/** The patient reads every drug's name; the professionals read every finding's drugs and actions in one line. */
function coverageProblems(body: string, material: GuideMaterial, book: SourceBook): Problem[] {
  const { patient, clinician } = splitFinalText(body);
  const told = fold(patient);
  const lines = clinician.split('\n').map(fold);
  return [
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
    ...untoldReasons(fold(body), material).map((names): Problem => ({
      check: 'COVERAGE',
      message: faultTexts.notScreened(names),
    })),
  ];
}
