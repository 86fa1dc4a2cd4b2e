import { isScreenable, MAYBE_ON_MEDICATION, USER_ADDED, type Medication } from '../clinical/record.js';
import { dayNumber } from '../periods/days.js';
import { observationWindow, periodsInWindow, type PeriodsInWindow } from '../periods/in-window.js';
import { prescriptionSpan, type Span } from '../periods/spans.js';

/** Whether a current medication is taken on the record date; MAYBE where the record leaves it open. */
export type CurrentlyTaken = 'YES' | 'MAYBE' | 'NO';

/** What a patient takes of one ATC code (specification 3 §3 "Current-medication group row"). */
export interface CurrentMedication {
  /** ATC codes, else the product's code or name: what is one drug is one row. */
  readonly key: string;
  readonly type: 'RECORD' | 'USER';
  readonly atcCode: string;
  readonly atcName: string;
  /** null where no supply tells a date and days: 0 would look as if it was hardly taken. */
  readonly supplied: PeriodsInWindow | null;
  readonly taken: CurrentlyTaken;
  /** Its prescriptions, in the order of the record. */
  readonly rows: readonly Medication[];
}

/** The code that a row goes by: its own, else what its name was understood as. */
export function atcOf({ atcCode, resolution }: Medication): string {
  const own = atcCode.trim().toUpperCase();
  if (own !== '') return own;
  return [...new Set(resolution?.understood.flatMap(({ atcCodes }) => atcCodes) ?? [])].toSorted().join('+');
}

/**
 * Prescriptions as current medications, one of each ATC code, with days and PDC over the observation window (decisions.md
 * "Clinical"): user-added ones first, then by code. Rows entered in error are no medication.
 */
export function currentMedications(
  rows: readonly Medication[],
  recordDate: string,
  observationDays: number,
): CurrentMedication[] {
  const groups = new Map<string, Medication[]>();
  for (const row of rows.filter(isScreenable)) {
    const key = atcOf(row) || `${row.medicationCode} ${row.medicationName}`.trim();
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  const record = dayNumber(recordDate);
  return [...groups]
    .map(([key, group]) => medicationOf(key, group, record, observationDays))
    .toSorted((a, b) => Number(b.type === 'USER') - Number(a.type === 'USER') || (a.key < b.key ? -1 : 1));
}

function medicationOf(
  key: string,
  rows: readonly Medication[],
  record: number | null,
  observationDays: number,
): CurrentMedication {
  const spans: readonly Span[] = rows.flatMap((row) => prescriptionSpan(row) ?? []);
  const supplied =
    record === null || spans.length === 0 ? null : periodsInWindow(spans, observationWindow(record, observationDays));
  const names = rows.map(({ atcName }) => atcName).filter((name) => name !== '');
  const maybe = rows.some(({ onMedication }) => onMedication === MAYBE_ON_MEDICATION);
  return {
    key,
    type: rows.every(({ source }) => source === 'USER') ? 'USER' : 'RECORD',
    atcCode: rows.map(atcOf).find((code) => code !== '') ?? '',
    atcName: names.toSorted()[0] ?? rows[0]?.medicationName ?? '',
    supplied,
    taken: supplied?.onMedication ? 'YES' : maybe ? 'MAYBE' : 'NO',
    rows,
  };
}

/** Whether a current medication is chosen before anybody has (specification 3 §4): by its PDC, and what a person added. */
export const isChosenFirst = ({ type, supplied }: CurrentMedication, pdcTarget: number): boolean =>
  type === 'USER' || (supplied !== null && supplied.pdc >= pdcTarget);

/**
 * The prescriptions of a medication that count as what is taken now: those that cover the record date or are called taken, else those of its latest
 * day. What was dispensed long before would be added up with them.
 */
export function currentRows({ rows }: CurrentMedication, recordDate: string): readonly Medication[] {
  const record = dayNumber(recordDate);
  const covering = rows.filter((row) => {
    const span = prescriptionSpan(row);
    const covers = span !== null && record !== null && span.start <= record && record < span.end;
    return covers || row.onMedication !== '';
  });
  if (covering.length > 0) return covering;
  const latest = latestDay(rows);
  return rows.filter(({ dispenseDate }) => dispenseDate === latest);
}

/** The latest day of dispensing; a person's own rows have none, and are the latest where there is no other. */
export function latestDay(rows: readonly Pick<Medication, 'dispenseDate'>[]): string {
  const days = rows.map(({ dispenseDate }) => dispenseDate).filter((date) => dayNumber(date) !== null);
  return days.toSorted().at(-1) ?? (rows.some(({ dispenseDate }) => dispenseDate === USER_ADDED) ? USER_ADDED : '');
}
