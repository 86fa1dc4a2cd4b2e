import type { NotScreened } from '@onyak/core';
import type { KnowledgeIndex } from '../knowledge/build.js';
import type { StoppGroup, StoppItem, StoppRule } from '../knowledge/stopp-rules.js';
import { stoppMechanisms } from '../messages-stopp.js';
import { texts } from '../messages.js';
import { ageGroupsOf } from './age.js';
import { certaintyOf, type Candidate } from './candidate.js';
import { gradeInContext } from './context.js';
import type { PatientDiagnosis } from './diagnoses.js';
import type { DrugMatch } from './drugs.js';
import { diagnosisNames, inferredNote } from './elderly.js';
import type { Patient } from './patient.js';
import { checkDose, checkDuration, checkRoute, type Check } from './stopp-checks.js';
import { drugSets } from './stopp-evidence.js';

export interface StoppResult {
  readonly candidates: readonly Candidate[];
  readonly notScreened: readonly NotScreened[];
}

/** STOPP version 2: rules whose condition groups all hold, with what else the rule needs. */
export function checkStopp(patient: Patient, index: KnowledgeIndex): StoppResult {
  const candidates: Candidate[] = [];
  const notScreened: NotScreened[] = [];
  const ageGroups = ageGroupsOf(patient.age);
  for (const rule of index.stopp) {
    if (!ageGroups.includes(rule.row.ageGroup) || excludedByGender(rule, patient)) continue;
    if (!rule.groups.every((group) => groupHolds(group, rule, patient))) continue;
    if (rule.row.computable === 'none') {
      if (patient.drugs.length > 0) notScreened.push(notComputable(rule, texts.ruleNotComputable(rule.row.note)));
      continue;
    }
    const unknown = evaluate(rule, patient, index, candidates);
    if (unknown !== undefined) notScreened.push(notComputable(rule, unknown));
  }
  return { candidates, notScreened };
}

function excludedByGender({ row }: StoppRule, { gender }: Patient): boolean {
  return (row.gender === 'FEMALE' && gender === 'Male') || (row.gender === 'MALE' && gender === 'Female');
}

/** A group holds when any of its items holds (decisions.md "Clinical"). */
function groupHolds(group: StoppGroup, rule: StoppRule, patient: Patient): boolean {
  return group.some((item) => itemHolds(item, rule, patient));
}

function itemHolds({ type, code, operator }: StoppItem, rule: StoppRule, patient: Patient): boolean {
  if (operator === 'IS_PRESENT') return type === 'MEDICATION' ? patient.takesUnder(code) : patient.hasUnder(code);
  if (type === 'DIAGNOSIS') return !patient.hasUnder(code);
  return !(rule.facts.absentInHistory ? patient.tookInWindow([code]) : patient.takesUnder(code));
}

/** Adds the rule's candidates; answers why the rule could not be decided, if it could not. */
function evaluate(
  rule: StoppRule,
  patient: Patient,
  index: KnowledgeIndex,
  candidates: Candidate[],
): string | undefined {
  const sets = drugSets(rule, patient);
  if (sets.length === 0) return undefined;
  const duration = checkDuration(rule, patient);
  if (duration.outcome === 'FAILS') return undefined;
  if (duration.outcome === 'UNKNOWN') return duration.reason;
  const diagnoses = patient.diagnosesOfGroups(rule.diagnosisGroups);
  let unknown: string | undefined;
  for (const drugs of sets) {
    const checks = [duration, ...drugs.flatMap((match) => [checkDose(rule, match), checkRoute(rule, match)])];
    if (checks.some((check) => check.outcome === 'FAILS')) continue;
    const open = checks.find((check) => check.outcome === 'UNKNOWN');
    if (open) unknown = open.reason;
    else candidates.push(candidate(rule, patient, index, drugs, diagnoses, checks));
  }
  return unknown;
}

function candidate(
  rule: StoppRule,
  patient: Patient,
  index: KnowledgeIndex,
  drugs: readonly DrugMatch[],
  diagnoses: readonly PatientDiagnosis[],
  checks: readonly Check[],
): Candidate {
  const { row, facts } = rule;
  const mechanism = stoppMechanisms[row.id] ?? texts.stoppMechanism(row.nameKor);
  const reason = { kind: 'STOPP', severity: facts.severity, mechanism } as const;
  const graded = gradeInContext(
    patient,
    reason,
    drugs.map(({ drug }) => drug),
  );
  const held = checks.filter((check) => check.outcome === 'HOLDS');
  const complete = facts.certainWhenComputed === true && held.every((check) => check.known);
  return {
    drugs,
    diagnoses,
    sideEffects: [],
    reason: {
      kind: 'STOPP',
      ruleId: row.id,
      ruleName: row.nameKor,
      severity: graded.severity,
      trigger: trigger(
        drugs,
        diagnoses,
        held.map((check) => check.said),
      ),
      mechanism,
      action: row.resultKor,
      source: texts.stoppSource,
      ...certaintyOf([
        row.computable === 'partial' && !complete ? row.note || texts.stoppMechanism(row.nameKor) : '',
        row.gender !== '' && patient.gender === 'Unknown' ? texts.genderUnknown : '',
        inferredNote(diagnoses),
      ]),
      contextNote: graded.contextNote,
    },
  };
}

function trigger(drugs: readonly DrugMatch[], diagnoses: readonly PatientDiagnosis[], said: readonly string[]): string {
  const names = drugs.map(({ drug }) => drug.name);
  const [left = '', right = ''] = names;
  const joined = names.length === 2 ? texts.both(left, right) : names.join(', ');
  const first =
    diagnoses.length > 0
      ? texts.stoppDiagnosisTrigger(joined, diagnosisNames(diagnoses))
      : names.length > 1
        ? texts.stoppTogetherTrigger(joined)
        : texts.stoppTrigger(joined);
  const rest = [...new Set(said)].filter((text) => text !== '');
  return [first, ...rest].join(' ');
}

function notComputable({ row }: StoppRule, reasonText: string): NotScreened {
  return { what: 'RULE', code: row.id, name: row.nameKor, reason: 'NOT_COMPUTABLE', reasonText };
}
