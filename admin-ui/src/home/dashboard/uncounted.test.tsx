// @vitest-environment jsdom
import { ThemeProvider } from '@mui/material/styles';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { definePlugin } from '@onyak/core';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { PluginDirectoryContext } from '../../plugins/directory.js';
import { makeTheme } from '../../theme/theme.js';
import { Dashboard } from './Dashboard.js';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const plugin = definePlugin({
  code: 'zzzz',
  name: '시험',
  coreVersion: '0.1.0',
  menu: { path: '/zzzz', label: '시험', group: 'REFERENCE', seq: 1, icon: 'Sick', about: '시험합니다.' },
  tiles: ['counted', 'uncounted'].map((name) => ({
    name,
    label: name === 'counted' ? '센 것' : '세지 않은 것',
    order: 1,
    chart: 'months' as const,
    count: { view: 'zzzz_view' },
  })),
});

function show(counted: string | null) {
  const tiles = plugin.tiles.map(({ name }) => ({
    plugin: 'zzzz',
    tile: name,
    countedAt: name === 'counted' ? counted : null,
    own: false,
    rows: [],
    values: 0,
    total: 0,
  }));
  const answer = { result: 'SUCCESS', msg: '', data: { from: '2026-01', to: '2026-11', tiles } };
  vi.stubGlobal(
    'fetch',
    async () => new Response(JSON.stringify(answer), { headers: { 'content-type': 'application/json' } }),
  );
  render(
    <ThemeProvider theme={makeTheme('light')}>
      <QueryClientProvider client={new QueryClient()}>
        <MemoryRouter>
          <PluginDirectoryContext value={{ plugins: [plugin], pagesOf: () => undefined }}>
            <Dashboard />
          </PluginDirectoryContext>
        </MemoryRouter>
      </QueryClientProvider>
    </ThemeProvider>,
  );
}

it('says of a counted figure that there is nothing, and nothing of one that nobody has counted', async () => {
  show('2026-11-27T21:00:00');
  expect(await screen.findByText('이 기간에 없는 것: 센 것')).toBeDefined();
});

it('says only that nothing has been counted yet', async () => {
  show(null);
  expect(await screen.findByText(/아직 집계하지 않았습니다/u)).toBeDefined();
  await vi.waitFor(() => expect(document.querySelector('[role=progressbar]')).toBeNull());
  expect(screen.queryByText(/이 기간에 없는 것/u)).toBeNull();
});
