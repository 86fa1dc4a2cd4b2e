import { recordedFirst, type ConditionItem, type Effect, type NotScreened, type ScreeningResult } from '@onyak/core';
import type { KnowledgeIndex } from '../../knowledge/build.js';
import { rulesAbout, type CompiledStoppRule } from '../../knowledge/stopp/rules.js';
import { texts } from '../../messages.js';
import { ageGroupsOf } from '../patient/age.js';
import { certaintyOf, conditionsOf, makeCandidate, type Candidate } from '../finding/candidate.js';
import { gradeInContext, matchesAny } from '../finding/context.js';
import type { PatientDiagnosis } from '../patient/diagnoses.js';
import type { DrugMatch } from '../patient/drugs.js';
import { codesOf } from '../finding/effects.js';
import { diagnosisNames, inferredNote } from '../older-adults/elderly.js';
import type { Patient } from '../patient/patient.js';
import { asksOfDrugs, checkFiltration, checkDose, checkDuration, checkRoute, type Check } from './checks.js';
import { drugSets } from './evidence.js';
import { collected, kept, mapped } from '../../lists.js';

export interface StoppResult {
  readonly candidates: readonly Candidate[];
  readonly notScreened: readonly NotScreened[];
}

/** The rules in force whose condition groups all hold, with what else a rule needs. */
export function checkStopp(patient: Patient, index: KnowledgeIndex): StoppResult {
  const candidates: Candidate[] = [];
  const notScreened: NotScreened[] = [];
  for (const rule of rulesFor(patient, index)) {
    if (!holds(rule, patient)) continue;
    if (rule.fixed.computable === 'none') {
      if (patient.drugs.length > 0) notScreened.push(notComputable(rule, texts.ruleNotComputable(rule.fixed.note)));
      continue;
    }
    const unknown = evaluate(rule, patient, index, candidates);
    if (unknown !== undefined) notScreened.push(notComputable(rule, unknown));
  }
  return { candidates, notScreened };
}

/** The rules in force that are about people of this age and sex and about a drug that is taken, where they ask for one. */
export function rulesFor(patient: Patient, index: KnowledgeIndex): CompiledStoppRule[] {
  const ageGroups = ageGroupsOf(patient.age);
  return kept(rulesAbout(index.stopp, patient.drugs), (rule) => concerns(rule, patient, ageGroups));
}

function concerns(
  { age, gender }: CompiledStoppRule,
  patient: Patient,
  ageGroups: ScreeningResult['ageGroups'],
): boolean {
  if (!ageGroups.includes(age)) return false;
  return !(gender === 'FEMALE' && patient.gender === 'Male') && !(gender === 'MALE' && patient.gender === 'Female');
}

function holds(rule: CompiledStoppRule, patient: Patient): boolean {
  for (const { drugs, diagnoses, absent } of rule.asked) {
    if (patient.takes(drugs) || patient.has(diagnoses)) continue;
    if (!absent.some((item) => isAbsent(item, rule, patient))) return false;
  }
  return true;
}

function isAbsent({ type, code }: ConditionItem, rule: CompiledStoppRule, patient: Patient): boolean {
  if (type === 'DIAGNOSIS') return !patient.hasUnder(code);
  return !(rule.fixed.absentInHistory ? patient.tookInWindow([code]) : patient.takesUnder(code));
}

/** Adds the rule's candidates; answers why the rule could not be decided, if it could not. */
function evaluate(
  rule: CompiledStoppRule,
  patient: Patient,
  index: KnowledgeIndex,
  candidates: Candidate[],
): string | undefined {
  const sets = drugSets(rule, patient);
  if (sets.length === 0) return undefined;
  const duration = checkDuration(rule, patient);
  if (duration.outcome === 'FAILS') return undefined;
  if (duration.outcome === 'UNKNOWN') return duration.reason;
  const filtration = checkFiltration(rule, patient);
  if (filtration?.outcome === 'FAILS') return undefined;
  const isMeasured = filtration !== undefined;
  const diagnoses = patient.diagnosesOfGroups(rule.diagnosisGroups);
  let unknown: string | undefined;
  for (const drugs of sets) {
    if (drugs.some(({ drug }) => drug.outside)) continue;
    const checks = asksOfDrugs(rule)
      ? [duration, ...drugs.flatMap((match) => [checkDose(rule, match), checkRoute(rule, match)])]
      : [duration];
    if (checks.some((check) => check.outcome === 'FAILS')) continue;
    const open = checks.find((check) => check.outcome === 'UNKNOWN');
    if (open) unknown = open.reason;
    else candidates.push(candidate(rule, patient, index, drugs, diagnoses, checks, isMeasured));
  }
  return unknown;
}

function candidate(
  compiled: CompiledStoppRule,
  patient: Patient,
  index: KnowledgeIndex,
  drugs: readonly DrugMatch[],
  diagnoses: readonly PatientDiagnosis[],
  checks: readonly Check[],
  isMeasured: boolean,
): Candidate {
  const { rule, fixed, id, mechanism } = compiled;
  const graded = gradeInContext(
    patient,
    { kind: 'STOPP', severity: fixed.severity, mechanism },
    mapped(drugs, ({ drug }) => drug),
  );
  const held = collected(checks, (check) => (check.outcome === 'HOLDS' ? check : undefined));
  const complete = (fixed.certainWhenComputed === true || isMeasured) && held.every((check) => check.known);
  const { certainty, certaintyNote } = certaintyOf([
    fixed.computable === 'partial' && !complete ? fixed.note || mechanism : '',
    rule.gender !== null && patient.gender === 'Unknown' ? texts.genderUnknown : '',
    inferredNote(diagnoses),
  ]);
  return makeCandidate(
    drugs,
    {
      kind: 'STOPP',
      ruleId: id,
      ruleName: rule.ruleName,
      severity: graded.severity,
      trigger: trigger(
        drugs,
        diagnoses,
        mapped(held, (check) => check.said),
      ),
      mechanism,
      action: rule.finalResult,
      source: compiled.source,
      certainty,
      certaintyNote,
      contextNote: graded.contextNote,
      stoppRule: { num: rule.num, version: rule.version },
      effect: effectOfRule(compiled, drugs, diagnoses, index),
      reviewed: rule.reviewed ?? false,
      figures: undefined,
      conditions: conditionsOf(diagnoses),
    },
    // Without a drug the rule is what the finding is about.
    drugs.length === 0 ? { diagnoses, title: rule.ruleName, matter: id } : { diagnoses },
  );
}

/** What the published rule says it does; a rule of one's own names no harm. */
function effectOfRule(
  { rule, medicationGroups }: CompiledStoppRule,
  matches: readonly DrugMatch[],
  diagnoses: readonly PatientDiagnosis[],
  index: KnowledgeIndex,
): Effect | undefined {
  const effect = rule.sourceId === null ? undefined : index.stoppEffects.get(rule.sourceId);
  if (!effect) return undefined;
  const drugs = mapped(matches, ({ drug }) => drug);
  const held = kept(drugs, (drug) =>
    effect.hold.some((side) => matchesAny(drug, medicationGroups[side === 'A' ? 0 : 1] ?? [])),
  );
  const { harms, direction, onset, monitoring } = effect;
  return {
    // Of what a rule warns of, this patient has one already.
    harms: recordedFirst(
      harms,
      mapped(diagnoses, ({ code }) => code),
    ),
    direction,
    suffers: direction === 'ADDS' ? codesOf(drugs) : [],
    hold: codesOf(held),
    onset,
    monitoring,
  };
}

function trigger(drugs: readonly DrugMatch[], diagnoses: readonly PatientDiagnosis[], said: readonly string[]): string {
  const rest = kept([...new Set(said)], (text) => text !== '');
  return [factsOf(drugs, diagnoses), ...rest].join(' ');
}

function factsOf(drugs: readonly DrugMatch[], diagnoses: readonly PatientDiagnosis[]): string {
  const names = mapped(drugs, ({ drug }) => drug.name);
  const [left = '', right = ''] = names;
  const joined = names.length === 2 ? texts.both(left, right) : names.join(', ');
  if (names.length === 0)
    return diagnoses.length === 0 ? texts.ruleTrigger : texts.diagnosisTrigger(diagnosisNames(diagnoses));
  if (diagnoses.length > 0) return texts.stoppDiagnosisTrigger(joined, diagnosisNames(diagnoses));
  return names.length > 1 ? texts.stoppTogetherTrigger(joined) : texts.stoppTrigger(joined);
}

function notComputable({ rule, id }: CompiledStoppRule, reasonText: string): NotScreened {
  return { what: 'RULE', code: id, name: rule.ruleName, reason: 'NOT_COMPUTABLE', reasonText };
}
