import { dayNumber, USER_ADDED, type Medication, type WhatIfAdded, type WhatIfChanges } from '@onyak/core';
import type { KnowledgeIndex } from '../knowledge/build.js';
import type { CodeEntry } from '../knowledge/substances/substances.js';
import { rowOf } from '../screening/allergy/plan/row-of.js';
import type { ScreeningInput } from '../screening/patient/input.js';

/** A drug of the request as it is switched: every row of one product. */
export interface ScenarioDrug {
  /** The same for the same stored request. */
  readonly id: string;
  readonly name: string;
  readonly atcCode: string;
  readonly known: boolean;
  readonly entry: CodeEntry | undefined;
  readonly rows: readonly Medication[];
}

/** The chosen drugs in the order of the request: two products of one substance can be switched apart. */
export function scenarioDrugs(medications: readonly Medication[], index: KnowledgeIndex): ScenarioDrug[] {
  const byProduct = new Map<string, Medication[]>();
  for (const row of medications) {
    const key = JSON.stringify([
      row.medicationCodeSystem ?? '',
      row.medicationCode,
      row.medicationCode === '' ? row.medicationName : '',
      row.atcCode,
    ]);
    byProduct.set(key, [...(byProduct.get(key) ?? []), row]);
  }
  return [...byProduct.values()].map((rows, at) => describe(`m${at}`, rows, index));
}

function describe(id: string, rows: readonly Medication[], index: KnowledgeIndex): ScenarioDrug {
  const [row] = rows;
  if (!row) throw new RangeError('A drug has a row.');
  const { read, title } = index.products.of(row);
  const { entry, atcCode } = read;
  return {
    id,
    name: title || row.medicationName || row.atcName || row.medicationCode || row.atcCode,
    atcCode: atcCode || row.atcCode,
    known: entry?.known === true && read.knowledge === 'KNOWN',
    entry,
    rows,
  };
}

/**
 * A drug that comes in, as the row of a prescription nobody has written: without a day, days or a dose. A code alone gets its name
 * as the product's, by which products are found again.
 */
export function addedDrug(added: WhatIfAdded, index: KnowledgeIndex): ScenarioDrug {
  const { id, instead: _instead, ...given } = added;
  const { medicationCode, medicationName, atcCode, atcName } = given;
  const named =
    medicationCode === '' && medicationName === '' ? index.substances.nameOf(atcCode) || atcName : medicationName;
  return describe(id, [{ ...rowOf(atcCode), ...given, medicationName: named, rowId: `what-if-${id}` }], index);
}

/**
 * The patient with the changes. What was supplied until the record date has been taken and stays in the history; of a drug that is
 * switched off only rows without a day or days go from there too, of which nothing but that they are taken is known.
 */
export function changedInput(
  input: ScreeningInput,
  drugs: readonly ScenarioDrug[],
  { off, added }: { readonly off: ReadonlySet<string>; readonly added: readonly ScenarioDrug[] },
): ScreeningInput {
  if (off.size === 0 && added.length === 0) return input;
  const gone = drugs.filter(({ id }) => off.has(id)).flatMap(({ rows }) => rows);
  const goneRows = new Set(gone);
  const undated = new Set(gone.filter(isUndated).map(({ rowId }) => rowId));
  return {
    ...input,
    medications: [...input.medications.filter((row) => !goneRows.has(row)), ...added.flatMap(({ rows }) => rows)],
    allPrescriptions:
      undated.size === 0 ? input.allPrescriptions : input.allPrescriptions.filter(({ rowId }) => !undated.has(rowId)),
  };
}

const isUndated = ({ dispenseDate, totalDosageDays }: Medication): boolean =>
  dispenseDate === USER_ADDED || dayNumber(dispenseDate) === null || totalDosageDays === null;

/** The switched-off drugs of a question: those named, and those in whose place another comes. */
export const offOf = ({ off, added }: WhatIfChanges): ReadonlySet<string> =>
  new Set([...off, ...added.flatMap(({ instead }) => (instead === '' ? [] : [instead]))]);

/** Whose place the substances of drugs that come in take, by code: findings of the one are compared with the other's. */
export function placesOf(
  drugs: readonly ScenarioDrug[],
  replaced: readonly { readonly drug: ScenarioDrug; readonly instead: string }[],
): ReadonlyMap<string, string> {
  const places = new Map<string, string>();
  for (const { drug, instead } of replaced) {
    const before = drugs.find(({ id }) => id === instead)?.entry?.product.atc;
    const after = drug.entry?.product.atc;
    if (before !== undefined && after !== undefined && before !== '' && after !== '') places.set(after, before);
  }
  return places;
}
