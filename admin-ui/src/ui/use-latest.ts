import { useCallback, useRef } from 'react';

/** A function that keeps its identity and always runs its newest body, so that rows need not be drawn again. */
export function useLatest<A extends readonly unknown[], R>(body: (...args: A) => R): (...args: A) => R {
  const latest = useRef(body);
  latest.current = body;
  return useCallback((...args: A) => latest.current(...args), []);
}
