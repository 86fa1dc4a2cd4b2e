import { defineResource, field } from '@onyak/core';

/** The institution's patients, each once by the hospital's own number (specification 1 §2.5, §3 "Patient", §5 "Patient"). */
export const patient = defineResource({
  name: 'patient',
  call: 'MVUR',
  calls: 'post',
  callNames: { select: 'selectPtInfo', insert: 'insertPtInfo', update: 'updatePtInfo', delete: 'deletePtInfo' },
  table: 'patient',
  label: '등록 환자',
  key: ['ptNumber'],
  keyChangedMessage: '병원등록번호는 변경은 불가능합니다.',
  tenancy: 'hospital',
  fields: {
    hospitalNameCode: field.institution({ label: '기관', width: 220 }),
    ptNumber: field.text({ label: '병원등록번호', required: true, max: 50, visible: true, personal: true, width: 140 }),
    // Longer than in a record's form, where a name has 15 characters at most (specification 1 §5).
    ptName: field.text({ label: '성명', required: true, max: 50, visible: true, personal: true, width: 120 }),
    ptRrn: field.birthDate({ label: '생년월일', required: true, personal: true, width: 110 }),
    ptTel: field.phone({ label: '전화번호', required: true, max: 20, personal: true, width: 150 }),
    ptEmail: field.email({ label: '이메일', max: 50, personal: true, width: 200 }),
    ptAddress: field.text({ label: '주소', max: 200, personal: true, width: 260 }),
    agreementDoc: field.file({
      label: '동의서',
      accept: ['pdf'],
      maxBytes: 4_800_000,
      fileType: 'AGREEMENT_DOC',
      personal: true,
      width: 200,
    }),
    agreementOnline: field.boolean({ label: '온라인 동의', readOnly: true, width: 120 }),
  },
  columns: [
    'ptNumber',
    'ptName',
    'ptRrn',
    'ptTel',
    'agreementDoc',
    'agreementOnline',
    'ptEmail',
    'ptAddress',
    'hospitalNameCode',
  ],
  search: { param: 'searchText', fields: ['ptNumber', 'ptName', 'ptTel'] },
  sort: [{ field: 'ptNumber', order: 'ASC' }],
  sortedBy: ['ptName'],
  actions: { inline: true },
  audit: { action: '등록 환자 조회' },
});
