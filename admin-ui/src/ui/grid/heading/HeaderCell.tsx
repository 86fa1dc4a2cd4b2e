import { useState, type CSSProperties, type PointerEvent } from 'react';
import type { FilterValue } from '../../../grid/query/filters.js';
import type { ColumnSwitch, FacetValue } from '../../../grid/types.js';
import type { ShownColumn } from '../../../grid/use-grid.js';
import { columnWidth } from '../../../grid/columns/width.js';
import { t } from '../../../messages.js';
import { size } from '../../../theme/tokens.js';
import { Icon } from '../../icons.js';
import { latePopup } from '../../popup/late.js';
import type { HeaderFilterProps } from './HeaderFilter.js';

const HeaderFilter = latePopup<HeaderFilterProps>(
  async () => (await import('./HeaderFilter.js')).HeaderFilter,
  ({ column }) => t('grid.filter', { label: column.label }),
);

interface HeaderCellProps<Row> {
  readonly shown: ShownColumn<Row>;
  readonly className: string;
  readonly style: CSSProperties;
  readonly onSort: (many: boolean) => void;
  readonly onFilter: (value: FilterValue | undefined) => void;
  /** One place to the left or right. */
  readonly onStep: (by: -1 | 1) => void;
  readonly onDrag: (event: PointerEvent<HTMLElement>, id: string) => void;
  /** Values for the list; may load. */
  readonly loadValues: (search: string) => Promise<readonly FacetValue[]>;
}

const step = 16;

/** A heading: sort by click (Shift adds a column), filter; place by drag or Alt+arrow, width by drag or Alt+Shift+arrow. */
export function HeaderCell<Row>(props: HeaderCellProps<Row>) {
  const { shown, className, style, onSort, onFilter, onStep, onDrag, loadValues } = props;
  const { column, width, sorted, sortIndex, filter } = shown;
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const plain = column.plain === true || column.turn !== undefined;
  return (
    <div
      role="columnheader"
      aria-sort={sorted === undefined ? (plain ? undefined : 'none') : sorted === 'asc' ? 'ascending' : 'descending'}
      className={`g-headcell${className}`}
      style={style}
      data-drag-id={column.id}
    >
      {column.turn ? (
        <TurnAll label={column.label} turn={column.turn} />
      ) : (
        <button
          type="button"
          className="g-sort"
          aria-disabled={plain || undefined}
          style={column.kind === 'number' ? { justifyContent: 'flex-end' } : undefined}
          title={column.label}
          onClick={(event) => !plain && onSort(event.shiftKey)}
          onPointerDown={(event) => onDrag(event, column.id)}
          onKeyDown={(event) => {
            if (!event.altKey || (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight')) return;
            event.preventDefault();
            const by = event.key === 'ArrowRight' ? 1 : -1;
            if (event.shiftKey) shown.setWidth(Math.max(size.columnMin, width + by * step));
            else onStep(by);
          }}
        >
          <span className="g-label">{column.label}</span>
          {sorted && <Icon name={sorted === 'asc' ? 'ArrowUpward' : 'ArrowDownward'} />}
          {sortIndex !== undefined && <small className="num">{sortIndex}</small>}
        </button>
      )}
      {!plain && (
        <button
          type="button"
          className={`g-icon g-filter${filter ? ' on' : ''}`}
          aria-label={t('grid.filter', { label: column.label })}
          aria-haspopup="dialog"
          aria-expanded={anchor !== null}
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          <Icon name="FilterAlt" />
        </button>
      )}
      <div
        className="g-resize"
        aria-hidden
        onMouseDown={shown.startResize}
        onTouchStart={shown.startResize}
        onDoubleClick={() => shown.setWidth(columnWidth(column))}
      />
      {anchor && (
        <HeaderFilter
          anchor={anchor}
          column={column}
          filter={filter}
          loadValues={loadValues}
          onApply={onFilter}
          onClose={() => setAnchor(null)}
        />
      )}
    </div>
  );
}

interface TurnAllProps<Row> {
  readonly label: string;
  readonly turn: ColumnSwitch<Row>;
}

/** Turns a column's switches all on, or all off when every one is on. */
function TurnAll<Row>({ label, turn }: TurnAllProps<Row>) {
  const { state, label: act, disabled = false, onTurn } = turn.all;
  return (
    <label className="g-sort g-turn" title={act}>
      <input
        type="checkbox"
        aria-label={act}
        checked={state === 'all'}
        ref={(box) => {
          if (box) box.indeterminate = state === 'some';
        }}
        disabled={disabled}
        onChange={onTurn}
      />
      <span className="g-label">{label}</span>
    </label>
  );
}
