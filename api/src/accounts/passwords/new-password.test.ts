import fc from 'fast-check';
import { expect, it } from 'vitest';
import { passwordFault } from '@onyak/core';
import { newCode, newOneTimePassword } from '../second-factor/codes.js';
import { newPasswordFault } from './new-password.js';

it.each([
  'password1234',
  'P@ssw0rd 2026!',
  'qwertyuiop123',
  '123456789012',
  'aaaaaaaaaaaaaaa',
  'abcabcabcabc',
  'doctor01doctor01',
  'doctor01 2026!!',
  'dkssudgktpdy1',
  '비밀번호비밀번호 1234',
])('refuses the passphrase %s as common', (password) => {
  expect(newPasswordFault('passphrase', password, 'DOCTOR01')).toBe('흔히 쓰이는 비밀번호는 사용할 수 없습니다.');
});

it.each([
  '아침에 먹는 약은 파란색',
  'correct horse battery staple',
  'my password is a blue heron',
  'Onyak!2026 온누리 병동',
])('takes the passphrase %s', (password) => {
  expect(newPasswordFault('passphrase', password, 'DOCTOR01')).toBeUndefined();
});

it.each([
  'Password1!',
  'P@ssw0rd1',
  'Qwerty!2026',
  'Admin123!',
  'doctor01!!',
  'Welcome1!',
  'aaaaaa1!',
  'abc123!!',
  '12345aB!',
  'qwe!@#123',
])('refuses %s as common under the composed rule too', (password) => {
  expect(newPasswordFault('composed', password, 'DOCTOR01')).toBe('흔히 쓰이는 비밀번호는 사용할 수 없습니다.');
});

it.each(['Onyak!2026', 'blue7Heron!', 'heron!1234', '파란왜가리7!가'])(
  'takes %s under the composed rule',
  (password) => {
    expect(newPasswordFault('composed', password, 'DOCTOR01')).toBeUndefined();
  },
);

it('makes one-time passwords that fit either rule, and codes of six digits', () => {
  fc.assert(
    fc.property(fc.constant(undefined), () => {
      const password = newOneTimePassword();
      expect(password).toHaveLength(12);
      expect(passwordFault('composed', password)).toBeUndefined();
      expect(newPasswordFault('passphrase', password, 'DOCTOR01')).toBeUndefined();
      expect(newCode()).toMatch(/^\d{6}$/);
    }),
    { numRuns: 500 },
  );
});
