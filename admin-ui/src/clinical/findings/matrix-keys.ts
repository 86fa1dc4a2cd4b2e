import type { KeyboardEvent } from 'react';

const steps: Readonly<Record<string, readonly [row: number, column: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** Arrow keys lead to the next pair that has something to say, in their direction; Enter and a click open it. */
export function moveInMatrix(event: KeyboardEvent<HTMLTableElement>): void {
  const step = steps[event.key];
  const cell = event.target instanceof Element ? event.target.closest('td') : null;
  if (!step || !cell || !(cell.parentElement instanceof HTMLTableRowElement)) return;
  const rows = [...event.currentTarget.rows];
  let row = rows.indexOf(cell.parentElement);
  let column = cell.cellIndex;
  for (;;) {
    row += step[0];
    column += step[1];
    const next = rows[row]?.cells[column];
    if (!next) return;
    const button = next.querySelector('button');
    if (!button) continue;
    event.preventDefault();
    button.focus();
    return;
  }
}
