import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { crc32, createDeflateRaw } from 'node:zlib';
import type pg from 'pg';

/** A text as it stands in XML; what XML 1.0 cannot hold goes. */
// oxlint-disable-next-line no-control-regex -- these are the characters meant
const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f]/g;
const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const xml = (text: string) => text.replace(/[&<>]/g, (one) => escapes[one] ?? '').replace(forbidden, '');

const copied: Readonly<Record<string, string>> = { '\\t': '\t', '\\n': '\n', '\\r': '\r', '\\\\': '\\' };
const unescape = (text: string) =>
  text.includes('\\') ? text.replace(/\\[tnr\\]/g, (one) => copied[one] ?? one) : text;

function rowXml(line: string): string {
  let row = '<row>';
  for (const value of line.split('\t')) {
    row +=
      value === '\\N' ? '<c/>' : `<c t="inlineStr"><is><t xml:space="preserve">${xml(unescape(value))}</t></is></c>`;
  }
  return `${row}</row>`;
}

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packages = 'http://schemas.openxmlformats.org/package/2006';
const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
const parts: readonly (readonly [name: string, text: string])[] = [
  [
    '[Content_Types].xml',
    `${head}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${type}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${type}.worksheet+xml"/></Types>`,
  ],
  [
    '_rels/.rels',
    `${head}<Relationships xmlns="${packages}/relationships"><Relationship Id="r1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  ],
  [
    'xl/workbook.xml',
    `${head}<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="ADR" sheetId="1" r:id="r1"/></sheets></workbook>`,
  ],
  [
    'xl/_rels/workbook.xml.rels',
    `${head}<Relationships xmlns="${packages}/relationships"><Relationship Id="r1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
  ],
];

/** Streams a query as a workbook the shortest way there is: lines of COPY, an XML row each, one deflate, out. */
export async function answerExport(
  pool: pg.Pool,
  sql: string,
  names: readonly string[],
  response: ServerResponse,
): Promise<void> {
  response.setHeader('Content-Type', `${type}.sheet`);
  const zip = new Zip(response);
  for (const [name, text] of parts) await zip.add(name, [text]);
  await zip.add('xl/worksheets/sheet1.xml', sheet(pool, sql, names));
  zip.end();
}

async function* sheet(pool: pg.Pool, sql: string, names: readonly string[]): AsyncGenerator<string> {
  yield `${head}<worksheet xmlns="${main}"><sheetData>${rowXml(names.join('\t'))}`;
  const client = await pool.connect();
  const copy = new Copy(`copy (${sql}) to stdout`);
  client.query(copy);
  try {
    for await (const lines of copy.batches()) yield lines.map(rowXml).join('');
  } finally {
    client.release();
  }
  yield '</sheetData></worksheet>';
}

const MOST_WAITING = 1_000;
const BATCH = 200;

/** The lines of a COPY TO STDOUT; PostgreSQL waits while too many are unread. */
class Copy {
  private connection: pg.Connection | undefined;
  private lines: string[] = [];
  private done = false;
  private error: Error | undefined;
  private wake: () => void = () => undefined;

  constructor(private readonly sql: string) {}

  submit(connection: pg.Connection): void {
    this.connection = connection;
    (connection as unknown as { query(text: string): void }).query(this.sql);
  }

  handleCopyData({ chunk }: { readonly chunk: Buffer }): void {
    this.lines.push(chunk.toString('utf8', 0, chunk.length - 1));
    if (this.lines.length >= MOST_WAITING) this.connection?.stream.pause();
    if (this.lines.length >= BATCH) this.wake();
  }

  handleError(error: Error): void {
    this.error = error;
    this.wake();
  }

  handleCommandComplete(): void {
    // Ready comes next.
  }

  handleReadyForQuery(): void {
    this.done = true;
    this.wake();
  }

  async *batches(): AsyncGenerator<string[]> {
    for (;;) {
      if (this.lines.length < BATCH && !this.done && !this.error)
        await new Promise<void>((resolve) => (this.wake = resolve));
      if (this.error) throw this.error;
      const batch = this.lines;
      this.lines = [];
      this.connection?.stream.resume();
      if (batch.length > 0) yield batch;
      else if (this.done) return;
    }
  }
}

/** A zip file of parts whose lengths follow them. */
class Zip {
  private readonly directory: Buffer[] = [];
  private length = 0;

  constructor(private readonly out: ServerResponse) {}

  async add(name: string, texts: Iterable<string> | AsyncIterable<string>): Promise<void> {
    const at = this.length;
    const file = Buffer.from(name);
    const header = Buffer.alloc(30);
    header.writeUInt32LE(0x04034b50, 0);
    header.writeUInt16LE(20, 4);
    header.writeUInt16LE(0x0808, 6);
    header.writeUInt16LE(8, 8);
    header.writeUInt16LE(file.length, 26);
    await this.write(Buffer.concat([header, file]));
    const deflate = createDeflateRaw();
    let [check, size, packed] = [0, 0, 0];
    const sending = (async () => {
      for await (const chunk of deflate as AsyncIterable<Buffer>) {
        packed += chunk.length;
        await this.write(chunk);
      }
    })();
    for await (const text of texts) {
      const bytes = Buffer.from(text);
      check = crc32(bytes, check);
      size += bytes.length;
      if (!deflate.write(bytes)) await once(deflate, 'drain');
    }
    deflate.end();
    await sending;
    const tail = Buffer.alloc(16);
    for (const [index, value] of [0x08074b50, check, packed, size].entries()) tail.writeUInt32LE(value, index * 4);
    await this.write(tail);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt16LE(20, 4);
    entry.writeUInt16LE(20, 6);
    header.copy(entry, 8, 6, 10);
    for (const [index, value] of [check, packed, size].entries()) entry.writeUInt32LE(value, 16 + index * 4);
    entry.writeUInt16LE(file.length, 28);
    entry.writeUInt32LE(at, 42);
    this.directory.push(Buffer.concat([entry, file]));
  }

  end(): void {
    const directory = Buffer.concat(this.directory);
    const tail = Buffer.alloc(22);
    tail.writeUInt32LE(0x06054b50, 0);
    tail.writeUInt16LE(this.directory.length, 8);
    tail.writeUInt16LE(this.directory.length, 10);
    tail.writeUInt32LE(directory.length, 12);
    tail.writeUInt32LE(this.length, 16);
    this.out.end(Buffer.concat([directory, tail]));
  }

  private async write(bytes: Buffer): Promise<void> {
    this.length += bytes.length;
    if (!this.out.write(bytes)) await once(this.out, 'drain');
  }
}
