import { recordMenus } from '@onyak/core';
import { call, containing, defineApi, searchedText } from '@onyak/api/kit';
import { meantCodes } from '@onyak/workflows/intake';
import { z } from 'zod';
import { messages } from './messages.js';
import { atcRowsSchema, drugsSchema } from './schema.js';

/** Rows of one kind that a search answers at most. */
const MAX_ROWS = 200;
/** Characters of an ATC code by level. */
const lengths = [1, 3, 4, 5, 7] as const;

/** The class `steps` levels above a code; undefined where there is none. */
function classAbove(code: string, steps: number): string | undefined {
  const level = lengths.indexOf(code.length as (typeof lengths)[number]);
  const length = lengths[level - steps];
  return level < 0 || length === undefined ? undefined : code.slice(0, length);
}

const refusals = { empty: messages['search.empty'] };

const selectTemplateAtcInfo = call({
  method: 'POST',
  path: '/api/MD2T/selectTemplateAtcInfo',
  summary: '원인약물의 한 단계, 두 단계 위 ATC',
  menus: ['MD2T', ...recordMenus],
  writes: false,
  input: z.object({
    depth: z.coerce
      .number(messages['depth'])
      .int(messages['depth'])
      .min(1, messages['depth'])
      .max(2, messages['depth']),
    // One code or several with commas.
    searchDrugCode: z.string().max(2000).default(''),
  }),
  output: atcRowsSchema,
  handler: async ({ db, input }) => {
    const codes = searchedText(input.searchDrugCode, 'searchDrugCode', refusals).toUpperCase().split(',');
    const classes = codes.map((code) => classAbove(code.trim(), input.depth)).filter((code) => code !== undefined);
    const { rows } = await db.query(
      `select atc_code as "atcCode", atc_name as "atcName", atc_name_kor as "atcNameKor" from atc
       where atc_code = any($1) order by atc_code`,
      [classes],
    );
    return atcRowsSchema.parse(rows);
  },
});

const selectDrugs = call({
  method: 'GET',
  path: '/api/MD2T/selectDrugs',
  summary: '약물 검색 (ATC, KD)',
  menus: ['MD2T', ...recordMenus],
  input: z.object({ searchText: z.string().max(200).default('') }),
  output: drugsSchema,
  handler: async ({ db, input }) => {
    const searched = searchedText(input.searchText, 'searchText', refusals);
    const meant = await meantCodes((sql, values) => db.query<Record<string, unknown>>(sql, values), searched);
    const { rows } = await db.query(
      `(select 'ATC' as "drugType", atc_code as "drugCode", coalesce(nullif(atc_name_kor, ''), atc_name) as "drugName" from atc
        where atc_code ilike $1 or atc_name ilike $1 or atc_name_kor ilike $1
          or exists (select from unnest($3::text[]) code where starts_with(atc_code, code))
        order by lower(atc_code) = lower($2) desc, atc_code = any($3) desc, atc_code limit ${MAX_ROWS})
       union all
       (select 'KD', kd_code, kd_name from kd_drug where kd_code ilike $1 or kd_name ilike $1
          or exists (select from unnest($3::text[]) code where starts_with(atc_code, code))
        order by lower(kd_code) = lower($2) desc, kd_name limit ${MAX_ROWS})`,
      [containing(searched), searched, meant],
    );
    return drugsSchema.parse(rows);
  },
});

export default defineApi(() => ({ calls: [selectTemplateAtcInfo, selectDrugs] }));
