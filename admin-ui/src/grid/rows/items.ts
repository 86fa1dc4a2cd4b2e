import type { RowGroup, RowIndexes } from './row-model.js';

/** What the grid draws, top to bottom: rows, headings of groups, details below their rows. */
export type GridItem<Row> =
  | { readonly type: 'row'; readonly key: string; readonly id: string; readonly row: Row }
  | {
      readonly type: 'group';
      readonly key: string;
      readonly columnId: string;
      readonly value: unknown;
      readonly ids: readonly string[];
      readonly rows: readonly Row[];
      readonly open: boolean;
      readonly toggle: () => void;
    }
  | { readonly type: 'detail'; readonly key: string; readonly id: string; readonly row: Row }
  /** A row that is not loaded: its place in a list that is read where one looks. */
  | { readonly type: 'absent'; readonly key: string };

/** The items of a grid; one is made when it is asked for, so that ten thousand rows out of sight cost nothing. */
export interface GridItems<Row> {
  readonly length: number;
  readonly grouped: boolean;
  /** Open details among them. */
  readonly details: number;
  readonly at: (index: number) => GridItem<Row> | undefined;
  /** Index of a row; -1 when it is not in sight (filtered out, in a closed group). */
  readonly indexOf: (id: string) => number;
  /** Ids of the rows, from top to bottom. */
  readonly rowIds: () => readonly string[];
}

interface Source<Row> {
  readonly rows: readonly Row[];
  /** Of each row, by index. */
  readonly ids: readonly string[];
  readonly hasDetail: (row: Row) => boolean;
  readonly openDetails: ReadonlySet<string>;
}

/** Rows one after another, each open detail below its own. */
export function plainItems<Row>(indexes: RowIndexes, source: Source<Row>): GridItems<Row> {
  if (source.openDetails.size > 0) {
    const items: GridItem<Row>[] = [];
    pushRows(items, indexes, source);
    return listed(items);
  }
  const { rows, ids } = source;
  return {
    length: indexes.length,
    grouped: false,
    details: 0,
    at: (place) => {
      const index = indexes[place] ?? -1;
      const id = ids[index];
      const row = rows[index];
      return id === undefined || row === undefined ? undefined : { type: 'row', key: id, id, row };
    },
    indexOf: (id) => indexes.indexOf(ids.indexOf(id)),
    rowIds: () => Array.from(indexes, (index) => ids[index] ?? ''),
  };
}

interface Grouping {
  readonly columnId: string;
  readonly isOpen: (key: string) => boolean;
  readonly toggle: (key: string) => void;
}

/** Groups one after another, the rows of the open ones below their headings. */
export function groupedItems<Row>(
  groups: readonly RowGroup[],
  source: Source<Row>,
  { columnId, isOpen, toggle }: Grouping,
): GridItems<Row> {
  const items: GridItem<Row>[] = [];
  for (const { key, value, indexes } of groups) {
    const open = isOpen(key);
    const members = [...indexes];
    items.push({
      type: 'group',
      key: `group:${key}`,
      columnId,
      value,
      ids: members.flatMap((index) => source.ids[index] ?? []),
      rows: members.flatMap((index) => source.rows[index] ?? []),
      open,
      toggle: () => toggle(key),
    });
    if (open) pushRows(items, indexes, source);
  }
  return listed(items);
}

/** Which of all rows of a list are loaded. */
export interface LoadedPart {
  /** Rows before the first loaded one. */
  readonly before: number;
  /** Rows behind the last loaded one, as far as is known. */
  readonly after: number;
}

/** The items at their places among rows that are not loaded. */
export function placedItems<Row>(items: GridItems<Row>, { before, after }: LoadedPart): GridItems<Row> {
  if (before === 0 && after === 0) return items;
  const length = before + items.length + after;
  return {
    ...items,
    length,
    at: (index) => {
      if (index < 0 || index >= length) return undefined;
      return items.at(index - before) ?? { type: 'absent', key: `absent:${index}` };
    },
    indexOf: (id) => {
      const index = items.indexOf(id);
      return index < 0 ? -1 : index + before;
    },
  };
}

function pushRows<Row>(items: GridItem<Row>[], indexes: RowIndexes, source: Source<Row>): void {
  const { rows, ids, hasDetail, openDetails } = source;
  for (const index of indexes) {
    const id = ids[index];
    const row = rows[index];
    if (id === undefined || row === undefined) continue;
    items.push({ type: 'row', key: id, id, row });
    if (openDetails.has(id) && hasDetail(row)) items.push({ type: 'detail', key: `detail:${id}`, id, row });
  }
}

function listed<Row>(items: readonly GridItem<Row>[]): GridItems<Row> {
  return {
    length: items.length,
    grouped: items.some((item) => item.type === 'group'),
    details: items.filter((item) => item.type === 'detail').length,
    at: (index) => items[index],
    indexOf: (id) => items.findIndex((item) => item.type === 'row' && item.id === id),
    rowIds: () => items.flatMap((item) => (item.type === 'row' ? [item.id] : [])),
  };
}
