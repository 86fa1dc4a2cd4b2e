import { wizardMenus } from '@onyak/core';
import { call, containing, searchedText } from '@onyak/api/kit';
import { activeLexicon, meantCodes } from '@onyak/workflows/intake';
import { z } from 'zod';
import { text } from './messages.js';
import { diagnosisRowSchema, drugRowSchema, MAX_SEARCH_ROWS, MIN_SEARCH_LENGTH, readNameSchema } from './schema.js';

const searchInput = z.object({ searchText: z.string().max(200).default('') });

/** Specification 2 §5 "Drug or diagnosis search". */
const refusals = {
  empty: text('search.empty'),
  short: { min: MIN_SEARCH_LENGTH, message: text('search.short') },
};

/**
 * $1 pattern, $2 the text, $3 the most rows, $4 ATC codes and prefixes that the text means (brand, class, abbreviation,
 * misspelt): exact first, then what holds the text, names that begin with it before the rest, then what it means.
 */
const drugSql = `
select kd_code as "medicationCode", kd_name as "medicationName", atc_code as "atcCode", atc_name as "atcName",
  ingredient_code as "ingredientCode", ingredient_name as "ingredientName"
from kd_drug
where kd_code ilike $1 or kd_name ilike $1 or atc_code ilike $1 or atc_name ilike $1 or ingredient_code ilike $1 or ingredient_name ilike $1
  or exists (select from unnest($4::text[]) code where starts_with(atc_code, code))
order by lower($2) in (lower(kd_code), lower(kd_name), lower(atc_code), lower(atc_name), lower(ingredient_code), lower(ingredient_name)) desc,
  (kd_code ilike $1 or kd_name ilike $1 or atc_code ilike $1 or atc_name ilike $1 or ingredient_code ilike $1 or ingredient_name ilike $1) desc,
  starts_with(lower(kd_name), lower($2)) desc, kd_name, kd_code
limit $3`;

const selectMedications = call({
  method: 'GET',
  path: '/api/MFFU/selectMedications',
  summary: '약물 검색 (KD, ATC, 성분)',
  menus: wizardMenus,
  input: searchInput,
  search: true,
  output: z.array(drugRowSchema),
  handler: async ({ db, input }) => {
    const searched = searchedText(input.searchText, 'searchText', refusals);
    const meant = await meantCodes((sql, values) => db.query<Record<string, unknown>>(sql, values), searched);
    const { rows } = await db.query(drugSql, [containing(searched), searched, MAX_SEARCH_ROWS, meant]);
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
  menus: wizardMenus,
  input: searchInput,
  search: true,
  output: z.array(diagnosisRowSchema),
  handler: async ({ db, input }) => {
    const searched = searchedText(input.searchText, 'searchText', refusals);
    const { rows } = await db.query(diagnosisSql, [
      containing(searched),
      searched,
      MAX_SEARCH_ROWS,
      containing(searched.replaceAll('.', '')),
    ]);
    return z.array(diagnosisRowSchema).parse(rows);
  },
});

/** Ours: what a text of a side effect is understood as, so that a person sees and corrects it before the request. */
const readName = call({
  method: 'GET',
  path: '/api/mffu/readName',
  summary: '부작용 내용에서 원인 약물 읽기',
  menus: wizardMenus,
  input: z.object({ text: z.string().max(1_000).default('') }),
  output: readNameSchema,
  handler: async ({ db, input }) => {
    const lexicon = await activeLexicon((sql, values) => db.query<Record<string, unknown>>(sql, values));
    const { understood, candidates, deniesAll, notDrugs } = lexicon.read(input.text);
    return { resolution: { understood, candidates }, deniesAll, notDrugs: [...notDrugs].slice(0, 20) };
  },
});

export const searchCalls = [selectMedications, selectDiagnoses, readName];
