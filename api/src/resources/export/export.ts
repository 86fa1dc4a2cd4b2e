import { once } from 'node:events';
import { PassThrough, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { todayInKorea, type Field, type Resource } from '@onyak/core';
import QueryStream from 'pg-query-stream';
import type { Transaction } from '../../database/database.js';
import type { SessionRequest } from '../../http/state.js';
import { hostMessage } from '../../messages.js';
import { auditExport } from '../reading/audited-read.js';
import { exportColumns, type ExportColumn } from './export-columns.js';
import { formatOf, toCell } from './export-cell.js';
import { parseRestQuery } from '../rest/rest-query.js';
import { RowReader } from '../reading/row-reader.sql.js';
import { sightOf, type ServedResource } from '../served.js';
import { workbook, type SheetCell, type SheetColumn } from '../workbook/workbook.js';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const CURSOR_ROWS = 500;
/** Rows that are written in one go. */
const BATCH_ROWS = 100;

interface Selection {
  readonly columns: readonly ExportColumn[];
  /** Of the fields that are read, in the order of their values. */
  readonly names: readonly string[];
  readonly text: string;
  readonly values: unknown[];
  /** Waits between two pieces. */
  readonly breathe: () => Promise<void>;
}

/**
 * Streams all rows of a query as a workbook: columns under their Korean labels, from a
 * cursor, in constant memory. Texts stay texts: what looks like a formula is never one.
 * The transaction lives as long as the download; a client that goes away ends it.
 * @returns when the first bytes are there, so that a failure before them is a proper answer.
 */
export async function exportRows({ resource, database }: ServedResource, request: SessionRequest): Promise<void> {
  const { http, scope, signal, user } = request;
  const query = parseRestQuery(resource, scope.hospitalCode, http.query, ['columns', 'deidentified', 'each']);
  const columns = exportColumns(resource, user.mode, http.query);
  // Committed before the first row leaves: a download broken off was one all the same.
  await auditExport(database, resource, scope, query);
  const out = new PassThrough();
  const sending = database.stream(scope, (db) => {
    const reader = new RowReader(resource, db, sightOf(resource, request));
    const breathe = http.state.breathe ?? (() => Promise.resolve());
    const names = [...new Set(columns.map(({ name }) => name))];
    return send(db, resource, { columns, names, breathe, ...reader.selection(query, names) }, out);
  });
  await Promise.race([sending, once(out, 'readable')]);
  http.status = 200;
  http.type = XLSX;
  http.attachment(hostMessage('export.fileName', { label: resource.label, date: todayInKorea() }));
  http.body = out;
  sending.catch((error: unknown) => {
    // The status has been sent: the application cuts the connection, which says that the file is not whole.
    if (!signal.aborted) http.app.emit('error', error, http);
  });
}

async function send(
  db: Transaction,
  resource: Resource,
  { columns, names, text, values, breathe }: Selection,
  out: PassThrough,
): Promise<void> {
  const cursor = db.query(new QueryStream(text, values, { batchSize: CURSOR_ROWS, rowMode: 'array' }));
  const plan = { name: sheetName(resource.label), columns: columns.map((column) => columnOf(resource, column)) };
  const rows = rowsOf(resource, { columns, names }, cursor, breathe);
  try {
    // What the database refuses is refused before the first byte, which is the book's own.
    const first = await rows.next();
    const book = workbook(plan, begunWith(first, rows));
    await pipeline(Readable.from(book, { objectMode: false }), out);
  } finally {
    cursor.destroy();
  }
}

/** Rows as cells, some at a time. */
async function* rowsOf(
  resource: Resource,
  { columns, names }: Pick<Selection, 'columns' | 'names'>,
  cursor: AsyncIterable<unknown>,
  breathe: () => Promise<void>,
): AsyncGenerator<SheetCell[][]> {
  const placed = columns.map((column) => {
    return { ...column, field: fieldOf(resource, column), place: names.indexOf(column.name) };
  });
  const list = placed.find(({ part }) => part !== undefined)?.place;
  let batch: SheetCell[][] = [];
  for await (const row of cursor) {
    if (Array.isArray(row))
      for (const item of list === undefined ? [undefined] : itemsOf(row[list]))
        batch.push(
          placed.map(({ field, part, place }) => toCell(field, part === undefined ? row[place] : item?.[part])),
        );
    if (batch.length < BATCH_ROWS) continue;
    yield batch;
    batch = [];
    await breathe();
  }
  yield batch;
}

async function* begunWith<T>(first: IteratorResult<T, unknown>, rest: AsyncGenerator<T>): AsyncGenerator<T> {
  if (!first.done) yield first.value;
  yield* rest;
}

type Item = Readonly<Record<string, unknown>>;

/** The items of a list, one without anything where there are none: no row is lost. */
function itemsOf(value: unknown): readonly Item[] {
  const items: readonly Item[] = Array.isArray(value) ? value : [];
  return items.length > 0 ? items : [{}];
}

const fieldOf = (resource: Resource, { name, part }: ExportColumn): Field | undefined =>
  part === undefined ? resource.fields[name] : resource.fields[name]?.item?.[part];

function columnOf(resource: Resource, column: ExportColumn): SheetColumn {
  const field = fieldOf(resource, column);
  const format = formatOf(field);
  const width = Math.round((field?.width ?? 160) / 8);
  return { header: field?.label ?? column.name, width, ...(format ? { format } : {}) };
}

/** Excel does not allow these. */
function sheetName(label: string): string {
  return label.replace(/[\\/?*[\]:]/g, ' ');
}
