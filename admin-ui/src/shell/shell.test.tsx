// @vitest-environment jsdom
import { ThemeProvider } from '@mui/material/styles';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, configure, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openInstitution } from '../session/institution.js';
import { makeSession, SessionContext } from '../session/session.js';
import { makeTheme } from '../theme/theme.js';
import { Toaster } from '../ui/Toaster.js';
import { Shell } from './Shell.js';

configure({ asyncUtilTimeout: 10_000 });

const menu = {
  transaction: 'AUSR',
  path: '/ausr',
  menuName: '사용자 정보',
  groupSeq: 4,
  groupName: '관리',
  f1Auth: false,
};
const profile = {
  userId: 'ADMIN01',
  userName: '온관리',
  hospitalCode: 'H0001',
  hospitalName: '온누리대학교병원',
  job: '',
  menuList: [{ ...menu, icon: 'People' }],
};
const answers: Readonly<Record<string, unknown>> = {
  '/api/menuCounts': { AUSR: 1234 },
  '/api/institutions': [
    { code: 'H0001', name: '온누리대학교병원' },
    { code: 'H0002', name: '새봄의료원' },
  ],
  '/api/plugins': { plugins: [], setAside: [{ name: 'mxyz', reason: '설정 값이 올바르지 않습니다.' }] },
};
/** Institution that each call named, by path. */
let asked: { readonly path: string; readonly institution: string | null }[];

beforeEach(() => {
  asked = [];
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: true,
    media: query,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  vi.stubGlobal('fetch', (url: string, init: RequestInit = {}) => {
    const path = new URL(url, 'http://onyak').pathname;
    asked.push({ path, institution: new Headers(init.headers).get('hospitalCodeManager') });
    return Promise.resolve(Response.json({ result: 'SUCCESS', msg: '', data: answers[path] ?? null }));
  });
});

afterEach(() => {
  cleanup();
  openInstitution({ userId: '', auth: 'USER' });
  localStorage.clear();
  vi.unstubAllGlobals();
});

function showShell(auth: 'ADMIN' | 'MANAGER') {
  const user = { ...profile, auth };
  openInstitution(user);
  const session = makeSession(user, () => Promise.resolve());
  render(
    <ThemeProvider theme={makeTheme('light')}>
      <QueryClientProvider client={new QueryClient()}>
        <Toaster>
          <MemoryRouter>
            <SessionContext.Provider value={session}>
              <Shell>
                <p>화면</p>
              </Shell>
            </SessionContext.Provider>
          </MemoryRouter>
        </Toaster>
      </QueryClientProvider>
    </ThemeProvider>,
  );
}

it('shows the number of what waits beside its menu', async () => {
  showShell('MANAGER');
  expect(await screen.findByRole('link', { name: '사용자 정보 (1,234)' })).toBeDefined();
});

it('lets an administrator look at one institution, says so to the server from then on, and remembers it', async () => {
  const hand = userEvent.setup({ delay: null });
  showShell('ADMIN');
  await hand.click(await screen.findByRole('button', { name: '조회 기관: 전체 기관' }));
  const list = await screen.findByRole('dialog', { name: '조회 기관' });
  await within(list).findByRole('option', { name: /온누리/ });
  // Initial consonants find a name.
  await hand.type(within(list).getByRole('combobox'), 'ㅅㅂ');
  await waitFor(() => expect(within(list).getAllByRole('option')).toHaveLength(1));
  await hand.keyboard('{Enter}');
  expect(await screen.findByRole('button', { name: '조회 기관: 새봄의료원(H0002)' })).toBeDefined();
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ institution: 'H0002' }));

  cleanup();
  showShell('ADMIN');
  expect(await screen.findByRole('button', { name: '조회 기관: 새봄의료원(H0002)' })).toBeDefined();
});

it('offers no institution to anyone else, whatever was kept', async () => {
  localStorage.setItem('onyak.institution.ADMIN01', JSON.stringify({ code: 'H0002', name: '새봄의료원' }));
  showShell('MANAGER');
  await screen.findByRole('link', { name: '사용자 정보 (1,234)' });
  expect(screen.queryByRole('button', { name: /조회 기관/ })).toBeNull();
  expect(asked.every(({ institution }) => institution === null)).toBe(true);
});

it('tells administrators alone which plugins were set aside, and why', async () => {
  showShell('ADMIN');
  expect(await screen.findByText('mxyz: 설정 값이 올바르지 않습니다.')).toBeDefined();
  cleanup();
  asked = [];
  showShell('MANAGER');
  await screen.findByRole('link', { name: '사용자 정보 (1,234)' });
  expect(asked.map(({ path }) => path)).not.toContain('/api/plugins');
});
