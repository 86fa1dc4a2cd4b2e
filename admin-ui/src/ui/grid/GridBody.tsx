import { useVirtualizer } from '@tanstack/react-virtual';
import { memo, useEffect } from 'react';
import type { GridItem } from '../../grid/items.js';
import { size } from '../../theme/tokens.js';
import { GridRow, type RowColumn } from './GridRow.js';
import { GroupRow } from './GroupRow.js';
import type { GridViewProps } from './grid-view-props.js';

/** Height assumed of an opened detail until it is measured, in pixels. */
const detailHeight = 160;
/** Rows before the end at which more are asked for. */
const nearEnd = 20;

interface GridBodyProps<Row> {
  readonly view: GridViewProps<Row>;
  readonly scroller: HTMLDivElement | null;
  readonly domId: string;
  readonly columns: readonly RowColumn<Row>[];
  /** Sum of all columns, in pixels. */
  readonly width: number;
  /** Rows are grouped: a treegrid. */
  readonly tree: boolean;
}

function PlainBody<Row>({ view, scroller, domId, columns, width, tree }: GridBodyProps<Row>) {
  const { grid, keys, autoHeight, onNearEnd } = view;
  const { items } = grid;
  const virtual = useVirtualizer({
    count: items.length,
    getScrollElement: () => scroller,
    estimateSize: (index) => (items[index]?.type === 'detail' ? detailHeight : size.rowHeight),
    getItemKey: (index) => items[index]?.key ?? index,
    overscan: 8,
    // The heading stands over the top of the scrolled box.
    scrollPaddingStart: size.headHeight,
  });
  const visible = virtual.getVirtualItems();
  const lastIndex = visible.at(-1)?.index ?? -1;
  useEffect(() => {
    if (onNearEnd && lastIndex >= items.length - nearEnd) onNearEnd();
  }, [onNearEnd, lastIndex, items.length]);
  const { reveal, position } = keys;
  useEffect(() => {
    reveal.current = (index) => virtual.scrollToIndex(index, { align: 'auto' });
  });
  return (
    <div
      role="rowgroup"
      className="g-body"
      style={{ height: virtual.getTotalSize(), width, minWidth: '100%', position: 'relative' }}
    >
      {visible.map((place) => {
        const item = items[place.index];
        if (!item) return null;
        return (
          <div
            key={place.key}
            data-index={place.index}
            ref={autoHeight || item.type === 'detail' ? virtual.measureElement : undefined}
            role="presentation"
            className="g-item"
            style={{ transform: `translateY(${place.start}px)`, width: item.type === 'row' ? width : '100%' }}
          >
            <ItemView
              view={view}
              item={item}
              index={place.index}
              domId={domId}
              columns={columns}
              active={position.item === place.index ? position.column : undefined}
              viewWidth={scroller?.clientWidth ?? 0}
              tree={tree}
            />
          </div>
        );
      })}
    </div>
  );
}

/** The rows in sight. Scrolling draws this part alone, never the heading. */
export const GridBody = memo(PlainBody) as typeof PlainBody;

interface ItemViewProps<Row> {
  readonly view: GridViewProps<Row>;
  readonly item: GridItem<Row>;
  readonly index: number;
  readonly domId: string;
  readonly columns: readonly RowColumn<Row>[];
  readonly active: number | undefined;
  readonly viewWidth: number;
  readonly tree: boolean;
}

function ItemView<Row>({ view, item, index, domId, columns, active, viewWidth, tree }: ItemViewProps<Row>) {
  const { grid, keys, selection, selected, detail } = view;
  if (item.type === 'group')
    return (
      <GroupRow
        view={view}
        item={item}
        index={index}
        domId={`${domId}-${item.key}`}
        active={active !== undefined}
        span={columns.length}
        viewWidth={viewWidth}
      />
    );
  if (item.type === 'detail')
    return (
      <div role="row" aria-rowindex={index + 2} aria-level={tree ? 2 : undefined}>
        <div
          role="gridcell"
          aria-colspan={columns.length}
          className="g-detail"
          style={{ width: viewWidth || undefined }}
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
      level={tree ? 2 : undefined}
      domId={`${domId}-${item.id}`}
      columns={columns}
      selection={selection}
      selected={selected.has(item.id)}
      canSelect={view.canSelect(item.row)}
      detail={detail ? (grid.openDetails.has(item.id) ? 'open' : 'closed') : 'absent'}
      activeColumn={active}
      tone={view.rowTone?.(item.row)}
      onSelect={view.onSelect}
      onToggleDetail={grid.toggleDetail}
      onPoint={keys.point}
      onOpen={view.onOpen}
    />
  );
}
