import { USER_ADDED, type Diagnosis, type Medication, type NotScreened } from '@onyak/core';
import type { SubstanceIndex } from '../knowledge/substances.js';
import { texts } from '../messages.js';
import { compareText } from '../order.js';
import { prescriptionSpan } from '../periods/spans.js';
import { hasIcdCode } from './diagnoses.js';
import { isAtc, normalizeAtc } from './drugs.js';
import type { ScreeningInput } from './input.js';

/** What of the input could not be screened, each drug and diagnosis once, in a fixed order. */
export function listNotScreened(input: ScreeningInput, substances: SubstanceIndex): NotScreened[] {
  const items = [
    ...input.medications.flatMap((medication) => withoutAtc(medication, substances)),
    ...[...input.medications, ...input.allPrescriptions].flatMap(withoutDays),
    ...input.diagnoses.flatMap(withoutCode),
    ...(input.age === null ? withoutAge() : []),
  ];
  return distinctItems(items);
}

/** Each item once, ordered by what it is, the reason, code and name. */
export function distinctItems(items: readonly NotScreened[]): NotScreened[] {
  const byKey = new Map(items.map((item) => [`${item.what}|${item.reason}|${item.code}|${item.name}`, item]));
  return [...byKey].sort(([a], [b]) => compareText(a, b)).map(([, item]) => item);
}

function withoutAtc(medication: Medication, substances: SubstanceIndex): NotScreened[] {
  const atc = normalizeAtc(medication.atcCode);
  const item = { what: 'MEDICATION', code: medication.medicationCode || atc, name: nameOf(medication) } as const;
  if (atc === '') return [{ ...item, reason: 'NO_ATC', reasonText: texts.noAtc }];
  if (!isAtc(atc)) return [{ ...item, reason: 'UNKNOWN_ATC', reasonText: texts.malformedAtc }];
  return substances.entry(atc).known
    ? []
    : [{ ...item, code: atc, reason: 'UNKNOWN_ATC', reasonText: texts.unknownAtc }];
}

/** A row that a user added has no supply to count; every other one should. */
function withoutDays(medication: Medication): NotScreened[] {
  if (medication.dispenseDate === USER_ADDED || medication.source === 'USER' || prescriptionSpan(medication)) return [];
  const code = medication.medicationCode || normalizeAtc(medication.atcCode);
  return [{ what: 'MEDICATION', code, name: nameOf(medication), reason: 'NO_DAYS', reasonText: texts.noDays }];
}

function withoutCode(diagnosis: Diagnosis): NotScreened[] {
  if (hasIcdCode(diagnosis)) return [];
  const name = diagnosis.diagnosisNameKor || diagnosis.diagnosisName;
  return [
    {
      what: 'DIAGNOSIS',
      code: diagnosis.diagnosisCode,
      name,
      reason: 'NO_DIAGNOSIS_CODE',
      reasonText: texts.noDiagnosisCode,
    },
  ];
}

function withoutAge(): NotScreened[] {
  return Object.entries(texts.noAgeChecks).map(([code, name]) => ({
    what: 'RULE',
    code,
    name,
    reason: 'NO_AGE',
    reasonText: texts.noAge,
  }));
}

function nameOf(medication: Medication): string {
  return medication.medicationName || medication.atcName || medication.ingredientName;
}
