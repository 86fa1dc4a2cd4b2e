import { defineResource, field } from '@onyak/core';
import { expect, it } from 'vitest';
import { flatFaults } from './faults.js';
import { resolverOf } from './resolver.js';

const report = defineResource({
  name: 'report',
  call: 'REPORT',
  table: 'report',
  label: '보고',
  key: ['reportNo'],
  tenancy: 'hospital',
  fields: {
    reportNo: field.integer({ label: '보고 번호', required: true, min: 1, max: 99_999 }),
    cases: field.list({
      label: '증례',
      max: 3,
      item: {
        // As react-hook-form itself names what it keeps of a fault.
        message: field.text({ label: '말', required: true, max: 5 }),
        ref: field.text({ label: '출처', max: 5 }),
        drugs: field.list({
          label: '약물',
          required: true,
          max: 2,
          item: { code: field.code({ label: '약물 코드', required: true, max: 10 }) },
        }),
      },
    }),
  },
  sort: [{ field: 'reportNo', order: 'ASC' }],
});
const resolve = resolverOf(report);
const faultsOf = (draft: Record<string, unknown>) => flatFaults(resolve(draft).errors);

it('hands on the parsed values of a draft without faults', () => {
  const cases = [{ message: ' 말 ', ref: '', drugs: [{ code: 'b01aa03' }] }];
  expect(resolve({ reportNo: '7', cases })).toMatchObject({
    values: { reportNo: 7, cases: [{ message: '말', drugs: [{ code: 'B01AA03' }] }] },
    errors: {},
  });
});

it('finds all faults at once, in items of items and of a list as a whole, and tells them by their paths', () => {
  const cases = [
    { message: '', ref: '너무 긴 출처', drugs: [] },
    { message: '말', ref: '', drugs: [{ code: 'A' }, { code: '' }] },
  ];
  expect(faultsOf({ reportNo: '없음', cases })).toEqual({
    reportNo: '정수로 입력해 주십시오.',
    'cases.0.message': '말 필수 입력',
    'cases.0.ref': '5자 까지 등록 가능',
    'cases.0.drugs': '약물 필수 입력',
    'cases.1.drugs.1.code': '약물 코드 필수 입력',
  });
});
