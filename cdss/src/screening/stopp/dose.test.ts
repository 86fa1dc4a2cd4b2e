import { describe, expect, it } from 'vitest';
import { medication } from '../../testing/patients.js';
import { dailyMilligrams, parseMilligrams } from './dose.js';

describe('parseMilligrams', () => {
  it.each([
    ['100mg', 100],
    ['100 밀리그램', 100],
    ['아스피린프로텍트정100밀리그람', 100],
    ['_(0.1g/1정)', 100],
    ['125 mcg', 0.125],
    ['62.5㎍', 0.0625],
    ['1,000mg', 1000],
    ['5mg/5mL', 5],
    ['1정', null],
    ['5 mL', null],
    ['', null],
  ])('%s is %s mg', (text, expected) => {
    const read = parseMilligrams(text);
    expect(read === null ? null : Math.round(read * 1e6) / 1e6).toBe(expected);
  });
});

describe('dailyMilligrams', () => {
  it.each([
    [{ dailyDosage: '300 mg' }, 300],
    [{ dailyDosage: '3', strength: '100mg' }, 300],
    [{ dailyDosage: '2 정', medicationName: '아스피린정500mg' }, 1000],
    [{ dailyDosage: '0.5', strength: '0.25mg' }, 0.125],
    [{ dailyDosage: '10 mL', strength: '100mg' }, null],
    [{ dailyDosage: '', strength: '100mg' }, null],
    [{ dailyDosage: '2' }, null],
  ])('%o is %s mg a day', (over, expected) => {
    expect(dailyMilligrams(medication('N02BA01', over))).toBe(expected);
  });
});
