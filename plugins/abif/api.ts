import { recordMenus } from '@onyak/core';
import { call, defineApi, modelOf, publicCall, runSearch, withMessage, type RowValues } from '@onyak/api/kit';
import { z } from 'zod';
import { institutionSearch } from './contract.js';
import { messages } from './messages.js';
import { hospital } from './resource.js';

const Hospital = modelOf(hospital);

const pickedRows = z.array(z.object({ code: z.string(), name: z.string(), nameCode: z.string() }));
/** Institutions that a picker is answered at most. */
const MAX_ROWS = 100;

/** The picker of institutions; open to all, because who signs up has no session yet (names are common knowledge). */
const selectHospitalInfoForSearch = publicCall({
  method: 'GET',
  path: '/api/ABIF/selectHospitalInfoForSearch',
  summary: '기관 검색 (이름)',
  // At most 50 characters (specification 2 §9 "hospital text box").
  input: z.object({ name: z.string().max(50).default('') }),
  output: pickedRows,
  handler: async ({ db, input }) => {
    const rows = await runSearch(db, institutionSearch, input.name, {
      field: 'name',
      refusals: { empty: messages['search.empty'] },
      limit: MAX_ROWS,
    });
    const found = rows.map(({ code, name }) => ({ code, name, nameCode: `${name}(${code})` }));
    return found.length === 0 ? withMessage(messages['search.none'], found) : found;
  },
});

const text = z.string().nullable();
const oneRow = z.array(
  z.object({
    code: z.string(),
    name: z.string(),
    owner: text,
    bedCnt: z.number().nullable(),
    medicalDepartment: text,
    tel: text,
    zipCode: text,
    address: text,
    grade: text,
    type: text,
  }),
);

/** The form's own load, by code (specification 1 §7 "Other"). */
const selectByCode = call({
  method: 'POST',
  path: '/api/ABIF/select',
  summary: '기관 조회 (코드)',
  menus: ['ABIF', ...recordMenus],
  writes: false,
  input: z.object({ code: z.string().max(30).optional() }),
  output: oneRow,
  handler: async ({ db, input }) => {
    const code = input.code?.trim().toUpperCase();
    const rows = Hospital.on(db).orderBy('code');
    return oneRow.parse(await (code === undefined ? rows : rows.where({ code })));
  },
});

/** Where nobody says otherwise, signing in takes a second factor. */
const withFactor = (values: RowValues): RowValues => ({ secondFactor: values['secondFactor'] ?? true });

export default defineApi(() => ({
  calls: [selectHospitalInfoForSearch, selectByCode],
  rows: {
    hospital: {
      beforeInsert: (values) => Promise.resolve(withFactor(values)),
      beforeUpdate: (_current, values) => Promise.resolve('secondFactor' in values ? withFactor(values) : undefined),
    },
  },
}));
