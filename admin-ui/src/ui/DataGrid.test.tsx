// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import type { DataGridProps } from '../grid/types.js';
import { DataGrid } from './DataGrid.js';
import { cellsOf, gridOf, headingsOf, showGrid } from './grid/testing/show-grid.js';

interface Drug {
  readonly code: string;
  readonly name: string;
  readonly form: string;
  readonly days: number;
}

const drugs: readonly Drug[] = [
  { code: 'A1', name: '아스피린정', form: '정제', days: 30 },
  { code: 'B2', name: '타이레놀시럽', form: '시럽', days: 7 },
  { code: 'C3', name: '한국주사액', form: '주사', days: 1 },
  { code: 'D4', name: '와파린정', form: '정제', days: 90 },
];
const columns: DataGridProps<Drug>['columns'] = [
  { id: 'code', label: '코드', kind: 'code' },
  { id: 'name', label: '이름' },
  { id: 'form', label: '제형' },
  { id: 'days', label: '일수', kind: 'number' },
];

const show = (props: Partial<DataGridProps<Drug>> = {}) =>
  showGrid(
    <DataGrid
      label="약"
      settingsKey="drug"
      columns={columns}
      rows={drugs}
      rowId={(row) => row.code}
      searchable
      {...props}
    />,
  );

afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.restoreAllMocks();
});

const selectedRows = (grid: HTMLElement) =>
  within(grid)
    .getAllByRole('row', { selected: true })
    .map((row) => row.dataset['row']);
const noneSelected = (grid: HTMLElement) => within(grid).queryAllByRole('row', { selected: true }).length === 0;

it('tells a screen reader its rows, its headings and how they are sorted', async () => {
  const hand = userEvent.setup({ delay: null });
  show({ columnGroups: [{ label: '처방', columns: ['form', 'days'] }] });
  const grid = await gridOf('약');
  expect([grid.getAttribute('aria-rowcount'), grid.getAttribute('aria-colcount')]).toEqual(['6', '4']);
  expect(within(grid).getByRole('columnheader', { name: '처방' }).getAttribute('aria-colspan')).toBe('2');
  expect(within(grid).getAllByRole('row')[2]?.getAttribute('aria-rowindex')).toBe('3');
  const days = within(grid).getByRole('columnheader', { name: /일수/ });
  expect(days.getAttribute('aria-sort')).toBe('none');
  await hand.click(within(days).getByRole('button', { name: '일수' }));
  await waitFor(() => expect(days.getAttribute('aria-sort')).toBe('ascending'));
  expect(cellsOf(grid, 0)).toEqual(['C3', 'B2', 'A1', 'D4']);
});

it('goes to its search from anywhere on the page with /, and not from where one types', async () => {
  const hand = userEvent.setup({ delay: null });
  show();
  await gridOf('약');
  await hand.keyboard('/');
  expect(document.activeElement).toBe(screen.getByRole('searchbox'));
  await hand.keyboard('a/b');
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('a/b');
});

it('finds rows by initial consonants while one types', async () => {
  const hand = userEvent.setup({ delay: null });
  show();
  const grid = await gridOf('약');
  await hand.type(screen.getByRole('searchbox', { name: '약 검색' }), 'ㅎㄱ');
  await waitFor(() => expect(cellsOf(grid, 1)).toEqual(['한국주사액']));
  expect(screen.getByText(/1건 표시/)).toBeDefined();
});

it('shows what begins with the search before what has it somewhere, until an order is chosen', async () => {
  const hand = userEvent.setup({ delay: null });
  const names = ['네오마이신', '이신', '옥시테트라사이클린', '이신정'];
  show({ rows: names.map((name, index) => ({ code: `D${index}`, name, form: '정제', days: 1 })) });
  const grid = await gridOf('약');
  await hand.type(screen.getByRole('searchbox', { name: '약 검색' }), 'ㅇㅅ');
  await waitFor(() => expect(cellsOf(grid, 1)).toEqual(['이신', '옥시테트라사이클린', '이신정', '네오마이신']));
  await hand.clear(screen.getByRole('searchbox', { name: '약 검색' }));
  await hand.type(screen.getByRole('searchbox', { name: '약 검색' }), '이신정');
  await waitFor(() => expect(cellsOf(grid, 1)).toEqual(['이신정']));
  await hand.clear(screen.getByRole('searchbox', { name: '약 검색' }));
  await hand.type(screen.getByRole('searchbox', { name: '약 검색' }), '이신');
  await waitFor(() => expect(cellsOf(grid, 1)).toEqual(['이신', '이신정', '네오마이신']));
  await hand.click(within(grid).getByRole('button', { name: '코드' }));
  await waitFor(() => expect(cellsOf(grid, 1)).toEqual(['네오마이신', '이신', '이신정']));
});

it('narrows the list of a heading by initial consonants and filters by what is chosen', async () => {
  const hand = userEvent.setup({ delay: null });
  show();
  const grid = await gridOf('약');
  await hand.click(within(grid).getByRole('button', { name: '이름 필터' }));
  const filter = await screen.findByRole('dialog', { name: '이름 필터' });
  await hand.type(within(filter).getByRole('textbox', { name: '포함하는 글자' }), 'ㅇㅍㄹ');
  await waitFor(() => expect(within(filter).getAllByRole('checkbox')).toHaveLength(1));
  expect(within(filter).getByRole('checkbox', { name: /와파린정/ })).toBeDefined();
  await hand.click(within(filter).getByRole('button', { name: '적용' }));
  await waitFor(() => expect(cellsOf(grid, 0)).toEqual(['D4']));
});

it('moves a column by Alt+arrow on its heading, says so, keeps the focus and remembers', async () => {
  const hand = userEvent.setup({ delay: null });
  show();
  const grid = await gridOf('약');
  within(grid).getByRole('button', { name: '이름' }).focus();
  await hand.keyboard('{Alt>}{ArrowRight}{/Alt}');
  await waitFor(() => expect(headingsOf(grid)).toEqual(['코드', '제형', '이름', '일수']));
  expect(cellsOf(grid, 2)[0]).toBe('아스피린정');
  expect(document.activeElement?.textContent).toBe('이름');
  expect(screen.getByText('이름: 4개 열 중 3번째')).toBeDefined();
  cleanup();
  show();
  expect(headingsOf(await gridOf('약'))).toEqual(['코드', '제형', '이름', '일수']);
  within(await gridOf('약'))
    .getByRole('button', { name: '이름' })
    .focus();
  await hand.keyboard('{Alt>}{ArrowLeft}{/Alt}');
  cleanup();
  show();
  expect(headingsOf(await gridOf('약'))).toEqual(['코드', '이름', '제형', '일수']);
});

it('shows, hides, moves and fixes columns in the chooser, and goes back to the first arrangement', async () => {
  const hand = userEvent.setup({ delay: null });
  show();
  const grid = await gridOf('약');
  await hand.click(screen.getByRole('button', { name: '열 설정' }));
  const chooser = await screen.findByRole('dialog', { name: '열 표시와 순서' });
  await hand.click(within(chooser).getByRole('checkbox', { name: '제형' }));
  await hand.click(within(chooser).getByRole('button', { name: '일수 앞으로' }));
  await hand.click(within(chooser).getByRole('button', { name: '일수 앞으로' }));
  expect(headingsOf(grid)).toEqual(['코드', '일수', '이름']);
  within(chooser).getByRole('checkbox', { name: '코드' }).focus();
  await hand.keyboard('{Alt>}{ArrowDown}{/Alt}');
  expect(headingsOf(grid)).toEqual(['일수', '코드', '이름']);
  expect(document.activeElement).toBe(within(chooser).getByRole('checkbox', { name: '코드' }));
  await hand.click(within(chooser).getByRole('button', { name: '처음 설정으로' }));
  expect(headingsOf(grid)).toEqual(['코드', '이름', '제형', '일수']);
});

it('selects ranges with Shift+arrows, which shrink again, and all with Ctrl+A', async () => {
  const hand = userEvent.setup({ delay: null });
  show({ selection: 'many' });
  const grid = await gridOf('약');
  grid.focus();
  await hand.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}');
  await waitFor(() => expect(selectedRows(grid)).toEqual(['A1', 'B2', 'C3']));
  await hand.keyboard('{Shift>}{ArrowUp}{/Shift}');
  await waitFor(() => expect(selectedRows(grid)).toEqual(['A1', 'B2']));
  await hand.keyboard('{Control>}a{/Control}');
  await waitFor(() => expect(selectedRows(grid)).toHaveLength(4));
  expect(within(grid).getByRole<HTMLInputElement>('checkbox', { name: '전체 선택' }).checked).toBe(true);
  await hand.keyboard('{Escape}');
  await waitFor(() => expect(noneSelected(grid)).toBe(true));
});

it('keeps the keyboard with the grid when a box is clicked', async () => {
  const hand = userEvent.setup({ delay: null });
  show({ selection: 'many' });
  const grid = await gridOf('약');
  await hand.click(within(grid).getByRole('checkbox', { name: 'B2 선택' }));
  await waitFor(() => expect(selectedRows(grid)).toEqual(['B2']));
  expect(document.activeElement).toBe(grid);
  await hand.keyboard('{ArrowDown} ');
  await waitFor(() => expect(selectedRows(grid)).toEqual(['B2', 'C3']));
});

it('copies the cell under the keyboard, or the selected rows, with headings when asked', async () => {
  const hand = userEvent.setup({ delay: null });
  show({ selection: 'many' });
  const grid = await gridOf('약');
  const copied = vi.spyOn(navigator.clipboard, 'writeText');
  vi.stubGlobal('isSecureContext', true);
  grid.focus();
  await hand.keyboard('{ArrowRight}{Control>}c{/Control}');
  await waitFor(() => expect(copied).toHaveBeenLastCalledWith('아스피린정'));
  await hand.keyboard(' {Control>}{Alt>}c{/Alt}{/Control}');
  await waitFor(() => expect(copied).toHaveBeenLastCalledWith('코드\t이름\t제형\t일수\nA1\t아스피린정\t정제\t30'));
  vi.unstubAllGlobals();
});

it('groups rows, selects a group and takes it out again', async () => {
  const hand = userEvent.setup({ delay: null });
  show({ selection: 'many', groupBy: 'form', groupChoices: ['form'] });
  const tree = await screen.findByRole('treegrid', { name: '약' });
  const heading = await within(tree).findByRole('row', { name: /정제.*2건/ });
  expect([heading.getAttribute('aria-level'), heading.getAttribute('aria-expanded')]).toEqual(['1', 'true']);
  await hand.click(within(heading).getByRole('button', { name: '그룹 선택' }));
  await waitFor(() => expect(selectedRows(tree)).toEqual(['A1', 'D4']));
  await hand.click(within(heading).getByRole('button', { name: '그룹 해제' }));
  await waitFor(() => expect(noneSelected(tree)).toBe(true));
  await hand.click(within(heading).getByRole('button', { name: '정제 상세 접기' }));
  await waitFor(() => expect(cellsOf(tree, 0)).toEqual(['B2', 'C3']));
});

it('opens a row by a double click, and its detail by the button', async () => {
  const hand = userEvent.setup({ delay: null });
  const opened: string[] = [];
  show({ onOpen: (row) => opened.push(row.code), detail: (row) => <p>{row.name} 상세</p> });
  const grid = await gridOf('약');
  await hand.dblClick(within(grid).getByText('한국주사액'));
  expect(opened).toEqual(['C3']);
  await hand.click(within(grid).getByRole('button', { name: 'B2 상세 펼치기' }));
  expect(await within(grid).findByText('타이레놀시럽 상세')).toBeDefined();
});

it('never says that there is nothing while ten thousand rows arrive, and shows them sorted', async () => {
  const hand = userEvent.setup({ delay: null });
  const many = Array.from({ length: 10_000 }, (_, index): Drug => {
    const [code, name] = [`K${index}`, `약 ${index}`];
    return { code, name, form: '정제', days: index };
  });
  const Arriving = () => {
    const [rows, setRows] = useState<readonly Drug[]>();
    return (
      <>
        <button onClick={() => setTimeout(() => setRows(many), 50)}>도착</button>
        <DataGrid
          label="약"
          settingsKey="drug"
          columns={columns}
          rowId={(row) => row.code}
          rows={rows ?? []}
          loading={rows === undefined}
          sort={[{ id: 'days', desc: true }]}
          emptyTitle="등록된 약이 없습니다."
        />
      </>
    );
  };
  showGrid(<Arriving />);
  const said: string[] = [];
  const watch = new MutationObserver(() => said.push(document.body.textContent));
  watch.observe(document.body, { childList: true, subtree: true });
  await hand.click(screen.getByRole('button', { name: '도착' }));
  const grid = await gridOf('약');
  await waitFor(() => expect(cellsOf(grid, 0).slice(0, 2)).toEqual(['K9999', 'K9998']));
  watch.disconnect();
  expect(said.filter((text) => text.includes('등록된 약이 없습니다.'))).toEqual([]);
});
