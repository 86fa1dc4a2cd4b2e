// @vitest-environment jsdom
import { defineResource, field } from '@onyak/core';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ResourceScreen } from '../screen/ResourceScreen.js';
import { startRestTable, type RestTable } from '../testing/rest-table.js';
import { show, tidy } from '../testing/show.js';

const shortName = defineResource({
  name: 'short-name',
  call: 'SHORT',
  table: 'short_name',
  label: '약칭',
  key: ['atcCode'],
  tenancy: 'common',
  changes: 'menu',
  fields: {
    atcCode: field.code({ label: 'ATC 코드', required: true, max: 10 }),
    name: field.text({ label: '약칭', required: true, max: 5 }),
    use: field.option({
      label: '사용',
      required: true,
      options: [
        { value: 'Y', label: '사용함' },
        { value: 'N', label: '사용 안 함' },
      ],
    }),
  },
  sort: [{ field: 'atcCode', order: 'ASC' }],
  actions: { insert: false, delete: false, inline: true },
});

let table: RestTable;
beforeEach(() => {
  table = startRestTable(shortName, [
    { atcCode: 'A01', name: '가약', use: 'Y' },
    { atcCode: 'B01', name: '나약', use: 'Y' },
  ]);
  show(<ResourceScreen resource={shortName} title="약칭" menu="dsho" />, { fetch: table.fetch });
});
afterEach(tidy);

const hand = () => userEvent.setup({ delay: null });
const cell = (text: string) => within(screen.getByRole('grid', { name: '약칭' })).findByText(text);

it('edits a cell by double click, saves with Tab and goes on to the next', async () => {
  const user = hand();
  await user.dblClick(await cell('가약'));
  const input = await screen.findByRole<HTMLInputElement>('textbox', { name: '약칭' });
  expect(input.value).toBe('가약');
  await user.clear(input);
  await user.type(input, '아주긴이름표');
  await user.keyboard('{Tab}');
  expect((await screen.findByText('5자 까지 등록 가능')).getAttribute('role')).toBe('alert');
  expect(table.rows()[0]).toMatchObject({ name: '가약', version: 1 });

  await user.clear(input);
  await user.type(input, '새약');
  await user.keyboard('{Tab}');
  expect(await screen.findByText('저장되었습니다.')).toBeDefined();
  expect(table.rows()[0]).toMatchObject({ name: '새약', version: 2 });
  const select = await screen.findByRole('combobox', { name: '사용' });
  await user.selectOptions(select, '사용 안 함');
  await user.keyboard('{Tab}');
  await waitFor(() => expect(table.rows()[0]).toMatchObject({ use: 'N', version: 3 }));
});

it('leaves a cell as it was with Esc, and the key closed', async () => {
  const user = hand();
  await user.dblClick(await cell('가약'));
  await user.type(await screen.findByRole('textbox', { name: '약칭' }), '바뀜');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('textbox', { name: '약칭' })).toBeNull());
  expect(await cell('가약')).toBeDefined();
  expect(table.rows()[0]).toMatchObject({ version: 1 });
});

it('tells in the cell what somebody else saved, and takes mine on a second try', async () => {
  const user = hand();
  await user.dblClick(await cell('나약'));
  const input = await screen.findByRole<HTMLInputElement>('textbox', { name: '약칭' });
  table.change('B01', { name: '남의약' }, 'DOCTOR09');
  await user.clear(input);
  await user.type(input, '내약');
  await user.keyboard('{Enter}');
  expect(await screen.findByText(/DOCTOR09님이 먼저 "남의약" 값으로 수정했습니다/)).toBeDefined();
  expect(table.rows()[1]).toMatchObject({ name: '남의약' });
  await user.keyboard('{Enter}');
  await waitFor(() => expect(table.rows()[1]).toMatchObject({ name: '내약', version: 3 }));
});
