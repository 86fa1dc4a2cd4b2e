import type { Medication } from '@onyak/core';
import type { ProductNameRow } from '../../cdss/src/lexicon/tables.js';
import type { ScreeningInput } from '../../cdss/src/screening/patient/input.js';
import { medication, patient, sideEffect } from '../../cdss/src/testing/patients.js';

/** Drugs that one patient takes, each dispensed every month of the year: 240 rows. */
const DRUGS = 20;
const MONTHS = 12;
const SEED = 20_261_122;

const diagnoses = 'I10 E11.9 N18.3 F32.9 K21.9 I48 I50.9 M17.9 J45.9 G20 N40 M81.0 K25.9 F03 G47.0 E78.5'.split(' ');
const reactions = ['페니실린 알레르기', '이부프로펜에 의한 발진', '조영제: 두드러기', '설파제 부작용'];
const dosages = ['1', '2', '3', '1일 2회', '0.5정', ''];
const organizations = ['온누리대학교병원', '가람의원', '새봄내과의원'];

/** What the rows tell of their products: whole ATC codes, or the names alone. */
export type Telling = 'CODED' | 'NAMED';

/**
 * Made-up patients, each another one: drugs of the product table, days, dosages, diagnoses, ages and reactions out of one
 * seed. Every row has texts of its own, as rows of a stored request have, not one text that all rows share.
 */
export function yearLongPatients(
  products: readonly ProductNameRow[],
  count: number,
  telling: Telling,
): ScreeningInput[] {
  const next = random(SEED);
  const below = (bound: number) => Math.floor(next() * bound);
  const pick = <Value>(values: readonly Value[]): Value => {
    const value = values[below(values.length)];
    if (value === undefined) throw new RangeError('Nothing to pick from.');
    return value;
  };
  return Array.from({ length: count }, () => {
    const taken = new Set<ProductNameRow>();
    while (taken.size < DRUGS) taken.add(pick(products));
    const now: Medication[] = [];
    const year: Medication[] = [];
    for (const product of taken) {
      const dosage = pick(dosages);
      const place = pick(organizations);
      const day = 1 + below(28);
      const dispensed = (date: string) => rowOf(product, telling, date, dosage, place);
      now.push(dispensed('2026-03-01'));
      for (let month = 1; month <= MONTHS; month += 1)
        year.push(dispensed(`2025-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`));
    }
    const input = patient({
      drugs: now,
      allPrescriptions: year,
      diagnoses: [...new Set(Array.from({ length: 5 }, () => pick(diagnoses)))],
      age: 50 + below(45),
      gender: pick(['Male', 'Female']),
      sideEffects: below(2) === 0 ? [] : [sideEffect(pick(reactions))],
    });
    return structuredClone(input);
  });
}

function rowOf(product: ProductNameRow, telling: Telling, date: string, dosage: string, place: string): Medication {
  return medication(telling === 'CODED' ? product.atcCode : product.atcCode.slice(0, 4), {
    dispenseDate: date,
    dispenseOrganization: place,
    medicationCode: product.kdCode,
    medicationName: product.kdName,
    ingredientCode: telling === 'CODED' ? product.ingredientCode : '',
    dailyDosage: dosage,
  });
}

/** The same numbers from 0 to 1 on every run (a linear congruential generator). */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}
