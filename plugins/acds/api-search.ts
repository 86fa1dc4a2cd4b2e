import { call, runSearch, withMessage } from '@onyak/api/kit';
import { meantCodes } from '@onyak/workflows/intake';
import { z } from 'zod';
import { diagnosisSearch } from '../aicd/contract.js';
import { atcSearch } from '../matc/contract.js';
import { text } from './messages.js';
import { MAX_SEARCH_ROWS } from './schema.js';

const searchInput = z.object({ searchText: z.string().max(200).default('') });

const options = { field: 'searchText', refusals: { empty: text('search.empty') }, limit: MAX_SEARCH_ROWS };
const answer = <Row>(rows: Row[]) => (rows.length === 0 ? withMessage(text('search.none'), rows) : rows);

/** Classes and substances of the ATC master. */
const selectAtc = call({
  method: 'GET',
  path: '/api/ACDS/selectATC',
  summary: 'ATC 검색 (코드, 이름)',
  menu: 'ACDS',
  input: searchInput,
  output: z.array(atcSearch.row),
  handler: async ({ db, input }) =>
    answer(await runSearch(db, atcSearch, input.searchText, { ...options, meant: meantCodes })),
});

/** The diagnosis master. */
const selectDiagnosis = call({
  method: 'GET',
  path: '/api/ACDS/selectDiagnosis',
  summary: '진단 검색 (코드, 이름)',
  menu: 'ACDS',
  input: searchInput,
  output: z.array(diagnosisSearch.row),
  handler: async ({ db, input }) => answer(await runSearch(db, diagnosisSearch, input.searchText, options)),
});

export const searchCalls = [selectAtc, selectDiagnosis];
