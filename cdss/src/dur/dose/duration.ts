import type { Medication, Span } from '@onyak/core';
import type { DurDurationRow } from '../../knowledge/tables/dur-tables.js';
import type { SubstanceIndex } from '../../knowledge/substances/substances.js';
import { texts } from '../../messages-dur.js';
import { continuousDays } from '../../periods/continuous.js';
import type { Candidate } from '../../screening/finding/candidate.js';
import { normalizeAtc } from '../../screening/patient/drugs.js';
import type { Patient } from '../../screening/patient/patient.js';
import type { DurDrug } from '../drug/dur-drug.js';
import { candidateOf, candidatesAbout } from '../finding.js';
import { fitPatient, type RuleFit } from '../lists/match.js';
import { preparationOf } from '../lists/routes.js';
import type { Rule } from '../lists/rules.js';

/**
 * Drugs supplied without a break for longer than the list allows. Supply counts to its end, because the list is about what is
 * handed out; late refills are bridged as in the other checks of duration.
 */
export function checkDuration(drugs: readonly DurDrug[], patient: Patient, substances: SubstanceIndex): Candidate[] {
  return candidatesAbout(drugs, 'duration', (found, drug) => durationCandidate(found, drug, patient, substances));
}

function durationCandidate(
  found: RuleFit<DurDurationRow>,
  drug: DurDrug,
  patient: Patient,
  substances: SubstanceIndex,
): Candidate | undefined {
  const fit = fitPatient(found, drug, patient);
  if (!fit) return undefined;
  const { rule } = found;
  const { row } = rule;
  const spans: Span[] = [];
  let atOnce = 0;
  let end = Number.NEGATIVE_INFINITY;
  for (const { supplies, read } of patient.supplied) {
    const { product } = supplies;
    // A row without a whole code is the drug that its name was read as.
    const code = read.atcCode || normalizeAtc(product.atcCode);
    if (!isOf(code, rule, drug, substances) || !isGivenSo(product, code, rule)) continue;
    for (const span of supplies.spans) {
      spans.push(span);
      if (span.end > end) end = span.end;
    }
    // A row without a date still tells how much was handed out at once.
    for (const { totalDosageDays } of supplies.rows) atOnce = Math.max(atOnce, totalDosageDays ?? 0);
  }
  const days = spans.length === 0 ? 0 : continuousDays(spans, end);
  const longest = Math.max(days, atOnce);
  if (longest <= row.maxDays) return undefined;
  const match = drug.evidence(rule.subject.keys);
  return candidateOf(row, [match], {
    kind: 'DURATION',
    ruleId: `DUR-DURATION:${row.id}`,
    ruleName: texts.durationRule(row.substanceKor || row.substance),
    severity: 'MODERATE',
    trigger: texts.durationTrigger(drug.drug.name, Math.ceil(longest), row.maxDays),
    figures: texts.durationFigures(Math.ceil(longest), row.maxDays),
    action: texts.durationAction,
    source: texts.source(texts.lists.duration),
    notes: fit.notes,
  });
}

/** Whether a code, past or present, is of the rule's substance. */
function isOf(code: string, rule: Rule<DurDurationRow>, drug: DurDrug, substances: SubstanceIndex): boolean {
  if (code === drug.drug.entry.product.atc) return true;
  if (rule.subject.components.length > 0 || code.length !== 7) return false;
  return substances.entry(code).codes.some(({ identity }) => rule.subject.keys.includes(identity));
}

function isGivenSo(product: Medication, code: string, rule: Rule<DurDurationRow>): boolean {
  const { routes, form } = preparationOf(product.ingredientCode, product.medicationName, code);
  if (rule.routes !== null && routes !== null && !routes.some((route) => rule.routes?.has(route))) return false;
  return rule.forms === null || form === null || rule.forms.has(form);
}
