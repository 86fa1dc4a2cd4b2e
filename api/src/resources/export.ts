import { once } from 'node:events';
import { PassThrough, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Resource } from '@onyak/core';
import QueryStream from 'pg-query-stream';
import type { Database, Scope, Transaction } from '../database/database.js';
import type { SessionRequest } from '../http/state.js';
import { hostMessage } from '../messages.js';
import { auditExport } from './audited-read.js';
import type { RowQuery } from './query.js';
import { RowStore } from './row-store.js';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const CURSOR_ROWS = 500;

type Cell = string | number | boolean | null;

/**
 * Streams all rows of a query as a workbook: the list's columns under their Korean labels, from a
 * cursor, in constant memory. Texts stay texts: what looks like a formula is never one.
 * The transaction lives as long as the download; a client that goes away ends it.
 * @returns when the first bytes are there, so that a failure before them is a proper answer.
 */
export async function exportRows(
  request: SessionRequest,
  database: Database,
  resource: Resource,
  query: RowQuery,
): Promise<void> {
  const { http, scope, signal } = request;
  // Committed before the first row leaves: a download broken off was one all the same.
  await auditExport(database, resource, scope);
  const out = new PassThrough();
  const sending = database.stream(scope, (db) => send(db, scope, resource, query, out));
  await Promise.race([sending, once(out, 'readable')]);
  http.status = 200;
  http.type = XLSX;
  http.attachment(hostMessage('export.fileName', { label: resource.label, date: today() }));
  http.body = out;
  sending.catch((error: unknown) => {
    // The status has been sent: the application cuts the connection, which says that the file is not whole.
    if (!signal.aborted) http.app.emit('error', error, http);
  });
}

async function send(
  db: Transaction,
  scope: Scope,
  resource: Resource,
  query: RowQuery,
  out: PassThrough,
): Promise<void> {
  // Loaded with the first export, not with the server.
  const { writeXlsxStream } = await import('hucre/xlsx');
  const { text, values } = new RowStore(resource, db, scope).selection(query, resource.columns);
  const cursor = db.query(new QueryStream(text, values, { batchSize: CURSOR_ROWS, rowMode: 'array' }));
  const sheet = writeXlsxStream(rowsOf(resource, cursor), {
    name: sheetName(resource.label),
    columns: resource.columns.map((name) => ({
      header: resource.fields[name]?.label ?? name,
      width: widthOf(resource, name),
    })),
    freezePane: { rows: 1 },
  });
  try {
    await pipeline(Readable.from(chunksOf(sheet), { objectMode: false }), out);
  } finally {
    cursor.destroy();
  }
}

interface WebReader {
  read(): Promise<{ readonly done: boolean; readonly value?: Uint8Array | undefined }>;
  cancel(): Promise<void>;
}

/** A web stream's chunks; ending early (the client has gone) ends the stream and with it the cursor. */
async function* chunksOf(sheet: { getReader(): WebReader }): AsyncGenerator<Uint8Array> {
  const reader = sheet.getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      if (value) yield value;
    }
  } finally {
    await reader.cancel();
  }
}

async function* rowsOf(resource: Resource, cursor: AsyncIterable<unknown>): AsyncGenerator<Cell[]> {
  for await (const row of cursor) {
    if (Array.isArray(row)) yield row.map((value, index) => toCell(resource, resource.columns[index] ?? '', value));
  }
}

function toCell(resource: Resource, name: string, value: unknown): Cell {
  if (value === null || value === undefined) return null;
  const field = resource.fields[name];
  if (field?.kind === 'option') return field.options?.find((option) => option.value === value)?.label ?? String(value);
  if (field?.kind === 'integer' && typeof value === 'string') return Number(value);
  return typeof value === 'number' || typeof value === 'boolean' ? value : String(value);
}

function widthOf(resource: Resource, name: string): number {
  return Math.round((resource.fields[name]?.width ?? 160) / 8);
}

/** Excel allows 31 characters and not these. */
function sheetName(label: string): string {
  return label.replace(/[\\/?*[\]:]/g, ' ').slice(0, 31);
}

function today(): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Seoul' }).format(new Date());
}
