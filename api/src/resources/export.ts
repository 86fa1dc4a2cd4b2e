import { once } from 'node:events';
import { PassThrough, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { todayInKorea, type Resource } from '@onyak/core';
import QueryStream from 'pg-query-stream';
import type { Transaction } from '../database/database.js';
import type { SessionRequest } from '../http/state.js';
import { hostMessage } from '../messages.js';
import { auditExport } from './audited-read.js';
import { exportColumns } from './export-columns.js';
import { toCell, type Cell } from './export-cell.js';
import { parseRestQuery } from './rest-query.js';
import { RowReader } from './row-reader.js';
import { sightOf, type ServedResource } from './served.js';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const CURSOR_ROWS = 500;

interface Selection {
  readonly text: string;
  readonly values: unknown[];
}

/**
 * Streams all rows of a query as a workbook: columns under their Korean labels, from a
 * cursor, in constant memory. Texts stay texts: what looks like a formula is never one.
 * The transaction lives as long as the download; a client that goes away ends it.
 * @returns when the first bytes are there, so that a failure before them is a proper answer.
 */
export async function exportRows({ resource, database }: ServedResource, request: SessionRequest): Promise<void> {
  const { http, scope, signal } = request;
  const query = parseRestQuery(resource, scope.hospitalCode, http.query, ['columns', 'deidentified']);
  const columns = exportColumns(resource, http.query);
  // Committed before the first row leaves: a download broken off was one all the same.
  await auditExport(database, resource, scope);
  const out = new PassThrough();
  const sending = database.stream(scope, (db) => {
    const reader = new RowReader(resource, db, sightOf(resource, request));
    return send(db, resource, columns, reader.selection(query, columns), out);
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
  columns: readonly string[],
  { text, values }: Selection,
  out: PassThrough,
): Promise<void> {
  // Loaded with the first export, not with the server.
  const { writeXlsxStream } = await import('hucre/xlsx');
  const cursor = db.query(new QueryStream(text, values, { batchSize: CURSOR_ROWS, rowMode: 'array' }));
  const sheet = writeXlsxStream(rowsOf(resource, columns, cursor), {
    name: sheetName(resource.label),
    columns: columns.map((name) => ({
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

async function* rowsOf(
  resource: Resource,
  columns: readonly string[],
  cursor: AsyncIterable<unknown>,
): AsyncGenerator<Cell[]> {
  const fields = columns.map((name) => resource.fields[name]);
  for await (const row of cursor) {
    if (Array.isArray(row)) yield row.map((value, index) => toCell(fields[index], value));
  }
}

function widthOf(resource: Resource, name: string): number {
  return Math.round((resource.fields[name]?.width ?? 160) / 8);
}

/** Excel allows 31 characters and not these. */
function sheetName(label: string): string {
  return label.replace(/[\\/?*[\]:]/g, ' ').slice(0, 31);
}
