// @vitest-environment jsdom
import { cleanup, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { GridColumn } from '../../grid/types.js';
import { DataGrid } from '../DataGrid.js';
import { gridOf, showGrid } from './testing/show-grid.js';

interface Ward {
  readonly id: string;
  readonly name: string;
  readonly beds: number;
}

const columns: readonly GridColumn<Ward>[] = [
  { id: 'id', label: '코드' },
  { id: 'name', label: '이름' },
  { id: 'beds', label: '병상', kind: 'number' },
];

function showAt(width: number) {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: width <= Number(/max-width:\s*([\d.]+)/.exec(query)?.[1] ?? 0),
    media: query,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  showGrid(
    <DataGrid
      label="병동"
      settingsKey="wards"
      columns={columns}
      rows={[{ id: 'A', name: '내과병동', beds: 30 }]}
      rowId={(row) => row.id}
    />,
  );
}

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('shows each row of a phone as a card whose fields tell their headings', async () => {
  showAt(390);
  const cells = within(await gridOf('병동')).getAllByRole('gridcell');
  expect(cells.map((cell) => [cell.dataset['label'], cell.textContent])).toEqual([
    [undefined, 'A'],
    ['이름', '내과병동'],
    ['병상', '30'],
  ]);
});

it('keeps the table where there is room', async () => {
  showAt(1440);
  const cells = within(await gridOf('병동')).getAllByRole('gridcell');
  expect(cells.map((cell) => cell.dataset['label'])).toEqual([undefined, undefined, undefined]);
});
