import { useDeferredValue, useMemo, useRef, useState, type ReactNode } from 'react';
import { emptyQuery, type GridQuery } from '../grid/query/query.js';
import type { DataGridProps } from '../grid/types.js';
import { t } from '../messages.js';
import { GridPanel } from './grid/GridPanel.js';
import { useAddressedQuery } from './grid/use-addressed-query.js';
import { SearchBox } from './search/SearchBox.js';

const noRows: ReadonlySet<string> = new Set();
/** Rows from which on they are taken up bit by bit, so that the page answers meanwhile. */
const many = 1000;

interface QueryState {
  readonly query: GridQuery;
  readonly onQuery: (query: GridQuery) => void;
}

/** The grid over rows in memory: header filters, multi-sort, groups, selection, details, virtual rows. */
export function DataGrid<Row>(props: DataGridProps<Row>) {
  const { sort, groupBy, inAddress = false, ...rest } = props;
  const [first] = useState<GridQuery>({ ...emptyQuery, sort: sort ?? [], groupBy: groupBy ?? '' });
  const Holder = inAddress === false ? OwnQuery : AddressedQuery;
  return (
    <Holder first={first} columns={props.columns} name={inAddress === true || inAddress === false ? '' : inAddress}>
      {(state) => <MemoryGrid {...rest} {...(groupBy === undefined ? {} : { groupBy })} first={first} {...state} />}
    </Holder>
  );
}

interface HolderProps {
  readonly name: string;
  readonly first: GridQuery;
  readonly columns: readonly { readonly id: string }[];
  readonly children: (state: QueryState) => ReactNode;
}

function OwnQuery({ first, children }: HolderProps) {
  const [query, onQuery] = useState(first);
  return children({ query, onQuery });
}

function AddressedQuery({ name, first, columns, children }: HolderProps) {
  const ids = useMemo(() => new Set(columns.map(({ id }) => id)), [columns]);
  const [query, onQuery] = useAddressedQuery(first, ids, name);
  return children({ query, onQuery });
}

interface MemoryGridProps<Row> extends Omit<DataGridProps<Row>, 'sort' | 'inAddress'>, QueryState {
  readonly first: GridQuery;
}

function MemoryGrid<Row>(props: MemoryGridProps<Row>) {
  const { groupBy, onGroupBy, selection = 'none', searchable = false, rowHeight, onSelect, ...shown } = props;
  const { first, query: own, onQuery, ...rest } = shown;
  const taken = useDeferredValue(props.rows);
  const rows = props.rows.length > many ? taken : props.rows;
  const [selected, setSelected] = useState(noRows);
  const searchInput = useRef<HTMLInputElement>(null);
  // The caller may hold which column groups; the rest is the grid's own.
  const query = useMemo(() => (onGroupBy ? { ...own, groupBy: groupBy ?? '' } : own), [own, onGroupBy, groupBy]);
  const change = (next: GridQuery) => {
    onQuery(next);
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
