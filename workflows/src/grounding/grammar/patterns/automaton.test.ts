import { expect, test } from 'vitest';
import { Automaton } from './automaton.js';

function automatonOf(...patterns: readonly string[]) {
  const automaton = new Automaton<string>();
  for (const pattern of patterns) automaton.add(pattern, pattern);
  return (text: string) =>
    automaton.at(text, 0).flatMap(({ end, values }) => values.map((value) => `${text.slice(0, end)} = ${value}`));
}

test('every end of every pattern is found, in any order of asking', () => {
  const at = automatonOf('(처방한 |)(의사|약사)(에게|)', '의사나 (약사|간호사)');
  for (let turn = 0; turn < 2; turn += 1) {
    expect(at('처방한 의사에게')).toEqual([
      '처방한 의사 = (처방한 |)(의사|약사)(에게|)',
      '처방한 의사에게 = (처방한 |)(의사|약사)(에게|)',
    ]);
    expect(at('의사나 약사')).toEqual(['의사 = (처방한 |)(의사|약사)(에게|)', '의사나 약사 = 의사나 (약사|간호사)']);
    expect(at('간호사')).toEqual([]);
  }
});

test('what begins alike parts later, and what may be left out is left out', () => {
  const at = automatonOf('(가|가나|가나다)(라|)', '가나(다|)마');
  expect(at('가나다라마')).toEqual([
    '가 = (가|가나|가나다)(라|)',
    '가나 = (가|가나|가나다)(라|)',
    '가나다 = (가|가나|가나다)(라|)',
    '가나다라 = (가|가나|가나다)(라|)',
  ]);
  expect(at('가나다마')).toContain('가나다마 = 가나(다|)마');
});
