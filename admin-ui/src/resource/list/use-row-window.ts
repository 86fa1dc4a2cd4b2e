import { createContext, useCallback, useMemo, useState } from 'react';
import type { GridPages } from '../../ui/grid/bars/PageBar.js';

/** Rows asked for at once while one scrolls. */
export const windowPage = 200;
/** Rows before an edge of what is loaded at which more are asked for. */
const nearEdge = 20;

/** What is loaded of a list, by row number from 0 on. */
export interface Loaded {
  /** The first row that is loaded. */
  readonly before: number;
  /** Rows loaded, one after another. */
  readonly count: number;
  /** Whether there are rows before and behind. */
  readonly hasPrevious: boolean;
  readonly hasNext: boolean;
}

/** What is to be done when rows come into sight. */
export type SightAction = 'nothing' | 'next' | 'previous' | { readonly startPage: number };

/**
 * What rows in sight ask for: the pages beside what is loaded where one scrolls on, else those around the place that
 * somebody flew to. @param first @param last in sight, from 0 on.
 */
export function actOnSight(first: number, last: number, { before, count, hasPrevious, hasNext }: Loaded): SightAction {
  const end = before + count;
  // Beside: no page lies between what is loaded and what is looked at.
  const beside = first < end + windowPage && last >= before - windowPage;
  if (!beside) return { startPage: Math.max(1, Math.floor(first / windowPage) + 1) };
  if (hasNext && last >= end - nearEdge) return 'next';
  return hasPrevious && first < before + nearEdge ? 'previous' : 'nothing';
}

/**
 * The page from which a list is read, and how far beyond its known end somebody wants to look. Another list (`wanted`)
 * begins at its first page again.
 */
export function useRowWindow(wanted: string) {
  const [place, setPlace] = useState({ wanted, startPage: 1, reach: 0 });
  const here = place.wanted === wanted ? place : { wanted, startPage: 1, reach: 0 };
  const begin = useCallback((page: number) => setPlace({ wanted, startPage: page, reach: 0 }), [wanted]);
  const seek = useCallback(
    (index: number) => setPlace({ wanted, startPage: Math.floor(index / windowPage) + 1, reach: index + 1 }),
    [wanted],
  );
  const { startPage, reach } = here;
  return useMemo(() => ({ startPage, reach, begin, seek }), [startPage, reach, begin, seek]);
}

interface RowWindow extends ReturnType<typeof useRowWindow> {
  /** Where rows come by pages. */
  readonly pages: GridPages | undefined;
}

const nowhere = () => undefined;

/** Where one looks in the list around. */
export const RowWindowContext = createContext<RowWindow>({
  startPage: 1,
  reach: 0,
  begin: nowhere,
  seek: nowhere,
  pages: undefined,
});
