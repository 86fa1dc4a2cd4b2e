import { recordMenus } from '@onyak/core';
import { call, containing, defineApi, searchedText, type TenantDatabase } from '@onyak/api/kit';
import { meantCodes } from '@onyak/workflows/intake';
import { z } from 'zod';
import { messages } from './messages.js';

/** Rows that a picker is answered at most (specification 2 §9 "search results"). */
const MAX_ROWS = 999;

const atcRows = z.array(z.object({ atcCode: z.string(), atcName: z.string(), atcNameKor: z.string() }));
const searchText = z.string().max(200).default('');

/** ATC codes whose code or name holds a text: exact matches first, then codes that begin so (specification 2 §7). */
async function searchAtc(db: TenantDatabase, field: string, given: string): Promise<z.infer<typeof atcRows>> {
  const searched = searchedText(given, field, { empty: messages['search.empty'] });
  const meant = await meantCodes((sql, values) => db.query<Record<string, unknown>>(sql, values), searched);
  const { rows } = await db.query(
    `select atc_code as "atcCode", atc_name as "atcName", atc_name_kor as "atcNameKor" from atc
     where atc_code ilike $1 or atc_name ilike $1 or atc_name_kor ilike $1
       or exists (select from unnest($3::text[]) code where starts_with(atc_code, code))
     order by lower($2) in (lower(atc_code), lower(atc_name), lower(atc_name_kor)) desc, atc_code = any($3) desc,
       starts_with(lower(atc_code), lower($2)) desc, atc_code
     limit ${MAX_ROWS}`,
    [containing(searched), searched, meant],
  );
  return atcRows.parse(rows);
}

const selectAtc = call({
  method: 'GET',
  path: '/api/ADRI/selectAtc',
  summary: 'ATC 검색 (일치하는 코드부터)',
  menus: ['ADRI', ...recordMenus, 'MD2T'],
  input: z.object({ atcSearchLike: searchText }),
  output: atcRows,
  handler: ({ db, input }) => searchAtc(db, 'atcSearchLike', input.atcSearchLike),
});

const selectAtcSC = call({
  method: 'POST',
  path: '/api/ADRI/selectAtcSC',
  summary: 'ATC 검색 (약물 코드)',
  menus: ['ADRI', ...recordMenus, 'MD2T'],
  writes: false,
  input: z.object({ searchDrugCode: searchText }),
  output: atcRows,
  handler: ({ db, input }) => searchAtc(db, 'searchDrugCode', input.searchDrugCode),
});

/** Searches of the ATC codes that a product is given. */
export default defineApi(() => ({ calls: [selectAtc, selectAtcSC] }));
