import { once } from 'node:events';
import { crc32, createDeflateRaw } from 'node:zlib';

/** A part of a zip file; its text comes in pieces. */
export interface ZipPart {
  readonly name: string;
  readonly text: Iterable<string> | AsyncIterable<string>;
}

const LOCAL = 0x04034b50;
const DESCRIPTOR = 0x08074b50;
const CENTRAL = 0x02014b50;
const END = 0x06054b50;
/** 2.0: folders and deflate. */
const VERSION = 20;
/** Lengths follow the data; names are UTF-8. */
const FLAGS = 0x0808;
const DEFLATE = 8;
/** 1980-01-01, the first day there is: a file of the same rows is the same file. */
const FIRST_DAY = 0x0021;
/** A part, and the file, must stay under this without ZIP64. */
const MAX_BYTES = 0xffff_ffff;

interface Written {
  readonly check: number;
  readonly packed: number;
  readonly size: number;
}

/** Zips parts as they come, in constant memory. @throws Error when the file would pass 4 GiB. */
export async function* zip(parts: AsyncIterable<ZipPart>): AsyncGenerator<Buffer> {
  const directory: Buffer[] = [];
  let length = 0;
  for await (const { name, text } of parts) {
    const at = length;
    const head = localHeader(Buffer.from(name));
    length += head.length;
    yield head;
    const written = yield* deflated(text);
    length += written.packed;
    const tail = numbers(DESCRIPTOR, written.check, written.packed, written.size);
    length += tail.length;
    if (length > MAX_BYTES || written.size > MAX_BYTES) throw new Error('a workbook of more than 4 GiB');
    yield tail;
    directory.push(centralHeader(Buffer.from(name), written, at));
  }
  const entries = Buffer.concat(directory);
  yield entries;
  yield endRecord(directory.length, entries.length, length);
}

async function* deflated(text: ZipPart['text']): AsyncGenerator<Buffer, Written> {
  const deflate = createDeflateRaw();
  let [check, packed, size] = [0, 0, 0];
  const feeding = (async () => {
    for await (const piece of text) {
      const bytes = Buffer.from(piece);
      check = crc32(bytes, check);
      size += bytes.length;
      if (!deflate.write(bytes)) await once(deflate, 'drain');
    }
    deflate.end();
  })();
  // Whoever reads the packed side learns of it.
  feeding.catch((error: unknown) => deflate.destroy(error instanceof Error ? error : new Error(String(error))));
  try {
    for await (const chunk of deflate as AsyncIterable<Buffer>) {
      packed += chunk.length;
      yield chunk;
    }
    await feeding;
  } finally {
    deflate.destroy();
  }
  return { check, packed, size };
}

function localHeader(name: Buffer): Buffer {
  const header = Buffer.alloc(30);
  header.writeUInt32LE(LOCAL, 0);
  describe(header, 4);
  header.writeUInt16LE(name.length, 26);
  return Buffer.concat([header, name]);
}

function centralHeader(name: Buffer, { check, packed, size }: Written, at: number): Buffer {
  const header = Buffer.alloc(46);
  header.writeUInt32LE(CENTRAL, 0);
  header.writeUInt16LE(VERSION, 4);
  describe(header, 6);
  numbers(check, packed, size).copy(header, 16);
  header.writeUInt16LE(name.length, 28);
  header.writeUInt32LE(at, 42);
  return Buffer.concat([header, name]);
}

/** Version needed, flags, method, time and day. */
function describe(header: Buffer, offset: number): void {
  for (const [index, value] of [VERSION, FLAGS, DEFLATE, 0, FIRST_DAY].entries())
    header.writeUInt16LE(value, offset + 2 * index);
}

function endRecord(entries: number, length: number, at: number): Buffer {
  const record = Buffer.alloc(22);
  record.writeUInt32LE(END, 0);
  record.writeUInt16LE(entries, 8);
  record.writeUInt16LE(entries, 10);
  numbers(length, at).copy(record, 12);
  return record;
}

function numbers(...values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(4 * values.length);
  for (const [index, value] of values.entries()) bytes.writeUInt32LE(value, 4 * index);
  return bytes;
}
