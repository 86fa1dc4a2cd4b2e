import type { Resource } from '@onyak/core';
import { keepPreviousData } from '@tanstack/react-query';
import { useMemo, type ReactNode } from 'react';
import { InfiniteListBase, ListBase } from 'react-admin';
import { restFilter, restSort, type Scope } from './query.js';
import { checkedPage, flatPages } from './flat-pages.js';
import { ListRouter, PageRouter } from './ListRouter.js';
import { firstPageSize, paramsOf, placeOf, type ListPlace } from './params.js';
import { RowWindowContext, useRowWindow, windowPage } from './use-row-window.js';

interface ResourceListProps<P extends ListPlace> {
  readonly resource: Resource;
  readonly place: P;
  readonly onPlace: (place: P) => void;
  /** Conditions that are not the list's own. */
  readonly scope?: Scope;
  /** Reads the rows by `useResourceRows`, or as any part of react-admin's lists does. */
  readonly children: ReactNode;
}

// The grid tells what failed, and asks again when told.
const quiet = { placeholderData: keepPreviousData, retry: false, onError: () => undefined };
const onePage = { ...quiet, select: checkedPage };

/**
 * A list of react-admin over a resource's rows: sorted, filtered and searched on the server as `place` says, read page
 * after page around where one looks, or one page at a time.
 */
export function ResourceList<P extends ListPlace>({ resource, place, onPlace, scope, children }: ResourceListProps<P>) {
  const filter = restFilter(resource, place.query, scope);
  const window = useRowWindow(JSON.stringify([filter, restSort(place.query)]));
  const { startPage } = window;
  const endless = useMemo(
    // react-admin's own page stays the first: it leads away from pages that it believes not to be there.
    () => ({ ...quiet, meta: { startPage }, initialPageParam: startPage, select: flatPages, structuralSharing: false }),
    [startPage],
  );
  const pages = useMemo(
    () =>
      resource.paging === 'pages'
        ? {
            page: place.page,
            pageSize: place.pageSize ?? firstPageSize,
            onPage: (page: number) => onPlace({ ...place, page }),
            onPageSize: (pageSize: number) => onPlace({ ...place, page: 1, pageSize }),
          }
        : undefined,
    [resource, place, onPlace],
  );
  const rows = useMemo(() => ({ ...window, pages }), [window, pages]);
  const [{ field, order }] = resource.sort;
  const sort = useMemo(() => ({ field, order }), [field, order]);
  const common = {
    resource: resource.name,
    sort,
    filter,
    storeKey: false,
    debounce: 0,
    disableAuthentication: true,
  } as const;
  const body = (
    <PageRouter>
      <RowWindowContext value={rows}>{children}</RowWindowContext>
    </PageRouter>
  );
  return (
    <ListRouter
      params={paramsOf(resource, place)}
      onParams={(search) => onPlace({ ...place, ...placeOf(resource, search, place) })}
    >
      {pages ? (
        <ListBase {...common} perPage={pages.pageSize} queryOptions={onePage}>
          {body}
        </ListBase>
      ) : (
        <InfiniteListBase {...common} perPage={windowPage} queryOptions={endless}>
          {body}
        </InfiniteListBase>
      )}
    </ListRouter>
  );
}
