import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useId, useRef, type ReactNode } from 'react';
import { formatValue } from '../../grid/format.js';
import type { GridItem } from '../../grid/items.js';
import { stateOf } from '../../grid/selection.js';
import type { CellTone, GridColumn } from '../../grid/types.js';
import type { FacetValue, Grid } from '../../grid/use-grid.js';
import { t } from '../../messages.js';
import { size } from '../../theme/tokens.js';
import { Icon } from '../icons.js';
import { GridRow, type RowColumn } from './GridRow.js';
import { gridLook } from './grid-look.js';
import { HeaderCell } from './HeaderCell.js';
import type { GridKeys } from './use-grid-keys.js';

export interface GridViewProps<Row> {
  readonly label: string;
  readonly grid: Grid<Row>;
  readonly keys: GridKeys;
  readonly selection: 'none' | 'one' | 'many';
  readonly selected: ReadonlySet<string>;
  /** Ids that the heading's checkbox selects. */
  readonly selectableIds: readonly string[];
  readonly canSelect: (row: Row) => boolean;
  readonly onSelect: (id: string, extend: boolean) => void;
  readonly onSelectMany: (ids: readonly string[]) => void;
  readonly onOpen: (id: string) => void;
  readonly detail: ((row: Row) => ReactNode) | undefined;
  readonly groupLabel: ((columnId: string, value: unknown, rows: readonly Row[]) => ReactNode) | undefined;
  readonly rowTone: ((row: Row) => CellTone | undefined) | undefined;
  readonly autoHeight: boolean;
  readonly maxHeight: number | undefined;
  readonly dimmed: boolean;
  /** Rows in all, loaded or not. */
  readonly rowCount: number;
  readonly loadValues: (columnId: string) => Promise<readonly FacetValue[]>;
  /** Told when the last loaded rows come into sight. */
  readonly onNearEnd: (() => void) | undefined;
  /** Shown instead of rows: empty, error. */
  readonly placeholder: ReactNode;
}

/** The look of the grid: sticky heading, fixed first column, virtual rows. */
export function GridView<Row>(props: GridViewProps<Row>) {
  const {
    label,
    grid,
    keys,
    selection,
    selected,
    selectableIds,
    detail,
    autoHeight,
    maxHeight,
    dimmed,
    rowCount,
    placeholder,
  } = props;
  const { items, shown } = grid;
  const domId = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const virtual = useVirtualizer({
    count: items.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => (items[index]?.type === 'detail' ? 160 : size.rowHeight),
    getItemKey: (index) => items[index]?.key ?? index,
    overscan: 12,
  });
  const visible = virtual.getVirtualItems();
  const lead = (selection === 'none' ? 0 : size.checkboxColumn) + (detail ? size.expandColumn : 0);
  const columns: readonly RowColumn<Row>[] = shown.map((item, index) => ({
    column: item.column,
    width: item.width,
    left: index === 0 ? lead : undefined,
  }));
  const width = lead + shown.reduce((sum, item) => sum + item.width, 0);
  const { onNearEnd } = props;
  const lastIndex = visible.at(-1)?.index ?? -1;
  useEffect(() => {
    if (onNearEnd && lastIndex >= items.length - 20) onNearEnd();
  }, [onNearEnd, lastIndex, items.length]);
  const { reveal } = keys;
  useEffect(() => {
    reveal.current = (index) => virtual.scrollToIndex(index, { align: 'auto' });
  });
  const active = keys.position;
  const activeItem = items[active.item];
  const allState = stateOf(selected, selectableIds);
  return (
    <Box
      ref={scroller}
      role="grid"
      aria-label={label}
      aria-rowcount={rowCount + 1}
      aria-colcount={shown.length}
      aria-multiselectable={selection === 'many' ? true : undefined}
      aria-activedescendant={activeItem?.type === 'row' ? `${domId}-${activeItem.id}-${active.column}` : undefined}
      aria-busy={dimmed}
      tabIndex={0}
      className={dimmed ? 'g-dimmed' : ''}
      onKeyDown={keys.onKeyDown}
      sx={gridLook(autoHeight)}
      style={maxHeight === undefined ? undefined : { maxHeight }}
    >
      <div role="rowgroup" style={{ width, minWidth: '100%', position: 'sticky', top: 0, zIndex: 3 }}>
        <div role="row" aria-rowindex={1} className="g-head">
          {selection !== 'none' && (
            <div
              role="columnheader"
              className="g-headcell g-check g-fixed"
              style={{ width: size.checkboxColumn, left: 0 }}
              aria-label={t('grid.actions')}
            >
              {selection === 'many' && (
                <input
                  type="checkbox"
                  aria-label={t('grid.selectAll')}
                  checked={allState === 'all'}
                  ref={(box) => {
                    if (box) box.indeterminate = allState === 'some';
                  }}
                  disabled={selectableIds.length === 0}
                  onChange={() => props.onSelectMany(selectableIds)}
                />
              )}
            </div>
          )}
          {detail && (
            <div
              role="columnheader"
              aria-label={t('grid.detailColumn')}
              className="g-headcell g-fixed"
              style={{ width: size.expandColumn, left: selection === 'none' ? 0 : size.checkboxColumn }}
            />
          )}
          {shown.map((item, index) => (
            <HeaderCell
              key={item.column.id}
              shown={item}
              left={index === 0 ? lead : undefined}
              lastFixed={index === 0}
              onSort={(many) => grid.toggleSort(item.column.id, many)}
              onFilter={(value) => grid.setFilter(item.column.id, value)}
              loadValues={() => props.loadValues(item.column.id)}
            />
          ))}
        </div>
      </div>
      {items.length === 0 ? (
        <Box sx={{ position: 'sticky', left: 0, display: 'flex', minHeight: 180 }}>{placeholder}</Box>
      ) : (
        <div
          role="rowgroup"
          className="g-body"
          style={{ height: virtual.getTotalSize(), width, minWidth: '100%', position: 'relative' }}
        >
          {visible.map((place) => {
            const item = items[place.index];
            if (!item) return null;
            const measured = autoHeight || item.type === 'detail';
            return (
              <div
                key={place.key}
                data-index={place.index}
                ref={measured ? virtual.measureElement : undefined}
                role="presentation"
                className="g-item"
                style={{ transform: `translateY(${place.start}px)`, width: item.type === 'row' ? width : '100%' }}
              >
                <ItemView
                  {...props}
                  item={item}
                  index={place.index}
                  domId={domId}
                  columns={columns}
                  active={active.item === place.index ? active.column : undefined}
                  viewWidth={scroller.current?.clientWidth ?? 0}
                />
              </div>
            );
          })}
        </div>
      )}
    </Box>
  );
}

interface ItemViewProps<Row> extends GridViewProps<Row> {
  readonly item: GridItem<Row>;
  readonly index: number;
  readonly domId: string;
  readonly columns: readonly RowColumn<Row>[];
  readonly active: number | undefined;
  readonly viewWidth: number;
}

function ItemView<Row>(props: ItemViewProps<Row>) {
  const { item, index, domId, columns, grid, keys, selection, selected, detail } = props;
  if (item.type === 'group') return <GroupRow {...props} item={item} />;
  if (item.type === 'detail')
    return (
      <div role="row" aria-rowindex={index + 2}>
        <div
          role="gridcell"
          aria-colspan={columns.length}
          className="g-detail"
          style={{ width: props.viewWidth || undefined }}
          onKeyDown={(event) => event.stopPropagation()}
        >
          {detail?.(item.row)}
        </div>
      </div>
    );
  return (
    <GridRow
      id={item.id}
      row={item.row}
      index={index}
      domId={`${domId}-${item.id}`}
      columns={columns}
      selection={selection}
      selected={selected.has(item.id)}
      canSelect={props.canSelect(item.row)}
      detail={detail ? (grid.openDetails.has(item.id) ? 'open' : 'closed') : 'absent'}
      activeColumn={props.active}
      tone={props.rowTone?.(item.row)}
      onSelect={props.onSelect}
      onToggleDetail={grid.toggleDetail}
      onPoint={keys.point}
      onOpen={props.onOpen}
    />
  );
}

function GroupRow<Row>({
  item,
  index,
  grid,
  selection,
  selected,
  canSelect,
  columns,
  viewWidth,
  groupLabel,
  onSelectMany,
}: ItemViewProps<Row> & { readonly item: Extract<GridItem<Row>, { type: 'group' }> }) {
  const column: GridColumn<Row> | undefined = grid.shown.find((shown) => shown.column.id === item.columnId)?.column;
  const text = formatValue(column?.kind ?? 'text', item.value, column?.options) || t('common.empty');
  const ids = item.ids.filter((_id, at) => item.rows[at] !== undefined && canSelect(item.rows[at]));
  const all = stateOf(selected, ids) === 'all';
  return (
    <div role="row" aria-rowindex={index + 2} aria-expanded={item.open}>
      <div role="gridcell" aria-colspan={columns.length} className="g-group" style={{ width: viewWidth || undefined }}>
        <IconButton
          className="g-expand"
          aria-label={`${text} ${t(item.open ? 'grid.collapse' : 'grid.expand')}`}
          onClick={item.toggle}
        >
          <Icon name={item.open ? 'ExpandMore' : 'ChevronRight'} />
        </IconButton>
        {groupLabel?.(item.columnId, item.value, item.rows) ?? (
          <span>
            {text} <span className="num">({item.ids.length.toLocaleString('ko-KR')})</span>
          </span>
        )}
        {selection === 'many' && ids.length > 0 && (
          <Button size="small" onClick={() => onSelectMany(ids)}>
            {t(all ? 'grid.groupUnselect' : 'grid.groupSelect')}
          </Button>
        )}
      </div>
    </div>
  );
}
