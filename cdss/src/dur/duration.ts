import type { Medication } from '@onyak/core';
import type { DurDurationRow } from '../knowledge/dur-tables.js';
import type { SubstanceIndex } from '../knowledge/substances.js';
import { texts } from '../messages-dur.js';
import { continuousDays } from '../periods/continuous.js';
import { prescriptionSpan } from '../periods/spans.js';
import type { Candidate } from '../screening/candidate.js';
import { normalizeAtc } from '../screening/drugs.js';
import type { ScreeningInput } from '../screening/input.js';
import type { Patient } from '../screening/patient.js';
import type { DurDrug } from './dur-drug.js';
import type { DurIndex } from './dur-index.js';
import { candidateOf, essential } from './finding.js';
import { fitRule } from './match.js';
import { preparationOf } from './routes.js';
import type { Rule } from './rules.js';

/**
 * Drugs supplied without a break for longer than the list allows. Supply counts to its end, because the list is about what is
 * handed out; late refills are bridged as in the other checks of duration.
 */
export function checkDuration(
  drugs: readonly DurDrug[],
  patient: Patient,
  input: ScreeningInput,
  index: { readonly dur: DurIndex; readonly substances: SubstanceIndex },
): Candidate[] {
  const rows = rowsByCode(input);
  return drugs.flatMap((drug) =>
    essential(
      index.dur.duration
        .find(drug.keys)
        .flatMap((rule) => durationCandidate(rule, drug, patient, rows, index.substances) ?? []),
    ),
  );
}

type RowsByCode = ReadonlyMap<string, readonly Medication[]>;

/** Past and chosen rows by their code as it stands: a code is judged once for all its rows. */
function rowsByCode({ allPrescriptions, medications }: ScreeningInput): RowsByCode {
  const byCode = new Map<string, Medication[]>();
  for (const rows of [allPrescriptions, medications]) {
    for (const row of rows) {
      const known = byCode.get(row.atcCode);
      if (known) known.push(row);
      else byCode.set(row.atcCode, [row]);
    }
  }
  return byCode;
}

function durationCandidate(
  rule: Rule<DurDurationRow>,
  drug: DurDrug,
  patient: Patient,
  given: RowsByCode,
  substances: SubstanceIndex,
): Candidate | undefined {
  const fit = fitRule(rule, drug, patient, 'STRICT');
  if (!fit) return undefined;
  const { row } = rule;
  const rows: Medication[] = [];
  for (const [code, ofCode] of given) {
    if (!isOf(normalizeAtc(code), rule, drug, substances)) continue;
    for (const one of ofCode) if (isGivenSo(one, rule)) rows.push(one);
  }
  const spans = rows.flatMap((one) => prescriptionSpan(one) ?? []);
  const days = continuousDays(spans, Math.max(...spans.map(({ end }) => end)));
  // A row without a date still tells how much was handed out at once.
  const atOnce = Math.max(0, ...rows.map(({ totalDosageDays }) => totalDosageDays ?? 0));
  const longest = Math.max(spans.length === 0 ? 0 : days, atOnce);
  if (longest <= row.maxDays) return undefined;
  const match = drug.evidence(rule.subject.keys);
  return candidateOf(row, [match], {
    kind: 'DURATION',
    ruleId: `DUR-DURATION:${row.id}`,
    ruleName: texts.durationRule(row.substanceKor || row.substance),
    severity: 'MODERATE',
    trigger: texts.durationTrigger(drug.drug.name, Math.ceil(longest), row.maxDays),
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

function isGivenSo(row: Medication, rule: Rule<DurDurationRow>): boolean {
  const { routes, form } = preparationOf(row.ingredientCode, row.medicationName, normalizeAtc(row.atcCode));
  if (rule.routes !== null && routes !== null && !routes.some((route) => rule.routes?.has(route))) return false;
  return rule.forms === null || form === null || rule.forms.has(form);
}
