import { expect, test } from 'vitest';
import { clinicPatients } from '../../testing/clinic/patients.js';
import { finalTextOf, materialOf } from '../../testing/sample-guides.js';

test('what adds to a risk says which risk', () => {
  let adding = 0;
  for (const input of clinicPatients(100, 60217)) {
    const text = finalTextOf(materialOf(input));
    expect(text).not.toMatch(/위에 적은 위험/u);
    adding += [...text.matchAll(/수 있으므로 의사나 약사를|수 있고, [^.]+도 이 위험을 더할 수 있습니다/gu)].length;
  }
  expect(adding).toBeGreaterThan(5);
});
