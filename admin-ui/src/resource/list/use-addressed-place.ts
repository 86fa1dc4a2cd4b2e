import type { Resource } from '@onyak/core';
import { useMemo } from 'react';
import { useAddressedQuery } from '../../ui/grid/use-addressed-query.js';
import type { ListPlace } from './params.js';
import { firstQuery } from './query.js';

/** What a list beside others on its page shows, held by the address; the page holds the days, where it asks for them. */
export function useAddressedPlace(resource: Resource, name = ''): readonly [ListPlace, (place: ListPlace) => void] {
  const first = useMemo(() => firstQuery(resource), [resource]);
  const fields = useMemo(() => new Set(Object.keys(resource.fields)), [resource]);
  const [query, onQuery] = useAddressedQuery(first, fields, name);
  const place = useMemo(() => ({ query, page: 1 }), [query]);
  return [place, (next) => onQuery(next.query)];
}
