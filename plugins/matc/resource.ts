import { defineResource, field } from '@onyak/core';

/** ATC codes with their names, common to all institutions; filled by the reference importer (specification 2 §2.12). */
export const atc = defineResource({
  name: 'atc',
  call: 'MATC',
  calls: 'none',
  table: 'atc',
  label: 'ATC 정보',
  key: ['atcCode'],
  tenancy: 'common',
  fields: {
    atcCode: field.code({ label: 'ATC 코드', required: true, max: 30, width: 130 }),
    atcName: field.text({ label: 'ATC 명칭(영문)', required: true, max: 300, width: 340 }),
    atcNameKor: field.text({ label: 'ATC 명칭(국문)', max: 300, width: 300 }),
  },
  search: { param: 'searchText', fields: ['atcCode', 'atcName', 'atcNameKor'] },
  sort: [{ field: 'atcCode', order: 'ASC' }],
  actions: { insert: false, update: false, delete: false },
});

/** An institution's own short names; others may look at the name alone (specification 2 §2.11, §2.12). */
export const atcShortName = defineResource({
  name: 'atc-short-name',
  call: 'MATC',
  callNames: { select: 'selectAtcInfoHospitalShortName', selectHistory: 'selectAtcInfoHospitalHst' },
  table: 'atc_short_name',
  label: 'ATC 약어',
  key: ['atcCode'],
  tenancy: 'hospital',
  others: ['atcNameKorShort'],
  fields: {
    atcCode: field.reference({
      label: 'ATC 코드',
      required: true,
      max: 30,
      to: { resource: 'atc', display: 'atcName' },
      width: 130,
    }),
    atcNameKorShort: field.text({
      label: 'ATC 약어(국문)',
      required: true,
      max: 50,
      maxMessage: '50자까지 입력 가능',
      width: 240,
    }),
  },
  historyColumns: ['transTime', 'atcNameKorShort', 'userId', 'dml'],
  sort: [{ field: 'atcCode', order: 'ASC' }],
});
