// @vitest-environment jsdom
import { ThemeProvider } from '@mui/material/styles';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { makeTheme } from '../theme/theme.js';
import { AskProvider } from '../ui/popup/Confirm.js';
import { keepProfile, takeNotice, takeWanted } from './keep.js';
import { SessionGate } from './SessionGate.js';

const FIVE_MINUTES = 5 * 60_000;
const menu = {
  transaction: 'ASMT',
  path: '/asmt',
  menuName: '증상 정보',
  groupSeq: 1,
  groupName: '기준정보',
  icon: 'Extension',
  f1Auth: false,
};
const profile = {
  userId: 'DOCTOR01',
  userName: '온의사',
  auth: 'USER',
  hospitalCode: 'H0001',
  hospitalName: '온누리대학교병원',
  job: 'DOCTOR',
  menuList: [menu],
  mode: 'hospital',
};

let checks: Record<string, unknown>[];
let answer: { readonly status: number; readonly body: unknown };
let signedOut: number;

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  checks = [];
  signedOut = 0;
  answer = { status: 200, body: { result: 'SUCCESS', msg: '', data: [menu] } };
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    if (url === '/logout') signedOut += 1;
    if (url === '/api/session')
      return Promise.resolve(Response.json({ result: 'NO_SESSION', msg: '' }, { status: 401 }));
    if (url !== '/loginCheck') return Promise.resolve(Response.json({ result: 'SUCCESS', msg: '', data: null }));
    checks.push(JSON.parse(String(init.body)) as Record<string, unknown>);
    return Promise.resolve(Response.json(answer.body, { status: answer.status }));
  });
  history.replaceState(null, '', '/asmt?tab=2');
  keepProfile(profile);
});

afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function open(): void {
  render(
    <ThemeProvider theme={makeTheme('light')}>
      <AskProvider>
        <MemoryRouter initialEntries={['/asmt?tab=2']}>
          <SessionGate>
            <p>증상 화면</p>
          </SessionGate>
        </MemoryRouter>
      </AskProvider>
    </ThemeProvider>,
  );
}

async function show(): Promise<void> {
  open();
  await screen.findByText('증상 화면');
}

const later = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

it('asks on opening and every five minutes, the latter without extending the session', async () => {
  await show();
  await later(FIVE_MINUTES * 2);
  expect(checks.map(({ to, updateExpireTime }) => [to, updateExpireTime])).toEqual([
    ['/asmt', 'Y'],
    ['/asmt', 'N'],
    ['/asmt', 'N'],
  ]);
});

it('tells once that an administrator changed the menus, and keeps the new ones', async () => {
  await show();
  answer = { status: 200, body: { result: 'SUCCESS', msg: '', data: [] } };
  await later(FIVE_MINUTES * 3);
  expect(await screen.findByRole('alertdialog', { name: '메뉴 권한 변경' })).toBeDefined();
  expect(screen.getAllByText(/관리자가 메뉴 권한을 변경했습니다/)).toHaveLength(1);
  expect(JSON.parse(localStorage.getItem('onyak.profile') ?? '')).toMatchObject({ userId: 'DOCTOR01', menuList: [] });
});

it('signs out of an expired session, says why and keeps the wanted page', async () => {
  await show();
  const msg = '로그인이 만료되었습니다. 다시 로그인해 주십시오.';
  answer = { status: 401, body: { result: 'NO_SESSION', msg } };
  await later(FIVE_MINUTES);
  await waitFor(() => expect(signedOut).toBe(1));
  expect(takeNotice()).toBe(msg);
  expect(takeWanted()).toBe('/asmt?tab=2');
  expect(localStorage.getItem('onyak.profile')).toBeNull();
});

it('follows a sign-out in another tab to the sign-in, without ending a session that may be newer', async () => {
  await show();
  localStorage.removeItem('onyak.profile');
  act(() => void dispatchEvent(new StorageEvent('storage', { key: 'onyak.profile', newValue: null })));
  expect(takeNotice()).toContain('다른 창에서 로그아웃');
  expect(takeWanted()).toBe('/asmt?tab=2');
  expect(signedOut).toBe(0);
});

it('stays when somebody has signed in again meanwhile', async () => {
  await show();
  act(() => void dispatchEvent(new StorageEvent('storage', { key: 'onyak.profile', newValue: null })));
  expect(takeNotice()).toBe('');
  expect(screen.getByText('증상 화면')).toBeDefined();
});

it('stays where it is while the server cannot say', async () => {
  await show();
  answer = { status: 503, body: { result: 'UNAVAILABLE', msg: '서비스를 준비하고 있습니다.' } };
  await later(FIVE_MINUTES);
  expect(screen.getByText('증상 화면')).toBeDefined();
  expect(signedOut).toBe(0);
});

it('neither signs out nor takes the menus of somebody who signed in from another tab', async () => {
  await show();
  keepProfile({ ...profile, userId: 'DOCTOR02' });
  answer = { status: 200, body: { result: 'SUCCESS', msg: '', data: [] } };
  await later(FIVE_MINUTES);
  expect(signedOut).toBe(0);
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(JSON.parse(localStorage.getItem('onyak.profile') ?? '')).toMatchObject({ userId: 'DOCTOR02' });
});

it('does not end a sign-in that was begun: it is led to what it needs', async () => {
  localStorage.clear();
  answer = { status: 401, body: { result: 'WAIT_CONFIRM', msg: '' } };
  open();
  await waitFor(() => expect(checks).toHaveLength(1));
  await later(100);
  expect(signedOut).toBe(0);
  expect(screen.queryByText('증상 화면')).toBeNull();
});

it('keeps the wanted page of who is not signed in', async () => {
  localStorage.clear();
  answer = { status: 401, body: { result: 'NO_SESSION', msg: '' } };
  open();
  await waitFor(() => expect(signedOut).toBe(1));
  expect(takeWanted()).toBe('/asmt?tab=2');
});
