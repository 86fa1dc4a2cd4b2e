import { codeName, message, type StoppFixed } from '@onyak/core';
import { text } from './messages.js';

/** What a rule asks beyond its groups, a line each, for the read-only part of the editor; none for a rule of one's own. */
export function fixedLines(fixed: StoppFixed): string[] {
  const lines: string[] = [];
  if (fixed.computable === 'none') lines.push(text('fixed.computable.none'));
  if (fixed.absent.length > 0) {
    const names = fixed.absent.map((item) => message(`stopp.${item.type}`, { name: codeName(item) })).join(', ');
    lines.push(text('fixed.absent', { names }));
  }
  if (fixed.minDistinctMedications !== undefined) {
    const count = text('fixed.minDistinctMedications', { count: fixed.minDistinctMedications });
    lines.push(fixed.withinOnePrefix ? `${count} (${text('fixed.withinOnePrefix')})` : count);
  }
  if (fixed.minDays !== undefined) lines.push(text('fixed.minDays', { days: fixed.minDays }));
  if (fixed.aboveDailyMg !== undefined) lines.push(text('fixed.aboveDailyMg', { mg: fixed.aboveDailyMg }));
  if (fixed.unknownDose !== undefined) lines.push(text(`fixed.unknownDose.${fixed.unknownDose}`));
  if (fixed.otherRoutes !== undefined)
    lines.push(
      text('fixed.otherRoutes', { routes: fixed.otherRoutes.map((route) => text(`route.${route}`)).join('·') }),
    );
  if (fixed.absentInHistory) lines.push(text('fixed.absentInHistory'));
  if (fixed.computable !== 'full' && fixed.note !== '') lines.push(text('fixed.note', { note: fixed.note }));
  return lines;
}
