import { expect, it } from 'vitest';
import { passwordFault, passwordFormFaults, passwordParts } from './password.js';

const composed = '비밀번호는 영문, 숫자, 특수문자 조합으로 8~14자여야 합니다.';

it.each(['ab1!5678', 'Onyak!2026', '1!abcdefghijkl', '!1가나5678'])(
  'takes %s by the rule of composition',
  (password) => {
    expect(passwordFault('composed', password)).toBeUndefined();
  },
);

it.each(['ab1!567', '1!abcdefghijklm', 'abcdefgh1', 'abcdefgh!', 'a1!45678', '        ', 'ab1 5678'])(
  'refuses %s by the rule of composition',
  (password) => {
    expect(passwordFault('composed', password)).toBe(composed);
  },
);

it('takes long passphrases of anything when that is the rule', () => {
  expect(passwordFault('passphrase', '아침에 먹는 약은 파란색')).toBeUndefined();
  expect(passwordFault('passphrase', 'x'.repeat(129))).toBe('비밀번호는 12~128자여야 합니다.');
  expect(passwordFault('passphrase', 'Onyak!2026')).toBe('비밀번호는 12~128자여야 합니다.');
});

it('tells which conditions of the rule are still missing', () => {
  const missing = (password: string) =>
    passwordParts('composed', password)
      .filter(({ met }) => !met)
      .map(({ part }) => part);
  expect(missing('')).toEqual(['length', 'letters', 'digit', 'special']);
  expect(missing('onyak')).toEqual(['length', 'digit', 'special']);
  expect(missing('Onyak!2026')).toEqual([]);
  expect(passwordParts('passphrase', '아침에 먹는 약은 파란색')).toEqual([{ part: 'length', met: true }]);
});

it('tells every fault of the form at its field', () => {
  expect(passwordFormFaults('composed', { current: '', next: '', again: '' })).toEqual([
    { field: 'current', message: '현재 비밀번호를 입력해 주십시오.' },
    { field: 'next', message: '새 비밀번호를 입력해 주십시오.' },
    { field: 'again', message: '새 비밀번호 확인을 입력해 주십시오.' },
  ]);
  expect(passwordFormFaults('composed', { current: 'Onyak!2026', next: 'Onyak!2026', again: 'x' })).toEqual([
    { field: 'next', message: '현재 비밀번호와 다른 비밀번호를 입력해 주십시오.' },
    { field: 'again', message: '새 비밀번호와 새 비밀번호 확인이 일치하지 않습니다.' },
  ]);
  expect(passwordFormFaults('composed', { current: 'a', next: 'Onyak!2027', again: 'Onyak!2027' })).toEqual([]);
});
