import { useCallback, useMemo, useState } from 'react';
import type { StoredRecord } from '../../data/rest.js';
import type { ResourceRows } from '../list/use-resource-rows.js';

/**
 * The row that was added last stays in sight, wherever the order or the conditions would put it: before the others as
 * long as it is not among them.
 */
export function useCreatedRow(list: ResourceRows, gone: ReadonlySet<string>) {
  const [created, setCreated] = useState<StoredRecord>();
  const rows = useMemo(() => {
    const here = gone.size === 0 ? list.rows : list.rows.filter(({ id }) => !gone.has(id));
    if (!created || gone.has(created.id) || here.some(({ id }) => id === created.id)) return here;
    return [created, ...here];
  }, [list.rows, gone, created]);
  const shown = useMemo(() => ({ ...list, rows }), [list, rows]);
  return {
    list: shown,
    created: created?.id,
    keep: setCreated,
    /** Takes over what was changed of it since. */
    change: useCallback((row: StoredRecord) => setCreated((old) => (old?.id === row.id ? row : old)), []),
    forget: useCallback(() => setCreated(undefined), []),
  };
}
