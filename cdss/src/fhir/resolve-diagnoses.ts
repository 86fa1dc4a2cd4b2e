import type { Diagnosis } from '@onyak/core';
import type { CodeTables } from './codes.js';
import type { NoteBook } from './notes.js';
import type { RawDiagnosis } from './raw.js';
import { codingOf, conceptText, plainIcd, systemNames, type RawConcept } from './systems.js';
import { clean, firstText, hasHangul } from './text.js';

/** Diagnosis rows, newest first, the same code and date once. */
export function resolveDiagnoses(rows: readonly RawDiagnosis[], tables: CodeTables, notes: NoteBook): Diagnosis[] {
  const found = new Map<string, Diagnosis>();
  for (const row of rows) {
    const name = conceptText(row.concept);
    const code = diagnosisCode(row.concept, tables);
    if (code === null) {
      notes.add('NOT_A_DIAGNOSIS', 'Condition', name);
      continue;
    }
    if (code === '' && row.complaint) {
      notes.add('COMPLAINT_ONLY', 'Condition', name);
      continue;
    }
    if (code === '') notes.add('NO_DIAGNOSIS_CODE', 'Condition', name);
    const key = `${row.date} ${code || name}`;
    const present = found.get(key);
    if (present) {
      notes.add('DUPLICATE_DIAGNOSIS', 'Condition', name);
      // One that is still active speaks for both.
      if (present.resolved && !row.resolved) found.set(key, { ...present, resolved: false });
      continue;
    }
    found.set(key, toDiagnosis(row, code, `d-${found.size + 1}`, tables));
  }
  return [...found.values()].toSorted((a, b) =>
    a.diagnosisDate === b.diagnosisDate ? 0 : a.diagnosisDate < b.diagnosisDate ? 1 : -1,
  );
}

/** KCD, ICD-10, ICD-10-CM, then SNOMED CT by the table; empty when there is none, null when it is no diagnosis. */
function diagnosisCode(concept: RawConcept, tables: CodeTables): string | null {
  for (const system of ['KCD', 'ICD10', 'ICD10CM'] as const) {
    for (const coding of concept.codings) {
      const code = coding.system === system ? plainIcd(coding.code) : '';
      if (code !== '') return code;
    }
  }
  const targets = concept.codings.flatMap((coding) =>
    coding.system === 'SNOMED' ? (tables.snomed.get(coding.code) ?? []) : [],
  );
  const target = targets.map(plainIcd).find((code) => code !== '');
  if (target !== undefined) return target;
  return targets.length > 0 ? null : '';
}

function toDiagnosis(row: RawDiagnosis, code: string, rowId: string, tables: CodeTables): Diagnosis {
  const names = tables.icd.get(code);
  const coding =
    codingOf(row.concept, 'KCD', 'ICD10', 'ICD10CM', 'SNOMED') ?? row.concept.codings.find((one) => one.code !== '');
  const display = firstText(coding?.display ?? '', row.concept.text, conceptText(row.concept));
  return {
    rowId,
    diagnosisDate: row.date,
    diagnosisCode: code,
    diagnosisName: clean(firstText(names?.nameEng ?? '', display), 500),
    diagnosisNameKor: clean(firstText(names?.nameKor ?? '', hasHangul(display) ? display : ''), 500),
    diagnosisType: code === '' ? (coding ? systemNames[coding.system] : '') : 'ICD-10',
    diagnosisCodeParent: code.slice(0, 3),
    department: row.department,
    diagnosisOrganization: row.organization,
    diagnosisRemarks: '',
    inferred: false,
    resolved: row.resolved,
  };
}
