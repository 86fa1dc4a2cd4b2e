import { texts } from '../../messages-dur.js';
import type { Patient } from '../../screening/patient/patient.js';
import type { Condition } from './conditions.js';
import { dailyAmounts, strengthOf } from '../dose/amounts.js';
import type { DurDrug } from '../drug/dur-drug.js';
import type { DurProduct, DurSubject } from '../drug/profile.js';
import type { Rule, Subject } from './rules.js';

/** How a row fits a drug: what could not be known is told in notes, and no note means certain. */
export interface Fit {
  readonly notes: readonly string[];
  /** The products that the row is about. */
  readonly products: readonly DurProduct[];
  /** Every such product is for local use, and the substance is used otherwise too. */
  readonly local: boolean;
}

/** How a row fits a drug whoever takes it; its condition asks about the patient. */
export interface RuleFit<Row> extends Fit {
  readonly rule: Rule<Row>;
}

/** How strictly a form has to be one of the list. */
export type FormRule = 'STRICT' | 'NOTED';

/** Whether a drug is what a row's side names: the substance, or all that is in the combination. */
export function isSubject(drug: DurSubject, subject: Subject): boolean {
  if (subject.components.length === 0)
    return subject.keys.some((key) => drug.keys.has(key)) || hasCombinationCode(drug, subject);
  if (subject.components.every((keys) => keys.some((key) => drug.keys.has(key)))) return true;
  return hasCombinationCode(drug, subject) && !otherComponents(drug, subject);
}

function hasCombinationCode(drug: DurSubject, { combinationAtc }: Subject): boolean {
  return combinationAtc.size > 0 && combinationAtc.has(drug.entry.product.atc);
}

/** The product's own names tell components that are not the row's (one code for several sulfonylureas with metformin). */
function otherComponents(drug: DurSubject, { components }: Subject): boolean {
  const present = components.filter((keys) => keys.some((key) => drug.keys.has(key))).length;
  const named = [...drug.keys].filter(
    (key) => /^[A-Z]\d\d[A-Z]{2}\d\d$/.test(key) && key !== drug.entry.product.atc,
  ).length;
  return named > present && present < components.length;
}

/** Fits a rule to a drug whoever takes it; undefined when it is about another substance, route or form. */
export function fitRule<Row>(rule: Rule<Row>, drug: DurSubject, forms: FormRule): RuleFit<Row> | undefined {
  if (!isSubject(drug, rule.subject)) return undefined;
  const fitting: { product: DurProduct; notes: string[] }[] = [];
  for (const product of drug.products) {
    const notes = fitProduct(rule, product, forms);
    if (notes) fitting.push({ product, notes });
  }
  const least = Math.min(...fitting.map(({ notes }) => notes.length));
  const best = fitting.filter(({ notes }) => notes.length === least);
  const [first] = best;
  if (!first) return undefined;
  const products = best.map(({ product }) => product);
  const local = !rule.subject.localOnly && rule.routes === null && products.every((product) => product.local);
  return { rule, notes: first.notes, products, local };
}

/** The fit for a patient; undefined when the row's condition does not hold. */
export function fitPatient<Row>(fit: RuleFit<Row>, drug: DurDrug, patient: Patient): Fit | undefined {
  if (!fit.rule.condition) return fit;
  const notes = judge(fit.rule.condition, drug, fit.products, patient);
  return notes && { notes: [...fit.notes, ...notes], products: fit.products, local: fit.local };
}

function fitProduct<Row>(rule: Rule<Row>, product: DurProduct, forms: FormRule): string[] | undefined {
  const { routes, form } = product.preparation;
  const notes: string[] = [];
  if (rule.routes !== null) {
    if (routes === null) notes.push(texts.routeUnknown);
    else if (!routes.some((route) => rule.routes?.has(route))) return undefined;
  }
  if (rule.forms !== null && form !== null && !rule.forms.has(form)) {
    // Another oral form of the same drug, where the row has one route more, is still that route.
    if (forms === 'STRICT') return undefined;
    notes.push(texts.formDiffers);
  } else if (rule.forms !== null && form === null && isApart(rule.forms) && routes?.includes('oral') !== false) {
    notes.push(texts.formUnknown);
  }
  return notes;
}

/** A list of modified release alone. */
export function isReleaseOnly(forms: ReadonlySet<string> | null): boolean {
  return forms !== null && forms.size > 0 && [...forms].every((form) => /_(?:RELEASE|ENTERIC)$/.test(form));
}

/** A list without plain tablets and capsules: most products of the substance are not meant. */
function isApart(forms: ReadonlySet<string>): boolean {
  return !forms.has('TABLET') && !forms.has('CAPSULE');
}

/** Notes of a condition that may hold, none when it holds; undefined when it does not. */
export function judge(
  condition: Condition,
  drug: DurDrug,
  products: readonly DurProduct[],
  patient: Patient,
): string[] | undefined {
  const { text } = condition;
  const notes = condition.told ? [texts.conditionTold(text)] : [];
  if (condition.routes) {
    const known = products.filter(({ preparation }) => preparation.routes !== null);
    if (known.length === 0) notes.push(texts.conditionTold(text));
    else if (!known.some(({ preparation }) => preparation.routes?.some((route) => condition.routes?.includes(route))))
      return undefined;
  }
  if (condition.notLocal && products.every((product) => product.local)) return undefined;
  if (condition.singleOnly && drug.substances > 1) return undefined;
  if (condition.exceptDiagnoses && patient.has(condition.exceptDiagnoses)) return undefined;
  if (condition.diagnoses && !patient.has(condition.diagnoses)) notes.push(texts.conditionTold(text));
  if (condition.minAge !== undefined) {
    if (patient.age === null) notes.push(texts.conditionTold(text));
    else if (patient.age < condition.minAge) return undefined;
  }
  if (condition.gender !== undefined) {
    if (patient.gender === 'Unknown') notes.push(texts.conditionTold(text));
    else if (patient.gender !== condition.gender) return undefined;
  }
  const { pieceMg } = condition;
  if (pieceMg !== undefined) {
    const strengths = drug.rowsOf(products).flatMap((row) => strengthOf(row, 'mg', true, never)?.amount.value ?? []);
    if (strengths.length === 0) notes.push(texts.conditionTold(text));
    // The salt weighs more than the substance that the row counts, by less than a fifth.
    else if (!strengths.some((mg) => mg >= pieceMg && mg < pieceMg * 1.2)) return undefined;
  }
  if (condition.percent !== undefined && contradictsPercent(products, condition.percent)) return undefined;
  if (condition.moreThanDailyMg !== undefined) {
    const daily = dailyAmounts(drug.rowsOf(products), 'mg', drug.substances === 1);
    if (daily !== null && daily <= condition.moreThanDailyMg) return undefined;
    if (daily === null) {
      // The code of low-dose aspirin: without a dose it is taken to be one.
      if (drug.drug.atcCode.startsWith('B01AC')) return undefined;
      notes.push(texts.conditionTold(text));
    }
  }
  return notes;
}

/** Of a combination no piece is of one strength. */
const never = () => false;

/** A concentration in the product's name that is another one than the row's. */
function contradictsPercent(products: readonly DurProduct[], percent: number): boolean {
  return products.every(({ name }) => {
    const found = /(\d+(?:\.\d+)?)\s*%/.exec(name)?.[1];
    return found !== undefined && Number(found) !== percent;
  });
}
