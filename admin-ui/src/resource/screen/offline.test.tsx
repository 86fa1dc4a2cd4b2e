// @vitest-environment jsdom
import { defineResource } from '@onyak/core';
import { onlineManager } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { noteConnection } from '../../net/connection.js';
import { ResourceScreen } from './ResourceScreen.js';
import { startRestTable } from '../testing/rest-table.js';
import { show, tidy } from '../testing/show.js';
import { wardFacts, wardFields } from '../testing/ward.js';

const ward = defineResource({
  ...wardFacts,
  tenancy: 'hospital',
  changes: 'menu',
  fields: wardFields,
  search: { param: 'text', fields: ['wardName'] },
  sort: [{ field: 'wardCode', order: 'ASC' }],
});

const wards = [
  { wardCode: 'A1', wardName: '내과병동' },
  { wardCode: 'B2', wardName: '외과병동' },
];

/** Whether the server can be reached. */
let connected: boolean;

afterEach(() => {
  connect(true);
  tidy();
});

function connect(works: boolean): void {
  connected = works;
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(works);
  act(() => {
    onlineManager.setOnline(works);
    window.dispatchEvent(new Event(works ? 'online' : 'offline'));
    noteConnection(works);
  });
}

function showWards() {
  connected = true;
  const table = startRestTable(ward, wards);
  show(<ResourceScreen resource={ward} title="병동" menu="dwar" />, {
    fetch: (input, init) => (connected ? table.fetch(input, init) : Promise.reject(new TypeError('Failed to fetch'))),
  });
  return table;
}

const grid = () => screen.getByRole('grid', { name: '병동' });
const shown = () =>
  ['내과병동', '외과병동'].filter((name) => within(grid()).queryByRole('gridcell', { name }) !== null);

async function search(hand: ReturnType<typeof userEvent.setup>, text: string): Promise<void> {
  const box = screen.getByRole('searchbox');
  await hand.clear(box);
  await hand.type(box, `${text}{Enter}`);
}

it('shows no row under a condition that nobody could answer, says why, and asks again when told', async () => {
  const hand = userEvent.setup({ delay: null });
  showWards();
  await waitFor(() => expect(shown()).toEqual(['내과병동', '외과병동']));
  connect(false);
  // What was asked for and answered stays.
  expect(shown()).toEqual(['내과병동', '외과병동']);
  await search(hand, '외과');
  expect(await within(grid()).findByText('연결이 끊겼습니다.')).toBeDefined();
  expect(shown()).toEqual([]);
  expect(screen.queryByText(/^\d+건/)).toBeNull();
  expect(within(grid()).queryByText('불러오는 중')).toBeNull();

  connected = true;
  await hand.click(within(grid()).getByRole('button', { name: '다시 시도' }));
  await waitFor(() => expect(shown()).toEqual(['외과병동']));
});

it('asks by itself once the connection is there again', async () => {
  const hand = userEvent.setup({ delay: null });
  showWards();
  await waitFor(() => expect(shown()).toHaveLength(2));
  connect(false);
  await search(hand, '내과');
  expect(await within(grid()).findByText('연결이 끊겼습니다.')).toBeDefined();
  connect(true);
  await waitFor(() => expect(shown()).toEqual(['내과병동']));
});

it('dims the rows it could not read again and offers another try', async () => {
  const hand = userEvent.setup({ delay: null });
  showWards();
  await waitFor(() => expect(shown()).toHaveLength(2));
  connect(false);
  await hand.click(screen.getByRole('button', { name: '새로고침' }));
  const notice = await screen.findByRole('alert');
  expect(notice.textContent).toContain('연결이 끊겼습니다.');
  expect(shown()).toHaveLength(2);
  expect(grid().getAttribute('aria-busy')).toBe('true');
  connected = true;
  await hand.click(within(notice).getByRole('button', { name: '다시 시도' }));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  expect(grid().getAttribute('aria-busy')).toBe('false');
});

it('says of a write that it did not happen, and does not send it later', async () => {
  const hand = userEvent.setup({ delay: null });
  const table = showWards();
  await waitFor(() => expect(shown()).toHaveLength(2));
  await hand.click(screen.getByRole('button', { name: '등록' }));
  const form = await screen.findByRole('dialog', { name: '병동 등록' });
  await hand.type(within(form).getByRole('textbox', { name: /병동 코드/ }), 'C3');
  await hand.type(within(form).getByRole('textbox', { name: /병동명/ }), '소아병동');
  connect(false);
  await hand.click(within(form).getByRole('button', { name: '저장' }));
  expect((await screen.findAllByText(/연결이 끊겨 반영되지 않았습니다/)).length).toBeGreaterThan(0);
  // What was typed is still there.
  expect(within(form).getByRole<HTMLInputElement>('textbox', { name: /병동명/ }).value).toBe('소아병동');
  connect(true);
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(table.rows()).toHaveLength(2);
});
