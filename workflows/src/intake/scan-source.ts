import { closeSync, openSync, readSync } from 'node:fs';
import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { BundleScanner, RecordExtractor, recordEntries, refuseRecord, type RawRecord } from '@onyak/cdss/fhir/read';

const CHUNK_BYTES = 256 * 1024;

/** Scanner and extractor together: bytes in, record out. */
class RecordReader {
  readonly #scanner: BundleScanner;
  readonly #extractor = new RecordExtractor();

  constructor(maxBytes: number) {
    this.#scanner = new BundleScanner({
      ...recordEntries,
      limits: { maxBytes },
    });
  }

  push(bytes: Uint8Array): void {
    for (const entry of this.#scanner.push(bytes)) this.#extractor.add(entry);
  }

  finish(): RawRecord {
    return this.#extractor.finish(this.#scanner.finish());
  }
}

/** Reads a file with one buffer, in this thread: only for a worker. Throws OnyakError for what is refused. */
export function scanFile(path: string, maxBytes: number): RawRecord {
  const reader = new RecordReader(maxBytes);
  const file = openSync(path, 'r');
  try {
    const buffer = Buffer.allocUnsafeSlow(CHUNK_BYTES);
    for (let count = readSync(file, buffer); count > 0; count = readSync(file, buffer)) {
      reader.push(buffer.subarray(0, count));
    }
  } finally {
    closeSync(file);
  }
  return reader.finish();
}

/** Reads bytes that are all there, in pieces of `pieceBytes`; throws as {@link scanFile}. */
export function scanBytes(bytes: Uint8Array, pieceBytes: number): RawRecord {
  const reader = new RecordReader(bytes.length);
  for (let start = 0; start < bytes.length; start += pieceBytes) reader.push(bytes.subarray(start, start + pieceBytes));
  return reader.finish();
}

/**
 * Reads bytes as they come, gunzipped where they start as gzip does (JSON never does). The limit
 * holds for the bytes after gunzip, so that a small file cannot unfold into a huge one.
 */
export async function scanStream(chunks: AsyncIterable<Uint8Array>, maxBytes: number): Promise<RawRecord> {
  const reader = new RecordReader(maxBytes);
  const iterator = chunks[Symbol.asyncIterator]();
  const head = await firstBytes(iterator);
  const all = rejoin(head, iterator);
  if (head[0] !== 0x1f || head[1] !== 0x8b) {
    for await (const chunk of all) reader.push(chunk);
    return reader.finish();
  }
  const source = Readable.from(all, { objectMode: false });
  const gunzip = createGunzip({ chunkSize: CHUNK_BYTES });
  source.once('error', (error) => gunzip.destroy(error));
  try {
    for await (const chunk of source.pipe(gunzip)) reader.push(asBytes(chunk));
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    throw typeof code === 'string' && code.startsWith('Z_') ? refuseRecord('TRUNCATED') : error;
  } finally {
    source.destroy();
  }
  return reader.finish();
}

function asBytes(chunk: unknown): Uint8Array {
  if (chunk instanceof Uint8Array) return chunk;
  throw new TypeError('a stream of bytes was expected');
}

/** The first two bytes at least, unless there are fewer. */
async function firstBytes(iterator: AsyncIterator<Uint8Array>): Promise<Uint8Array> {
  let head: Uint8Array = new Uint8Array(0);
  while (head.length < 2) {
    const next = await iterator.next();
    if (next.done) break;
    head = Buffer.concat([head, next.value]);
  }
  return head;
}

async function* rejoin(head: Uint8Array, iterator: AsyncIterator<Uint8Array>): AsyncGenerator<Uint8Array> {
  if (head.length > 0) yield head;
  for (let next = await iterator.next(); !next.done; next = await iterator.next()) yield next.value;
}
