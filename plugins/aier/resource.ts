import { defineResource, field } from '@onyak/core';

/** What went wrong between Onyak and other systems (specification 3 §2 item 6, §3 "Interface error log"). */
export const interfaceError = defineResource({
  name: 'interface-error',
  call: 'AIER',
  callNames: { select: 'selectIFErrorHst' },
  table: 'interface_error',
  source: 'log',
  label: '인터페이스 오류 이력',
  key: ['errorNo'],
  globalKey: true,
  tenancy: 'hospital',
  fields: {
    errorNo: field.integer({ label: '번호', min: 1, max: Number.MAX_SAFE_INTEGER, generated: 'identity' }),
    transTime: field.dateTime({ label: '일시', required: true, width: 180 }),
    hospitalNameCode: field.institution({ label: '기관', width: 240 }),
    url: field.text({ label: 'URL', required: true, max: 300, width: 240 }),
    urlDesc: field.text({ label: 'URL 설명', max: 100, width: 200 }),
    // What was sent, personal data masked before it is stored.
    requestMsg: field.text({ label: '요청 메시지', max: 20_000, multiline: true, width: 320 }),
    errorMsg: field.text({ label: '오류 메시지', required: true, max: 2000, multiline: true, width: 320 }),
    recId: field.text({ label: '기록번호', max: 50, width: 160 }),
  },
  columns: ['transTime', 'hospitalNameCode', 'url', 'urlDesc', 'requestMsg', 'errorMsg', 'recId'],
  dateRange: { field: 'transTime', default: 'thisMonth' },
  sort: [
    { field: 'transTime', order: 'DESC' },
    { field: 'errorNo', order: 'DESC' },
  ],
});
