import type { EvidenceDrug, Medication } from '@onyak/core';
import type { CodeEntry, Substance, SubstanceIndex } from '../knowledge/substances.js';
import { compareText } from '../order.js';

/** A drug of the patient: every row with the same ATC code, as one. */
export interface PatientDrug {
  readonly atcCode: string;
  readonly name: string;
  /** First in code order where several products share the ATC code. */
  readonly medicationCode: string;
  readonly entry: CodeEntry;
  /** Every prefix of every code, for membership tests. */
  readonly prefixes: ReadonlySet<string>;
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
  return [...rowsByCode].sort(([a], [b]) => compareText(a, b)).map(([atcCode, rows]) => patientDrug(atcCode, rows, substances));
}

function patientDrug(atcCode: string, rows: readonly Medication[], substances: SubstanceIndex): PatientDrug {
  const entry = substances.entry(atcCode);
  const routes = new Set<string>();
  const ingredients = new Set<string>();
  for (const row of rows) {
    const code = row.ingredientCode.trim().toUpperCase();
    if (!ingredientFormat.test(code)) continue;
    routes.add(code.charAt(6));
    ingredients.add(code.slice(0, 4));
  }
  const smallest = (values: readonly string[]) => values.filter((value) => value !== '').sort(compareText)[0] ?? '';
  return {
    atcCode,
    name: entry.product.name || smallest(rows.map((row) => row.atcName)) || smallest(rows.map((row) => row.medicationName)) || atcCode,
    medicationCode: smallest(rows.map((row) => row.medicationCode)),
    entry,
    prefixes: new Set(entry.codes.flatMap((code) => code.prefixes)),
    routes,
    ingredients,
    rows,
  };
}

/** The match as evidence of a finding. */
export function evidenceOf({ drug, substance }: DrugMatch): EvidenceDrug {
  return { atcCode: drug.atcCode, substanceAtc: substance.atc, name: drug.name, medicationCode: drug.medicationCode };
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
