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

/** The safety card on a phone: what the code on a printed card and the link of a message open (specification 1 §2.9). */
export const recordCard = defineLink({
  purpose: 'mrpm-card',
  label: '안전카드',
  page: '/r',
  parameter: 'z',
  resource: 'adr-record',
  // Of the patient the name alone, as above: the printed card has the rest.
  shows: [
    'ptName',
    'd1List',
    'd2CiGroup',
    'd2CrhiGroup',
    'd2OaiGroup',
    'd2ExpertOpinion',
    'd3HospitalName',
    'd3ManagerTel',
    'd4InsertTime',
    'd4UpdateTime',
  ],
  only: { field: 'status', value: 'ACTIVE' },
  certify: { field: 'ptRrn', digits: 8 },
  days: 365,
});

/** Where its calls begin. */
export const cardCalls = '/api/MRPM/card';

/** Addresses of its calls: the documents' own, and ours. */
export const recordCalls = {
  certify: '/uri2',
  read: '/api/selectADRDataPublic',
  picture: '/api/recordPicturePublic',
  pdf: '/api/recordPdfPublic',
} as const;

export default [recordView, recordCard];
