import { expect, test } from 'vitest';
import { clinicPatients } from '../../testing/clinic/patients.js';
import { finalTextOf, materialOf } from '../../testing/sample-guides.js';

test('what adds to a risk says which risk', () => {
  let adding = 0;
  for (const input of clinicPatients(100, 60217)) {
    const text = finalTextOf(materialOf(input));
    expect(text).not.toMatch(/위에 적은 위험/u);
    // What adds to a harm stands behind the drugs that bring it, never behind the harm alone.
    for (const [line, before = ''] of text.matchAll(/^- ([^\n]*?)수 있고, [^.\n]+도 이 위험을 더할 수 있습니다/gmu))
      expect([line, /정|캡슐|액|주|약|제|패취|시럽|헬러/u.test(before)]).toEqual([line, true]);
    adding += [...text.matchAll(/수 있으므로 의사나 약사를|수 있고, [^.]+도 이 위험을 더할 수 있습니다/gu)].length;
  }
  expect(adding).toBeGreaterThan(5);
});

test('however few the words, what is asked today is named with the graver risk to which it adds', () => {
  const input = [...clinicPatients(100, 41209)].find(({ medications }) =>
    ['C10AA01', 'C10AB04', 'C10BA05'].every((code) => medications.some(({ atcCode }) => atcCode === code)),
  );
  expect(input?.medications).toHaveLength(15);
  const text = input ? finalTextOf(materialOf(input)) : '';
  expect(text).toMatch(/근육이 손상될 수 있고, [^\n]*리피토정[^\n]*도 이 위험을 더할 수 있습니다/u);
});
