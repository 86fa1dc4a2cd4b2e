import { defineResource, field } from '@onyak/core';

/** What users of an institution did, and whose record they looked at (specification 3 §2 item 13). */
export const userAction = defineResource({
  name: 'user-action',
  call: 'AVML',
  callNames: { select: 'selectUserActionHst' },
  table: 'user_action_view',
  source: 'view',
  label: '기관관리자 사용 이력',
  key: ['actionNo'],
  globalKey: true,
  tenancy: 'hospital',
  fields: {
    actionNo: field.integer({ label: '번호', min: 1, max: Number.MAX_SAFE_INTEGER, generated: 'identity' }),
    hospitalNameCodeManager: field.institution({ label: '소속 기관', width: 240 }),
    userId: field.text({ label: '아이디', max: 20, width: 130 }),
    action: field.text({ label: '작업', max: 100, width: 200 }),
    transTime: field.dateTime({ label: '일시', width: 180 }),
    hospitalNameCode: field.text({ label: '환자 기관', max: 250, width: 240 }),
    ptNumber: field.text({ label: '병원등록번호', max: 50, personal: true, width: 150 }),
    ptName: field.text({ label: '성명', max: 50, personal: true, width: 120 }),
    // Of the look-ups of one record: who, and which record.
    userName: field.text({ label: '사용자명', max: 20, personal: true, width: 130 }),
    targetType: field.text({ label: '대상 종류', max: 60, width: 130 }),
    targetKey: field.text({ label: '대상', max: 200, width: 240 }),
  },
  columns: ['hospitalNameCodeManager', 'userId', 'action', 'transTime', 'hospitalNameCode', 'ptNumber', 'ptName'],
  columnGroups: [
    { label: '기관관리자 정보', columns: ['hospitalNameCodeManager', 'userId', 'action', 'transTime'] },
    { label: '환자 정보', columns: ['hospitalNameCode', 'ptNumber', 'ptName'] },
  ],
  dateRange: { field: 'transTime', default: 'last7Days' },
  sort: [
    { field: 'transTime', order: 'DESC' },
    { field: 'actionNo', order: 'DESC' },
  ],
});
