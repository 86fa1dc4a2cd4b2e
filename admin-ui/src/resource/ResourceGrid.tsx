import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import type { Resource } from '@onyak/core';
import { useCallback, useMemo, useRef, type ReactNode } from 'react';
import { facetRowsSchema, getJson, type StoredRecord } from '../data/rest.js';
import { rowsToText } from '../grid/copy.js';
import { toRestFilter, type ColumnFilterState } from '../grid/filters.js';
import { selectRange, toggleMany, toggleOne } from '../grid/selection.js';
import type { GridSort } from '../grid/types.js';
import { useGrid } from '../grid/use-grid.js';
import { t } from '../messages.js';
import { withQuery } from '../net/call.js';
import { useSession } from '../session/session.js';
import { useCopy } from '../ui/files.js';
import { ActiveFilters, ColumnChooser } from '../ui/grid/GridBar.js';
import { GridStatus } from '../ui/grid/GridStatus.js';
import { GridView } from '../ui/grid/GridView.js';
import { useGridKeys } from '../ui/grid/use-grid-keys.js';
import { SearchBox } from '../ui/SearchBox.js';
import { EmptyState, ErrorState, LoadingState } from '../ui/states.js';
import { useLatest } from '../ui/use-latest.js';
import { columnsOf } from './columns.js';
import { ResourceHistory } from './ResourceHistory.js';
import type { ResourceRows } from './use-resource-rows.js';

interface ResourceGridProps {
  readonly resource: Resource;
  readonly list: ResourceRows;
  readonly sort: readonly GridSort[];
  readonly onSort: (sort: readonly GridSort[]) => void;
  readonly filters: readonly ColumnFilterState[];
  readonly onFilters: (filters: readonly ColumnFilterState[]) => void;
  readonly search: string;
  readonly onSearch: (text: string) => void;
  readonly searchable: boolean;
  readonly selection: 'none' | 'many';
  readonly selected: ReadonlySet<string>;
  readonly onSelect: (ids: ReadonlySet<string>) => void;
  readonly onOpen: (row: StoredRecord) => void;
  readonly toolbar: ReactNode;
}

const idOf = (row: StoredRecord) => row.id;
const always = () => true;

/** The grid over a resource's rows on the server: sorted, filtered and paged there. */
export function ResourceGrid(props: ResourceGridProps) {
  const {
    resource,
    list,
    sort,
    onSort,
    filters,
    onFilters,
    search,
    onSearch,
    selection,
    selected,
    onSelect,
    onOpen,
    toolbar,
  } = props;
  const { user } = useSession();
  const columns = useMemo(() => columnsOf<StoredRecord>(resource), [resource]);
  const grid = useGrid({
    columns,
    rows: list.rows,
    rowId: idOf,
    settingsKey: resource.name,
    userId: user.userId,
    mode: 'server',
    sort,
    onSort,
    filters,
    onFilters,
    search,
    groupBy: undefined,
    hasDetail: always,
  });
  const ids = useMemo(() => list.rows.map(idOf), [list.rows]);
  const byId = useMemo(() => new Map(list.rows.map((row) => [row.id, row])), [list.rows]);
  const lastTouched = useRef<string>(undefined);
  const searchInput = useRef<HTMLInputElement>(null);
  const copy = useCopy();

  const select = useLatest((id: string, extend: boolean) => {
    if (selection === 'none') return;
    onSelect(extend ? selectRange(selected, ids, lastTouched.current, id) : toggleOne(selected, id, 'many'));
    lastTouched.current = id;
  });
  const open = useLatest((id: string) => {
    const row = byId.get(id);
    if (row) onOpen(row);
  });
  const keys = useGridKeys(grid.items, grid.shown.length, {
    select,
    selectAll: () => selection === 'many' && onSelect(toggleMany(selected, ids)),
    open,
    detail: grid.toggleDetail,
    copy: (activeId) => {
      const chosen = list.rows.filter((row) => selected.has(row.id));
      const active = activeId === undefined ? undefined : byId.get(activeId);
      const lines = chosen.length > 0 ? chosen : active ? [active] : [];
      if (lines.length > 0)
        void copy(
          rowsToText(
            grid.shown.map((shown) => shown.column),
            lines,
          ),
        );
    },
    search: () => searchInput.current?.focus(),
    clear: () => selected.size > 0 && onSelect(new Set()),
  });
  const history = useCallback((row: StoredRecord) => <ResourceHistory resource={resource} id={row.id} />, [resource]);
  const clear = () => {
    onFilters([]);
    onSearch('');
  };
  const loadValues = useCallback(
    (field: string) => {
      // A heading's list shows what the other conditions leave.
      const others = filters.filter((filter) => filter.id !== field);
      return getJson(
        withQuery(`/rest/${resource.name}/values`, { field, filter: toRestFilter(others, search) }),
        facetRowsSchema,
      );
    },
    [resource.name, filters, search],
  );
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', minHeight: 0, flex: '1 1 auto', gap: 1 }}>
      <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
        {props.searchable && resource.search && (
          <ResourceSearch
            search={resource.search}
            label={resource.label}
            value={search}
            onSearch={onSearch}
            inputRef={searchInput}
          />
        )}
        <ActiveFilters
          columns={columns}
          filters={filters}
          search={search}
          onRemove={(id) => grid.setFilter(id, undefined)}
          onRemoveSearch={() => onSearch('')}
          onClear={clear}
        />
        <Box sx={{ flexGrow: 1 }} />
        {toolbar}
        <ColumnChooser columns={columns} grid={grid} />
      </Stack>
      <GridView
        label={resource.label}
        grid={grid}
        keys={keys}
        selection={selection}
        selected={selected}
        selectableIds={ids}
        canSelect={always}
        onSelect={select}
        onSelectMany={(many) => onSelect(toggleMany(selected, many))}
        onOpen={open}
        detail={history}
        groupLabel={undefined}
        rowTone={undefined}
        autoHeight={false}
        maxHeight={undefined}
        dimmed={list.stale}
        rowCount={list.total}
        loadValues={loadValues}
        onNearEnd={list.loadMore}
        placeholder={<Placeholder list={list} filtered={filters.length > 0 || search !== ''} onClear={clear} />}
      />
      <GridStatus
        total={list.total}
        shown={list.total}
        selected={selected.size}
        loadedAt={list.loadedAt}
        capped={list.capped}
      />
    </Box>
  );
}

interface ResourceSearchProps {
  readonly search: NonNullable<Resource['search']>;
  readonly label: string;
  readonly value: string;
  readonly onSearch: (text: string) => void;
  readonly inputRef: React.Ref<HTMLInputElement>;
}

/** The search form of the documents: an empty one is refused, the list itself shows all rows until then. */
function ResourceSearch({ search, label, value, onSearch, inputRef }: ResourceSearchProps) {
  return (
    <SearchBox
      label={`${label} ${t('grid.search')}`}
      value={value}
      onSearch={onSearch}
      inputRef={inputRef}
      submitLabel={t('common.search')}
      {...(search.placeholder === undefined ? {} : { placeholder: search.placeholder })}
      {...(search.minLength === undefined ? {} : { minLength: search.minLength })}
      {...(search.required ? { requiredText: t('resource.searchRequired') } : {})}
    />
  );
}

function Placeholder({
  list,
  filtered,
  onClear,
}: {
  readonly list: ResourceRows;
  readonly filtered: boolean;
  readonly onClear: () => void;
}) {
  if (list.error !== null && list.error !== undefined)
    return <ErrorState error={list.error} onRetry={() => void list.reload()} />;
  if (list.loading) return <LoadingState />;
  if (!filtered) return <EmptyState title={t('grid.empty')} help={t('resource.emptyNext')} />;
  return (
    <EmptyState
      title={t('grid.emptyFiltered')}
      action={
        <Button variant="outlined" onClick={onClear}>
          {t('grid.emptyFilteredNext')}
        </Button>
      }
    />
  );
}
