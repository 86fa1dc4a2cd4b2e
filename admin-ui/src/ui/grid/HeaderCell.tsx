import { useState } from 'react';
import type { FacetValue, ShownColumn } from '../../grid/use-grid.js';
import type { FilterValue } from '../../grid/filters.js';
import { columnWidth } from '../../grid/width.js';
import { t } from '../../messages.js';
import { size } from '../../theme/tokens.js';
import { Icon } from '../icons.js';
import { HeaderFilter } from './HeaderFilter.js';

interface HeaderCellProps<Row> {
  readonly shown: ShownColumn<Row>;
  readonly left: number | undefined;
  readonly lastFixed: boolean;
  readonly onSort: (many: boolean) => void;
  readonly onFilter: (value: FilterValue | undefined) => void;
  /** Values for the list; may load. */
  readonly loadValues: () => Promise<readonly FacetValue[]>;
}

const step = 16;

/** A heading: sort by click (Shift adds a column), filter, width by drag or Alt+arrows. */
export function HeaderCell<Row>({ shown, left, lastFixed, onSort, onFilter, loadValues }: HeaderCellProps<Row>) {
  const { column, width, sorted, sortIndex, filter } = shown;
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const plain = column.plain === true;
  const right = column.kind === 'number';
  return (
    <div
      role="columnheader"
      aria-sort={sorted === undefined ? (plain ? undefined : 'none') : sorted === 'asc' ? 'ascending' : 'descending'}
      className={`g-headcell${left === undefined ? '' : ' g-fixed'}${lastFixed ? ' g-fixed-last' : ''}`}
      style={{ width, ...(left === undefined ? {} : { left }) }}
    >
      <button
        type="button"
        className="g-sort"
        disabled={plain}
        style={right ? { justifyContent: 'flex-end' } : undefined}
        title={column.label}
        onClick={(event) => onSort(event.shiftKey)}
        onKeyDown={(event) => {
          if (!event.altKey || (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight')) return;
          event.preventDefault();
          shown.setWidth(Math.max(size.columnMin, width + (event.key === 'ArrowRight' ? step : -step)));
        }}
      >
        <span style={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>{column.label}</span>
        {sorted && <Icon name={sorted === 'asc' ? 'ArrowUpward' : 'ArrowDownward'} />}
        {sortIndex !== undefined && <small className="num">{sortIndex}</small>}
      </button>
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
