import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { field } from './fields.js';
import { defineResource, parseRow, parseRowId, rowId, type RowOf } from './resource.js';

const ward = defineResource({
  name: 'ward',
  call: 'WARD',
  table: 'ward',
  label: '병동',
  key: ['building', 'wardCode'],
  tenancy: 'hospital',
  fields: {
    building: field.code({ label: '건물', required: true, max: 10 }),
    wardCode: field.code({ label: '병동 코드', required: true, max: 10 }),
    beds: field.integer({ label: '병상', min: 0, max: 999 }),
  },
  sort: [{ field: 'wardCode', order: 'ASC' }],
});

describe('defineResource', () => {
  it('fills in what a plain master leaves out', () => {
    expect(ward.columns).toEqual(['building', 'wardCode', 'beds']);
    expect(ward.actions).toEqual({ insert: true, update: true, delete: true, export: true, inline: false });
    expect([ward.calls, ward.source, ward.detail, ward.screen]).toEqual(['grid', 'table', 'history', 'grid']);
  });

  it('knows its rows to the compiler, and a wrong definition does not compile', () => {
    const row: RowOf<typeof ward> = { building: 'A', wardCode: 'W1', beds: 12 };
    expect(row.beds).toBe(12);
    const base = { call: 'X', table: 'x', label: 'x', tenancy: 'common' } as const;
    const fields = { code: field.code({ label: 'x', required: true, max: 5 }) };
    const sort = [{ field: 'code', order: 'ASC' }] as const;
    // Never called: `npm run check` compiles this file, and an expectation without an error fails there.
    const searched = { param: 'q', fields: ['nam'] } as const;
    const wrong = [
      // @ts-expect-error the key is no field
      () => defineResource({ ...base, name: 'a', key: ['cod'], fields, sort }),
      // @ts-expect-error the sorted field is no field
      () => defineResource({ ...base, name: 'b', key: ['code'], fields, sort: [{ field: 'cod', order: 'ASC' }] }),
      // @ts-expect-error a searched field is no field
      () => defineResource({ ...base, name: 'c', key: ['code'], fields, sort, search: searched }),
      // @ts-expect-error a tenancy that does not exist
      () => defineResource({ ...base, name: 'd', key: ['code'], fields, sort, tenancy: 'everyone' }),
    ];
    expect(wrong).toHaveLength(4);
  });

  it('refuses at start what the compiler cannot see, naming the resource and the fault', () => {
    const make = (change: object) => () =>
      defineResource({
        name: 'a',
        call: 'A',
        table: 'a',
        label: 'a',
        key: ['code'],
        tenancy: 'common',
        fields: { code: field.code({ label: 'x', required: true, max: 5 }) },
        sort: [{ field: 'code', order: 'ASC' }],
        ...change,
      });
    expect(make({ table: 'a; drop table x' })).toThrow(/resource a: table must be/);
    expect(make({ name: 'A b' })).toThrow(/name must be/);
    expect(make({ call: 'asmt' })).toThrow(/call must be/);
    expect(make({ fields: { code: field.code({ label: 'x', max: 5 }) } })).toThrow(
      /key code must be a required or generated field/,
    );
    expect(
      make({
        fields: {
          code: field.code({ label: 'x', required: true, max: 5 }),
          version: field.integer({ label: 'v', min: 0, max: 1 }),
        },
      }),
    ).toThrow(/field version is the host's/);
    expect(make({ source: 'log', actions: { update: true } })).toThrow(/a log cannot be written from a screen/);
    expect(make({ dateRange: { field: 'code', default: 'today' } })).toThrow(/dateRange must name a date/);
    expect(make({ exportEach: 'code' })).toThrow(/exportEach must name a list/);
    expect(
      make({
        fields: { code: field.code({ label: 'x', required: true, max: 5 }), name: field.text({ label: 'y', max: 5 }) },
        sortedBy: ['name'],
      }),
    ).toThrow(/sortedBy name must be a required field/);
    expect(make({ others: ['code'] })).toThrow(/need tenancy 'hospital'/);
  });
});

describe('parseRow', () => {
  it('brings back every fault at once, each at its field', () => {
    expect(parseRow(ward, { building: '', wardCode: 'W 1', beds: 'many' }).faults).toEqual([
      { field: 'building', message: '건물 필수 입력' },
      { field: 'wardCode', message: '영문, 숫자, -, _ 만 입력할 수 있습니다.' },
      { field: 'beds', message: '정수로 입력해 주십시오.' },
    ]);
  });

  it('names the item and its field where a list is at fault, and leaves generated values to the server', () => {
    const report = defineResource({
      name: 'report',
      call: 'REPORT',
      table: 'report',
      label: '보고',
      key: ['num'],
      tenancy: 'hospital',
      fields: {
        num: field.integer({ label: '번호', min: 1, max: 1_000_000, generated: 'identity' }),
        cases: field.list({
          label: '사례',
          max: 5,
          item: { symptom: field.text({ label: '증상', required: true, max: 5 }) },
        }),
      },
      sort: [{ field: 'num', order: 'DESC' }],
    });
    expect(parseRow(report, { num: 7, cases: [{ symptom: '발진' }, { symptom: '' }, {}] })).toEqual({
      values: {},
      faults: [
        { field: 'cases.1.symptom', message: '증상 필수 입력' },
        { field: 'cases.2.symptom', message: '증상 필수 입력' },
      ],
    });
  });

  it('brings back parsed values and leaves unknown ones out', () => {
    expect(parseRow(ward, { building: 'a', wardCode: 'w1', beds: '3', hospitalCode: 'H0002' })).toEqual({
      values: { building: 'A', wardCode: 'W1', beds: 3 },
      faults: [],
    });
  });
});

it('row ids survive any key text and never mistake one key for another', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (building, wardCode) => {
      expect(parseRowId(ward, rowId(ward, { building, wardCode }))).toEqual({ building, wardCode });
    }),
  );
  expect(parseRowId(ward, 'only-one')).toBeUndefined();
  expect(parseRowId(ward, 'a~%E0%A4%A')).toBeUndefined();
});
