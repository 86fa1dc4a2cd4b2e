import type { Resource } from '@onyak/core';
import { useCallback, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { gridPart, readPlace, writePlace, type GridPlace } from './address.js';

/** What a grid shows, held by the page's address alone. */
export function usePlace(resource: Resource) {
  const { search } = useLocation();
  const navigate = useNavigate();
  const part = gridPart(resource, search);
  const place = useMemo(() => readPlace(resource, part), [resource, part]);
  /** @param over true: in place of what was there, which Back does not bring again. */
  const go = useCallback(
    (next: GridPlace, over = false) => {
      const address = writePlace(resource, next, search);
      if (gridPart(resource, address) !== part)
        void navigate({ search: address === '' ? '' : `?${address}` }, { replace: over });
    },
    [resource, search, part, navigate],
  );
  return { place, go };
}
