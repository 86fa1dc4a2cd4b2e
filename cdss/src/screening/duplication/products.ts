import {
  cutSpan,
  type FindingReason,
  type Medication,
  mergeSpans,
  prescriptionSpan,
  type Span,
  totalDays,
} from '@onyak/core';
import type { KnowledgeIndex } from '../../knowledge/build.js';
import { bareIngredient, ingredientOf } from '../../knowledge/substances/ingredient.js';
import { productCode, productName } from '../../knowledge/products/product-name.js';
import { preparationOf } from '../../dur/lists/routes.js';
import { texts } from '../../messages.js';
import { compareText } from '../../order.js';
import { certain, makeCandidate, type Candidate } from '../finding/candidate.js';
import type { PatientDrug } from '../patient/drugs.js';
import { effectOfExcess } from '../finding/effects.js';
import { collected, mapped } from '../../lists.js';

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
  /** Whether its tablets or capsules give the substance off slowly; null where nothing tells. */
  readonly slow: boolean | null;
  /** Where and when it was dispensed, for products meant to be taken together. */
  readonly dispensed: ReadonlySet<string>;
}

type Grade = Pick<FindingReason, 'severity' | 'trigger' | 'certainty' | 'certaintyNote' | 'contextNote'>;

interface Overlap {
  readonly supplies: Set<Supply>;
  days: number;
  together: boolean;
  /** Slow and plain ones among those of one day. */
  forms: boolean;
}

/** Drugs whose slow form is given with the plain one on purpose: a rescue opioid, Parkinson's disease, attention, fits. */
const inTwoForms = ['N02A', 'N03A', 'N04B', 'N06B'];

/**
 * Supplies of one drug that overlap: one drug to every other check, but perhaps the same ingredient twice. A new
 * brand that follows the old one is not a duplicate, nor are several supplies of one product from one place.
 * A drug that is known by its group alone may be several: its products are compared where their own codes or names
 * tell the same ingredient.
 */
export function checkProducts(drug: PatientDrug, index: KnowledgeIndex): Candidate[] {
  const supplies = suppliesOf(drug.rows);
  if (supplies.length < 2) return [];
  if (drug.knowledge === 'KNOWN') return overlapsOf(drug, drug.substanceName, supplies, index);
  return byIngredient(drug, supplies).flatMap(({ name, supplies: own }) =>
    overlapsOf(drug, name || drug.substanceName, own, index),
  );
}

function overlapsOf(
  drug: PatientDrug,
  substance: string,
  supplies: readonly Supply[],
  index: KnowledgeIndex,
): Candidate[] {
  const overlap: Overlap = { supplies: new Set(), days: 0, together: true, forms: false };
  const unknown = new Set<Supply>();
  supplies.forEach((first, at) => {
    for (const second of supplies.slice(at + 1)) {
      if (!comparable(first, second)) continue;
      const days = overlapDays(first, second);
      if (days > TOLERATED_OVERLAP_DAYS) {
        overlap.supplies.add(first).add(second);
        overlap.days = Math.max(overlap.days, days);
        overlap.together &&= [...first.dispensed].every((place) => second.dispensed.has(place));
        overlap.forms ||= isOtherForm(first, second) && !inTwoForms.some((group) => drug.atcCode.startsWith(group));
      } else if (first.incomplete || second.incomplete) unknown.add(first).add(second);
    }
  });
  if (overlap.supplies.size > 0) return [candidate(drug, index, knownGrade(drug, substance, overlap))];
  return unknown.size > 0 ? [candidate(drug, index, unknownGrade(substance, unknown))] : [];
}

function comparable(first: Supply, second: Supply): boolean {
  // A request and its dispense under two code systems are one supply, unless one gives off slowly what the other gives at once;
  // what somebody added is beside whatever the record says.
  const isAdded = first.source === 'USER' || second.source === 'USER';
  if (first.source !== second.source && !isAdded && !isOtherForm(first, second)) return false;
  return first.product !== second.product || (first.organization !== '' && second.organization !== '');
}

function isOtherForm(first: Supply, second: Supply): boolean {
  return first.slow !== null && second.slow !== null && first.slow !== second.slow;
}

function isSlow({ ingredientCode, medicationName, atcCode }: Medication): boolean | null {
  const { form } = preparationOf(ingredientCode, medicationName, atcCode);
  return form === null ? null : form === 'TABLET_RELEASE' || form === 'CAPSULE_RELEASE';
}

interface OneIngredient {
  readonly name: string;
  readonly supplies: Supply[];
}

/** Supplies of a group by what their products' own codes tell of the ingredient, else their names, else by the product. */
function byIngredient({ rows, productOfRow }: PatientDrug, supplies: readonly Supply[]): OneIngredient[] {
  const known = new Map(
    productOfRow.map((product, at) => [
      productOf(rows[at] ?? product.given),
      ingredientOf(product.given, product.ingredients),
    ]),
  );
  const stems = new Map<string, string>();
  for (const { stem, name } of known.values()) if (stem !== '') stems.set(bareIngredient(name), stem);
  const found = new Map<string, OneIngredient>();
  for (const supply of supplies) {
    const { stem, name } = known.get(supply.product) ?? { stem: '', name: '' };
    const bare = bareIngredient(name);
    // A name that another product tells with its code is that code's.
    const key = stem || (bare === '' ? '' : stems.get(bare) || bare) || supply.product;
    const one = found.get(key);
    if (one) one.supplies.push(supply);
    else found.set(key, { name, supplies: [supply] });
  }
  return [...found.values()];
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
      const spans = mapped(group, prescriptionSpan);
      const [first] = group;
      const given = mapped(group, (row) => row.medicationName).sort(compareText)[0] ?? '';
      return {
        product: first ? productOf(first) : key,
        name: productName(given) || given || key,
        source: mapped(group, (row) => row.source).sort(compareText)[0] ?? '',
        organization: first?.dispenseOrganization.trim() ?? '',
        spans: mergeSpans(collected(spans, (span) => span ?? undefined)),
        incomplete: spans.includes(null),
        slow: first ? isSlow(first) : null,
        dispensed: new Set(mapped(group, (row) => `${row.dispenseDate} ${row.dispenseOrganization}`)),
      };
    });
}

function productOf(
  row: Pick<Medication, 'medicationCode' | 'medicationCodeSystem' | 'atcCode' | 'medicationName'>,
): string {
  return productCode(row) || row.medicationName.normalize('NFC').replace(/\s+/g, '') || row.medicationCode;
}

function overlapDays(first: Supply, second: Supply): number {
  return totalDays(first.spans.flatMap((a) => second.spans.flatMap((b) => cutSpan(a, b) ?? [])));
}

function distinct(values: Iterable<string>): string[] {
  return [...new Set(values)].filter((value) => value !== '').sort(compareText);
}

function knownGrade(drug: PatientDrug, substance: string, { supplies, days, together, forms }: Overlap): Grade {
  // A slow and a plain form make up no dose: one of them may have been meant to take the other's place.
  const inForms = !drug.local && together && forms;
  const note = drug.local
    ? texts.sameIngredientLocalNote
    : inForms
      ? texts.sameIngredientFormsNote
      : together
        ? texts.sameIngredientTogetherNote
        : '';
  return {
    severity: inForms ? 'MODERATE' : note === '' ? 'MAJOR' : 'INFO',
    trigger: texts.sameIngredientProductsTrigger({
      substance,
      products: distinct([...supplies].map(({ name }) => name)),
      organizations: distinct([...supplies].map(({ organization }) => shortened(organization))),
      days,
    }),
    ...certain,
    contextNote: note,
  };
}

function unknownGrade(substance: string, supplies: ReadonlySet<Supply>): Grade {
  return {
    severity: 'MODERATE',
    trigger: texts.sameIngredientProductsTrigger({
      substance,
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
      figures: undefined,
      conditions: undefined,
    },
    { title: texts.duplicateTitle(drug.name) },
  );
}
