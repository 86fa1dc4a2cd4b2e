import type { EvidenceDrug } from '@onyak/core';
import { fillMessage } from '@onyak/core';
import { drugLabel, drugLabels } from '../../../wording/drug-names.js';
import { askAbout, askedNow, isGraveInMilk } from '../advice.js';
import { askedDrugs, labelsOf } from '../findings.js';
import { asGrounds } from '../lines.js';
import { heldUntilCall } from '../held/held-until-call.js';
import { type PlanLine, type PlanSection } from '../plan.js';
import { heldApartOf, isDense, isTight, type Style } from '../styles.js';
import { patientPhrases, phrases } from '../texts.js';
import { runOn, withBeside, withoutLast } from './join-sections.js';
import { othersByLine } from './others-by-line.js';
import { linesIn, namesOf } from './section-lines.js';
import { waits, type PatientPlan, type PatientSection, type TieredSection } from './section.js';

/**
 * First what to do, then why. A drug is asked about where it stands first. What only adds to a harm told elsewhere
 * is named there: one harm, one line, all its drugs.
 */
export function sectionsOf({ sections, beside = [] }: PatientPlan, style: Style): PatientSection[] {
  const others = othersByLine(sections, isTight(style));
  const asked = new Set<string>();
  const before: string[] = [];
  const untaken = heldUntilCall(sections.flatMap(({ findings }) => findings));
  const untakenCodes = new Set(untaken.map(({ atcCode }) => atcCode));
  const held = heldApartOf[style]?.includes('TODAY') ? drugLabels(untaken) : [];
  const feeding = sections.find(({ findings }) => findings.some(isGraveInMilk));
  const told = sections.flatMap((section): TieredSection[] => {
    const own = section.lines.filter((line) => line.kind !== 'ALSO' || !others.has(line));
    const above = before.join('\n');
    const fresh = section.findings
      .flatMap((finding) => askedDrugs(finding, untakenCodes))
      .filter(({ atcCode }) => !asked.has(atcCode))
      // What is only to be known of a drug that is named above is told there.
      .filter((drug) => section.tier !== 'KNOW' || isToldIn(own, drug) || !above.includes(drugLabel(drug)));
    // Of what must not meet only the drug to be held is asked about now; the other one still is where it stands next.
    const named = section.tier === 'CALL_NOW' ? askedNow(section.findings) : fresh;
    for (const { atcCode } of named) asked.add(atcCode);
    if (own.length === 0 && fresh.length === 0) return [];
    const heading = patientPhrases.headings[section.tier];
    const added =
      section.tier === 'CALL_NOW' || own.length === 0 || isDense(style) ? [] : addedAbove(section, own, fresh, others);
    const moved = movedFrom(section, own).flatMap(({ findings }) => findings);
    const advice = [
      ...(added.length > 0 ? [adviceOf({ ...section, findings: moved }, added, false)] : []),
      adviceOf(
        section,
        fresh.filter((drug) => !added.includes(drug)),
        own.length > 0,
      ),
      ...(section === feeding ? [phrases.feeding] : []),
    ];
    // What was named earlier was named for something as urgent or more so.
    const byName = style === 'NAMED' && waits(section) ? own.filter(({ kind }) => kind === 'HARM') : [];
    const inWords = own.filter((line) => !byName.includes(line));
    const lines = [
      ...linesIn(style, inWords, others, before.join('\n'), section.tier === 'CALL_NOW' ? [] : held),
      ...namesOf(byName, before.join('\n')),
    ];
    // What was asked above in other words leaves nothing to ask here.
    if (section.tier !== 'CALL_NOW' && lines.length === 0 && fresh.length === 0) return [];
    before.push(...advice, ...lines);
    return [{ tier: section.tier, asked: drugLabels(fresh), heading, advice, lines }];
  });
  if (style === 'FULL') return told;
  const joined = withoutLast(withBeside(told, drugLabels(beside)));
  return isDense(style) ? joined.map((section) => runOn(section, style)) : joined;
}

/** The lines that are told with a harm of an earlier section. */
function movedFrom({ lines }: PlanSection, own: readonly PlanLine[]): PlanLine[] {
  return lines.filter((line) => !own.includes(line));
}

/** Drugs that are asked about here for a harm that stands in an earlier section, and that no line here names: they need its reason. */
function addedAbove(
  section: PlanSection,
  own: readonly PlanLine[],
  fresh: readonly EvidenceDrug[],
  others: ReadonlyMap<PlanLine, string[]>,
): EvidenceDrug[] {
  const named = new Set(own.flatMap((line) => [...labelsOf(line.findings), ...(others.get(line) ?? [])]));
  const moved = new Set(
    movedFrom(section, own).flatMap(({ findings }) =>
      findings.flatMap(({ drugs }) => drugs.map(({ atcCode }) => atcCode)),
    ),
  );
  return fresh.filter((drug) => moved.has(drug.atcCode) && !named.has(drugLabel(drug)));
}

function isToldIn(lines: readonly PlanLine[], { atcCode }: EvidenceDrug): boolean {
  // What only adds to a harm is told where that harm is, and here by no drug that is named above.
  const telling = lines.filter(({ kind }) => kind !== 'ALSO');
  return telling.some(({ findings }) => findings.some(({ drugs }) => drugs.some((drug) => drug.atcCode === atcCode)));
}

/** Whom to ask about what, before the lines that say why. */
function adviceOf({ tier, findings }: PlanSection, fresh: readonly EvidenceDrug[], hasLines: boolean): string {
  const unnamed = findings.some(({ drugs }) => drugs.length === 0);
  const advice =
    fresh.length > 0 || unnamed
      ? askAbout({ tier, findings }, hasLines ? patientPhrases.drugsBelow : '', fresh)
          .map(({ text }) => text)
          .join(' ')
      : patientPhrases.again[tier];
  // The drugs stand with their harm above: it is named again, for of several "the risk above" could be any.
  const asked = new Set(fresh.map(({ atcCode }) => atcCode));
  const grounds = asGrounds(findings.filter(({ drugs }) => drugs.some(({ atcCode }) => asked.has(atcCode))));
  return [
    hasLines || grounds === '' ? advice : fillMessage(patientPhrases.forRisk, { grounds, advice }),
    ...(tier === 'CALL_NOW' ? [phrases.unreachable] : []),
  ].join(' ');
}
