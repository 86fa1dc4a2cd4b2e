import { stateOf } from '../../grid/selection.js';
import { t } from '../../messages.js';
import { size } from '../../theme/tokens.js';
import { HeaderCell } from './HeaderCell.js';
import type { GridViewProps } from './grid-view-props.js';

interface GridHeadProps<Row> {
  readonly view: GridViewProps<Row>;
  /** Width of the columns before the first field, in pixels. */
  readonly lead: number;
  readonly width: number;
}

/** The sticky heading: select all, then each column's sort, filter and width. */
export function GridHead<Row>({ view, lead, width }: GridHeadProps<Row>) {
  const { grid, selection, selected, selectableIds, detail } = view;
  const allState = stateOf(selected, selectableIds);
  return (
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
                onChange={() => view.onSelectMany(selectableIds)}
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
        {grid.shown.map((item, index) => (
          <HeaderCell
            key={item.column.id}
            shown={item}
            left={index === 0 ? lead : undefined}
            lastFixed={index === 0}
            onSort={(many) => grid.toggleSort(item.column.id, many)}
            onFilter={(value) => grid.setFilter(item.column.id, value)}
            loadValues={() => view.loadValues(item.column.id)}
          />
        ))}
      </div>
    </div>
  );
}
