import type { Resource } from '@onyak/core';
import { useCallback, useMemo } from 'react';
import { z } from 'zod';
import { getJson, storedRowSchema, type StoredRecord } from '../../data/rest.js';
import { withQuery } from '../../net/call.js';
import type { PickColumn, Picks } from '../../ui/search/PickList.js';
import { valueText } from '../value-text.js';

/** Rows offered at once; a longer search text finds the others. */
const offered = 50;
const rowsSchema = z.array(storedRowSchema);

/**
 * The rows of a resource for a picker's list, searched on the server.
 * @param display field a person reads: searched where the definition has no search of its own.
 * @param shown fields of a line, the key among them.
 * @param hospitalCode whose rows, for who looks at all institutions.
 */
export function useRowPicks(resource: Resource, display: string, shown: readonly string[], hospitalCode?: string) {
  const load = useCallback(
    async (search: string, signal: AbortSignal): Promise<Picks<StoredRecord>> => {
      const filter = search === '' ? {} : resource.search ? { q: search } : { [`${display}~`]: search };
      const rows = await readRows(resource, filter, offered + 1, signal, hospitalCode);
      return { rows: rows.slice(0, offered), more: rows.length > offered };
    },
    [resource, display, hospitalCode],
  );
  const names = shown.join(' ');
  const columns = useMemo<readonly PickColumn<StoredRecord>[]>(
    () =>
      names.split(' ').map((id) => ({
        id,
        label: resource.fields[id]?.label ?? id,
        text: (row) => valueText(resource.fields[id], row[id]),
        code: resource.fields[id]?.kind === 'code',
      })),
    [resource, names],
  );
  return { load, columns };
}

/** The first rows that a filter leaves, of one institution where it is named. */
export function readRows(
  resource: Resource,
  filter: Readonly<Record<string, unknown>>,
  count: number,
  signal: AbortSignal,
  hospitalCode?: string,
): Promise<readonly StoredRecord[]> {
  const query = { filter, range: [0, count - 1], hospitalCodeManager: hospitalCode };
  return getJson(withQuery(`/rest/${resource.name}`, query), rowsSchema, signal);
}
