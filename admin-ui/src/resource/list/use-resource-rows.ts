import { useCallback, useContext, useEffect, useState } from 'react';
import { useInfinitePaginationContext, useListContext } from 'react-admin';
import type { StoredRecord } from '../../data/rest.js';
import type { LoadedPart } from '../../grid/rows/items.js';
import { t } from '../../messages.js';
import type { GridPages } from '../../ui/grid/bars/PageBar.js';
import { useToast } from '../../ui/toasts/use-toast.js';
import { listMetaSchema } from './flat-pages.js';
import { actOnSight, RowWindowContext, windowPage } from './use-row-window.js';

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

const none: readonly StoredRecord[] = [];

/** The rows of the list around, as the grid draws them. */
export function useResourceRows(): ResourceRows {
  const { pages, startPage, reach, begin, seek } = useContext(RowWindowContext);
  const list = useListContext<StoredRecord>();
  const { data, isFetching = false, isPlaceholderData: old = false, refetch } = list;
  const error: unknown = list.error ?? null;
  const further = useFurtherPages(error);
  const { hasNextPage, hasPreviousPage, fetchNext, fetchPrevious } = further;
  const rows: readonly StoredRecord[] = data ?? none;
  const total = list.total ?? rows.length;
  const { capped, readAt, before } = listMetaSchema.parse(list.meta);
  const end = before + rows.length;
  // What failed is asked for again by hand: the grid, still at its end, would ask without end.
  const stuck = error !== null && data !== undefined;
  const loadMore = useCallback(() => {
    if (hasNextPage && !stuck && !isFetching) void fetchNext();
  }, [hasNextPage, stuck, isFetching, fetchNext]);
  // What the pages say counts more than a number that was counted before them, or not to its end.
  const known = old || hasNextPage ? Math.max(total, end + 1, capped ? reach : 0) : end;
  const toast = useToast();
  const nothingThere = !pages && !old && !isFetching && data !== undefined && rows.length === 0 && startPage > 1;
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
      if (act === 'next') void fetchNext();
      else if (act === 'previous') void fetchPrevious();
      else if (act !== 'nothing') begin(act.startPage);
    },
    [old, isFetching, stuck, before, end, hasPreviousPage, hasNextPage, fetchNext, fetchPrevious, begin],
  );
  const { failed } = further;
  const reload = useCallback(async () => {
    if (failed === 'previous') await fetchPrevious();
    else if (failed === 'next') await fetchNext();
    else await refetch();
  }, [failed, fetchPrevious, fetchNext, refetch]);
  return {
    rows,
    total,
    capped,
    error,
    loading: list.isPending ?? false,
    unknown: error !== null && data === undefined,
    stale: isFetching && !further.pending && old,
    loadedAt: readAt === 0 ? undefined : new Date(readAt),
    loadMore: pages ? undefined : loadMore,
    part: pages || data === undefined ? undefined : { before, after: known - end },
    onSight: pages ? undefined : onSight,
    seek: pages ? undefined : seek,
    pages,
    reload,
  };
}

/** The pages beside those that are loaded, and which of them could not be read. */
function useFurtherPages(error: unknown) {
  const pagination = useInfinitePaginationContext();
  const { hasNextPage = false, hasPreviousPage = false, fetchNextPage, fetchPreviousPage } = pagination;
  const [side, setSide] = useState<'next' | 'previous'>();
  useEffect(() => {
    if (error === null) setSide(undefined);
  }, [error]);
  const fetchNext = useCallback(async () => {
    const { isFetchNextPageError } = await fetchNextPage();
    setSide(isFetchNextPageError ? 'next' : undefined);
  }, [fetchNextPage]);
  const fetchPrevious = useCallback(async () => {
    const { isFetchPreviousPageError } = await fetchPreviousPage();
    setSide(isFetchPreviousPageError ? 'previous' : undefined);
  }, [fetchPreviousPage]);
  return {
    hasNextPage,
    hasPreviousPage,
    pending: (pagination.isFetchingNextPage ?? false) || (pagination.isFetchingPreviousPage ?? false),
    failed: error === null ? undefined : side,
    fetchNext,
    fetchPrevious,
  };
}
