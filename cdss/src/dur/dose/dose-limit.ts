import type { Medication } from '@onyak/core';
import type { DurDoseRow } from '../../knowledge/tables/dur-tables.js';
import { compareText } from '../../order.js';
import { doseOf, type Dose, type IsSubstance } from './amounts.js';
import type { RuleFit } from '../lists/match.js';
import { keyOfName, type NameBook } from '../lists/names.js';
import type { DurSubject } from '../drug/profile.js';
import type { Rule } from '../lists/rules.js';
import { measured, type Measure } from './units.js';

/** What a row's maximum counts. */
interface Counted {
  /** The same for rows that count the same. */
  readonly key: string;
  readonly substance: readonly string[];
  readonly measure: Measure;
  /** In the measure. */
  readonly maximum: number;
  readonly isSubstance: IsSubstance;
}

/** A row of the list about a drug, with what its maximum counts. */
export interface DoseLimit extends RuleFit<DurDoseRow>, Omit<Counted, 'isSubstance'> {
  /** A prescription's dose of the substance. */
  readonly doseOf: (row: Medication) => Dose;
}

/** Rows about a drug whose maximum can be counted; a product for local use has none. */
export function doseLimits(
  fits: readonly RuleFit<DurDoseRow>[],
  drug: DurSubject,
  book: NameBook,
): readonly DoseLimit[] {
  return fits.flatMap((fit) => {
    const counted = fit.local ? null : countedOf(fit.rule, book);
    if (!counted) return [];
    const { key, substance, measure, maximum, isSubstance } = counted;
    const { rule, notes, products, local } = fit;
    const single = drug.substances === 1 && drug.names < 2;
    const doses = rememberedDoses(measure, single, isSubstance, drug);
    return [{ rule, notes, products, local, key, substance, measure, maximum, doseOf: doses }];
  });
}

const countedByRule = new WeakMap<Rule<DurDoseRow>, Counted | null>();

function countedOf(rule: Rule<DurDoseRow>, book: NameBook): Counted | null {
  const known = countedByRule.get(rule);
  if (known !== undefined) return known;
  const { row, subject } = rule;
  const maximum = measured(row.maximum, row.unit);
  const substance = limitKeys(row, subject.keys, book);
  const counted = maximum && {
    key: `${[...substance].sort(compareText).join()}|${maximum.measure}|${row.period}`,
    substance,
    measure: maximum.measure,
    maximum: maximum.value,
    isSubstance: (name: string) => book.find(name).some((one) => substance.includes(one)),
  };
  countedByRule.set(rule, counted);
  return counted;
}

function limitKeys(row: DurDoseRow, own: readonly string[], book: NameBook): readonly string[] {
  if (row.limitSubstance === '' || row.limitSubstance === row.substance) return own;
  const found = book.find(row.limitSubstance);
  return found.length > 0 ? found : [keyOfName(row.limitSubstance)];
}

/** Of one drug: prescriptions of a product are written alike, so a few are compared and none is looked up. */
const MOST_DOSES = 8;

type WrittenDose = Pick<
  Medication,
  'strength' | 'singleDosage' | 'dailyDosage' | 'medicationName' | 'ingredientName' | 'ingredientCode'
>;

function rememberedDoses(
  measure: Measure,
  single: boolean,
  isSubstance: IsSubstance,
  { products }: DurSubject,
): DoseLimit['doseOf'] {
  // Of one product the names are the same in all rows, and long.
  const sameNames = products.length === 1 && single;
  const known: { readonly written: WrittenDose; readonly dose: Dose }[] = [];
  return (row) => {
    for (const { written, dose } of known) if (isWrittenAlike(written, row, sameNames)) return dose;
    const { strength, singleDosage, dailyDosage, medicationName, ingredientName, ingredientCode } = row;
    const dose = doseOf(row, measure, single, isSubstance);
    if (known.length >= MOST_DOSES) known.shift();
    known.push({
      written: { strength, singleDosage, dailyDosage, medicationName, ingredientName, ingredientCode },
      dose,
    });
    return dose;
  };
}

function isWrittenAlike(a: WrittenDose, b: WrittenDose, sameNames: boolean): boolean {
  return (
    a.dailyDosage === b.dailyDosage &&
    a.singleDosage === b.singleDosage &&
    a.strength === b.strength &&
    (sameNames ||
      (a.medicationName === b.medicationName &&
        a.ingredientName === b.ingredientName &&
        a.ingredientCode === b.ingredientCode))
  );
}
