import { message } from '../messages/index.js';
import type { Resource } from '../resource/resource.js';
import { tileWords, type Tile, type TileRow } from './tiles.js';

/** One line of a tile's table; `value` is what the rows behind it are narrowed to, a month or a value. */
export interface TileLine {
  readonly value: string;
  readonly label: string;
  readonly cells: readonly number[];
}

export interface TileTable {
  /** Headings, the first that of the lines. */
  readonly columns: readonly string[];
  readonly rows: readonly TileLine[];
}

const PERCENT = 100;
const TENTH = 10;

/** One decimal. */
const percent = (part: number, whole: number): number =>
  whole === 0 ? 0 : Math.round((part / whole) * PERCENT * TENTH) / TENTH;
const sum = (rows: readonly TileRow[]): number => rows.reduce((all, { count }) => all + count, 0);

/**
 * A tile's figures as the table that stands for its drawing: on the page, to assistive technology, in its file.
 *
 * @param total rows of all values, where the figures hold only the most frequent.
 */
export function tileTable(
  tile: Tile,
  resources: readonly Resource[],
  figures: readonly TileRow[],
  total = sum(figures),
): TileTable {
  const words = tileWords(tile, resources);
  const first = tile.of ?? tile.label;
  switch (tile.chart) {
    case 'months':
      return monthTable(words, figures);
    case 'values':
      return {
        columns: [first, message('tiles.count'), message('tiles.percent')],
        rows: linesOf(words, figures).map(({ of, ...line }) => ({
          ...line,
          cells: [sum(of), percent(sum(of), total)],
        })),
      };
    case 'matrix': {
      const parts = ordered(
        tile.parts,
        figures.map(({ part }) => part),
      );
      return {
        columns: [first, ...parts.map(({ label }) => label), message('tiles.sum')],
        rows: linesOf(words, figures).map(({ of, ...line }) => ({
          ...line,
          cells: [...parts.map(({ value }) => sum(of.filter(({ part }) => part === value))), sum(of)],
        })),
      };
    }
    case 'share': {
      const shared = tile.parts.find(({ value }) => value === tile.share);
      return {
        columns: [first, message('tiles.sum'), shared?.label ?? '', message('tiles.percent')],
        rows: linesOf(words, figures).map(({ of, ...line }) => {
          const part = sum(of.filter(({ part: one }) => one === tile.share));
          return { ...line, cells: [sum(of), part, percent(part, sum(of))] };
        }),
      };
    }
  }
}

interface Word {
  readonly value: string;
  readonly label: string;
}

/** Named values in their order where they occur, then the others as they come. */
function ordered(words: readonly Word[], found: readonly string[]): readonly Word[] {
  const there = new Set(found);
  const named = words.filter(({ value }) => there.delete(value));
  return [...named, ...[...there].map((value) => ({ value, label: value || message('tiles.none') }))];
}

function monthTable(words: readonly Word[], figures: readonly TileRow[]): TileTable {
  const values = ordered(
    words,
    figures.map(({ value }) => value),
  );
  const alone = values.every(({ value }) => value === '');
  const months = monthsBetween(figures.map(({ month }) => month).toSorted());
  const line = (month: string): TileLine => {
    const of = figures.filter((row) => row.month === month);
    const each = alone ? [] : values.map(({ value }) => sum(of.filter((row) => row.value === value)));
    return { value: month, label: month, cells: [...each, sum(of)] };
  };
  return {
    columns: [
      message('tiles.month'),
      ...(alone ? [] : values.map(({ label }) => label)),
      alone ? message('tiles.count') : message('tiles.sum'),
    ],
    rows: months.map(line),
  };
}

/** Every month from the first to the last: one without rows is told as such and not passed over. */
function monthsBetween(found: readonly string[]): readonly string[] {
  const [first, last] = [found[0], found.at(-1)];
  if (first === undefined || last === undefined) return [];
  const ordinal = (month: string) => Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1;
  return Array.from({ length: ordinal(last) - ordinal(first) + 1 }, (_, index) => {
    const at = ordinal(first) + index;
    return `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`;
  });
}

/** Values in the order of their frequency, as the figures come; each with what the figures or the words call it. */
function linesOf(words: readonly Word[], figures: readonly TileRow[]) {
  const known = new Map(words.map(({ value, label }) => [value, label]));
  const groups = new Map<string, TileRow[]>();
  for (const row of figures) groups.set(row.value, [...(groups.get(row.value) ?? []), row]);
  return [...groups].map(([value, of]) => ({
    value,
    label: known.get(value) ?? (of[0]?.label || value || message('tiles.none')),
    of,
  }));
}
