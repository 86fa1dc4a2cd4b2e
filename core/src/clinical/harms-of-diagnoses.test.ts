import { describe, expect, it } from 'vitest';
import { isHarmOfDiagnosis, recordedFirst } from './harms-of-diagnoses.js';

describe('harms that are diseases', () => {
  it('the one that is recorded goes first, the others keep their order', () => {
    expect(recordedFirst(['HYPOKALEMIA', 'HYPONATREMIA', 'GOUT'], ['E871'])).toEqual([
      'HYPONATREMIA',
      'HYPOKALEMIA',
      'GOUT',
    ]);
    expect(recordedFirst(['HYPOKALEMIA', 'HYPONATREMIA'], ['I10'])).toEqual(['HYPOKALEMIA', 'HYPONATREMIA']);
  });

  it('a subcategory counts, another disease does not', () => {
    expect(isHarmOfDiagnosis('GOUT', 'M109')).toBe(true);
    expect(isHarmOfDiagnosis('GOUT', 'M179')).toBe(false);
    expect(isHarmOfDiagnosis('SEDATION', 'E871')).toBe(false);
  });
});
