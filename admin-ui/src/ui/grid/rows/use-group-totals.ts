import { useEffect, useState } from 'react';
import type { GridQuery } from '../../../grid/query/query.js';
import type { FacetValue } from '../../../grid/types.js';

/** How many rows each group has on the server, loaded or not. @param query undefined: nobody need ask. */
export function useGroupTotals(
  query: GridQuery | undefined,
  loadValues: (columnId: string, search: string) => Promise<readonly FacetValue[]>,
): ReadonlyMap<unknown, number> | undefined {
  const groupBy = query?.groupBy ?? '';
  const [totals, setTotals] = useState<ReadonlyMap<unknown, number>>();
  useEffect(() => {
    setTotals(undefined);
    if (groupBy === '') return undefined;
    let gone = false;
    loadValues(groupBy, '').then(
      (values) => !gone && setTotals(new Map(values.map(({ value, count }) => [value, count ?? 0]))),
      // The groups then say how many of their rows are here, which is true as well.
      () => undefined,
    );
    return () => {
      gone = true;
    };
  }, [groupBy, loadValues]);
  return totals;
}
