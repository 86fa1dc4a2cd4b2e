import { useRef, type CSSProperties } from 'react';
import type { GridColumn } from '../../../grid/types.js';
import type { PlacedColumn } from '../../../grid/columns/use-columns.js';

/** A column as rows draw it: its width is a variable of the grid, so that rows stay as they are while it changes. */
export interface RowColumn<Row> {
  readonly column: GridColumn<Row>;
  readonly className: string;
  readonly style: CSSProperties;
  /** Searched for in this column: marked in its cells; empty: nothing. */
  readonly mark: string;
}

const kindClass = {
  text: '',
  option: '',
  boolean: '',
  code: ' g-code',
  number: ' g-right',
  date: ' g-date',
  dateTime: ' g-date',
} as const;

/** The same list as long as the same columns stand in the same order, with the same searched for in them. */
export function useRowColumns<Row>(
  shown: readonly PlacedColumn<Row>[],
  fixed: number,
  markOf: (column: GridColumn<Row>) => string,
): readonly RowColumn<Row>[] {
  const kept = useRef<readonly RowColumn<Row>[]>([]);
  const keptFixed = useRef(fixed);
  const same =
    keptFixed.current === fixed &&
    kept.current.length === shown.length &&
    shown.every(
      ({ column }, index) => kept.current[index]?.column === column && kept.current[index]?.mark === markOf(column),
    );
  if (!same) {
    keptFixed.current = fixed;
    kept.current = shown.map(({ column }, index) => ({
      column,
      className: `g-cell${kindClass[column.kind ?? 'text']}${column.turn ? ' g-switch' : column.render ? ' g-rich' : ''}${fixedClass(index, fixed)}`,
      style: placeStyle(index, fixed),
      mark: markOf(column),
    }));
  }
  return kept.current;
}

export function fixedClass(index: number, fixed: number): string {
  if (index >= fixed) return '';
  return index === fixed - 1 ? ' g-fixed g-fixed-last' : ' g-fixed';
}

/** Width of a column, and where it stays when it is fixed. */
export function placeStyle(index: number, fixed: number): CSSProperties {
  return index < fixed ? { width: `var(--w${index})`, left: `var(--l${index})` } : { width: `var(--w${index})` };
}

/** The grid's variables: each column's width, the left edge of the fixed ones, and the width of all. */
export function columnVariables<Row>(
  shown: readonly PlacedColumn<Row>[],
  lead: number,
  fixed: number,
): Record<string, string> {
  const variables: Record<string, string> = {};
  let left = lead;
  shown.forEach(({ width }, index) => {
    variables[`--w${index}`] = `${width}px`;
    if (index < fixed) variables[`--l${index}`] = `${left}px`;
    left += width;
  });
  return { ...variables, '--lead': `${lead}px`, '--width': `${left}px` };
}
