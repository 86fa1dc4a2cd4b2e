import type { Effect } from '@onyak/core';
import { texts } from '../../messages.js';
import type { Graded } from '../finding/context.js';
import type { Patient } from '../patient/patient.js';

/**
 * What two strong anticholinergic drugs add up to is major by the criteria for older people: for a younger adult, and where no age
 * is known, it can wait as the burden itself can. Of children no scale says so.
 */
export function gradeBurdenByAge(
  graded: Graded,
  { harms, direction }: Effect,
  { elderly, isMinor }: Pick<Patient, 'elderly' | 'isMinor'>,
): Graded {
  if (elderly || isMinor || graded.severity !== 'MAJOR') return graded;
  if (harms[0] !== 'ANTICHOLINERGIC' || direction !== 'ADDS') return graded;
  return {
    severity: 'MODERATE',
    contextNote: [graded.contextNote, texts.burdenBelowElderly].filter((note) => note !== '').join(' '),
  };
}
