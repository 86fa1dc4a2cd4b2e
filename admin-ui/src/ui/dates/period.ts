import { defaultRange, type DateRange } from '@onyak/core';
import type { GridPeriod } from '../../grid/query/query.js';

export const periodChoices = ['today', 'last7Days', 'thisMonth', 'last12Months'] as const;

/** First and last day of a period; an empty one is open. */
export function rangeOf(period: GridPeriod, today: string): DateRange {
  return 'choice' in period ? defaultRange(period.choice, today) : period;
}
