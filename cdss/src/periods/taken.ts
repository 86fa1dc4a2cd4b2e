import { dayNumber, type MaybeTaken, type Medication } from '@onyak/core';
import { compareText } from '../order.js';
import type { Supplies } from './supplies.js';

/** Whether a prescription is taken on a day: MAYBE where the record leaves it open and the drug must not be passed over. */
export type Taken = 'YES' | 'MAYBE' | 'NO';

/**
 * A prescription without days that the record does not call active may still be taken when it is undated or at
 * most this old: a quarter, the usual length of a long-term prescription (Onyak's own choice).
 */
const RECENT_DAYS = 90;

/** What {@link takenOn} reads of a prescription. */
export interface TakenRow extends Pick<Medication, 'source' | 'dispenseDate' | 'totalDosageDays' | 'status'> {
  /** The days are the validity of the prescription, which may be shorter than the supply. */
  readonly loose?: boolean;
  /** How many times it may be filled again. */
  readonly refills?: number;
}

/**
 * Whether a prescription is taken on the record date. With days, by its supply (decisions.md "Clinical"), unless
 * the record says that it was stopped; without, by its status: active means perhaps, however old.
 */
export function takenOn(row: TakenRow, recordDate: string): Taken {
  return takenOnDay(row, dayNumber(recordDate));
}

/** The same of a day number; null is no day. */
export function takenOnDay(row: TakenRow, record: number | null): Taken {
  const { status = 'UNKNOWN', source, totalDosageDays: days } = row;
  if (status === 'ENTERED_IN_ERROR' || source === 'USER') return 'NO';
  // Of a dispense it is the dispensing that was stopped, after something was handed over.
  if (status === 'STOPPED' && source !== 'DISPENSE') return 'NO';
  if (record === null) return 'NO';
  const start = dayNumber(row.dispenseDate);
  if (days === null || start === null) return takenWithoutDays(row, start === null ? null : record - start);
  const covered = start + days >= record;
  if (status === 'ON_HOLD') return covered ? 'MAYBE' : 'NO';
  if (covered) return 'YES';
  if (status !== 'ACTIVE') return 'NO';
  return row.loose || start + days * (1 + (row.refills ?? 0)) >= record ? 'MAYBE' : 'NO';
}

function takenWithoutDays({ status, source }: TakenRow, age: number | null): Taken {
  if (status === 'ACTIVE' || status === 'ON_HOLD') return 'MAYBE';
  // Of a statement, completed is the end of the taking; of a request or dispense only of the dispensing.
  if (status === 'COMPLETED' && source === 'STATEMENT') return 'NO';
  return age === null || age <= RECENT_DAYS ? 'MAYBE' : 'NO';
}

/** Whether a prescription is certainly taken on the record date: dispenseDate + totalDosageDays >= record date. */
export function isTaken(medication: Medication, recordDate: string): boolean {
  return takenOn(medication, recordDate) === 'YES';
}

/** Rows that may be taken on the record date and are not certainly. */
export function maybeTakenRows(supplies: readonly Supplies[], recordDate: string): Set<Medication> {
  const record = dayNumber(recordDate);
  const maybe = new Set<Medication>();
  for (const { unsure } of supplies) for (const row of unsure) if (takenOnDay(row, record) === 'MAYBE') maybe.add(row);
  return maybe;
}

/**
 * Drugs that may be taken on the record date and of which no prescription certainly is: each once by its ATC code,
 * else its own code or name, with the day of the latest such prescription.
 */
export function maybeTakenOn(prescriptions: readonly Medication[], recordDate: string): MaybeTaken[] {
  const found = new Map<string, MaybeTaken>();
  const certain = new Set<string>();
  const record = dayNumber(recordDate);
  for (const row of prescriptions) {
    const taken = takenOnDay(row, record);
    if (taken === 'NO') continue;
    const atcCode = row.atcCode.trim().toUpperCase();
    const key = atcCode || row.medicationCode || row.medicationName;
    if (taken === 'YES') {
      certain.add(key);
      continue;
    }
    const since = dayNumber(row.dispenseDate) === null ? '' : row.dispenseDate;
    const name = row.atcName || row.medicationName || row.ingredientName;
    const present = found.get(key);
    if (!present || since > present.since || (since === present.since && name < present.name))
      found.set(key, { atcCode, name, since });
  }
  return [...found]
    .filter(([key]) => !certain.has(key))
    .sort(([a], [b]) => compareText(a, b))
    .map(([, drug]) => drug);
}
