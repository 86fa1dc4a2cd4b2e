import { findingKinds, type Finding, type FindingKind, type FindingReason } from '@onyak/core';
import { texts } from '../../messages.js';
import { compareText, sortShort } from '../../order.js';
import { severityRank } from '../../severity.js';
import { withSeverity, type Candidate } from './candidate.js';
import { evidenceOfDiagnosis, type PatientDiagnosis } from '../patient/diagnoses.js';
import { evidenceOf, type DrugMatch } from '../patient/drugs.js';
import { kept, mapped } from '../../lists.js';

const kindRank: ReadonlyMap<FindingKind, number> = new Map(findingKinds.map((kind, rank) => [kind, rank]));
/** More than there are kinds. */
const KINDS = 100;

/**
 * Facts about the same drugs as one finding, whatever the list they come from and the diagnoses they rest on, its
 * reasons most severe first: more lists must not mean more lines. A recorded side effect and a duplicate product are
 * matters of their own and stay apart; what adds up over several drugs takes the facts about its pairs in, and a burden that is
 * of one drug alone is told with that drug.
 */
export function mergeCandidates(candidates: readonly Candidate[], release: number): Finding[] {
  const groups = new Map<string | number, Candidate[]>();
  for (const candidate of candidates) {
    const key = groupKey(candidate);
    const group = groups.get(key);
    if (group) group.push(candidate);
    else groups.set(key, [candidate]);
  }
  const ranked: Ranked[] = [];
  for (const group of absorbPairs([...groups.values()])) {
    const found = finding(group, release);
    ranked.push({ rank: severityRank[found.severity] * KINDS + (kindRank.get(found.kind) ?? 0), found });
  }
  return mapped(sortShort(ranked, byImportance), (one) => one.found);
}

/** A finding with its place by severity and kind, which is asked for at each comparison. */
interface Ranked {
  readonly rank: number;
  readonly found: Finding;
}

/** More than a patient has drugs. */
const PLACES = 1_000_000;

/**
 * Places of the drugs (of the diagnoses where there is no drug), which come in order and so need no sorting. Nearly every fact is
 * about one drug or two and nothing beside them: then a number, which needs no text to be made and hashed.
 */
function groupKey({ title, matter, reason, drugs, diagnoses }: Candidate): string | number {
  const [first, second] = drugs;
  if ((title === undefined || isOfOneDrug(reason, drugs)) && first && drugs.length < 3)
    return second ? (first.drug.at + 1) * PLACES + second.drug.at : first.drug.at;
  let key = title === undefined ? '' : reason.kind + (matter ?? '');
  for (const { drug } of drugs) key += `,${drug.at}`;
  if (drugs.length === 0) for (const diagnosis of diagnoses) key += `;${diagnosis.at}`;
  return key;
}

/** The whole burden is one drug's: apart from what is said of the drug it would say it again. */
function isOfOneDrug({ kind }: FindingReason, drugs: readonly DrugMatch[]): boolean {
  return kind === 'ANTICHOLINERGIC' && drugs.length === 1;
}

/**
 * Drugs that add up in a set, told there instead: a finding of several of its drugs all of whose facts are first of all about
 * harms that the set takes in. What is contraindicated between two drugs stays a finding of its own.
 */
function absorbPairs(groups: Candidate[][]): Candidate[][] {
  const sets = kept(groups, ([first]) => first?.absorbs !== undefined);
  if (sets.length === 0) return groups;
  return kept(groups, (group) => {
    // Most groups are about one drug.
    if (group[0]?.drugs.length === 1 || sets.includes(group) || !group.every(mayBeAbsorbed)) return true;
    const set = sets.find(([whole]) => group.every((pair) => whole !== undefined && isPartOf(pair, whole)));
    if (!set) return true;
    set.push(...group);
    return false;
  });
}

function mayBeAbsorbed({ reason, drugs }: Candidate): boolean {
  return reason.severity !== 'CONTRAINDICATED' && drugs.length > 1;
}

function isPartOf({ reason, drugs, title }: Candidate, whole: Candidate): boolean {
  if (title !== undefined || !drugs.every(({ drug }) => whole.drugs.some((match) => match.drug === drug))) return false;
  const { harms: [harm] = [], direction } = reason.effect ?? {};
  if (harm === undefined || whole.absorbs?.includes(harm) !== true) return false;
  // That one drug raises the other's level is no sum of two: it has an action of its own.
  return whole.reason.kind !== 'ANTICHOLINERGIC' || direction === 'ADDS';
}

function diagnosisKey({ code, inferred }: PatientDiagnosis): string {
  return inferred ? `${code}*` : code;
}

function finding(group: Candidate[], release: number): Finding {
  const whole = group.find(isOfSet);
  if (group.length > 1) forbiddenFirst(doublingFirst(doseFirst(sortShort(group, byReason))));
  const first = whole ?? group[0];
  if (!first) throw new RangeError('A group of candidates is never empty.');
  const { kind } = first.reason;
  const { drugs, matter } = first;
  const title = whole ? whole.title : titleOfAll(group);
  const diagnoses = diagnosesOf(group);
  const reasons = distinctReasons(whole ? wholeFirst(whole, group) : group);
  let id: string = kind;
  for (const { drug } of drugs) id += `:${drug.atcCode}`;
  for (const diagnosis of diagnoses) id += `:${diagnosisKey(diagnosis)}`;
  if (matter !== undefined) id += `:${matter}`;
  return {
    id: title !== undefined && kind === 'SAME_INGREDIENT' ? `${id}:PRODUCTS` : id,
    kind,
    severity: reasons[0]?.severity ?? first.reason.severity,
    title: title ?? titleOf(drugs, diagnoses),
    reasons,
    drugs: mapped(drugs, evidenceOf),
    diagnoses: mapped(diagnoses, evidenceOfDiagnosis),
    sideEffects:
      kind === 'ALLERGY' ? [...new Set(group.flatMap((candidate) => candidate.sideEffects))].sort(compareText) : [],
    knowledgeRelease: release,
  };
}

/** A dose for these kidneys names the finding before the list of falls, which says of a whole class what it is: the value that a label names may be partly known. */
function doseFirst(group: Candidate[]): Candidate[] {
  return toFront(group, 'FALL_RISK', 'RENAL');
}

/** That one ingredient is in both drugs is why their dose is too large. */
function doublingFirst(group: Candidate[]): Candidate[] {
  return toFront(group, 'DOSE', 'SAME_INGREDIENT');
}

/** What forbids the drug whatever its dose names the finding before a dose that is gravely too large. */
function forbiddenFirst(group: Candidate[]): Candidate[] {
  const [first] = group;
  if (first?.reason.kind !== 'DOSE' || first.reason.severity !== 'CONTRAINDICATED') return group;
  const at = group.findIndex(({ reason }) => reason.kind !== 'DOSE' && reason.severity === 'CONTRAINDICATED');
  if (at > 0) group.unshift(...group.splice(at, 1));
  return group;
}

/** Puts the reason of a kind before one of another kind that is first and as grave. */
function toFront(group: Candidate[], before: FindingKind, kind: FindingKind): Candidate[] {
  const [first] = group;
  if (first?.reason.kind !== before) return group;
  const at = group.findIndex(({ reason }) => reason.kind === kind && reason.severity === first.reason.severity);
  if (at > 0) group.unshift(...group.splice(at, 1));
  return group;
}

/** Facts that were told together are titled by their drugs, unless all of them have the title. */
function titleOfAll(group: readonly Candidate[]): string | undefined {
  const title = group[0]?.title;
  return group.every((candidate) => candidate.title === title) ? title : undefined;
}

function isOfSet({ absorbs }: Candidate): boolean {
  return absorbs !== undefined;
}

/** The set's own fact first, as severe as the gravest of its pairs. */
function wholeFirst(whole: Candidate, group: readonly Candidate[]): Candidate[] {
  const rest = kept(group, (candidate) => candidate !== whole);
  const severity = rest.reduce(
    (gravest, { reason }) => (severityRank[reason.severity] < severityRank[gravest] ? reason.severity : gravest),
    whole.reason.severity,
  );
  return [withSeverity(whole, severity), ...rest];
}

/** The diagnoses of every fact, each once, in the patient's order. */
function diagnosesOf(group: readonly Candidate[]): readonly PatientDiagnosis[] {
  const [only] = group;
  if (group.length === 1 && only) return only.diagnoses;
  const all: PatientDiagnosis[] = [];
  for (const { diagnoses } of group)
    for (const diagnosis of diagnoses) if (!all.includes(diagnosis)) all.push(diagnosis);
  return sortShort(all, (a, b) => a.at - b.at);
}

/** Reasons of a sorted group, each once. */
function distinctReasons(group: readonly Candidate[]): FindingReason[] {
  const [only] = group;
  if (only && group.length === 1) return [only.reason];
  const distinct: FindingReason[] = [];
  for (const { reason } of group) if (!isAmong(distinct, reason)) distinct.push(reason);
  return distinct;
}

function isAmong(reasons: readonly FindingReason[], { kind, ruleId, trigger }: FindingReason): boolean {
  for (const one of reasons) if (one.kind === kind && one.ruleId === ruleId && one.trigger === trigger) return true;
  return false;
}

function titleOf(drugs: readonly DrugMatch[], diagnoses: readonly PatientDiagnosis[]): string {
  const [first, second] = drugs;
  const pair =
    first && second && drugs.length === 2
      ? texts.bothTitle(first.drug.name, second.drug.name)
      : texts.pairTitle(mapped(drugs, ({ drug }) => drug.name));
  return diagnoses.length === 0
    ? pair
    : texts.diagnosisTitle(
        pair,
        mapped(diagnoses, ({ name }) => name),
      );
}

/** What is certain goes before what is partly known, so that it names the finding. */
function byReason({ reason: a }: Candidate, { reason: b }: Candidate): number {
  return (
    severityRank[a.severity] - severityRank[b.severity] ||
    compareText(a.certainty, b.certainty) ||
    (kindRank.get(a.kind) ?? 0) - (kindRank.get(b.kind) ?? 0) ||
    compareText(a.ruleId, b.ruleId) ||
    compareText(a.trigger, b.trigger)
  );
}

function byImportance(a: Ranked, b: Ranked): number {
  return a.rank - b.rank || compareText(a.found.id, b.found.id);
}
