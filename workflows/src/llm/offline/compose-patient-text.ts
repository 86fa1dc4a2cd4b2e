import {
  type EvidenceDrug,
  fillMessage,
  type Guide,
  harmUrgencies,
  joinWords,
  patientSheet,
  printedSheets,
  withParticle,
} from '@onyak/core';
import { drugLabel, drugLabels } from '../../wording/drug-names.js';
import { escapeMarkdown, finalMarkdown } from '../../wording/final-text.js';
import { listPatientNotScreened, tellPatientNotScreened } from '../../wording/not-screened.js';
import type { GuideMaterial, MaterialFinding } from '../material.js';
import { askAbout, askedNow, keepAdvice } from './advice.js';
import { screenedText } from './compose-guide.js';
import { tellBriefly, type ToldLine } from './brief-lines.js';
import { withInducersOnce } from './inducers.js';
import { asGrounds, tellAdded, tellLine } from './lines.js';
import { othersByLine } from './others-by-line.js';
import { askedDrugs, labelsOf, withLesserDiseases } from './findings.js';
import {
  heldUntilCall,
  planGuide,
  tierOf,
  type GuidePlan,
  type PlanLine,
  type PlanSection,
  type Tier,
} from './plan.js';
import { heldApartOf, isDense, isTight, pagesOf, type Style, styles, todayOf } from './styles.js';
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
  const findings = material.findings.flatMap(withLesserDiseases);
  const plan = planGuide(inOrderOf(guide, findings));
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

/** A plan in which what a held drug does to others is not all told by its harm. */
interface PatientPlan extends GuidePlan {
  /** The drugs to which it does that, which are named with the call about the held ones. */
  readonly beside?: readonly EvidenceDrug[];
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
  const plan = planGuide(
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
    '---',
    escapeMarkdown(phrases.disclaimer),
  ].join('\n\n');
  return `${namedInFullOnce(text, material.findings)}\n`;
}

/** Signs to watch for and what not to change alone. */
function lastSections(plan: PatientPlan, material: GuideMaterial, style: Style): PatientSection[] {
  const watch = plan.signs.length > 0 ? watchLines(plan) : [];
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
      lines: [...watch, keep],
    },
  ];
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

function overview(material: GuideMaterial, style: Style): string {
  if (material.findings.length > 0)
    return fillMessage((style === 'FULL' ? patientPhrases : briefPhrases).overview, {
      screened: screenedText(material),
    });
  return material.screened.medications === 0
    ? phrases.overviewNothing
    : fillMessage(phrases.overviewNone, { screened: screenedText(material) });
}

interface TieredSection extends PatientSection, Pick<PlanSection, 'tier'> {
  /** Drugs that are asked about here first. */
  readonly asked: readonly string[];
}

/**
 * First what to do, then why. A drug is asked about where it stands first. What only adds to a harm told elsewhere
 * is named there: one harm, one line, all its drugs.
 */
function sectionsOf({ sections, beside = [] }: PatientPlan, style: Style): PatientSection[] {
  const others = othersByLine(sections, isTight(style));
  const asked = new Set<string>();
  const before: string[] = [];
  const held = heldApartOf[style]?.includes('TODAY')
    ? drugLabels(heldUntilCall(sections.flatMap(({ findings }) => findings)))
    : [];
  const told = sections.flatMap((section): TieredSection[] => {
    const own = section.lines.filter((line) => line.kind !== 'ALSO' || !others.has(line));
    const above = before.join('\n');
    const fresh = section.findings
      .flatMap(askedDrugs)
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
    ];
    // What was named earlier was named for something as urgent or more so.
    const byName = style === 'NAMED' && waits(section) ? own.filter(({ kind }) => kind === 'HARM') : [];
    const inWords = own.filter((line) => !byName.includes(line));
    const lines = [
      ...linesIn(style, inWords, others, [...before, ...advice].join('\n'), section.tier === 'CALL_NOW' ? [] : held),
      ...namesOf(byName, before.join('\n')),
    ];
    if (section.tier === 'KNOW' && lines.length === 0 && fresh.length === 0) return [];
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

/** More drugs than this, all of them told of elsewhere, are called the others of the guide. */
const MOST_BESIDE = 6;

/** With the call about what is held: the drugs with which it meets otherwise, should it be taken again. */
function withBeside(sections: readonly TieredSection[], beside: readonly string[]): TieredSection[] {
  if (beside.length === 0) return [...sections];
  const told = sections.flatMap(({ advice, lines }) => [...advice, ...lines]).join('\n');
  const isNamed = beside.every((label) => told.includes(label));
  // Among what is called by where it stands may be what is graver than where it stands: of that the name is needed here.
  const urgent = sections.filter((section) => !waits(section)).flatMap(({ advice, lines }) => [...advice, ...lines]);
  const later = beside.filter((label) => !urgent.join('\n').includes(label));
  const drugs =
    isNamed && beside.length > MOST_BESIDE
      ? [...(later.length > 0 ? [withParticle(joinWords(later), '과')] : []), briefPhrases.others].join(' ')
      : withParticle(joinWords(beside), '과');
  const line = fillMessage(briefPhrases.heldAgain, { drugs });
  return sections.map((section) =>
    section.tier === 'CALL_NOW' ? { ...section, advice: [[...section.advice, line].join(' ')] } : section,
  );
}

/** How such a sentence begins. */
const [byNameOf = ''] = briefPhrases.byName.split('{drugs}');
const waits = ({ tier }: Pick<PlanSection, 'tier'>) => tier === 'NEXT_VISIT' || tier === 'KNOW';

/** Of what can wait the drugs alone, in one sentence; those of a section before are not named so again. */
function namesOf(lines: readonly PlanLine[], before: string): string[] {
  const told = before.split(byNameOf).slice(1).join('');
  const labels = labelsOf(lines.flatMap(({ findings }) => findings)).filter((label) => !told.includes(label));
  return labels.length > 0 ? [fillMessage(briefPhrases.byName, { drugs: labels.join(', ') })] : [];
}

function isToldIn(lines: readonly PlanLine[], { atcCode }: EvidenceDrug): boolean {
  // What only adds to a harm is told where that harm is, and here by no drug that is named above.
  const telling = lines.filter(({ kind }) => kind !== 'ALSO');
  return telling.some(({ findings }) => findings.some(({ drugs }) => drugs.some((drug) => drug.atcCode === atcCode)));
}

function linesIn(
  style: Style,
  lines: readonly PlanLine[],
  others: ReadonlyMap<PlanLine, string[]>,
  before: string,
  held: readonly string[],
): string[] {
  const also = lines.filter(({ kind }) => kind === 'ALSO');
  const own = lines.filter(({ kind }) => kind !== 'ALSO');
  const told = tellInStyle(
    style,
    own.map((line) => ({ line, others: others.get(line) ?? [] })),
    new Set(held),
  );
  // What only adds to a harm is named once in a section.
  const named = [before, ...told].join('\n');
  const unnamed = labelsOf(also.flatMap(({ findings }) => findings)).filter((label) => !named.includes(label));
  const added = tellAdded(
    also.flatMap(({ findings }) => findings),
    unnamed,
  );
  return added === '' ? told : [...told, added];
}

/** Each line for itself, in fewer words where the style asks for it; what one drug takes from several is one line. */
function tellInStyle(style: Style, lines: readonly ToldLine[], held: ReadonlySet<string>): string[] {
  const once = withInducersOnce(lines);
  if (style === 'FULL') return once.map(({ sentence, lines: [only] }) => sentence ?? tellOnly(only));
  const single = once.flatMap(({ sentence, lines: own }) => (sentence === undefined ? own : []));
  return [...tellBriefly(single, isTight(style), held), ...once.flatMap(({ sentence }) => sentence ?? [])];
}

function tellOnly(told: ToldLine | undefined): string {
  return told ? tellLine(told.line, told.others) : '';
}

/** What is only to be known of stands with what is asked at the next visit. */
function withoutLast(sections: readonly TieredSection[]): TieredSection[] {
  const [known, next] = [sections.at(-1), sections.at(-2)];
  if (known?.tier !== 'KNOW' || next?.tier !== 'NEXT_VISIT') return [...sections];
  const told = [...next.lines, ...known.lines].join('\n');
  // Under what is asked, that a drug is to be mentioned says nothing where a line names it.
  const advice = known.asked.every((label) => told.includes(label))
    ? []
    : known.advice.filter((text) => text !== patientPhrases.again.KNOW);
  return [...sections.slice(0, -2), { ...next, lines: [...next.lines, ...known.lines, ...advice] }];
}

/** Signs of a paragraph. */
const LONGEST_PARAGRAPH = 650;

/** What can wait is told in few paragraphs; where that is still too long, so is what is asked today. */
function runOn(section: PatientSection & Partial<Pick<PlanSection, 'tier'>>, style: Style): PatientSection {
  if (section.tier === 'NEXT_VISIT' || section.tier === 'KNOW')
    return { ...section, lines: inGroups(section.lines, style === 'DENSE' ? 3 : style === 'PAIRED' ? 6 : 8) };
  const size = todayOf[style];
  return section.tier === 'TODAY' && size !== undefined
    ? { ...section, lines: inGroups(section.lines, size) }
    : section;
}

/** A paragraph takes so many lines at most, and no further one that would make it too long to read. */
function inGroups(lines: readonly string[], size: number): string[] {
  const groups: string[][] = [];
  for (const line of lines) {
    const last = groups.at(-1);
    if (last && last.length < size && [...last, line].join(' ').length <= LONGEST_PARAGRAPH) last.push(line);
    else groups.push([line]);
  }
  return groups.map((group) => group.join(' '));
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
function notScreened(material: GuideMaterial, style: Style): string {
  const body =
    style === 'FULL'
      ? bullets([...tellPatientNotScreened(material.notScreened), patientPhrases.askAbout])
      : escapeMarkdown(
          fillMessage(briefPhrases.notScreened, { items: listPatientNotScreened(material.notScreened).join('; ') }),
        );
  return [`## ${patientPhrases.notScreened}`, body].join('\n\n');
}
