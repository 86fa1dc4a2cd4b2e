// @vitest-environment jsdom
import { configure, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { useAccountServer, refused, success } from '../testing/account-server.js';
import { open } from '../testing/open.js';

configure({ asyncUtilTimeout: 10_000 });

const profile = {
  userId: 'DOCTOR01',
  userName: '온의사',
  auth: 'USER',
  hospitalCode: 'H0001',
  hospitalName: '온누리대학교병원',
  job: 'DOCTOR',
  menuList: [],
  mode: 'hospital',
};
const server = useAccountServer();

const field = (label: string) => screen.getByLabelText(label, { exact: true });
const change = () => screen.getByRole('button', { name: '변경' });

async function typePasswords(current: string, next: string, again: string): Promise<void> {
  const user = userEvent.setup();
  await user.type(await screen.findByLabelText('현재 비밀번호'), current);
  await user.type(field('새 비밀번호'), next);
  await user.type(field('새 비밀번호 확인'), again);
  await user.click(change());
}

it('shows masked ids, or that nothing matches', async () => {
  const user = userEvent.setup();
  server.answer('/api/findId', success([{ userId: 'DOC****1' }]));
  open('/find-id');
  await user.click(await screen.findByRole('button', { name: '찾기' }));
  expect(screen.getByText('사용자명 필수 입력')).toBeDefined();
  expect(screen.getByText('이메일 필수 입력')).toBeDefined();
  await user.type(field('사용자명'), '온의사');
  await user.type(field('이메일'), 'doctor@onyak.example{Enter}');
  expect(await screen.findByText('DOC****1')).toBeDefined();
  server.answer('/api/findId', refused('NOT_FOUND', '일치하는 정보가 없습니다.'));
  await user.keyboard('{Enter}');
  expect((await screen.findByRole('alert')).textContent).toBe('일치하는 정보가 없습니다.');
  expect(screen.queryByText('DOC****1')).toBeNull();
});

it('says the same of every request for a password', async () => {
  const user = userEvent.setup();
  server.answer('/api/findPassword', success(null, '서버의 말'));
  open('/find-password');
  await user.type(await screen.findByLabelText('아이디'), 'nobody99');
  await user.type(field('이메일'), 'nobody@onyak.example{Enter}');
  expect(
    await screen.findByText('입력하신 정보와 일치하는 계정이 있으면 이메일로 임시 비밀번호를 보냈습니다.'),
  ).toBeDefined();
  expect(server.asked('/api/findPassword')[0]).toMatchObject({
    query: '',
    params: { userId: 'NOBODY99', email: 'nobody@onyak.example' },
  });
});

it('tells every fault of a changed password at its field', async () => {
  const user = userEvent.setup();
  server.answer('/loginCheck', success([])).answer('/api/session', success(profile));
  open('/change-password');
  await screen.findByLabelText('현재 비밀번호');
  await user.click(change());
  for (const text of [
    '현재 비밀번호를 입력해 주십시오.',
    '새 비밀번호를 입력해 주십시오.',
    '새 비밀번호 확인을 입력해 주십시오.',
  ])
    expect(screen.getByText(text)).toBeDefined();
  expect(document.activeElement).toBe(field('현재 비밀번호'));
  await typePasswords('Onyak!2026', 'onyak', 'onyak1');
  expect(screen.getByText('비밀번호는 영문, 숫자, 특수문자 조합으로 8~14자여야 합니다.')).toBeDefined();
  expect(screen.getByText('새 비밀번호와 새 비밀번호 확인이 일치하지 않습니다.')).toBeDefined();
  expect(document.activeElement).toBe(field('새 비밀번호'));
  expect(server.asked('/api/changePassword')).toEqual([]);
});

it('says after a wished change that the other sessions ended', async () => {
  server.answer('/loginCheck', success([])).answer('/api/session', success(profile));
  const wrong = { field: 'userPassword', message: '현재 비밀번호가 올바르지 않습니다.' };
  server.answer('/api/changePassword', refused('VALIDATION', wrong.message, [wrong]));
  open('/change-password');
  await typePasswords('wrong', 'Onyak!2027', 'Onyak!2027');
  await waitFor(() => expect(document.activeElement).toBe(field('현재 비밀번호')));
  expect(screen.getByText(wrong.message)).toBeDefined();
  server.answer('/api/changePassword', success());
  await userEvent.click(change());
  expect(await screen.findByText(/다른 기기와 브라우저의 로그인은 모두 종료되었습니다/)).toBeDefined();
  expect(server.asked('/api/changePassword').at(-1)).toEqual({
    path: '/api/changePassword',
    query: '',
    params: { userId: 'DOCTOR01', dmlUserId: 'DOCTOR01', userPassword: 'wrong', newPassword: 'Onyak!2027' },
  });
});

it('says why a change is demanded, and goes on with the session that it gives', async () => {
  server.standsAt('NEED_CHANGE_PASSWORD').answer('/api/changePassword', success(profile));
  open('/change-password');
  expect(await screen.findByText(/임시 비밀번호로 로그인했거나/)).toBeDefined();
  await typePasswords('Onyak!2026', 'Onyak!2027', 'Onyak!2027');
  await waitFor(() => expect(localStorage.getItem('onyak.profile')).toContain('온의사'));
});
