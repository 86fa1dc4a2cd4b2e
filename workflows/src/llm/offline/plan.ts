import { severities, urgencies, type Severity, type Urgency } from '@onyak/core';
import { sufferingDrugs } from '../../wording/finding-harms.js';
import { chooseSigns, type ToldSigns } from '../../wording/signs.js';
import type { MaterialFinding } from '../material.js';
import {
  hasOwnNote,
  isAllowed,
  isOfMinistry,
  isOnceWeekly,
  isOpposed,
  isPair,
  primaryHarms,
  saysExcess,
  sufferersOf,
  withHandling,
  type Findings,
} from './findings.js';

/** How soon a patient asks, and whether he goes on in the meantime. */
export const tiers = ['CALL_NOW', 'TODAY', 'NEXT_VISIT', 'KNOW'] as const;
export type Tier = (typeof tiers)[number];

export const urgencyByTier: Readonly<Record<Tier, Urgency>> = {
  CALL_NOW: 'NOW',
  TODAY: 'NOW',
  NEXT_VISIT: 'SOON',
  KNOW: 'KNOW',
};
const tierBySeverity: Readonly<Record<Severity, Tier>> = {
  CONTRAINDICATED: 'CALL_NOW',
  MAJOR: 'TODAY',
  MODERATE: 'NEXT_VISIT',
  INFO: 'KNOW',
};

/** What is told in one line, of one finding or of several that say the same. */
export interface PlanLine {
  /** FORBIDDEN: not to be used (together); REACTION: reacted to before; ALSO: adds to what has been told. */
  readonly kind: 'FORBIDDEN' | 'REACTION' | 'HARM' | 'NOTE' | 'ALSO';
  readonly findings: Findings;
  /** Findings whose harm is told here, for the first and only time; several where notes of one kind bring different harms. */
  readonly tells: readonly MaterialFinding[];
}

export interface PlanSection {
  readonly tier: Tier;
  readonly urgency: Urgency;
  readonly lines: readonly PlanLine[];
  readonly findings: readonly MaterialFinding[];
}

export interface GuidePlan {
  readonly sections: readonly PlanSection[];
  readonly signs: readonly ToldSigns[];
}

/** A recorded reaction that was grave is asked about before the next dose, a milder one on the same day. */
export function tierOf({ kind, severity }: Pick<MaterialFinding, 'kind' | 'severity'>): Tier {
  if (kind !== 'ALLERGY') return tierBySeverity[severity];
  return severity === 'MAJOR' ? 'CALL_NOW' : severity === 'MODERATE' ? 'TODAY' : tierBySeverity[severity];
}

/**
 * What a guide tells and in which order: the findings by tier, those that bring the same harm as one line,
 * each harm once in the whole guide, under the gravest of its findings.
 * @param findings in the order in which they are to be told within a tier
 * @param alone ids of findings that get a line of their own
 */
export function planGuide(findings: readonly MaterialFinding[], alone: readonly string[] = []): GuidePlan {
  const told = new Set<string>();
  const sections = tiers.flatMap((tier): PlanSection[] => {
    const own = findings.filter((finding) => tierOf(finding) === tier);
    return own.length > 0
      ? [{ tier, urgency: urgencyByTier[tier], lines: linesOf(own.flatMap(withHandling), told, alone), findings: own }]
      : [];
  });
  return { sections, signs: signsOf(findings) };
}

/**
 * The signs to be told of some findings' harms.
 * @param told ids of the harms that are told; all of them when undefined
 */
export function signsOf(findings: readonly MaterialFinding[], told?: ReadonlySet<string>): ToldSigns[] {
  const watched = findings.flatMap((finding) =>
    primaryHarms(finding)
      .filter(({ id }) => told?.has(id) ?? true)
      .map((harm) => ({ harm, severity: finding.severity })),
  );
  const byHarm = new Map<string, (typeof watched)[number]>();
  for (const one of watched) {
    const known = byHarm.get(one.harm.id);
    if (!known || severities.indexOf(one.severity) < severities.indexOf(known.severity)) byHarm.set(one.harm.id, one);
  }
  return chooseSigns(
    [...byHarm.values()],
    findings.flatMap(({ harms }) => harms),
  );
}

/** Plans by urgency: the two tiers of NOW are one section of a guide. */
export function byUrgency(plan: GuidePlan): { readonly urgency: Urgency; readonly sections: readonly PlanSection[] }[] {
  return urgencies.flatMap((urgency) => {
    const sections = plan.sections.filter((section) => section.urgency === urgency);
    return sections.length > 0 ? [{ urgency, sections }] : [];
  });
}

interface Group {
  readonly kind: PlanLine['kind'];
  readonly findings: [MaterialFinding, ...MaterialFinding[]];
}

function linesOf(own: readonly MaterialFinding[], told: Set<string>, alone: readonly string[]): PlanLine[] {
  const groups = new Map<string, Group>();
  /** Harms that the sections before have told. */
  const earlier = new Set(told);
  const before = new Set(told);
  // What forbids and what names a reaction comes first and tells its harm before the others do.
  const ordered = [...own.filter(isStark), ...own.filter((finding) => !isStark(finding))];
  for (const finding of ordered) {
    const key = harmKey(finding);
    const tellable = adderKeys(finding);
    const kind = kindOf(
      finding,
      tellable.every((one) => before.has(one)),
    );
    const group = `${alone.includes(finding.id) ? finding.id : ''}|${kind}|${groupKey(kind, finding)}`;
    const members = groups.get(group);
    if (members) members.findings.push(finding);
    else groups.set(group, { kind, findings: [finding] });
    if (key === '') continue;
    for (const one of [key, ...tellable]) {
      told.add(one);
      if (isStark(finding)) before.add(one);
    }
  }
  const lines = [...groups.values()].flatMap(apartFromPairs);
  const inOwnLine = new Set(lines.filter(({ kind }) => kind === 'HARM').map(({ findings }) => harmKey(findings[0])));
  const forbidding = new Set(
    lines.filter(({ kind }) => kind === 'FORBIDDEN').map(({ findings }) => harmKey(findings[0])),
  );
  const tellers = new Set<string>();
  return lines.map(({ kind, findings }) => {
    // What must not be stands with what happens, whatever tells the same: a list of the ministry beside a label. What a pair
    // does the kidneys or the disease that forbid one of it do not do once more.
    if (kind === 'FORBIDDEN' && isToldByPair(findings, lines)) return { kind, findings, tells: [] };
    if (kind === 'HARM' || (kind === 'FORBIDDEN' && harmKey(findings[0]) !== ''))
      return { kind, findings, tells: [findings[0]] };
    const tells = findings.filter((finding) => {
      const key = harmKey(finding);
      if (kind === 'ALSO' || key === '' || earlier.has(key) || inOwnLine.has(key) || tellers.has(key)) return false;
      if (kind === 'NOTE' && forbidding.has(key)) return false;
      tellers.add(key);
      return true;
    });
    return { kind, findings, tells };
  });
}

/** Whether a line of another kind forbids these drugs with others for the same harm. */
function isToldByPair(findings: PlanLine['findings'], lines: readonly Group[]): boolean {
  const [first] = findings;
  if (isPair(first)) return false;
  const pairs = lines
    .filter(({ kind }) => kind === 'FORBIDDEN')
    .flatMap((line) => line.findings)
    .filter((finding) => !hasOwnNote(finding) && isPair(finding) && harmKey(finding) === harmKey(first));
  const paired = new Set(pairs.flatMap(({ drugs }) => drugs.map(({ atcCode }) => atcCode)));
  return findings.every(({ drugs }) => drugs.every(({ atcCode }) => paired.has(atcCode)));
}

/**
 * A harm that a drug outside of all pairs brings to a disease stands for itself: among the pairs it would be they that do it, in
 * that disease.
 */
function apartFromPairs(line: Group): Group[] {
  const paired = new Set(line.findings.filter(isPair).flatMap(({ drugs }) => drugs.map(({ atcCode }) => atcCode)));
  if (line.kind !== 'HARM' || paired.size === 0) return [line];
  const isApart = (finding: MaterialFinding) =>
    isOfDisease(finding) && !finding.drugs.some(({ atcCode }) => paired.has(atcCode));
  const [first, ...more] = line.findings.filter(isApart);
  const [pair, ...others] = line.findings.filter((finding) => !isApart(finding));
  return first && pair
    ? [
        { ...line, findings: [pair, ...others] },
        { ...line, findings: [first, ...more] },
      ]
    : [line];
}

function isOfDisease(finding: MaterialFinding): boolean {
  const [harm] = primaryHarms(finding);
  const telling = finding.reasons.filter(({ effect }) => effect?.harms[0] === harm?.id);
  return finding.diagnoses.some(
    ({ inferred, code }) => !inferred && telling.some(({ conditions }) => conditions?.includes(code) === true),
  );
}

function isStark({ kind, severity }: MaterialFinding): boolean {
  return kind === 'ALLERGY' || severity === 'CONTRAINDICATED';
}

function kindOf(finding: MaterialFinding, known: boolean): PlanLine['kind'] {
  if (finding.kind === 'ALLERGY') return 'REACTION';
  if (finding.severity === 'CONTRAINDICATED') return 'FORBIDDEN';
  if (hasOwnNote(finding) || primaryHarms(finding).length === 0) return 'NOTE';
  return known ? 'ALSO' : 'HARM';
}

function groupKey(kind: PlanLine['kind'], finding: MaterialFinding): string {
  switch (kind) {
    case 'REACTION':
      return `${finding.severity}|${finding.reasons[0]?.ruleId === 'ALLERGY:SAME'}|${isAllowed(finding)}`;
    case 'FORBIDDEN':
      return [
        isPair(finding),
        isOfMinistry(finding),
        hasOwnNote(finding) ? finding.kind : '',
        isOnceWeekly(finding),
        harmKey(finding),
      ].join('|');
    case 'NOTE':
      return `${finding.kind}|${isPair(finding)}|${finding.kind === 'LACTATION' ? finding.severity : ''}|${isOnceWeekly(finding)}`;
    case 'HARM':
      return harmKey(finding);
    case 'ALSO':
      return adderKeys(finding).join('|');
  }
}

/**
 * By what a finding only adds to a harm that another tells. A lost effect is another for each drug that loses it:
 * what weakens one antibiotic adds nothing to what weakens the other, and a drug whose effect is opposed adds to no harm.
 */
export function adderKeys(finding: MaterialFinding): readonly string[] {
  const key = harmKey(finding);
  const [harm] = primaryHarms(finding);
  // What harms the kidneys adds to what harms them, whichever way its mechanism is told.
  const opposed = harm?.id !== 'KIDNEY' && isOpposed(finding);
  const losing = harm && (harm.id.startsWith('LOSS_') || opposed) ? sufferingDrugs(finding) : [];
  return losing.length > 0 ? losing.map(({ atcCode }) => `${key}|${atcCode}`) : [key];
}

/** The harm that stands for a finding; one that speaks of "the drug" is another for every drug that suffers. */
export function harmKey(finding: MaterialFinding): string {
  const [harm] = primaryHarms(finding);
  if (saysExcess(finding) || isAllowed(finding)) return '';
  if (!harm) return finding.kind === 'ALLERGY' ? 'REACTION' : '';
  return [harm.id, ...sufferersOf(finding, harm).map(({ atcCode }) => atcCode)].join('|');
}
