import type { Diagnosis, Medication } from '@onyak/core';
import type { KnowledgeIndex } from '../knowledge/build.js';
import { normalizeIcd, splitAlternatives } from '../knowledge/prefixes.js';
import type { SuggestedDiagnosisRow } from '../knowledge/tables.js';
import { texts } from '../messages.js';
import { compareText } from '../order.js';
import { isAtc, normalizeAtc } from '../screening/drugs.js';

/**
 * Diagnoses that the drugs suggest by their ATC prefix, one for each shown code, in code order, with
 * a remark that says why; marked as inferred. Components of combinations suggest too.
 * @param recorded diagnoses of the record: what they already state is not suggested again.
 */
export function suggestDiagnoses(
  medications: readonly Medication[],
  index: KnowledgeIndex,
  recorded: readonly Diagnosis[] = [],
): Diagnosis[] {
  const recordedCodes = recorded.map((diagnosis) => normalizeIcd(diagnosis.diagnosisCode));
  const byCode = new Map<string, SuggestedDiagnosisRow[]>();
  for (const code of new Set(medications.map((medication) => normalizeAtc(medication.atcCode)))) {
    if (!isAtc(code)) continue;
    for (const substance of index.substances.entry(code).codes) {
      for (const row of index.suggestions.match(substance.prefixes)) {
        const shown = normalizeIcd(row.shownCode);
        byCode.set(shown, [...(byCode.get(shown) ?? []), row]);
      }
    }
  }
  return [...byCode]
    .filter(([, rows]) => !rows.some((row) => isRecorded(row, recordedCodes)))
    .sort(([a], [b]) => compareText(a, b))
    .map(([code, rows]) => suggestion(code, rows));
}

function isRecorded(row: SuggestedDiagnosisRow, recordedCodes: readonly string[]): boolean {
  const counted = splitAlternatives(row.countsAs).map(normalizeIcd);
  return recordedCodes.some((code) => counted.some((prefix) => code.startsWith(prefix)));
}

function suggestion(code: string, rows: readonly SuggestedDiagnosisRow[]): Diagnosis {
  const name = rows[0]?.name ?? '';
  const prefixes = [...new Set(rows.map((row) => row.atcPrefix))].sort(compareText);
  return {
    rowId: `suggested:${code}`,
    diagnosisDate: '',
    diagnosisCode: code,
    diagnosisName: name,
    diagnosisNameKor: name,
    diagnosisType: 'ICD-10',
    diagnosisCodeParent: code.slice(0, 3),
    department: '',
    diagnosisOrganization: '',
    diagnosisRemarks: texts.suggestionRemark(prefixes),
    inferred: true,
    resolved: false,
  };
}
