// @vitest-environment jsdom
import { defineResource, field } from '@onyak/core';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { ResourceScreen } from './ResourceScreen.js';
import { startRestTable } from '../testing/rest-table.js';
import { show, tidy } from '../testing/show.js';
import { wardFacts, wardFields } from '../testing/ward.js';

const ward = defineResource({
  ...wardFacts,
  tenancy: 'common',
  fields: {
    ...wardFields,
    status: field.option({
      label: '상태',
      options: [
        { value: 'OPEN', label: '운영', tone: 'fine' },
        { value: 'CLOSED', label: '폐쇄', tone: 'quiet' },
      ],
    }),
    kind: field.option({ label: '종류', options: [{ value: 'A', label: '일반' }] }),
  },
  search: { param: 'text', fields: ['wardName'] },
  sort: [{ field: 'wardCode', order: 'ASC' }],
});
const wards = [
  { wardCode: 'A1', wardName: '내과병동', status: 'OPEN', kind: 'A' },
  { wardCode: 'B2', wardName: '외과병동', status: 'CLOSED', kind: 'A' },
];

afterEach(tidy);

const grid = () => screen.getByRole('grid', { name: '병동' });

function showWards() {
  const table = startRestTable(ward, wards);
  show(<ResourceScreen resource={ward} title="병동" menu="dwar" />, { fetch: table.fetch });
  return table;
}

it('shows a state as a chip with its word, and a plain choice as text', async () => {
  showWards();
  const open = await within(grid()).findByText('운영');
  expect(open.className).toContain('chip-fine');
  expect(within(grid()).getByText('폐쇄').className).toContain('chip-quiet');
  for (const plain of within(grid()).getAllByText('일반')) expect(plain.className).not.toContain('chip');
});

it('marks what was searched for, by initials too, where the search looks', async () => {
  const hand = userEvent.setup({ delay: null });
  showWards();
  await within(grid()).findByText('내과병동');
  const marked = () => [...grid().querySelectorAll('mark')].map((mark) => mark.textContent);
  await hand.type(screen.getByRole('searchbox'), 'ㄱㅂ{Enter}');
  await waitFor(() => expect(marked()).toEqual(['과병', '과병']));
  await hand.clear(screen.getByRole('searchbox'));
  await hand.type(screen.getByRole('searchbox'), '외과{Enter}');
  await waitFor(() => expect(marked()).toEqual(['외과']));
  expect(within(grid()).getByRole('gridcell', { name: '외과병동' })).toBeDefined();
});
