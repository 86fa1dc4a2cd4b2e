import { defineResource, field, recordMenus } from '@onyak/core';

/** Korean products with their ATC codes (specification 3 §2 item 4, §5 "KD-ATC master"). */
export const kdDrug = defineResource({
  name: 'kd-drug',
  call: 'ADRI',
  table: 'kd_drug',
  label: '약물 정보 (KD, ATC)',
  key: ['kdCode'],
  pickedBy: [...recordMenus, 'MD2T'],
  tenancy: 'common',
  fields: {
    kdCode: field.code({ label: 'KD 코드', required: true, max: 30, width: 150 }),
    kdName: field.text({ label: 'KD 명', required: true, max: 200, width: 420 }),
    atcCode: field.code({ label: 'ATC 코드', required: true, max: 30, width: 130 }),
    atcName: field.text({ label: 'ATC 명', required: true, max: 200, width: 360 }),
  },
  search: {
    param: 'allSearchLike',
    fields: ['kdCode', 'kdName', 'atcCode', 'atcName'],
    required: true,
    placeholder: 'KD 코드·명 또는 ATC 코드·명',
  },
  filters: {
    kdSearchLike: { fields: ['kdCode', 'kdName'], match: 'contains' },
    atcCodeLike: { fields: ['atcCode'], match: 'prefix' },
  },
  sort: [{ field: 'kdCode', order: 'ASC' }],
});
