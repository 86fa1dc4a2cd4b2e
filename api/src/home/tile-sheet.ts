import { tileTable, type TileRow } from '@onyak/core';
import type { SheetRows } from '../resources/workbook/batches.js';
import type { SheetCell, SheetPlan } from '../resources/workbook/workbook.js';
import type { SeenTile } from './seen-tiles.js';

const WIDE = 40;
const NARROW = 14;

/** A tile's table as a sheet: what its page shows, with every value. */
export function tileSheet(
  { plugin, tile }: SeenTile,
  figures: readonly TileRow[],
): { readonly plan: SheetPlan; readonly rows: SheetRows } {
  const { columns, rows } = tileTable(tile, plugin.resources, figures);
  return {
    plan: {
      name: tile.label.replaceAll(/[\\/?*[\]:]/g, ' '),
      columns: columns.map((header, index) => ({ header, width: index === 0 ? WIDE : NARROW })),
    },
    rows: inOne(rows.map(({ label, cells }) => [label, ...cells])),
  };
}

/** All at once: a tile has few rows. */
async function* inOne(rows: readonly (readonly SheetCell[])[]) {
  yield await Promise.resolve(rows);
}
