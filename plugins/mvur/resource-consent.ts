import { defineResource, field } from '@onyak/core';

/** Consents as they were given and as they ended, each a row of its day: what the home page counts by month. */
export const consentEvent = defineResource({
  name: 'consent-event',
  call: 'MVUR',
  calls: 'none',
  table: 'consent_event',
  source: 'view',
  label: '동의 내역',
  key: ['consentNo', 'what'],
  globalKey: true,
  tenancy: 'hospital',
  fields: {
    consentNo: field.integer({ label: '번호', required: true, min: 1, max: Number.MAX_SAFE_INTEGER, width: 90 }),
    happenedAt: field.dateTime({ label: '일시', width: 170 }),
    what: field.option({
      label: '구분',
      required: true,
      options: [
        { value: 'GIVEN', label: '동의', tone: 'fine' },
        { value: 'WITHDRAWN', label: '철회', tone: 'major' },
        { value: 'REPLACED', label: '다시 등록되어 끝남', tone: 'quiet' },
      ],
      width: 170,
    }),
    ptNumber: field.text({ label: '병원등록번호', max: 50, personal: true, width: 140 }),
    // A consent outlives its patient's row.
    ptName: field.text({ label: '성명', max: 50, personal: true, emptyText: '등록 정보 없음', width: 120 }),
    hospitalNameCode: field.institution({ label: '기관', width: 220 }),
  },
  columns: ['happenedAt', 'what', 'ptNumber', 'ptName', 'hospitalNameCode'],
  search: { param: 'searchText', fields: ['ptNumber', 'ptName'] },
  dateRange: { field: 'happenedAt', default: 'thisMonth' },
  sort: [
    { field: 'happenedAt', order: 'DESC' },
    { field: 'consentNo', order: 'DESC' },
  ],
  audit: { action: '동의 내역 조회' },
});
