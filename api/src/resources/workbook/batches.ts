import type { SheetCell } from './cell-xml.js';

type Rows = readonly (readonly SheetCell[])[];

/** Rows in order, some at a time. */
export type SheetRows = AsyncIterable<Rows>;

/** Rows that come in batches, taken as many as there is room for. */
export class Batches {
  private readonly source: AsyncIterator<Rows>;
  private waiting: Rows = [];
  private done = false;

  constructor(rows: SheetRows) {
    this.source = rows[Symbol.asyncIterator]();
  }

  /** The next rows, `most` of them at most; none at the end. */
  async take(most: number): Promise<Rows> {
    if (most <= 0 || !(await this.more())) return [];
    const taken = this.waiting;
    this.waiting = taken.slice(most);
    return this.waiting.length === 0 ? taken : taken.slice(0, most);
  }

  /** Whether there is another row. */
  async more(): Promise<boolean> {
    while (this.waiting.length === 0 && !this.done) {
      const next = await this.source.next();
      if (next.done === true) this.done = true;
      else this.waiting = next.value;
    }
    return this.waiting.length > 0;
  }
}
