import { findingKinds, type Finding, type FindingKind, type FindingReason } from '@onyak/core';
import { texts } from '../messages.js';
import { compareText } from '../order.js';
import { severityRank } from '../severity.js';
import type { Candidate } from './candidate.js';
import { evidenceOfDiagnosis, type PatientDiagnosis } from './diagnoses.js';
import { evidenceOf, type DrugMatch } from './drugs.js';

const kindRank = new Map<FindingKind, number>(findingKinds.map((kind, rank) => [kind, rank]));

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

function groupKey({ title, reason, drugs, diagnoses }: Candidate): string {
  const apart = title === undefined ? '' : reason.kind;
  return `${apart}|${drugs.map(({ drug }) => drug.atcCode).sort().join(':')}|${diagnoses.map(diagnosisKey).sort().join(':')}`;
}

function diagnosisKey({ code, inferred }: PatientDiagnosis): string {
  return inferred ? `${code}*` : code;
}

function finding(group: readonly Candidate[], release: number): Finding {
  const sorted = [...group].sort((a, b) => byReason(a.reason, b.reason));
  const first = sorted[0];
  if (!first) throw new RangeError('A group of candidates is never empty.');
  const drugs = distinctDrugs(sorted.flatMap((candidate) => candidate.drugs));
  const diagnoses = [...first.diagnoses].sort((a, b) => compareText(diagnosisKey(a), diagnosisKey(b)));
  const codes = [...drugs.map(({ drug }) => drug.atcCode), ...diagnoses.map(diagnosisKey)];
  const { kind, severity } = first.reason;
  const apart = first.title === undefined ? '' : kind === 'SAME_INGREDIENT' ? ':PRODUCTS' : '';
  return {
    id: `${kind}:${codes.join(':')}${apart}`,
    kind,
    severity,
    title: first.title ?? titleOf(drugs, diagnoses),
    reasons: distinctReasons(sorted.map((candidate) => candidate.reason)),
    drugs: drugs.map(evidenceOf),
    diagnoses: diagnoses.map(evidenceOfDiagnosis),
    sideEffects: [...new Set(sorted.flatMap((candidate) => candidate.sideEffects))].sort(compareText),
    knowledgeRelease: release,
  };
}

/** Each drug once, in code order, by the substance of the most severe reason. */
function distinctDrugs(matches: readonly DrugMatch[]): DrugMatch[] {
  const byCode = new Map<string, DrugMatch>();
  for (const match of matches) if (!byCode.has(match.drug.atcCode)) byCode.set(match.drug.atcCode, match);
  return [...byCode.values()].sort((a, b) => compareText(a.drug.atcCode, b.drug.atcCode));
}

function distinctReasons(reasons: readonly FindingReason[]): FindingReason[] {
  const byKey = new Map<string, FindingReason>();
  for (const reason of reasons) {
    const key = `${reason.kind}|${reason.ruleId}|${reason.trigger}`;
    if (!byKey.has(key)) byKey.set(key, reason);
  }
  return [...byKey.values()];
}

function titleOf(drugs: readonly DrugMatch[], diagnoses: readonly PatientDiagnosis[]): string {
  const pair = texts.pairTitle(drugs.map(({ drug }) => drug.name));
  return diagnoses.length === 0 ? pair : texts.diagnosisTitle(pair, diagnoses.map(({ name }) => name));
}

function byReason(a: FindingReason, b: FindingReason): number {
  return (
    severityRank[a.severity] - severityRank[b.severity] ||
    (kindRank.get(a.kind) ?? 0) - (kindRank.get(b.kind) ?? 0) ||
    compareText(a.ruleId, b.ruleId) ||
    compareText(a.trigger, b.trigger)
  );
}

function byImportance(a: Finding, b: Finding): number {
  return (
    severityRank[a.severity] - severityRank[b.severity] ||
    (kindRank.get(a.kind) ?? 0) - (kindRank.get(b.kind) ?? 0) ||
    compareText(a.id, b.id)
  );
}
