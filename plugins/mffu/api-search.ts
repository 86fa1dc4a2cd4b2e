import { OnyakError } from '@onyak/core';
import { call } from '@onyak/api/kit';
import { z } from 'zod';
import { text } from './messages.js';
import { diagnosisRowSchema, drugRowSchema, MAX_SEARCH_ROWS, MIN_SEARCH_LENGTH } from './schema.js';

const searchInput = z.object({ searchText: z.string().max(200).default('') });

/** The trimmed search text. @throws OnyakError VALIDATION with the documents' messages (specification 2 §5). */
export function checkSearchText(given: string): string {
  const trimmed = given.normalize('NFC').trim();
  const refuse = (message: string) =>
    new OnyakError('VALIDATION', message, { faults: [{ field: 'searchText', message }] });
  if (trimmed === '') throw refuse(text('search.empty'));
  if ([...trimmed].length < MIN_SEARCH_LENGTH) throw refuse(text('search.short'));
  return trimmed;
}

/** A LIKE pattern that finds the text as it is written. */
export function containsPattern(searched: string): string {
  return `%${searched.replace(/[\\%_]/g, (mark) => `\\${mark}`)}%`;
}

/** $1 pattern, $2 the text, $3 the most rows: exact first, then names that begin with it, then the rest. */
const drugSql = `
select kd_code as "medicationCode", kd_name as "medicationName", atc_code as "atcCode", atc_name as "atcName",
  ingredient_code as "ingredientCode", ingredient_name as "ingredientName"
from kd_drug
where kd_code ilike $1 or kd_name ilike $1 or atc_code ilike $1 or atc_name ilike $1 or ingredient_code ilike $1 or ingredient_name ilike $1
order by lower($2) in (lower(kd_code), lower(kd_name), lower(atc_code), lower(atc_name), lower(ingredient_code), lower(ingredient_name)) desc,
  starts_with(lower(kd_name), lower($2)) desc, kd_name, kd_code
limit $3`;

const selectMedications = call({
  method: 'GET',
  path: '/api/MFFU/selectMedications',
  summary: '약물 검색 (KD, ATC, 성분)',
  menu: 'MFFU',
  input: searchInput,
  output: z.array(drugRowSchema),
  handler: async ({ db, input }) => {
    const searched = checkSearchText(input.searchText);
    const { rows } = await db.query(drugSql, [containsPattern(searched), searched, MAX_SEARCH_ROWS]);
    return z.array(drugRowSchema).parse(rows);
  },
});

/** $4 the text without dots, as codes are stored and typed with and without. */
const diagnosisSql = `
select diagnosis_code as "diagnosisCode", diagnosis_name as "diagnosisName", diagnosis_name_kor as "diagnosisNameKor", 'ICD-10' as "diagnosisType"
from diagnosis
where replace(diagnosis_code, '.', '') ilike $4 or diagnosis_name ilike $1 or diagnosis_name_kor ilike $1
order by (lower($2) in (lower(diagnosis_name), lower(diagnosis_name_kor)) or replace(lower(diagnosis_code), '.', '') = replace(lower($2), '.', '')) desc,
  starts_with(lower(diagnosis_name_kor), lower($2)) desc, diagnosis_code
limit $3`;

const selectDiagnoses = call({
  method: 'GET',
  path: '/api/MFFU/selectDiagnoses',
  summary: '진단 검색',
  menu: 'MFFU',
  input: searchInput,
  output: z.array(diagnosisRowSchema),
  handler: async ({ db, input }) => {
    const searched = checkSearchText(input.searchText);
    const { rows } = await db.query(diagnosisSql, [
      containsPattern(searched),
      searched,
      MAX_SEARCH_ROWS,
      containsPattern(searched.replaceAll('.', '')),
    ]);
    return z.array(diagnosisRowSchema).parse(rows);
  },
});

export const searchCalls = [selectMedications, selectDiagnoses];
