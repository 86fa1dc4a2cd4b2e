import { memo, type MouseEvent, type ReactNode } from 'react';
import { textOf } from '../../grid/format.js';
import type { CellTone, GridColumn } from '../../grid/types.js';
import { t } from '../../messages.js';
import { size } from '../../theme/tokens.js';
import { Icon } from '../icons.js';

export interface RowColumn<Row> {
  readonly column: GridColumn<Row>;
  readonly width: number;
  /** Left offset of a fixed column. */
  readonly left: number | undefined;
}

export interface GridRowProps<Row> {
  readonly id: string;
  readonly row: Row;
  readonly index: number;
  /** Below a group's heading; undefined in a grid without groups. */
  readonly level: 2 | undefined;
  readonly domId: string;
  readonly columns: readonly RowColumn<Row>[];
  readonly selection: 'none' | 'one' | 'many';
  readonly selected: boolean;
  readonly canSelect: boolean;
  readonly detail: 'none' | 'open' | 'closed' | 'absent';
  /** Column the keyboard is on, when it is on this row. */
  readonly activeColumn: number | undefined;
  readonly tone: CellTone | undefined;
  readonly onSelect: (id: string, extend: boolean) => void;
  readonly onToggleDetail: (id: string) => void;
  readonly onPoint: (id: string, column: number) => void;
  readonly onOpen: (id: string) => void;
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

function PlainRow<Row>(props: GridRowProps<Row>) {
  const {
    id,
    row,
    index,
    level,
    domId,
    columns,
    selection,
    selected,
    canSelect,
    detail,
    activeColumn,
    tone,
    onSelect,
    onToggleDetail,
    onPoint,
    onOpen,
  } = props;
  const first = columns[0];
  const name = first ? textOf(first.column, row) : id;
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      aria-level={level}
      aria-selected={selection === 'none' ? undefined : selected}
      className={`g-row${tone ? ` tone-${tone}` : ''}`}
      onDoubleClick={() => onOpen(id)}
    >
      {selection !== 'none' && (
        <div role="gridcell" className="g-cell g-check g-fixed" style={{ width: size.checkboxColumn, left: 0 }}>
          <input
            type="checkbox"
            tabIndex={-1}
            aria-label={t('grid.selectRow', { row: name })}
            checked={selected}
            disabled={!canSelect}
            onChange={() => undefined}
            onClick={(event: MouseEvent) => onSelect(id, event.shiftKey)}
            onDoubleClick={(event) => event.stopPropagation()}
          />
        </div>
      )}
      {detail !== 'absent' && (
        <div
          role="gridcell"
          className="g-cell g-check g-fixed"
          style={{ width: size.expandColumn, left: selection === 'none' ? 0 : size.checkboxColumn }}
        >
          {detail !== 'none' && (
            <button
              type="button"
              className="g-icon g-expand"
              tabIndex={-1}
              aria-expanded={detail === 'open'}
              aria-label={`${name} ${t(detail === 'open' ? 'grid.collapse' : 'grid.expand')}`}
              onClick={() => onToggleDetail(id)}
              onDoubleClick={(event) => event.stopPropagation()}
            >
              <Icon name={detail === 'open' ? 'ExpandMore' : 'ChevronRight'} />
            </button>
          )}
        </div>
      )}
      {columns.map(({ column, width, left }, columnIndex) => {
        const cellTone = column.tone?.(row);
        const content: ReactNode = column.render ? column.render(row) : textOf(column, row);
        return (
          <div
            key={column.id}
            id={`${domId}-${columnIndex}`}
            role="gridcell"
            className={`g-cell${kindClass[column.kind ?? 'text']}${left === undefined ? '' : ' g-fixed g-fixed-last'}${cellTone ? ` tone-${cellTone}` : ''}${activeColumn === columnIndex ? ' g-active' : ''}`}
            style={{ width, ...(left === undefined ? {} : { left }) }}
            title={column.render ? undefined : typeof content === 'string' ? content : undefined}
            onMouseDown={() => onPoint(id, columnIndex)}
          >
            <span>{content}</span>
          </div>
        );
      })}
    </div>
  );
}

/** A row of the grid; drawn again only when something of its own changed. */
export const GridRow = memo(PlainRow) as typeof PlainRow;
