import { findingKinds, type Finding, type FindingKind, type FindingReason } from '@onyak/core';
import { texts } from '../messages.js';
import { compareText } from '../order.js';
import { severityRank } from '../severity.js';
import type { Candidate } from './candidate.js';
import { evidenceOfDiagnosis, type PatientDiagnosis } from './diagnoses.js';
import { evidenceOf, type DrugMatch } from './drugs.js';

const kindRank = Object.fromEntries(findingKinds.map((kind, rank) => [kind, rank])) as Record<FindingKind, number>;

/**
 * Facts about the same drugs and diagnoses as one finding, its reasons most severe first. A total
 * burden, a recorded side effect and a duplicate product are matters of their own and stay apart.
 */
export function mergeCandidates(candidates: readonly Candidate[], release: number): Finding[] {
  const groups = new Map<string, Candidate[]>();
  for (const candidate of candidates) {
    const key = groupKey(candidate);
    const group = groups.get(key);
    if (group) group.push(candidate);
    else groups.set(key, [candidate]);
  }
  return [...groups.values()].map((group) => finding(group, release)).sort(byImportance);
}

/** Places of the drugs and diagnoses, which come in order: a short text that needs no sorting. */
function groupKey({ title, matter, reason, drugs, diagnoses }: Candidate): string {
  let key = title === undefined ? '' : reason.kind + (matter ?? '');
  for (const { drug } of drugs) key += `,${drug.at}`;
  for (const diagnosis of diagnoses) key += `;${diagnosis.at}`;
  return key;
}

function diagnosisKey({ code, inferred }: PatientDiagnosis): string {
  return inferred ? `${code}*` : code;
}

function finding(group: Candidate[], release: number): Finding {
  if (group.length > 1) group.sort((a, b) => byReason(a.reason, b.reason));
  const first = group[0];
  if (!first) throw new RangeError('A group of candidates is never empty.');
  const { kind, severity } = first.reason;
  const { drugs, diagnoses, title, matter } = first;
  let id: string = kind;
  for (const { drug } of drugs) id += `:${drug.atcCode}`;
  for (const diagnosis of diagnoses) id += `:${diagnosisKey(diagnosis)}`;
  if (matter !== undefined) id += `:${matter}`;
  return {
    id: title !== undefined && kind === 'SAME_INGREDIENT' ? `${id}:PRODUCTS` : id,
    kind,
    severity,
    title: title ?? titleOf(drugs, diagnoses),
    reasons: distinctReasons(group),
    drugs: drugs.map(evidenceOf),
    diagnoses: diagnoses.map(evidenceOfDiagnosis),
    sideEffects:
      kind === 'ALLERGY' ? [...new Set(group.flatMap((candidate) => candidate.sideEffects))].sort(compareText) : [],
    knowledgeRelease: release,
  };
}

/** Reasons of a sorted group, each once. */
function distinctReasons(group: readonly Candidate[]): FindingReason[] {
  const distinct: FindingReason[] = [];
  for (const { reason } of group) {
    if (
      !distinct.some(
        (one) => one.kind === reason.kind && one.ruleId === reason.ruleId && one.trigger === reason.trigger,
      )
    )
      distinct.push(reason);
  }
  return distinct;
}

function titleOf(drugs: readonly DrugMatch[], diagnoses: readonly PatientDiagnosis[]): string {
  const pair = texts.pairTitle(drugs.map(({ drug }) => drug.name));
  return diagnoses.length === 0
    ? pair
    : texts.diagnosisTitle(
        pair,
        diagnoses.map(({ name }) => name),
      );
}

/** What is certain goes before what is partly known, so that it names the finding. */
function byReason(a: FindingReason, b: FindingReason): number {
  return (
    severityRank[a.severity] - severityRank[b.severity] ||
    compareText(a.certainty, b.certainty) ||
    kindRank[a.kind] - kindRank[b.kind] ||
    compareText(a.ruleId, b.ruleId) ||
    compareText(a.trigger, b.trigger)
  );
}

function byImportance(a: Finding, b: Finding): number {
  return (
    severityRank[a.severity] - severityRank[b.severity] ||
    kindRank[a.kind] - kindRank[b.kind] ||
    compareText(a.id, b.id)
  );
}
