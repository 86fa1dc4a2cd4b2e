import { call, containing, searchedText, withMessage } from '@onyak/api/kit';
import { meantCodes } from '@onyak/workflows/intake';
import { z } from 'zod';
import { text } from './messages.js';
import { atcRowSchema, diagnosisRowSchema, MAX_SEARCH_ROWS } from './schema.js';

const searchInput = z.object({ searchText: z.string().max(200).default('') });

const refusals = { empty: text('search.empty') };
const answer = <Row>(rows: Row[]) => (rows.length === 0 ? withMessage(text('search.none'), rows) : rows);

/** Classes and substances of the ATC master, by what a brand, class or abbreviation means too; the exact code first, then what begins so, then the rest. */
const selectAtc = call({
  method: 'GET',
  path: '/api/ACDS/selectATC',
  summary: 'ATC 검색 (코드, 이름)',
  menu: 'ACDS',
  input: searchInput,
  output: z.array(atcRowSchema),
  handler: async ({ db, input }) => {
    const searched = searchedText(input.searchText, 'searchText', refusals);
    const meant = await meantCodes((sql, values) => db.query<Record<string, unknown>>(sql, values), searched);
    const { rows } = await db.query(
      `select atc_code as "atcCode", atc_name as "atcName", atc_name_kor as "atcNameKor"
       from atc where atc_code ilike $1 or atc_name ilike $1 or atc_name_kor ilike $1
         or exists (select from unnest($3::text[]) code where starts_with(atc_code, code))
       order by lower($2) in (lower(atc_code), lower(atc_name), lower(atc_name_kor)) desc, atc_code = any($3) desc,
         starts_with(lower(atc_code), lower($2)) desc, starts_with(lower(atc_name_kor), lower($2)) desc, atc_code
       limit ${MAX_SEARCH_ROWS}`,
      [containing(searched), searched, meant],
    );
    return answer(z.array(atcRowSchema).parse(rows));
  },
});

/** The diagnosis master; codes are found with and without their dot. */
const selectDiagnosis = call({
  method: 'GET',
  path: '/api/ACDS/selectDiagnosis',
  summary: '진단 검색 (코드, 이름)',
  menu: 'ACDS',
  input: searchInput,
  output: z.array(diagnosisRowSchema),
  handler: async ({ db, input }) => {
    const searched = searchedText(input.searchText, 'searchText', refusals);
    const code = searched.replaceAll('.', '');
    const { rows } = await db.query(
      `select diagnosis_code as "diagnosisCode", diagnosis_name as "diagnosisName", diagnosis_name_kor as "diagnosisNameKor"
       from diagnosis
       where replace(diagnosis_code, '.', '') ilike $3 or diagnosis_name ilike $1 or diagnosis_name_kor ilike $1
       order by lower($2) in (lower(diagnosis_name), lower(diagnosis_name_kor)) or lower(replace(diagnosis_code, '.', '')) = lower($4) desc,
         starts_with(lower(replace(diagnosis_code, '.', '')), lower($4)) desc, starts_with(lower(diagnosis_name_kor), lower($2)) desc, diagnosis_code
       limit ${MAX_SEARCH_ROWS}`,
      [containing(searched), searched, containing(code), code],
    );
    return answer(z.array(diagnosisRowSchema).parse(rows));
  },
});

export const searchCalls = [selectAtc, selectDiagnosis];
