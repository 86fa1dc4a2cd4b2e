import { defineResource, field } from '@onyak/core';

/** A patient's medication guide as it was handed out; the server alone writes it. */
export const leafletRow = defineResource({
  name: 'medication-leaflet',
  call: 'MPMG',
  callNames: { select: 'selectLeaflets' },
  table: 'medication_leaflet',
  label: '환자 복약안내문',
  key: ['leafletNo'],
  globalKey: true,
  tenancy: 'hospital',
  fields: {
    leafletNo: field.integer({ label: '번호', min: 1, max: Number.MAX_SAFE_INTEGER, generated: 'identity', width: 90 }),
    handedAt: field.dateTime({ label: '건넨 일시', required: true, width: 170 }),
    ptName: field.text({ label: '성명', required: true, max: 100, personal: true, width: 120 }),
    birthDay: field.birthDate({ label: '생년월일', required: true, personal: true }),
    reqId: field.text({ label: '요청번호', required: true, max: 100, width: 190 }),
    recordDate: field.date({ label: '기록일', required: true, width: 120 }),
    drugCount: field.integer({ label: '약 수', required: true, min: 0, max: 2_000, width: 90 }),
    userId: field.text({ label: '건넨 사람', required: true, max: 20, width: 120 }),
    hospitalNameCode: field.institution({ label: '기관', width: 220 }),
    status: field.option({
      label: '상태',
      required: true,
      options: [
        { value: 'ACTIVE', label: '열람 가능', tone: 'fine' },
        { value: 'ENDED', label: '끝냄', tone: 'quiet' },
      ],
      width: 110,
    }),
    /** The guide as JSON: what was handed out stays readable however the tables change. */
    content: field.text({ label: '내용', required: true, max: 400_000, multiline: true, personal: true }),
  },
  columns: ['handedAt', 'ptName', 'status', 'drugCount', 'recordDate', 'reqId', 'userId', 'hospitalNameCode'],
  hospitalOnly: ['ptName', 'birthDay'],
  search: { param: 'searchText', fields: ['ptName', 'reqId'] },
  dateRange: { field: 'handedAt', default: 'last12Months' },
  ownRows: { field: 'userId' },
  actions: { insert: false, update: false, delete: false, export: false },
  sort: [
    { field: 'handedAt', order: 'DESC' },
    { field: 'leafletNo', order: 'DESC' },
  ],
  audit: { action: '환자 복약안내문 조회' },
});
