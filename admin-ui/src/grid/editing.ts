import type { KeyPress } from './keyboard.js';

/** The cell that is edited. */
export interface EditPlace {
  readonly id: string;
  readonly columnId: string;
}

/** Where editing goes on once a cell is done; `stay`: nowhere, the cell is only done. */
export type EditMove = 'stay' | 'next' | 'previous' | 'down' | 'up';

/** What a key means inside an editor: Tab and Enter take the value and move on, Esc leaves it; undefined: it types. */
export function editKey({ key, shift, ctrl, composing }: KeyPress): EditMove | 'cancel' | undefined {
  if (composing || ctrl) return undefined;
  if (key === 'Escape') return 'cancel';
  if (key === 'Tab') return shift ? 'previous' : 'next';
  if (key === 'Enter') return shift ? 'up' : 'down';
  return undefined;
}

/**
 * The next cell to edit, row after row as one reads; undefined at the end of the grid.
 * @param ids rows in shown order. @param columnIds columns in shown order.
 */
export function moveEdit(
  at: EditPlace,
  move: EditMove,
  ids: readonly string[],
  columnIds: readonly string[],
  canEdit: (place: EditPlace) => boolean,
): EditPlace | undefined {
  if (move === 'stay') return undefined;
  const along = move === 'next' || move === 'previous';
  const step = move === 'next' || move === 'down' ? 1 : -1;
  const width = columnIds.length;
  let row = ids.indexOf(at.id);
  let column = columnIds.indexOf(at.columnId);
  if (row < 0 || column < 0) return undefined;
  for (;;) {
    if (along) column += step;
    else row += step;
    if (column < 0 || column >= width) {
      row += step;
      column = step === 1 ? 0 : width - 1;
    }
    const id = ids[row];
    const columnId = columnIds[column];
    if (id === undefined || columnId === undefined) return undefined;
    const place = { id, columnId };
    if (canEdit(place)) return place;
  }
}
