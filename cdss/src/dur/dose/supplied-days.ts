import type { Span } from '@onyak/core';
import type { Product } from '../../knowledge/products/products.js';
import { continuousDays } from '../../periods/continuous.js';
import type { Patient } from '../../screening/patient/patient.js';
import type { DurDrug } from '../drug/dur-drug.js';
import type { Rule } from '../lists/rules.js';

/** What of a rule tells which supplies are its own. */
type Subject = Pick<Rule<object>, 'subject' | 'routes' | 'forms'>;

/**
 * For how many days what a rule speaks of was supplied without a break; 0 where no row tells. Supply counts to its end, because
 * the lists are about what is handed out; late refills are bridged as in the other checks of duration.
 */
export function suppliedDays(rule: Subject, drug: DurDrug, patient: Patient): number {
  const spans: Span[] = [];
  let atOnce = 0;
  let end = Number.NEGATIVE_INFINITY;
  for (const { supplies, product } of patient.supplied) {
    if (!isOf(product, rule, drug) || !isGivenSo(product, rule)) continue;
    for (const span of supplies.spans) {
      spans.push(span);
      if (span.end > end) end = span.end;
    }
    // A row without a date still tells how much was handed out at once.
    for (const { totalDosageDays } of supplies.rows) atOnce = Math.max(atOnce, totalDosageDays ?? 0);
  }
  return Math.max(spans.length === 0 ? 0 : continuousDays(spans, end), atOnce);
}

/** Whether a product, past or present, is of the rule's substance: one without a whole code is the drug that its name was read as. */
function isOf({ code, ofCode }: Product, { subject }: Subject, drug: DurDrug): boolean {
  if (code === drug.drug.entry.product.atc) return true;
  if (subject.components.length > 0) return false;
  for (const { identity } of ofCode) if (subject.keys.includes(identity)) return true;
  return false;
}

function isGivenSo({ preparation: { routes, form } }: Product, rule: Subject): boolean {
  if (rule.routes !== null && routes !== null && !routes.some((route) => rule.routes?.has(route))) return false;
  return rule.forms === null || form === null || rule.forms.has(form);
}
