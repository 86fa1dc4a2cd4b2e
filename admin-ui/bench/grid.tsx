import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { NotificationContextProvider } from 'react-admin';
import { createRoot, type Root } from 'react-dom/client';
import { makeSession, SessionContext } from '../src/session/session.js';
import { makeTheme } from '../src/theme/theme.js';
import { DataGrid } from '../src/ui/DataGrid.js';
import { Toasts } from '../src/ui/toasts/Toasts.js';
import type { GridBench } from './plan.js';
import { columns, makeRecords, type BenchRecord } from './records.js';

declare global {
  interface Window {
    gridBench: GridBench;
  }
}

const session = makeSession(
  {
    userId: 'BENCH01',
    userName: '측정',
    auth: 'USER',
    hospitalCode: 'H0001',
    hospitalName: '온누리대학교병원',
    job: '',
    menuList: [],
    mode: 'hospital',
  },
  () => Promise.resolve(),
);
const theme = makeTheme('light');
const rowId = (row: BenchRecord) => row.recId;
const detail = (row: BenchRecord) => row.recId;
const noRows: readonly BenchRecord[] = [];

function Bench({ rows }: { readonly rows: readonly BenchRecord[] | undefined }) {
  return (
    <ThemeProvider theme={theme}>
      <CssBaseline />
      <NotificationContextProvider>
        <Toasts />
        <SessionContext.Provider value={session}>
          <div style={{ display: 'flex', flexDirection: 'column', height: '100vh' }}>
            <DataGrid
              label="기록"
              settingsKey="bench"
              columns={columns}
              rows={rows ?? noRows}
              loading={rows === undefined}
              rowId={rowId}
              sort={[{ id: 'reactionDate', desc: true }]}
              selection="many"
              detail={detail}
              searchable
            />
          </div>
        </SessionContext.Provider>
      </NotificationContextProvider>
    </ThemeProvider>
  );
}

const frame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));
const find = <T extends Element>(selector: string): T => {
  const found = document.querySelector<T>(selector);
  if (!found) throw new Error(`no ${selector}`);
  return found;
};
const firstRow = () => document.querySelector('[role=row][data-row]')?.getAttribute('data-row') ?? '';

/** Waits for a condition, then for the frame after it: what holds is on the screen then. */
async function shown(since: number, holds: () => boolean): Promise<number> {
  while (!holds()) await frame();
  await frame();
  await frame();
  return performance.now() - since;
}

let rows: readonly BenchRecord[] = [];
let root: Root | undefined;

function draw(given: readonly BenchRecord[] | undefined): void {
  root ??= createRoot(find('#root'));
  root.render(<Bench rows={given} />);
}

async function open(): Promise<void> {
  draw(undefined);
  await shown(0, () => document.querySelector('[role=grid]') !== null);
}

async function fill(): Promise<number> {
  const since = performance.now();
  draw(rows);
  return await shown(since, () => firstRow() !== '');
}

async function sort(label: string): Promise<number> {
  const headings = [...document.querySelectorAll<HTMLElement>('[role=columnheader]')];
  const heading = headings.find((item) => item.textContent.startsWith(label));
  if (!heading) throw new Error(`no heading ${label}`);
  const before = heading.getAttribute('aria-sort');
  const since = performance.now();
  heading.querySelector('button')?.click();
  return await shown(since, () => heading.getAttribute('aria-sort') !== before);
}

async function search(text: string): Promise<number> {
  const input = find<HTMLInputElement>('input:not([type=checkbox])');
  const status = find('.num [role=status]');
  const before = status.textContent;
  const since = performance.now();
  // React hears of a value only through the element's own setter.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
  input.dispatchEvent(new Event('input', { bubbles: true }));
  return await shown(since, () => status.textContent !== before);
}

async function scroll(frames: number, pixels: number): Promise<number[]> {
  const scroller = find('[role=grid]');
  const times: number[] = [];
  let last = await frame();
  for (let index = 1; index <= frames; index += 1) {
    // Set and never read: reading would make the browser lay out once more.
    scroller.scrollTop = index * pixels;
    const now = await frame();
    times.push(now - last);
    last = now;
  }
  return times;
}

window.gridBench = {
  prepare: (count) => {
    rows = makeRecords(count);
  },
  open,
  fill,
  sort,
  search,
  scroll,
};
