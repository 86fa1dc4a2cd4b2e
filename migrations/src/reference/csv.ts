import { createDecoder, type CsvEncoding } from './decode.js';

/** One record with the line it starts on (the header is line 1). */
export interface CsvRecord {
  readonly line: number;
  readonly cells: readonly string[];
}

/** A file that is no RFC 4180 CSV from a line on; nothing after it can be trusted. */
export class CsvError extends Error {
  override readonly name = 'CsvError';
  constructor(
    readonly line: number,
    readonly reason: 'quote' | 'afterQuote' | 'unterminated' | 'encoding',
  ) {
    super(`line ${line}: ${reason}`);
  }
}

const QUOTE = 34;
const COMMA = 44;
const LF = 10;
const CR = 13;

/**
 * A strict, incremental reader of RFC 4180 (comma, double quotes, CRLF or LF). Text comes in
 * pieces of any size; records come out as soon as they are complete. Empty lines are skipped.
 */
export class CsvReader {
  #line = 1;
  #recordLine = 1;
  #cells: string[] = [];
  #cell = '';
  #state: 'start' | 'plain' | 'quoted' | 'closed' = 'start';
  #afterCr = false;

  /** The records that end within this piece. @throws CsvError */
  push(text: string): CsvRecord[] {
    const records: CsvRecord[] = [];
    let index = 0;
    while (index < text.length) {
      const end = this.#endOfRun(text, index);
      if (end > index) this.#run(text.slice(index, end));
      else if (this.#state === 'quoted') this.#state = 'closed';
      else this.#outside(text.charCodeAt(index), records);
      index = Math.max(end, index + 1);
    }
    return records;
  }

  /** The last record of a file without a final line end. @throws CsvError */
  end(): CsvRecord[] {
    if (this.#state === 'quoted') throw new CsvError(this.#recordLine, 'unterminated');
    const records: CsvRecord[] = [];
    this.#closeRecord(records);
    return records;
  }

  /** Where letters that mean nothing to the form end; most of a file is taken in such runs. */
  #endOfRun(text: string, start: number): number {
    if (this.#state === 'quoted') {
      const quote = text.indexOf('"', start);
      return quote === -1 ? text.length : quote;
    }
    if (this.#state === 'closed') return start;
    let end = start;
    for (; end < text.length; end += 1) {
      const code = text.charCodeAt(end);
      if (code === COMMA || code === LF || code === CR || code === QUOTE) break;
    }
    return end;
  }

  #run(text: string): void {
    if (this.#state === 'quoted') {
      for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) this.#line += 1;
    } else {
      this.#state = 'plain';
      this.#afterCr = false;
    }
    this.#cell += text;
  }

  #outside(code: number, records: CsvRecord[]): void {
    if (code === LF) {
      // A carriage return alone belongs to no line end of RFC 4180 and stays part of the text.
      if (this.#afterCr) this.#cell = this.#cell.slice(0, -1);
      this.#afterCr = false;
      this.#closeRecord(records);
      this.#line += 1;
      this.#recordLine = this.#line;
      return;
    }
    if (this.#state === 'closed') this.#afterClosingQuote(code);
    else if (code === COMMA) this.#closeCell();
    else if (code === QUOTE) {
      if (this.#state !== 'start') throw new CsvError(this.#line, 'quote');
      this.#state = 'quoted';
    } else {
      this.#state = 'plain';
      this.#cell += '\r';
      this.#afterCr = true;
    }
  }

  #afterClosingQuote(code: number): void {
    if (code === QUOTE && !this.#afterCr) {
      this.#cell += '"';
      this.#state = 'quoted';
    } else if (code === COMMA && !this.#afterCr) this.#closeCell();
    else if (code === CR && !this.#afterCr) {
      this.#cell += '\r';
      this.#afterCr = true;
    } else throw new CsvError(this.#line, 'afterQuote');
  }

  #closeCell(): void {
    this.#cells.push(this.#cell);
    this.#cell = '';
    this.#afterCr = false;
    this.#state = 'start';
  }

  #closeRecord(records: CsvRecord[]): void {
    if (this.#cells.length === 0 && this.#cell === '' && this.#state !== 'closed') {
      this.#state = 'start';
      return;
    }
    this.#closeCell();
    records.push({ line: this.#recordLine, cells: this.#cells });
    this.#cells = [];
  }
}

/**
 * The records of a byte stream, in batches as the pieces arrive. A byte-order mark is dropped.
 * @throws CsvError also for bytes that are not of the encoding.
 */
export async function* readCsv(
  bytes: AsyncIterable<Uint8Array>,
  encoding: CsvEncoding = 'utf-8',
): AsyncGenerator<CsvRecord[]> {
  const decoder = createDecoder(encoding);
  const reader = new CsvReader();
  let line = 1;
  const decoded = (decode: () => string): string => {
    try {
      return decode();
    } catch (error) {
      if (error instanceof TypeError) throw new CsvError(line, 'encoding');
      throw error;
    }
  };
  for await (const piece of bytes) {
    const records = reader.push(decoded(() => decoder.push(piece)));
    line = records.at(-1)?.line ?? line;
    yield records;
  }
  yield reader.push(decoded(() => decoder.end()));
  yield reader.end();
}
