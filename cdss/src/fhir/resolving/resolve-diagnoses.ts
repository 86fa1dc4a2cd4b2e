import { isScreenable, type Diagnosis } from '@onyak/core';
import type { CodeTables } from '../codes/codes.js';
import { findDiagnosis, type FoundDiagnosis } from '../codes/diagnosis-code.js';
import { icdAndParents } from '../codes/icd.js';
import type { NoteBook } from '../notes/notes.js';
import type { RawDiagnosis } from '../reading/raw.js';
import { codingOf, conceptText, systemNames } from '../codes/systems.js';
import { clean, firstText, hasHangul } from '../values/text.js';

/** What the user is told of a code that the record does not state as ICD-10. */
const assumed = { SHAPE: 'ICD_BY_SHAPE', TEXT: 'ICD_IN_TEXT', NAME: 'DIAGNOSIS_BY_NAME' } as const;

/** Diagnosis rows, newest first, the same code and date once; a concept that names several diseases gives a row each. */
export function resolveDiagnoses(rows: readonly RawDiagnosis[], tables: CodeTables, notes: NoteBook): Diagnosis[] {
  const found = new Map<string, Diagnosis>();
  for (const row of rows) {
    const name = conceptText(row.concept);
    const diagnosis = findDiagnosis(row.concept, tables);
    if (diagnosis.noDiagnosis) {
      notes.add('NOT_A_DIAGNOSIS', 'Condition', name);
      continue;
    }
    if (diagnosis.codes.length === 0 && row.complaint) {
      notes.add('COMPLAINT_ONLY', 'Condition', name);
      continue;
    }
    if (diagnosis.codes.length === 0) notes.add('NO_DIAGNOSIS_CODE', 'Condition', name);
    const { foundBy } = diagnosis;
    if (foundBy === 'SHAPE' || foundBy === 'TEXT' || foundBy === 'NAME')
      notes.add(assumed[foundBy], 'Condition', `${name} → ${diagnosis.codes.join(', ')}`);
    // What the text calls past is over, whatever status the row was given.
    const told = diagnosis.past && isScreenable(row) ? { ...row, status: 'RESOLVED' as const } : row;
    for (const code of diagnosis.codes.length === 0 ? [''] : diagnosis.codes) {
      addRow(found, toDiagnosis(told, code, foundBy, `d-${found.size + 1}`, tables), name, notes);
    }
  }
  return [...found.values()].toSorted((a, b) =>
    a.diagnosisDate === b.diagnosisDate ? 0 : a.diagnosisDate < b.diagnosisDate ? 1 : -1,
  );
}

function addRow(found: Map<string, Diagnosis>, row: Diagnosis, name: string, notes: NoteBook): void {
  // What was wrong is no duplicate of what is right.
  const key = `${row.diagnosisDate} ${row.diagnosisCode || name} ${isScreenable(row)}`;
  const present = found.get(key);
  if (!present) {
    found.set(key, row);
    return;
  }
  notes.add('DUPLICATE_DIAGNOSIS', 'Condition', name);
  // One that is still active speaks for both.
  if (present.resolved && !row.resolved) found.set(key, { ...present, resolved: false, status: row.status });
}

function toDiagnosis(
  row: RawDiagnosis,
  code: string,
  foundBy: FoundDiagnosis['foundBy'],
  rowId: string,
  tables: CodeTables,
): Diagnosis {
  // A code of a national modification is named as the longest one the table knows above it.
  const names =
    code === ''
      ? undefined
      : icdAndParents(code)
          .map((one) => tables.icd.get(one))
          .find(Boolean);
  const exact = tables.icd.get(code);
  const coding =
    codingOf(row.concept, 'KCD', 'ICD10', 'ICD10CM', 'SNOMED') ?? row.concept.codings.find((one) => one.code !== '');
  const display = firstText(coding?.display ?? '', row.concept.text, conceptText(row.concept));
  const english = hasHangul(display) ? '' : display;
  return {
    rowId,
    diagnosisDate: row.date,
    diagnosisCode: code,
    diagnosisName: clean(firstText(exact?.nameEng ?? '', english, names?.nameEng ?? '', display), 500),
    diagnosisNameKor: clean(
      firstText(exact?.nameKor ?? '', hasHangul(display) ? display : '', names?.nameKor ?? ''),
      500,
    ),
    diagnosisType: code === '' ? (coding ? systemNames[coding.system] : '') : 'ICD-10',
    diagnosisCodeParent: code.slice(0, 3),
    department: row.department,
    diagnosisOrganization: row.organization,
    diagnosisRemarks: '',
    inferred: false,
    resolved: ['RESOLVED', 'REFUTED', 'ENTERED_IN_ERROR'].includes(row.status),
    status: row.status,
    ...(foundBy === null ? {} : { foundBy }),
  };
}
