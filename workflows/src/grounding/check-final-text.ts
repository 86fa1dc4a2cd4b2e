import type { GroundingFault, Guide } from '@onyak/core';
import type { GroundingContext } from './check-guide.js';
import { checkFacts, checkPrivacy, checkSeverity } from './check-sentence.js';
import { readDirections } from './directions.js';
import { SourceBook, callsEveryDrug, notScreenedTexts } from './source.js';
import { faultTexts } from './texts.js';
import { fold } from './vocabulary.js';

/**
 * Checks a whole text made from a guide: nothing named that the guide's findings do not hold, nothing
 * permitted or turned around, nothing identifying, and no finding lost on the way.
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
  const folded = fold(body);
  const reading = readDirections(body);
  const known = readDirections(guideText.join('\n'));
  const problems = [
    ...checkFacts(body, source, vocabulary, [], new Set()),
    ...checkPrivacy(body, identifiers, source),
    ...checkSeverity({ kind: 'ASK', text: body, findingIds: [] }, [], source),
    ...[...reading.directions]
      .filter((direction) => !known.directions.has(direction) && !source.directions.has(direction))
      .map((direction) => ({ check: 'DIRECTION', message: faultTexts.direction(direction) })),
    ...(reading.permits && !known.permits ? [{ check: 'DIRECTION', message: faultTexts.permits }] : []),
    ...(reading.selfChange && !known.selfChange ? [{ check: 'DIRECTION', message: faultTexts.selfChange }] : []),
    ...material.findings
      .filter((finding) => !callsEveryDrug(folded, book.one(finding)))
      .map(({ title }) => ({ check: 'COVERAGE', message: faultTexts.uncovered(title) })),
    ...(body.trim() === '' ? [{ check: 'LENGTH', message: faultTexts.empty }] : []),
  ];
  return problems.map(({ check, message }) => ({ check, at: 'guide', text: '', message }));
}
