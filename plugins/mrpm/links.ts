import { defineLink } from '@onyak/core/link';

/** The public view page of one ADR record (specification 1 §2.7; decisions.md "Public pages"). */
export const recordView = defineLink({
  purpose: 'mrpm-view',
  label: '기록 보기',
  page: '/p',
  parameter: 'c',
  resource: 'adr-record',
  // What the page, its PDF and its FHIR file show; of the patient the name alone.
  shows: [
    'ptName',
    'd1List',
    'd2CurrentStatus',
    'd2DrugSideEffectsType',
    'd2Symptom',
    'd2CiGroup',
    'd2CrhiGroup',
    'd2OaiGroup',
    'd2Causality',
    'd2Severity',
    'd2ConfTest',
    'd2ExpertOpinion',
    'd3HospitalName',
    'd3HospitalCode',
    'd3FinalEvaluator',
    'd3MedicalDepartment',
    'd3EvaluationDepartment',
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
  rowParameter: 'recId',
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

/** The picture of a card, to look at and to keep: by a link's code, or by the record's number (specification 1 §7). */
export const cardPicture = { display: '/displayCard', download: '/downloadCard' } as const;

/** A record as FHIR, for who holds its link (specification 1 §7). */
export const publicFhir = '/api/downloadFhirPublic';

/** Addresses of its calls: the documents' own, and ours. */
export const recordCalls = {
  certify: '/uri2',
  read: '/api/selectADRDataPublic',
  picture: '/api/recordPicturePublic',
  pdf: '/api/recordPdfPublic',
} as const;

export default [recordView, recordCard];
