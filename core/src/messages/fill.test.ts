import { expect, it } from 'vitest';
import { fillMessage, textsOf } from './index.js';

it.each([
  ['{name} {count}건', { name: '기록', count: 3 }, '기록 3건'],
  ['{name}을(를) 지웁니다.', { name: '증상' }, '증상을 지웁니다.'],
  ['{name}을(를) 지웁니다.', { name: '진단 코드' }, '진단 코드를 지웁니다.'],
  ["'{name}'은(는) 이름이 아닙니다.", { name: 'guide' }, "'guide'는 이름이 아닙니다."],
  ['{name}(으)로 바꿉니다.', { name: '서울' }, '서울로 바꿉니다.'],
  ['{a}과(와) {b}이(가) 다릅니다.', { a: '앞', b: '뒤' }, '앞과 뒤가 다릅니다.'],
  ['{unknown}을(를) 지웁니다.', {}, '{unknown}을(를) 지웁니다.'],
  ['{name}은(는) 값입니다.', { name: '{other}' }, '{other}는 값입니다.'],
] as const)('%s is filled', (text, params, filled) => {
  expect(fillMessage(text, params)).toBe(filled);
});

it('a catalogue answers by key', () => {
  const text = textsOf({ saved: '{name}을(를) 저장했습니다.', none: '없음' });
  expect(text('saved', { name: '보기' })).toBe('보기를 저장했습니다.');
  expect(text('none')).toBe('없음');
});
