import type { Resource } from '@onyak/core';
import type { Location } from 'react-router-dom';
import { z } from 'zod';
import { firstQuery } from './query.js';
import type { GridQuery } from '../grid/query.js';

/**
 * What a screen begins with at this address: one that names a row's key (`/mrpm?recId=...`, as the command palette opens
 * it) shows that row, whatever its day.
 */
export function queryOfAddress(resource: Resource, search: string): GridQuery {
  const first = firstQuery(resource);
  const address = new URLSearchParams(search);
  if (!namesRow(resource, search)) return first;
  const filters = resource.key.map((id) => ({ id, value: { values: [address.get(id)] } }));
  return { ...first, filters, ...(first.period ? { period: { from: '', to: '' } } : {}) };
}

/** Whether an address names a row's key. */
export function namesRow(resource: Resource, search: string): boolean {
  const address = new URLSearchParams(search);
  return resource.key.every((id) => (address.get(id) ?? '') !== '');
}

const placeSchema = z.object({ openedAt: z.string() });

/** Which navigation led here: a popup's own address is still the page's that it was opened on. */
export function openedAt({ state, key }: Pick<Location<unknown>, 'state' | 'key'>): string {
  return placeSchema.safeParse(state).data?.openedAt ?? key;
}
