import { expect, it } from 'vitest';
import { callRow, displayNameOf } from './call-rows.js';
import { field } from './fields.js';
import { defineResource } from './resource.js';

const template = defineResource({
  name: 'template',
  call: 'TEMPLATE',
  callRows: { displayName: { as: 'dspName', of: 'title' }, listsAsText: true },
  table: 'template',
  label: '양식',
  key: ['templateId'],
  tenancy: 'hospital',
  fields: {
    templateId: field.code({ label: 'ID', required: true, max: 10 }),
    title: field.text({ label: '제목', required: true, max: 10 }),
    drugs: field.list({ label: '약물', max: 5, item: { code: field.code({ label: '코드', max: 10 }) } }),
  },
  sort: [{ field: 'templateId', order: 'ASC' }],
});

it('answers lists as JSON text and a display name beside the row', () => {
  const row = { templateId: 'A1', title: '조영제', drugs: [{ code: 'V08A' }], version: 2 };
  expect(callRow(template, row)).toEqual({ ...row, drugs: '[{"code":"V08A"}]', dspName: '조영제(A1)' });
  expect(callRow(template, { ...row, drugs: null })).toMatchObject({ drugs: null });
});

it('leaves the rows of other resources as they are, and names them by their key', () => {
  const { callRows: _none, ...plain } = template;
  const row = { templateId: 'A1', title: '조영제', drugs: [] };
  expect(callRow(plain, row)).toBe(row);
  expect(displayNameOf(plain, row)).toBe('A1');
});
