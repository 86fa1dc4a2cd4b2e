import { recordMenus } from '@onyak/core';
import { call, defineApi, runSearch, type TenantDatabase } from '@onyak/api/kit';
import { meantCodes } from '@onyak/workflows/intake';
import { z } from 'zod';
import { atcRowSchema, atcSearch } from '../matc/contract.js';
import { messages } from './messages.js';

/** Rows that a picker is answered at most (specification 2 §9 "search results"). */
const MAX_ROWS = 999;

const searchText = z.string().max(200).default('');

const searchAtc = (db: TenantDatabase, field: string, given: string) =>
  runSearch(db, atcSearch, given, {
    field,
    refusals: { empty: messages['search.empty'] },
    limit: MAX_ROWS,
    meant: meantCodes,
  });

const selectAtc = call({
  method: 'GET',
  path: '/api/ADRI/selectAtc',
  summary: 'ATC 검색 (일치하는 코드부터)',
  menus: ['ADRI', ...recordMenus, 'MD2T'],
  input: z.object({ atcSearchLike: searchText }),
  output: z.array(atcRowSchema),
  handler: ({ db, input }) => searchAtc(db, 'atcSearchLike', input.atcSearchLike),
});

const selectAtcSC = call({
  method: 'POST',
  path: '/api/ADRI/selectAtcSC',
  summary: 'ATC 검색 (약물 코드)',
  menus: ['ADRI', ...recordMenus, 'MD2T'],
  writes: false,
  input: z.object({ searchDrugCode: searchText }),
  output: z.array(atcRowSchema),
  handler: ({ db, input }) => searchAtc(db, 'searchDrugCode', input.searchDrugCode),
});

/** Searches of the ATC codes that a product is given. */
export default defineApi(() => ({ calls: [selectAtc, selectAtcSC] }));
