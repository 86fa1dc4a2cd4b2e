import type { DurDuplicationRow } from '../../knowledge/tables/dur-tables.js';
import { MarkRow } from '../../knowledge/interactions/sieve.js';
import { texts } from '../../messages-dur.js';
import type { Candidate } from '../../screening/finding/candidate.js';
import { gradeInContext } from '../../screening/finding/context.js';
import { isMeantTogether } from '../../screening/duplication/meant-together.js';
import type { Patient } from '../../screening/patient/patient.js';
import type { DurDrug } from '../drug/dur-drug.js';
import { withKnownExcess, type ExcessHarms, withoutHarm } from '../excess.js';
import { candidateOf } from '../finding.js';
import { fitPatient, type Fit } from '../lists/match.js';
import type { Rule } from '../lists/rules.js';
import { kept, mapped } from '../../lists.js';

interface Member {
  readonly rule: Rule<DurDuplicationRow>;
  readonly fit: Fit;
}

/** Two drugs of one therapeutic group of the ministry's list; a pair that shares several groups is told once. */
export function checkDuplication(drugs: readonly DurDrug[], patient: Patient, excess: ExcessHarms): Candidate[] {
  const candidates: Candidate[] = [];
  const members = new Map<DurDrug, readonly Member[]>();
  const membersOf = (drug: DurDrug) => {
    let own = members.get(drug);
    if (!own) members.set(drug, (own = membersFor(drug, patient)));
    return own;
  };
  const row = new MarkRow(mapped(drugs, ({ profile }) => profile.groupMark));
  for (let at = 0; at < drugs.length; at += 1) {
    const first = drugs[at];
    if (!first || first.profile.duplication.length === 0) continue;
    for (const other of row.meetingAfter(at, first.profile.groupMark)) {
      const second = drugs[other];
      if (!second) continue;
      const shared = sharedGroup(membersOf(first), membersOf(second));
      if (shared && !isSameSubstance(first, second) && !isMeantTogether(patient, first.drug, second.drug))
        candidates.push(pairCandidate(first, second, shared, patient, excess));
    }
  }
  return candidates;
}

/** The rows of a drug that hold for the patient. */
function membersFor(drug: DurDrug, patient: Patient): Member[] {
  const members: Member[] = [];
  for (const found of drug.profile.duplication) {
    const fit = fitPatient(found, drug, patient);
    if (fit) members.push({ rule: found.rule, fit });
  }
  return members;
}

const isOneGroup = (a: DurDuplicationRow, b: DurDuplicationRow): boolean =>
  a.groupId === b.groupId || (a.crossGroup !== '' && a.crossGroup === b.crossGroup);

/** The surest group that two drugs share: their own before groups that only count as one. */
function sharedGroup(first: readonly Member[], second: readonly Member[]): readonly [Member, Member] | undefined {
  let best: readonly [Member, Member] | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const a of first) {
    for (const b of second) {
      if (!isOneGroup(a.rule.row, b.rule.row)) continue;
      const own = a.rule.row.groupId === b.rule.row.groupId;
      const weight = (own ? 0 : 10) + a.fit.notes.length + b.fit.notes.length;
      if (weight >= least) continue;
      best = [a, b];
      least = weight;
    }
  }
  return best;
}

/** The same substance twice is told as such. */
function isSameSubstance(first: DurDrug, second: DurDrug): boolean {
  for (const key of first.keys) if (second.keys.has(key)) return true;
  return false;
}

function pairCandidate(
  first: DurDrug,
  second: DurDrug,
  [a, b]: readonly [Member, Member],
  patient: Patient,
  excess: ExcessHarms,
): Candidate {
  const { row } = a.rule;
  const [one, two] = [first.drug, second.drug];
  const cross = row.groupId !== b.rule.row.groupId;
  const local = [first, second].some((drug) => drug.products.every((product) => product.local));
  const graded = gradeInContext(patient, { kind: 'SAME_CLASS', severity: 'MODERATE', mechanism: row.reason }, [
    one,
    two,
  ]);
  const match = first.evidence(a.rule.subject.keys);
  const matches = [match, second.evidence(b.rule.subject.keys)];
  return candidateOf(local ? withoutHarm(row) : withKnownExcess(row, match, excess), matches, {
    kind: 'SAME_CLASS',
    ruleId: `DUR-DUPLICATION:${cross ? row.crossGroup : row.groupId}`,
    ruleName: texts.duplicationRule(cross ? `${row.groupName}·${b.rule.row.groupName}` : row.groupName),
    severity: local ? 'INFO' : graded.severity,
    trigger: cross
      ? texts.duplicationCrossTrigger(one.name, two.name, row.groupName, b.rule.row.groupName)
      : texts.duplicationTrigger(one.name, two.name, row.groupName),
    action: texts.duplicationAction,
    source: texts.source(texts.lists.duplication),
    notes: [...a.fit.notes, ...b.fit.notes],
    contextNote: local ? texts.localNote : graded.contextNote,
    direction: 'ADDS',
    suffers: matches,
  });
}

/** Without what the therapeutic groups of ATC say of pairs of which the ministry's groups speak. */
export function withoutCoveredClasses(candidates: readonly Candidate[]): readonly Candidate[] {
  const covered = new Set<string>();
  for (const { reason, drugs } of candidates)
    if (reason.kind === 'SAME_CLASS' && reason.ruleId.startsWith('DUR-DUPLICATION:')) covered.add(pairOf(drugs));
  if (covered.size === 0) return candidates;
  return kept(
    candidates,
    ({ reason, drugs }) =>
      reason.kind !== 'SAME_CLASS' || !reason.ruleId.startsWith('DUR-CLASS:') || !covered.has(pairOf(drugs)),
  );
}

function pairOf(drugs: Candidate['drugs']): string {
  return `${drugs[0]?.drug.at ?? ''},${drugs[1]?.drug.at ?? ''}`;
}
