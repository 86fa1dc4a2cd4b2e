import { defineResource, field } from '@onyak/core';

/** Contrast agents with the card they are printed on (specification 3 §2 item 9, §5, §6: never edited). */
export const cardDrug = defineResource({
  name: 'card-drug',
  call: 'APRT',
  table: 'card_drug',
  label: '약물별 인쇄 카드 설정',
  key: ['drugCode'],
  tenancy: 'common',
  fields: {
    drugCode: field.code({ label: '약물 코드', required: true, max: 30, pattern: 'strict', width: 240 }),
    cardType: field.option({
      label: '카드 유형',
      required: true,
      options: { CONTRAST: '조영제' },
      width: 200,
    }),
  },
  sort: [{ field: 'drugCode', order: 'ASC' }],
  actions: { update: false },
});
