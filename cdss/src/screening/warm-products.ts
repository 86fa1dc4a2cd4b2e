import type { Medication } from '@onyak/core';
import type { KnowledgeIndex } from '../knowledge/build.js';
import type { Pause } from '../knowledge/warm.js';
import type { ProductNameRow } from '../lexicon/tables.js';
import type { ScreeningInput } from './patient/input.js';
import { screen } from './screen.js';

const DRUGS = 20;
/** Stretches of the master whose products are read. More would only read products that nobody may take. */
const STRETCHES = 150;
/**
 * Enough that the engine's code is compiled for what records bring, rare things too: code that meets something for the first
 * time is thrown away and compiled again, which takes as long as reading the products. What each of these people adds costs the
 * start a few milliseconds between two pauses; with 150 people the first patients took an eighth longer.
 */
const PEOPLE = 350;
const MONTHS = 8;
const TODAY = '2000-09-01';
const RECORD_DATE = '2000-09-15';
const diagnoses = 'I10 E119 N183 I48 I509 J459 G20 N40 K259 F03'.split(' ');
const reactions = ['페니실린 발진', 'NSAID', '조영제 두드러기', '설파제', '세파계 아나필락시스', '이부프로펜 부종'];
const dosages = ['1', '2', '0.5', '1일 2회', '0.5정', '500mg', ''];
const ages = [72, 81, 66, 45, 88, 31, 4, null];

/**
 * Screens made-up people who take the master's products, one between two pauses: the first patients after a start then
 * find products read and code compiled, as those after them do.
 */
export async function warmProducts(
  index: KnowledgeIndex,
  products: readonly ProductNameRow[],
  pause: Pause,
): Promise<void> {
  if (products.length === 0) return;
  for (let person = 0; person < PEOPLE; person += 1) {
    await pause();
    screen(asStored(personOf(person, products)), index);
  }
}

/** Rows that a schema has read, as those of a request are, have a hidden class of their own, and so have clones: code is compiled for it. */
function asStored(input: ScreeningInput): ScreeningInput {
  return structuredClone(input);
}

/** Neighbours of the master, which are often one substance or class, beside others from all of it; once through, the first ones again. */
function personOf(person: number, products: readonly ProductNameRow[]): ScreeningInput {
  const between = Math.max(1, Math.floor(products.length / (STRETCHES * DRUGS)));
  const from = (person % STRETCHES) * DRUGS;
  const taken = Array.from({ length: DRUGS }, (_, at) => {
    const place = at % 3 === 0 ? from + at : (from + at) * between;
    return products[place % products.length];
  }).filter((product) => product !== undefined);
  const medications = taken.map((product, at) => dispensed(product, TODAY, person + at));
  const age = ages[person % ages.length] ?? null;
  return {
    recordDate: RECORD_DATE,
    age,
    gender: person % 2 === 0 ? 'Female' : 'Male',
    medications,
    allPrescriptions: [
      ...taken.flatMap((product, at) =>
        Array.from({ length: MONTHS }, (_, month) => dispensed(product, `2000-0${month + 1}-11`, person + at)),
      ),
      ...medications,
    ],
    diagnoses: diagnoses.slice(person % 5, (person % 5) + 5).map(diagnosed),
    sideEffects:
      person % 3 === 0 ? [] : [{ rowId: 'warm', sideEffect: reactions[person % reactions.length] ?? '', atcCodes: [] }],
    observationDays: 365,
    ...(person % 4 === 0 ? { facts: factsOf(age) } : {}),
  };
}

function factsOf(age: number | null): NonNullable<ScreeningInput['facts']> {
  return {
    ageMonths: age === null ? null : age * 12,
    pregnancy: age === 31 ? 'YES' : 'UNKNOWN',
    lactation: 'UNKNOWN',
    weight: { value: 60, date: TODAY },
    height: null,
    creatinine: { value: 1.6, date: TODAY },
    egfr: null,
    deceased: null,
  };
}

function dispensed(
  { kdCode, kdName, atcCode, ingredientCode }: ProductNameRow,
  day: string,
  written: number,
): Medication {
  return {
    rowId: `${kdCode} ${day}`,
    source: 'DISPENSE',
    dispenseDate: written % 29 === 0 ? '' : day,
    dispenseOrganization: written % 2 === 0 ? '첫째의원' : '둘째의원',
    medicationCode: kdCode,
    medicationName: kdName,
    // Some rows name their drug without a whole code.
    atcCode: written % 7 === 0 ? atcCode.slice(0, 4) : atcCode,
    atcName: '',
    ingredientCode: written % 7 === 0 ? '' : ingredientCode,
    ingredientName: '',
    totalDosageDays: written % 31 === 0 ? null : 30,
    strength: '',
    singleDosage: '',
    dailyDosage: dosages[written % dosages.length] ?? '',
    onMedication: '',
  };
}

function diagnosed(code: string) {
  return {
    rowId: code,
    diagnosisDate: '2000-01-01',
    diagnosisCode: code,
    diagnosisName: '',
    diagnosisNameKor: code,
    diagnosisType: 'ICD-10',
    diagnosisCodeParent: code.slice(0, 3),
    department: '',
    diagnosisOrganization: '',
    diagnosisRemarks: '',
    inferred: false,
    resolved: false,
  };
}
