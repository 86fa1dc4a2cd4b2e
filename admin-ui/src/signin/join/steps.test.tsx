// @vitest-environment jsdom
import { act, cleanup, configure, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { takeNotice } from '../../session/keep.js';
import { useAccountServer, facts, refused, success } from '../testing/account-server.js';
import { open } from '../testing/open.js';
import { codeWasSent } from './code-sent.js';

configure({ asyncUtilTimeout: 10_000 });

const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
const server = useAccountServer();
afterEach(() => vi.useRealTimers());

it('takes a pasted code with spaces and goes where the account leads', async () => {
  const user = userEvent.setup();
  server.standsAt('VERIFY_EMAIL');
  open('/verify-email');
  const code = await screen.findByLabelText('인증번호');
  expect(code.getAttribute('autocomplete')).toBe('one-time-code');
  await user.click(code);
  await user.paste(' 123 456 ');
  expect(code).toHaveProperty('value', '123456');
  server.answer('/api/verifyEmail', success()).standsAt('WAIT_CONFIRM');
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('heading', { name: '관리자 승인을 기다리고 있습니다' })).toBeDefined();
  expect(screen.getByText(/온누리대학교병원의 기관 관리자/)).toBeDefined();
  expect(server.asked('/api/verifyEmail')[0]?.params).toEqual({ userId: 'SIGNUP01', code: '123456' });
});

it('says at the code what is wrong with it', async () => {
  const user = userEvent.setup();
  server.standsAt('VERIFY_EMAIL');
  open('/verify-email');
  const code = await screen.findByLabelText('인증번호');
  await user.type(code, '12{Enter}');
  expect(screen.getByText('인증번호는 숫자 6자리입니다.')).toBeDefined();
  const wrong = { field: 'code', message: '인증번호가 올바르지 않거나 만료되었습니다.' };
  server.answer('/api/verifyEmail', refused('VALIDATION', wrong.message, [wrong]));
  await user.type(code, '3456{Enter}');
  expect(await screen.findAllByText(wrong.message)).toHaveLength(1);
  expect(document.activeElement).toBe(code);
});

it('counts ten minutes down, and lets another code be asked for once a minute', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
  server.standsAt('VERIFY_EMAIL').answer('/api/reSendEC', success());
  codeWasSent();
  open('/verify-email');
  expect((await screen.findByRole('timer')).textContent).toMatch(/10:00|09:5\d/);
  await user.click(screen.getByRole('button', { name: /다시 보내기 \(\d+초 후\)/ }));
  expect(server.asked('/api/reSendEC')).toEqual([]);
  act(() => void vi.advanceTimersByTime(61_000));
  await user.click(screen.getByRole('button', { name: '다시 보내기' }));
  expect(await screen.findByText(/인증번호를 다시 보냈습니다/)).toBeDefined();
  expect(server.asked('/api/reSendEC')[0]?.params).toEqual({ id: 'SIGNUP01' });
  expect(screen.getByRole('button', { name: /다시 보내기 \(\d+초 후\)/ })).toBeDefined();
  act(() => void vi.advanceTimersByTime(601_000));
  expect(await screen.findByText(/유효 시간 10분이 지났습니다/)).toBeDefined();
  expect(screen.queryByRole('timer')).toBeNull();
});

it('speaks of the development outbox only when the server has one', async () => {
  server.standsAt('VERIFY_EMAIL');
  open('/verify-email');
  await screen.findByLabelText('인증번호');
  expect(screen.queryByRole('link', { name: /개발용 편지함/ })).toBeNull();
  cleanup();
  server.answer('/api/accountRules', success({ passwordRule: 'composed', outbox: true }));
  open('/verify-email');
  expect((await screen.findByRole('link', { name: /개발용 편지함/ })).getAttribute('href')).toBe('/dev/outbox');
});

it('shows the QR code and the key in groups of four, and copies the key', async () => {
  const user = userEvent.setup();
  server.standsAt('OTP_CONFIRM').answer('/api/otpSecret', success({ secret, uri: 'otpauth://', qr: 'data:,qr' }));
  open('/otp-confirm');
  expect(await screen.findByRole('img', { name: '인증 앱에 등록할 QR 코드' })).toBeDefined();
  expect(screen.getByText('JBSW Y3DP EHPK 3PXP JBSW Y3DP EHPK 3PXP')).toBeDefined();
  await user.click(screen.getByRole('button', { name: '키 복사' }));
  expect(await screen.findByText('복사되었습니다')).toBeDefined();
  expect(await navigator.clipboard.readText()).toBe(secret);
  expect(server.asked('/api/otpSecret')).toHaveLength(1);
  server.answer('/api/verifyOtp', success()).standsAt('WAIT_CONFIRM');
  await user.type(screen.getByLabelText('인증 앱의 번호'), '123456{Enter}');
  expect(await screen.findByRole('heading', { name: '관리자 승인을 기다리고 있습니다' })).toBeDefined();
});

it('says that the approval is still waited for, and leads on when it came', async () => {
  const user = userEvent.setup();
  server.standsAt('WAIT_CONFIRM');
  open('/wait-confirm');
  await user.click(await screen.findByRole('button', { name: '상태 새로 확인' }));
  expect(await screen.findByText(/아직 승인 전입니다/)).toBeDefined();
  // The approval ends what was begun before it.
  server.answer('/loginCheck', refused('NO_SESSION'));
  await user.click(screen.getByRole('button', { name: '상태 새로 확인' }));
  expect(await screen.findByRole('heading', { name: '로그인' })).toBeDefined();
  expect(screen.getByText(/가입 상태가 바뀌었거나/)).toBeDefined();
});

it.each([
  ['/verify-email', 'OTP_CONFIRM', '/otp-confirm'],
  ['/wait-confirm', 'CHECK_OTP', '/check-otp'],
  ['/check-otp', 'NEED_CHANGE_PASSWORD', '/change-password'],
  ['/change-password', 'VERIFY_EMAIL', '/verify-email'],
])('leads from %s to where %s belongs: %s', async (from, result, to) => {
  server.standsAt(result).answer('/api/otpSecret', success({ secret, uri: '', qr: 'data:,qr' }));
  open(from);
  await vi.waitFor(() => expect(location.pathname).toBe(to), { timeout: 15_000 });
});

it.each(['/verify-email', '/otp-confirm', '/wait-confirm', '/check-otp', '/change-password'])(
  'leads who began nothing from %s to the sign-in',
  async (path) => {
    open(path);
    expect(await screen.findByText('로그인이 필요합니다. 아이디와 비밀번호를 입력해 주십시오.')).toBeDefined();
    expect(location.pathname).toBe('/login-form');
    expect(takeNotice()).toBe('');
  },
);

it('sends nobody away when the server cannot say', async () => {
  const user = userEvent.setup();
  server.answer('/loginCheck', refused('UNAVAILABLE', '서비스를 준비하고 있습니다.'));
  open('/wait-confirm');
  expect((await screen.findByRole('alert')).textContent).toBe('서비스를 준비하고 있습니다.');
  server.standsAt('WAIT_CONFIRM');
  await user.click(screen.getByRole('button', { name: '다시 시도' }));
  expect(await screen.findByRole('button', { name: '상태 새로 확인' })).toBeDefined();
});

it('passes over the second factor where the institution asks for none', async () => {
  server.standsAt('WAIT_CONFIRM').answer('/api/accountStep', success({ ...facts, secondFactor: false }));
  open('/wait-confirm');
  const progress = await screen.findByRole('list', { name: '가입 단계' });
  expect(within(progress).getAllByText('완료')).toHaveLength(2);
  expect(within(progress).getByText('사용 안 함')).toBeDefined();
});

it('signs out of a step', async () => {
  const user = userEvent.setup();
  server.standsAt('WAIT_CONFIRM');
  open('/wait-confirm');
  await user.click(await screen.findByRole('button', { name: '로그아웃' }));
  expect(await screen.findByRole('heading', { name: '로그인' })).toBeDefined();
  expect(server.asked('/logout')).toHaveLength(1);
});
