// @vitest-environment jsdom
import { defineResource, field, type Mode } from '@onyak/core';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { ResourceForm } from '../form/ResourceForm.js';
import { ResourceScreen } from './ResourceScreen.js';
import { show, tidy } from '../testing/show.js';
import { startRestTable } from '../testing/rest-table.js';

const record = defineResource({
  name: 'record',
  call: 'RECORD',
  table: 'record',
  label: '기록',
  key: ['recId'],
  tenancy: 'hospital',
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

it('saves a form without a patient’s fields, and leaves what is not shown as it was', async () => {
  const sent: unknown[] = [];
  const table = startRestTable(record, [{ recId: 'R1', ptName: '홍길동', drug: '아스피린' }]);
  const fetch: typeof globalThis.fetch = async (input, init) => {
    if (init?.method === 'PUT') sent.push(JSON.parse(String(init.body)));
    return await table.fetch(input, init);
  };
  show(<ResourceScreen resource={record} title="기록" menu="record" />, {
    fetch,
    mode: 'personal',
  });
  const user = userEvent.setup({ delay: null });
  await user.dblClick(await screen.findByRole('gridcell', { name: 'R1' }));
  const form = await screen.findByRole('dialog', { name: '기록 수정' });
  const drug = within(form).getByRole<HTMLInputElement>('textbox', { name: /약물/ });
  expect(within(form).queryByRole('textbox', { name: /성명/ })).toBeNull();
  await user.clear(drug);
  await user.type(drug, '와파린');
  expect(drug.value).toBe('와파린');
  await user.click(within(form).getByRole('button', { name: '저장' }));
  // The popup hides the page until it is gone: what the grid says is seen after that, in whichever order they come.
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await screen.findByRole('gridcell', { name: '와파린' })).toBeDefined();
  expect(table.rows()).toMatchObject([{ recId: 'R1', ptName: '홍길동', drug: '와파린' }]);
  expect(sent).toEqual([{ recId: 'R1', drug: '와파린', version: 1 }]);
});

it('asks in the form of a new row for what it cannot be stored without, and of a stored one for nothing of the patient', async () => {
  const close = () => undefined;
  const table = startRestTable(record, []);
  const form = <ResourceForm resource={record} row={undefined} onClose={close} onSaved={close} />;
  show(form, { fetch: table.fetch, mode: 'personal' });
  expect(await screen.findByRole('textbox', { name: /성명/ })).toBeDefined();
  tidy();
  const row = { id: 'R1', recId: 'R1', drug: '아스피린', version: 1 };
  show(<ResourceForm resource={record} row={row} onClose={close} onSaved={close} />, {
    fetch: table.fetch,
    mode: 'personal',
  });
  expect(await screen.findByRole('textbox', { name: /약물/ })).toBeDefined();
  expect(screen.queryByRole('textbox', { name: /성명/ })).toBeNull();
});
