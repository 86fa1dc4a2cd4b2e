import type { Resource } from '@onyak/core';
import { useCallback, useLayoutEffect, useMemo, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { changedPlace } from './changed-place.js';
import { gridPart, readPlace, writePlace, type GridPlace } from './address.js';

/** What a grid shows, held by the page's address alone. */
export function usePlace(resource: Resource) {
  const { search } = useLocation();
  const navigate = useNavigate();
  const part = gridPart(resource, search);
  const place = useMemo(() => readPlace(resource, part), [resource, part]);
  // Where the last `go` has led: a page that is slow to draw knows of it only later, and what is asked for meanwhile comes on top.
  const reached = useRef(search);
  useLayoutEffect(() => {
    reached.current = search;
  }, [search]);
  /** @param over true: in place of what was there, which Back does not bring again. */
  const go = useCallback(
    (next: GridPlace, over = false) => {
      const from = reached.current;
      const there = gridPart(resource, from) === part ? next : changedPlace(place, next, readPlace(resource, from));
      const address = writePlace(resource, there, from);
      if (gridPart(resource, address) === gridPart(resource, from)) return;
      reached.current = address === '' ? '' : `?${address}`;
      void navigate({ search: reached.current }, { replace: over });
    },
    [resource, part, place, navigate],
  );
  return { place, go };
}
