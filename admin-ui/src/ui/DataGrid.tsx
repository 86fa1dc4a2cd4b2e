import { useDeferredValue, useMemo, useRef, useState } from 'react';
import { emptyQuery, type GridQuery } from '../grid/query/query.js';
import type { DataGridProps } from '../grid/types.js';
import { t } from '../messages.js';
import { GridPanel } from './grid/GridPanel.js';
import { SearchBox } from './search/SearchBox.js';

const noRows: ReadonlySet<string> = new Set();
/** Rows from which on they are taken up bit by bit, so that the page answers meanwhile. */
const many = 1000;

/** The grid over rows in memory: header filters, multi-sort, groups, selection, details, virtual rows. */
export function DataGrid<Row>(props: DataGridProps<Row>) {
  const { sort, groupBy, onGroupBy, selection = 'none', searchable = false, rowHeight, onSelect, ...rest } = props;
  const taken = useDeferredValue(props.rows);
  const rows = props.rows.length > many ? taken : props.rows;
  const [first] = useState<GridQuery>({ ...emptyQuery, sort: sort ?? [], groupBy: groupBy ?? '' });
  const [own, setOwn] = useState(first);
  const [selected, setSelected] = useState(noRows);
  const searchInput = useRef<HTMLInputElement>(null);
  // The caller may hold which column groups; the rest is the grid's own.
  const query = useMemo(() => (onGroupBy ? { ...own, groupBy: groupBy ?? '' } : own), [own, onGroupBy, groupBy]);
  const change = (next: GridQuery) => {
    setOwn(next);
    if (next.groupBy !== query.groupBy) onGroupBy?.(next.groupBy);
  };
  return (
    <GridPanel
      {...rest}
      rows={rows}
      loading={props.loading === true || (rows.length === 0 && props.rows.length > 0)}
      mode="memory"
      query={query}
      onQuery={change}
      firstQuery={first}
      selection={selection}
      selected={props.selected ?? selected}
      onSelect={(ids) => {
        setSelected(ids);
        onSelect?.(ids);
      }}
      autoHeight={rowHeight === 'auto'}
      searchInput={searchInput}
      search={
        searchable && (
          <SearchBox
            label={`${props.label} ${t('grid.search')}`}
            placeholder={t('grid.search')}
            value={query.search}
            onSearch={(search) => change({ ...query, search })}
            inputRef={searchInput}
            asYouType
          />
        )
      }
    />
  );
}
