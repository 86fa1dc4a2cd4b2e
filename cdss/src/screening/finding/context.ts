import { severities, type FindingKind, type Severity } from '@onyak/core';
import type { ContextRule } from '../../knowledge/context-rules.js';
import { severityRank } from '../../severity.js';
import { onlyRoutes, type PatientDrug } from '../patient/drugs.js';
import type { Patient } from '../patient/patient.js';

export interface Graded {
  readonly severity: Severity;
  readonly contextNote: string;
}

const ungradedOf = (severity: Severity): Graded => ({ severity, contextNote: '' });
/** Nearly every reason is as severe as its row says. */
const ungraded: Readonly<Record<Severity, Graded>> = {
  CONTRAINDICATED: ungradedOf('CONTRAINDICATED'),
  MAJOR: ungradedOf('MAJOR'),
  MODERATE: ungradedOf('MODERATE'),
  INFO: ungradedOf('INFO'),
};

/**
 * Severity of a reason once the patient's context is considered: at most one rule lowers and one
 * raises, the widest of each. A contraindication is never lowered, a bound never passed.
 */
export function gradeInContext(
  patient: Patient,
  reason: { readonly kind: FindingKind; readonly severity: Severity; readonly mechanism: string },
  drugs: readonly PatientDrug[],
): Graded {
  const rules = patient.contextRules(reason.kind);
  if (rules.length === 0) return ungraded[reason.severity];
  let lower: ContextRule | undefined;
  let raise: ContextRule | undefined;
  for (const rule of rules) {
    if (!matchesDrugs(rule, drugs) || !reason.mechanism.includes(rule.mechanismText)) continue;
    if (rule.change === 'LOWER') lower = wider(lower, rule);
    else raise = wider(raise, rule);
  }
  if (!lower && !raise) return ungraded[reason.severity];
  const base = severityRank[reason.severity];
  let rank = base;
  const notes: string[] = [];
  if (lower && base > 0) {
    const lowered = Math.min(base + lower.steps, Math.max(base, severityRank[lower.bound]));
    if (lowered !== rank || lower.steps === 0) notes.push(lower.note);
    rank = lowered;
  }
  if (raise) {
    const raised = Math.max(rank - raise.steps, Math.min(rank, severityRank[raise.bound]));
    if (raised !== rank) notes.push(raise.note);
    rank = raised;
  }
  return { severity: severities[rank] ?? reason.severity, contextNote: notes.join(' ') };
}

/** The rule that moves further; the earlier id of two alike (rules come in id order). */
function wider(present: ContextRule | undefined, rule: ContextRule): ContextRule {
  return present && present.steps >= rule.steps ? present : rule;
}

function matchesDrugs(rule: ContextRule, drugs: readonly PatientDrug[]): boolean {
  for (const drug of drugs) {
    if (!matchesAny(drug, rule.atcA) || (rule.routeA !== '' && !onlyRoutes(drug, [rule.routeA]))) continue;
    if (rule.atcB.length === 0 || isBeside(drug, drugs, rule.atcB)) return true;
  }
  return false;
}

/** Whether one of the other drugs is under one of the prefixes. */
function isBeside(drug: PatientDrug, drugs: readonly PatientDrug[], prefixes: readonly string[]): boolean {
  return drugs.some((other) => other !== drug && matchesAny(other, prefixes));
}

/** Whether a drug or one of its components is under one of the prefixes. */
export function matchesAny(drug: PatientDrug, prefixes: readonly string[]): boolean {
  const own = drug.entry.prefixes;
  for (const prefix of prefixes) if (own.has(prefix)) return true;
  return false;
}
