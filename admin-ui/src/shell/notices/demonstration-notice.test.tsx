// @vitest-environment jsdom
import { ThemeProvider } from '@mui/material/styles';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, configure, render, screen, waitFor } from '@testing-library/react';
import { NotificationContextProvider } from 'react-admin';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { useCall } from '../../net/use-call.js';
import { makeTheme } from '../../theme/theme.js';
import { DemonstrationNotice } from './DemonstrationNotice.js';

configure({ asyncUtilTimeout: 20_000 });

let progress: { done: number; steps: number } | null;
let guides: string[];
let asked: number;

beforeEach(() => {
  [progress, guides, asked] = [{ done: 4, steps: 14 }, [], 0];
  vi.stubGlobal('fetch', (address: string) => {
    const { pathname } = new URL(address, 'http://onyak');
    if (pathname === '/api/homeSettings') {
      asked += 1;
      const data = { analytics: null, chat: null, demonstration: progress };
      return Promise.resolve(Response.json({ result: 'SUCCESS', data }));
    }
    return Promise.resolve(Response.json({ result: 'SUCCESS', data: guides }));
  });
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function Guides() {
  const { data = [] } = useCall('/api/guides', { answer: z.array(z.string()) });
  return <p>{data.length === 0 ? '없음' : data.join(', ')}</p>;
}

const show = () =>
  render(
    <ThemeProvider theme={makeTheme('light')}>
      <QueryClientProvider client={new QueryClient()}>
        <NotificationContextProvider>
          <DemonstrationNotice />
          <Guides />
        </NotificationContextProvider>
      </QueryClientProvider>
    </ThemeProvider>,
  );

it('says that the demonstration is being made and how far it is, and is gone with it, when lists show what was made', async () => {
  show();
  expect((await screen.findByRole('status')).textContent).toContain('14단계 중 4단계');
  expect(screen.getByText('없음')).toBeTruthy();
  progress = { done: 9, steps: 14 };
  expect(await screen.findByText(/14단계 중 9단계/u)).toBeTruthy();
  [progress, guides] = [null, ['한가람']];
  expect(await screen.findByText('한가람')).toBeTruthy();
  expect(screen.queryByRole('status')).toBeNull();
}, 60_000);

it('says nothing where there is none', async () => {
  progress = null;
  show();
  await screen.findByText('없음');
  await waitFor(() => expect(asked).toBe(1));
  expect(screen.queryByRole('status')).toBeNull();
});
