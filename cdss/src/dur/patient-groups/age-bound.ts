import type { DurAgeRow } from '../../knowledge/tables/dur-tables.js';

const MONTHS_OF_YEAR = 12;
const WEEKS_OF_YEAR = 52;
const DAYS_OF_YEAR = 365;
const perYear: Readonly<Record<DurAgeRow['unit'], number>> = {
  year: 1,
  month: MONTHS_OF_YEAR,
  week: WEEKS_OF_YEAR,
  day: DAYS_OF_YEAR,
};

/** The completed years from which a row about ages surely says nothing; a year more than needed does no harm. */
export function saysBelow({ op, age, unit }: Pick<DurAgeRow, 'op' | 'age' | 'unit'>): number {
  return op === '<' || op === '<=' ? Math.floor(age / perYear[unit]) + 2 : Number.POSITIVE_INFINITY;
}
