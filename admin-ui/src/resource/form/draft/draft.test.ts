import { defineResource, field } from '@onyak/core';
import { describe, expect, it } from 'vitest';
import { columnsOf } from '../../list/columns.js';
import { wardFacts, wardFields } from '../../testing/ward.js';
import { checkDraft, differingFields, draftOf, firstFaulty, readDraft, sameDraft, strayErrors } from './draft.js';

const ward = defineResource({
  ...wardFacts,
  tenancy: 'common',
  changes: 'menu',
  fields: {
    ...wardFields,
    wardName: field.text({ label: '병동명', required: true, max: 5 }),
    beds: field.integer({ label: '병상 수', min: 0, max: 999 }),
    madeBy: field.text({ label: '등록자', max: 20, readOnly: true }),
  },
  columns: ['wardCode', 'beds'],
  sort: [{ field: 'wardCode', order: 'ASC' }],
});

describe('form', () => {
  it('finds every fault at once and names the first in form order', () => {
    const { errors } = checkDraft(ward, { wardCode: '', wardName: '아주 긴 이름', beds: '많음' });
    expect(errors).toEqual({
      wardCode: '병동 코드 필수 입력',
      wardName: '5자 까지 등록 가능',
      beds: '정수로 입력해 주십시오.',
    });
    expect(firstFaulty(ward, { beds: 'x', wardName: 'y' })).toBe('wardName');
  });

  it('hands on parsed values and leaves the server’s own fields out', () => {
    expect(checkDraft(ward, { wardCode: ' w1 ', wardName: '동관', beds: '12' })).toEqual({
      values: { wardCode: 'W1', wardName: '동관', beds: 12 },
      errors: {},
    });
    expect(draftOf(ward, { wardCode: 'W1', wardName: '동관', beds: 0, madeBy: 'X' })).toEqual({
      wardCode: 'W1',
      wardName: '동관',
      beds: '0',
    });
  });

  it('knows unsaved text, and what a conflict is about', () => {
    const stored = { wardCode: 'W1', wardName: '동관', beds: 12 };
    const draft = { ...draftOf(ward, stored), wardName: '서관' };
    expect(sameDraft(draftOf(ward, stored), draftOf(ward, stored))).toBe(true);
    expect(sameDraft(draftOf(ward, stored), draft)).toBe(false);
    expect(differingFields(ward, draft, stored)).toEqual(['wardName']);
  });

  it('takes a kept draft only when it is one', () => {
    const from = (text: string | null) => readDraft({ getItem: () => text }, 'k', ward);
    expect(from('{"draft":{"wardName":"서관","beds":3,"madeBy":"X"},"version":4}')).toEqual({
      draft: { wardName: '서관' },
      version: 4,
    });
    for (const bad of [null, 'not json', '3', 'null', '{"wardName":"서관"}']) expect(from(bad)).toBeUndefined();
  });
});

describe('lists and moments', () => {
  const report = defineResource({
    name: 'report',
    call: 'REPORT',
    table: 'report',
    label: '보고',
    key: ['reportCode'],
    tenancy: 'common',
    changes: 'menu',
    fields: {
      reportCode: field.code({ label: '보고 코드', required: true, max: 10 }),
      at: field.dateTime({ label: '일시' }),
      drugs: field.list({
        label: '약물',
        required: true,
        max: 3,
        item: {
          drugCode: field.code({ label: '약물 코드', required: true, max: 10 }),
          days: field.integer({ label: '일수', min: 1, max: 99 }),
        },
      }),
    },
    sort: [{ field: 'reportCode', order: 'ASC' }],
  });
  const stored = { reportCode: 'R1', at: '2026-11-20T09:30:00+09:00', drugs: [{ drugCode: 'B01AA03', days: 7 }] };

  it('are typed as a person writes them and sent as the server keeps them', () => {
    const draft = draftOf(report, stored);
    expect(draft).toEqual({ reportCode: 'R1', at: '2026-11-20 09:30', drugs: [{ drugCode: 'B01AA03', days: '7' }] });
    expect(checkDraft(report, draft)).toEqual({ values: stored, errors: {} });
    expect(differingFields(report, draft, stored)).toEqual([]);
  });

  it('find each fault at its item, and the first of them in the order one reads', () => {
    const drugs = [
      { drugCode: 'A', days: '100' },
      { drugCode: '', days: 'x' },
    ];
    const { errors } = checkDraft(report, { ...draftOf(report, stored), drugs });
    expect(errors).toEqual({
      'drugs.0.days': '1 이상 99 이하로 입력해 주십시오.',
      'drugs.1.drugCode': '약물 코드 필수 입력',
      'drugs.1.days': '정수로 입력해 주십시오.',
    });
    expect(firstFaulty(report, errors)).toBe('drugs.0.days');
    expect(checkDraft(report, { reportCode: 'R1', drugs: [] }).errors).toEqual({ drugs: '약물 필수 입력' });
  });

  it('tell above the form what stands at none of its fields', () => {
    expect(strayErrors(report, { hospitalCode: '기관을 골라 주십시오.', reportCode: 'x' })).toEqual([
      '기관을 골라 주십시오.',
    ]);
  });
});

describe('grid of a definition', () => {
  it('shows the columns in order and keeps the other fields for the chooser', () => {
    expect(columnsOf(ward).map((column) => [column.id, column.kind, column.hidden === true])).toEqual([
      ['wardCode', 'code', false],
      ['beds', 'number', false],
      ['wardName', 'text', true],
      ['madeBy', 'text', true],
    ]);
  });
});
