import { mergeSpans, type Span } from '@onyak/core';
import { mapped } from '../lists.js';

/**
 * A refill that comes a few days late does not end a course: gaps up to this many days are bridged
 * (the days of the gap itself are not counted). The bound of seven days is Onyak's own choice.
 */
const BRIDGED_GAP_DAYS = 7;

/**
 * Days covered by the latest course of continuous use up to and including `recordDay`; the whole
 * history counts, not only the observation window, which could never exceed a year.
 */
export function continuousDays(spans: readonly Span[], recordDay: number): number {
  const past = mapped(spans, (span) => ({ start: span.start, end: Math.min(span.end, recordDay + 1) }));
  let days = 0;
  let next: Span | undefined;
  for (const span of mergeSpans(past).reverse()) {
    if (next && next.start - span.end > BRIDGED_GAP_DAYS) break;
    days += span.end - span.start;
    next = span;
  }
  return days;
}
