import type { EvidenceDrug, Medication } from '@onyak/core';
import type { CodeEntry, Substance, SubstanceIndex } from '../knowledge/substances.js';
import { compareText } from '../order.js';

/** A drug of the patient: every row with the same ATC code, as one. */
export interface PatientDrug {
  /** Place among the patient's drugs, which are in code order. */
  readonly at: number;
  readonly atcCode: string;
  readonly name: string;
  /** First in code order where several products share the ATC code. */
  readonly medicationCode: string;
  readonly entry: CodeEntry;
  /** Route letters of the rows' ingredient codes; empty when none is known. */
  readonly routes: ReadonlySet<string>;
  /** First four characters of the rows' ingredient codes. */
  readonly ingredients: ReadonlySet<string>;
  readonly rows: readonly Medication[];
}

/** A drug that a rule matched, by the code that matched. */
export interface DrugMatch {
  readonly drug: PatientDrug;
  readonly substance: Substance;
}

const atcFormat = /^[A-Z](\d{2}([A-Z]([A-Z](\d{2})?)?)?)?$/;
const ingredientFormat = /^[0-9A-Z]{9}$/;

export function normalizeAtc(code: string): string {
  return code.trim().toUpperCase();
}

export function isAtc(code: string): boolean {
  return atcFormat.test(code);
}

/** Drugs of the rows that carry an ATC code, in code order; the order of the rows does not matter. */
export function patientDrugs(medications: readonly Medication[], substances: SubstanceIndex): PatientDrug[] {
  const rowsByCode = new Map<string, Medication[]>();
  for (const medication of medications) {
    const code = normalizeAtc(medication.atcCode);
    if (!isAtc(code)) continue;
    const rows = rowsByCode.get(code);
    if (rows) rows.push(medication);
    else rowsByCode.set(code, [medication]);
  }
  return [...rowsByCode]
    .sort(([a], [b]) => compareText(a, b))
    .map(([atcCode, rows], at) => patientDrug(at, atcCode, rows, substances));
}

function patientDrug(
  at: number,
  atcCode: string,
  rows: readonly Medication[],
  substances: SubstanceIndex,
): PatientDrug {
  const entry = substances.entry(atcCode);
  const routes = new Set<string>();
  const ingredients = new Set<string>();
  for (const row of rows) {
    const code = row.ingredientCode.trim().toUpperCase();
    if (!ingredientFormat.test(code)) continue;
    routes.add(code.charAt(6));
    ingredients.add(code.slice(0, 4));
  }
  return {
    at,
    atcCode,
    name: entry.product.name || smallest(rows, 'atcName') || smallest(rows, 'medicationName') || atcCode,
    medicationCode: smallest(rows, 'medicationCode'),
    entry,
    routes,
    ingredients,
    rows,
  };
}

/** First in code order of what the rows say in a field, so that their order does not matter. */
function smallest(rows: readonly Medication[], field: 'atcName' | 'medicationName' | 'medicationCode'): string {
  let first = '';
  for (const row of rows) if (row[field] !== '' && (first === '' || row[field] < first)) first = row[field];
  return first;
}

/** The match as evidence of a finding. */
export function evidenceOf({ drug, substance }: DrugMatch): EvidenceDrug {
  return {
    atcCode: drug.atcCode,
    substanceAtc: substance.atc,
    name: drug.name,
    medicationCode: drug.medicationCode,
    products: [...new Set(drug.rows.map(({ medicationName }) => medicationName).filter((name) => name !== ''))].sort(
      compareText,
    ),
  };
}

/** Whether all that is known of the drug's route is among these letters; false when nothing is known. */
export function onlyRoutes(drug: PatientDrug, letters: readonly string[]): boolean {
  return drug.routes.size > 0 && [...drug.routes].every((route) => letters.includes(route));
}

/** ATC groups of preparations that act where they are applied. */
const localGroups = ['D', 'S', 'M02', 'R01', 'R02', 'A01', 'G01', 'C05A', 'P03'];

/** A preparation for local use, by its ATC group or its external route. */
export function isLocal(drug: PatientDrug): boolean {
  return localGroups.some((group) => drug.atcCode.startsWith(group)) || onlyRoutes(drug, ['C']);
}
