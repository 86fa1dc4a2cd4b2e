import { expect, test } from 'vitest';
import { untoldReasons } from './not-screened.js';

const material = {
  notScreened: [...'가나다라'].map((name) => ({
    what: 'MEDICATION' as const,
    code: '',
    name: `${name}약`,
    reason: 'NO_DAYS' as const,
    reasonText: '',
  })),
};

test.each([
  ['every name', '가약, 나약, 다약, 라약을 확인하지 못했습니다.', []],
  ['three names and the count', '복용 일수가 없는 약 4건(가약, 나약, 다약 등)', []],
  ['three names and another count', '복용 일수가 없는 약 14건(가약, 나약, 다약 등)', ['라약']],
  ['three names without a count', '가약, 나약, 다약 등', ['라약']],
  ['the count with two names', '약 4건(가약, 나약 등)', ['다약, 라약']],
])('of what was not screened a text tells %s', (_name, text, untold) => {
  expect(untoldReasons(text, material)).toEqual(untold);
});
