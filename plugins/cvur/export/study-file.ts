import { dictionaryOf, type DictionaryEntry, type ExportForm } from './dictionary.js';
import { smallCells, type SmallCell } from './small-cells.js';
import { exportTables, type ExportTable } from './tables.js';
import { shownRow, type Row } from './without-person.js';

export interface StudyFile {
  readonly madeAt: string;
  readonly form: ExportForm;
  /** Rows of each table. */
  readonly counts: Readonly<Record<string, number>>;
  /** Kinds of request that the file leaves out: who asked holds no menu of theirs. */
  readonly withheld: readonly string[];
  /** Requests that stand in the database with a content that cannot be read any more. */
  readonly unread: number;
  readonly dictionary: readonly DictionaryEntry[];
  readonly tables: Readonly<Record<string, readonly Row[]>>;
  readonly smallCells: readonly SmallCell[];
}

/** Rows by their table's name, as they are collected. */
export class Collected {
  private readonly rows = new Map<string, Row[]>();

  add(table: string, rows: readonly Row[]): void {
    const list = this.rows.get(table) ?? [];
    for (const row of rows) list.push(row);
    this.rows.set(table, list);
  }

  of({ name }: ExportTable): readonly Row[] {
    return this.rows.get(name) ?? [];
  }
}

/**
 * A study's patients, surveys, requests, findings and guides as a file for research. De-identified, a patient has a key that is this
 * file's alone, dates are moved by days of the patient's own, and names, numbers and words of a person's own are left out.
 * @param secret drawn for this file: without it no key leads back to a number.
 */
export function studyFile(
  collected: Collected,
  {
    form,
    madeAt,
    secret,
    withheld = [],
    unread = 0,
  }: {
    readonly form: ExportForm;
    readonly madeAt: Date;
    readonly secret: Buffer;
    readonly withheld?: readonly string[];
    readonly unread?: number;
  },
): StudyFile {
  const shown = exportTables.map((table: ExportTable) => ({
    table,
    rows: collected.of(table).map((row) => shownRow(table, row, form, secret)),
  }));
  return {
    madeAt: madeAt.toISOString(),
    form,
    counts: Object.fromEntries(shown.map(({ table, rows }) => [table.name, rows.length])),
    withheld,
    unread,
    dictionary: dictionaryOf(exportTables, form),
    tables: Object.fromEntries(shown.map(({ table, rows }) => [table.name, rows])),
    smallCells: form === 'CLINICAL' ? [] : shown.flatMap(({ table, rows }) => smallCells(table, rows)),
  };
}
