import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Tooltip from '@mui/material/Tooltip';
import { useCallback, useMemo, useRef, useState } from 'react';
import { rowsToText } from '../grid/copy.js';
import type { ColumnFilterState } from '../grid/filters.js';
import { selectRange, toggleMany, toggleOne } from '../grid/selection.js';
import type { DataGridProps, GridSort } from '../grid/types.js';
import { useGrid } from '../grid/use-grid.js';
import { t } from '../messages.js';
import { useSession } from '../session/session.js';
import { useCopy } from './files.js';
import { ActiveFilters, ColumnChooser, GroupChoice } from './grid/GridBar.js';
import { GridStatus } from './grid/GridStatus.js';
import { GridView } from './grid/GridView.js';
import { useGridKeys } from './grid/use-grid-keys.js';
import { Icon } from './icons.js';
import { SearchBox } from './SearchBox.js';
import { EmptyState, ErrorState, LoadingState } from './states.js';
import { useLatest } from './use-latest.js';

const noSort: readonly GridSort[] = [];
const noRows: ReadonlySet<string> = new Set();

/** The grid over rows in memory: header filters, multi-sort, groups, selection, details, virtual rows. */
export function DataGrid<Row>(props: DataGridProps<Row>) {
  const {
    label,
    settingsKey,
    columns,
    rows,
    rowId,
    selection = 'none',
    onSelect,
    selectable,
    onOpen,
    detail,
    groupChoices = [],
    toolbar,
    toolbarStart,
    searchable = false,
    height = 'fill',
  } = props;
  const { user } = useSession();
  const [sort, setSort] = useState<readonly GridSort[]>(props.sort ?? noSort);
  const [filters, setFilters] = useState<readonly ColumnFilterState[]>([]);
  const [search, setSearch] = useState('');
  const [ownGroup, setOwnGroup] = useState(props.groupBy ?? '');
  const groupBy = props.onGroupBy ? (props.groupBy ?? '') : ownGroup;
  const [ownSelected, setOwnSelected] = useState<ReadonlySet<string>>(noRows);
  const selected = props.selected ?? ownSelected;
  const hasDetail = useCallback(() => detail !== undefined, [detail]);
  const canSelect = useCallback(
    (row: Row) => selection !== 'none' && (selectable?.(row) ?? true),
    [selection, selectable],
  );

  const grid = useGrid({
    columns,
    rows,
    rowId,
    settingsKey,
    userId: user.userId,
    mode: 'memory',
    sort,
    onSort: setSort,
    filters,
    onFilters: setFilters,
    search,
    groupBy,
    hasDetail,
  });
  const byId = useMemo(() => new Map(rows.map((row) => [rowId(row), row])), [rows, rowId]);
  const shownIds = useMemo(() => grid.items.flatMap((item) => (item.type === 'row' ? [item.id] : [])), [grid.items]);
  const selectableIds = grid.passing().flatMap((entry) => (canSelect(entry.row) ? [entry.id] : []));
  const lastTouched = useRef<string>(undefined);
  const searchInput = useRef<HTMLInputElement>(null);
  const copy = useCopy();

  const change = (next: ReadonlySet<string>) => {
    setOwnSelected(next);
    onSelect?.(next);
  };
  const select = useLatest((id: string, extend: boolean) => {
    const row = byId.get(id);
    if (selection === 'none' || row === undefined || !canSelect(row)) return;
    if (extend && selection === 'many') {
      const wanted = selectRange(selected, shownIds, lastTouched.current, id);
      change(new Set([...wanted].filter((item) => selected.has(item) || selectableIds.includes(item))));
    } else change(toggleOne(selected, id, selection));
    lastTouched.current = id;
  });
  const open = useLatest((id: string) => {
    const row = byId.get(id);
    if (row !== undefined) onOpen?.(row);
  });
  const keys = useGridKeys(grid.items, grid.shown.length, {
    select,
    selectAll: () => selection === 'many' && change(toggleMany(selected, selectableIds)),
    open,
    detail: (id) => detail && grid.toggleDetail(id),
    copy: (activeId) => {
      const chosen = grid
        .passing()
        .filter((entry) => selected.has(entry.id))
        .map((entry) => entry.row);
      const active = activeId === undefined ? undefined : byId.get(activeId);
      const lines = chosen.length > 0 ? chosen : active === undefined ? [] : [active];
      if (lines.length > 0)
        void copy(
          rowsToText(
            grid.shown.map((shown) => shown.column),
            lines,
          ),
        );
    },
    search: () => searchInput.current?.focus(),
    clear: () => selection !== 'none' && selected.size > 0 && change(noRows),
  });
  const clearFilters = () => {
    setFilters([]);
    setSearch('');
  };
  const setGroup = (id: string) => {
    setOwnGroup(id);
    props.onGroupBy?.(id);
  };
  const filtered = filters.length > 0 || search !== '';
  return (
    <Box
      sx={{
        display: 'flex',
        flexDirection: 'column',
        minHeight: 0,
        ...(height === 'fill' ? { flex: '1 1 auto' } : {}),
        gap: 1,
      }}
    >
      <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
        {toolbarStart}
        {groupChoices.length > 0 && (
          <GroupChoice columns={columns} choices={groupChoices} value={groupBy} onChange={setGroup} />
        )}
        {groupBy !== '' && (
          <>
            <Tooltip title={t('grid.expandAll')}>
              <IconButton aria-label={t('grid.expandAll')} onClick={grid.expandAll}>
                <Icon name="ExpandMore" />
              </IconButton>
            </Tooltip>
            <Tooltip title={t('grid.collapseAll')}>
              <IconButton aria-label={t('grid.collapseAll')} onClick={grid.collapseAll}>
                <Icon name="ExpandLess" />
              </IconButton>
            </Tooltip>
          </>
        )}
        {searchable && (
          <SearchBox
            label={`${label} ${t('grid.search')}`}
            placeholder={t('grid.search')}
            value={search}
            onSearch={setSearch}
            inputRef={searchInput}
            asYouType
          />
        )}
        <ActiveFilters
          columns={columns}
          filters={filters}
          search=""
          onRemove={(id) => grid.setFilter(id, undefined)}
          onRemoveSearch={() => setSearch('')}
          onClear={clearFilters}
        />
        <Box sx={{ flexGrow: 1 }} />
        {toolbar}
        <ColumnChooser columns={columns} grid={grid} />
      </Stack>
      <GridView
        label={label}
        grid={grid}
        keys={keys}
        selection={selection}
        selected={selected}
        selectableIds={selectableIds}
        canSelect={canSelect}
        onSelect={select}
        onSelectMany={(ids) => change(toggleMany(selected, ids))}
        onOpen={open}
        detail={detail}
        groupLabel={props.groupLabel}
        rowTone={props.rowTone}
        autoHeight={props.rowHeight === 'auto'}
        maxHeight={height === 'fill' ? undefined : height}
        dimmed={(props.loading ?? false) && rows.length > 0}
        rowCount={grid.passingCount}
        loadValues={(id) => Promise.resolve(grid.facets(id))}
        onNearEnd={undefined}
        placeholder={<Placeholder {...props} filtered={filtered} onClear={clearFilters} />}
      />
      {props.hideStatus !== true && (
        <GridStatus total={rows.length} shown={grid.passingCount} selected={selected.size} loadedAt={props.loadedAt} />
      )}
    </Box>
  );
}

function Placeholder<Row>({
  loading,
  error,
  onRetry,
  emptyTitle,
  emptyHelp,
  emptyAction,
  filtered,
  onClear,
}: DataGridProps<Row> & { readonly filtered: boolean; readonly onClear: () => void }) {
  if (error !== undefined && error !== null) return <ErrorState error={error} {...(onRetry ? { onRetry } : {})} />;
  if (loading) return <LoadingState />;
  if (filtered)
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
  return <EmptyState title={emptyTitle ?? t('grid.empty')} help={emptyHelp} action={emptyAction} />;
}
