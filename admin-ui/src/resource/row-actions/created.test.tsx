// @vitest-environment jsdom
import { defineResource } from '@onyak/core';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { ResourceScreen } from '../screen/ResourceScreen.js';
import { startRestTable } from '../testing/rest-table.js';
import { show, tidy } from '../testing/show.js';
import { wardFacts, wardFields } from '../testing/ward.js';

const ward = defineResource({
  ...wardFacts,
  tenancy: 'hospital',
  fields: wardFields,
  search: { param: 'text', fields: ['wardName'] },
  sort: [{ field: 'wardCode', order: 'ASC' }],
});
// More than one page: a new row at the end of the order is on none that is loaded.
const wards = Array.from({ length: 450 }, (_, index) => ({
  wardCode: `W${String(index).padStart(3, '0')}`,
  wardName: `병동 ${index}`,
}));

afterEach(tidy);

const grid = async () => await screen.findByRole('grid', { name: '병동' });

async function add(hand: ReturnType<typeof userEvent.setup>, code: string, name: string) {
  await hand.click(screen.getByRole('button', { name: '등록' }));
  const form = await screen.findByRole('dialog', { name: '병동 등록' });
  await hand.type(within(form).getByRole('textbox', { name: /병동 코드/ }), code);
  await hand.type(within(form).getByRole('textbox', { name: /병동명/ }), name);
  await hand.click(within(form).getByRole('button', { name: '저장' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
}

it('shows and selects a row that was added, wherever the order and the conditions would put it', async () => {
  const hand = userEvent.setup({ delay: null });
  const table = startRestTable(ward, wards);
  show(<ResourceScreen resource={ward} title="병동" menu="dwar" />, { fetch: table.fetch, address: '/?q=병동 1' });
  await within(await grid()).findByText('W001');
  await add(hand, 'Z9', '새로 지은 곳');
  const row = (await within(await grid()).findByText('새로 지은 곳')).closest('[role="row"]');
  expect(row?.getAttribute('aria-selected')).toBe('true');
  expect(within(await grid()).getAllByText('새로 지은 곳')).toHaveLength(1);

  // What is done with the selection is done with it.
  await hand.click(screen.getByRole('button', { name: '삭제' }));
  const question = await screen.findByRole('alertdialog');
  expect(question.textContent).toContain('1건');
  await hand.click(within(question).getByRole('button', { name: '삭제' }));
  await waitFor(() => expect(table.rows()).toHaveLength(450));
  await waitFor(async () => expect(within(await grid()).queryByText('새로 지은 곳')).toBeNull());
});

it('lets the row go once other rows are looked for', async () => {
  const hand = userEvent.setup({ delay: null });
  const table = startRestTable(ward, wards);
  show(<ResourceScreen resource={ward} title="병동" menu="dwar" />, { fetch: table.fetch });
  await within(await grid()).findByText('W001');
  await add(hand, 'Z9', '새로 지은 곳');
  expect(await within(await grid()).findByText('새로 지은 곳')).toBeDefined();
  await hand.type(screen.getByRole('searchbox'), '병동 2{Enter}');
  await waitFor(async () => expect(within(await grid()).queryByText('새로 지은 곳')).toBeNull());
  expect(screen.queryByText(/건 선택/)).toBeNull();
});

it('brings forward what can be done with what is selected', async () => {
  const hand = userEvent.setup({ delay: null });
  show(<ResourceScreen resource={ward} title="병동" menu="dwar" />, { fetch: startRestTable(ward, wards).fetch });
  await within(await grid()).findByText('W001');
  /** Acts that stand there with their word. */
  const forward = () => ['수정', '삭제'].filter((label) => screen.queryByText(label, { selector: 'button' }) !== null);
  expect(forward()).toEqual([]);
  await hand.click(screen.getByRole('checkbox', { name: 'W000 선택' }));
  expect(forward()).toEqual(['수정', '삭제']);
  await hand.click(screen.getByRole('checkbox', { name: 'W001 선택' }));
  expect(forward()).toEqual(['삭제']);
});
