import { ThemeProvider } from '@mui/material/styles';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { configure, render, screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { NotificationContextProvider } from 'react-admin';
import { vi } from 'vitest';
import { makeSession, SessionContext } from '../../../session/session.js';
import { makeTheme } from '../../../theme/theme.js';
import { AskProvider } from '../../popup/Confirm.js';
import { QuickStyles } from '../../testing/QuickStyles.js';
import { Toasts } from '../../toasts/Toasts.js';

// A busy machine takes its time; what is looked for either comes or does not.
configure({ asyncUtilTimeout: 10_000 });

const user = {
  userId: 'DOCTOR01',
  userName: '의사',
  auth: 'USER' as const,
  hospitalCode: 'H0001',
  hospitalName: '온누리대학교병원',
  job: '',
  menuList: [],
  mode: 'hospital' as const,
};

/** Draws a grid under the shell's contexts, in a box of 1200 x 600: jsdom lays nothing out by itself. */
export function showGrid(grid: ReactNode): void {
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(1200);
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600);
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(1200);
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(600);
  const session = makeSession(user, () => Promise.resolve());
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QuickStyles>
      <ThemeProvider theme={makeTheme('light')}>
        <QueryClientProvider client={client}>
          <NotificationContextProvider>
            <Toasts />
            <AskProvider>
              <SessionContext.Provider value={session}>{grid}</SessionContext.Provider>
            </AskProvider>
          </NotificationContextProvider>
        </QueryClientProvider>
      </ThemeProvider>
    </QuickStyles>,
  );
}

/** The grid of that name, once its rows are there. */
export async function gridOf(name: string): Promise<HTMLElement> {
  const grid = await screen.findByRole('grid', { name });
  await within(grid).findAllByRole('gridcell');
  return grid;
}

/** Texts of a column's cells, from top to bottom. */
export function cellsOf(grid: HTMLElement, column: number): string[] {
  const cells = within(grid).queryAllByRole('gridcell', { hidden: true });
  return cells.filter((cell) => cell.dataset['column'] === String(column)).map((cell) => cell.textContent);
}

/** Headings of the fields, from left to right; below an open popup too. */
export function headingsOf(grid: HTMLElement): string[] {
  const headings = within(grid).getAllByRole('columnheader', { hidden: true });
  return headings.filter((heading) => heading.dataset['dragId']).map((heading) => heading.textContent);
}
