import { createHmac } from 'node:crypto';
import type { Resource } from '@onyak/core';
import { studyPatient } from '../resource.js';
import { studySurvey } from '../survey/resource.js';
import { codesOf } from '../survey/rules.js';
import { dictionaryOf, treatmentOf, type DictionaryEntry, type ExportForm } from './dictionary.js';

type Row = Readonly<Record<string, unknown>>;

/** A value that fewer patients have than could hide one of them. */
export interface SmallCell {
  readonly table: string;
  readonly field: string;
  readonly value: string;
  readonly fewerThan: number;
}

export interface StudyFile {
  readonly madeAt: string;
  readonly form: ExportForm;
  readonly counts: { readonly patients: number; readonly surveys: number };
  readonly dictionary: readonly DictionaryEntry[];
  readonly patients: readonly Row[];
  readonly surveys: readonly Row[];
  readonly smallCells: readonly SmallCell[];
}

const SMALL = 5;
/** Days that a patient's dates are moved by at most, back. */
const MAX_SHIFT = 365;
const DAY_MS = 86_400_000;
const KEY_LENGTH = 16;

interface StudyRows {
  readonly patients: readonly Row[];
  readonly surveys: readonly Row[];
}

/**
 * Study patients and surveys as a file for research. De-identified, a patient has a key that is this file's alone, dates are moved
 * by days of the patient's own, and names, numbers and words of a person's own are left out.
 * @param secret drawn for this file: without it no key leads back to a number.
 */
export function studyFile(rows: StudyRows, form: ExportForm, madeAt: Date, secret: Buffer): StudyFile {
  const shown = (resource: Resource, list: readonly Row[]) =>
    list.map((row) => (form === 'CLINICAL' ? whole(resource, row) : withoutPerson(resource, row, secret)));
  const patients = shown(studyPatient, rows.patients);
  const surveys = shown(studySurvey, rows.surveys);
  return {
    madeAt: madeAt.toISOString(),
    form,
    counts: { patients: patients.length, surveys: surveys.length },
    dictionary: dictionaryOf([studyPatient, studySurvey], form),
    patients,
    surveys,
    smallCells: form === 'CLINICAL' ? [] : [...smallCells(studyPatient, patients), ...smallCells(studySurvey, surveys)],
  };
}

const fieldsOf = (resource: Resource) =>
  Object.entries(resource.fields).filter(([, field]) => field.kind !== 'institution');

const whole = (resource: Resource, row: Row): Row =>
  Object.fromEntries(fieldsOf(resource).map(([name]) => [name, row[name] ?? null]));

function withoutPerson(resource: Resource, row: Row, secret: Buffer): Row {
  const digest = createHmac('sha256', secret)
    .update(`${String(row['hospitalCode'])} ${String(row['ptIrbNumber'])}`)
    .digest();
  const days = 1 + (digest.readUInt32BE(KEY_LENGTH) % MAX_SHIFT);
  const kept = fieldsOf(resource).flatMap(([name, field]): [string, unknown][] => {
    const value = row[name] ?? null;
    switch (treatmentOf(field, 'DEIDENTIFIED')) {
      case 'LEFT_OUT':
        return [];
      case 'SHIFTED':
        return [[name, typeof value === 'string' ? earlier(value, days) : null]];
      case 'AS_IS':
        return [[name, value]];
    }
  });
  return { studyKey: digest.toString('hex').slice(0, KEY_LENGTH), ...Object.fromEntries(kept) };
}

const earlier = (moment: string, days: number): string =>
  new Date(Date.parse(moment) - days * DAY_MS).toISOString().slice(0, 10);

/** Choices that are somebody's, and fewer than {@link SMALL} people's. */
function smallCells(resource: Resource, rows: readonly Row[]): SmallCell[] {
  return Object.entries(resource.fields).flatMap(([field, { kind, options, item }]) => {
    const choices = kind === 'option' ? options : item?.['code']?.options;
    const codes = (row: Row) => (kind === 'option' ? [row[field]] : codesOf(row[field]));
    return (choices ?? []).flatMap(({ value }) => {
      const count = rows.filter((row) => codes(row).includes(value)).length;
      return count > 0 && count < SMALL ? [{ table: resource.name, field, value, fewerThan: SMALL }] : [];
    });
  });
}
