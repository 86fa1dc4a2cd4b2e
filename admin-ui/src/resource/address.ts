import type { Resource } from '@onyak/core';
import { firstQuery } from './query.js';
import type { GridQuery } from '../grid/query.js';

/**
 * What a screen begins with at this address: one that names a row's key (`/mrpm?recId=...`, as the command palette opens
 * it) shows that row, whatever its day.
 */
export function queryOfAddress(resource: Resource, search: string): GridQuery {
  const first = firstQuery(resource);
  const address = new URLSearchParams(search);
  const filters = resource.key.flatMap((id) => {
    const value = address.get(id);
    return value === null || value === '' ? [] : [{ id, value: { values: [value] } }];
  });
  if (filters.length < resource.key.length) return first;
  return { ...first, filters, ...(first.period ? { period: { from: '', to: '' } } : {}) };
}
