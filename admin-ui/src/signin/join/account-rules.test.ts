import { expect, it } from 'vitest';
import { accountFaults, type AccountDraft } from './account-rules.js';

const right: AccountDraft = {
  id: 'SIGNUP01',
  userName: '김새롬',
  userPassword: 'Onyak!2026',
  again: 'Onyak!2026',
  hospitalCode: 'H0001',
  job: 'CHEMIST',
  email: 'new@onyak.example',
  tel: '010-1234-5678',
};
const faultsOf = (changed: Partial<AccountDraft>) => accountFaults('composed', { ...right, ...changed });

it('takes a complete sign-up', () => {
  expect(faultsOf({})).toEqual([]);
  expect(faultsOf({ tel: '02-123-4567', email: ' new@onyak.example ' })).toEqual([]);
});

it('names every missing field at once, in the order of the form', () => {
  const nothing = Object.fromEntries(Object.keys(right).map((name) => [name, ''])) as AccountDraft;
  expect(accountFaults('composed', nothing)).toEqual([
    { field: 'id', message: '아이디 필수 입력' },
    { field: 'userName', message: '사용자명 필수 입력' },
    { field: 'userPassword', message: '비밀번호 필수 입력' },
    { field: 'again', message: '비밀번호 확인을 입력해 주십시오.' },
    { field: 'hospitalCode', message: '기관 필수 입력' },
    { field: 'job', message: '직종 필수 입력' },
    { field: 'email', message: '이메일 필수 입력' },
    { field: 'tel', message: '전화번호 필수 입력' },
  ]);
});

it.each([
  [{ id: 'ABC1' }, 'id', '5자 이상 입력해 주십시오.'],
  [{ id: 'A'.repeat(21) }, 'id', '20자 까지 등록 가능'],
  [{ id: 'abcde' }, 'id', '영문 대문자와 숫자만 입력할 수 있습니다.'],
  [{ userName: '김' }, 'userName', '2자 이상 입력해 주십시오.'],
  [
    { userPassword: 'onyak', again: 'onyak' },
    'userPassword',
    '비밀번호는 영문, 숫자, 특수문자 조합으로 8~14자여야 합니다.',
  ],
  [{ again: 'Onyak!2027' }, 'again', '비밀번호와 비밀번호 확인이 일치하지 않습니다.'],
  [{ email: 'new@onyak' }, 'email', '이메일 형식 오류'],
  [{ email: `${'a'.repeat(40)}@onyak.example` }, 'email', '50자까지 입력 가능'],
  [{ tel: '12345' }, 'tel', '전화번호는 지역번호부터 0xx-xxx-xxxx 형식으로 입력해 주십시오.'],
])('refuses %o', (changed, field, message) => {
  expect(faultsOf(changed)).toEqual([{ field, message }]);
});
