import { fillMessage, harmUrgencies, type EvidenceDrug, type Guide } from '@onyak/core';
import { escapeMarkdown, finalMarkdown } from '../../wording/final-text.js';
import { tellPatientNotScreened } from '../../wording/not-screened.js';
import type { GuideMaterial, MaterialFinding } from '../material.js';
import { askAbout, keepAdvice } from './advice.js';
import { screenedText } from './compose-guide.js';
import { tellLine } from './lines.js';
import { askedDrugs, labelsOf } from './findings.js';
import { harmKey, planGuide, type GuidePlan, type PlanLine } from './plan.js';
import { patientPhrases, phrases } from './texts.js';

/**
 * The patient's part of the final guide as markdown, by how soon somebody is to be asked: which drugs and what
 * may happen, whom to ask; then the signs to watch for, what not to change alone, and what was not looked at.
 * The order is the guide's, and so what feedback put first. A guide of another model keeps its own sentences.
 */
export function composePatientText(guide: Guide, material: GuideMaterial): string {
  if (!guide.overview.includes(phrases.memoModel)) return finalMarkdown(guide);
  const plan = planGuide(inOrderOf(guide, material.findings));
  const nothing = material.findings.length === 0;
  const sections = [
    ...sectionsOf(plan),
    ...(plan.signs.length > 0 ? [{ heading: patientPhrases.watch, advice: [], lines: watchLines(plan) }] : []),
    { heading: patientPhrases.keep, advice: [], lines: keepLines(material, plan) },
  ];
  const text = [
    patientPhrases.title,
    escapeMarkdown(overview(material)),
    ...(nothing ? [notScreened(material)] : []),
    ...sections.map((section, index) => block(index + 1, section)),
    ...(nothing ? [] : [notScreened(material)]),
    '---',
    escapeMarkdown(phrases.disclaimer),
  ].join('\n\n');
  return `${namedInFullOnce(text, material.findings)}\n`;
}

interface PatientSection {
  readonly heading: string;
  readonly advice: readonly string[];
  readonly lines: readonly string[];
}

/** Findings as the guide explains them; what it does not explain comes last rather than never. */
function inOrderOf(guide: Guide, findings: readonly MaterialFinding[]): MaterialFinding[] {
  const ids = [
    ...new Set(guide.sections.flatMap(({ sentences }) => sentences).flatMap(({ findingIds }) => findingIds)),
  ];
  const rank = ({ id }: MaterialFinding) => (ids.includes(id) ? ids.indexOf(id) : ids.length);
  return findings.toSorted((a, b) => rank(a) - rank(b));
}

function block(number: number, { heading, advice, lines }: PatientSection): string {
  return [`## ${number}. ${heading}`, ...advice.map(escapeMarkdown), bullets(lines)]
    .filter((part) => part !== '')
    .join('\n\n');
}

function bullets(lines: readonly string[]): string {
  return lines.map((line) => `- ${escapeMarkdown(line)}`).join('\n');
}

function overview(material: GuideMaterial): string {
  if (material.findings.length > 0) return fillMessage(patientPhrases.overview, { screened: screenedText(material) });
  return material.screened.medications === 0
    ? phrases.overviewNothing
    : fillMessage(phrases.overviewNone, { screened: screenedText(material) });
}

/**
 * First what to do, then why. A drug is asked about where it stands first. What only adds to a harm told elsewhere
 * is named there: one harm, one line, all its drugs.
 */
function sectionsOf({ sections }: GuidePlan): PatientSection[] {
  const others = othersByLine(sections);
  const asked = new Set<string>();
  return sections.flatMap(({ tier, lines, findings }): PatientSection[] => {
    const told = lines.filter((line) => line.kind !== 'ALSO' || !others.has(line));
    const fresh = drugsOf(findings).filter(({ atcCode }) => !asked.has(atcCode));
    for (const { atcCode } of fresh) asked.add(atcCode);
    const unnamed = findings.some(({ drugs }) => drugs.length === 0);
    if (told.length === 0 && fresh.length === 0) return [];
    const advice =
      fresh.length > 0 || unnamed
        ? askAbout({ tier, findings }, told.length > 0 ? patientPhrases.drugsBelow : '', fresh).map(({ text }) => text)
        : [patientPhrases.again[tier]];
    return [
      {
        heading: patientPhrases.headings[tier],
        advice: [
          [
            // Why stands with the harm, above.
            told.length === 0
              ? fillMessage(patientPhrases.forRiskAbove, { advice: advice.join(' ') })
              : advice.join(' '),
            ...(tier === 'CALL_NOW' ? [phrases.unreachable] : []),
          ].join(' '),
        ],
        lines: told.map((line) => tellLine(line, others.get(line))),
      },
    ];
  });
}

/** For each line that tells a harm, the drugs that others add to it; a line of those is there where all are placed. */
function othersByLine(sections: GuidePlan['sections']): ReadonlyMap<PlanLine, string[]> {
  const lines = sections.flatMap((section) => section.lines);
  const tellers = new Map(lines.filter(({ tellsHarm }) => tellsHarm).map((line) => [harmKey(line.findings[0]), line]));
  const others = new Map<PlanLine, string[]>();
  for (const line of lines.filter(({ kind }) => kind === 'ALSO')) {
    if (!line.findings.every((finding) => tellers.has(harmKey(finding)))) continue;
    others.set(line, []);
    for (const finding of line.findings) {
      const teller = tellers.get(harmKey(finding));
      if (!teller) continue;
      const named = labelsOf(teller.findings);
      const more = labelsOf([finding]).filter((label) => !named.includes(label));
      others.set(teller, [...new Set([...(others.get(teller) ?? []), ...more])]);
    }
  }
  return others;
}

function drugsOf(findings: readonly MaterialFinding[]): EvidenceDrug[] {
  return findings.flatMap(askedDrugs);
}

/** `쿠파린정(와파린)` where it is named first, `쿠파린정` after that. */
function namedInFullOnce(text: string, findings: readonly MaterialFinding[]): string {
  let shortened = text;
  for (const label of labelsOf(findings)) {
    const full = escapeMarkdown(label);
    const short = full.replace(/\([^()]*\)$/u, '');
    if (short === full) continue;
    const at = shortened.indexOf(full) + full.length;
    shortened = shortened.slice(0, at) + shortened.slice(at).replaceAll(full, short);
  }
  return shortened;
}

function watchLines({ signs }: GuidePlan): string[] {
  return [
    ...harmUrgencies.flatMap((urgency) => {
      const own = signs.filter(({ harm }) => harm.urgency === urgency).flatMap((told) => told.signs);
      return own.length > 0 ? [fillMessage(patientPhrases.watchFor[urgency], { signs: own.join(', ') })] : [];
    }),
    patientPhrases.otherSigns,
  ];
}

function keepLines({ findings, screened }: GuideMaterial, { signs }: GuidePlan): string[] {
  return [
    ...(findings.length > 0 || screened.medications > 0 ? [keepAdvice(findings)] : []),
    phrases.generalAsk,
    ...(signs.length > 0 ? [] : [phrases.generalWatch]),
  ];
}

/** What was not looked at stands beside what was found, and first of all beside nothing found. */
function notScreened(material: GuideMaterial): string {
  const lines = tellPatientNotScreened(material.notScreened);
  return [`## ${patientPhrases.notScreened}`, bullets([...lines, patientPhrases.askAbout])].join('\n\n');
}
