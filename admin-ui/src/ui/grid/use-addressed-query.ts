import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { partOf, readQuery, withPart, writeQuery } from '../../grid/query/addressed.js';
import type { GridQuery } from '../../grid/query/query.js';

/**
 * What a grid shows, held by the page's address: a reload, Back and a sent link show the same. Grids beside one another on a page
 * each have a name there.
 */
export function useAddressedQuery(
  first: GridQuery,
  columns: ReadonlySet<string>,
  name = '',
): readonly [GridQuery, (query: GridQuery) => void] {
  const [address, setAddress] = useSearchParams();
  const query = useMemo(() => readQuery(partOf(address, name), first, columns), [address, first, columns, name]);
  const onQuery = useCallback(
    (next: GridQuery) =>
      setAddress((old) => withPart(old, name, writeQuery(partOf(old, name), next, first)), { replace: true }),
    [setAddress, first, name],
  );
  return [query, onQuery];
}
