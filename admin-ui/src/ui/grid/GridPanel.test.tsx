// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { emptyQuery, type GridQuery } from '../../grid/query/query.js';
import { GridPanel, type GridPanelProps } from './GridPanel.js';
import { cellsOf, gridOf, headingsOf, showGrid } from './testing/show-grid.js';
import type { EditedCell, InlineEditing } from './rows/use-editing.js';

interface Ward {
  readonly id: string;
  readonly name: string;
  readonly beds: string;
}

const first: GridQuery = { ...emptyQuery, sort: [{ id: 'id', desc: false }] };
const seed: readonly Ward[] = [
  { id: 'A', name: '내과', beds: '30' },
  { id: 'B', name: '외과', beds: '20' },
];
const columns: GridPanelProps<Ward>['columns'] = [
  { id: 'id', label: '코드' },
  { id: 'name', label: '이름' },
  { id: 'beds', label: '병상' },
];
const nobody: ReadonlySet<string> = new Set();

/** A screen as a caller would write it: it holds the query. */
function Screen(props: Partial<GridPanelProps<Ward>>) {
  const [query, setQuery] = useState(first);
  return (
    <GridPanel
      label="병동"
      settingsKey="ward"
      columns={columns}
      rows={seed}
      rowId={(row) => row.id}
      mode="memory"
      query={query}
      onQuery={setQuery}
      firstQuery={first}
      selection="none"
      selected={nobody}
      onSelect={() => undefined}
      {...props}
    />
  );
}

afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function Editor({ cell }: { readonly cell: EditedCell<Ward> }) {
  const [text, setText] = useState(String(Reflect.get(cell.row, cell.column.id)));
  return (
    <input
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- an editor that opens under the keyboard takes it
      autoFocus
      aria-label={`${cell.column.label} 수정`}
      value={text}
      onChange={(event) => setText(event.target.value)}
      onKeyDown={(event) => cell.onKeyDown(event, text)}
    />
  );
}

function Editable({ refused = '' }: { readonly refused?: string }) {
  const [rows, setRows] = useState(seed);
  const editing: InlineEditing<Ward> = {
    canEdit: (_row, columnId) => columnId !== 'id',
    renderEditor: (cell) => <Editor key={`${cell.row.id}.${cell.column.id}`} cell={cell} />,
    onCommit: (row, columnId, value) => {
      if (value === refused) return false;
      setRows((old) => old.map((item) => (item.id === row.id ? { ...item, [columnId]: value } : item)));
      return true;
    },
  };
  return <Screen rows={rows} editing={editing} />;
}

it('edits cell after cell by keyboard: F2 begins, Tab and Enter take and go on, Esc leaves', async () => {
  const hand = userEvent.setup({ delay: null });
  showGrid(<Editable />);
  const grid = await gridOf('병동');
  grid.focus();
  await hand.keyboard('{ArrowRight}{F2}');
  const name = await screen.findByRole('textbox', { name: '이름 수정' });
  await hand.clear(name);
  await hand.type(name, '소아과{Tab}');
  const beds = await screen.findByRole('textbox', { name: '병상 수정' });
  await hand.clear(beds);
  await hand.type(beds, '12{Enter}');
  // The box of the cell before may stand a moment longer, until its value was taken.
  await waitFor(() => expect(screen.getByRole('textbox', { name: '병상 수정' })).toHaveProperty('value', '20'));
  await hand.keyboard('999{Escape}');
  await waitFor(() => expect(screen.queryByRole('textbox', { name: '병상 수정' })).toBeNull());
  expect([cellsOf(grid, 1), cellsOf(grid, 2)]).toEqual([
    ['소아과', '외과'],
    ['12', '20'],
  ]);
  expect(document.activeElement).toBe(grid);
});

it('begins with a double click only where a cell can be edited, and stays in a cell whose value is refused', async () => {
  const hand = userEvent.setup({ delay: null });
  showGrid(<Editable refused="없음" />);
  const grid = await gridOf('병동');
  await hand.dblClick(within(grid).getByText('A'));
  expect(screen.queryByRole('textbox', { name: /수정/ })).toBeNull();
  await hand.dblClick(within(grid).getByText('외과'));
  const name = await screen.findByRole('textbox', { name: '이름 수정' });
  await hand.clear(name);
  await hand.type(name, '없음{Enter}');
  expect(screen.getByRole('textbox', { name: '이름 수정' })).toHaveProperty('value', '없음');
});

it('tells no number of rows while the first are on their way, nor where they did not come', async () => {
  const told = () => screen.getAllByRole('status').map(({ textContent }) => textContent);
  for (const unanswered of [{ loading: true }, { error: new Error('no answer') }]) {
    showGrid(<Screen rows={[]} {...unanswered} />);
    await gridOf('병동');
    expect(told().join()).not.toContain('0건');
    cleanup();
  }
  showGrid(<Screen rows={[]} />);
  await gridOf('병동');
  expect(told()).toContain('0건');
});

it('goes from page to page and counts rows from the first page on', async () => {
  const hand = userEvent.setup({ delay: null });
  const asked: number[] = [];
  showGrid(<Screen mode="server" total={95} pages={{ page: 3, pageSize: 25, onPage: (page) => asked.push(page) }} />);
  const grid = await gridOf('병동');
  expect(grid.getAttribute('aria-rowcount')).toBe('96');
  expect(within(grid).getAllByRole('row')[1]?.getAttribute('aria-rowindex')).toBe('52');
  const bar = screen.getByRole('navigation', { name: '쪽 이동' });
  expect(within(bar).getByRole('button', { name: '3쪽' }).getAttribute('aria-current')).toBe('page');
  await hand.click(within(bar).getByRole('button', { name: '다음 쪽' }));
  await hand.click(within(bar).getByRole('button', { name: '1쪽' }));
  expect(asked).toEqual([4, 1]);
});

it('says of how many rows a group of a server has which are here', async () => {
  const loadValues = () =>
    Promise.resolve([
      { value: '내과', count: 40 },
      { value: '외과', count: 1 },
    ]);
  showGrid(<Screen mode="server" query={{ ...first, groupBy: 'name' }} loadValues={loadValues} />);
  const tree = await screen.findByRole('treegrid', { name: '병동' });
  expect(await within(tree).findByText('(40건 중 1건 표시)')).toBeDefined();
  expect(within(tree).getByText('(1건)')).toBeDefined();
});

it('asks the server for the values that have what is typed, where the list is only a part of them', async () => {
  const hand = userEvent.setup({ delay: null });
  const asked: string[] = [];
  const loadValues = (_columnId: string, search: string) => {
    asked.push(search);
    if (search !== '') return Promise.resolve([{ value: '희귀병동', count: 1 }]);
    return Promise.resolve(Array.from({ length: 1000 }, (_, index) => ({ value: `병동 ${index}`, count: 2 })));
  };
  showGrid(<Screen mode="server" loadValues={loadValues} />);
  const grid = await gridOf('병동');
  await hand.click(within(grid).getByRole('button', { name: '이름 필터' }));
  const filter = await screen.findByRole('dialog', { name: '이름 필터' });
  expect(await within(filter).findByText('값이 많아 앞의 200개만 표시합니다.')).toBeDefined();
  await hand.type(within(filter).getByRole('textbox', { name: '포함하는 글자' }), '희귀');
  expect(await within(filter).findByRole('checkbox', { name: /희귀병동/ })).toBeDefined();
  expect(asked[0]).toBe('');
  await waitFor(() => expect(asked.at(-1)).toBe('희귀'));
});

/** `/api/views` over a list in memory. */
function serveViews(stored: { name: string; definition: unknown; isDefault: boolean }[]) {
  vi.stubGlobal('fetch', async (input: string, init?: RequestInit) => {
    const name = decodeURIComponent(input.split('/')[4] ?? '');
    const index = stored.findIndex((view) => view.name === name);
    if (init?.method === 'PUT') {
      const view = { name, ...(JSON.parse(String(init.body)) as { definition: unknown; isDefault: boolean }) };
      if (index >= 0) stored[index] = view;
      else stored.push(view);
    }
    const newName = init?.method === 'POST' && (JSON.parse(String(init.body)) as { newName: string }).newName;
    if (stored.some((view) => view.name === newName)) {
      const taken = { result: 'DUPLICATE', msg: '같은 이름의 보기가 있습니다.' };
      return new Response(JSON.stringify(taken), { status: 409 });
    }
    if (newName) stored.splice(index, 1, ...stored.slice(index, index + 1).map((view) => ({ ...view, name: newName })));
    if (init?.method === 'DELETE') stored.splice(index, 1);
    return Promise.resolve(new Response(JSON.stringify({ result: 'SUCCESS', msg: '', data: stored })));
  });
  return stored;
}

it('saves the columns and conditions in force as a view, takes it again later, and deletes it', async () => {
  const hand = userEvent.setup({ delay: null });
  const stored = serveViews([]);
  showGrid(<Screen views />);
  const grid = await gridOf('병동');
  within(grid).getByRole('button', { name: '병상' }).focus();
  await hand.keyboard('{Alt>}{ArrowLeft}{/Alt}{Enter}');
  await waitFor(() => expect(cellsOf(grid, 0)).toEqual(['B', 'A']));
  await hand.click(screen.getByRole('button', { name: '보기' }));
  let list = await screen.findByRole('dialog', { name: '저장한 보기' });
  await hand.click(within(list).getByRole('button', { name: '지금 상태 저장' }));
  expect(within(list).getByText('보기 이름을 입력해 주십시오.')).toBeDefined();
  await hand.type(within(list).getByRole('textbox', { name: '보기 이름' }), '병상순{Enter}');
  expect(await within(list).findByRole('button', { name: '병상순', current: true })).toBeDefined();
  expect(stored).toMatchObject([
    {
      name: '병상순',
      definition: {
        columns: { order: ['id', 'beds', 'name'] },
        query: { sort: [{ id: 'beds', desc: false }] },
      },
    },
  ]);
  await hand.click(within(list).getByRole('button', { name: '처음 보기' }));
  await waitFor(() => expect(cellsOf(grid, 0)).toEqual(['A', 'B']));
  expect(headingsOf(grid)).toEqual(['코드', '이름', '병상']);
  await hand.click(screen.getByRole('button', { name: '보기' }));
  list = await screen.findByRole('dialog', { name: '저장한 보기' });
  await hand.click(within(list).getByRole('button', { name: '병상순' }));
  await waitFor(() => expect(headingsOf(grid)).toEqual(['코드', '병상', '이름']));
  expect(cellsOf(grid, 0)).toEqual(['B', 'A']);
  await hand.click(screen.getByRole('button', { name: '병상순' }));
  list = await screen.findByRole('dialog', { name: '저장한 보기' });
  await hand.click(within(list).getByRole('button', { name: '병상순 보기 삭제' }));
  await hand.click(await screen.findByRole('button', { name: '삭제' }));
  await waitFor(() => expect(stored).toEqual([]));
});

it('renames a view in its place: Enter saves, Esc leaves, a name that exists is refused, the default stays', async () => {
  const hand = userEvent.setup({ delay: null });
  const of = (id: string, isDefault: boolean) => ({
    name: id,
    definition: {
      columns: { widths: {}, shown: {}, order: [] },
      query: { ...first, sort: [{ id, desc: isDefault }] },
    },
    isDefault,
  });
  const stored = serveViews([of('beds', true), of('name', false)]);
  showGrid(<Screen views />);
  await hand.click(await screen.findByRole('button', { name: 'beds' }));
  const list = within(await screen.findByRole('dialog', { name: '저장한 보기' }));
  const field = () => list.queryByRole('textbox', { name: 'beds의 새 이름' });

  await hand.click(list.getByRole('button', { name: 'beds 이름 변경' }));
  expect(document.activeElement).toBe(field());
  await hand.keyboard('다른 이름{Escape}');
  expect(field()).toBeNull();
  expect(document.activeElement).toBe(list.getByRole('button', { name: 'beds 이름 변경' }));

  await hand.keyboard('{Enter}');
  await hand.keyboard('name{Enter}');
  expect((await list.findByRole('alert')).textContent).toBe('같은 이름의 보기가 있습니다.');
  await hand.keyboard('{Control>}a{/Control}{Backspace}{Enter}');
  expect(list.getByRole('alert').textContent).toBe('보기 이름을 입력해 주십시오.');
  await hand.keyboard('병상순{Enter}');
  expect(await list.findByRole('button', { name: /^병상순/, current: true })).toBeDefined();
  expect(list.getByRole('button', { name: '병상순: 화면을 열 때 사용', pressed: true })).toBeDefined();
  expect(stored.map(({ name, isDefault }) => [name, isDefault])).toEqual([
    ['병상순', true],
    ['name', false],
  ]);
});

it('opens with the view that the user made the default', async () => {
  const definition = {
    columns: { widths: {}, shown: { name: false }, order: [] },
    query: { ...first, sort: [{ id: 'id', desc: true }] },
  };
  serveViews([{ name: '내 보기', definition, isDefault: true }]);
  showGrid(<Screen views />);
  const grid = await gridOf('병동');
  await waitFor(() => expect(headingsOf(grid)).toEqual(['코드', '병상']));
  expect(cellsOf(grid, 0)).toEqual(['B', 'A']);
  expect(screen.getByRole('button', { name: '내 보기' })).toBeDefined();
});

function Switches() {
  const [on, setOn] = useState<ReadonlySet<string>>(new Set(['B']));
  const turn = (id: string) =>
    setOn((old) => new Set(old.has(id) ? [...old].filter((one) => one !== id) : [...old, id]));
  const all = seed.every(({ id }) => on.has(id));
  return (
    <Screen
      columns={[
        { id: 'name', label: '이름' },
        {
          id: 'open',
          label: '운영',
          plain: true,
          text: () => '',
          turn: {
            state: ({ id }) => on.has(id),
            label: ({ name }) => `${name} 운영`,
            locked: ({ id }) => (id === 'B' ? '바꿀 수 없습니다.' : undefined),
            onTurn: ({ id }) => turn(id),
            all: {
              state: all ? 'all' : on.size === 0 ? 'none' : 'some',
              label: '모두',
              onTurn: () => setOn(new Set(all ? [] : seed.map(({ id }) => id))),
            },
          },
        },
      ]}
    />
  );
}

it('turns a cell’s switch by click, Space and Enter, a locked one not, and all of them in the heading', async () => {
  const hand = userEvent.setup({ delay: null });
  showGrid(<Switches />);
  const grid = await gridOf('병동');
  const states = () => ['내과 운영', '외과 운영'].map((name) => within(grid).getByRole('checkbox', { name }));
  const told = () => states().map((box) => box instanceof HTMLInputElement && box.checked);
  expect(told()).toEqual([false, true]);
  await hand.click(within(grid).getByRole('checkbox', { name: '내과 운영' }));
  expect(told()).toEqual([true, true]);
  await hand.click(within(grid).getByRole('checkbox', { name: '외과 운영' }));
  expect(told()).toEqual([true, true]);
  grid.focus();
  await hand.keyboard('{Control>}{ArrowUp}{/Control}{End} ');
  expect(told()).toEqual([false, true]);
  await hand.keyboard('{Enter}{ArrowDown} ');
  expect(told()).toEqual([true, true]);
  await hand.click(within(grid).getByRole('checkbox', { name: '모두' }));
  expect(told()).toEqual([false, false]);
});

it('names the cell under the keyboard by one id, also where a row’s key has spaces', async () => {
  showGrid(<Screen rows={[{ id: 'ATC J01C', name: '페니실린', beds: '1' }]} />);
  const grid = await gridOf('병동');
  await waitFor(() => {
    const named = grid.getAttribute('aria-activedescendant') ?? '';
    expect(named).toMatch(/^\S+$/);
    expect(document.getElementById(named)?.textContent).toBe('ATC J01C');
  });
});

it('names no cell that is scrolled out of the page, and names it again when it is back', async () => {
  const rows = Array.from({ length: 500 }, (_, at) => ({
    id: `W${String(at).padStart(3, '0')}`,
    name: '병동',
    beds: '1',
  }));
  showGrid(<Screen rows={rows} />);
  const grid = await gridOf('병동');
  const named = () => {
    const id = grid.getAttribute('aria-activedescendant');
    return id === null ? 'nothing' : document.getElementById(id)?.textContent;
  };
  await waitFor(() => expect(named()).toBe('W000'));
  grid.scrollTop = 9000;
  fireEvent.scroll(grid);
  await waitFor(() => expect(cellsOf(grid, 0)).not.toContain('W000'));
  await waitFor(() => expect(named()).toBe('nothing'));
  grid.scrollTop = 0;
  fireEvent.scroll(grid);
  await waitFor(() => expect(named()).toBe('W000'));
});

it('opens no row by a double click whose presses met two: the rows came anew in between', async () => {
  const onOpen = vi.fn<(row: Ward) => void>();
  showGrid(<Screen onOpen={onOpen} />);
  const grid = await gridOf('병동');
  const press = (text: string, detail: number) => fireEvent.mouseDown(within(grid).getByText(text), { detail });
  press('내과', 1);
  press('외과', 2);
  fireEvent.doubleClick(within(grid).getByText('외과'), { detail: 2 });
  expect(onOpen).not.toHaveBeenCalled();
  press('외과', 1);
  press('외과', 2);
  fireEvent.doubleClick(within(grid).getByText('외과'), { detail: 2 });
  expect(onOpen).toHaveBeenCalledTimes(1);
});
