import {
  defaultRange,
  message,
  OnyakError,
  readDay,
  todayInKorea,
  type DateRange,
  type DateRangeDefault,
  type FieldFault,
} from '@onyak/core';
import { validation } from '../writing/faults.js';
import { searchText } from './field-condition.js';

/**
 * The days that a call asks for by `startDate` and `endDate`, both included. Either may be given alone; where none is,
 * the days that `standard` names, or any day without it.
 * @throws OnyakError VALIDATION for what is no day, and for an end before its start.
 */
export function readPeriod(
  input: Readonly<Record<string, unknown>>,
  standard: DateRangeDefault | undefined,
): Partial<DateRange> {
  const faults: FieldFault[] = [];
  const read = (name: string): string | undefined => {
    const text = searchText(input[name]);
    if (text === undefined) return undefined;
    const day = readDay(text);
    if (day === undefined) faults.push({ field: name, message: message('field.date') });
    return day;
  };
  const [from, to] = [read('startDate'), read('endDate')];
  if (faults.length > 0) throw validation(faults);
  if (from === undefined && to === undefined) return standard ? defaultRange(standard, todayInKorea()) : {};
  if (from !== undefined && to !== undefined && from > to) {
    const text = message('range.order');
    throw new OnyakError('VALIDATION', text, { faults: [{ field: 'endDate', message: text }] });
  }
  return { ...(from === undefined ? {} : { from }), ...(to === undefined ? {} : { to }) };
}
