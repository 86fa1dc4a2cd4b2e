import type { FindingReason, Medication } from '@onyak/core';
import type { KnowledgeIndex } from '../knowledge/build.js';
import { productName } from '../knowledge/product-name.js';
import { texts } from '../messages.js';
import { compareText } from '../order.js';
import { cutSpan, mergeSpans, prescriptionSpan, totalDays, type Span } from '../periods/spans.js';
import { certain, makeCandidate, type Candidate } from './candidate.js';
import type { PatientDrug } from './drugs.js';
import { effectOfExcess } from './effects.js';

/** The national DUR service is the source of the checks for duplicates. */
export const DUR_SOURCE = 'HIRA-DUR';
/** It tolerates a refill up to this many days early; a shorter overlap is no duplicate. */
const TOLERATED_OVERLAP_DAYS = 7;

interface Supply {
  readonly product: string;
  readonly name: string;
  readonly source: string;
  readonly organization: string;
  readonly spans: readonly Span[];
  readonly incomplete: boolean;
  /** Where and when it was dispensed, for products meant to be taken together. */
  readonly dispensed: ReadonlySet<string>;
}

type Grade = Pick<FindingReason, 'severity' | 'trigger' | 'certainty' | 'certaintyNote' | 'contextNote'>;

interface Overlap {
  readonly supplies: Set<Supply>;
  days: number;
  together: boolean;
}

/**
 * Supplies of one drug that overlap: one drug to every other check, but perhaps the same ingredient twice. A new
 * brand that follows the old one is not a duplicate, nor are several supplies of one product from one place.
 * Of a drug that is known by its group alone only the same product is compared with itself.
 */
export function checkProducts(drug: PatientDrug, index: KnowledgeIndex): Candidate[] {
  if (drug.rows.length < 2) return [];
  const overlap: Overlap = { supplies: new Set(), days: 0, together: true };
  const unknown = new Set<Supply>();
  const supplies = suppliesOf(drug.rows);
  supplies.forEach((first, at) => {
    for (const second of supplies.slice(at + 1)) {
      if (!comparable(drug, first, second)) continue;
      const days = overlapDays(first, second);
      if (days > TOLERATED_OVERLAP_DAYS) {
        overlap.supplies.add(first).add(second);
        overlap.days = Math.max(overlap.days, days);
        overlap.together &&= [...first.dispensed].every((place) => second.dispensed.has(place));
      } else if (first.incomplete || second.incomplete) unknown.add(first).add(second);
    }
  });
  if (overlap.supplies.size > 0) return [candidate(drug, index, knownGrade(drug, overlap))];
  return unknown.size > 0 ? [candidate(drug, index, unknownGrade(drug, unknown))] : [];
}

function comparable(drug: PatientDrug, first: Supply, second: Supply): boolean {
  // A request and its dispense under two code systems are one supply.
  if (first.source !== second.source) return false;
  if (first.product === second.product) return first.organization !== '' && second.organization !== '';
  return drug.knowledge === 'KNOWN';
}

/** The rows by product and by the organisation that they come from. */
function suppliesOf(rows: readonly Medication[]): Supply[] {
  const groups = new Map<string, Medication[]>();
  for (const row of rows) {
    const product = productOf(row);
    if (product === '') continue;
    const key = `${product}|${row.dispenseOrganization.trim()}`;
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  if (groups.size < 2) return [];
  return [...groups]
    .sort(([a], [b]) => compareText(a, b))
    .map(([key, group]) => {
      const spans = group.map(prescriptionSpan);
      const [first] = group;
      const given = group.map((row) => row.medicationName).sort(compareText)[0] ?? '';
      return {
        product: first ? productOf(first) : key,
        name: productName(given) || given || key,
        source: group.map((row) => row.source).sort(compareText)[0] ?? '',
        organization: first?.dispenseOrganization.trim() ?? '',
        spans: mergeSpans(spans.filter((span) => span !== null)),
        incomplete: spans.includes(null),
        dispensed: new Set(group.map((row) => `${row.dispenseDate} ${row.dispenseOrganization}`)),
      };
    });
}

function productOf(row: Medication): string {
  return row.medicationCode || row.medicationName.normalize('NFC').replace(/\s+/g, '');
}

function overlapDays(first: Supply, second: Supply): number {
  return totalDays(first.spans.flatMap((a) => second.spans.flatMap((b) => cutSpan(a, b) ?? [])));
}

function distinct(values: Iterable<string>): string[] {
  return [...new Set(values)].filter((value) => value !== '').sort(compareText);
}

function knownGrade(drug: PatientDrug, { supplies, days, together }: Overlap): Grade {
  const note = drug.local ? texts.sameIngredientLocalNote : together ? texts.sameIngredientTogetherNote : '';
  return {
    severity: note === '' ? 'MAJOR' : 'INFO',
    trigger: texts.sameIngredientProductsTrigger({
      substance: drug.substanceName,
      products: distinct([...supplies].map(({ name }) => name)),
      organizations: distinct([...supplies].map(({ organization }) => shortened(organization))),
      days,
    }),
    ...certain,
    contextNote: note,
  };
}

function unknownGrade(drug: PatientDrug, supplies: ReadonlySet<Supply>): Grade {
  return {
    severity: 'MODERATE',
    trigger: texts.sameIngredientProductsTrigger({
      substance: drug.substanceName,
      products: distinct([...supplies].map(({ name }) => name)),
      organizations: distinct([...supplies].map(({ organization }) => shortened(organization))),
      days: null,
    }),
    certainty: 'PARTIAL',
    certaintyNote: texts.overlapUnknown,
    contextNote: '',
  };
}

const MAX_ORGANIZATION = 40;

/** An organisation as the record writes it, cut: it is recorded text. */
export function shortened(organization: string): string {
  const plain = organization.normalize('NFC').replace(/\s+/gu, ' ').trim();
  return plain.length > MAX_ORGANIZATION ? `${plain.slice(0, MAX_ORGANIZATION - 1)}…` : plain;
}

function candidate(drug: PatientDrug, index: KnowledgeIndex, grade: Grade): Candidate {
  const { severity, trigger, certainty, certaintyNote, contextNote } = grade;
  return makeCandidate(
    [{ drug, substance: drug.entry.product }],
    {
      kind: 'SAME_INGREDIENT',
      ruleId: `DUR-INGREDIENT:${drug.entry.product.identity}`,
      ruleName: texts.sameIngredientRule,
      severity,
      trigger,
      mechanism: texts.sameIngredientMechanism,
      action: texts.sameIngredientAction,
      source: DUR_SOURCE,
      certainty,
      certaintyNote,
      contextNote,
      stoppRule: undefined,
      effect: drug.local ? undefined : effectOfExcess(drug.entry.product, [drug], index),
      reviewed: undefined,
    },
    { title: texts.duplicateTitle(drug.name) },
  );
}
