import {
  foundDiagnosisSchema,
  foundDrugSchema,
  MAX_FOUND_ROWS,
  MIN_SEARCH_LENGTH,
  readNameSchema,
  wizardMenus,
} from '@onyak/core';
import { call, runSearch } from '@onyak/api/kit';
import { activeLexicon, meantCodes } from '@onyak/workflows/intake';
import { z } from 'zod';
import { drugSearch } from '../adri/contract.js';
import { diagnosisSearch } from '../aicd/contract.js';
import { text } from './messages.js';

const searchInput = z.object({ searchText: z.string().max(200).default('') });

const options = {
  field: 'searchText',
  // Specification 2 §5 "Drug or diagnosis search".
  refusals: { empty: text('search.empty'), short: { min: MIN_SEARCH_LENGTH, message: text('search.short') } },
  limit: MAX_FOUND_ROWS,
};

const selectMedications = call({
  method: 'GET',
  path: '/api/MFFU/selectMedications',
  summary: '약물 검색 (KD, ATC, 성분)',
  menus: wizardMenus,
  input: searchInput,
  search: true,
  output: z.array(foundDrugSchema),
  handler: async ({ db, input }) => {
    const found = await runSearch(db, drugSearch, input.searchText, { ...options, meant: meantCodes });
    return found.map(({ kdCode, kdName, ...row }) => ({ medicationCode: kdCode, medicationName: kdName, ...row }));
  },
});

const selectDiagnoses = call({
  method: 'GET',
  path: '/api/MFFU/selectDiagnoses',
  summary: '진단 검색',
  menus: wizardMenus,
  input: searchInput,
  search: true,
  output: z.array(foundDiagnosisSchema),
  handler: async ({ db, input }) => {
    const found = await runSearch(db, diagnosisSearch, input.searchText, options);
    return found.map((row) => ({ ...row, diagnosisType: 'ICD-10' }));
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
