import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { fillMessage, OnyakError } from '@onyak/core';
import { messages } from '../messages.js';
import { CsvError, type CsvRecord, readCsv } from './csv.js';
import type { FaultList } from './faults.js';
import type { ReferenceFile, ReferenceRow } from './tables.js';

export interface FileFacts {
  readonly sha256: string;
  /** Records without the header; up to the fault for a file that is no CSV. */
  readonly rows: number;
}

/** Reads a file once for its hash and its number of rows. */
export async function readFacts(folder: string, { file }: Pick<ReferenceFile, 'file'>): Promise<FileFacts> {
  const hash = createHash('sha256');
  let records = 0;
  async function* hashed(): AsyncGenerator<Uint8Array> {
    for await (const piece of createReadStream(join(folder, file)) as AsyncIterable<Buffer>) {
      hash.update(piece);
      yield piece;
    }
  }
  try {
    for await (const batch of readCsv(hashed())) records += batch.length;
  } catch (error) {
    // Not a CSV from some line on: validateRows says so with its line; its hash matches nothing that was ever loaded.
    if (!(error instanceof CsvError)) throw unreadable(file, error);
  }
  return { sha256: hash.digest('hex'), rows: Math.max(0, records - 1) };
}

/** The file's name instead of the machine's path. */
function unreadable(file: string, cause: unknown): OnyakError {
  return new OnyakError('VALIDATION', fillMessage(messages.missingFile, { file }), {}, { cause });
}

const shorten = (text: string): string => (text.length > 60 ? `${text.slice(0, 60)}…` : text);

/** Checks the records of one file: the header first, then each row by its schema and its key against those before. */
class RowChecker {
  readonly #seen = new Map<string, number>();
  #header: readonly string[] | undefined;

  constructor(
    private readonly spec: ReferenceFile,
    private readonly faults: FaultList,
  ) {}

  get rows(): number {
    return this.#seen.size;
  }

  /** The row of a record; undefined for the header and for a row with a fault. */
  check(record: CsvRecord): ReferenceRow | undefined {
    if (!this.#header) {
      this.#header = this.#checkHeader(record.cells);
      return undefined;
    }
    const names = this.#header;
    if (record.cells.length !== names.length) {
      return this.#fault(record, fillMessage(messages.cellCount, { wanted: names.length, found: record.cells.length }));
    }
    const parsed = this.spec.schema.safeParse(
      Object.fromEntries(record.cells.map((cell, index) => [names[index] ?? '', cell])),
    );
    if (!parsed.success) {
      for (const column of new Set(parsed.error.issues.map((issue) => String(issue.path[0] ?? '')))) {
        this.#fault(
          record,
          fillMessage(messages.badValue, { column, value: shorten(record.cells[names.indexOf(column)] ?? '') }),
        );
      }
      return undefined;
    }
    const row = parsed.data as ReferenceRow;
    const parts = this.spec.key.map((column) => String(row[column]));
    const key = (this.spec.unordered ? parts.sort() : parts).join(' + ');
    const first = this.#seen.get(key);
    if (first !== undefined) return this.#fault(record, fillMessage(messages.repeatedKey, { key, first }));
    this.#seen.set(key, record.line);
    return row;
  }

  #checkHeader(cells: readonly string[]): readonly string[] {
    const columns = Object.keys(this.spec.schema.shape);
    const same = cells.length === columns.length && columns.every((column) => cells.includes(column));
    if (!same) throw new HeaderError(fillMessage(messages.badHeader, { columns: columns.join(', ') }));
    return cells;
  }

  #fault(record: CsvRecord, reason: string): undefined {
    this.faults.add(this.spec.file, record.line, reason);
  }
}

class HeaderError extends Error {}

/**
 * The rows of a file, checked one by one, in batches as they are read. A row that breaks a rule
 * becomes a fault with its line and is left out; so does a key that comes twice.
 */
export async function* validRows(
  folder: string,
  spec: ReferenceFile,
  faults: FaultList,
): AsyncGenerator<ReferenceRow[]> {
  const checker = new RowChecker(spec, faults);
  try {
    for await (const batch of readCsv(createReadStream(join(folder, spec.file)) as AsyncIterable<Buffer>)) {
      const rows = batch.map((record) => checker.check(record)).filter((row) => row !== undefined);
      if (rows.length > 0) yield rows;
    }
    if (checker.rows === 0 && faults.count === 0) faults.add(spec.file, 1, messages.noRows);
  } catch (error) {
    if (error instanceof HeaderError) faults.add(spec.file, 1, error.message);
    else faults.addFormFault(spec.file, error);
  }
}
