import { defaultKeyExtractor, defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { memo, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { GridItem } from '../../../grid/rows/items.js';
import { drawnItems, slotOf } from '../../../grid/rows/slots.js';
import { t } from '../../../messages.js';
import { size } from '../../../theme/tokens.js';
import { GridRow } from './GridRow.js';
import { GroupRow } from './GroupRow.js';
import { partId } from './part-id.js';
import type { GridViewProps } from '../grid-view-props.js';
import type { RowColumn } from './row-columns.js';
import { useRowMouse } from './use-row-mouse.js';

/** Height assumed of an opened detail until it is measured, in pixels. */
const detailHeight = 160;
/** Height assumed of a card until it is measured, in pixels. */
const cardHeight = 180;
/** Rows before the end at which more are asked for. */
const nearEnd = 20;
/** Times that more rows are asked for without a further line to see. */
const fruitless = 10;
/** Milliseconds that rows rest in sight before those that are absent are asked for. */
const restTime = 60;
/** Rows drawn beyond each edge, once those in sight are there. */
const beyond = 6;

interface GridBodyProps<Row> {
  readonly view: GridViewProps<Row>;
  readonly scroller: HTMLDivElement | null;
  readonly domId: string;
  readonly columns: readonly RowColumn<Row>[];
  /** Rows are grouped: a treegrid. */
  readonly tree: boolean;
  readonly headRows: number;
  /** Width of what stands before the first field, in pixels. */
  readonly lead: number;
  /** Whether the item that the keyboard is on is in the page. */
  readonly onActiveDrawn: (drawn: boolean) => void;
}

function PlainBody<Row>(props: GridBodyProps<Row>) {
  const { view, scroller, domId, columns, tree, headRows, lead, onActiveDrawn } = props;
  const { grid, keys, autoHeight, onNearEnd } = view;
  const { items, shown, fixed } = grid;
  // Rows of one height lend each other their place in the page: text changes, nothing is made or thrown away.
  const measured = autoHeight || view.cards;
  const recycled = !measured && items.details === 0;
  const drawn = useRef(0);
  const overscan = useSettled(items.length > 0) ? beyond : 0;
  // Keys name measured heights. With another function the virtualizer would go through all rows again.
  const keyOf = useCallback((index: number) => items.at(index)?.key ?? index, [items]);
  const virtual = useVirtualizer({
    count: items.length,
    getScrollElement: () => scroller,
    estimateSize: (index) =>
      items.at(index)?.type === 'detail' ? detailHeight : view.cards ? cardHeight : size.rowHeight,
    getItemKey: recycled ? defaultKeyExtractor : keyOf,
    overscan,
    rangeExtractor: (range) => {
      if (!recycled) return defaultRangeExtractor(range);
      drawn.current = Math.max(drawn.current, range.endIndex - range.startIndex + 2 + 2 * overscan);
      return drawnItems(range, drawn.current);
    },
    // The heading stands over the top of the scrolled box.
    scrollPaddingStart: size.headHeight + (headRows - 1) * size.groupHeadHeight,
  });
  const wasMeasured = useRef(measured);
  useLayoutEffect(() => {
    if (wasMeasured.current === measured) return;
    wasMeasured.current = measured;
    // What was measured of cards is not the height of lines, nor the other way round.
    virtual.measure();
  }, [virtual, measured]);
  const visible = virtual.getVirtualItems();
  // While rows scroll they stay where they are in the page; moving them would cost more than drawing them. At rest they
  // stand in reading order.
  const places =
    recycled && virtual.isScrolling
      ? visible.toSorted((a, b) => (a.index % drawn.current) - (b.index % drawn.current))
      : visible;
  const lastIndex = visible.at(-1)?.index ?? -1;
  const asked = useRef({ lines: -1, last: -1, times: 0 });
  useEffect(() => {
    if (!onNearEnd || lastIndex < items.length - nearEnd) return;
    const { lines, last, times } = asked.current;
    const again = lines === items.length && last === lastIndex;
    // Rows of closed groups bring no line: whoever closed them is not made to read the whole table.
    if (again && times >= fruitless) return;
    asked.current = { lines: items.length, last: lastIndex, times: again ? times + 1 : 1 };
    onNearEnd();
  }, [onNearEnd, lastIndex, items.length]);
  const { onSight } = view;
  const range = virtual.range;
  const [firstInSight, lastInSight] = [range?.startIndex ?? 0, range?.endIndex ?? 0];
  useEffect(() => {
    if (!onSight) return undefined;
    // Who flies past does not want what they fly past.
    const timer = setTimeout(() => onSight(firstInSight, lastInSight), restTime);
    return () => clearTimeout(timer);
  }, [onSight, firstInSight, lastInSight, items.length]);
  const { reveal, position } = keys;
  useEffect(() => {
    reveal.current = (index, column) => {
      virtual.scrollToIndex(index, { align: 'auto' });
      const widths = shown.map(({ width }) => width);
      if (scroller && column >= fixed) revealColumn(scroller, widths, column, fixed, lead);
    };
  });
  const activeDrawn = visible.some(({ index }) => index === position.item);
  useEffect(() => onActiveDrawn(activeDrawn), [onActiveDrawn, activeDrawn]);
  useEffect(() => () => onActiveDrawn(false), [onActiveDrawn]);
  const mouse = useRowMouse(view);
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keyboard's part is the grid's (use-grid-keys)
    <div
      role="rowgroup"
      className="g-body"
      style={{ height: virtual.getTotalSize(), ...(view.cards ? cardWidth(scroller?.clientWidth) : {}) }}
      {...mouse}
    >
      {places.map((place) => {
        const item = items.at(place.index);
        if (!item) return null;
        return (
          <div
            key={recycled ? slotOf(place.index, drawn.current) : place.key}
            data-index={place.index}
            ref={measured || item.type === 'detail' ? virtual.measureElement : undefined}
            role="presentation"
            className={item.type === 'row' || item.type === 'absent' ? 'g-item' : 'g-item g-whole'}
            style={{ transform: `translateY(${place.start}px)` }}
          >
            <ItemView
              view={view}
              item={item}
              rowIndex={(view.rowsBefore ?? 0) + place.index + headRows + 1}
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

/** The width that a card takes, however far the headings reach. */
const cardWidth = (width = 0): Record<string, string> => ({ '--view': `${width}px` });

/** False for the first picture of the rows, true from the next on: what nobody sees yet must not hold up what one does. */
function useSettled(filled: boolean): boolean {
  const [settled, setSettled] = useState(false);
  useEffect(() => {
    if (!filled || settled) return undefined;
    const timer = setTimeout(() => setSettled(true));
    return () => clearTimeout(timer);
  }, [filled, settled]);
  return settled;
}

/** The rows in sight. Scrolling draws this part alone, never the heading. */
export const GridBody = memo(PlainBody) as typeof PlainBody;

/** Scrolls sideways as far as a column needs to stand free of the fixed ones. */
function revealColumn(
  scroller: HTMLElement,
  widths: readonly number[],
  column: number,
  fixed: number,
  lead: number,
): void {
  const sum = (end: number) => widths.slice(0, end).reduce((total, width) => total + width, 0);
  const left = lead + sum(column);
  const right = lead + sum(column + 1);
  const covered = lead + sum(fixed);
  if (left < scroller.scrollLeft + covered) scroller.scrollLeft = left - covered;
  else if (right > scroller.scrollLeft + scroller.clientWidth) scroller.scrollLeft = right - scroller.clientWidth;
}

interface ItemViewProps<Row> {
  readonly view: GridViewProps<Row>;
  readonly item: GridItem<Row>;
  readonly rowIndex: number;
  readonly domId: string;
  readonly columns: readonly RowColumn<Row>[];
  readonly active: number | undefined;
  readonly viewWidth: number;
  readonly tree: boolean;
}

function ItemView<Row>({ view, item, rowIndex, domId, columns, active, viewWidth, tree }: ItemViewProps<Row>) {
  const { grid, selection, selected, detail, editor } = view;
  if (item.type === 'group')
    return (
      <GroupRow
        view={view}
        item={item}
        rowIndex={rowIndex}
        domId={partId(domId, item.key)}
        active={active !== undefined}
        span={columns.length}
        viewWidth={viewWidth}
      />
    );
  if (item.type === 'absent')
    return (
      <div role="row" aria-rowindex={rowIndex} aria-busy className="g-row g-absent">
        <div role="gridcell" aria-colspan={columns.length} className="g-cell" aria-label={t('common.loading')} />
      </div>
    );
  if (item.type === 'detail')
    return (
      <div role="row" aria-rowindex={rowIndex} aria-level={tree ? 2 : undefined}>
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
  const edited = editor?.place?.id === item.id ? editor.place.columnId : undefined;
  return (
    <GridRow
      id={item.id}
      row={item.row}
      rowIndex={rowIndex}
      level={tree ? 2 : undefined}
      domId={partId(domId, item.id)}
      columns={columns}
      selection={selection}
      selected={selected.has(item.id)}
      canSelect={view.canSelect(item.row)}
      detail={detail ? (grid.openDetails.has(item.id) ? 'open' : 'closed') : 'absent'}
      activeColumn={active}
      cards={view.cards}
      tone={view.rowTone?.(item.row)}
      editedColumn={edited}
      renderEditor={edited === undefined ? undefined : editor?.render}
    />
  );
}
