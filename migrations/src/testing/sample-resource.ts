import { defineResource, field } from '@onyak/core';

/** A resource with a field of every kind, owned by institutions: what a third plugin may declare. */
export const locker = defineResource({
  name: 'locker',
  call: 'LOCK',
  table: 'order',
  label: '보관함',
  key: ['code', 'shelfNo'],
  tenancy: 'hospital',
  fields: {
    code: field.text({ label: '코드', required: true, max: 40 }),
    shelfNo: field.integer({ label: '선반', required: true, min: 0, max: 99 }),
    shortCode: field.code({ label: '짧은 코드', required: false, max: 5 }),
    weightKg: field.number({ label: '무게', min: 0, max: 10.5 }),
    tickets: field.integer({ label: '표', min: 0, max: 9_000_000_000 }),
    locked: field.boolean({ label: '잠김' }),
    openedOn: field.date({ label: '연 날' }),
    colour: field.option({
      label: '색',
      options: [
        { value: 'RED', label: '빨강' },
        { value: `BLUE's`, label: '파랑' },
      ],
    }),
  },
  unique: [['shortCode']],
  search: { param: 'allSearchLike', fields: ['code', 'shortCode'] },
  filters: { shortCode: { fields: ['shortCode'], match: 'prefix' } },
  sort: [{ field: 'openedOn', order: 'DESC' }],
});
