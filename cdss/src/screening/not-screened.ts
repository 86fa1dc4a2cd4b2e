import { USER_ADDED, type Diagnosis, type Medication, type NotScreened } from '@onyak/core';
import { isAtc, normalizeAtc } from '../knowledge/atc-code.js';
import type { ReadDrug } from '../knowledge/drug-reader.js';
import { productName } from '../knowledge/product-name.js';
import { texts } from '../messages.js';
import { compareText } from '../order.js';
import type { UnreadCause } from './allergy-causes.js';

import { hasIcdCode } from './diagnoses.js';
import type { ScreeningInput } from './input.js';
import type { Patient } from './patient.js';

/** What of the input could not be screened; the same thing may be listed more than once. */
export function listNotScreened(
  input: ScreeningInput,
  { products, drugs, allSupplies }: Pick<Patient, 'products' | 'drugs' | 'allSupplies'>,
  unreadCauses: readonly UnreadCause[],
): NotScreened[] {
  const items: NotScreened[] = [];
  const read = drugs.reduce((count, drug) => (isRead(drug) ? count + drug.rows.length : count), 0);
  if (read < input.medications.length) {
    for (const medication of input.medications) {
      const unread = withoutSubstances(medication, products.of(medication).read);
      if (unread) items.push(unread);
    }
  }
  for (const { undated } of allSupplies) for (const medication of undated) items.push(...withoutDays(medication));
  for (const diagnosis of input.diagnoses) if (!hasIcdCode(diagnosis)) items.push(withoutCode(diagnosis));
  for (const cause of unreadCauses) items.push(withoutCause(cause));
  return items;
}

/** Each item once, ordered by what it is, the reason, code and name. */
export function distinctItems(items: readonly NotScreened[]): NotScreened[] {
  const byKey = new Map(items.map((item) => [`${item.what}|${item.reason}|${item.code}|${item.name}`, item]));
  return [...byKey].sort(([a], [b]) => compareText(a, b)).map(([, item]) => item);
}

/** Whether all its substances are known, by a code of the table. */
function isRead({ knowledge, entry }: Pick<ReadDrug, 'knowledge' | 'entry'>): boolean {
  return knowledge === 'KNOWN' && entry?.known === true;
}

function withoutSubstances(medication: Medication, { knowledge, entry }: ReadDrug): NotScreened | undefined {
  if (isRead({ knowledge, entry })) return undefined;
  const atc = normalizeAtc(medication.atcCode);
  const given = { what: 'MEDICATION', code: medication.medicationCode || atc, name: nameOf(medication) } as const;
  if (knowledge === 'AMBIGUOUS') return { ...given, reason: 'AMBIGUOUS', reasonText: texts.ambiguousDrug };
  if (knowledge === 'NOTHING')
    return atc === ''
      ? { ...given, reason: 'NO_ATC', reasonText: texts.noAtc }
      : { ...given, reason: 'UNKNOWN_ATC', reasonText: texts.malformedAtc };
  if (entry && !entry.known) return { ...given, code: atc, reason: 'UNKNOWN_ATC', reasonText: texts.unknownAtc };
  if (knowledge === 'PART')
    return {
      ...given,
      reason: 'GROUP_ATC',
      reasonText: texts.partlyResolved(entry?.substances.map(({ name }) => name) ?? []),
    };
  return {
    ...given,
    reason: 'GROUP_ATC',
    reasonText: isAtc(atc) && atc.length === 7 ? texts.collectiveAtc : texts.groupAtc,
  };
}

/** A row without a day or days of supply: one that a user added has none to count, every other one should. */
function withoutDays(medication: Medication): NotScreened[] {
  if (medication.dispenseDate === USER_ADDED || medication.source === 'USER') return [];
  const code = medication.medicationCode || normalizeAtc(medication.atcCode);
  return [{ what: 'MEDICATION', code, name: nameOf(medication), reason: 'NO_DAYS', reasonText: texts.noDays }];
}

const MAX_RECORDED = 80;

/** A recorded allergy whose cause is not understood: its text is quoted, cut. */
function withoutCause({ text, codes, ambiguous, rest, noDrug }: UnreadCause): NotScreened {
  const name = text.length > MAX_RECORDED ? `${text.slice(0, MAX_RECORDED - 1)}…` : text;
  const item = { what: 'SIDE_EFFECT', code: codes.join(','), name } as const;
  if (ambiguous.length > 0) return { ...item, reason: 'AMBIGUOUS', reasonText: texts.ambiguousCause(ambiguous) };
  if (noDrug) return { ...item, reason: 'NOT_CARRIED', reasonText: texts.causeNoDrug };
  return {
    ...item,
    reason: 'NOT_UNDERSTOOD',
    reasonText: rest === '' ? texts.causeNotUnderstood : texts.causePartlyUnderstood,
  };
}

function withoutCode(diagnosis: Diagnosis): NotScreened {
  return {
    what: 'DIAGNOSIS',
    code: diagnosis.diagnosisCode,
    name: diagnosis.diagnosisNameKor || diagnosis.diagnosisName,
    reason: 'NO_DIAGNOSIS_CODE',
    reasonText: texts.noDiagnosisCode,
  };
}

function nameOf(medication: Medication): string {
  const { medicationName, atcName, ingredientName } = medication;
  return productName(medicationName) || medicationName || atcName || ingredientName;
}
