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

interface ModelRow<Row> {
  readonly id: string;
  readonly original: { readonly id: string; readonly row: Row };
  readonly groupingColumnId?: string;
  readonly groupingValue?: unknown;
  getIsGrouped: () => boolean;
  getIsExpanded: () => boolean;
  toggleExpanded: () => void;
  getLeafRows: () => readonly ModelRow<Row>[];
}

/** Flattens the expanded row model, putting each open detail below its row. */
export function toItems<Row>(
  rows: readonly ModelRow<Row>[],
  hasDetail: (row: Row) => boolean,
  openDetails: ReadonlySet<string>,
): GridItem<Row>[] {
  const items: GridItem<Row>[] = [];
  for (const row of rows) {
    if (row.getIsGrouped()) {
      const leaves = row.getLeafRows().filter((leaf) => !leaf.getIsGrouped());
      items.push({
        type: 'group',
        key: `group:${row.id}`,
        columnId: row.groupingColumnId ?? '',
        value: row.groupingValue,
        ids: leaves.map((leaf) => leaf.original.id),
        rows: leaves.map((leaf) => leaf.original.row),
        open: row.getIsExpanded(),
        toggle: () => row.toggleExpanded(),
      });
      continue;
    }
    const { id, row: value } = row.original;
    items.push({ type: 'row', key: `row:${id}`, id, row: value });
    if (openDetails.has(id) && hasDetail(value)) items.push({ type: 'detail', key: `detail:${id}`, id, row: value });
  }
  return items;
}
