import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, readFile, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { fillMessage, OnyakError } from '@onyak/core';
import { streamXlsxRows } from 'hucre/xlsx';
import { messages } from '../messages.js';
import { answerRecords } from './answer.js';
import { type CsvRecord, readCsv } from '../reference/csv.js';
import type { CsvEncoding } from '../reference/decode.js';

/** A file that may be a list, before a row of it was understood. */
export interface OpenList {
  /** Its name without the folder. */
  readonly file: string;
  readonly format: 'csv' | 'xlsx' | 'json';
  readonly encoding?: CsvEncoding;
  readonly sha256: string;
  /** Records in batches, each with its line or row number, and how much of the file has been read (0 to 1; absent where nobody knows). */
  records(signal?: AbortSignal): AsyncGenerator<{ readonly records: readonly CsvRecord[]; readonly share?: number }>;
}

const ZIP = Buffer.from('PK\u0003\u0004', 'latin1');
const OLD_EXCEL = Buffer.from('d0cf11e0', 'hex');
/** Pieces of a CSV file. */
const PIECE = 1 << 18;
/** Rows of a spreadsheet handed on at once. */
const BATCH = 2_000;

/**
 * Reads enough of a file to know its form: XLSX by its first bytes, a service's answer (JSON) by its bracket, else CSV, in the encoding that was told or the one it
 * is written in throughout (UTF-8 with or without a byte-order mark, else CP949).
 *
 * @throws OnyakError VALIDATION for a file that cannot be read, and for an old XLS.
 */
export async function openList(path: string, told?: CsvEncoding): Promise<OpenList> {
  const file = basename(path);
  const unreadable = (cause: unknown) =>
    new OnyakError('VALIDATION', fillMessage(messages.missingFile, { file }), {}, { cause });
  const head = await firstBytes(path).catch((error: unknown) => {
    throw unreadable(error);
  });
  if (head.equals(OLD_EXCEL)) throw new OnyakError('VALIDATION', fillMessage(messages.oldExcel, { file }));
  if (head.equals(ZIP)) return openXlsx(path, file);
  if (/^(\u00ef\u00bb\u00bf)?\s*[[{]/.test(head.toString('latin1'))) return openJson(path, file);
  const { size } = await stat(path);
  const { sha256, detected } = await surveyText(path);
  const encoding = told ?? detected;
  return {
    file,
    format: 'csv',
    encoding,
    sha256,
    async *records(signal) {
      let read = 0;
      async function* counted(): AsyncGenerator<Uint8Array> {
        for await (const piece of createReadStream(path, { highWaterMark: PIECE, signal }) as AsyncIterable<Buffer>) {
          read += piece.length;
          yield piece;
        }
      }
      for await (const records of readCsv(counted(), encoding)) yield { records, share: size === 0 ? 1 : read / size };
    },
  };
}

async function firstBytes(path: string): Promise<Buffer> {
  const handle = await open(path);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(4), 0, 4, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

/** One pass for the hash and, by the way, the encoding. */
async function surveyText(path: string): Promise<{ sha256: string; detected: CsvEncoding }> {
  const hash = createHash('sha256');
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let detected: CsvEncoding | undefined;
  const decode = (piece: Buffer | undefined) => {
    if (detected !== undefined) return;
    try {
      decoder.decode(piece, { stream: piece !== undefined });
    } catch {
      detected = piece === undefined ? 'utf-8' : likelyEncoding(piece);
    }
  };
  for await (const piece of createReadStream(path, { highWaterMark: PIECE }) as AsyncIterable<Buffer>) {
    hash.update(piece);
    decode(piece);
  }
  decode(undefined);
  return { sha256: hash.digest('hex'), detected: detected ?? 'utf-8' };
}

/**
 * Of bytes that are not UTF-8 throughout: text in CP949 has next to no Hangul when it is read as UTF-8, and UTF-8 with a
 * broken place in it has much. The latter must not pass as CP949, where nearly any two bytes are some letter.
 */
function likelyEncoding(piece: Buffer): CsvEncoding {
  const text = piece.toString('utf8');
  const count = (pattern: RegExp) => text.match(pattern)?.length ?? 0;
  return count(/[가-힣]/g) > count(/\ufffd/g) ? 'utf-8' : 'cp949';
}

async function openXlsx(path: string, file: string): Promise<OpenList> {
  const bytes = await readFile(path);
  return {
    file,
    format: 'xlsx',
    sha256: createHash('sha256').update(bytes).digest('hex'),
    async *records(signal) {
      let records: CsvRecord[] = [];
      const rows = streamXlsxRows(bytes);
      const next = () =>
        rows.next().catch((cause: unknown) => {
          throw new OnyakError('VALIDATION', fillMessage(messages.badXlsx, { file }), {}, { cause });
        });
      for (let row = await next(); row.done !== true; row = await next()) {
        records.push({ line: row.value.index + 1, cells: row.value.values.map(cellText) });
        if (records.length < BATCH) continue;
        signal?.throwIfAborted();
        yield { records };
        records = [];
      }
      yield { records, share: 1 };
    },
  };
}

/** The text of a spreadsheet's cell; a date as yyyy-MM-dd. */
function cellText(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return value.toISOString().slice(0, 10);
  return typeof value === 'string'
    ? value
    : typeof value === 'object'
      ? JSON.stringify(value)
      : `${value as number | boolean}`;
}

/** The answer of an open-data service, as one file. */
async function openJson(path: string, file: string): Promise<OpenList> {
  const bytes = await readFile(path);
  return {
    file,
    format: 'json',
    encoding: 'utf-8',
    sha256: createHash('sha256').update(bytes).digest('hex'),
    async *records() {
      yield { records: answerRecords(bytes, file), share: 1 };
    },
  };
}
