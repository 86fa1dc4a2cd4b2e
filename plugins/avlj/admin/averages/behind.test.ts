import { expect, it } from 'vitest';
import { readChosen } from '../chosen.js';
import { versionsBehind } from './behind.js';

const read = (address: string) => new URLSearchParams(address.slice(1));
const chosen = readChosen(new URLSearchParams('from=2026-01-10&to=2026-03-05&hospital=H0002&mark=LOW'));

it('a bar leads to the versions of its model, prompt and judge, within what is chosen', () => {
  const address = read(versionsBehind(chosen, { modelGen: 'm 1', promptGen: 'guide-5', modelEval: '' }));
  expect(readChosen(address)).toEqual(chosen);
  expect(address.get('tab')).toBe('guides');
  expect(JSON.parse(address.get('filter') ?? '')).toEqual([
    { id: 'modelGen', value: { values: ['m 1'] } },
    { id: 'promptGen', value: { values: ['guide-5'] } },
    { id: 'modelEval', value: { values: [null] } },
  ]);
});

it('a point leads to its day or month, as far as it was chosen', () => {
  const periodOf = (period: string) => readChosen(read(versionsBehind(chosen, { modelGen: 'm', period }))).period;
  expect(periodOf('2026-01')).toEqual({ from: '2026-01-10', to: '2026-01-31' });
  expect(periodOf('2026-02')).toEqual({ from: '2026-02-01', to: '2026-02-28' });
  expect(periodOf('2026-03')).toEqual({ from: '2026-03-01', to: '2026-03-05' });
  expect(periodOf('2026-02-03')).toEqual({ from: '2026-02-03', to: '2026-02-03' });
});
