import { USER_ADDED, type Diagnosis, type Medication, type NotScreened } from '@onyak/core';
import { isAtc, normalizeAtc } from '../../knowledge/substances/atc-code.js';
import type { ReadDrug } from '../../knowledge/products/drug-reader.js';
import { productName } from '../../knowledge/products/product-name.js';
import { texts } from '../../messages.js';
import { compareText, sortShort } from '../../order.js';
import type { UnreadCause } from '../allergy/allergy-causes.js';

import { hasIcdCode } from '../patient/diagnoses.js';
import type { ScreeningInput } from '../patient/input.js';
import type { Patient } from '../patient/patient.js';
import { mapped } from '../../lists.js';

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
  const byKey = new Map<string, NotScreened>();
  for (const item of items) byKey.set(`${item.what}|${item.reason}|${item.code}|${item.name}`, item);
  return mapped(
    sortShort([...byKey], ([a], [b]) => compareText(a, b)),
    ([, item]) => item,
  );
}

/** Whether all its substances are known, by a code of the table. */
function isRead({ knowledge, entry }: Pick<ReadDrug, 'knowledge' | 'entry'>): boolean {
  return knowledge === 'KNOWN' && entry?.known === true;
}

function withoutSubstances(medication: Medication, { knowledge, entry }: ReadDrug): NotScreened | undefined {
  if (isRead({ knowledge, entry })) return undefined;
  const atc = normalizeAtc(medication.atcCode);
  const code = medication.medicationCode || atc;
  const drug = (reason: NotScreened['reason'], reasonText: string) => unseen(code, medication, reason, reasonText);
  if (knowledge === 'AMBIGUOUS') return drug('AMBIGUOUS', texts.ambiguousDrug);
  if (knowledge === 'NOTHING')
    return atc === '' ? drug('NO_ATC', texts.noAtc) : drug('UNKNOWN_ATC', texts.malformedAtc);
  if (entry && !entry.known) return unseen(atc, medication, 'UNKNOWN_ATC', texts.unknownAtc);
  if (knowledge === 'PART')
    return drug('GROUP_ATC', texts.partlyResolved(entry?.substances.map(({ name }) => name) ?? []));
  return drug('GROUP_ATC', isAtc(atc) && atc.length === 7 ? texts.collectiveAtc : texts.groupAtc);
}

function unseen(code: string, medication: Medication, reason: NotScreened['reason'], reasonText: string): NotScreened {
  return { what: 'MEDICATION', code, name: nameOf(medication), reason, reasonText };
}

/** A row without a day or days of supply: one that a user added has none to count, every other one should. */
function withoutDays(medication: Medication): NotScreened[] {
  if (medication.dispenseDate === USER_ADDED || medication.source === 'USER') return [];
  const code = medication.medicationCode || normalizeAtc(medication.atcCode);
  return [unseen(code, medication, 'NO_DAYS', texts.noDays)];
}

const MAX_RECORDED = 80;
const MAX_REST = 60;
const cutTo = (text: string, most: number): string => (text.length > most ? `${text.slice(0, most - 1)}…` : text);

/** A recorded allergy whose cause is not understood: its text is quoted, cut. */
function withoutCause({ text, codes, ambiguous, rest, noDrug, ofFamily, isDenied }: UnreadCause): NotScreened {
  const name = cutTo(text, MAX_RECORDED);
  const item = (reason: NotScreened['reason'], reasonText: string): NotScreened => ({
    what: 'SIDE_EFFECT',
    code: codes.join(','),
    name,
    reason,
    reasonText,
  });
  if (ambiguous.length > 0) return item('AMBIGUOUS', texts.ambiguousCause(ambiguous));
  if (isDenied) return item('NOT_CARRIED', texts.causeDenied);
  if (noDrug) return item('NOT_CARRIED', texts.causeNoDrug);
  if (ofFamily) return item('NOT_UNDERSTOOD', texts.causeOfFamily);
  return item(
    'NOT_UNDERSTOOD',
    rest === '' ? texts.causeNotUnderstood : texts.causePartlyUnderstood(cutTo(rest, MAX_REST)),
  );
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
