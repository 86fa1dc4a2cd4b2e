import { initialsOf, isInitials } from '@onyak/core';
import { compareValues, isBlank, textOf, valueOf } from '../format.js';
import type { ColumnKind, GridColumn } from '../types.js';

/** Rows worked through before somebody else may run. */
const slice = 100;
/** Between the columns of one row's searched text; no one can type it. */
const border = '\n';

/** A search text ready to be looked for in {@link RowValues.folded} and {@link RowValues.searched}. */
export interface Needle {
  readonly text: string;
  /** Nothing but initial consonants: found among initials too. */
  readonly initials: boolean;
}

/** The same folding as core's `containsText`: composed syllables, small letters. */
const fold = (text: string) => text.normalize('NFC').toLowerCase();

export function needleOf(search: string): Needle {
  const text = fold(search);
  return { text, initials: isInitials(text) };
}

/** Texts of one column or of whole rows, folded for searching; the initials are made when somebody types some. */
class SearchTexts {
  readonly folded: string[] = [];
  readonly initials: string[] = [];

  constructor(
    private readonly length: number,
    private readonly textAt: (index: number) => string,
  ) {}

  has(index: number, { text, initials }: Needle): boolean {
    this.fillTo(index + 1);
    if (this.folded[index]?.includes(text)) return true;
    if (!initials) return false;
    this.fillInitialsTo(index + 1);
    return this.initials[index]?.includes(text) ?? false;
  }

  /** How well a row that has the needle answers it: 0 a whole text, 1 the beginning of one, 2 anything else. */
  fit(index: number, { text, initials }: Needle): 0 | 1 | 2 {
    this.fillTo(index + 1);
    const folded = `${border}${this.folded[index] ?? ''}${border}`;
    if (folded.includes(`${border}${text}${border}`)) return 0;
    if (folded.includes(`${border}${text}`)) return 1;
    if (!initials) return 2;
    this.fillInitialsTo(index + 1);
    return `${border}${this.initials[index] ?? ''}`.includes(`${border}${text}`) ? 1 : 2;
  }

  /** Fills all, giving way after every slice. */
  *fill(): Generator<undefined, void> {
    for (let end = slice; end < this.length + slice; end += slice) {
      this.fillTo(Math.min(end, this.length));
      yield;
    }
    for (let end = slice; end < this.length + slice; end += slice) {
      this.fillInitialsTo(Math.min(end, this.length));
      yield;
    }
  }

  private fillTo(end: number): void {
    for (let index = this.folded.length; index < end; index += 1) this.folded.push(fold(this.textAt(index)));
  }

  private fillInitialsTo(end: number): void {
    for (let index = this.initials.length; index < end; index += 1)
      this.initials.push(initialsOf(this.folded[index] ?? ''));
  }
}

/**
 * What sorting, filtering and searching need of all rows, column by column: typed, made once and only when asked for,
 * so that ten thousand rows cost comparisons of numbers and not of formatted texts.
 */
export class RowValues<Row> {
  private readonly columnValues = new Map<string, readonly unknown[]>();
  private readonly columnRanks = new Map<string, Int32Array>();
  private readonly columnTexts = new Map<string, SearchTexts>();
  private rowTexts: SearchTexts | undefined;

  constructor(
    readonly columns: readonly GridColumn<Row>[],
    readonly rows: readonly Row[],
  ) {}

  column(id: string): GridColumn<Row> | undefined {
    return this.columns.find((column) => column.id === id);
  }

  /** Values of a column by row; a blank one is null. */
  values(id: string): readonly unknown[] {
    return remember(this.columnValues, id, () => {
      const column = this.column(id);
      return this.rows.map((row) => {
        const value = column && valueOf(column, row);
        return isBlank(value) ? null : value;
      });
    });
  }

  /** Place of each row's value among the column's values in order, from 0; equal values share one, a blank one has -1. */
  ranks(id: string): Int32Array {
    return remember(this.columnRanks, id, () => {
      const values = this.values(id);
      const rankOf = rankValues(this.column(id)?.kind ?? 'text', values);
      return Int32Array.from(values, (value) => rankOf.get(value) ?? -1);
    });
  }

  /** Whether the shown text of a cell has the needle, by initials too. */
  cellHas(id: string, index: number, needle: Needle): boolean {
    const column = this.column(id);
    if (!column) return false;
    return remember(this.columnTexts, id, () => new SearchTexts(this.rows.length, this.textAt([column]))).has(
      index,
      needle,
    );
  }

  /** Whether any searched cell of a row has the needle. */
  rowHas(index: number, needle: Needle): boolean {
    return this.searched().has(index, needle);
  }

  /** How well a row that has the needle answers it, the best first. */
  rowFit(index: number, needle: Needle): 0 | 1 | 2 {
    return this.searched().fit(index, needle);
  }

  /** Makes what the first typed letter would otherwise wait for, a little at a time. */
  prepareSearch(): Generator<undefined, void> {
    return this.searched().fill();
  }

  private searched(): SearchTexts {
    this.rowTexts ??= new SearchTexts(
      this.rows.length,
      this.textAt(this.columns.filter((column) => column.plain !== true)),
    );
    return this.rowTexts;
  }

  private textAt(columns: readonly GridColumn<Row>[]): (index: number) => string {
    return (index) => {
      const row = this.rows[index];
      return row === undefined ? '' : columns.map((column) => textOf(column, row)).join(border);
    };
  }
}

function remember<T>(kept: Map<string, T>, id: string, make: () => T): T {
  const found = kept.get(id);
  if (found !== undefined) return found;
  const made = make();
  kept.set(id, made);
  return made;
}

/** The place of each distinct value; blank ones, and numbers that are none, have none. */
function rankValues(kind: ColumnKind, values: readonly unknown[]): ReadonlyMap<unknown, number> {
  const distinct = [...new Set(values)].filter((value) => value !== null);
  if (kind === 'number') return rankKeys(distinct, (value) => Number(value), sortNumbers);
  if (kind === 'date' || kind === 'dateTime') return rankKeys(distinct, String, (keys) => keys.sort());
  const sorted = distinct.sort((a, b) => compareValues(kind, a, b));
  const rankOf = new Map<unknown, number>();
  let rank = 0;
  sorted.forEach((value, index) => {
    if (index > 0 && compareValues(kind, sorted[index - 1], value) !== 0) rank += 1;
    rankOf.set(value, rank);
  });
  return rankOf;
}

/** Ranks by keys that are equal only when they are the same, so that nothing but the keys need be sorted. */
function rankKeys<K>(
  values: readonly unknown[],
  keyOf: (value: unknown) => K,
  sort: (keys: K[]) => Iterable<K>,
): ReadonlyMap<unknown, number> {
  const keys = new Map(values.map((value) => [value, keyOf(value)]));
  const ranks = new Map<K, number>();
  for (const key of sort([...new Set(keys.values())])) ranks.set(key, ranks.size);
  const rankOf = new Map<unknown, number>();
  for (const [value, key] of keys) {
    const rank = ranks.get(key);
    if (rank !== undefined) rankOf.set(value, rank);
  }
  return rankOf;
}

/** In a typed array the browser sorts numbers without calling back. */
function sortNumbers(keys: number[]): Float64Array {
  return Float64Array.from(keys.filter((key) => !Number.isNaN(key))).sort();
}
