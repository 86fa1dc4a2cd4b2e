import { type EvidenceDrug, fillMessage, type Guide, harmUrgencies, patientSheet, printedSheets } from '@onyak/core';
import { escapeMarkdown, finalMarkdown } from '../../wording/final-text.js';
import { listPatientNotScreened, tellPatientNotScreened } from '../../wording/not-screened.js';
import { toldToPatients } from '../../wording/sums.js';
import type { GuideMaterial, MaterialFinding } from '../material.js';
import { isOfLowSugar, keepAdvice, whatRaisesSugar } from './advice.js';
import { screenedText } from './compose-guide.js';
import { labelsOf, withLesserDiseases } from './findings.js';
import { heldUntilCall } from './held/held-until-call.js';
import { tierOf, type GuidePlan, type Tier } from './plan.js';
import type { PatientPlan, PatientSection } from './sections/section.js';
import { sectionsOf } from './sections/patient-sections.js';
import { heldApartOf, isDense, pagesOf, type Style, styles } from './styles.js';
import { planForPatient } from './sections/untold.js';
import { briefPhrases, memoTexts, patientPhrases, phrases } from './texts.js';

/**
 * The patient's part of the final guide as markdown, by how soon somebody is to be asked: which drugs and what
 * may happen, whom to ask; then the signs to watch for, what not to change alone, and what was not looked at.
 * The order is the guide's, and so what feedback put first. What would not fit a page, or is asked to be shorter, is
 * told in fewer words; no finding, no sign and nothing that was not looked at is left out for it. A guide of another
 * model keeps its own sentences.
 */
export function composePatientText(guide: Guide, material: GuideMaterial): string {
  if (!guide.overview.includes(phrases.memoModel)) return finalMarkdown(guide);
  const findings = withoutHeldLengths(toldToPatients(material.findings)).flatMap(withLesserDiseases);
  const plan = planForPatient(inOrderOf(guide, findings));
  const inStyle = (style: Style) => {
    const apart = heldApartOf[style];
    return textIn(style, apart ? heldApart(guide, findings, plan, apart) : plan, material);
  };
  const usual = styles.findIndex((style) => printedSheets(inStyle(style), patientSheet) <= pagesOf[style]);
  const text = inStyle(styles[usual] ?? 'NAMED');
  if (!guide.overview.includes(memoTexts.shorter)) return text;
  const shorter = styles.slice(usual + 1).map(inStyle);
  return shorter.find((one) => one.length < text.length) ?? text;
}

/** What is not taken until somebody has answered is not taken for too long. */
function withoutHeldLengths(findings: readonly MaterialFinding[]): MaterialFinding[] {
  const held = new Set(heldUntilCall(findings).map(({ atcCode }) => atcCode));
  return findings.filter(
    ({ reasons, drugs }) =>
      !reasons.every(({ kind }) => kind === 'DURATION') || !drugs.every(({ atcCode }) => held.has(atcCode)),
  );
}

function heldApart(
  guide: Guide,
  findings: readonly MaterialFinding[],
  { signs }: GuidePlan,
  apartIn: readonly Tier[],
): PatientPlan {
  const held = new Set(heldUntilCall(findings).map(({ atcCode }) => atcCode));
  const isHeld = ({ atcCode }: EvidenceDrug) => held.has(atcCode);
  const apart = findings.filter(
    (finding) =>
      finding.kind === 'INTERACTION' &&
      apartIn.includes(tierOf(finding)) &&
      !finding.reasons.some(({ kind }) => kind !== 'INTERACTION') &&
      finding.drugs.some(isHeld),
  );
  const plan = planForPatient(
    inOrderOf(
      guide,
      findings.filter((finding) => !apart.includes(finding)),
    ),
  );
  return { ...plan, signs, beside: apart.flatMap(({ drugs }) => drugs).filter((drug) => !isHeld(drug)) };
}

function textIn(style: Style, plan: PatientPlan, material: GuideMaterial): string {
  const nothing = material.findings.length === 0;
  const sections = [...sectionsOf(plan, style), ...lastSections(plan, material, style)];
  const text = [
    patientPhrases.title,
    escapeMarkdown(overview(material, style)),
    ...(nothing ? [notScreened(material, style)] : []),
    ...sections.map((section, index) => block(index + 1, section)),
    ...(nothing ? [] : [notScreened(material, style)]),
    // Whom to ask has just been said, and a rule above a last line would begin a second sheet.
    ...(isDense(style) ? [briefPhrases.disclaimer] : ['---', escapeMarkdown(phrases.disclaimer)]),
  ].join('\n\n');
  return `${namedInFullOnce(text, material.findings)}\n`;
}

/** Signs to watch for and what not to change alone. */
function lastSections(plan: PatientPlan, material: GuideMaterial, style: Style): PatientSection[] {
  // In guides of two full sheets one line more would cost the professionals what they read.
  const sugar =
    !isDense(style) &&
    plan.signs.some(({ harm }) => harm.id === 'HYPOGLYCEMIA') &&
    material.findings.some(isOfLowSugar);
  const raises = whatRaisesSugar(material.findings);
  const watch = plan.signs.length > 0 ? watchLines(plan, sugar && style === 'FULL' ? [phrases[raises]] : []) : [];
  if (style === 'FULL')
    return [
      ...(watch.length > 0 ? [{ heading: patientPhrases.watch, advice: [], lines: watch }] : []),
      { heading: patientPhrases.keep, advice: [], lines: keepLines(material, plan) },
    ];
  const keep = keepLines(material, plan).join(' ').replace(phrases.generalAsk, briefPhrases.add);
  return [
    {
      heading: watch.length > 0 ? briefPhrases.watchAndKeep : patientPhrases.keep,
      advice: [],
      lines: [...watch, ...(sugar ? [`${briefPhrases[raises]} ${keep}`] : [keep])],
    },
  ];
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

function overview(material: GuideMaterial, style: Style): string {
  if (material.findings.length > 0)
    return fillMessage((style === 'FULL' ? patientPhrases : briefPhrases).overview, {
      screened: screenedText(material),
    });
  return material.screened.medications === 0
    ? phrases.overviewNothing
    : fillMessage(phrases.overviewNone, { screened: screenedText(material) });
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

function watchLines({ signs }: GuidePlan, sugar: readonly string[]): string[] {
  return [
    ...harmUrgencies.flatMap((urgency) => {
      const own = signs.filter(({ harm }) => harm.urgency === urgency).flatMap((told) => told.signs);
      return own.length > 0 ? [fillMessage(patientPhrases.watchFor[urgency], { signs: own.join(', ') })] : [];
    }),
    ...sugar,
    patientPhrases.otherSigns,
  ];
}

function keepLines({ findings, screened, notScreened: open }: GuideMaterial, { signs }: GuidePlan): string[] {
  const takes = screened.medications > 0 || open.some(({ what }) => what === 'MEDICATION');
  return [
    ...(findings.length > 0 || takes ? [keepAdvice(findings)] : []),
    phrases.generalAsk,
    ...(signs.length > 0 ? [] : [phrases.generalWatch]),
  ];
}

/** What was not looked at stands beside what was found, and first of all beside nothing found. */
function notScreened(material: GuideMaterial, style: Style): string {
  const body =
    style === 'FULL'
      ? bullets([...tellPatientNotScreened(material.notScreened), patientPhrases.askAbout])
      : escapeMarkdown(
          fillMessage(briefPhrases.notScreened, { items: listPatientNotScreened(material.notScreened).join('; ') }),
        );
  return [`## ${patientPhrases.notScreened}`, body].join('\n\n');
}
