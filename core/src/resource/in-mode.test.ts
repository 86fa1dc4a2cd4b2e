import { expect, it } from 'vitest';
import { field } from './fields.js';
import { inMode, newInMode } from './in-mode.js';
import { defineResource } from './resource.js';

const record = defineResource({
  name: 'record',
  call: 'RECORD',
  table: 'record',
  label: '기록',
  key: ['recId'],
  tenancy: 'hospital',
  fields: {
    recId: field.code({ label: 'ID', required: true, max: 10 }),
    name: field.text({ label: '이름', required: true, max: 10, personal: true }),
    number: field.text({ label: '번호', max: 10 }),
    drug: field.text({ label: '약물', max: 10 }),
    status: field.text({ label: '상태', max: 10 }),
  },
  columns: ['recId', 'status', 'name', 'drug'],
  sections: [
    { from: 'name', label: '환자' },
    { from: 'drug', label: '약물' },
    { from: 'status', label: '기타' },
  ],
  columnGroups: [{ label: '환자', columns: ['name', 'drug'] }],
  historyColumns: ['transTime', 'name', 'drug'],
  search: { param: 'searchText', fields: ['name', 'drug'] },
  hospitalOnly: ['status', 'name'],
  sort: [{ field: 'recId', order: 'ASC' }],
});

it('is the same definition in a hospital', () => {
  expect(inMode(record, 'hospital')).toBe(record);
});

it('has none of a hospital’s own fields in personal mode, and no heading without a field', () => {
  const shown = inMode(record, 'personal');
  expect(Object.keys(shown.fields)).toEqual(['recId', 'number', 'drug']);
  expect(shown.columns).toEqual(['recId', 'drug']);
  expect(shown.sections).toEqual([
    { from: 'number', label: '환자' },
    { from: 'drug', label: '약물' },
  ]);
  expect(shown.columnGroups).toEqual([{ label: '환자', columns: ['drug'] }]);
  // What the search box says it looks in.
  expect(shown.search?.fields).toEqual(['drug']);
  expect(shown.historyColumns).toEqual(['transTime', 'drug']);
});

it('asks of a new row in personal mode what it cannot be stored without', () => {
  expect(Object.keys(newInMode(record, 'personal').fields)).toEqual(['recId', 'name', 'number', 'drug']);
  expect(newInMode(record, 'hospital')).toBe(record);
});
