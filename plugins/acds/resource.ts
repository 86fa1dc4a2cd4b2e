import { defineResource, field } from '@onyak/core';
import { ageOptions, genderOptions, statusOptions, text } from './messages.js';

/**
 * STOPP rules as they are listed, looked up in their history and exported. Writing has calls of its own
 * (`api.ts`), because a condition is a list of lists and a rule is rehearsed before it is in force.
 */
export const stoppRule = defineResource({
  name: 'stopp-rule',
  call: 'ACDS',
  calls: 'none',
  table: 'stopp_rule',
  label: 'STOPP 규칙',
  key: ['num'],
  tenancy: 'common',
  fields: {
    num: field.integer({ label: text('field.num'), min: 1, max: 2_147_483_647, generated: 'identity', width: 80 }),
    status: field.option({ label: text('field.status'), required: true, options: statusOptions, width: 100 }),
    ruleName: field.text({ label: text('field.ruleName'), required: true, max: 100, width: 320 }),
    age: field.option({ label: text('field.age'), required: true, options: ageOptions, width: 150 }),
    gender: field.option({
      label: text('field.gender'),
      options: genderOptions,
      emptyText: text('gender.all'),
      width: 90,
    }),
    summary: field.text({ label: text('field.condition'), max: 100_000, readOnly: true, width: 520 }),
    finalResult: field.text({
      label: text('field.finalResult'),
      required: true,
      max: 1_000,
      multiline: true,
      width: 360,
    }),
    sourceId: field.text({ label: text('field.sourceId'), max: 50, readOnly: true, width: 130 }),
  },
  search: { param: 'allSearchLike', fields: ['ruleName', 'summary', 'finalResult', 'sourceId'] },
  sort: [{ field: 'num', order: 'ASC' }],
  actions: { insert: false, update: false, delete: false },
});
