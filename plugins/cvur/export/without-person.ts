import { createHmac } from 'node:crypto';
import type { ExportTable, Treatment } from './tables.js';
import { STUDY_KEY, treatmentOf, type ExportForm } from './dictionary.js';

export type Row = Readonly<Record<string, unknown>>;

/** Days that a patient's dates are moved by at most, back. */
const MAX_SHIFT = 365;
const DAY_MS = 86_400_000;
const KEY_LENGTH = 16;
/** A code, or several with `|` between them: nobody's words, which a record may have where a code belongs. */
const code = /^[A-Za-z0-9][A-Za-z0-9._:+/|-]*$/u;
const day = /^\d{4}-\d{2}-\d{2}/u;

const fieldsOf = (table: ExportTable) =>
  Object.entries(table.fields).filter(([, field]) => field.kind !== 'institution');

/** A row as its form has it. @param secret drawn for this file: without it no key leads back to a number. */
export function shownRow(table: ExportTable, row: Row, form: ExportForm, secret: Buffer): Row {
  if (form === 'CLINICAL') return Object.fromEntries(fieldsOf(table).map(([name]) => [name, row[name] ?? null]));
  const digest = digestOf(secret, `${String(row['hospitalCode'])} ${String(row['ptIrbNumber'])}`);
  const days = 1 + (digest.readUInt32BE(KEY_LENGTH) % MAX_SHIFT);
  const kept = fieldsOf(table).flatMap(([name, field]): [string, unknown][] => {
    const treatment = treatmentOf(table, name, field, form);
    return treatment === 'LEFT_OUT' ? [] : [[name, treated(row[name] ?? null, treatment, days, secret)]];
  });
  return { [STUDY_KEY]: keyOf(digest), ...Object.fromEntries(kept) };
}

function treated(value: unknown, treatment: Exclude<Treatment, 'LEFT_OUT'>, days: number, secret: Buffer): unknown {
  switch (treatment) {
    case 'AS_IS':
      return value;
    case 'SHIFTED':
      return typeof value === 'string' && day.test(value) ? earlier(value.slice(0, 10), days) : null;
    case 'CODE':
      return typeof value === 'string' && code.test(value) ? value : null;
    case 'KEYED':
      return typeof value === 'string' && value !== '' ? keyOf(digestOf(secret, `key ${value}`)) : null;
  }
}

const digestOf = (secret: Buffer, text: string) => createHmac('sha256', secret).update(text).digest();
const keyOf = (digest: Buffer) => digest.toString('hex').slice(0, KEY_LENGTH);

/** The calendar day as it is written, whatever its hour and zone: days between two rows of a patient stay as they are. */
function earlier(written: string, days: number): string | null {
  const time = Date.parse(`${written}T00:00:00Z`);
  return Number.isNaN(time) ? null : new Date(time - days * DAY_MS).toISOString().slice(0, 10);
}
