import { useRef, type MouseEvent } from 'react';
import { useLatest } from '../../use-latest.js';
import type { GridViewProps } from '../grid-view-props.js';

interface Hit {
  readonly id: string;
  readonly column: number | undefined;
  readonly cell: HTMLElement;
}

/** Mouse events of all rows, heard once at their parent. */
export function useRowMouse<Row>(view: GridViewProps<Row>) {
  /** Row of the first press of a double click. */
  const pressed = useRef<string>(undefined);
  const onMouseDown = useLatest((event: MouseEvent<HTMLElement>) => {
    const hit = hitOf(event);
    if (event.detail < 2) pressed.current = hit?.id;
    if (!hit) return;
    view.keys.point(hit.id, hit.column ?? view.keys.position.column);
    if (!hit.cell.matches('.g-check, .g-switch')) return;
    // The keyboard stays with the grid: a box that keeps the focus would be another row's once rows have scrolled.
    event.preventDefault();
    view.keys.focusRef.current();
  });
  const onClick = useLatest((event: MouseEvent<HTMLElement>) => {
    const hit = hitOf(event);
    if (!hit || !(event.target instanceof Element)) return;
    if (event.target instanceof HTMLInputElement && hit.cell.classList.contains('g-check'))
      view.onSelect(hit.id, event.shiftKey);
    else if (event.target.closest('.g-expand')) view.grid.toggleDetail(hit.id);
    else if (hit.column !== undefined) view.onTurn(hit.id, hit.column);
  });
  const onDoubleClick = useLatest((event: MouseEvent<HTMLElement>) => {
    const hit = hitOf(event);
    if (!hit || hit.cell.matches('.g-check, .g-switch, .g-editing')) return;
    // Rows that came anew between the two presses: the row under the second is not the one that was meant.
    if (pressed.current !== undefined && pressed.current !== hit.id) return;
    const columnId = view.grid.shown[hit.column ?? -1]?.column.id;
    if (columnId === undefined || !view.editor?.begin(hit.id, columnId)) view.onOpen(hit.id);
  });
  /** A cut text is readable under the mouse; measured only there. */
  const onMouseOver = useLatest((event: MouseEvent<HTMLElement>) => {
    const cell = hitOf(event)?.cell;
    if (!cell || cell.matches('.g-rich, .g-check, .g-switch')) return;
    if (cell.scrollWidth > cell.clientWidth) cell.title = cell.textContent;
    else cell.removeAttribute('title');
  });
  return { onMouseDown, onClick, onDoubleClick, onMouseOver };
}

/** The cell of a row that an event happened in; none in a row's opened detail, which may hold a grid of its own. */
function hitOf(event: MouseEvent<HTMLElement>): Hit | undefined {
  const { target, currentTarget } = event;
  const cell = target instanceof Element ? target.closest<HTMLElement>('.g-cell') : null;
  const row = cell?.parentElement;
  const id = row?.dataset['row'];
  if (!cell || !row || id === undefined || row.closest('.g-body') !== currentTarget) return undefined;
  const column = cell.dataset['column'];
  return { id, cell, column: column === undefined ? undefined : Number(column) };
}
