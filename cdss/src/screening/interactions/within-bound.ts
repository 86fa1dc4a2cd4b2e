import type { Effect } from '@onyak/core';
import type { Interaction } from '../../knowledge/interactions/interactions.js';
import { texts } from '../../messages.js';
import type { Graded } from '../finding/context.js';
import type { PatientDrug } from '../patient/drugs.js';
import { dailyMilligrams } from '../stopp/dose.js';

/**
 * A pair that its label allows up to a dose can wait where the recorded dose is within it. Nothing is claimed of a dose that nobody
 * wrote down, of a row of it that lacks one, and of a product of several substances, whose strength may be another's.
 */
export function gradeWithinBound(
  graded: Graded,
  { allowedMg }: Pick<Interaction, 'allowedMg'>,
  { suffers }: Effect,
  pair: readonly PatientDrug[],
): Graded {
  if (allowedMg === undefined || graded.severity !== 'MAJOR') return graded;
  const [drug, ...more] = pair.filter(({ atcCode }) => suffers.includes(atcCode));
  const daily = drug && more.length === 0 ? dailyOf(drug) : undefined;
  if (daily === undefined || daily > allowedMg) return graded;
  return {
    severity: 'MODERATE',
    contextNote: [graded.contextNote, texts.interactionWithinBound(allowedMg)].filter((note) => note !== '').join(' '),
  };
}

function dailyOf({ entry, rows }: PatientDrug): number | undefined {
  if (entry.codes.length > 1) return undefined;
  let sum = 0;
  for (const row of rows) {
    const daily = dailyMilligrams(row);
    if (daily === null) return undefined;
    sum += daily;
  }
  return rows.length > 0 ? sum : undefined;
}
