import type { Resource } from '@onyak/core';
import { keepPreviousData } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { useGetList, useInfiniteGetList } from 'react-admin';
import { z } from 'zod';
import { storedRowSchema, type StoredRecord } from '../data/rest.js';
import type { GridQuery } from '../grid/query.js';
import type { GridPages } from '../ui/grid/PageBar.js';
import { restFilter, restSort, type Scope } from './query.js';

/** Rows asked for at once while one scrolls. */
const scrolled = 200;
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
  const endless = useInfiniteGetList(
    resource.name,
    { ...params, pagination: { page: 1, perPage: scrolled } },
    { ...options, enabled: !byPages },
  );
  const paged = useGetList(
    resource.name,
    { ...params, pagination: { page, perPage: pageSize } },
    { ...options, enabled: byPages },
  );
  const { data, hasNextPage, isFetchingNextPage, isFetchNextPageError, isFetching, fetchNextPage } = endless;
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
  const stuck = !byPages && isFetchNextPageError;
  const loadMore = useCallback(() => {
    if (hasNextPage && !stuck && !isFetchingNextPage && !isFetching) void fetchNextPage();
  }, [hasNextPage, stuck, isFetchingNextPage, isFetching, fetchNextPage]);
  const { refetch } = read;
  const reload = useCallback(async () => {
    await (stuck ? fetchNextPage() : refetch());
  }, [stuck, fetchNextPage, refetch]);
  return {
    rows,
    total: read.total ?? rows.length,
    capped: metaSchema.parse(meta).capped,
    error: read.error,
    loading: read.isPending,
    unknown: read.isError && read.data === undefined,
    stale: read.isFetching && !isFetchingNextPage && read.isPlaceholderData,
    loadedAt: read.dataUpdatedAt === 0 ? undefined : new Date(read.dataUpdatedAt),
    loadMore: byPages ? undefined : loadMore,
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
