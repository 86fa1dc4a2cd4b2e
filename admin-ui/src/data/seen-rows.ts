import type { QueryClient } from '@tanstack/react-query';
import { z } from 'zod';

const seenSchema = z.looseObject({ id: z.string(), version: z.number() });
type SeenRow = z.infer<typeof seenSchema>;

/**
 * Rows of a resource as they stand on the page, newest first: a part of react-admin that writes several rows names them by
 * their ids alone, while each write says which version the user saw.
 */
export function seenRows(client: QueryClient, resource: string, ids: readonly unknown[]): ReadonlyMap<string, SeenRow> {
  const wanted = new Set(ids);
  const found = new Map<string, SeenRow>();
  const queries = client.getQueryCache().findAll({ queryKey: [resource] });
  queries.sort(
    (a, b) => b.getObserversCount() - a.getObserversCount() || b.state.dataUpdatedAt - a.state.dataUpdatedAt,
  );
  for (const query of queries)
    for (const row of rowsIn(query.state.data)) if (wanted.has(row.id) && !found.has(row.id)) found.set(row.id, row);
  return found;
}

/** The rows in an answer as react-query keeps it: one, several, a page of a list, its pages. */
function rowsIn(data: unknown): readonly SeenRow[] {
  if (Array.isArray(data)) return data.flatMap(rowsIn);
  if (typeof data !== 'object' || data === null) return [];
  const row = seenSchema.safeParse(data).data;
  if (row) return [row];
  if ('pages' in data) return rowsIn(data.pages);
  return 'data' in data ? rowsIn(data.data) : [];
}
