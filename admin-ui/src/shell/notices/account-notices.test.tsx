// @vitest-environment jsdom
import { ThemeProvider } from '@mui/material/styles';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, configure, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NotificationContextProvider } from 'react-admin';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { makeTheme } from '../../theme/theme.js';
import { Toasts } from '../../ui/toasts/Toasts.js';
import { AccountNotices } from './AccountNotices.js';

configure({ asyncUtilTimeout: 10_000 });

const changed = '2026-03-01 10:00에 MANAGER01 사용자가 이 계정의 이메일 주소를 변경했습니다.';
const reset = '2026-03-02 11:30에 ADMIN01 사용자가 이 계정의 2단계 인증(OTP) 등록을 지웠습니다.';

let notices: { noticeNo: number; message: string }[];
let sent: unknown[];
let failing: boolean;

beforeEach(() => {
  notices = [
    { noticeNo: 7, message: changed },
    { noticeNo: 9, message: reset },
  ];
  sent = [];
  failing = false;
  vi.stubGlobal('matchMedia', (media: string) => ({
    matches: false,
    media,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  vi.stubGlobal('fetch', (address: string, init: RequestInit = {}) => {
    const { pathname } = new URL(address, 'http://onyak');
    if (pathname === '/api/accountNotices') return Promise.resolve(Response.json({ result: 'SUCCESS', data: notices }));
    sent.push([pathname, JSON.parse(String(init.body))]);
    if (failing) return Promise.resolve(Response.json({ result: 'INTERNAL', msg: '잠시 후' }, { status: 500 }));
    return Promise.resolve(Response.json({ result: 'SUCCESS', msg: '' }));
  });
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function show() {
  render(
    <ThemeProvider theme={makeTheme('light')}>
      <QueryClientProvider client={new QueryClient()}>
        <NotificationContextProvider>
          <Toasts />
          <AccountNotices />
        </NotificationContextProvider>
      </QueryClientProvider>
    </ThemeProvider>,
  );
  return userEvent.setup({ delay: null });
}

const popup = () => screen.findByRole('dialog', { name: '계정 변경 알림' });
const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

it('tells everything that others did to the account and what to do about it; what was confirmed is told as read', async () => {
  const hand = show();
  const dialog = await popup();
  expect(dialog.textContent).toContain(changed);
  expect(dialog.textContent).toContain(reset);
  expect(dialog.textContent).toContain('관리자');
  await hand.click(screen.getByRole('button', { name: '확인' }));
  await gone();
  expect(sent).toEqual([['/api/accountNoticesSeen', { noticeNo: 9 }]]);
});

it('closed without confirming, it is not told as read', async () => {
  const hand = show();
  await popup();
  await hand.keyboard('{Escape}');
  await gone();
  expect(sent).toEqual([]);
});

it('stays when the confirmation did not arrive, and says so', async () => {
  failing = true;
  const hand = show();
  await popup();
  await hand.click(screen.getByRole('button', { name: '확인' }));
  expect(await screen.findByText('잠시 후')).toBeDefined();
  expect(screen.getByRole('dialog')).toBeDefined();
  failing = false;
  await hand.click(screen.getByRole('button', { name: '확인' }));
  await gone();
  expect(sent).toHaveLength(2);
});

it('is not there when nothing was done', async () => {
  notices = [];
  show();
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(screen.queryByRole('dialog')).toBeNull();
});
