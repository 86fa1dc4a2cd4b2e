import type { Medication } from '../clinical/record.js';
import { dayNumber } from './days.js';

/** Half-open span of day numbers: [start, end). */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** Days a prescription covers, or null when the record gives no date or no days of supply. */
export function prescriptionSpan(medication: Medication): Span | null {
  const days = medication.totalDosageDays;
  const start = dayNumber(medication.dispenseDate);
  // Half a day of supply still covers its day.
  return days === null || start === null ? null : { start, end: start + Math.ceil(days) };
}

/** The part of a span inside another, or null when they do not meet. */
export function cutSpan(span: Span, window: Span): Span | null {
  const start = Math.max(span.start, window.start);
  const end = Math.min(span.end, window.end);
  if (start >= end) return null;
  return start === span.start && end === span.end ? span : { start, end };
}

/** Union of spans as disjoint spans in time order; spans that touch become one. */
export function mergeSpans(spans: readonly Span[]): Span[] {
  const [only] = spans;
  if (spans.length === 1 && only) return only.start < only.end ? [only] : [];
  const merged: { start: number; end: number }[] = [];
  for (const span of inOrder(spans)) {
    const last = merged.at(-1);
    if (span.start >= span.end) continue;
    if (last && span.start <= last.end) last.end = Math.max(last.end, span.end);
    else merged.push({ start: span.start, end: span.end });
  }
  return merged;
}

/** The same of the parts inside a window, told one after the other: a record has hundreds of spans, and none needs an object. */
export function eachMerged(spans: readonly Span[], window: Span, tell: (start: number, end: number) => void): void {
  let first = 0;
  let last = 0;
  for (const span of inOrder(spans)) {
    const start = Math.max(span.start, window.start);
    const end = Math.min(span.end, window.end);
    if (start >= end) continue;
    if (first < last && start <= last) {
      last = Math.max(last, end);
      continue;
    }
    if (first < last) tell(first, last);
    first = start;
    last = end;
  }
  if (first < last) tell(first, last);
}

/** Records come mostly in order of time: then there is nothing to sort. */
function inOrder(spans: readonly Span[]): readonly Span[] {
  for (let at = 1; at < spans.length; at += 1) {
    const before = spans[at - 1];
    const span = spans[at];
    if (before && span && before.start > span.start)
      return [...spans].sort((a, b) => a.start - b.start || a.end - b.end);
  }
  return spans;
}

/** Number of days in disjoint spans. */
export function totalDays(spans: readonly Span[]): number {
  return spans.reduce((sum, span) => sum + span.end - span.start, 0);
}
