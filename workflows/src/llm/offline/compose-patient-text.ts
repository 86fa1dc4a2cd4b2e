import { fillMessage, severities, urgencies, type Guide, type Urgency } from '@onyak/core';
import { escapeMarkdown, finalMarkdown } from '../../wording/final-text.js';
import { joinWords, withParticle } from '../../wording/particles.js';
import { tellNotScreened } from '../../wording/not-screened.js';
import { urgencyOf } from '../../wording/urgency.js';
import type { GuideMaterial, MaterialFinding } from '../material.js';
import { drugNames } from './groups.js';
import { gravest, linesOf, mattersOf, type Matter } from './patient-lines.js';
import { patientPhrases, phrases } from './texts.js';

/** More names than this are called by where they stand. */
const MAX_NAMES = 6;

/**
 * The patient's part of the final guide as markdown: by urgency which drugs and what may happen, then
 * what to ask, what to watch for and what not to change alone; the same drugs and the same signs once.
 * The order is the guide's, and so what feedback put first. A guide of another model keeps its own sentences.
 */
export function composePatientText(guide: Guide, material: GuideMaterial): string {
  if (!guide.overview.includes(phrases.memoModel) || material.findings.length === 0) return finalMarkdown(guide);
  const matters = mattersOf(inOrderOf(guide, material.findings));
  const reacted = new Set(drugNames(material.findings.filter(({ kind }) => kind === 'ALLERGY')));
  const told: Told = { urgent: signsOf(matters, true), signs: new Set(), kept: new Set(), reacted };
  const sections = urgencies.flatMap((urgency) => {
    const own = matters.filter((matter) => urgencyOf({ severity: gravest(matter) }) === urgency);
    return own.length > 0 ? [section(urgency, own, told)] : [];
  });
  return (
    [
      patientPhrases.title,
      escapeMarkdown(fillMessage(patientPhrases.overview, material.screened)),
      ...sections.map((text, index) => text.replace('## ', `## ${index + 1}. `)),
      '---',
      escapeMarkdown(closing(material)),
    ].join('\n\n') + '\n'
  );
}

/** What the sections share, so that nothing is said twice. */
interface Told {
  /** Signs that call for help at once, whatever else they are signs of. */
  readonly urgent: ReadonlySet<string>;
  /** Signs and drugs that a section before has told. */
  readonly signs: Set<string>;
  readonly kept: Set<string>;
  /** Drugs of recorded side effects: nobody must read that he should go on with them. */
  readonly reacted: ReadonlySet<string>;
}

/** Findings as the guide explains them; what it does not explain comes last rather than never. */
function inOrderOf(guide: Guide, findings: readonly MaterialFinding[]): MaterialFinding[] {
  const ids = [
    ...new Set(guide.sections.flatMap(({ sentences }) => sentences).flatMap(({ findingIds }) => findingIds)),
  ];
  const rank = ({ id }: MaterialFinding) => (ids.includes(id) ? ids.indexOf(id) : ids.length);
  return findings.toSorted((a, b) => rank(a) - rank(b));
}

function section(urgency: Urgency, matters: readonly Matter[], told: Told): string {
  const blocks = severities.flatMap((severity) =>
    [true, false].flatMap((together) => {
      const own = matters.filter((matter) => matter.together === together && gravest(matter) === severity);
      if (own.length === 0) return [];
      const heading = (together ? patientPhrases.together : patientPhrases.alone)[severity];
      return [
        `### ${heading}\n\n${linesOf(own)
          .map((line) => `- ${escapeMarkdown(line)}`)
          .join('\n')}`,
      ];
    }),
  );
  const advice = [
    ...ask(urgency, matters).map((text) => [patientPhrases.ask, text] as const),
    ...watch(matters, told).map((text) => [patientPhrases.watch, text] as const),
    ...keep(urgency, matters, told).map((text) => [patientPhrases.keep, text] as const),
  ];
  return [
    `## ${phrases.headings[urgency]}`,
    ...blocks,
    `### ${patientPhrases.advice}\n\n${advice.map(([kind, text]) => `- ${kind}: ${escapeMarkdown(text)}`).join('\n')}`,
  ].join('\n\n');
}

/** Before the next dose about what is contraindicated, then about the rest of the section. */
function ask(urgency: Urgency, matters: readonly Matter[]): string[] {
  const graver = matters.filter((matter) => gravest(matter) === 'CONTRAINDICATED');
  const rest = matters.length - graver.length;
  const names = [...new Set(graver.flatMap((matter) => matter.names))];
  const subject = names.length > MAX_NAMES ? patientPhrases.contraindicatedAbove : withParticle(joinWords(names), '을');
  const template = { NOW: phrases.askNow, SOON: phrases.askSoon, KNOW: phrases.askKnow }[urgency];
  return [
    ...(graver.length > 0 ? [fillMessage(phrases.askContraindicated, { subject })] : []),
    ...(rest > 0
      ? [fillMessage(template, { subject: graver.length > 0 ? patientPhrases.restHere : patientPhrases.drugsHere })]
      : []),
  ];
}

/** Signs that call for help at once, then those to tell of; each sign once in the whole text. */
function watch(matters: readonly Matter[], told: Told): string[] {
  const fresh = [...signsOf(matters)].filter((sign) => !told.signs.has(sign));
  for (const sign of fresh) told.signs.add(sign);
  return [true, false].flatMap((urgent) => {
    const signs = fresh.filter((sign) => told.urgent.has(sign) === urgent);
    const template = urgent ? patientPhrases.watchUrgent : patientPhrases.watchTell;
    return signs.length > 0 ? [fillMessage(template, { signs: signs.join(', ') })] : [];
  });
}

/** Signs of the most telling harm of each finding. */
function signsOf(matters: readonly Matter[], urgentOnly = false): Set<string> {
  const harms = matters.flatMap(({ findings }) => findings.flatMap((finding) => finding.harms.slice(0, 1)));
  return new Set(harms.filter(({ urgent }) => urgent || !urgentOnly).flatMap(({ signs }) => signs));
}

/** Not where every drug stands in a section before, and never of a drug that the patient reacted to. */
function keep(urgency: Urgency, matters: readonly Matter[], { kept, reacted }: Told): string[] {
  const names = [...new Set(matters.flatMap((matter) => matter.names))];
  const without = names.filter((name) => reacted.has(name));
  if (names.every((name) => reacted.has(name) || kept.has(name))) return [];
  for (const name of names) kept.add(name);
  const drugs =
    without.length > 0
      ? fillMessage(phrases.theOthers, { without: withParticle(joinWords(without), '을') })
      : patientPhrases.drugsHere;
  return [fillMessage(urgency === 'NOW' ? phrases.keepNow : phrases.keep, { drugs })];
}

/** Reasons that lie in the record's technicalities are told to the professionals only. */
function closing({ notScreened }: GuideMaterial): string {
  const forPatient = notScreened.filter(({ what, reason }) => what !== 'RULE' && reason !== 'NO_DAYS');
  return [
    ...(forPatient.length > 0
      ? [fillMessage(phrases.notScreened, { items: tellNotScreened(forPatient).join(', ') })]
      : []),
    phrases.disclaimer,
  ].join(' ');
}
