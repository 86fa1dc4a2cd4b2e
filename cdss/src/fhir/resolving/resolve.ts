import type { PatientRecord } from '@onyak/core';
import type { CodeTables } from '../codes/codes.js';
import { completedYears } from '../values/dates.js';
import { resolveFacts } from '../facts/resolve-facts.js';
import { NoteBook } from '../notes/notes.js';
import type { RawRecord } from '../reading/raw.js';
import { resolveDiagnoses } from './resolve-diagnoses.js';
import { resolveMedications } from './resolve-medications.js';
import { resolveSideEffects } from './resolve-side-effects.js';

export interface ResolveOptions {
  /** Upload day, yyyy-MM-dd in Asia/Seoul. */
  readonly today: string;
}

/**
 * Completes a record with the code tables: codes, names, record date, age, what is taken on that
 * date, and the notes of what was left out or could not be resolved.
 */
export function resolveRecord(raw: RawRecord, tables: CodeTables, options: ResolveOptions): PatientRecord {
  const notes = new NoteBook(raw.notes);
  const date = recordDate(raw, options.today);
  const age = raw.patient.birthDate === '' ? null : completedYears(raw.patient.birthDate, date);
  if (age === null) notes.add('NO_BIRTH_DATE', 'Patient');
  const diagnoses = resolveDiagnoses(raw.diagnoses, tables, notes);
  const facts = resolveFacts(raw.patient, raw.facts, diagnoses, { date, age }, notes);
  return {
    name: raw.patient.name,
    age,
    gender: raw.patient.gender,
    date,
    medications: resolveMedications(raw.medications, tables, date, notes),
    diagnoses,
    sideEffects: resolveSideEffects(raw.sideEffects, tables, notes),
    notes: notes.worded(),
    facts,
  };
}

/** What the file states for itself, else the latest clinical day that is not in the future, else today. */
function recordDate(raw: RawRecord, today: string): string {
  return raw.statedDates[0] ?? raw.clinicalDates.find((day) => day <= today) ?? today;
}
