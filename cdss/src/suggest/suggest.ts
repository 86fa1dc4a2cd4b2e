import { isScreenable, type Diagnosis, type Medication } from '@onyak/core';
import type { KnowledgeIndex } from '../knowledge/build.js';
import { normalizeIcd, splitAlternatives } from '../knowledge/substances/prefixes.js';
import type { SuggestedDiagnosisRow } from '../knowledge/tables/tables.js';
import { texts } from '../messages.js';
import { compareText } from '../order.js';
import { isAtc, normalizeAtc } from '../screening/patient/drugs.js';

/** A drug of the patient and everything its code lies under, its components' codes included. */
interface Drug {
  readonly atcCode: string;
  readonly name: string;
  readonly prefixes: ReadonlySet<string>;
}

interface Hit {
  readonly row: SuggestedDiagnosisRow;
  readonly drug: Drug;
}

/**
 * Diagnoses that the drugs suggest by their ATC prefix, one for each shown code, in code order, with a remark that
 * names the drugs; marked as inferred. Components of combinations suggest too. A wrong inference is worse than none:
 * nothing is suggested where a recorded diagnosis or another drug explains the drug (the table's columns say which).
 * @param recorded diagnoses of the record: what they already state is not suggested again.
 */
export function suggestDiagnoses(
  medications: readonly Medication[],
  index: KnowledgeIndex,
  recorded: readonly Diagnosis[] = [],
): Diagnosis[] {
  const recordedCodes = recorded.filter(isScreenable).map((diagnosis) => normalizeIcd(diagnosis.diagnosisCode));
  const drugs = distinctDrugs(medications.filter(isScreenable), index);
  const byCode = new Map<string, Hit[]>();
  for (const drug of drugs) {
    for (const { prefixes } of index.substances.entry(drug.atcCode).codes) {
      for (const row of index.suggestions.match(prefixes)) {
        if (isAnyUnder(prefixes, row.exceptAtc) || isExplained(row, drugs, recordedCodes)) continue;
        const shown = normalizeIcd(row.shownCode);
        byCode.set(shown, [...(byCode.get(shown) ?? []), { row, drug }]);
      }
    }
  }
  return [...byCode]
    .filter(([, hits]) => !hits.some(({ row }) => hasCode(recordedCodes, row.countsAs)))
    .sort(([a], [b]) => compareText(a, b))
    .map(([code, hits]) => suggestion(code, hits));
}

/** Each code once, in code order, by the first of its names. */
function distinctDrugs(medications: readonly Medication[], index: KnowledgeIndex): Drug[] {
  const names = new Map<string, string[]>();
  for (const row of medications) {
    const code = normalizeAtc(row.atcCode);
    if (isAtc(code)) names.set(code, [...(names.get(code) ?? []), shortName(row)]);
  }
  return [...names]
    .sort(([a], [b]) => compareText(a, b))
    .map(([atcCode, [first = '', ...others]]) => ({
      atcCode,
      name: others.reduce((least, name) => (compareText(name, least) < 0 ? name : least), first) || atcCode,
      prefixes: index.substances.entry(atcCode).prefixes,
    }));
}

/** The product without what its name brackets (ingredient, strength), else the substance. */
function shortName({ medicationName, atcName, ingredientName }: Medication): string {
  return medicationName.replace(/_?\s*\(.*$/u, '').trim() || atcName || ingredientName;
}

function isExplained(row: SuggestedDiagnosisRow, drugs: readonly Drug[], recordedCodes: readonly string[]): boolean {
  if (hasCode(recordedCodes, row.notWithDiagnoses)) return true;
  // The drug itself too: sacubitril tells of heart failure what its valsartan does not.
  return drugs.some(({ prefixes }) => isAnyUnder([...prefixes], row.notWithDrugs));
}

function isAnyUnder(prefixes: readonly string[], cell: string): boolean {
  return splitAlternatives(cell).some((prefix) => prefixes.includes(prefix));
}

function hasCode(codes: readonly string[], cell: string): boolean {
  const prefixes = splitAlternatives(cell).map(normalizeIcd);
  return codes.some((code) => prefixes.some((prefix) => code.startsWith(prefix)));
}

function suggestion(code: string, hits: readonly Hit[]): Diagnosis {
  const name = hits[0]?.row.name ?? '';
  const drugs = [...new Set(hits.map(({ drug }) => drug.name))].sort(compareText);
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
    diagnosisRemarks: texts.suggestionRemark(drugs),
    inferred: true,
    resolved: false,
  };
}
