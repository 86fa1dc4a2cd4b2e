import { defineResource, field, recordMenus } from '@onyak/core';

const options = (...values: readonly string[]) => values.map((value) => ({ value, label: value }));

/** Institutions (specification 2 §2.10, §5 "Institution code"). */
export const hospital = defineResource({
  name: 'hospital',
  call: 'ABIF',
  table: 'hospital',
  label: '기관 정보',
  key: ['code'],
  pickedBy: recordMenus,
  tenancy: 'institution',
  fields: {
    code: field.code({ label: '기관 코드', required: true, max: 30, width: 120 }),
    name: field.text({ label: '기관명', required: true, min: 2, max: 40, width: 220 }),
    // The documents' message says 2-10 and their rule 2-20: the rule is kept, the message says what it checks.
    owner: field.text({ label: '대표자', min: 2, max: 20, width: 110 }),
    bedCnt: field.integer({ label: '병상 수', min: 0, max: 99_999, width: 100 }),
    medicalDepartment: field.text({ label: '진료과', min: 2, max: 90, width: 240 }),
    tel: field.text({ label: '전화번호', min: 2, max: 20, width: 140 }),
    zipCode: field.text({ label: '우편번호', min: 2, max: 10, width: 100 }),
    address: field.text({ label: '주소', min: 2, max: 100, width: 300 }),
    grade: field.option({ label: '등급', options: options('동문병원', '비협력병원', '협력병원'), width: 120 }),
    type: field.option({
      label: '종별',
      options: options(
        '병원',
        '의원',
        '기타',
        '한방병원',
        '종합병원',
        '상급종합병원',
        '요양병원',
        '재활병원',
        '치과의원',
        '한의원',
      ),
      width: 130,
    }),
    // decisions.md "Sessions and accounts": an institution may switch the second factor off. Empty is on.
    secondFactor: field.boolean({ label: '2단계 인증', initial: true, width: 110 }),
  },
  search: { param: 'searchText', fields: ['name', 'address'], required: true, placeholder: '기관명 또는 주소' },
  filters: {
    name: { fields: ['name'], match: 'contains' },
    address: { fields: ['address'], match: 'contains' },
  },
  // Specification 2 §2.10: the action comes last.
  historyColumns: [
    'transTime',
    'userId',
    'name',
    'owner',
    'bedCnt',
    'medicalDepartment',
    'tel',
    'zipCode',
    'address',
    'grade',
    'type',
    'secondFactor',
    'dml',
  ],
  sort: [{ field: 'code', order: 'ASC' }],
});
