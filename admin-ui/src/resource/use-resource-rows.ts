import type { Resource } from '@onyak/core';
import { keepPreviousData } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { useInfiniteGetList } from 'react-admin';
import { z } from 'zod';
import { storedRowSchema, type StoredRecord } from '../data/rest.js';
import { toRestFilter, type ColumnFilterState } from '../grid/filters.js';
import type { GridSort } from '../grid/types.js';

const pageSize = 200;
const metaSchema = z.object({ capped: z.boolean() }).catch({ capped: false });
const rowsSchema = z.array(storedRowSchema);

export interface ResourceRows {
  readonly rows: readonly StoredRecord[];
  readonly total: number;
  readonly capped: boolean;
  readonly error: unknown;
  /** Nothing to show yet. */
  readonly loading: boolean;
  /** Old rows are on the screen while new ones load. */
  readonly stale: boolean;
  readonly loadedAt: Date | undefined;
  readonly loadMore: () => void;
  readonly reload: () => Promise<void>;
}

/** Rows of a resource page by page, as sorted, filtered and searched by the server. */
export function useResourceRows(
  resource: Resource,
  sort: readonly GridSort[],
  filters: readonly ColumnFilterState[],
  search: string,
): ResourceRows {
  const [first] = resource.sort;
  const rules = sort.map((rule) => [rule.id, rule.desc ? 'DESC' : 'ASC'] as const);
  const query = useInfiniteGetList(
    resource.name,
    {
      pagination: { page: 1, perPage: pageSize },
      sort: { field: first.field, order: first.order },
      filter: toRestFilter(filters, search),
      meta: { sort: rules },
    },
    { placeholderData: keepPreviousData, retry: false },
  );
  const { data, hasNextPage, isFetchingNextPage, isFetching, fetchNextPage, refetch } = query;
  const rows = useMemo(() => (data?.pages ?? []).flatMap((page) => rowsSchema.parse(page.data)), [data]);
  const loadMore = useCallback(() => {
    if (hasNextPage && !isFetchingNextPage && !isFetching) void fetchNextPage();
  }, [hasNextPage, isFetchingNextPage, isFetching, fetchNextPage]);
  const reload = useCallback(async () => {
    await refetch();
  }, [refetch]);
  const [page] = data?.pages ?? [];
  return {
    rows,
    total: query.total ?? rows.length,
    capped: metaSchema.parse(page?.meta).capped,
    error: query.error,
    loading: query.isPending,
    stale: query.isFetching && !query.isFetchingNextPage && query.isPlaceholderData,
    loadedAt: query.dataUpdatedAt === 0 ? undefined : new Date(query.dataUpdatedAt),
    loadMore,
    reload,
  };
}
