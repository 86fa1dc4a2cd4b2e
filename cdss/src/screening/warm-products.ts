import type { Medication } from '@onyak/core';
import type { KnowledgeIndex } from '../knowledge/build.js';
import type { Pause } from '../knowledge/warm.js';
import type { ProductNameRow } from '../lexicon/tables.js';
import { screen } from './screen.js';

const DRUGS = 20;
/** Enough that the engine's code is compiled; more would only read products that nobody may take. */
const PEOPLE = 60;
const DAYS = ['2000-01-01', '2000-02-01', '2000-03-01'];
const diagnoses = 'I10 E119 N183 I48 I509 J459 G20 N40 K259 F03'.split(' ');

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
    const taken = Array.from({ length: DRUGS }, (_, at) => products[(person * DRUGS + at) % products.length]);
    const rows = taken.flatMap((product) => (product ? DAYS.map((day) => dispensed(product, day)) : []));
    screen(
      {
        recordDate: '2000-03-15',
        age: 60 + (person % 30),
        gender: person % 2 === 0 ? 'Female' : 'Male',
        medications: rows.filter(({ dispenseDate }) => dispenseDate === DAYS.at(-1)),
        allPrescriptions: rows,
        diagnoses: diagnoses.slice(person % 5, (person % 5) + 5).map(diagnosed),
        sideEffects: [{ rowId: 'warm', sideEffect: person % 2 === 0 ? '페니실린 발진' : 'NSAID', atcCodes: [] }],
        observationDays: 365,
      },
      index,
    );
  }
}

function dispensed({ kdCode, kdName, atcCode, ingredientCode }: ProductNameRow, day: string): Medication {
  return {
    rowId: `${kdCode} ${day}`,
    source: 'DISPENSE',
    dispenseDate: day,
    dispenseOrganization: '',
    medicationCode: kdCode,
    medicationName: kdName,
    atcCode,
    atcName: '',
    ingredientCode,
    ingredientName: '',
    totalDosageDays: 30,
    strength: '',
    singleDosage: '',
    dailyDosage: '1',
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
