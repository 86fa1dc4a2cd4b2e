import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { readQuery, writeQuery } from '../../grid/query/addressed.js';
import type { GridQuery } from '../../grid/query/query.js';

/** What a grid shows, held by the page's address: a reload, Back and a sent link show the same. */
export function useAddressedQuery(
  first: GridQuery,
  columns: ReadonlySet<string>,
): readonly [GridQuery, (query: GridQuery) => void] {
  const [address, setAddress] = useSearchParams();
  const query = useMemo(() => readQuery(address, first, columns), [address, first, columns]);
  const onQuery = useCallback(
    (next: GridQuery) => setAddress((old) => writeQuery(old, next, first), { replace: true }),
    [setAddress, first],
  );
  return [query, onQuery];
}
