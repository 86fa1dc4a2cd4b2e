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
  | { readonly type: 'detail'; readonly key: string; readonly id: string; readonly row: Row };

interface Source<Row> {
  readonly rows: readonly Row[];
  /** Of each row, by index. */
  readonly ids: readonly string[];
  readonly hasDetail: (row: Row) => boolean;
  readonly openDetails: ReadonlySet<string>;
}

/** Rows one after another, each open detail below its own. */
export function toItems<Row>(indexes: RowIndexes, source: Source<Row>): GridItem<Row>[] {
  const items: GridItem<Row>[] = [];
  pushRows(items, indexes, source);
  return items;
}

interface Grouping {
  readonly columnId: string;
  readonly isOpen: (key: string) => boolean;
  readonly toggle: (key: string) => void;
}

/** Groups one after another, the rows of the open ones below their headings. */
export function toGroupedItems<Row>(
  groups: readonly RowGroup[],
  source: Source<Row>,
  { columnId, isOpen, toggle }: Grouping,
): GridItem<Row>[] {
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
  return items;
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
