// @vitest-environment jsdom
import { ThemeProvider } from '@mui/material/styles';
import { definePlugin } from '@onyak/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, configure, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, useState } from 'react';
import { NotificationContextProvider } from 'react-admin';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { makeQueryClient } from '../data/query-client.js';
import { PluginDirectoryContext } from '../plugins/directory.js';
import { openInstitution } from '../session/institution.js';
import { makeSession, SessionContext } from '../session/session.js';
import { makeTheme } from '../theme/theme.js';
import { AskProvider } from '../ui/popup/Confirm.js';
import { Page } from '../ui/page/Page.js';
import { Toasts } from '../ui/toasts/Toasts.js';
import { Shell } from './Shell.js';
import { useMenuCountsAfter } from './use-menu-counts.js';

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
  mode: 'hospital' as const,
};
const answers: Readonly<Record<string, unknown>> = {
  '/api/menuCounts': { AUSR: 1234 },
  '/api/MGUI/count': 7,
  '/api/institutions': [
    { code: 'H0001', name: '온누리대학교병원' },
    { code: 'H0002', name: '새봄의료원' },
  ],
  '/api/plugins': { plugins: [], setAside: [{ name: 'mxyz', reason: '설정 값이 올바르지 않습니다.' }] },
};
/** Of the window, in pixels. */
let width: number;
/** Institution that each call named, by path. */
let asked: {
  readonly path: string;
  readonly search: string;
  readonly institution: string | null;
  readonly background: string | null;
}[];

beforeEach(() => {
  asked = [];
  width = 1440;
  // As newer browsers answer.
  Object.defineProperty(Element.prototype, 'scrollIntoView', { configurable: true, value: () => Promise.resolve() });
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: width >= Number(/min-width:\s*(\d+)/.exec(query)?.[1] ?? 0),
    media: query,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  vi.stubGlobal('fetch', (url: string, init: RequestInit = {}) => {
    const { pathname: path, search } = new URL(url, 'http://onyak');
    const headers = new Headers(init.headers);
    const institution = headers.get('hospitalCodeManager');
    asked.push({ path, search, institution, background: headers.get('onyak-background') });
    return Promise.resolve(Response.json({ result: 'SUCCESS', msg: '', data: answers[path] ?? null }));
  });
});

afterEach(() => {
  cleanup();
  openInstitution({ userId: '', auth: 'USER' });
  localStorage.clear();
  vi.unstubAllGlobals();
});

/** A page that sees something change which it has not written. */
function Home() {
  const [waiting, setWaiting] = useState<number>();
  useMenuCountsAfter(waiting);
  return (
    <Page title="홈">
      <button type="button" onClick={() => setWaiting((waiting ?? 0) + 1)}>
        하나 더 기다림
      </button>
    </Page>
  );
}

/** A page that is drawn anew once it has loaded. */
function Loaded() {
  const [ready, setReady] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setReady(true), 50);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Page key={String(ready)} title="사용자 정보">
      {ready ? '표' : '불러오는 중'}
    </Page>
  );
}

const counting = definePlugin({
  code: 'mgui',
  name: '지도',
  coreVersion: '^0.1.0',
  menu: { path: '/mgui', label: '지도', group: 'CDSS', seq: 1, icon: '', count: { call: '/api/MGUI/count' } },
});
const directory = { plugins: [counting], pagesOf: () => undefined };

function showShell(auth: 'ADMIN' | 'MANAGER', menuList = profile.menuList) {
  const user = { ...profile, auth, menuList };
  openInstitution(user);
  const session = makeSession(user, () => Promise.resolve());
  render(
    <ThemeProvider theme={makeTheme('light')}>
      <QueryClientProvider client={makeQueryClient()}>
        <NotificationContextProvider>
          <Toasts />
          <AskProvider>
            <MemoryRouter initialEntries={['/home']}>
              <SessionContext.Provider value={session}>
                <PluginDirectoryContext value={directory}>
                  <Shell>
                    <Routes>
                      <Route path="/home" element={<Home />} />
                      <Route path="/ausr" element={<Loaded />} />
                    </Routes>
                  </Shell>
                </PluginDirectoryContext>
              </SessionContext.Provider>
            </MemoryRouter>
          </AskProvider>
        </NotificationContextProvider>
      </QueryClientProvider>
    </ThemeProvider>,
  );
}

it('shows a number that a plugin counts by a call of its own, asked as the function right allows', async () => {
  const menuItem = { ...menu, transaction: 'MGUI', path: '/mgui', menuName: '지도', icon: '', f1Auth: true };
  showShell('MANAGER', [menuItem]);
  expect(await screen.findByRole('link', { name: '지도 (7)' })).toBeDefined();
  const counted = asked.filter(({ path }) => path === '/api/MGUI/count');
  // Asked by the page itself: the session's expiry stays where it is.
  expect(counted).toEqual([{ path: '/api/MGUI/count', institution: null, search: '?searchAll=Y', background: '1' }]);
});

it('says over every page that the connection is lost, and no more once the server answers', async () => {
  const hand = userEvent.setup({ delay: null });
  showShell('MANAGER');
  // All that the page asks as it opens is answered.
  await screen.findByRole('link', { name: '사용자 정보 (1,234)' });
  expect(screen.queryByText(/연결이 끊겼습니다/)).toBeNull();
  const answering = fetch;
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  act(() => void window.dispatchEvent(new Event('offline')));
  expect(await screen.findByText(/연결이 끊겼습니다.*반영되지 않습니다/)).toBeDefined();
  await hand.click(screen.getByRole('button', { name: '다시 시도' }));
  expect(screen.getByText(/연결이 끊겼습니다/)).toBeDefined();
  vi.stubGlobal('fetch', answering);
  await hand.click(screen.getByRole('button', { name: '다시 시도' }));
  await waitFor(() => expect(screen.queryByText(/연결이 끊겼습니다/)).toBeNull());
});

it('shows the number of what waits beside its menu', async () => {
  showShell('MANAGER');
  expect(await screen.findByRole('link', { name: '사용자 정보 (1,234)' })).toBeDefined();
});

it('counts anew when a page sees that what waits has changed', async () => {
  showShell('MANAGER');
  await screen.findByRole('link', { name: '사용자 정보 (1,234)' });
  const hand = userEvent.setup({ delay: null });
  const countedSoFar = () => asked.filter(({ path }) => path === '/api/menuCounts').length;
  const before = countedSoFar();
  await hand.click(screen.getByRole('button', { name: '하나 더 기다림' }));
  await waitFor(() => expect(countedSoFar()).toBe(before + 1));
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

it('begins another page at its heading, which names the page', async () => {
  const hand = userEvent.setup({ delay: null });
  showShell('MANAGER');
  expect(document.activeElement).toBe(document.body);
  await hand.click(await screen.findByRole('link', { name: /사용자 정보/ }));
  expect(await screen.findByText('표')).toBeDefined();
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1, name: '사용자 정보' })),
  );
  expect(document.title).toBe('사용자 정보 · 온약');
});

it.each([
  [1440, '메뉴 접기', '메뉴 펼치기'],
  [1000, '메뉴 펼치기', '메뉴 접기'],
])('at %i px begins with “%s”, and remembers what was chosen instead', async (pixels, first, second) => {
  const hand = userEvent.setup({ delay: null });
  width = pixels;
  showShell('MANAGER');
  await hand.click(await screen.findByRole('button', { name: first }));
  expect(screen.getByRole('button', { name: second })).toBeDefined();
  cleanup();
  showShell('MANAGER');
  expect(screen.getByRole('button', { name: second })).toBeDefined();
});

it('is a drawer on a phone that closes where it leads', async () => {
  const hand = userEvent.setup({ delay: null });
  width = 390;
  showShell('MANAGER');
  expect(screen.queryByRole('navigation')).toBeNull();
  await hand.click(screen.getByRole('button', { name: '메뉴 열기' }));
  await hand.click(await screen.findByRole('link', { name: /사용자 정보/ }));
  await waitFor(() => expect(screen.queryByRole('navigation')).toBeNull());
  await waitFor(() => expect(document.activeElement?.textContent).toBe('사용자 정보'));
});

it('signs out everywhere only after asking', async () => {
  const hand = userEvent.setup({ delay: null });
  showShell('MANAGER');
  const choose = async (answer: string) => {
    await hand.click(screen.getByRole('button', { name: /^사용자 메뉴/ }));
    await hand.click(await screen.findByRole('menuitem', { name: '모든 기기에서 로그아웃' }));
    await hand.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: answer }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  };
  const ended = () => asked.filter(({ path }) => path === '/api/logoutAll').length;
  await choose('취소');
  expect(ended()).toBe(0);
  await choose('모두 로그아웃');
  await waitFor(() => expect(ended()).toBe(1));
  expect(sessionStorage.getItem('onyak.notice')).toBe('모든 기기에서 로그아웃했습니다.');
});
