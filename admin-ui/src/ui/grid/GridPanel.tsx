import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useCallback, useEffect, useMemo, useRef, type ReactNode, type RefObject } from 'react';
import { copiedText } from '../../grid/copy.js';
import type { LoadedPart } from '../../grid/rows/items.js';
import { lazy } from '../../grid/rows/lazy.js';
import type { GridQuery } from '../../grid/query/query.js';
import type { DataGridProps, FacetValue, GridColumn } from '../../grid/types.js';
import { useGrid } from '../../grid/use-grid.js';
import { useSelection } from '../../grid/use-selection.js';
import { t } from '../../messages.js';
import { ConnectionError, errorText } from '../../net/call.js';
import { useSession } from '../../session/session.js';
import { useCopy } from '../input/files.js';
import { Notice } from '../page/states.js';
import { useToast } from '../toasts/use-toast.js';
import { useLatest } from '../use-latest.js';
import { ColumnChooser } from './columns/ColumnChooser.js';
import { CopyMenu } from './bars/CopyMenu.js';
import { ActiveFilters, GroupButtons, GroupChoice, Tools } from './bars/GridBar.js';
import { GridPlaceholder } from './GridPlaceholder.js';
import { GridStatus } from './bars/GridStatus.js';
import { GridView } from './GridView.js';
import { PageBar, type GridPages } from './bars/PageBar.js';
import { RowJump } from './bars/RowJump.js';
import { SavedViews } from './saved-views/SavedViews.js';
import { useEditing, type InlineEditing } from './rows/use-editing.js';
import { useGridKeys } from './use-grid-keys.js';
import { useGroupTotals } from './rows/use-group-totals.js';
import { useSearchKey } from './use-search-key.js';

type Shared<Row> = Omit<
  DataGridProps<Row>,
  'sort' | 'groupBy' | 'onGroupBy' | 'selected' | 'onSelect' | 'selection' | 'searchable' | 'rowHeight'
>;

export interface GridPanelProps<Row> extends Shared<Row> {
  /** `server`: rows come sorted (see `serverSort`), filtered and searched already. */
  readonly mode: 'memory' | 'server';
  readonly query: GridQuery;
  readonly onQuery: (next: GridQuery) => void;
  /** What clearing and the first view go back to. */
  readonly firstQuery: GridQuery;
  /** The saved view taken last, where the caller keeps it (the address does); empty: the first one. */
  readonly view?: string | undefined;
  /** A saved view is taken. @param over true: by itself as the grid opens. */
  readonly onView?: (view: string, query: GridQuery, over: boolean) => void;
  readonly selection: NonNullable<DataGridProps<Row>['selection']>;
  readonly selected: ReadonlySet<string>;
  readonly onSelect: (ids: ReadonlySet<string>) => void;
  /** The search box. */
  readonly search?: ReactNode;
  /** Columns that it looks in; all by default. */
  readonly searched?: readonly string[] | undefined;
  /** Its field, which `/` focuses. */
  readonly searchInput?: RefObject<HTMLInputElement | null>;
  /** The search is shown as a chip (where the box does not keep it in sight). */
  readonly searchChip?: boolean;
  readonly autoHeight?: boolean;
  /** Rows are old while new ones load. */
  readonly stale?: boolean;
  /** Nobody could say which rows there are: no number is told. */
  readonly unknown?: boolean;
  /** Rows in all; those given by default. */
  readonly total?: number;
  /** There are more than `total`: the count was cut short. */
  readonly capped?: boolean;
  /**
   * Values of a heading's list; those of the rows in memory by default. Where they are too many to be answered all (1,000),
   * `search` asks for those that contain a text.
   */
  readonly loadValues?: (columnId: string, search: string) => Promise<readonly FacetValue[]>;
  readonly onNearEnd?: () => void;
  /** Rows are read where one looks: which are given, and what is in sight. Not with groups. */
  readonly part?: LoadedPart | undefined;
  readonly onSight?: ((first: number, last: number) => void) | undefined;
  /** Brings the rows around a row's place (from 0 on) that is beyond what is known. */
  readonly onSeek?: ((index: number) => void) | undefined;
  readonly pages?: GridPages | undefined;
  readonly editing?: InlineEditing<Row> | undefined;
  /** A row to be brought into sight, once it is there. */
  readonly showRow?: string | undefined;
  /** More of the toolbar, for what must know the columns in sight, from left to right. */
  readonly toolbarOf?: ((columnIds: readonly string[]) => ReactNode) | undefined;
}

/** Rows from which on one goes to a row by its number. */
const jumpFrom = 100;

/** A whole grid with its bar and status line, over rows in memory or of a server; the caller holds its query. */
export function GridPanel<Row>(props: GridPanelProps<Row>) {
  const { label, columns, rows, mode, query, onQuery, firstQuery, selection, selected, onSelect, detail } = props;
  const { groupChoices = [], height = 'fill', total = rows.length, capped = false, pages } = props;
  const isUnanswered = rows.length === 0 && (props.loading === true || (props.error ?? null) !== null);
  const { user } = useSession();
  const phone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
  const { selectable } = props;
  const grid = useGrid({
    columns,
    rows,
    rowId: props.rowId,
    settingsKey: props.settingsKey,
    userId: user.userId,
    mode,
    ...query,
    firstSort: firstQuery.sort,
    onSort: (sort) => onQuery({ ...query, sort }),
    onFilters: (filters) => onQuery({ ...query, filters }),
    hasDetail: useCallback(() => detail !== undefined, [detail]),
    part: props.part,
    fixed: props.fixed,
    // On a phone a second fixed column would leave no room for the others.
    maxFixed: phone ? 1 : undefined,
  });
  const canSelect = useCallback(
    (row: Row) => selection !== 'none' && (selectable?.(row) ?? true),
    [selection, selectable],
  );
  const { items, passing, rowOf } = grid;
  const selectableIds = useMemo(
    () => lazy(() => passing((row) => canSelect(row)).map((entry) => entry.id)),
    [passing, canSelect],
  );
  const chooser = useSelection({
    mode: selection,
    selected,
    onSelect,
    shownIds: items.rowIds,
    selectableIds,
    canSelect: (id) => {
      const row = rowOf(id);
      return row !== undefined && canSelect(row);
    },
  });
  const columnIds = grid.shown.map(({ column }) => column.id);
  const editor = useEditing({
    editing: props.editing,
    rowOf,
    ids: items.rowIds,
    columnIds,
    onMove: (place, over) => {
      keys.point(place.id, columnIds.indexOf(place.columnId), true);
      if (over) keys.focusRef.current();
    },
  });
  const { onOpen } = props;
  const open = useLatest((id: string) => {
    const row = rowOf(id);
    if (row === undefined) return;
    if (onOpen) onOpen(row);
    // Where a row opens no form it opens what it has to tell.
    else if (detail) grid.toggleDetail(id);
  });
  const turn = (id: string, index: number): boolean => {
    const row = rowOf(id);
    const box = grid.shown[index]?.column.turn;
    if (!box || row === undefined) return false;
    if (box.state(row) !== undefined && box.locked?.(row) === undefined) box.onTurn(row);
    return true;
  };
  const beginEdit = (id: string, column: number) => {
    const columnId = columnIds[column];
    return columnId !== undefined && (editor?.begin(id, columnId) ?? false);
  };
  const copyRows = useGridCopy(grid, selected);
  const keys = useGridKeys(items, grid.shown.length, {
    select: chooser.select,
    selectAll: chooser.selectAll,
    open: (id, column) => void (beginEdit(id, column) || open(id)),
    edit: (id, column) => void beginEdit(id, column),
    detail: (id) => detail && grid.toggleDetail(id),
    copy: copyRows,
    search: () => props.searchInput?.current?.focus(),
    clear: chooser.clear,
    turn,
    group: (groupRows) => props.onGroupAction?.(groupRows),
  });
  useSearchKey(props.searchInput);
  const { showRow } = props;
  const broughtUp = useRef<string>(undefined);
  useEffect(() => {
    if (showRow === broughtUp.current || (showRow !== undefined && items.indexOf(showRow) < 0)) return;
    broughtUp.current = showRow;
    if (showRow !== undefined) keys.point(showRow, 0, true);
  }, [showRow, items, keys]);
  const { facets } = grid;
  const { loadValues } = props;
  const valuesOf = useCallback(
    (id: string, search: string) => loadValues?.(id, search) ?? Promise.resolve(facets(id)),
    [loadValues, facets],
  );
  const groupTotals = useGroupTotals(mode === 'server' ? query : undefined, valuesOf);
  const listKey = useMemo(
    () => JSON.stringify([query.filters, query.search, query.sort, query.period, query.groupBy]),
    [query],
  );
  const markOf = useCallback(
    (column: GridColumn<Row>) => {
      const contains = query.filters.find(({ id }) => id === column.id)?.value.contains;
      const searched = props.searched === undefined || props.searched.includes(column.id);
      return contains ?? (searched ? query.search : '');
    },
    [query.filters, query.search, props.searched],
  );
  const filtered = query.filters.length > 0 || query.search !== '';
  const clear = () => onQuery({ ...query, filters: [], search: '' });
  const active = items.at(keys.position.item);
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
        {props.toolbarStart}
        {groupChoices.length > 0 && (
          <GroupChoice
            columns={columns}
            choices={groupChoices}
            value={query.groupBy}
            onChange={(groupBy) => onQuery({ ...query, groupBy })}
          />
        )}
        {query.groupBy !== '' && <GroupButtons onExpand={grid.expandAll} onCollapse={grid.collapseAll} />}
        {props.search}
        <ActiveFilters
          columns={columns}
          filters={query.filters}
          search={props.searchChip ? query.search : ''}
          onRemove={(id) => grid.setFilter(id, undefined)}
          onRemoveSearch={() => onQuery({ ...query, search: '' })}
          onClear={clear}
        />
        <Tools
          acts={
            <>
              {props.toolbar}
              {props.toolbarOf?.(columnIds)}
            </>
          }
        >
          {props.views && (
            <SavedViews
              grid={props.settingsKey}
              columns={grid}
              query={query}
              first={firstQuery}
              taken={props.view}
              onTake={props.onView ?? ((_name, next) => onQuery(next))}
            />
          )}
          {props.hideStatus !== true && (
            <CopyMenu
              rows={selected.size > 0}
              onCopy={(headings) =>
                copyRows(active?.type === 'row' ? active.id : undefined, headings, keys.position.column)
              }
            />
          )}
          <ColumnChooser columns={columns} grid={grid} />
        </Tools>
      </Stack>
      <GridView
        label={label}
        grid={grid}
        keys={keys}
        columnGroups={props.columnGroups}
        selection={selection}
        selected={selected}
        selectableIds={selectableIds}
        canSelect={canSelect}
        onSelect={chooser.select}
        onSelectMany={chooser.selectMany}
        onOpen={open}
        onTurn={turn}
        detail={detail}
        groupLabel={props.groupLabel}
        groupTotals={groupTotals}
        rowTone={props.rowTone}
        editor={editor}
        autoHeight={props.autoHeight ?? false}
        cards={phone}
        maxHeight={height === 'fill' ? undefined : height}
        dimmed={((props.stale ?? props.loading ?? false) || props.error instanceof ConnectionError) && rows.length > 0}
        rowCount={capped ? undefined : mode === 'memory' ? grid.passingCount : total}
        rowsBefore={pages && (pages.page - 1) * pages.pageSize}
        loadValues={valuesOf}
        onNearEnd={props.onNearEnd}
        onSight={query.groupBy === '' ? props.onSight : undefined}
        listKey={listKey}
        markOf={markOf}
        placeholder={<GridPlaceholder {...props} filtered={filtered} onClear={clear} />}
      />
      {rows.length > 0 && props.error !== undefined && props.error !== null && (
        <Notice
          tone="error"
          action={
            props.onRetry && (
              <Button size="small" onClick={props.onRetry}>
                {t('common.retry')}
              </Button>
            )
          }
        >
          {props.error instanceof ConnectionError && `${t('error.offline')} `}
          {errorText(props.error)}
        </Notice>
      )}
      {pages && total > 0 && <PageBar pages={pages} total={total} />}
      {props.hideStatus !== true && props.unknown !== true && (
        <GridStatus
          total={isUnanswered ? undefined : total}
          shown={mode === 'memory' ? grid.passingCount : total}
          selected={selected.size}
          loadedAt={props.loadedAt}
          capped={capped}
          can={{
            select: selection !== 'none',
            open: onOpen !== undefined || detail !== undefined,
            detail: onOpen !== undefined && detail !== undefined,
            search: props.searchInput !== undefined,
          }}
        >
          {props.onSeek && query.groupBy === '' && total > jumpFrom && (
            <RowJump
              total={total}
              capped={capped}
              onJump={(index) => {
                if (index >= items.length) props.onSeek?.(index);
                keys.goTo(index);
              }}
            />
          )}
        </GridStatus>
      )}
    </Box>
  );
}

/** Copies the selected rows, or the cell the keyboard is on. */
function useGridCopy<Row>(grid: ReturnType<typeof useGrid<Row>>, selected: ReadonlySet<string>) {
  const copy = useCopy();
  const toast = useToast();
  return (activeId: string | undefined, headings: boolean, activeColumn: number) => {
    const row = activeId === undefined ? undefined : grid.rowOf(activeId);
    const column = grid.shown[activeColumn]?.column;
    const text = copiedText(
      {
        columns: grid.shown.map((shown) => shown.column),
        chosen: selected.size === 0 ? [] : grid.passing((_row, id) => selected.has(id)).map((entry) => entry.row),
        active: row !== undefined && column ? { row, column } : undefined,
      },
      { headings },
    );
    if (text === undefined) toast.error(t('grid.copyNothing'));
    else void copy(text);
  };
}
