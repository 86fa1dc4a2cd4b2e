import { expect, test } from 'vitest';
import { toldTo } from '../../../testing/patient-part.js';

const toHold = (text: string) => /전화해 ([^\n]*?) 계속 쓸지/u.exec(text)?.[1] ?? '';

test('beside a drug that has to be held anyway what its pairs name is not stopped as well', () => {
  const text = toldTo({
    age: 70,
    gender: 'Male',
    facts: { egfr: { value: 20, date: '2026-03-01' } },
    medications: [
      { atcCode: 'C01BD07', name: '가온드로네다론정' },
      { atcCode: 'C01BC04', name: '나온플레카이니드정' },
    ],
    diagnoses: [{ code: 'I48.9', name: '심방세동' }],
  });
  expect(toHold(text)).toMatch(/^가온드로네다론정/u);
  expect(toHold(text)).not.toContain('나온플레카이니드정');
  // What must not meet is told all the same.
  expect(text).toMatch(/가온드로네다론정\S* [^\n]*나온플레카이니드정|나온플레카이니드정\S* [^\n]*가온드로네다론정/u);
});

test('of drugs that forbid each other in a row as many are held as part every pair, and no more', () => {
  const text = toldTo({
    age: 40,
    gender: 'Male',
    medications: [
      { atcCode: 'B01AE07', name: '가온다비가트란캡슐' },
      { atcCode: 'C01BD07', name: '나온드로네다론정' },
      { atcCode: 'N05AD01', name: '다온할로페리돌정' },
      { atcCode: 'N06AB10', name: '라온에스시탈로프람정' },
    ],
    diagnoses: [{ code: 'F20.9', name: '조현병' }],
  });
  expect(toHold(text)).toContain('나온드로네다론정');
  expect(toHold(text)).toContain('라온에스시탈로프람정');
  expect(toHold(text)).not.toContain('다온할로페리돌정');
  expect(toHold(text)).not.toContain('가온다비가트란캡슐');
});

test('a pair of which neither has to be held for anything else is parted by the drug that its row names', () => {
  const text = toldTo({
    age: 40,
    gender: 'Male',
    medications: [
      { atcCode: 'C01BD07', name: '가온드로네다론정' },
      { atcCode: 'N05AD01', name: '나온할로페리돌정' },
    ],
    diagnoses: [{ code: 'I48.9', name: '심방세동' }],
  });
  expect(toHold(text)).toBe('나온할로페리돌정을');
});
