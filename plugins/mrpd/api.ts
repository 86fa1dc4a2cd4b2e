import { recordMenus } from '@onyak/core';
import { call, defineApi, institutionCode, modelOf, runSearch } from '@onyak/api/kit';
import { z } from 'zod';
import { adrRecord } from '../mrpm/contract.js';
import { patient, patientSchema, patientSearch, registeredSchema } from '../mvur/contract.js';
import { proposeCausality } from './causality/api-proposals.js';
import { findDuplicates } from './duplicates/api-duplicates.js';
import { proposeDrugGroups } from './groups/api-groups.js';
import { seesAll } from './rights.js';
import { fillTemplate } from './template/api-template.js';
import { messages } from './messages.js';

const MAX_FOUND = 200;
/** A patient's records that are answered at most. */
const MAX_RECORDS = 500;

const AdrRecord = modelOf(adrRecord);
const Patient = modelOf(patient);

const ptNumber = z.string().trim().min(1, messages['patient.required']).max(50);

/** Specification 1 §7: a patient's records, the latest first; who lacks the function of the look-up gets the own ones. */
const selectADRDataByPT = call({
  method: 'GET',
  path: '/api/MRPD/selectADRDataByPT',
  summary: '환자의 ADR 정보',
  menus: recordMenus,
  input: z.object({ ptNumber }),
  output: z.array(z.unknown()),
  audit: { action: 'ADR 정보 조회', targetType: 'patient', targetKey: (input) => input.ptNumber },
  handler: async ({ db, input, user }) => {
    const own = seesAll(user) ? {} : { requestUserId: user.userId };
    const records = AdrRecord.on(db).where({ ptNumber: input.ptNumber, ...own });
    return [...(await records.orderBy('d4InsertTime', 'desc').limit(MAX_RECORDS))];
  },
});

/** The record that a new one with these numbers would change; empty where there is none. */
const selectExistsADRData = call({
  method: 'GET',
  path: '/api/MRPD/selectExistsADRData',
  summary: '같은 병원등록번호와 원내 사례번호의 기록',
  menus: recordMenus,
  input: z.object({
    ptNumber,
    d1ManagementNumber: z.string().trim().max(50).default(''),
    hospitalCode: z.string().trim().max(20).default(''),
  }),
  output: z.string(),
  handler: async ({ db, input, user, hospitalCode }) => {
    const { ptNumber: number, d1ManagementNumber } = input;
    if (d1ManagementNumber === '') return '';
    const asked = input.hospitalCode || hospitalCode;
    const found = await AdrRecord.on(db)
      .where({ ptNumber: number, d1ManagementNumber, ...(seesAll(user) ? {} : { requestUserId: user.userId }) })
      .orderBy('d4InsertTime');
    return found.find((row) => asked === '*' || row.hospitalCode === asked)?.recId ?? '';
  },
});

/** Ours: patients of the registry by number, name and initials. */
const searchPatients = call({
  method: 'GET',
  path: '/api/MRPD/searchPatients',
  summary: '환자 찾기',
  menus: recordMenus,
  search: true,
  input: z.object({ searchText: z.string().max(100).default('') }),
  output: z.array(patientSchema),
  audit: { action: messages['patient.title'], targetType: 'patient', targetKey: () => '' },
  handler: async ({ db, input }) => {
    const refusals = { empty: messages['patient.empty'] };
    return runSearch(db, patientSearch, input.searchText, { field: 'searchText', refusals, limit: MAX_FOUND });
  },
});

/** Ours: what the registry says of a number, to be held against a record of it; none where the institution has no such patient. */
const selectRegisteredPatient = call({
  method: 'POST',
  path: '/api/MRPD/selectRegisteredPatient',
  summary: '등록 환자 비교',
  menus: recordMenus,
  writes: false,
  input: z.object({ ptNumber, hospitalNameCode: z.string().trim().max(300).default('') }),
  output: registeredSchema.nullable(),
  audit: { action: messages['registry.action'], targetType: 'patient', targetKey: (input) => input.ptNumber },
  handler: async ({ db, input, hospitalCode }) => {
    const named = hospitalCode === '*' ? institutionCode(input.hospitalNameCode) : hospitalCode;
    const found = await Patient.on(db).findOne({ ptNumber: input.ptNumber, hospitalCode: named });
    return found ? registeredSchema.parse(found) : null;
  },
});

export default defineApi(() => ({
  calls: [
    selectADRDataByPT,
    selectExistsADRData,
    searchPatients,
    selectRegisteredPatient,
    fillTemplate,
    proposeCausality,
    proposeDrugGroups,
    findDuplicates,
  ],
}));
