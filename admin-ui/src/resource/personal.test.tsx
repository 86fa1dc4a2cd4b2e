// @vitest-environment jsdom
import { defineResource, field, type Mode } from '@onyak/core';
import { screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { ResourceScreen } from './ResourceScreen.js';
import { show, tidy } from './testing/show.js';
import { startRestTable } from './testing/rest-table.js';

const record = defineResource({
  name: 'record',
  call: 'RECORD',
  table: 'record',
  label: '기록',
  key: ['recId'],
  tenancy: 'common',
  fields: {
    recId: field.code({ label: '번호', required: true, max: 10 }),
    ptName: field.text({ label: '성명', required: true, max: 10, personal: true }),
    drug: field.text({ label: '약물', max: 10 }),
  },
  hospitalOnly: ['ptName'],
  sort: [{ field: 'recId', order: 'ASC' }],
});

afterEach(tidy);

async function headings(mode: Mode) {
  const table = startRestTable(record, [{ recId: 'R1', ptName: '홍길동', drug: '아스피린' }]);
  show(<ResourceScreen resource={record} title="기록" menu="record" />, { fetch: table.fetch, mode });
  const grid = screen.getByRole('grid', { name: '기록' });
  await within(grid).findByText('아스피린');
  const names = within(grid).getAllByRole('columnheader');
  return names.map((heading) => heading.textContent).filter((words) => words !== '');
}

it('shows a patient’s columns in a hospital and none in personal mode', async () => {
  expect(await headings('hospital')).toEqual(['상세', '번호', '성명', '약물']);
  tidy();
  expect(await headings('personal')).toEqual(['상세', '번호', '약물']);
  expect(document.body.textContent).not.toContain('홍길동');
});
