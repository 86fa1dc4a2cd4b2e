import type { Resource } from '@onyak/core';
import { useCallback, useMemo, useRef, type ReactNode } from 'react';
import { facetRowsSchema, getJson, type StoredRecord } from '../../data/rest.js';
import type { GridQuery } from '../../grid/query/query.js';
import type { SelectionMode } from '../../grid/types.js';
import { t } from '../../messages.js';
import { withQuery } from '../../net/call.js';
import { GridPanel } from '../../ui/grid/GridPanel.js';
import type { InlineEditing } from '../../ui/grid/rows/use-editing.js';
import { SearchBox } from '../../ui/search/SearchBox.js';
import { columnsOf } from './columns.js';
import { firstQuery, restFilter, type Scope } from './query.js';
import { useInMode } from '../use-in-mode.js';
import { useReferenceNames } from '../references/use-reference-names.js';
import { useResourceRows, type ResourceRows } from './use-resource-rows.js';

export interface ResourceGridProps {
  readonly resource: Resource;
  /** Names the grid and, with `settingsKey`, its kept columns; the resource's own by default. */
  readonly label?: string;
  readonly settingsKey?: string;
  /** Left out: the rows of the list around, as they are. */
  readonly list?: ResourceRows;
  readonly query: GridQuery;
  readonly onQuery: (query: GridQuery) => void;
  /** See {@link GridPanelProps.view}. */
  readonly view?: string | undefined;
  readonly onView?: (view: string, query: GridQuery, over: boolean) => void;
  readonly scope?: Scope;
  readonly searchable?: boolean;
  readonly selection?: SelectionMode;
  readonly selected?: ReadonlySet<string>;
  readonly onSelect?: (ids: ReadonlySet<string>) => void;
  /** A row to be brought into sight. */
  readonly showRow?: string | undefined;
  readonly onOpen?: ((row: StoredRecord) => void) | undefined;
  readonly detail?: ((row: StoredRecord) => ReactNode) | undefined;
  readonly editing?: InlineEditing<StoredRecord> | undefined;
  readonly toolbar?: ReactNode;
  readonly toolbarOf?: (columnIds: readonly string[]) => ReactNode;
  /** Pixels at most; fills its place by default. */
  readonly height?: number;
  readonly emptyHelp?: ReactNode;
}

const idOf = (row: StoredRecord) => row.id;
const none: ReadonlySet<string> = new Set();
const noScope: Scope = {};
const nowhere: readonly string[] = [];

/** The grid over a resource's rows on the server: sorted, filtered, searched, grouped and paged there. */
export function ResourceGrid(props: ResourceGridProps) {
  const around = useResourceRows();
  const resource = useInMode(props.resource);
  const { list = around, query, onQuery, scope = noScope, selection = 'none', label = resource.label } = props;
  const names = useReferenceNames(resource, list.rows);
  const columns = useMemo(() => columnsOf<StoredRecord>(resource, names), [resource, names]);
  const first = useMemo(() => firstQuery(resource), [resource]);
  const searchInput = useRef<HTMLInputElement>(null);
  const { filters, search, period } = query;
  const loadValues = useCallback(
    (field: string, part: string) => {
      // A heading's list shows what the other conditions leave.
      const others = filters.filter((filter) => filter.id !== field);
      const narrowed = part === '' ? others : [...others, { id: field, value: { contains: part } }];
      const filter = restFilter(resource, { ...first, filters: narrowed, search, period }, scope);
      return getJson(withQuery(`/rest/${resource.name}/values`, { field, filter }), facetRowsSchema);
    },
    [resource, first, filters, search, period, scope],
  );
  const searchable = (props.searchable ?? false) && resource.search !== undefined;
  return (
    <GridPanel
      label={label}
      settingsKey={props.settingsKey ?? resource.name}
      columns={columns}
      {...(resource.columnGroups ? { columnGroups: resource.columnGroups } : {})}
      rows={list.rows}
      rowId={idOf}
      mode="server"
      query={query}
      onQuery={onQuery}
      firstQuery={first}
      view={props.view}
      {...(props.onView ? { onView: props.onView } : {})}
      {...(resource.grouping ? { groupChoices: resource.grouping.choices } : {})}
      selection={selection}
      selected={props.selected ?? none}
      onSelect={(ids) => props.onSelect?.(ids)}
      showRow={props.showRow}
      {...(props.onOpen ? { onOpen: props.onOpen } : {})}
      {...(props.detail ? { detail: props.detail } : {})}
      editing={props.editing}
      toolbar={props.toolbar}
      toolbarOf={props.toolbarOf}
      height={props.height ?? 'fill'}
      search={
        searchable &&
        resource.search && (
          <ResourceSearch
            search={resource.search}
            placeholder={resource.search.placeholder ?? searchedFields(resource)}
            label={label}
            value={search}
            onSearch={(text) => onQuery({ ...query, search: text })}
            inputRef={searchInput}
          />
        )
      }
      searchInput={searchInput}
      searched={resource.search?.fields ?? nowhere}
      searchChip
      views={props.height === undefined}
      loading={list.loading}
      stale={list.stale}
      error={list.error}
      unknown={list.unknown}
      onRetry={() => void list.reload()}
      emptyHelp={props.emptyHelp}
      total={list.total}
      capped={list.capped}
      {...(list.loadedAt ? { loadedAt: list.loadedAt } : {})}
      loadValues={loadValues}
      {...(list.loadMore && query.groupBy !== '' ? { onNearEnd: list.loadMore } : {})}
      part={list.part}
      onSight={list.onSight}
      onSeek={list.seek}
      pages={list.pages}
    />
  );
}

/** What a search looks in, where the definition does not say it in its own words. */
function searchedFields(resource: Resource): string {
  return (resource.search?.fields ?? []).map((name) => resource.fields[name]?.label ?? name).join(', ');
}

interface ResourceSearchProps {
  readonly search: NonNullable<Resource['search']>;
  readonly placeholder: string;
  readonly label: string;
  readonly value: string;
  readonly onSearch: (text: string) => void;
  readonly inputRef: React.Ref<HTMLInputElement>;
}

/** The search form of the documents: an empty one is refused, the list itself shows all rows until then. */
function ResourceSearch({ search, placeholder, label, value, onSearch, inputRef }: ResourceSearchProps) {
  return (
    <SearchBox
      label={`${label} ${t('grid.search')}`}
      value={value}
      onSearch={onSearch}
      inputRef={inputRef}
      submitLabel={t('common.search')}
      placeholder={placeholder}
      {...(search.minLength === undefined ? {} : { minLength: search.minLength })}
      {...(search.required ? { requiredText: t('resource.searchRequired') } : {})}
    />
  );
}
