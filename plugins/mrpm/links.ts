import { defineLink } from '@onyak/core/link';

/** The public view page of one ADR record (specification 1 §2.7; decisions.md "Public pages"). */
export const recordView = defineLink({
  purpose: 'mrpm-view',
  label: '기록 보기',
  page: '/p',
  parameter: 'c',
  resource: 'adr-record',
  // What the page and its PDF show; of the patient the name alone.
  shows: [
    'ptName',
    'd1List',
    'd2DrugSideEffectsType',
    'd2Symptom',
    'd2CiGroup',
    'd2CrhiGroup',
    'd2OaiGroup',
    'd2Causality',
    'd2Severity',
    'd2ExpertOpinion',
    'd3HospitalName',
    'd3MedicalDepartment',
    'd3ManagerTel',
    'd4InsertTime',
    'd4UpdateTime',
  ],
  only: { field: 'status', value: 'ACTIVE' },
  certify: { field: 'ptRrn', digits: 8 },
  days: 365,
});

/** Addresses of its calls: the documents' own, and ours. */
export const recordCalls = {
  certify: '/uri2',
  read: '/api/selectADRDataPublic',
  picture: '/api/recordPicturePublic',
  pdf: '/api/recordPdfPublic',
} as const;

export default [recordView];
