import { describe, expect, it } from 'vitest';
import { closedFields } from './dependence.js';
import { field } from './fields.js';
import { defineResource, parseChange, parseRow } from './resource.js';

const yes = { label: '알레르기' };
const report = defineResource({
  name: 'report',
  call: 'REPORT',
  table: 'report',
  label: '보고',
  key: ['reportNo'],
  tenancy: 'hospital',
  fields: {
    reportNo: field.code({ label: '번호', required: true, max: 10 }),
    allergic: field.boolean(yes),
    to: field.text({ label: '원인', required: true, max: 20, visibleWhen: { allergic: [true] } }),
    since: field.integer({ label: '나이', min: 0, max: 120, enabledWhen: { to: 'filled' } }),
    cases: field.list({
      label: '사례',
      max: 3,
      item: {
        grade: field.option({
          label: '등급',
          options: [
            { value: 'A', label: '가' },
            { value: 'B', label: '나' },
          ],
        }),
        why: field.text({ label: '이유', required: true, max: 5, visibleWhen: { grade: ['B'] } }),
      },
    }),
  },
  sort: [{ field: 'reportNo', order: 'ASC' }],
});

describe('fields that depend on others', () => {
  it('are closed by what is typed as by what is parsed, and what is closed closes what follows', () => {
    for (const allergic of [true, 'true', 'Y'])
      expect([...closedFields(report.fields, { allergic, to: '페니실린' })]).toEqual([]);
    expect([...closedFields(report.fields, { allergic: '아니요', to: '페니실린' })]).toEqual([
      ['to', 'hidden'],
      ['since', 'disabled'],
    ]);
    expect([...closedFields(report.fields, { allergic: true, to: '  ' })]).toEqual([['since', 'disabled']]);
  });

  it('have no value and no fault while they are closed, and are asked for while they are open', () => {
    const closed = parseRow(report, { reportNo: 'R1', allergic: false, to: 'x'.repeat(99), since: 'many' });
    expect(closed).toEqual({
      values: { reportNo: 'R1', allergic: false, to: null, since: null, cases: null },
      faults: [],
    });
    expect(parseRow(report, { reportNo: 'R1', allergic: true, since: 5 }).faults).toEqual([
      { field: 'to', message: '원인 필수 입력' },
    ]);
  });

  it('do so in each item of a list by itself', () => {
    const cases = [{ grade: 'A', why: '지워질 말' }, { grade: 'B', why: '너무 긴 이유' }, { grade: 'B' }];
    expect(parseRow(report, { reportNo: 'R1', cases }).faults).toEqual([
      { field: 'cases.1.why', message: '5자 까지 등록 가능' },
      { field: 'cases.2.why', message: '이유 필수 입력' },
    ]);
    const { values } = parseRow(report, { reportNo: 'R1', cases: JSON.stringify(cases.slice(0, 1)) });
    expect(values['cases']).toEqual([{ grade: 'A', why: null }]);
  });

  it('lose their value when a change of another closes them, and are asked for when it opens them', () => {
    const stored = { reportNo: 'R1', allergic: true, to: '페니실린', since: 5, cases: null };
    expect(parseChange(report, { allergic: false }, stored)).toEqual({
      values: { allergic: false, to: null, since: null },
      faults: [],
    });
    expect(parseChange(report, { since: 6 }, stored).values).toEqual({ since: 6 });
    // Nobody brings a closed field back by sending it alone.
    const none = { ...stored, allergic: false, to: null, since: null };
    expect(parseChange(report, { to: '몰래' }, none)).toEqual({ values: { to: null }, faults: [] });
    expect(parseChange(report, { allergic: true }, none).faults).toEqual([{ field: 'to', message: '원인 필수 입력' }]);
  });

  it('names the faults of a change in the order of the form, however it was sent', () => {
    const { faults } = parseChange(report, { since: -1, reportNo: '' }, { allergic: true, to: '페니실린' });
    expect(faults.map(({ field: name }) => name)).toEqual(['reportNo', 'since']);
  });

  it('name fields before them that a person fills in', () => {
    const plain = { name: 'x', call: 'X', table: 'x', label: 'x', tenancy: 'hospital' } as const;
    const reportNo = field.code({ label: '번호', required: true, max: 10 });
    const withField = (first: ReturnType<typeof field.text>) => () =>
      defineResource({
        ...plain,
        key: ['reportNo'],
        fields: { first, reportNo },
        sort: [{ field: 'reportNo', order: 'ASC' }],
      });
    expect(withField(field.text({ label: 'x', max: 5, visibleWhen: { reportNo: 'filled' } }))).toThrow(
      /fields before it/,
    );
    expect(withField(field.text({ label: 'x', max: 5, enabledWhen: { nothing: 'filled' } }))).toThrow(/nothing/);
    expect(withField(field.text({ label: 'x', max: 5, readOnly: true, enabledWhen: {} }))).toThrow(
      /written by the server/,
    );
    const to = field.text({ label: 'x', max: 5, required: true, visibleWhen: { reportNo: 'filled' } });
    const key = () =>
      defineResource({ ...plain, key: ['to'], fields: { reportNo, to }, sort: [{ field: 'to', order: 'ASC' }] });
    expect(key).toThrow(/key to/);
  });
});
