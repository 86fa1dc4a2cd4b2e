import type { Resource } from '@onyak/core';
import { keepPreviousData } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useGetList, useInfiniteGetList } from 'react-admin';
import { z } from 'zod';
import { storedRowSchema, type StoredRecord } from '../data/rest.js';
import type { LoadedPart } from '../grid/items.js';
import type { GridQuery } from '../grid/query.js';
import { t } from '../messages.js';
import { useToast } from '../ui/use-toast.js';
import type { GridPages } from '../ui/grid/PageBar.js';
import { restFilter, restSort, type Scope } from './query.js';
import { actOnSight, useRowWindow, windowPage } from './use-row-window.js';

const firstPageSize = 50;
const metaSchema = z.object({ capped: z.boolean() }).catch({ capped: false });
const rowsSchema = z.array(storedRowSchema);

export interface ResourceRows {
  readonly rows: readonly StoredRecord[];
  readonly total: number;
  readonly capped: boolean;
  readonly error: unknown;
  /** Nothing to show yet. */
  readonly loading: boolean;
  /** Nobody could say which rows there are. */
  readonly unknown: boolean;
  /** Old rows are on the screen while new ones load. */
  readonly stale: boolean;
  readonly loadedAt: Date | undefined;
  /** Left out where rows come by pages. */
  readonly loadMore: (() => void) | undefined;
  /** Which of all rows these are, where they are read as one looks; left out where rows come by pages. */
  readonly part: LoadedPart | undefined;
  /** Rows rest in sight, by their numbers from 0 on: those not loaded are read. */
  readonly onSight: ((first: number, last: number) => void) | undefined;
  /** Reads around a row that lies beyond the known end. */
  readonly seek: ((index: number) => void) | undefined;
  readonly pages: GridPages | undefined;
  /** Asks again: for the rows that could not be read, else for all. */
  readonly reload: () => Promise<void>;
}

/** Which page of how many rows, where the caller holds it (the address does). */
export interface HeldPage {
  readonly page: number;
  readonly pageSize?: number | undefined;
  readonly onPage: (page: number) => void;
  readonly onPageSize: (pageSize: number) => void;
}

/**
 * Rows of a resource as sorted, filtered and searched by the server; page after page, or one page at a time.
 * @param held left out: other conditions begin at the first page again.
 */
export function useResourceRows(
  resource: Resource,
  query: GridQuery,
  scope: Scope = {},
  held?: HeldPage,
): ResourceRows {
  const [first] = resource.sort;
  const byPages = resource.paging === 'pages';
  const filter = restFilter(resource, query, scope);
  const [place, setPlace] = useState({ page: 1, pageSize: firstPageSize, filter: '' });
  // Other conditions begin at the first page again.
  const wanted = JSON.stringify(filter);
  const page = held?.page ?? (place.filter === wanted ? place.page : 1);
  const pageSize = held ? (held.pageSize ?? firstPageSize) : place.pageSize;
  const params = {
    sort: { field: first.field, order: first.order },
    filter,
    meta: { sort: restSort(query) },
  };
  const options = { placeholderData: keepPreviousData, retry: false };
  const { startPage, reach, begin, seek } = useRowWindow(JSON.stringify([wanted, params.meta]));
  const endless = useInfiniteGetList(
    resource.name,
    { ...params, pagination: { page: startPage, perPage: windowPage } },
    { ...options, enabled: !byPages },
  );
  const paged = useGetList(
    resource.name,
    { ...params, pagination: { page, perPage: pageSize } },
    { ...options, enabled: byPages },
  );
  const { data, hasNextPage, isFetchingNextPage, isFetchNextPageError, isFetching, fetchNextPage } = endless;
  const { hasPreviousPage, fetchPreviousPage, isFetchingPreviousPage, isFetchPreviousPageError } = endless;
  const read = byPages ? paged : endless;
  const onePage: unknown = paged.data;
  const rows = useMemo(
    () =>
      byPages
        ? rowsSchema.catch([]).parse(onePage)
        : (data?.pages ?? []).flatMap((part) => rowsSchema.parse(part.data)),
    [byPages, onePage, data],
  );
  const meta: unknown = byPages ? paged.meta : data?.pages[0]?.meta;
  // What failed is asked for again by hand: the grid, still at its end, would ask without end.
  const stuck = !byPages && (isFetchNextPageError || isFetchPreviousPageError);
  const loadMore = useCallback(() => {
    if (hasNextPage && !stuck && !isFetchingNextPage && !isFetching) void fetchNextPage();
  }, [hasNextPage, stuck, isFetchingNextPage, isFetching, fetchNextPage]);
  const total = read.total ?? rows.length;
  const { capped } = metaSchema.parse(meta);
  const before = byPages ? 0 : (Number(data?.pageParams[0] ?? 1) - 1) * windowPage;
  const end = before + rows.length;
  const old = endless.isPlaceholderData;
  // What the pages say counts more than a number that was counted before them, or not to its end.
  const known = old || hasNextPage ? Math.max(total, end + 1, capped ? reach : 0) : end;
  const toast = useToast();
  const nothingThere = !byPages && !old && !isFetching && data !== undefined && rows.length === 0 && before > 0;
  useEffect(() => {
    if (!nothingThere) return;
    toast.error(t('grid.jumpNone', { row: (reach || before + 1).toLocaleString('ko-KR') }));
    begin(Math.max(1, Math.ceil(total / windowPage)));
  }, [nothingThere, toast, begin, reach, before, total]);
  const onSight = useCallback(
    (firstRow: number, lastRow: number) => {
      if (old || isFetching || stuck) return;
      const loaded = { before, count: end - before, hasPrevious: hasPreviousPage, hasNext: hasNextPage };
      const act = actOnSight(firstRow, lastRow, loaded);
      if (act === 'next') void fetchNextPage();
      else if (act === 'previous') void fetchPreviousPage();
      else if (act !== 'nothing') begin(act.startPage);
    },
    [old, isFetching, stuck, before, end, hasPreviousPage, hasNextPage, fetchNextPage, fetchPreviousPage, begin],
  );
  const { refetch } = read;
  const reload = useCallback(async () => {
    await (isFetchPreviousPageError ? fetchPreviousPage() : stuck ? fetchNextPage() : refetch());
  }, [isFetchPreviousPageError, stuck, fetchPreviousPage, fetchNextPage, refetch]);
  return {
    rows,
    total,
    capped,
    error: read.error,
    loading: read.isPending,
    unknown: read.isError && read.data === undefined,
    stale: read.isFetching && !isFetchingNextPage && !isFetchingPreviousPage && read.isPlaceholderData,
    loadedAt: read.dataUpdatedAt === 0 ? undefined : new Date(read.dataUpdatedAt),
    loadMore: byPages ? undefined : loadMore,
    part: byPages || data === undefined ? undefined : { before, after: known - end },
    onSight: byPages ? undefined : onSight,
    seek: byPages ? undefined : seek,
    pages: byPages
      ? {
          page,
          pageSize,
          onPage: held?.onPage ?? ((next) => setPlace({ ...place, page: next, filter: wanted })),
          onPageSize: held?.onPageSize ?? ((size) => setPlace({ page: 1, pageSize: size, filter: wanted })),
        }
      : undefined,
    reload,
  };
}
