import { defineLink } from '@onyak/core/link';

// What the page, its PDF and its FHIR files show; of the patient the name alone.
const wholeRecord = [
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
] as const;

/** Names of codes, in Korean and for a doctor abroad in English. */
const names = [
  { table: 'atc', columns: ['atc_code', 'atc_name', 'atc_name_kor'] },
  { table: 'kd_drug', columns: ['kd_code', 'atc_code', 'atc_name'] },
  { table: 'symptom', columns: ['symptom_code', 'symptom_name_eng'] },
] as const;

/** The public view page of one ADR record (specification 1 §2.7; decisions.md "Public pages"). */
export const recordView = defineLink({
  purpose: 'mrpm-view',
  label: '기록 보기',
  page: '/p',
  parameter: 'c',
  // By the record's number for who has signed in: the page as its patient sees it, inside the app.
  rowParameter: 'preview',
  resource: 'adr-record',
  shows: wholeRecord,
  looksUp: names,
  only: { field: 'status', value: 'ACTIVE' },
  certify: { field: 'ptRrn', digits: 8 },
  days: 365,
});

/** The record as a document: what a hospital gives for its PDF alone (decisions.md "Public pages"). */
export const recordPdf = defineLink({
  purpose: 'mrpm-document',
  label: '기록 문서',
  page: '/a',
  parameter: 'c',
  resource: 'adr-record',
  shows: wholeRecord,
  looksUp: names,
  only: { field: 'status', value: 'ACTIVE' },
  certify: { field: 'ptRrn', digits: 6 },
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

/** Where the document's calls begin. */
export const documentCalls = '/api/MRPM/document';

/** Where the card's calls begin. */
export const cardCalls = '/api/MRPM/card';

/** The picture of a card, to look at and to keep: by a link's code, or by the record's number (specification 1 §7). */
export const cardPicture = { display: '/displayCard', download: '/downloadCard' } as const;

/** A record as FHIR, for who holds its link (specification 1 §7). */
export const publicFhir = '/api/downloadFhirPublic';

/** Its allergies as International Patient Summary, for care abroad. */
export const publicIps = '/api/downloadIpsPublic';

/** The same handed on to another system by a SMART Health Link, where the installation has them; and the end of all of them. */
export const publicHealthLink = { make: '/api/makeHealthLinkPublic', end: '/api/endHealthLinksPublic' } as const;

/** The document to be kept for long, with the record as FHIR in it. */
export const publicArchive = '/api/recordArchivePublic';

/** Addresses of its calls: the documents' own, and ours. */
export const recordCalls = {
  certify: '/uri2',
  read: '/api/selectADRDataPublic',
  picture: '/api/recordPicturePublic',
  pdf: '/api/recordPdfPublic',
} as const;

export default [recordView, recordPdf, recordCard];
