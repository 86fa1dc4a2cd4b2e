import Button from '@mui/material/Button';
import { useMemo } from 'react';
import { formatValue } from '../../../grid/format.js';
import type { GridItem } from '../../../grid/rows/items.js';
import { stateOf } from '../../../grid/selection.js';
import { t } from '../../../messages.js';
import { Icon } from '../../icons.js';
import type { GridViewProps } from '../grid-view-props.js';

interface GroupRowProps<Row> {
  readonly view: GridViewProps<Row>;
  readonly item: Extract<GridItem<Row>, { type: 'group' }>;
  /** `aria-rowindex`. */
  readonly rowIndex: number;
  readonly domId: string;
  /** The keyboard is on it. */
  readonly active: boolean;
  readonly span: number;
  readonly viewWidth: number;
}

/** Heading of a group: opens and closes it, and selects all of it. */
export function GroupRow<Row>({ view, item, rowIndex, domId, active, span, viewWidth }: GroupRowProps<Row>) {
  const { grid, selection, selected, canSelect, groupLabel, onSelectMany } = view;
  const column = grid.columnOf(item.columnId);
  const text = formatValue(column?.kind ?? 'text', item.value, column?.options) || t('common.empty');
  const ids = useMemo(
    () => item.ids.filter((_id, at) => item.rows[at] !== undefined && canSelect(item.rows[at])),
    [item, canSelect],
  );
  const all = stateOf(selected, ids) === 'all';
  return (
    <div role="row" aria-rowindex={rowIndex} aria-level={1} aria-expanded={item.open}>
      <div
        role="gridcell"
        id={domId}
        aria-colspan={span}
        className={`g-group${active ? ' g-active' : ''}`}
        style={{ width: viewWidth || undefined }}
      >
        <button
          type="button"
          className="g-icon"
          tabIndex={-1}
          aria-label={`${text} ${t(item.open ? 'grid.collapse' : 'grid.expand')}`}
          onClick={item.toggle}
        >
          <Icon name={item.open ? 'ExpandMore' : 'ChevronRight'} />
        </button>
        <span className="g-groupname">
          {groupLabel?.(item.columnId, item.value, item.rows) ?? (
            <>
              {text} <span className="num">({countText(item.ids.length, view.groupTotals?.get(item.value))})</span>
            </>
          )}
        </span>
        {selection === 'many' && ids.length > 0 && (
          <Button size="small" onClick={() => onSelectMany(ids)}>
            {t(all ? 'grid.groupUnselect' : 'grid.groupSelect')}
          </Button>
        )}
      </div>
    </div>
  );
}

/** Rows of a group; where not all of them are loaded, of how many. */
function countText(count: number, total = count): string {
  const shown = { count: count.toLocaleString('ko-KR'), total: total.toLocaleString('ko-KR') };
  return total > count ? t('grid.groupPart', shown) : t('grid.groupCount', shown);
}
