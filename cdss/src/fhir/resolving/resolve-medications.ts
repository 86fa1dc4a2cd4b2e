import { MAYBE_ON_MEDICATION, ON_MEDICATION, OTHER_CODE_SYSTEM, type Medication, type Resolution } from '@onyak/core';
import { takenOn } from '../../periods/taken.js';
import type { CodeTables } from '../codes/codes.js';
import { UNKNOWN_DRUG } from '../notes/messages.js';
import type { NoteBook } from '../notes/notes.js';
import type { RawMedication } from '../reading/raw.js';
import { resolveDrug } from './resolve-atc.js';
import { conceptText, productCodesOf, systemNames } from '../codes/systems.js';
import { clean, firstText } from '../values/text.js';

const resourceTypes = {
  DISPENSE: 'MedicationDispense',
  REQUEST: 'MedicationRequest',
  STATEMENT: 'MedicationStatement',
} as const;

/** Medication rows, newest first; a drug with several ATC codes and no combination code gives one row each. */
export function resolveMedications(
  rows: readonly RawMedication[],
  tables: CodeTables,
  date: string,
  notes: NoteBook,
): Medication[] {
  const medications: Medication[] = [];
  rows.forEach((row, index) => {
    if (row.stoppedStart !== '' && row.stoppedStart > date) {
      notes.add('STOPPED_BEFORE_START', resourceTypes[row.source], conceptText(row.concept));
      return;
    }
    medications.push(...resolveMedication(row, index, tables, date, notes));
  });
  return medications.toSorted((a, b) =>
    a.dispenseDate === b.dispenseDate ? 0 : a.dispenseDate < b.dispenseDate ? 1 : -1,
  );
}

function resolveMedication(
  row: RawMedication,
  index: number,
  tables: CodeTables,
  date: string,
  notes: NoteBook,
): Medication[] {
  const drug = resolveDrug(row.concept, row.ingredients, tables);
  const { code: medicationCode, system } = codeOf(row, drug.product?.kdCode ?? '');
  const medicationName = nameOf(row, drug.product?.kdName ?? '', medicationCode);
  const resourceType = resourceTypes[row.source];
  if (row.days === null) notes.add('NO_DAYS', resourceType, medicationName);
  if (drug.atcCodes.length === 0) notes.add('NO_ATC', resourceType, medicationName);
  const codes = drug.atcCodes.length === 0 ? [''] : drug.atcCodes;
  return codes.map((atcCode, part) => ({
    rowId: codes.length === 1 ? `m-${index + 1}` : `m-${index + 1}-${part + 1}`,
    source: row.source,
    dispenseDate: row.dispenseDate,
    dispenseOrganization: row.organization,
    medicationCode,
    ...(system === '' ? {} : { medicationCodeSystem: system }),
    medicationName,
    atcCode,
    atcName: clean(atcNameOf(row, atcCode, tables, drug.product), 300),
    ingredientCode: clean(drug.product?.ingredientCode ?? '', 30),
    ingredientName: clean(drug.product?.ingredientName ?? '', 500),
    totalDosageDays: row.days,
    strength: strengthOf(row, medicationName),
    singleDosage: row.singleDosage,
    dailyDosage: row.dailyDosage,
    ...(row.intake ? { intake: row.intake } : {}),
    onMedication: onMedicationOn(row, date),
    status: row.status,
    resolution: partOf(drug.resolution, atcCode, codes.length),
  }));
}

/** Of a drug that gives one row for each code, what that row's code is. */
function partOf(resolution: Resolution, atcCode: string, rows: number): Resolution {
  if (rows < 2) return resolution;
  const understood = resolution.understood.filter(({ atcCodes }) => atcCodes.includes(atcCode));
  return { understood, candidates: [], ...(resolution.inPart ? { inPart: true } : {}) };
}

const words = { YES: ON_MEDICATION, MAYBE: MAYBE_ON_MEDICATION, NO: '' } as const;

function onMedicationOn(row: RawMedication, date: string): string {
  const { source, dispenseDate, days, status, refills } = row;
  const loose = row.daysFrom === 'VALIDITY';
  return words[takenOn({ source, dispenseDate, totalDosageDays: days, status, refills, loose }, date)];
}

/** The product's KD code, else the record's first code with the name of its system. */
function codeOf(row: RawMedication, product: string): { readonly code: string; readonly system: string } {
  const [ownProduct] = [row.concept, ...row.ingredients].flatMap(productCodesOf);
  const code = product || ownProduct;
  if (code) return { code, system: '' };
  const first = row.concept.codings.find((coding) => coding.code !== '' && coding.system !== 'ABSENT');
  if (!first) return { code: '', system: '' };
  const korean = first.system === 'EDI' || first.system === 'KDCODE';
  return { code: first.code, system: korean ? '' : systemNames[first.system] || OTHER_CODE_SYSTEM };
}

function nameOf(row: RawMedication, master: string, code: string): string {
  const product = row.concept.codings.find((coding) => coding.system === 'EDI' || coding.system === 'KDCODE');
  const display = firstText(
    product?.display ?? '',
    row.concept.codings.find((coding) => coding.display !== '')?.display ?? '',
  );
  const ingredients = row.ingredients.map(conceptText).join(' + ');
  return clean(firstText(master, display, row.concept.text, ingredients, code, UNKNOWN_DRUG), 500);
}

function atcNameOf(
  row: RawMedication,
  code: string,
  tables: CodeTables,
  product: { readonly atcCode: string; readonly atcName: string } | null,
): string {
  if (code === '') return '';
  const known = tables.atc.get(code)?.atcName || tables.lexicon.atcNameOf(code);
  const ofProduct = product?.atcCode === code ? product.atcName : '';
  const stated = [row.concept, ...row.ingredients]
    .flatMap((concept) => concept.codings)
    .find((coding) => coding.system === 'ATC' && coding.code.toUpperCase() === code)?.display;
  const rxnorm = row.concept.codings
    .map((coding) => tables.rxnorm.get(coding.code))
    .find((one) => one?.atcCode === code)?.atcName;
  return firstText(known, ofProduct, stated ?? '', rxnorm ?? '');
}

/** The last bracket of the name that holds a digit, as the product master writes it; else the ingredients' strength. */
function strengthOf(row: RawMedication, name: string): string {
  const displays = [name, ...row.concept.codings.map((coding) => coding.display)];
  for (const display of displays) {
    const bracket = [...display.matchAll(/\(([^()]{1,200})\)/g)]
      .map((match) => match[1] ?? '')
      .findLast((text) => /\d/.test(text));
    if (bracket !== undefined) return clean(bracket, 300);
  }
  return row.strength;
}
