// @vitest-environment jsdom
import { cleanup, configure, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { useAccountServer, refused, success } from '../testing/account-server.js';
import { open } from '../testing/open.js';

configure({ asyncUtilTimeout: 10_000 });

const server = useAccountServer();

const field = (label: string) => screen.getByLabelText(label, { exact: true });

async function fillIn(user: ReturnType<typeof userEvent.setup>): Promise<void> {
  open('/create-account');
  await user.type(await screen.findByLabelText('아이디'), 'signup01');
  await user.type(field('사용자명'), '김새롬');
  await user.type(field('비밀번호'), 'Onyak!2026');
  await user.type(field('비밀번호 확인'), 'Onyak!2026');
  await user.type(field('기관'), 'ㅇㄴㄹ');
  await screen.findAllByRole('option');
  await user.keyboard('{ArrowDown}{ArrowUp}{Enter}');
  await user.click(screen.getByRole('radio', { name: '약사' }));
  await user.type(field('이메일'), 'new@onyak.example');
  await user.type(field('전화번호'), '01012345678');
}

it('says everything that is missing and begins with the first', async () => {
  const user = userEvent.setup();
  open('/create-account');
  await user.click(await screen.findByRole('button', { name: '다음: 이메일 확인' }));
  expect(screen.getAllByText(/필수 입력$|확인을 입력해 주십시오/)).toHaveLength(8);
  expect(document.activeElement).toBe(field('아이디'));
  expect(field('아이디').getAttribute('aria-invalid')).toBe('true');
  expect(server.asked('/api/createAccount')).toEqual([]);
});

it('ticks the conditions of the password as they are met', async () => {
  const user = userEvent.setup();
  open('/create-account');
  await user.type(await screen.findByLabelText('비밀번호'), 'onyak1');
  const met = screen.getAllByText('충족').map((mark) => mark.closest('li')?.textContent ?? '');
  expect(met.join('\n')).toMatch(/문자.*\n.*숫자/);
  expect(met.join('\n')).not.toMatch(/8~14자|특수문자/);
});

it('sends the form by Enter and leads to the code of the mail', async () => {
  const user = userEvent.setup();
  await fillIn(user);
  expect(field('기관')).toHaveProperty('value', '온누리대학교병원(H0001)');
  expect(field('전화번호')).toHaveProperty('value', '010-1234-5678');
  server.answer('/api/createAccount', success({ token: 't', userId: 'SIGNUP01' })).standsAt('VERIFY_EMAIL');
  await user.type(field('전화번호'), '{Enter}');
  expect(await screen.findByRole('heading', { name: '이메일 확인' })).toBeDefined();
  expect(location.pathname).toBe('/verify-email');
  const [sent] = server.asked('/api/createAccount');
  expect(sent).toEqual({
    path: '/api/createAccount',
    query: '',
    params: {
      id: 'SIGNUP01',
      userName: '김새롬',
      userPassword: 'Onyak!2026',
      hospitalCode: 'H0001',
      job: 'CHEMIST',
      email: 'new@onyak.example',
      tel: '010-1234-5678',
    },
  });
  const steps = within(screen.getByRole('list', { name: '가입 단계' })).getAllByRole('listitem');
  expect(steps.map((step) => step.getAttribute('aria-current'))).toEqual([null, 'step', null, null]);
});

it('shows what the server refuses at its field and keeps what was typed', async () => {
  const user = userEvent.setup();
  await fillIn(user);
  server.answer(
    '/api/createAccount',
    refused('VALIDATION', '입력 데이터 확인 필요', [{ field: 'email', message: '이메일 형식 오류' }]),
  );
  await user.click(screen.getByRole('button', { name: '다음: 이메일 확인' }));
  expect(await screen.findByText('이메일 형식 오류')).toBeDefined();
  await waitFor(() => expect(document.activeElement).toBe(field('이메일')));
  expect(field('사용자명')).toHaveProperty('value', '김새롬');
});

it('asks for an institution again when its name is changed after it was chosen', async () => {
  const user = userEvent.setup();
  await fillIn(user);
  await user.type(field('기관'), '{Backspace}{Tab}');
  await user.click(screen.getByRole('button', { name: '다음: 이메일 확인' }));
  expect(screen.getByText('기관 필수 입력')).toBeDefined();
  expect(server.asked('/api/createAccount')).toEqual([]);
});

it('says when no institution is of that name', async () => {
  const user = userEvent.setup();
  server.answer('/api/ABIF/selectHospitalInfoForSearch', success([], '일치하는 데이터 없음'));
  open('/create-account');
  await user.type(await screen.findByLabelText('기관'), '없는 병원');
  expect((await screen.findAllByText('일치하는 데이터 없음')).length).toBeGreaterThan(0);
});

it('keeps what was typed over a reload, but no password', async () => {
  const user = userEvent.setup();
  await fillIn(user);
  cleanup();
  open('/create-account');
  expect(await screen.findByLabelText('아이디')).toHaveProperty('value', 'SIGNUP01');
  expect(field('기관')).toHaveProperty('value', '온누리대학교병원(H0001)');
  expect(field('비밀번호')).toHaveProperty('value', '');
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('Onyak!2026');
  await user.type(field('비밀번호'), 'Onyak!2026');
  await user.type(field('비밀번호 확인'), 'Onyak!2026');
  server.answer('/api/createAccount', success({ token: 't', userId: 'SIGNUP01' })).standsAt('VERIFY_EMAIL');
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('heading', { name: '이메일 확인' })).toBeDefined();
  expect(server.asked('/api/createAccount')[0]?.params).toMatchObject({ hospitalCode: 'H0001', job: 'CHEMIST' });
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('SIGNUP01');
});
