import { fillMessage } from '@onyak/core';
import { messages } from '../messages.js';
import type { CsvRecord } from '../reference/csv.js';
import type { FaultList } from '../reference/faults.js';
import { type Header, neededColumns, readHeader } from './header.js';
import type { ListForm } from './kinds.js';
import type { OpenList } from './open-list.js';
import type { ListRow } from './rules.js';

/** Titles, dates and notes above the header of official files. */
const MOST_TITLE_ROWS = 30;

export interface ListBatch {
  readonly rows: readonly { readonly line: number; readonly row: ListRow }[];
  /** How much of the file has been read, 0 to 1, where that is known. */
  readonly share?: number;
}

/** Reads a list of one kind: finds its header, checks row by row, collects faults with their lines. */
export class ListReader {
  /** Rows that belong to the list's form, e.g. chapters of a classification. */
  passed = 0;
  #header: Header | undefined;
  #fields: ReadonlySet<string> = new Set();
  #given: ReadonlySet<string> = new Set();
  #records = 0;
  #rows = 0;

  constructor(
    private readonly spec: ListForm,
    private readonly list: OpenList,
    private readonly faults: FaultList,
  ) {}

  /** Fields that the rows bring, in the spec's order: those of the file and what follows from them. */
  get given(): readonly string[] {
    return this.spec.columns.map(({ field }) => field).filter((field) => this.#given.has(field));
  }

  get ignored(): readonly string[] {
    return this.#header?.ignored ?? [];
  }

  /** @throws the signal's reason when it is aborted. */
  async *rows(signal?: AbortSignal): AsyncGenerator<ListBatch> {
    try {
      for await (const { records, share } of this.list.records(signal)) {
        const rows: { line: number; row: ListRow }[] = [];
        for (const record of records) {
          const row = this.#read(record);
          if (row) rows.push({ line: record.line, row });
        }
        if (!this.#header && this.#records > MOST_TITLE_ROWS) break;
        this.#rows += rows.length;
        yield { rows, ...(share === undefined ? {} : { share }) };
      }
    } catch (error) {
      signal?.throwIfAborted();
      this.faults.addFormFault(this.list.file, error);
      return;
    }
    if (!this.#header) this.#fault(1, fillMessage(messages.noHeader, { columns: neededColumns(this.spec) }));
    else if (this.#rows === 0 && this.faults.count === 0) this.#fault(1, messages.noRows);
  }

  #read({ line, cells }: CsvRecord): ListRow | undefined {
    if (!this.#header) {
      this.#records += 1;
      if (this.#records <= MOST_TITLE_ROWS) this.#open(readHeader(this.spec, cells));
      return undefined;
    }
    if (cells.every((cell) => cell.trim() === '')) return undefined;
    const { places, width } = this.#header;
    // A spreadsheet leaves out empty cells at the end of a row; a CSV with too few has lost some.
    const short = this.list.format === 'csv' && cells.length < width;
    if (short || cells.slice(width).some((cell) => cell.trim() !== ''))
      return this.#fault(line, fillMessage(messages.cellCount, { wanted: width, found: cells.length }));
    const cell = (field: string) => cells[places.get(field) ?? -1] ?? '';
    if (this.spec.passes?.(cell)) {
      this.passed += 1;
      return undefined;
    }
    return this.#check(line, cell);
  }

  #open(header: Header | undefined): void {
    if (!header) return;
    this.#header = header;
    this.#fields = new Set(header.places.keys());
    this.#given = new Set([...this.#fields, ...(this.spec.derived?.(this.#fields) ?? [])]);
  }

  #check(line: number, cell: (field: string) => string): ListRow | undefined {
    const row: ListRow = {};
    let sound = true;
    for (const { field, names, rule } of this.spec.columns) {
      if (!this.#fields.has(field)) continue;
      const value = rule(cell(field));
      if (value !== undefined) row[field] = value;
      else {
        sound = false;
        this.#badValue(line, names[0] ?? field, cell(field));
      }
    }
    if (!sound) return undefined;
    const wrong = this.spec.complete?.(row, this.#fields);
    if (wrong === undefined) return row;
    const column = this.spec.columns.find(({ field }) => field === wrong);
    this.#badValue(line, column?.names[0] ?? wrong, cell(wrong));
    return undefined;
  }

  #badValue(line: number, column: string, text: string): void {
    const value = text.length > 60 ? `${text.slice(0, 60)}…` : text;
    this.#fault(line, fillMessage(messages.badValue, { column, value }));
  }

  #fault(line: number, reason: string): undefined {
    this.faults.add(this.list.file, line, reason);
  }
}
