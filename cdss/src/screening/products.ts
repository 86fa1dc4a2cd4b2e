import type { FindingReason, Medication } from '@onyak/core';
import type { KnowledgeIndex } from '../knowledge/build.js';
import { texts } from '../messages.js';
import { compareText } from '../order.js';
import { cutSpan, mergeSpans, prescriptionSpan, totalDays, type Span } from '../periods/spans.js';
import { certain, noEvidence, type Candidate } from './candidate.js';
import { isLocal, type PatientDrug } from './drugs.js';
import { effectOfExcess } from './effects.js';

/** The national DUR service is the source of the checks for duplicates. */
export const DUR_SOURCE = 'HIRA-DUR';
/** It tolerates a refill up to this many days early; a shorter overlap is no duplicate. */
const TOLERATED_OVERLAP_DAYS = 7;

interface Product {
  readonly name: string;
  readonly source: string;
  readonly spans: readonly Span[];
  readonly incomplete: boolean;
  /** Where and when it was dispensed, for products meant to be taken together. */
  readonly dispensed: ReadonlySet<string>;
}

type Grade = Pick<FindingReason, 'severity' | 'trigger' | 'certainty' | 'certaintyNote' | 'contextNote'>;

/**
 * Different products of one ATC code whose supplies overlap: one drug to every other check, but
 * perhaps the same ingredient twice. A new brand that follows the old one is not a duplicate.
 */
export function checkProducts(drug: PatientDrug, index: KnowledgeIndex): Candidate[] {
  if (drug.atcCode.length < 7 || drug.rows.length < 2) return [];
  const products = productsOf(drug.rows);
  const overlapping = new Set<Product>();
  const unknown = new Set<Product>();
  let days = 0;
  let together = true;
  products.forEach((first, at) => {
    for (const second of products.slice(at + 1)) {
      // A request and its dispense under two code systems are one supply.
      if (first.source !== second.source) continue;
      const overlap = overlapDays(first, second);
      if (overlap > TOLERATED_OVERLAP_DAYS) {
        for (const product of [first, second]) overlapping.add(product);
        days = Math.max(days, overlap);
        together &&= [...first.dispensed].every((place) => second.dispensed.has(place));
      } else if (first.incomplete || second.incomplete) {
        for (const product of [first, second]) unknown.add(product);
      }
    }
  });
  if (overlapping.size > 0) return [candidate(drug, index, knownGrade(drug, [...overlapping], days, together))];
  return unknown.size > 0 ? [candidate(drug, index, unknownGrade(drug, [...unknown]))] : [];
}

function productsOf(rows: readonly Medication[]): Product[] {
  const groups = new Map<string, Medication[]>();
  for (const row of rows) {
    const key = row.medicationCode || row.medicationName.normalize('NFC').replace(/\s+/g, '');
    if (key === '') continue;
    groups.set(key, [...(groups.get(key) ?? []), row]);
  }
  return [...groups]
    .sort(([a], [b]) => compareText(a, b))
    .map(([key, group]) => {
      const spans = group.map(prescriptionSpan);
      return {
        name: group.map((row) => row.medicationName).sort(compareText)[0] || key,
        source: group.map((row) => row.source).sort(compareText)[0] ?? '',
        spans: mergeSpans(spans.filter((span) => span !== null)),
        incomplete: spans.includes(null),
        dispensed: new Set(group.map((row) => `${row.dispenseDate} ${row.dispenseOrganization}`)),
      };
    });
}

function overlapDays(first: Product, second: Product): number {
  return totalDays(first.spans.flatMap((a) => second.spans.flatMap((b) => cutSpan(a, b) ?? [])));
}

function names(products: readonly Product[]): string[] {
  return products.map((product) => product.name).sort(compareText);
}

function knownGrade(drug: PatientDrug, products: readonly Product[], days: number, together: boolean): Grade {
  const note = isLocal(drug) ? texts.sameIngredientLocalNote : together ? texts.sameIngredientTogetherNote : '';
  return {
    severity: note === '' ? 'MAJOR' : 'INFO',
    trigger: texts.sameIngredientProductsTrigger(drug.name, names(products), days),
    ...certain,
    contextNote: note,
  };
}

function unknownGrade(drug: PatientDrug, products: readonly Product[]): Grade {
  return {
    severity: 'MODERATE',
    trigger: texts.sameIngredientProductsUnknownTrigger(drug.name, names(products)),
    certainty: 'PARTIAL',
    certaintyNote: texts.overlapUnknown,
    contextNote: '',
  };
}

function candidate(drug: PatientDrug, index: KnowledgeIndex, grade: Grade): Candidate {
  return {
    ...noEvidence,
    title: `${drug.name} · ${texts.sameIngredientRule}`,
    drugs: [{ drug, substance: drug.entry.product }],
    reason: {
      kind: 'SAME_INGREDIENT',
      ruleId: `DUR-INGREDIENT:${drug.entry.product.identity}`,
      ruleName: texts.sameIngredientRule,
      mechanism: texts.sameIngredientMechanism,
      action: texts.sameIngredientAction,
      source: DUR_SOURCE,
      ...grade,
      ...(isLocal(drug) ? {} : effectOfExcess(drug.entry.product, [drug], index)),
    },
  };
}
