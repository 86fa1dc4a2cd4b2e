import type { Diagnosis, EvidenceDiagnosis, Teller } from '@onyak/core';
import { memo } from '../../dur/memo.js';
import type { KnowledgeIndex } from '../../knowledge/build.js';
import { icdPrefixes, normalizeIcd } from '../../knowledge/substances/prefixes.js';
import { compareText, sortShort } from '../../order.js';

/** A diagnosis of the patient, once for each code. */
export interface PatientDiagnosis {
  /** Place among the patient's diagnoses: recorded before inferred, then in code order. */
  readonly at: number;
  readonly code: string;
  readonly name: string;
  readonly inferred: boolean;
  /** Said by the patient alone. */
  readonly toldBy: Teller | undefined;
  /** Every prefix it answers to in rules. */
  readonly prefixes: readonly string[];
}

const icdFormat = /^[A-Z]\d[0-9A-Z]{1,5}$/;

/** A written code as rules compare it; patients share their diagnoses. */
const readCode = memo((written) => {
  const code = normalizeIcd(written);
  return { code, isIcd: icdFormat.test(code), prefixes: icdPrefixes(code) };
});

/** Whether rules can use the diagnosis: it carries an ICD-10 code. */
export function hasIcdCode(diagnosis: Diagnosis): boolean {
  return readCode(diagnosis.diagnosisCode).isIcd;
}

/**
 * Diagnoses with a code, recorded before inferred, then in code order. An inferred diagnosis
 * counts as the codes its suggestion stands for, never as the code that is shown.
 */
export function patientDiagnoses(diagnoses: readonly Diagnosis[], index: KnowledgeIndex): PatientDiagnosis[] {
  const byKey = new Map<string, PatientDiagnosis>();
  for (const diagnosis of diagnoses) {
    const { code, isIcd, prefixes } = readCode(diagnosis.diagnosisCode);
    if (!isIcd) continue;
    const key = `${diagnosis.inferred ? 1 : 0}${code}`;
    const name = diagnosis.diagnosisNameKor || diagnosis.diagnosisName || code;
    const present = byKey.get(key);
    // What is recorded too is not the patient's word alone.
    const toldBy = present && present.toldBy === undefined ? undefined : diagnosis.toldBy;
    if (present && compareText(present.name, name) <= 0) {
      if (present.toldBy !== toldBy) byKey.set(key, { ...present, toldBy });
      continue;
    }
    const counted = diagnosis.inferred ? index.countsAs.get(code)?.flatMap(icdPrefixes) : undefined;
    byKey.set(key, {
      at: 0,
      code,
      name,
      inferred: diagnosis.inferred,
      toldBy,
      prefixes: present?.prefixes ?? counted ?? prefixes,
    });
  }
  const ordered: PatientDiagnosis[] = [];
  for (const [, diagnosis] of sortShort([...byKey], ([a], [b]) => compareText(a, b)))
    ordered.push({ ...diagnosis, at: ordered.length });
  return ordered;
}

export function evidenceOfDiagnosis({ code, name, inferred, toldBy }: PatientDiagnosis): EvidenceDiagnosis {
  return { code, name, inferred, ...(toldBy === undefined ? {} : { toldBy }) };
}
