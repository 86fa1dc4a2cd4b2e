// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { DataGrid } from '../DataGrid.js';
import { cellsOf, gridOf, showGrid } from './testing/show-grid.js';

interface Drug {
  readonly code: string;
  readonly name: string;
  readonly form: string;
}

const drugs: readonly Drug[] = [
  { code: 'A1', name: '아스피린정', form: '정제' },
  { code: 'B2', name: '타이레놀시럽', form: '시럽' },
  { code: 'C3', name: '한국주사액', form: '주사' },
  { code: 'D4', name: '와파린정', form: '정제' },
];

const Address = () => <output aria-label="주소">{useLocation().search}</output>;
const address = () => new URLSearchParams(screen.getByRole('status', { name: '주소' }).textContent);

const show = (search: string) =>
  showGrid(
    <MemoryRouter initialEntries={[`/list${search}`]}>
      <Address />
      <DataGrid
        label="약"
        settingsKey="drug"
        inAddress
        columns={[
          { id: 'code', label: '코드', kind: 'code' },
          { id: 'name', label: '이름' },
          { id: 'form', label: '제형' },
        ]}
        rows={drugs}
        rowId={(row) => row.code}
        sort={[{ id: 'code', desc: true }]}
        groupChoices={['form']}
        searchable
      />
    </MemoryRouter>,
  );

afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.restoreAllMocks();
});

it('tells its address what it shows, and is the same where that address is opened', async () => {
  const hand = userEvent.setup({ delay: null });
  show('?reqId=R1');
  const grid = await gridOf('약');
  expect(cellsOf(grid, 0)).toEqual(['D4', 'C3', 'B2', 'A1']);
  // What the grid begins with is not said.
  expect([...address()]).toEqual([['reqId', 'R1']]);

  await hand.click(within(grid).getByRole('button', { name: '이름' }));
  await hand.type(screen.getByRole('searchbox'), '정');
  await vi.waitFor(() => expect(cellsOf(grid, 0)).toEqual(['A1', 'D4']));
  await vi.waitFor(() => expect(Object.fromEntries(address())).toEqual({ reqId: 'R1', sort: 'name', q: '정' }));

  const sent = `?${address()}`;
  cleanup();
  show(sent);
  const again = await gridOf('약');
  expect(cellsOf(again, 0)).toEqual(['A1', 'D4']);
  expect(screen.getByRole('searchbox')).toHaveProperty('value', '정');
});

it('takes filters from its address; what is damaged or of no column is as if not said', async () => {
  show(`?filter=${encodeURIComponent(JSON.stringify([{ id: 'form', value: { values: ['정제'] } }]))}&sort=gone`);
  expect(cellsOf(await gridOf('약'), 0)).toEqual(['A1', 'D4']);
  cleanup();
  show('?filter=%7B&group=nothing');
  expect(cellsOf(await gridOf('약'), 0)).toEqual(['D4', 'C3', 'B2', 'A1']);
});
