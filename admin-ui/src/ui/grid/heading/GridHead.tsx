import { useLayoutEffect, useRef } from 'react';
import type { GroupHeading } from '../../../grid/columns/column-order.js';
import { t } from '../../../messages.js';
import { size } from '../../../theme/tokens.js';
import { HiddenText } from '../../HiddenText.js';
import { GroupHead } from './GroupHead.js';
import { HeaderCell } from './HeaderCell.js';
import { SelectAll } from './SelectAll.js';
import type { GridViewProps } from '../grid-view-props.js';
import { fixedClass, placeStyle } from '../rows/row-columns.js';
import { dragThing, useDragOrder } from '../columns/use-drag-order.js';

interface GridHeadProps<Row> {
  readonly view: GridViewProps<Row>;
  readonly headings: readonly GroupHeading[];
  /** Tells where a column went. */
  readonly onMoved: (text: string) => void;
}

/** The sticky heading: select all, then each column's sort, filter, place and width. */
export function GridHead<Row>({ view, headings, onMoved }: GridHeadProps<Row>) {
  const { grid, selection, detail } = view;
  const { shown, fixed } = grid;
  const { drag, start } = useDragOrder('x', grid.placeColumn);
  const row = useRef<HTMLDivElement>(null);
  // A node that moves in the page loses the focus.
  const refocus = useRef<string>(undefined);
  useLayoutEffect(() => {
    if (refocus.current !== undefined)
      dragThing(row.current, refocus.current)?.querySelector<HTMLElement>('.g-sort')?.focus();
    refocus.current = undefined;
  });
  const step = (index: number, by: -1 | 1) => {
    const column = shown[index]?.column;
    const place = index + by;
    if (!column || place < 0 || place >= shown.length) return;
    refocus.current = column.id;
    grid.stepColumn(column.id, by);
    onMoved(t('grid.columnMoved', { label: column.label, count: shown.length, place: place + 1 }));
  };
  return (
    <div role="rowgroup" className="g-heads">
      {headings.length > 0 && <GroupHead headings={headings} fixed={fixed} />}
      <div role="row" aria-rowindex={headings.length > 0 ? 2 : 1} className="g-head" ref={row} data-drag-list>
        {selection !== 'none' && (
          <div
            role="columnheader"
            className="g-headcell g-check g-fixed"
            style={{ width: size.checkboxColumn, left: 0 }}
            aria-label={selection === 'many' ? t('grid.actions') : undefined}
          >
            {selection === 'many' ? (
              <SelectAll
                selected={view.selected}
                ids={view.selectableIds}
                empty={grid.passingCount === 0}
                onSelectMany={view.onSelectMany}
              />
            ) : (
              <HiddenText>{t('grid.actions')}</HiddenText>
            )}
          </div>
        )}
        {detail && (
          <div
            role="columnheader"
            className="g-headcell g-fixed"
            style={{ width: size.expandColumn, left: selection === 'none' ? 0 : size.checkboxColumn }}
          >
            <HiddenText>{t('grid.detailColumn')}</HiddenText>
          </div>
        )}
        {shown.map((item, index) => (
          <HeaderCell
            key={item.column.id}
            shown={item}
            className={`${fixedClass(index, fixed)}${dragClass(drag, item.column.id)}`}
            style={placeStyle(index, fixed)}
            onSort={(many) => grid.toggleSort(item.column.id, many)}
            onFilter={(value) => grid.setFilter(item.column.id, value)}
            onStep={(by) => step(index, by)}
            onDrag={start}
            loadValues={(search) => view.loadValues(item.column.id, search)}
          />
        ))}
      </div>
    </div>
  );
}

function dragClass(drag: ReturnType<typeof useDragOrder>['drag'], id: string): string {
  if (drag?.id === id) return ' g-dragged';
  return drag?.target === id ? ` g-drop-${drag.side}` : '';
}
