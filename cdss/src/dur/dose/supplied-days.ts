import type { Medication, Span } from '@onyak/core';
import type { SubstanceIndex } from '../../knowledge/substances/substances.js';
import { continuousDays } from '../../periods/continuous.js';
import { normalizeAtc } from '../../screening/patient/drugs.js';
import type { Patient } from '../../screening/patient/patient.js';
import type { DurDrug } from '../drug/dur-drug.js';
import { preparationOf } from '../lists/routes.js';
import type { Rule } from '../lists/rules.js';

/** What of a rule tells which supplies are its own. */
type Subject = Pick<Rule<object>, 'subject' | 'routes' | 'forms'>;

/**
 * For how many days what a rule speaks of was supplied without a break; 0 where no row tells. Supply counts to its end, because
 * the lists are about what is handed out; late refills are bridged as in the other checks of duration.
 */
export function suppliedDays(rule: Subject, drug: DurDrug, patient: Patient, substances: SubstanceIndex): number {
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
  return Math.max(spans.length === 0 ? 0 : continuousDays(spans, end), atOnce);
}

/** Whether a code, past or present, is of the rule's substance. */
function isOf(code: string, rule: Subject, drug: DurDrug, substances: SubstanceIndex): boolean {
  if (code === drug.drug.entry.product.atc) return true;
  if (rule.subject.components.length > 0 || code.length !== 7) return false;
  return substances.entry(code).codes.some(({ identity }) => rule.subject.keys.includes(identity));
}

function isGivenSo(product: Medication, code: string, rule: Subject): boolean {
  const { routes, form } = preparationOf(product.ingredientCode, product.medicationName, code);
  if (rule.routes !== null && routes !== null && !routes.some((route) => rule.routes?.has(route))) return false;
  return rule.forms === null || form === null || rule.forms.has(form);
}
