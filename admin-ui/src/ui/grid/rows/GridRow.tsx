import { memo, type ReactNode } from 'react';
import { textOf } from '../../../grid/format.js';
import type { CellTone, ColumnSwitch, GridColumn, SelectionMode } from '../../../grid/types.js';
import { t } from '../../../messages.js';
import { size } from '../../../theme/tokens.js';
import { Marked } from './Marked.js';
import type { RowColumn } from './row-columns.js';

export interface GridRowProps<Row> {
  readonly id: string;
  readonly row: Row;
  /** `aria-rowindex`. */
  readonly rowIndex: number;
  /** Below a group's heading; undefined in a grid without groups. */
  readonly level: 2 | undefined;
  readonly domId: string;
  readonly columns: readonly RowColumn<Row>[];
  readonly selection: SelectionMode;
  readonly selected: boolean;
  readonly canSelect: boolean;
  readonly detail: 'open' | 'closed' | 'absent';
  /** Column the keyboard is on, when it is on this row. */
  readonly activeColumn: number | undefined;
  readonly tone: CellTone | undefined;
  /** Cells tell their headings. */
  readonly cards: boolean;
  /** Column that is edited, when it is this row's. */
  readonly editedColumn: string | undefined;
  readonly renderEditor: ((row: Row, column: GridColumn<Row>) => ReactNode) | undefined;
}

const leadStyles = {
  check: { width: size.checkboxColumn, left: 0 },
  expand: { width: size.expandColumn, left: 0 },
  expandAfterCheck: { width: size.expandColumn, left: size.checkboxColumn },
} as const;

/** What the mouse does in a row is told by {@link file://./use-row-mouse.ts}: thousands of cells carry no handlers. */
function PlainRow<Row>(props: GridRowProps<Row>) {
  const { id, row, rowIndex, level, domId, columns, selection, selected, detail, activeColumn, tone } = props;
  const first = columns[0]?.column;
  const name = first ? textOf(first, row) : id;
  return (
    <div
      role="row"
      aria-rowindex={rowIndex}
      aria-level={level}
      aria-selected={selection === 'none' ? undefined : selected}
      data-row={id}
      className={tone ? `g-row tone-${tone}` : 'g-row'}
    >
      {selection !== 'none' && (
        <div role="gridcell" className="g-cell g-check g-fixed" style={leadStyles.check}>
          <input
            type="checkbox"
            tabIndex={-1}
            aria-label={t('grid.selectRow', { row: name })}
            checked={selected}
            disabled={!props.canSelect}
            readOnly
          />
        </div>
      )}
      {detail !== 'absent' && (
        <div
          role="gridcell"
          className="g-cell g-check g-fixed"
          style={selection === 'none' ? leadStyles.expand : leadStyles.expandAfterCheck}
        >
          <button
            type="button"
            className="g-icon g-expand"
            tabIndex={-1}
            aria-expanded={detail === 'open'}
            aria-label={`${name} ${t(detail === 'open' ? 'grid.collapse' : 'grid.expand')}`}
          />
        </div>
      )}
      {columns.map(({ column, className, style, mark }, index) => {
        const active = activeColumn === index;
        const cellTone = column.tone?.(row);
        const edited = props.editedColumn === column.id;
        return (
          <div
            key={column.id}
            id={active ? `${domId}-${index}` : undefined}
            role="gridcell"
            data-column={index}
            data-label={props.cards && index > 0 ? column.label : undefined}
            className={`${className}${cellTone ? ` tone-${cellTone}` : ''}${active ? ' g-active' : ''}${edited ? ' g-editing' : ''}`}
            style={style}
          >
            {edited ? props.renderEditor?.(row, column) : contentOf(column, row, mark)}
          </div>
        );
      })}
    </div>
  );
}

export function contentOf<Row>(column: GridColumn<Row>, row: Row, mark: string): ReactNode {
  if (column.turn) return <SwitchCell column={column} turn={column.turn} row={row} />;
  if (column.render) return column.render(row);
  const text = textOf(column, row);
  const chip = column.chip?.(row);
  if (chip !== undefined && text !== '') return <span className={`g-chip chip-${chip}`}>{text}</span>;
  return mark === '' ? text : <Marked text={text} search={mark} />;
}

interface SwitchCellProps<Row> {
  readonly column: GridColumn<Row>;
  readonly turn: ColumnSwitch<Row>;
  readonly row: Row;
}

/** A box that the cell turns: the cell hears the mouse, the grid the keyboard. */
function SwitchCell<Row>({ column, turn, row }: SwitchCellProps<Row>) {
  const state = turn.state(row);
  const locked = turn.locked?.(row);
  if (state === undefined) return null;
  return (
    <span className="g-turn" title={locked}>
      <input
        type="checkbox"
        tabIndex={-1}
        aria-label={turn.label(row)}
        checked={state}
        disabled={locked !== undefined}
        readOnly
      />
      {column.text?.(row)}
    </span>
  );
}

/** A row of the grid; drawn again only when something of its own changed. */
export const GridRow = memo(PlainRow) as typeof PlainRow;
